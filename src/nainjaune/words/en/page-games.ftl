### My games: what this browser has kept.

p-games-lead = Kept in this browser and nowhere else.
p-games-open = To go on with
p-games-finished = Finished
p-games-tell = Worth telling
p-games-finished-text = { $day } · { $winners } · { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
  }
p-games-you-win = you win
p-games-wins = { $n ->
    [one] { $names } wins
   *[other] { $names } win
  }
p-games-place = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
  }
p-games-stay = stay on the board, nobody’s
p-games-table = Look at the table
p-games-wins-n = { $n ->
    [one] win
   *[other] wins
  }
p-games-of = { $n ->
    [one] of { $n } game
   *[other] of { $n } games
  }
p-games-operas = { $n ->
    [one] grand opéra
   *[other] grands opéras
  }
p-games-best = the best deal
p-games-taken = { $n ->
    [one] belle taken
   *[other] belles taken
  }
p-games-kept = { $n } kept in hand
p-games-forgotten = { $n ->
    [one] box forgotten
   *[other] boxes forgotten
  }
p-games-export = Export all
p-games-erase = Erase…
p-games-erase-sure = { $n ->
    [one] Erase the finished game and what it tells? It is kept only here.
   *[other] Erase the { $n } finished games and what they tell? They are kept only here.
  }
p-games-erase-yes = Erase for good
p-games-none = Nothing yet. The first game you finish will be here, with its result.
p-games-none-finished = No finished game yet.

## After the match

p-after-title = What now?
p-after-again = Another one?
p-after-again-text = Same seats, same links: the rematch begins when everybody is ready.
p-after-thinks = is thinking
p-after-back = Look back
p-after-back-text = deal by deal
p-after-share = Share
p-after-share-text = the result, as a picture
p-after-home = Home
p-after-home-text = your seat is kept
p-after-games = My games
p-after-games-text = this one is there already
p-after-shared-line = { $place }. { $name }: { $tokens }
p-after-shared-stay = Left on the board: { $n }
p-back-title = The match, deal by deal
p-back-deal = Deal
p-back-how = Tap a deal to see it again turn by turn.
p-back-see = See deal { $n } again
p-back-at = { $n } of { $of }
p-back-before = Previous turn
p-back-next = Next turn
p-back-all = See it all
p-back-deals = All deals
p-back-unseen = This browser did not follow this deal.
p-back-start = start

## Whoever is out

p-out-playing = The end is being played…
p-out-playing-text = The robots play by themselves, deal after deal.
