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

## The count

p-part-ledger = The count, line by line
p-part-unchanged = unchanged
p-part-from-to = { $before } › { $after }
p-part-chart = The { $token_many } after each deal
p-part-where-tokens = Where the { tokens } are
p-part-this-deal = deal
p-part-total = total
p-part-place = { $n ->
    [one] first
   *[other] place { $n }
  }

## The controls

p-part-less = Less: { $what }
p-part-more = More: { $what }
p-part-qr = Code to photograph
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
