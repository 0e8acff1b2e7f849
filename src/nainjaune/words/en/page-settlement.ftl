# The account of a deal: first the summary, then the lines
p-sum-title = { $way ->
    [up] You win { $n }
    [down] You lose { $n }
   *[same] Neither gain nor loss
  }
p-sum-from-to = { $before } before the deal, { $after } now
p-sum-why = Why
p-sum-left = You are left with
p-sum-debt = You owe
p-sum-cost = cost you { $n }.
p-sum-cost-parts = cost you { $n }: { $card } for the card, { $box } for its { box-word }.
p-sum-brought = brought you { $n }.
p-step-stakes = The stake
p-step-taken = { $by ->
    [saying] “qui prend!”
    [picking_up] picked up
   *[other] taken
  }
p-step-taken-many = { $n } { boxes-word } taken
p-step-unclaimed = forgotten
p-step-unclaimed-many = { $n } { boxes-word } forgotten
p-step-unclaimed-left = the { box-word } stays full
p-step-grand_opera = Grand opéra
p-step-grand_opera-text = all five { boxes-word }
p-step-payment = { $n ->
    [one] One card in hand
   *[other] { $n } cards in hand
  }
p-step-payment-to = to { $name }
p-step-received = Paid by the others
p-step-received-text = for the cards they were left with
p-step-belle_in_hand = kept in hand
p-step-belle_in_hand-many = { $n } belles kept in hand
p-step-doubles = its { box-word } doubles
p-step-short = { $owed } were due
p-step-nothing = you cannot pay anything: { $owed } were due
p-line-nothing = { $who ->
    [me] You cannot pay anything
   *[other] { $name } cannot pay anything
  }
p-who-title = Who has what
p-who-wins = wins
p-who-debt = debt
p-who-stay = { $over ->
    [yes] { $n ->
        [0] The board is empty.
        [one] { $n } stays on the board: it is nobody’s.
       *[other] { $n } stay on the board: they are nobody’s.
      }
   *[no] { $n ->
        [0] The { boxes-word } are empty.
        [one] { $n } stays in the { boxes-word }, for the next deal.
       *[other] { $n } stay in the { boxes-word }, for the next deal.
      }
  }
p-who-sum = { $held } + { $stay } = { $n }: always the same total
p-ledger-lines = { $n ->
    [one] one line, with its rule
   *[other] { $n } lines, with their rules
  }
p-ledger-rule = The rule
p-deal-over = The deal is over
p-you-win-deal = You win the deal
p-wins-deal = { $name } wins the deal
p-opera-by = Grand opéra by { $name }!
p-you-are-out = You are out of the match.
p-waiting-ready = Waiting for { $names }.
p-next-deal = Next deal
p-ready-done = Ready
p-rematch = Rematch
p-deal-now = Deal without waiting
p-five-boxes = The five { boxes-word }
p-mark-start = start
p-mark-deal = deal { $n }
p-fair-proved = Shuffle verified
p-fair-why-proved = Your browser saw the shuffle sealed before the deal, and computed every card again.
p-fair-unseen = Shuffle computed again
p-fair-why-unseen = The cards are those of the shuffle, but your browser took no part in it.
p-ledger-stakes = The stakes
p-ledger-taken = { $by ->
    [picking_up] Picked up during the deal
   *[other] Taken during the deal
  }
p-ledger-unclaimed = { $by ->
    [picking_up] Belles laid, { boxes-word } forgotten
   *[other] Belles laid without “qui prend”
  }
p-ledger-grand_opera = Grand opéra
p-ledger-payment = Paid to the winner
p-ledger-belle_in_hand = Belles kept in hand
p-ledger-remain = The { boxes-word } that remain
p-ledger-out = Out of the game
p-count-cards = { $n ->
    [one] one card
   *[other] { $n } cards
  }
p-count-boxes = { $n ->
    [one] one { box-word }
   *[other] { $n } { boxes-word }
  }
p-count-each = { $n } each
p-line-short = ({ $owed } were due)
p-line-sum = { $who ->
    [me] You receive
   *[other] { $name } receives
  }
p-line-payment = { $who ->
    [me] You lay open and pay
   *[other] { $to ->
      [me] { $name } lays open and pays you
     *[other] { $name } lays open and pays
    }
  } for { $n ->
    [one] one card
   *[other] { $n } cards
  }
p-line-in-talon = was asleep in the talon
p-line-remain = stays on the board
p-line-taken = { $who ->
    [me] You
   *[other] { $name }
  }
p-line-unclaimed = { $by ->
    [picking_up] { $who ->
        [me] You forgot to pick it up
       *[other] { $name } forgot to pick it up
      }
   *[other] { $who ->
        [me] You said nothing
       *[other] { $name } said nothing
      }
  }
p-line-grand_opera = { $who ->
    [me] You pick up the { box-word }
   *[other] { $name } picks up the { box-word }
  }
p-line-belle_in_hand = { $who ->
    [me] You keep it and double the { box-word }
   *[other] { $name } keeps it and doubles the { box-word }
  }
p-over-tokens = { $n ->
    [one] You end with { $amount } { $token_one }; you began with { $start }.
   *[other] You end with { $amount } { $token_many }; you began with { $start }.
  }
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
