### The home of the rules library.

p-shelf-title = The rules of your box
p-shelf-back = The rules
p-shelf-which-text = You have the board, the sheet is lost. Six questions at most, in pictures.
p-shelf-sheets = { $n ->
    [one] One way to play
    [4] Four ways to play
   *[other] { $n } ways to play
  }
p-shelf-more = To compare and to understand
p-shelf-compare-text = Two sheets, or all of them: which one differs, and how.
p-shelf-decisions = Our decisions
p-shelf-decisions-text = What the sheets leave open, how it can be read, and what we play.
p-shelf-odds = The odds
p-shelf-odds-text = What each sheet really plays like, in sixteen pictures, from millions of deals.
p-shelf-texts = The printed texts
p-shelf-texts-lead = Where these rules come from: each text, its own words, its misprints and its stories.
