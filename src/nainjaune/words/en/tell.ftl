tell-number = { $n }
tell-and = { $head } and { $tail }
tell-dash = { " — " }
tell-quoted = “{ $text }”
tell-did = { $name }: { $did }

tell-a = { $letter ->
    [rA] an ace
    [r8] an 8
   *[other] a { $rank }
  }
tell-any = { $letter ->
    [rA] an ace
    [r8] an 8
   *[other] a { $rank }
  }
tell-sans = { $letter ->
    [rA] without an ace
    [r8] without an 8
   *[other] without a { $rank }
  }
tell-rank-sans = { $rank } { $sans }

tell-leads = { $name } leads: { $cards }
tell-follows = { $name }: { $cards }
tell-pass-said = { $names }: { $said }
tell-pass = { $count ->
    [one] { $names } passes
   *[other] { $names } pass
  }
tell-nobody-has = Nobody has { $rank }
tell-nobody-lays = Nobody lays { $rank }
tell-nobody-has-one = nobody has one
tell-nobody-lays-one = nobody lays one

tell-takes = { $amount ->
    [0] the { $box } box is empty
   *[other] takes the { $box } box: { $tokens }
  }
tell-takes-spoken = { $amount ->
    [0] “qui prend!”, the { $box } box is empty
   *[other] “qui prend!”, { $box } box: { $tokens }
  }
tell-left = forgets to say “qui prend”: the { $box } box stays
tell-unclaimed = forgets the { $box } box and doubles it: { $paid } more
tell-unclaimed-short = forgets the { $box } box: owes { $owed } to double it, puts in only { $added }
tell-out-nothing = has no card left
tell-out-jarrete = “I stop!”
tell-out-stop = “stop!”

tell-clause-points = the points in hand (ace 1, 2 to 10 their number, court card { $court })
tell-clause-cards = 1 token a card
tell-clause-cards_belle_two = 1 token a card, 2 a belle
tell-payments = { $name } is paid { $clause }:
tell-received = { $name } receives { $tokens }.
tell-owed = { $cards } (owed { $owed })
tell-paid = { $name } pays { $winner } { $paid }, { $clause }: { $cards }
tell-paid-short = { $name } owes { $winner } { $owed } and pays only { $number }, { $clause }: { $cards }

tell-opera = Grand opéra: { $name } { $clause } and empties all boxes.
tell-opera-first_turn = laid every card in their first turn
tell-opera-before_any_opponent = laid every card before anybody else laid one
tell-opera-empty = They were empty.

tell-doubling = A belle left in hand doubles its box:
tell-doubled = the box held { $inside }: { $added } more
tell-doubled-short = { $added ->
    [0] the box held { $inside }: must double it, has nothing left
   *[other] the box held { $inside }: must double it, adds only { $added }
  }
tell-doubled-empty = the box was empty
tell-kept = { $name } kept { $box }: { $doubled }
tell-talon = The { $box } slept in the talon: its box keeps { $tokens }.

tell-leaves-cannot_stake = { $name } can no longer stake and leaves the match.
tell-leaves-cannot_pay = { $name } could not pay in full and leaves the match.
tell-leaves-no_tokens = { $name } has no token left and leaves the match.
tell-end-deals_played = All deals are played.
tell-end-time_called = Time is up.
tell-end-elimination = A player is out, the match ends.
tell-end-one_left = One player is left.
tell-end-nobody_can_stake = Nobody can stake any more.
tell-won = { $count ->
    [one] { $because } { $winners } wins the match.
   *[other] { $because } { $winners } tie and share the victory.
  }
tell-won-with = { $count ->
    [one] { $because } { $winners } wins the match with { $tokens }.
   *[other] { $because } { $winners } tie with { $tokens } and share the victory.
  }
tell-score = { $name } wins the deal (score taken at the table).
tell-score-grand-opera = { $name } wins the deal by a grand opéra (score taken at the table).

tell-title = Deal { $number }, dealt by { $dealer }
tell-title-score = Deal { $number }
tell-all-stake = Everyone stakes { $tokens }: { $boxes }
tell-stake = { $count ->
    [one] { $names } stakes { $tokens }: { $boxes }
   *[other] { $names } stake { $tokens }: { $boxes }
  }
tell-talon-cards = talon
tell-stops-here = The deal stops here.
tell-boxes = Boxes: { $boxes }
tell-standing-out = out
tell-standing-debt = owes { $tokens }
tell-record = { $sheet }: { $names }
