rank-short-A = A
rank-short-2 = 2
rank-short-3 = 3
rank-short-4 = 4
rank-short-5 = 5
rank-short-6 = 6
rank-short-7 = 7
rank-short-8 = 8
rank-short-9 = 9
rank-short-T = 10
rank-short-J = J
rank-short-Q = Q
rank-short-K = K

rank-A = ace
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = jack
rank-Q = queen
rank-K = king

suit-s = spades
suit-h = hearts
suit-d = diamonds
suit-c = clubs

card-full = { $rank } of { $suit }
cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
  }
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }

box-dwarf = Nain Jaune
a-rank = { $letter ->
    [rA] an ace
    [r8] an 8
   *[other] a { $rank }
  }
any-rank = { $letter ->
    [rA] an ace
    [r8] an 8
   *[other] a { $rank }
  }
sans-rank = no { $rank }
sans-rank-short = no { $rank }
rank-sans-rank = { $rank } { $sans }

## What the sheet calls its tokens and its boxes. Every message is given $token_one, $token_many and $box_word;
## a sheet without a word of its own says token and tokens.

noun-token = token
noun-tokens = tokens
tokens = { $n ->
    [one] { $n } { $token_one }
   *[other] { $n } { $token_many }
  }
box-word = { $box_word ->
    [barquette] tray
   *[case] box
  }
boxes-word = { $box_word ->
    [barquette] trays
   *[case] boxes
  }
boxes-word-first = { $box_word ->
    [barquette] Trays
   *[case] Boxes
  }

number = { $n }
list-and = { $head } and { $tail }
quoted = “{ $text }”
