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

rules-heading-choice = { $name }, by the sheet’s choice: { $changes }
rules-heading-house = { $name }, changed: { $changes }
rules-change = { $clause } ({ $value })
rules-then = { $head }; { $tail }

rules-compare-title = The rules, clause by clause
rules-compare-corner = Clause
rules-compare-documents = Printed sheets
rules-sign-idle = { $sign } Does not arise.
rules-or = { $first }, or { $second }
rules-and = { $head } and { $tail }

rules-piece = { $name } { $value }
rules-piece-counted = { $piece } ({ $count } in the box)
rules-stake = { $amount } on { $box }
rules-number = no. { $place }
rules-hand-first = with { $players } players, { $cards } cards each (talon { $talon })
rules-hand-next = with { $players }, { $cards } (talon { $talon })
rules-hand-fewer = when only { $players } are left, { $cards } (talon { $talon })
rules-share-first = with { $players } players, { $tokens } each
rules-share-next = with { $players }, { $tokens }

rules-docs-title = The rules, sheet by sheet
rules-docs-about = The game follows { $texts } printed texts. They make { $sheets } rules; a table may also change single clauses. This page comes from the same data as the game.
rules-docs-odds = The odds: what each sheet really plays like, in pictures
