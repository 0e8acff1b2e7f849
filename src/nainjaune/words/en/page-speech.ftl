p-event-began = The match begins
p-event-first-dealer-drawn = { $who ->
    [you] the lot falls on you to deal
   *[one] the lot falls on { $name } to deal
  }

p-event-first-dealer-youngest = { $who ->
    [you] you deal first: you are the youngest
   *[one] the youngest deals first: { $name }
  }
p-event-first-dealer-nobody_marked = { $who ->
    [you] nobody is marked as the youngest, and the lot falls on you to deal
   *[one] nobody is marked as the youngest, and the lot falls on { $name } to deal
  }
p-event-youngest_marked = { $who ->
    [you] The host marks the youngest: you
   *[one] The host marks the youngest: { $name }
  }
p-event-youngest_unmarked = Nobody is marked as the youngest any more

p-event-sat_down = { $name } sits down
p-event-sat_down-waits = { $name } sits down and plays from the next deal on
p-event-renamed = They are now called { $name }
p-event-got_up-own_wish = { $name }: one person gets up
p-event-got_up-sent_away = { $name }: the host sends one person away
p-event-bot_sat = { $name }, a robot, sits down
p-event-stood_in = { $who ->
    [you] A robot plays for you: { $bot }
   *[one] A robot plays for { $name }: { $bot }
  }
p-event-took_back = { $who ->
    [you] You play again
    [many] { $name } play again
   *[one] { $name } plays again
  }
p-event-shuffle_voided = { $who ->
    [you] Your cut was not shown: the cards are shuffled again without it
    [many] The cuts of { $name } were not shown: the cards are shuffled again without them
    [us] The cuts of { $name } were not shown: the cards are shuffled again without them
   *[one] The cut of { $name } was not shown: the cards are shuffled again without it
  }
p-event-went_away = { $who ->
    [you] You are no longer heard of
   *[one] { $name } is no longer heard of
  }
p-event-came_back = { $who ->
    [you] You are back
    [many] { $name } are back
   *[one] { $name } is back
  }
p-event-gave_time = { $who ->
    [you] You take more time
    [many] { $name } take more time
   *[one] { $name } takes more time
  }
p-event-time_called = No further deal
p-event-last_deal_called = This is the last deal: the match ends with it
p-event-play_out_asked = The robots play out the end
p-event-paused = The table takes a break
p-event-resumed = The match goes on
p-event-chat_on = People may now write
p-event-chat_off = Nobody writes any more

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
p-status-count = You have { $cards }.
p-status-have = { $count ->
    [1] You have the { $cards }.
    [2] You have two: { $cards }.
    [3] You have three: { $cards }.
   *[other] You have four: { $cards }.
  }
p-status-keep = You may also keep the card and say “{ $sans }”.
p-status-theirs = It is { $name }’s turn.
p-status-their-lead = { $name } leads.

p-heard-no-cards = You have no cards.
p-heard-hand = You have { $count }: { $cards }.
p-heard-boxes = The { boxes-word }: { $boxes }.
p-heard-box = { $box } { $tokens }
p-heard-seat = { $name } { $tokens }, { $cards }
