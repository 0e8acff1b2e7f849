terminal-title = Nain Jaune
terminal-goodbye = See you soon.
terminal-default-name = Camille
terminal-yes-or-no = Answer yes or no.
terminal-bad-number = A number from { $low } to { $high }, or q to quit.
terminal-bad-name = A name of 1 to { $most } characters one can see.

terminal-sheet = { $title }, { $fewest } to { $most } players
terminal-ask-sheet = Which rule? (1 to { $high }, Enter: 1)
terminal-ask-players = How many players, you included? ({ $low } to { $high }, Enter: { $default })
terminal-little-left = With { $players } players everyone has { $each } and stakes { $stake }: { $left } are left after the first stake.
terminal-ask-more-tokens = Give everyone { $each } instead? (y/N)
terminal-ask-name = Your name? (Enter: { $default })

terminal-table = { $sheet }. At the table: { $names }.
terminal-purses = Everyone receives { $tokens }.
terminal-first-drawn = The first dealer is drawn by lot: { $name }.
terminal-first-youngest = The youngest deals first: { $name }.
terminal-first-nobody-marked = The youngest deals first; nobody is named, and the lot falls on { $name }.
terminal-order-counter_clockwise = Play runs to the right: after you, { $names }.
terminal-order-clockwise = Play runs to the left: after you, { $names }.
terminal-ask-youngest = The youngest deals first. Is that you? (y/N)
terminal-claim-spoken = On a belle, say “qui prend”: type “3 qui prend”, or “3 !”. A plain “3” forgets it, { $then ->
    [doubles] and you double the { box-word }.
   *[stays] and the { box-word } stays full.
  }
terminal-claim-picked_up = On a belle, pick the { box-word } up: type “3 pick up”, or “3 !”. A plain “3” forgets it, { $then ->
    [doubles] and you double the { box-word }.
   *[stays] and the { box-word } stays full.
  }
terminal-seeded = Cards fixed by --seed: the same every time.
terminal-keys = At any time: ? help, h hint, r rules, s tokens, u undo, q quit.
terminal-help =
    1, 2…   lays the card with that number; “7d” or “7♦” names it
    Enter   lays the run, when there is no choice
    0       says “no”, at a table where one may keep a card back
    h       a hint: what each choice is worth, and why
    r       the rule of this table
    s       everyone’s { $token_many } and the { boxes-word }
    u       takes back your last move in this deal
    q       quits the match
    A series rises from ace to king, whatever the suits. { "★" } marks a belle.

terminal-deal = Deal { $number }
terminal-dealt = { $name } shuffles and deals. Shuffle sealed { $seal }.
terminal-deal-of = Deal { $number } of { $agreed }
terminal-dealer = dealt by { $name }
terminal-boxes = { boxes-word-first }
terminal-series = Series
terminal-no-series = nothing yet
terminal-hand = Hand
terminal-you = { $name } (you)

terminal-numbers = { $high ->
    [1] 1
   *[other] 1 to { $high }
  }
terminal-ask-run = { $count ->
    [one] Enter: lay { $cards } >
   *[other] Enter: lay the run { $cards } >
  }
terminal-ask-card = Your card ({ $numbers }) >
terminal-ask-may = Your card ({ $numbers }), or 0: { $said } >
terminal-ask-sans = Enter: { $said } >
terminal-ask-next = Enter: next deal, f: that was the last one >
terminal-ask-watch = You are out. Enter: watch the next deal, f: go to the end, d: that was the last one >
terminal-ask-time = Enter: one more deal, f: time is up >
terminal-ask-quit = Quit the match? (y/N)
terminal-ask-rematch = A rematch? (y/N)
terminal-ask-save = Keep the match? Name of the file (Enter: no)
terminal-ask-replace = { $path } is already there. Replace it? (y/N)
terminal-saved = Match kept in { $path }.
terminal-not-saved = { $path } cannot be written ({ $problem }).

terminal-bad-enter = Choose a card by its number ({ $numbers }).
terminal-bad-choice = { $high ->
    [0] No card fits.
    [1] Only one card fits: type 1.
   *[other] Choose a number from 1 to { $high }.
  }
terminal-bad-answer = Not understood. Type the number of a card, or “?” for help.
terminal-bad-next = Not understood. Enter to go on, “?” for help.
terminal-not-in-hand = You do not have the { $card }.
terminal-nothing-to-claim-spoken = “Qui prend” is said only over a belle, not over the { $card }.
terminal-nothing-to-claim-picked_up = A { box-word } is picked up only with its belle, not with the { $card }.
terminal-nothing-to-undo = Nothing to take back in this deal.
terminal-undone = Taken back.
terminal-not-now = Not now.
