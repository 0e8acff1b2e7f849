# Le compte d’une donne : d’abord le résumé, puis les lignes
p-sum-title = { $way ->
    [up] Vous gagnez { $n }
    [down] Vous perdez { $n }
   *[same] Ni gain ni perte
  }
p-sum-from-to = { $before } avant la donne, { $after } maintenant
p-sum-why = Pourquoi
p-sum-left = Il vous reste
p-sum-debt = Vous devez
p-sum-cost = vous a coûté { $n }.
p-sum-cost-parts = vous a coûté { $n } : { $card } pour la carte, { $box } pour sa { box-word }.
p-sum-brought = vous a rapporté { $n }.
p-step-stakes = La mise
p-step-taken = { $by ->
    [saying] « qui prend ! »
    [picking_up] ramassé
   *[other] pris
  }
p-step-taken-many = { $n } { boxes-word } prises
p-step-unclaimed = oublié
p-step-unclaimed-many = { $n } { boxes-word } oubliées
p-step-unclaimed-left = la { box-word } reste pleine
p-step-grand_opera = Grand opéra
p-step-grand_opera-text = les cinq { boxes-word }
p-step-payment = { $n ->
    [one] Une carte en main
   *[other] { $n } cartes en main
  }
p-step-payment-to = à { $name }
p-step-received = Payé par les autres
p-step-received-text = pour les cartes qui leur restaient
p-step-belle_in_hand = gardé en main
p-step-belle_in_hand-many = { $n } belles gardées en main
p-step-doubles = sa { box-word } double
p-step-short = il fallait { $owed }
p-step-nothing = vous ne pouvez rien payer : il fallait { $owed }
p-line-nothing = { $who ->
    [me] Vous ne pouvez rien payer
   *[other] { $name } ne peut rien payer
  }
p-who-title = Qui a quoi
p-who-wins = gagne
p-who-debt = dette
p-who-stay = { $over ->
    [yes] { $n ->
        [0] Le plateau est vide.
        [one] { $n } reste sur le plateau : il n’est à personne.
       *[other] { $n } restent sur le plateau : ils ne sont à personne.
      }
   *[no] { $n ->
        [0] Les { boxes-word } sont vides.
        [one] { $n } reste dans les { boxes-word }, pour la prochaine donne.
       *[other] { $n } restent dans les { boxes-word }, pour la prochaine donne.
      }
  }
p-who-sum = { $held } + { $stay } = { $n } : toujours le même total
p-ledger-lines = { $n ->
    [one] une ligne, avec sa règle
   *[other] { $n } lignes, avec leurs règles
  }
p-ledger-rule = La règle
