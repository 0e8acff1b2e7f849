### The score sheet: for people who play on a real board.

p-score = Score sheet
p-score-title = The dwarf counts for you
p-score-lead = Play with the real box. The phone lies in the middle of the table.
p-score-box = Which box?
p-score-who = Who plays?
p-score-who-text = In the order you sit, going { $side ->
    [left] left
   *[right] right
  }.
p-score-player = Player { $n }
p-score-name = Name of player { $n }
p-score-players = Number of players
p-score-players-count = { $n ->
    [one] { $n } player
   *[other] { $n } players
  }
p-score-dealer = Who deals first?
p-score-dealer-youngest = The sheet says: the youngest. Tap their name.
p-score-dealer-drawn = The sheet does not say, or draws lots: tap a name.
p-score-dealer-draw = Draw lots
p-score-pieces = Everyone gets { $pieces }.
p-score-pieces-some =
    { $n ->
        [one] One player gets { $pieces }.
       *[other] { $n } players get { $pieces }.
    }
p-score-begin = Begin
p-score-begin-stake = everyone stakes { $n }
p-score-names-alike = Two players have the same name.
p-score-kept = Everything is kept in this browser, after every tap.

## The deal

p-score-card = { $gender ->
   *[other] the
  } { $card }

p-score-deal = Deal { $n }
p-score-deal-dealer = Deal { $n } · { $name } deals
p-score-hint = A belle falls? Tap { $by ->
    [saying] who claims it
    [picking_up] who picks it up
   *[laying] who lays it
  }.
p-score-takes = { $name } takes { $card }
p-score-took = { $by ->
    [picking_up] picks up
   *[other] takes
  }
p-score-forgot = Forgotten
p-score-forgot-ask = Forgotten?
p-score-forgot-label = { $name } forgets { $card }
p-score-stays = forgets, the stake stays
p-score-forgets = forgets
p-score-puts = forgets, adds
p-score-row = { $card }, { $n ->
    [0] empty
   *[other] { tokens }
  }
p-score-row-unknown = { $card }
p-score-out-question = Who has no cards left?
p-score-out = { $name } has no cards left
p-score-undo = Undo
p-score-history = The deals
p-score-back = Back to deal { $n }
p-score-said-taken = { $card }, { $amount }: { $name } takes it.
p-score-said-back = { $card }: taken back.
p-score-said-left = { $card }: { $name } forgets, the stake stays.
p-score-said-puts = { $card }: { $name } forgets and adds { $amount }. The box holds { $total }.
p-score-said-undone = Undone.
p-score-resumed = Resumed, deal { $n }.
p-score-offline = No network: everything is kept here, and counted as soon as it is back.
p-score-unkept = This browser keeps nothing: if the page closes, all is lost.
p-score-time-up = The agreed time is up: this deal is the last.

## The end of a deal

p-score-end-title = { $name } has no cards left
p-score-change = Change
p-score-left = Left in hand
p-score-how-many-cards = how many cards?
p-score-how-many-points = how many points?
p-score-ask = how many?
p-score-cards-key = { $name }, { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
p-score-tens = 1. The tens
p-score-units = 2. The units
p-score-points-tens = { $name }, tens: { $n }
p-score-points-units = { $name }, units: { $n }
p-score-count-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
p-score-count-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
p-score-very-cards = The very cards
p-score-number = The number
p-score-cards-done = That is all
p-score-unseen = The belles nobody saw
p-score-unseen-doubles = In a hand, its box is doubled. In the talon, the stake waits.
p-score-unseen-costs = A belle in hand costs { $n } { $token_many }.
p-score-in-talon = in the talon
p-score-holds = { $name } holds { $card }
p-score-belle-in-talon = { $card } is in the talon
p-score-opera = Grand opéra
p-score-opera-text = { $name } went out in one go and takes all boxes.
p-score-count = Count
p-score-missing-one = { $name }’s cards are missing
p-score-missing-some = { $n } hands are missing
p-score-missing-belle = Where is { $card }?
p-score-waiting = Counting…
p-score-mend = Mend this first

p-score-no-not_in_match = { $name } is no longer in the match.
p-score-no-belle_twice = { $card } is already with { $other }.
p-score-no-belle_twice-talon = { $card } is already somewhere else.
p-score-no-card_twice = { $card } is already with { $other }.
p-score-no-not_in_hand = { $card } is not among { $name }’s cards.
p-score-no-claim_is_automatic = On this sheet, whoever lays the belle takes the box: nothing is forgotten.
p-score-no-winner_holds_none = { $name } has no cards left.
p-score-no-two_winners = Only one player has no cards left: { $name } has at least { $fits }.
p-score-no-not_in_talon = On this sheet, no belle lies in the talon.
p-score-no-talon_too_small = The talon has only { $fits } cards.
p-score-no-too_many_cards = Too many: with what was laid, { $name } has { $fits } cards at most.
p-score-no-too_few_cards = Too few: { $name } holds { $fits } belles.
p-score-no-too_many_laid = { $name } never had so many cards.
p-score-no-too_many_points = Too many: these cards make { $fits } points at most.
p-score-no-too_few_points = Too few: these cards make at least { $fits } points.
p-score-no-points_between = No hand makes this number of points.
p-score-no-points_not_counted = On this sheet the cards left are counted, not their points.
p-score-no-cards_named = The cards named for { $name } come to { $fits }.
p-score-no-no_grand_opera = This sheet has no grand opéra.
p-score-no-others_laid = { $other } laid a card: that is no grand opéra.
p-score-no-surely_grand_opera = Nobody else laid a card: that is a grand opéra.
p-score-fit = Put { $n }
p-score-fit-opera = It is a grand opéra
p-score-fit-no-opera = No grand opéra
p-score-fit-not-laid = { $name } did not lay { $card }
p-score-fit-clear = Clear

## The count

p-score-counted = { $name } wins the deal
p-score-gained = { $change } in all, stake deducted.
p-score-gives = Who gives what
p-score-nothing-due = Nobody owes anything.
p-score-pays-cards = { $name } pays { $to } for { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
p-score-pays-points = { $name } pays { $to } for { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
p-score-pays = { $name } pays { $to }
p-score-doubles = { $name } kept { $card } and doubles its box
p-score-unclaimed = { $name } forgot { $card } and adds as much
p-score-short = owes { $owed }, has no more
p-score-back-change = back
p-score-said-pays = { $name } gives { $to } { $n }
p-score-said-puts-in = { $name } puts { $n } into the box { $card }
p-score-said-returns = { $pieces } back
p-score-paid-tick = Done: { $what }
p-score-each = Everyone should have
p-score-boxes = The { $box_word ->
    [barquette] trays
   *[case] boxes
  }
p-score-why = Why? The lines and their clauses
p-score-line-staked = { $name } stakes { $n }
p-score-line-taken = { $name } takes { $card }: { $n }
p-score-line-opera = { $name } takes { $card } by the grand opéra: { $n }
p-score-line-left = { $name } forgets { $card }: the stake stays
p-score-next-dealer = { $name } deals next.
p-score-out-cannot_stake = { $name } cannot stake { $n } any more: out.
p-score-out-cannot_pay = { $name } could not pay in full: out.
p-score-out-no_tokens = { $name } has nothing left: out.
p-score-correct = Correct
p-score-paid = Paid: deal { $n }
p-score-uncounted = Will be counted when the network is back.

## The end of a match

p-score-over = The match is over
p-score-over-deals_played = The agreed deals are played.
p-score-over-time_called = The time is up.
p-score-over-last_deal_called = You stop here.
p-score-over-elimination = Somebody is out.
p-score-over-one_left = One is left.
p-score-over-nobody_can_stake = Nobody can stake any more.
p-score-over-amount_limit = The sums are too large to go on.
p-score-wins = { $n ->
    [one] { $names } wins
   *[other] { $names } win together
  }
p-score-stay = { $n ->
    [0] Nothing is left on the board.
   *[other] Left on the board: { tokens }, nobody’s.
  }
p-score-again = New match, same players
p-score-new = New evening
p-score-new-sure = The sheet will be erased from this browser. Save it first if it is dear to you.
p-score-new-yes = Erase and start again
p-score-new-no = Keep it
p-score-call = End the match
p-score-uncall = Play on
p-score-eliminated = out

## Deals, chart, settings

p-score-tab-deals = Deals
p-score-tab-curve = Chart
p-score-tab-rules = Settings
p-score-evening = The evening
p-score-no-deal = The first deal is on the table.
p-score-start = start
p-score-this-deal = this deal
p-score-tokens = { $token_many }
p-score-deal-out = { $name } goes out.
p-score-deal-opera = { $name }: grand opéra.
p-score-deal-forgot = { $name } forgets { $card }.
p-score-deal-took = { $name } takes { $n } with { $card }.
p-score-deal-kept = { $name } keeps { $card }.
p-score-pencil = Correct deal { $n }
p-score-started = Start: { $n } each.
p-score-may-correct = Tap the pencil to correct a deal: everything after it is counted again.
p-score-total = { $total } { $token_many } in play: { $held } with the players, { $boxes } on the board.
p-score-ranking = Ranking
p-score-best = The finest catch
p-score-best-text = Deal { $deal }: { $name } takes { $n } with { $card }.
p-score-worst = The slip of the evening
p-score-worst-text = Deal { $deal }: { $name } leaves { $n } with { $card }.
p-score-save = Save
p-score-picture = Picture
p-score-csv = CSV table
p-score-nj = .nj file
p-score-share = Show it to others
p-score-share-text = A link, and other phones follow the sheet while you write, without being able to change anything. As long as you share it, it is on the server too, with the names.
p-score-share-begin = Share it live
p-score-share-end = Stop sharing
p-score-share-qr = The link to follow the sheet, for a camera
p-score-share-on = Shared: whoever has this link sees every tap.
p-score-share-waits = No network: what is missing will be shown as soon as it is back.
p-score-share-ended = The server shows it no longer. You can share it again.
p-score-watching = The sheet, live
p-score-watching-live = You follow what is written, and cannot touch it.
p-score-watching-away = No network: the sheet waits here, and we try again.
p-score-watching-ended = It is no longer shared: here it is as it was.
p-score-watching-at = Last change at { $time }.
p-score-watching-none = This sheet is no longer shared, or the link is not whole.
p-score-watching-own = My own sheet
p-score-recount = Recount the { $token_many }
p-score-recount-text = Write what everyone has in front of them.
p-score-recount-right = All there: { $total }.
p-score-recount-missing = { tokens } missing: { $found } of { $total }.
p-score-recount-more = { $n } too many: { $found } for { $total }.
p-score-recount-should = should have { $n }
p-score-rule = The sheet played
p-score-file = score

## Correcting

p-score-corrected = corrected
p-score-correcting = Correct deal { $n }
p-score-was = was { $n }
p-score-was-none = was not said
p-score-changes = What that changes today
p-score-recounted = { $n ->
    [one] One deal counted again.
   *[other] { $n } deals counted again.
  } Nothing is lost: the old version stays in “Undo”.
p-score-to-mend = To put it right on the table
p-score-hand-over = { $from } → { $to }: { $n }
p-score-box-of = box { $box }
p-score-would-end = The match would end with deal { $n }: { $names } wins.
p-score-would-go-on = The match would no longer be over.
p-score-would-out = { $name } would be out of the match.
p-score-would-be-in = { $name } would still be in the match.
p-score-would-drop = { $n ->
    [one] The last deal cannot have been played any more: it would be removed.
   *[other] The last { $n } deals cannot have been played any more: they would be removed.
  }
p-score-adopt = Correct and recount
p-score-leave = Leave it
p-score-stuck = Deal { $n } cannot be counted: something in it is impossible.
p-score-keys = Keyboard: Tab goes from box to box, the arrows choose, Enter takes, O forgotten, Backspace undoes, J then a name: no cards left.
