p-puzzle-title = Le bon coup
p-puzzle-lead = Par où
p-puzzle-lead-verb = entamez-vous ?
p-puzzle-say = { $difficulty ->
    [1] Un bon coup saute aux yeux.
    [2] Un coup vaut mieux que les autres.
   *[3] Un seul bon coup, bien caché.
  }
p-puzzle-say-hint = Écoutez bien les « sans ».
p-puzzle-about = { $title }, { $players } joueurs ; vous avez { $tokens }. Une seule entame est nettement la meilleure.
p-puzzle-difficulty = { $n ->
    [1] Facile
    [2] Moyen
   *[3] Difficile
  }
p-puzzle-number = n° { $n }
p-puzzle-today = Aujourd’hui
p-puzzle-choose = Choisir un coup
p-puzzle-lay = Entamer
p-puzzle-pick = Touchez une carte
p-puzzle-known = Où sont les cartes
p-puzzle-known-rank = { $rank } : { $mine } à vous, { $laid ->
    [one] { $laid } tombée
   *[other] { $laid } tombées
  }, { $out } ailleurs{ $nobody ->
    [yes] {", "}aucune chez les autres joueurs
   *[no] {""}
  }
p-puzzle-mine = à vous
p-puzzle-laid = tombées
p-puzzle-out = ailleurs, ou au talon
p-puzzle-nobody = aucun autre joueur n’en a
p-puzzle-lacks = { $name } : { $lacks }
p-puzzle-right = C’est le bon coup !
p-puzzle-wrong = Il y avait mieux.
p-puzzle-best = Le bon coup
p-puzzle-yours = Vous
p-puzzle-longest = La plus longue suite
p-puzzle-worth = Jetons gagnés d’ici la fin de la donne, en moyenne
p-puzzle-worth-word = { $token_many } gagnés d’ici la fin de la donne, en moyenne
p-puzzle-worth-lead = { $card } : { $gain }, fini { $out } fois sur 10{ $mark }
p-puzzle-better = { $gain } { $token_many } de mieux que votre coup, en moyenne sur { $worlds } donnes possibles.
p-puzzle-better-longest = { $gain } { $token_many } de mieux que la plus longue suite, en moyenne sur { $worlds } donnes possibles.
p-puzzle-another = Un autre
p-puzzle-again = Chercher encore
p-puzzle-solved = { $solved } sur { $all } trouvés
p-puzzle-streak = { $days ->
    [one] { $days } jour de suite
   *[other] { $days } jours de suite
  }
p-puzzle-no-streak = Un nouveau chaque jour, le même pour tout le monde.
p-puzzle-day-right = trouvé
p-puzzle-day-wrong = manqué
p-puzzle-day-open = à chercher
p-puzzle-all-solved = Tous trouvés : on les revoit.
p-puzzle-share = Envoyer ce coup
p-puzzle-copied = Lien copié.
p-puzzle-share-title = Le bon coup n° { $n } : par où entamez-vous ?
p-puzzle-loading = Les cartes arrivent…
p-puzzle-to-today = Le coup du jour
