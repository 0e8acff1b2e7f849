### The pages around the table: set up, join, rules, settings.

p-named = { $what }: { $text }
p-part-less = Less: { $what }
p-part-more = More: { $what }
p-your-name = Your name
p-sheet-range = { $fewest } to { $most } players.

## Set up a table

p-new-lead = Choose the rules and the seats, then send a link. There is no account to open.
p-new-sheet-title = The rules
p-new-sheet = Which sheet do you play?
p-new-seats-title = Around the table
p-new-seats = Number of seats
p-new-seats-count = { $n ->
    [one] { $n } seat
   *[other] { $n } seats
  }
p-new-presets = Who sits down
p-new-all-friends = All friends
p-new-fill = Fill up with player robots
p-new-seat = Seat { $place }
p-new-friend = A friend
p-new-friend-text = Free: for whoever opens your link.
p-new-bot = { $name }, { $title } robot
p-new-match-title = The match
p-new-value = { $short } ({ $source })
p-new-deals = Number of deals
p-new-deals-count = { $n ->
    [one] { $n } deal
   *[other] { $n } deals
  }
p-new-minutes = How long
p-new-minutes-short = { $n } min
p-new-no-minutes = Host calls time
p-new-tokens = Starting tokens
p-new-tokens-own = Other
p-new-tokens-each = Tokens each
p-new-tokens-count = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
  }
p-new-options-title = At the table
p-new-clock = Time for a move
p-new-no-clock = No limit
p-new-seconds = { $n } s
p-new-clock-text = After that a robot plays for you until you take your seat back. With no limit, it waits ten minutes.
p-new-speed-text = For you alone: everybody has their own pace.
p-new-chat = Free writing
p-new-chat-text = Otherwise people react with one tap, no keyboard.
p-new-tokens-title = Tokens and stakes
p-new-unit = Unit
p-new-unit-times = × { $n }
p-new-unit-text = Multiplies the stakes and what everyone receives at the start, to play for more.
p-new-little-left = With { $players } players everyone has { $each } tokens and stakes { $stake } of them: { $left ->
    [0] nothing is left
   *[other] { $left } are left
  } after the first stake.
p-new-length = { $more ->
    [yes] More than { $n } deals, more than { $duration }
   *[no] About { $n ->
        [one] { $n } deal
       *[other] { $n } deals
      }, { $duration }
  }
p-new-length-open = Until the host ends it; a deal takes about { $duration }
p-new-length-range = Eight matches in ten take { $low } to { $more ->
    [yes] more than { $high }
   *[no] { $high }
  } deals ({ $short } to { $long }). The host can end it after any deal.
p-new-length-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
  }
p-new-length-hours = { $hours } h { $minutes }
p-new-length-early = { $deals ->
    [one] After the very first deal
   *[other] After { $deals } deals
  }, { $n ->
    [one] one player of { $players } is out
   *[other] { $n } players of { $players } are out
  } on average.
p-new-length-printed = This is for the sheet as it is: your house rules or the unit may make it longer or shorter.
p-new-length-how = Where do these figures come from?
p-new-length-how-text = From { $matches } matches of each kind, played by robots that lead their longest run. The minutes count the time the page takes to show each card at normal speed, and for people 6 seconds a lead, 2 a card that follows and 12 to read the count: that is our estimate.
p-new-house = The sheet’s choices and house rules
p-new-choices = The sheet’s choices
p-new-house-count = { $house ->
    [0] { $chosen ->
        [0] { $sheet } is played as the sheet has it.
        [one] { $sheet }, with one choice that the sheet offers.
       *[other] { $sheet }, with { $chosen } choices that the sheet offers.
      }
    [one] { $house } house rule.
   *[other] { $house } house rules.
  }
p-new-house-clear = Back to the sheet
p-new-refused = This does not go with the rest of the rules: it stays as it was.
p-new-remedy = To play it all the same, change this too:
p-new-refused-with = “{ $wanted }” does not go with “{ $clause }: { $value }”: it stays as it was.
p-new-sum = : you{ $friends ->
    [0] {""}
    [one] , { $friends } friend
   *[other] , { $friends } friends
  }{ $bots ->
    [0] {""}
    [one] , { $bots } robot
   *[other] , { $bots } robots
  }.
p-new-create = Set up the table
p-new-creating = Setting the table…

## Join

p-join-title = Join
p-join-lead = A word and six digits that somebody reads out, or a link they have sent.
p-join-title-invite = A seat is kept for you
p-join-lead-invite = Say your name and sit down. There is no account to open.
p-join-title-seat = A seat to share
p-join-lead-seat = This link leads to a seat where somebody plays already.
p-join-title-watch = Watch the table
p-join-lead-watch = You will see what everybody sees: the series, the boxes, the counts. No hands.
p-join-given = Code or link
p-join-given-hint = For example SOLEIL-436812, or the whole link.
p-join-unreadable = This is neither a code (a word and six digits) nor the link of a table.
p-join-share = Whose seat is it?
p-join-team = Somebody else’s
p-join-team-text = You play as a team: one hand, and any of you may lay.
p-join-device = Mine, this is my other device
p-join-device-text = You go on here under the same name.
p-join-single = At this table a seat has one person only: this link is for your own other device.
p-join-there = { $n ->
    [0] Nobody sits there yet.
   *[other] { $names } { $n ->
        [one] sits there.
       *[other] sit there.
      }
  } { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
  }
p-join-button-invite = Take a seat
p-join-button-seat = Join this seat
p-join-button-watch = Watch
p-join-watch = Watch
p-join-full = All seats are taken. Ask the host for a link to watch, or a player for the link of their seat to play together.
p-join-full-watch = All seats are taken. You can watch.
p-join-dead-link = This link no longer opens this table. Ask whoever sent it for a new one.
p-join-no-table = This table is no more, or not on this server.

## The rules

p-rules-title = The rules
p-rules-play = Play by this sheet
p-rules-print = Print
p-rules-parts = Parts of the rules

## Settings

p-set-lang = Language
p-set-eye = For the eye
p-set-theme = Light
p-set-theme-system = Device
p-set-theme-light = Day
p-set-theme-dark = Night
p-set-text = Text size
p-set-text-normal = Normal
p-set-text-large = Large
p-set-text-huge = Very large
p-set-four = Four colours
p-set-four-text = Blue diamonds, green clubs.
p-set-left = Left hand
p-set-left-text = The buttons and the journal change sides.
p-set-pace = Pace
p-set-speed = Speed
p-set-speed-instant = Instant
p-set-speed-fast = Fast
p-set-speed-normal = Normal
p-set-speed-slow = Slow
p-set-back = Take back a card
p-set-back-off = Never
p-set-back-short = 1.5 seconds
p-set-back-long = 4 seconds
p-set-back-text = What you choose waits a moment before the others are told.
p-set-motion = Motion
p-set-motion-system = Device
p-set-motion-full = Animated
p-set-motion-none = Still
p-set-ear = For the ear
p-set-sound = Sounds
p-set-sound-text = Cards, tokens, and a scale that rises with the series.
p-set-volume = Volume
p-set-percent = { $n }%
p-set-voice = Voice
p-set-voice-text = Each “no jack” and the cards announced are said aloud.
p-set-voice-none = This browser has no voice.
p-set-banter = Robots make remarks
p-set-banter-text = Seldom, and only about what everybody sees.
p-set-announce = Announce every card
p-set-announce-text = Where the sheet asks for it: in the journal, and aloud with the voice.
p-set-help = Help
p-set-help-legend = What the table shows you
p-set-help-none = None
p-set-help-none-text = As at the real table: nothing is lit, it is yours to see.
p-set-help-some = Some
p-set-help-some-text = Cards that may be laid are lit, the run is shown; advice when you ask for it.
p-set-help-all = Everything
p-set-help-all-text = What each lead brings is written under your cards, too.

## Keys

p-key-title = Keyboard shortcuts
p-key-text = Press a key here to change it.
p-key-lay = Lay the chosen card
p-key-run = Lay the run
p-key-sans = Say “no” and keep the card
p-key-claim = Take the belle’s box
p-key-hint = Ask for advice
p-key-back = Take back the card laid
p-key-ready = Ready, next deal
p-key-skip = Skip the animation
p-key-status = Hear how things stand
p-key-boxes = Hear the boxes
p-key-hand = Hear your hand
p-key-journal = Open the journal
p-key-rules = Open the rules
p-key-fixed-arrows = Choose a card
p-key-fixed-tab = Go on to the next thing
p-key-fixed-escape = Close what is open
p-key-named-enter = Enter
p-key-named-space = Space
p-key-named-backspace = Backspace
p-key-named-delete = Delete
p-key-named-escape = Esc
p-key-change = { $action }: { $key }. Change
p-key-press = Press…
p-key-set = { $action }: { $key }
p-key-conflict = { $key } is already used for “{ $action }”. Choose another.
p-key-taken = { $key } is taken by the browser. Choose another.
p-key-reset = Original keys

# The clock of a table that has one
p-seconds-left = { $n } s
p-more-time = More time
