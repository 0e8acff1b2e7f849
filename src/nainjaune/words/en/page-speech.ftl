p-you-first = You

p-tell-did = { $name }: { $did }
p-tell-says = { $name }: { $said }
p-tell-leads = { $who ->
    [you] You lead: { $cards }
    [many] { $name } lead: { $cards }
   *[one] { $name } leads: { $cards }
  }
p-tell-lays = { $who ->
    [you] You lay { $cards }
    [many] { $name } lay { $cards }
   *[one] { $name } lays { $cards }
  }
p-tell-pass = { $who ->
    [you] You pass
    [us] { $name } pass
    [many] { $name } pass
   *[one] { $name } passes
  }
p-tell-nobody-has = Nobody has { $rank }
p-tell-nobody-lays = Nobody lays { $rank }
p-tell-nobody-has-one = nobody has one
p-tell-nobody-lays-one = nobody lays one

p-tell-takes = { $who ->
    [you] you take the { $box } box: { $tokens }
    [many] take the { $box } box: { $tokens }
   *[one] takes the { $box } box: { $tokens }
  }
p-tell-box-empty = the { $box } box is empty
p-tell-forgets = { $who ->
    [you] you forget the { $box } box, which stays
    [many] forget the { $box } box, which stays
   *[one] forgets the { $box } box, which stays
  }
p-tell-forgets-doubles = { $who ->
    [you] you forget the { $box } box and double it: { $tokens } more
    [many] forget the { $box } box and double it: { $tokens } more
   *[one] forgets the { $box } box and doubles it: { $tokens } more
  }
p-tell-forgets-short = { $who ->
    [you] you forget the { $box } box: you owe { $owed }, and put in { $tokens }
    [many] forget the { $box } box: owe { $owed }, and put in { $tokens }
   *[one] forgets the { $box } box: owes { $owed }, and puts in { $tokens }
  }
p-tell-out = { $who ->
    [you] you have no card left
    [many] have no card left
   *[one] has no card left
  }
p-tell-opera = grand opéra
p-tell-opera-takes = { $who ->
    [you] You empty all boxes: { $tokens }
    [many] { $name } empty all boxes: { $tokens }
   *[one] { $name } empties all boxes: { $tokens }
  }

p-tell-pays = { $who ->
    [you] You pay { $winner } { $tokens } for { $cards }
    [many] { $name } pay { $winner } { $tokens } for { $cards }
   *[one] { $name } pays { $winner } { $tokens } for { $cards }
  }
p-tell-pays-you = { $who ->
    [many] { $name } pay you { $tokens } for { $cards }
   *[one] { $name } pays you { $tokens } for { $cards }
  }
p-tell-pays-short = { $who ->
    [you] You owe { $winner } { $owed } for { $cards } and pay only { $tokens }
    [many] { $name } owe { $winner } { $owed } for { $cards } and pay only { $tokens }
   *[one] { $name } owes { $winner } { $owed } for { $cards } and pays only { $tokens }
  }
p-tell-pays-short-you = { $who ->
    [many] { $name } owe you { $owed } for { $cards } and pay only { $tokens }
   *[one] { $name } owes you { $owed } for { $cards } and pays only { $tokens }
  }
p-tell-kept = { $who ->
    [you] You had kept { $box }: you double the box, { $tokens } more
   *[one] { $name } had kept { $box }: the box doubles, { $tokens } more
  }
p-tell-kept-short = { $who ->
    [you] You had kept { $box }: you owe the box { $owed }, and put in { $tokens }
    [many] { $name } had kept { $box }: owe the box { $owed }, and put in { $tokens }
   *[one] { $name } had kept { $box }: owes the box { $owed }, and puts in { $tokens }
  }
p-tell-kept-empty = { $who ->
    [you] You had kept { $box }: the box was empty
   *[one] { $name } had kept { $box }: the box was empty
  }

p-tell-all-stake = Everyone stakes { $tokens }
p-tell-stakes = { $who ->
    [you] You stake { $tokens }
    [many] { $name } stake { $tokens }
   *[one] { $name } stakes { $tokens }
  }
p-tell-deals = { $who ->
    [you] You deal
    [many] { $name } deal
   *[one] { $name } deals
  }
p-tell-began = The match begins
p-tell-deals-first = { $who ->
    [you] the lot falls on you to deal
   *[one] the lot falls on { $name } to deal
  }
p-tell-leaves-cannot_stake = { $who ->
    [you] You can no longer stake: the match is over for you
    [many] { $name } can no longer stake and leave the match
   *[one] { $name } can no longer stake and leaves the match
  }
p-tell-leaves-cannot_pay = { $who ->
    [you] You could not pay in full: the match is over for you
    [many] { $name } could not pay in full and leave the match
   *[one] { $name } could not pay in full and leaves the match
  }
p-tell-leaves-no_tokens = { $who ->
    [you] You have no token left: the match is over for you
    [many] { $name } have no token left and leave the match
   *[one] { $name } has no token left and leaves the match
  }
p-tell-end-deals_played = All deals are played
p-tell-end-time_called = Time is up
p-tell-end-elimination = A player is out, the match ends
p-tell-end-one_left = One player is left
p-tell-end-nobody_can_stake = Nobody can stake any more
p-tell-wins = { $who ->
    [you] you win the match
    [us] { $name } tie and share the victory
    [many] { $name } tie and share the victory
    [team] { $name } win the match
   *[one] { $name } wins the match
  }

p-tell-sat_down = { $name } sits down
p-tell-renamed = They are now called { $name }
p-tell-got_up-own_wish = { $name }: one person gets up
p-tell-got_up-sent_away = { $name }: the host sends one person away
p-tell-bot_sat = { $name }, a robot, sits down
p-tell-stood_in = { $who ->
    [you] A robot plays for you: { $bot }
   *[one] A robot plays for { $name }: { $bot }
  }
p-tell-took_back = { $who ->
    [you] You play again
    [many] { $name } play again
   *[one] { $name } plays again
  }
p-tell-went_away = { $who ->
    [you] You are no longer heard of
   *[one] { $name } is no longer heard of
  }
p-tell-came_back = { $who ->
    [you] You are back
    [many] { $name } are back
   *[one] { $name } is back
  }
p-tell-gave_time = { $who ->
    [you] You take more time
    [many] { $name } take more time
   *[one] { $name } takes more time
  }
p-tell-time_called = Time is up: no further deal
p-tell-paused = The table takes a break
p-tell-resumed = The match goes on
p-tell-chat_on = People may now write
p-tell-chat_off = Nobody writes any more

p-reaction-bravo = bravo!
p-reaction-thanks = thank you!
p-reaction-well_played = well played!
p-reaction-oh_no = oh no!
p-reaction-lucky = how lucky!
p-reaction-hurry = shall we hurry?
p-reaction-one_moment = one moment!
p-reaction-hello = hello!
p-reaction-goodbye = goodbye!
p-reaction-laugh = ha ha!
p-reaction-cry = sniff
p-reaction-heart = I love you all
p-reaction-surprise = oh!
p-reaction-sleep = I am falling asleep…

p-status-lobby = The match has not begun.
p-status-between = Waiting until everybody is ready for the deal.
p-status-over = The match is over.
p-status-paused = The table is paused.
p-status-yours = Your turn.
p-status-lead = Yours to lead, any card you like.
p-status-count = You have { $cards }.
p-status-needed = Needed: { $rank }.
p-status-have = { $count ->
    [1] You have the { $cards }.
    [2] You have two: { $cards }.
    [3] You have three: { $cards }.
   *[other] You have four: { $cards }.
  }
p-status-keep = You may also keep the card and say “{ $sans }”.
p-status-theirs = It is { $name }'s turn.
p-status-their-lead = { $name } leads.

p-ear-no-cards = You have no cards.
p-ear-hand = You have { $count }: { $cards }.
p-ear-boxes = The boxes: { $boxes }.
p-ear-box = { $box } { $tokens }
p-ear-seat = { $name } { $tokens }, { $cards }
