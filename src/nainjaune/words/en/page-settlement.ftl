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
