### What the parts of the page say: cards, board, seats, counts.

p-part-home = Nain Jaune, home
p-part-close = Close

## The table

p-part-players = The players
p-part-board = The board
p-part-box = { $box_word ->
    [barquette] Tray
   *[case] Box
  } of the { $card }: { $n ->
    [0] empty
   *[other] { tokens }
  }
p-part-series = The series
p-part-preview = Preview of the run
p-part-hand = Your hand, { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
p-part-belle = a belle
p-part-chosen = chosen
p-part-your-place = Your hand and moves
p-part-journal = Journal of the deal
p-part-next-right = plays after you, to the right
p-part-next-left = plays after you, to the left
p-part-dealer = dealer
p-part-free = Free
p-part-free-seat = Free seat
p-part-away = away
p-part-out = out
p-part-to-play = to play
p-part-team = team of { $n }
p-part-grand-opera = Grand opéra!

## The controls

p-part-reactions = React
p-part-react-bravo = Bravo
p-part-react-cry = I weep
p-part-react-goodbye = Goodbye
p-part-react-heart = Heart
p-part-react-hello = Hello
p-part-react-hurry = Shall we?
p-part-react-laugh = Ha ha
p-part-react-lucky = Lucky you
p-part-react-oh-no = Ouch
p-part-react-one-moment = One moment
p-part-react-sleep = I doze
p-part-react-surprise = Oh
p-part-react-thanks = Thank you
p-part-react-well-played = Well played
