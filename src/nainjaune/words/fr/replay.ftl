### Ce que demande une donne écrite ligne à ligne, en plus de la narration : titres, colonnes des comptes, jetons.

replay-record = { $sheet } : { $names }
replay-deal = Donne { $number }
replay-sentence = { $text }.
replay-dash = { " — " }
replay-stakes = { $text } : { $boxes }
replay-talon-cards = talon
replay-stops-here = La donne s’arrête là.
replay-score = { $name } gagne la donne (marque relevée à la table).
replay-score-grand-opera = { $name } gagne la donne par un grand opéra (marque relevée à la table).

replay-opera-first_turn = Grand opéra : { $who ->
    [you] vous avez posé toutes vos cartes à votre premier tour{ $mark }.
   *[one] { $name } a posé toutes ses cartes à son premier tour{ $mark }.
  }
replay-opera-before_any_opponent = Grand opéra : { $who ->
    [you] vous avez posé toutes vos cartes avant celles des autres{ $mark }.
   *[one] { $name } a posé toutes ses cartes avant celles des autres{ $mark }.
  }
replay-payments = { $who ->
    [you] Les autres vous paient { $clause } :
   *[one] Les autres paient à { $name } { $clause } :
  }
replay-payment-points = les points en main
replay-points = { $clause } (as 1, 2 à 10 leur nombre, figure { $court }{ $mark })
replay-payment-cards = 1 { $piece } par carte
replay-payment-cards_belle_two = 1 { $piece } par carte, 2 par belle
replay-received = { $who ->
    [you] Vous recevez { $tokens }.
   *[one] { $name } reçoit { $tokens }.
  }
replay-owed = { $cards } (devait { $owed })
replay-doubling = Une belle restée en main fait doubler sa { box-word }{ $mark } :
replay-in-talon = Le { $box } dormait au talon : sa { box-word } garde { $tokens }.

replay-wins = { $text } avec { $tokens }
replay-boxes = { boxes-word-first } : { $boxes }
replay-stay = { $n ->
    [one] { $tokens } reste sur le plateau, à personne.
   *[other] { $tokens } restent sur le plateau, à personne.
  }
replay-out = hors jeu
replay-debt = une dette de { $tokens }
