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
p-deal-over = La donne est finie
p-you-win-deal = Vous gagnez la donne
p-wins-deal = { $name } gagne la donne
p-opera-by = Grand opéra de { $name } !
p-you-are-out = Vous êtes éliminé.
p-waiting-ready = On attend { $names }.
p-next-deal = Donne suivante
p-ready-done = Prêt
p-rematch = La revanche
p-deal-now = Donner sans attendre
p-five-boxes = Les cinq { boxes-word }
p-mark-start = départ
p-mark-deal = donne { $n }
p-fair-proved = Mélange vérifié
p-fair-why-proved = Votre navigateur a vu sceller le mélange avant la donne, et a recalculé toutes les cartes.
p-fair-unseen = Mélange recalculé
p-fair-why-unseen = Les cartes sont bien celles du mélange, mais votre navigateur n’y a pas pris part.
p-ledger-stakes = Les mises
p-ledger-taken = { $by ->
    [picking_up] Ramassé pendant la donne
   *[other] Pris pendant la donne
  }
p-ledger-unclaimed = { $by ->
    [picking_up] Belles posées, { boxes-word } oubliées
   *[other] Belles posées sans « qui prend »
  }
p-ledger-grand_opera = Grand opéra
p-ledger-payment = Payé au gagnant
p-ledger-belle_in_hand = Belles gardées en main
p-ledger-remain = Les { boxes-word } qui restent
p-ledger-out = Hors jeu
p-count-cards = { $n ->
    [one] une carte
   *[other] { $n } cartes
  }
p-count-boxes = { $n ->
    [one] une { box-word }
   *[other] { $n } { boxes-word }
  }
p-count-each = { $n } chacun
p-line-short = (il fallait { $owed })
p-line-sum = { $who ->
    [me] Vous recevez
   *[other] { $name } reçoit
  }
p-line-payment = { $who ->
    [me] Vous étalez et payez
   *[other] { $to ->
      [me] { $name } étale et vous paie
     *[other] { $name } étale et paie
    }
  } { $n ->
    [one] une carte
   *[other] { $n } cartes
  }
p-line-in-talon = dormait au talon
p-line-remain = reste sur le plateau
p-line-taken = { $who ->
    [me] Vous
   *[other] { $name }
  }
p-line-unclaimed = { $by ->
    [picking_up] { $who ->
        [me] Vous avez oublié de ramasser
       *[other] { $name } a oublié de ramasser
      }
   *[other] { $who ->
        [me] Vous n’avez rien dit
       *[other] { $name } n’a rien dit
      }
  }
p-line-grand_opera = { $who ->
    [me] Vous ramassez la { box-word }
   *[other] { $name } ramasse la { box-word }
  }
p-line-belle_in_hand = { $who ->
    [me] Vous la gardez et doublez la { box-word }
   *[other] { $name } la garde et double la { box-word }
  }
p-over-tokens = { $n ->
    [one] Vous finissez avec { $amount } { $token_one } ; au départ : { $start }.
   *[other] Vous finissez avec { $amount } { $token_many } ; au départ : { $start }.
  }
p-part-ledger = Le compte, ligne à ligne
p-part-unchanged = inchangé
p-part-from-to = { $before } › { $after }
p-part-chart = Les { $token_many } après chaque donne
p-part-where-tokens = Où sont les { tokens }
p-part-this-deal = donne
p-part-total = total
p-part-place = { $n ->
    [one] premier
   *[other] place { $n }
  }
