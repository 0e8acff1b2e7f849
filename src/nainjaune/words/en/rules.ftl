rules-list-title = Four rules, seven printed texts
rules-list-about = Each rule follows a printed sheet; the number is the sheet’s.
rules-texts = Printed texts
rules-list-players = { $players } players
rules-texts-columns = No. | Sheet | Title | In short | Rule

rules-section-players = The players and their seats
rules-section-tokens = Tokens and stakes
rules-section-cards = The cards
rules-section-play = Opening and following
rules-section-belles = The belles: 10♦ J♣ Q♠ K♥ and 7♦, the Nain Jaune
rules-section-out = Going out and settlement
rules-section-match = The match
rules-decisions = Our decisions, where the sheets are silent

rules-mark-printed = printed { $seeds }
rules-mark-read = read { $seeds }
rules-mark-ours = our choice
rules-mark-changed = changed at this table
rules-mark-changed-printed = changed at this table, a choice on sheet { $seed }
rules-legend = "printed": written on the sheet, with its number; "read": understood from the sheet; "our choice": the sheet does not say it. Decisions G… are ours; their text is at the end.
rules-also = Sheet { $seed } also gives the choice:
rules-sheet-says = On the sheet: { $value }.
rules-changed = { $name }, changed: { $changes }
rules-change = { $clause } ({ $value })
rules-then = { $head }; { $tail }

rules-compare-title = The rules, clause by clause
rules-compare-corner = Clause
rules-compare-seeds = Printed sheets
rules-sign-printed = No sign: printed on the sheet.
rules-sign-read = { $sign } Read: understood from the sheet.
rules-sign-ours = { $sign } Our choice: the sheet does not say it.
rules-sign-idle = { $sign } Does not arise.
rules-or = { $first }, or { $second }
rules-and = { $head } and { $tail }

rules-stake = { $amount } on { $box }
rules-hand-first = with { $players } players, { $cards } cards each (talon { $talon })
rules-hand-next = with { $players }, { $cards } (talon { $talon })
rules-hand-fewer = when only { $players } are left, { $cards } (talon { $talon })
rules-share-first = with { $players } players, { $tokens } each
rules-share-next = with { $players }, { $tokens }
rules-winner-last = the last one left
rules-winner-last-exactly = the last player left
rules-winner-most = the most tokens
rules-winner-most-exactly = the player with the most tokens

rules-docs-title = The rules, sheet by sheet
rules-docs-about = The game follows { $texts } printed texts. They make { $sheets } rules; a table may also change single clauses. This page comes from the same data as the game.
