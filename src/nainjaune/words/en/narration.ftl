### A deal as it is told: in the terminal, in the page’s journal and aloud, always by these messages.
### $who says who is spoken of: you, one (a player), many (several, or several at one seat), us (you and others),
### team (one seat that several people hold). Cards, boxes and sayings are spelled by whoever tells them.

## The play

narrate-you = you
narrate-you-first = You
narrate-says = { $name }: { $said }
narrate-leads = { $who ->
    [you] You lead: { $cards }
    [many] { $name } lead: { $cards }
   *[one] { $name } leads: { $cards }
  }
narrate-lays = { $who ->
    [you] You lay { $cards }
    [many] { $name } lay { $cards }
   *[one] { $name } lays { $cards }
  }
narrate-passes = { $who ->
    [you] You pass
    [us] { $name } pass
    [many] { $name } pass
   *[one] { $name } passes
  }
narrate-nobody-has = Nobody has { $rank }
narrate-nobody-has-one = nobody has one
narrate-nobody-lays-one = nobody lays one
narrate-why-nobody = { $talon ->
    [0] all four cards of that rank are laid already
    [1] three cards of that rank are laid, the last lies in the talon
    [2] two cards of that rank are laid, the other two lie in the talon
    [3] one card of that rank is laid, the other three lie in the talon
   *[4] all four cards of that rank lie in the talon
  }
narrate-lifts = { $who ->
    [you] you lift the cards
    [many] { $name } lift the cards
   *[one] { $name } lifts the cards
  }
narrate-lifts-after-king = { $who ->
    [you] lift the cards
    [many] lift the cards
   *[one] lifts the cards
  }
narrate-takes = { $who ->
    [you] you take the { $box } { box-word }: { $tokens }
    [many] take the { $box } { box-word }: { $tokens }
   *[one] takes the { $box } { box-word }: { $tokens }
  }
narrate-picks-up = { $who ->
    [you] you pick up the { $box } { box-word }: { $tokens }
    [many] pick up the { $box } { box-word }: { $tokens }
   *[one] picks up the { $box } { box-word }: { $tokens }
  }
narrate-takes-nothing = the { $box } { box-word } is empty
narrate-forgets-saying = { $who ->
    [you] you forget to say “qui prend”
    [many] forget to say “qui prend”
   *[one] forgets to say “qui prend”
  }
narrate-forgets-picking_up = { $who ->
    [you] you forget to pick the { box-word } up
    [many] forget to pick the { box-word } up
   *[one] forgets to pick the { box-word } up
  }
narrate-box-stays = the { $box } { box-word } stays
narrate-doubles = { $who ->
    [you] you double the { $box } { box-word }: { $tokens } more
    [many] double the { $box } { box-word }: { $tokens } more
   *[one] doubles the { $box } { box-word }: { $tokens } more
  }
narrate-doubles-short = { $who ->
    [you] you owe { $owed } to double the { $box } { box-word } { $only }
    [many] owe { $owed } to double the { $box } { box-word } { $only }
   *[one] owes { $owed } to double the { $box } { box-word } { $only }
  }
narrate-out = { $who ->
    [you] you have no card left
    [many] have no card left
   *[one] has no card left
  }
narrate-grand-opera = grand opéra
narrate-lay-open = the hands are shown

## What is said aloud

say-claim = qui prend!
say-belle = { $card }!
say-out-jarrete = I stop!
say-out-stop = stop!

## The settlement

narrate-empties = { $who ->
    [you] You empty all { boxes-word }: { $tokens }
    [many] { $name } empty all { boxes-word }: { $tokens }
   *[one] { $name } empties all { boxes-word }: { $tokens }
  }
narrate-empties-nothing = All { boxes-word } were empty
narrate-pays = { $who ->
    [you] You pay { $winner } { $tokens } for { $cards }
    [many] { $name } pay { $winner } { $tokens } for { $cards }
   *[one] { $name } pays { $winner } { $tokens } for { $cards }
  }
narrate-pays-you = { $who ->
    [many] { $name } pay you { $tokens } for { $cards }
   *[one] { $name } pays you { $tokens } for { $cards }
  }
narrate-pays-short = { $who ->
    [you] You owe { $winner } { $owed } for { $cards } { $only }
    [many] { $name } owe { $winner } { $owed } for { $cards } { $only }
   *[one] { $name } owes { $winner } { $owed } for { $cards } { $only }
  }
narrate-pays-short-you = { $who ->
    [many] { $name } owe you { $owed } for { $cards } { $only }
   *[one] { $name } owes you { $owed } for { $cards } { $only }
  }
narrate-only = { $who ->
    [you] and give only { $tokens }
    [many] and give only { $tokens }
   *[one] and gives only { $tokens }
  }
narrate-only-nothing = { $who ->
    [you] but have nothing left
    [many] but have nothing left
   *[one] but has nothing left
  }
narrate-kept = { $who ->
    [you] You had kept { $box }: you double the { box-word }, { $tokens } more
    [many] { $name } had kept { $box }: the { box-word } doubles, { $tokens } more
   *[one] { $name } had kept { $box }: the { box-word } doubles, { $tokens } more
  }
narrate-kept-short = { $who ->
    [you] You had kept { $box }: you owe the { box-word } { $owed } { $only }
    [many] { $name } had kept { $box }: owe the { box-word } { $owed } { $only }
   *[one] { $name } had kept { $box }: owes the { box-word } { $owed } { $only }
  }
narrate-kept-empty = { $who ->
    [you] You had kept { $box }: the { box-word } was empty
    [many] { $name } had kept { $box }: the { box-word } was empty
   *[one] { $name } had kept { $box }: the { box-word } was empty
  }

## The match

narrate-deals = { $who ->
    [you] You shuffle and deal
    [many] { $name } shuffle and deal
   *[one] { $name } shuffles and deals
  }
narrate-all-stake = Everyone stakes { $tokens }
narrate-stakes = { $who ->
    [you] You stake { $tokens }
    [us] { $name } stake { $tokens }
    [many] { $name } stake { $tokens }
   *[one] { $name } stakes { $tokens }
  }
narrate-leaves-cannot_stake = { $who ->
    [you] You can no longer stake: the match is over for you
    [many] { $name } can no longer stake and leave the match
   *[one] { $name } can no longer stake and leaves the match
  }
narrate-leaves-cannot_pay = { $who ->
    [you] You could not pay in full: the match is over for you
    [many] { $name } could not pay in full and leave the match
   *[one] { $name } could not pay in full and leaves the match
  }
narrate-leaves-no_tokens = { $who ->
    [you] You have no { $token_one } left: the match is over for you
    [many] { $name } have no { $token_one } left and leave the match
   *[one] { $name } has no { $token_one } left and leaves the match
  }
narrate-end-deals_played = All deals are played
narrate-end-time_called = Time is up
narrate-end-last_deal_called = That was the last deal
narrate-end-elimination = A player is out, the match ends
narrate-end-one_left = One player is left
narrate-end-nobody_can_stake = Nobody can stake any more
narrate-end-amount_limit = A box or a purse holds more than ten thousand million, so the match ends
narrate-wins = { $who ->
    [you] you win the match
    [us] { $name } tie and share the victory
    [many] { $name } tie and share the victory
    [team] { $name } win the match
   *[one] { $name } wins the match
  }

## Where things stand

status-needed = Needed: { $rank }.
status-lead = Yours to lead, any card you like.
