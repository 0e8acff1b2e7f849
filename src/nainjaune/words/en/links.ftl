# What a link shows of itself before it is opened
link-home-title = Nain Jaune
link-home-text = The French family game, by the rule of your own box. No account: open it and play.
link-table-title = A game of Nain Jaune
link-table-text = A seat is waiting for you. No account: the link is enough.
link-rules-title = The rules of Nain Jaune
link-rules-text = The printed sheets, clause by clause, and how they differ.
link-sheet-title = Nain Jaune, rule { $sheet }
link-new-title = Set up a table of Nain Jaune
