p-puzzle-title = The right lead
p-puzzle-lead = Which card
p-puzzle-lead-verb = do you lead?
p-puzzle-say = { $difficulty ->
    [1] One lead leaps to the eye.
    [2] One lead is worth more than the others.
   *[3] One good lead, well hidden.
  }
p-puzzle-say-hint = Mind what they lack.
p-puzzle-about = { $title }, { $players } players; you have { $tokens }. One lead alone is clearly the best.
p-puzzle-difficulty = { $n ->
    [1] Easy
    [2] Medium
   *[3] Hard
  }
p-puzzle-number = no. { $n }
p-puzzle-today = Today
p-puzzle-choose = Choose a puzzle
p-puzzle-lay = Lead
p-puzzle-pick = Tap a card
p-puzzle-known = Where the cards are
p-puzzle-known-rank = { $rank }: { $mine } yours, { $laid } laid, { $out } elsewhere{ $nobody ->
    [yes] {", "}none with the other players
   *[no] {""}
  }
p-puzzle-mine = yours
p-puzzle-laid = laid
p-puzzle-out = elsewhere, or in the talon
p-puzzle-nobody = no other player has one
p-puzzle-lacks = { $name }: { $lacks }
p-puzzle-right = That is the right lead!
p-puzzle-wrong = There was a better one.
p-puzzle-best = The right lead
p-puzzle-yours = You
p-puzzle-longest = The longest run
p-puzzle-worth = Tokens won from here to the end of the deal, on average
p-puzzle-worth-word = { $token_many } won from here to the end of the deal, on average
p-puzzle-worth-lead = { $card }: { $gain }, out { $out ->
    [one] once
   *[other] { $out } times
  } in 10{ $mark }
p-puzzle-better = { $gain } { $token_many } more than your lead, on average over { $worlds } possible deals.
p-puzzle-better-longest = { $gain } { $token_many } more than the longest run, on average over { $worlds } possible deals.
p-puzzle-another = Another
p-puzzle-again = Try again
p-puzzle-solved = { $solved } of { $all } found
p-puzzle-streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
  }
p-puzzle-no-streak = A new one every day, the same for everybody.
p-puzzle-day-right = found
p-puzzle-day-wrong = missed
p-puzzle-day-open = to be found
p-puzzle-all-solved = All found: here they are again.
p-puzzle-share = Send this puzzle
p-puzzle-copied = Link copied.
p-puzzle-share-title = The right lead, no. { $n }: which card do you lead?
p-puzzle-loading = The cards are coming…
p-puzzle-to-today = Today’s puzzle
