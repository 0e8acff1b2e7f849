### The lessons: the first deal, and one for each sheet.

p-learn = Learn
p-learn-go-on = Go on
p-learn-leave = Skip
p-learn-chapter = Part { $n } of { $of }
p-learn-chapters = The parts of the lesson
p-learn-dwarf = What the dwarf says
p-learn-wrong = Almost! Tap *the card with the ring*.
p-learn-wrong-rank = That is { $laid }. *It takes { $rank }.*
p-learn-wrong-claim-laying = Almost! Tap *the card with the ring*.
p-learn-wrong-claim-saying = You forget to say *“qui prend”*: the box would stay full!
p-learn-wrong-claim-picking_up = You forget to *pick up the tray*: you would have to double it!
p-learn-wrong-forget = This time *forget it on purpose*: you will see what it costs.
p-learn-count = Count
p-learn-count-of = Count the cards of { $name }
p-learn-left = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
  }
p-learn-box = its { box-word }: { $n }
p-learn-doubles = { $name } doubles
p-learn-received = { $n ->
    [0] Let us count what you receive.
   *[other] You receive { tokens }.
  }
p-learn-done = Well done, you can play!
p-learn-done-text = And now a real game ({ $sheet }), against beginners, with all my help.
p-learn-play = Play my first game
p-learn-again = See the lesson again
p-learn-back-to-table = Back to the table
p-learn-more = More lessons
p-learn-seen = Seen before
p-learn-offer = First time with this sheet? The lesson “{ $title }”:
p-learn-offer-see = See it ({ $n } s)
p-learn-offer-no = No, thank you
