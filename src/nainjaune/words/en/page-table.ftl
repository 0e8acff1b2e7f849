# The table page and the home page.
p-home-says = Qui prend!
p-home-lead = Five boxes, rising runs, cries of “without a jack”: the French family game, by the rule of your own box.
p-home-play = Play now
p-home-starting = Shuffling the cards…
p-home-under = Three robots are waiting for you. No account.
p-home-what = What to do
p-home-new = Set up a table
p-home-new-text = 3 to 8 players, a link to send. Robots keep the empty seats.
p-home-join = Join
p-home-join-text = The word of the table, or the link you were sent.
p-home-rules = The rules
p-home-rules-text = Seven printed sheets, four ways to play, read clause by clause.
p-code = Word of the table
p-code-enter = Enter
p-you-name = You
p-settings = Settings
p-title-table = Nain Jaune
p-title-your-turn = Your turn · Nain Jaune

p-loading = One moment…
p-bot = robot
p-stand-in = a robot plays
p-seat-who = Who is { $name }?
p-seat-stand-in = A robot is standing in.
p-seat-level = Level: { $level }.
p-your-turn = Your turn
p-needed = Needed:
p-lead-you = You
p-lead-you-verb = lead
p-lead-other-verb = leads…
p-no-series = Shuffling the cards
p-talon = Talon: { $n ->
    [0] no cards
    [one] one card nobody has
   *[other] { $n } cards nobody has
  }
p-seconds-left = { $n } s
p-more-time = More time
p-hint = Hint
p-lay-back = Take back
p-lay-back-hint = You may still take it back: nobody has seen it.
p-lay-now = Lay it now
p-thinking = The dwarf is thinking…
p-choose = Choose a card
p-choose-lead = Lead whichever card you like; the run goes down in one go.
p-choose-card = The lit cards can be laid.
p-waiting-for = { $name } is playing…
p-wait = Wait
p-lay = Lay
p-lay-run = Lay the run
p-fact-takes = { $by ->
    [picking_up] picks up { tokens }.
   *[other] takes { tokens }.
  }
p-fact-out = And you go out.
p-fact-king = After the king you lead.
p-fact-then = { $n ->
    [one] Then “{ $sans }”.
   *[other] { $n } cards, then “{ $sans }”.
  }
p-run-span = { $first } to { $last }
p-run-takes = { $by ->
    [picking_up] picks up { $n }
   *[other] takes { $n }
  }
p-advice-title = The dwarf advises
p-advice-choose = Choose advice { $place }
p-advice-sans = keep the card back
p-advice-first = { $gain } over the whole deal, on average; you go out { $out } times in 10.
p-advice-other = { $gain }.
p-advice-more = { $n ->
    [one] one more choice
   *[other] { $n } more choices
  }
p-journal-empty = The cards are shuffled.
p-grand-opera-text = { $name } laid every card in one go and picks up all five { boxes-word }.

p-deal-last = last deal
p-deal-number = deal { $n }{ $of ->
    [0] {""}
   *[other] /{ $of }
  }
p-sound-on = Sound on
p-sound-off = Sound off
p-rules-here = Rules of this table
p-menu = The table
p-link-lost = Connection lost, trying again. Nothing is lost.
p-paused = The table is paused.
p-resume = Go on
p-pause = Pause
p-bot-plays-for-you = A robot is playing for you.
p-next-deal-yours = You play from the next deal on. Until then { $bot } stands in for you.
p-take-back = Take my seat back
p-watching = You are watching this table.

p-ledger-taken = { $by ->
    [picking_up] Picked up during the deal
   *[other] Taken during the deal
  }
p-ledger-unclaimed = { $by ->
    [picking_up] Belles laid, { boxes-word } forgotten
   *[other] Belles laid without “qui prend”
  }
p-ledger-grand_opera = Grand opéra
p-ledger-payment = Paid to the winner
p-ledger-belle_in_hand = Belles kept in hand
p-ledger-remain = The { boxes-word } that remain
p-ledger-out = Out of the game
p-count-cards = { $n ->
    [one] one card
   *[other] { $n } cards
  }
p-count-boxes = { $n ->
    [one] one { box-word }
   *[other] { $n } { boxes-word }
  }
p-line-short = ({ $owed } were due)
p-line-sum = { $who ->
    [me] You receive
   *[other] { $name } receives
  }
p-line-payment = { $who ->
    [me] You lay open and pay
   *[other] { $to ->
      [me] { $name } lays open and pays you
     *[other] { $name } lays open and pays
    }
  } for { $n ->
    [one] one card
   *[other] { $n } cards
  }
p-line-asleep = was asleep in the talon
p-line-remain = stays on the board
p-line-taken = { $who ->
    [me] You
   *[other] { $name }
  }
p-line-unclaimed = { $by ->
    [picking_up] { $who ->
        [me] You forgot to pick it up
       *[other] { $name } forgot to pick it up
      }
   *[other] { $who ->
        [me] You said nothing
       *[other] { $name } said nothing
      }
  }
p-line-grand_opera = { $who ->
    [me] You pick up the { box-word }
   *[other] { $name } picks up the { box-word }
  }
p-line-belle_in_hand = { $who ->
    [me] You keep it and double the { box-word }
   *[other] { $name } keeps it and doubles the { box-word }
  }

p-mark-start = start
p-mark-deal = deal { $n }
p-five-boxes = The five { boxes-word }
p-deal-over = The deal is over
p-you-win-deal = You win the deal
p-wins-deal = { $name } wins the deal
p-opera-by = Grand opéra by { $name }!
p-waiting-ready = Waiting for { $names }.
p-next-deal = Next deal
p-ready-done = Ready
p-rematch = Rematch
p-fair-proved = Shuffle verified
p-fair-why-proved = Your browser saw the shuffle sealed before the deal, and computed every card again.
p-fair-unseen = Shuffle computed again
p-fair-why-unseen = The cards are those of the shuffle, but your browser took no part in it.
p-fair-wrong-seal = Warning: this is not the shuffle that was sealed. The cards may have been chosen.
p-fair-wrong-coupe = Warning: the cuts are not those that were sealed. The cards may have been chosen.
p-fair-wrong-cards = Warning: the cards played are not those of the sealed shuffle.
p-deal-now = Deal without waiting
p-record = Keep the match (.nj)

p-room-title = Waiting for the players
p-room-you = you
p-room-who = Who holds seat { $place }
p-room-friend = a friend
p-room-youngest = the youngest
p-room-youngest-of = { $name }, the youngest
p-room-youngest-note = { $marked ->
    [yes] The youngest deals first.
   *[no] The youngest deals first. If the host marks nobody, lots are drawn.
  }
p-room-wait = The host begins when everybody is there.
p-send-away = Send { $name } away
p-start = Begin
p-start-note = { $n ->
    [one] A robot will take the free seat.
   *[other] Robots will take the { $n } free seats.
  }
p-invite-title = Invite
p-invite-renewed = Somebody was sent away: this invite is new, older ones are no longer good.
p-invite-text = Send this link, or let people photograph the code. Nobody needs an account.
p-invite-code = Or the word of the table:
p-share = Send the link
p-share-title = A game of Nain Jaune
p-share-as-picture = The invitation as a picture
p-copied = Copied
p-share-device-title = Go on on another device
p-share-device-text = This link opens your seat on your other device. Keep it to yourself: at this table a seat has one person only.
p-share-device = Link for my other device
p-share-seat-title = Two at my seat
p-share-seat-text = Whoever has this link sees your hand and plays with you; or open it on your other device.
p-share-seat = Share my seat
p-watch-title = Watch
p-watch-text = Whoever has this link sees the table, but no hand.
p-share-watch = Link for watching
p-host-title = The host
p-host-bot = A robot plays
p-call-time = This is the last deal
p-last-deal = This is the last deal: the match ends with it.
p-chat-allowed = Free chat
p-chat-field = Your message
p-chat-send = Say
p-more = And also
p-leave = Leave the table
p-leave-sure = Leave for good? A robot will play for you.
p-leave-yes = Leave
p-stay = Stay

p-finished-you = You are out of cards
p-finished = { $name } is out of cards
p-settling = The others lay their cards open and pay for what is left in hand.
p-out-watching = You are out of the match, and watch its end.
p-claim-hint-saying = Say “qui prend” before you lay.
p-claim-hint-picking_up = Pick the { box-word } up before you lay.
p-claim-else = { $title }: { $short }.
p-pick-up = Pick up
p-pick-up-box = Pick up: { $box }
p-says-picked-up = Picked up!
p-says-forgot = Forgotten!
p-says-forgot-cost = Forgotten! −{ $n }
p-keep = Keep
p-send-away-yes = Send away for good
p-send-away-short = Send away
p-you-are-out = You are out of the match.
p-ledger-stakes = The stakes
p-count-each = { $n } each
p-invite-loopback = This link works on this computer only. For the other devices of the house, start again with
p-over-tokens = { $n ->
    [one] You end with { $amount } { $token_one }.
   *[other] You end with { $amount } { $token_many }.
  }
