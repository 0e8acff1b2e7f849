hint-none-no-deal = No hint: no deal is on.
hint-none-next-deal = No hint: you play from the next deal on.
hint-none-not-your-turn = No hint: it is not your turn.
hint-none-one-choice = No hint: there is only one thing to do.
hint-none-alike = These cards are worth the same: lay whichever you like.

hint-choice-first = { $place }. { $choice }: { $gain } over the whole deal, on average; you go out { $out ->
    [one] once
   *[other] { $out } times
  } in 10
hint-choice-other = { $place }. { $choice }: { $gain }, and { $out ->
    [one] once
   *[other] { $out } times
  } in 10
hint-match = The match may be decided in this deal: the first choice is the one that wins it most often.
hint-line = { $head } — { $reasons }
hint-lead = lead { $card }
hint-lay = lay { $card }
hint-sans = say { $said }
hint-and = { "; " }
hint-number = { $whole }.{ $tenth }
hint-tokens-few = { $number } { $token_many }
hint-tokens-many = { $number } { $token_many }
hint-many = { $n ->
    [2] two
    [3] three
   *[other] four
  }
hint-ranks = { $letter ->
    [rA] aces
    [rJ] jacks
    [rQ] queens
    [rK] kings
   *[other] { $rank }s
  }
hint-some = { $many } { $ranks }

hint-goes-out = all your cards go, and you are out
hint-takes-box = { $n ->
    [1] the { $boxes } { box-word } is yours: { $tokens }
   *[other] the { $boxes } { boxes-word } are yours: { $tokens }
  }
hint-claim = { $claim } ({ $otherwise })
hint-claim-spoken = say “qui prend” with { $boxes }: { $tokens }
hint-claim-picked-up = { $n ->
    [1] pick up the { $boxes } { box-word }: { $tokens }
   *[other] pick up the { $boxes } { boxes-word }: { $tokens }
  }
hint-forgotten-stays = or else it all stays there
hint-forgotten-doubles = or else you add { $tokens }
hint-belle-not-laid-doubles = you keep { $box } and leave { $tokens } in its { box-word }: you pay as much again if somebody goes out before you
hint-belle-not-laid-stays = you keep { $box } and leave { $tokens } in its { box-word }, for good if somebody goes out before you
hint-belle-not-laid-empty = you keep { $box }, whose { box-word } is empty
hint-leads-again = nobody can lay { $any }: you lead again
hint-leads-again-king = the run goes up to the king: you lead again
hint-other-leads = nobody lays { $any }, and another player leads
hint-only-by-leading = the others will not come there any more: you must lead it yourself
hint-ace = an ace follows no card: you must lead it yourself
hint-lowest = it is your lowest card, and the others seldom come there
hint-run = { $n ->
    [1] a single card, then { $sans }
   *[other] { $n } cards in a row, then { $sans }
  }
hint-still-out = still out: { $cards }
hint-next-lack = { $n ->
    [1] the next player does not have { $any }
   *[other] the next { $n } players do not have { $any }
  }
hint-comes-later = it can wait: { $a } may still lead there
hint-keeps-back = you keep { $cards } for later
hint-keeps-belle = { $n ->
    [0] { $box } stays in your hand
   *[other] { $box } stays in your hand and may cost you { $tokens }
  }
hint-left = you still hold { $cards } ({ $cost })

analyse-title = What each lead cost, in tokens, against the best one could find at that moment
analyse-deal = Deal { $number }
analyse-skipped-score = Deal { $number }: only its score was written down; nothing to analyse.
analyse-skipped-unfinished = Deal { $number }: not finished; it is not analysed.
analyse-nothing = There is no lead to analyse in this file.
analyse-best = the best
analyse-alike = no difference that shows from { $best }
analyse-cost = costs { $cost }: better { $best }
analyse-lead = leads { $card }
analyse-lay = lays { $card }
analyse-sans = says { $said }
analyse-players = In all
analyse-player = { $leads ->
    [one] { $leads } choice, { $best } without a mistake that shows
   *[other] { $leads } choices, { $best } without a mistake that shows
  }
analyse-total = loses { $total }
analyse-mean = { $mean } a choice
analyse-kernel-loading = The engine is getting ready (once only, about a minute)…
analyse-slow = The engine is not ready: the analysis will be slower and less exact.
analyse-interpreted = Without the extra “fast” (pip install "nainjaune[fast]") the analysis is slower and less exact.
