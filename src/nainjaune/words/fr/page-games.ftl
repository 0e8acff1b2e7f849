### Mes parties : ce que ce navigateur a gardé.

p-games-lead = Gardées dans ce navigateur, nulle part ailleurs.
p-games-open = À continuer
p-games-finished = Finies
p-games-tell = Ce qu’il faut raconter
p-games-finished-text = { $day } · { $winners } · { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
  }
p-games-you-win = vous gagnez
p-games-wins = { $n ->
    [one] { $names } gagne
   *[other] { $names } gagnent
  }
p-games-place = { $n ->
    [1] 1er
   *[other] { $n }e
  }
p-games-stay = restent sur le plateau, à personne
p-games-table = Revoir la table
p-games-wins-n = { $n ->
    [one] victoire
   *[other] victoires
  }
p-games-of = { $n ->
    [one] sur { $n } partie
   *[other] sur { $n } parties
  }
p-games-operas = { $n ->
    [one] grand opéra
   *[other] grands opéras
  }
p-games-best = la meilleure donne
p-games-taken = { $n ->
    [one] belle prise
   *[other] belles prises
  }
p-games-kept = { $n ->
    [one] { $n } gardée en main
   *[other] { $n } gardées en main
  }
p-games-forgotten = { $n ->
    [one] case oubliée
   *[other] cases oubliées
  }
p-games-export = Tout exporter
p-games-erase = Effacer…
p-games-erase-sure = { $n ->
    [one] Effacer la partie finie et ce qu’elle raconte ? Elle n’est gardée qu’ici.
   *[other] Effacer les { $n } parties finies et ce qu’elles racontent ? Elles ne sont gardées qu’ici.
  }
p-games-erase-yes = Effacer pour de bon
p-games-none = Rien encore. La première partie que vous finirez sera là, avec son résultat.
p-games-none-finished = Aucune partie finie encore.

## Après la partie

p-after-title = Et maintenant ?
p-after-again = On remet ça ?
p-after-again-text = Mêmes places, mêmes liens : la revanche commence quand tout le monde est prêt.
p-after-thinks = réfléchit
p-after-back = Revoir
p-after-back-text = donne par donne
p-after-share = Partager
p-after-share-text = le résultat, en image
p-after-home = Accueil
p-after-home-text = votre place reste gardée
p-after-games = Mes parties
p-after-games-text = celle-ci y est déjà
p-after-shared-line = { $place }. { $name } : { $tokens }
p-after-shared-stay = Restent sur le plateau : { $n }
p-back-title = La partie, donne par donne
p-back-deal = Donne
p-back-how = Touchez une donne pour la revoir tour par tour.
p-back-see = Revoir la donne { $n }
p-back-at = { $n } sur { $of }
p-back-before = Tour précédent
p-back-next = Tour suivant
p-back-all = Tout voir
p-back-deals = Toutes les donnes
p-back-unseen = Ce navigateur n’a pas suivi cette donne.
p-back-start = départ

## Qui est éliminé

p-out-playing = La fin se joue…
p-out-playing-text = Les robots jouent seuls, donne après donne.
