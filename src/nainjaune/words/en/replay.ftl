### What a deal written out line by line needs besides the narration: titles, columns of the settlement, purses.

replay-record = { $sheet }: { $names }
replay-deal = Deal { $number }
replay-sentence = { $text }.
replay-dash = { " — " }
replay-stakes = { $text }: { $boxes }
replay-talon-cards = talon
replay-stops-here = The deal stops here.
replay-score = { $name } wins the deal (score taken at the table).
replay-score-grand-opera = { $name } wins the deal by a grand opéra (score taken at the table).

replay-opera-first_turn = Grand opéra: { $who ->
    [you] you laid every card in your first turn{ $mark }.
   *[one] { $name } laid every card in their first turn{ $mark }.
  }
replay-opera-before_any_opponent = Grand opéra: { $who ->
    [you] you laid every card before anybody else laid one{ $mark }.
   *[one] { $name } laid every card before anybody else laid one{ $mark }.
  }
replay-payments = { $who ->
    [you] The others pay you { $clause }:
   *[one] The others pay { $name } { $clause }:
  }
replay-payment-points = the points in hand
replay-points = { $clause } (ace 1, 2 to 10 their number, court card { $court }{ $mark })
replay-payment-cards = 1 { $piece } a card
replay-payment-cards_belle_two = 1 { $piece } a card, 2 a belle
replay-received = { $who ->
    [you] You receive { $tokens }.
   *[one] { $name } receives { $tokens }.
  }
replay-owed = { $cards } (owed { $owed })
replay-doubling = A belle left in hand doubles its { box-word }{ $mark }:
replay-in-talon = The { $box } slept in the talon: its { box-word } keeps { $tokens }.

replay-wins = { $text } with { $tokens }
replay-boxes = { boxes-word-first }: { $boxes }
replay-stay = { $n ->
    [one] { $tokens } stays on the board and is nobody’s.
   *[other] { $tokens } stay on the board and are nobody’s.
  }
replay-out = out
replay-debt = owes { $tokens }
