tell-number = { $n }
tell-and = { $head } et { $tail }
tell-dash = { " — " }
tell-quoted = « { $text } »
tell-did = { $name } : { $did }

tell-a = { $letter ->
    [rQ] une dame
   *[other] un { $rank }
  }
tell-any = { $letter ->
    [rA] d'as
   *[other] de { $rank }
  }
tell-sans = sans { $rank }
tell-rank-sans = { $rank } { $sans }

tell-leads = { $name } entame : { $cards }
tell-follows = { $name } : { $cards }
tell-pass-said = { $names } : { $said }
tell-pass = { $count ->
    [one] { $names } passe
   *[other] { $names } passent
  }
tell-nobody-has = Personne n'a { $rank }
tell-nobody-lays = Personne ne pose { $rank }
tell-nobody-has-one = personne n'en a
tell-nobody-lays-one = personne n'en pose

tell-takes = { $amount ->
    [0] la case { $box } est vide
   *[other] prend la case { $box } : { $tokens }
  }
tell-takes-spoken = { $amount ->
    [0] « qui prend ! », la case { $box } est vide
   *[other] « qui prend ! », case { $box } : { $tokens }
  }
tell-left = oublie de dire « qui prend » : la case { $box } reste
tell-unclaimed = oublie la case { $box } et la double : { $paid } de plus
tell-unclaimed-short = oublie la case { $box } : doit { $owed } pour la doubler, n'en met que { $added }
tell-out-nothing = n'a plus de carte
tell-out-jarrete = « j'arrête ! »
tell-out-stop = « stop ! »

tell-clause-points = les points en main (as 1, 2 à 10 leur nombre, figure { $court })
tell-clause-cards = 1 jeton par carte
tell-clause-cards_belle_two = 1 jeton par carte, 2 par belle
tell-payments = On paie à { $name } { $clause } :
tell-received = { $name } reçoit { $tokens }.
tell-owed = { $cards } (devait { $owed })
tell-paid = { $name } paie { $paid } à { $winner }, { $clause } : { $cards }
tell-paid-short = { $name } doit { $owed } à { $winner } et n'en paie que { $number }, { $clause } : { $cards }

tell-opera = Grand opéra : { $name } { $clause } et vide toutes les cases.
tell-opera-first_turn = a posé toutes ses cartes à son premier tour
tell-opera-before_any_opponent = a posé toutes ses cartes avant celles des autres
tell-opera-empty = Elles étaient vides.

tell-doubling = Une belle restée en main fait doubler sa case :
tell-doubled = la case avait { $inside } : { $added } de plus
tell-doubled-short = { $added ->
    [0] la case avait { $inside } : doit la doubler, n'a plus rien
   *[other] la case avait { $inside } : doit la doubler, n'y ajoute que { $added }
  }
tell-doubled-empty = la case était vide
tell-kept = { $name } a gardé { $box } : { $doubled }
tell-talon = Le { $box } dormait au talon : sa case garde { $tokens }.

tell-leaves-cannot_stake = { $name } ne peut plus miser et quitte la partie.
tell-leaves-cannot_pay = { $name } n'a pas pu tout payer et quitte la partie.
tell-leaves-no_tokens = { $name } n'a plus de jeton et quitte la partie.
tell-end-deals_played = Toutes les donnes sont jouées.
tell-end-time_called = L'heure est passée.
tell-end-elimination = Un joueur est hors jeu, la partie s'arrête.
tell-end-one_left = Il ne reste qu'un joueur.
tell-end-nobody_can_stake = Plus personne ne peut miser.
tell-won = { $count ->
    [one] { $because } { $winners } gagne la partie.
   *[other] { $because } { $winners } gagnent la partie à égalité.
  }
tell-won-with = { $count ->
    [one] { $because } { $winners } gagne la partie avec { $tokens }.
   *[other] { $because } { $winners } gagnent la partie à égalité avec { $tokens }.
  }
tell-score = { $name } gagne la donne (marque relevée à la table).
tell-score-grand-opera = { $name } gagne la donne par un grand opéra (marque relevée à la table).

tell-title = Donne { $number }, cartes données par { $dealer }
tell-title-score = Donne { $number }
tell-all-stake = Chacun mise { $tokens } : { $boxes }
tell-stake = { $count ->
    [one] { $names } mise { $tokens } : { $boxes }
   *[other] { $names } misent { $tokens } : { $boxes }
  }
tell-talon-cards = talon
tell-stops-here = La donne s'arrête là.
tell-boxes = Cases : { $boxes }
tell-standing-out = hors jeu
tell-standing-debt = une dette de { $tokens }
tell-record = { $sheet } : { $names }
