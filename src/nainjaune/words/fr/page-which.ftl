### Quelle boîte est la mienne ? Les questions elles-mêmes viennent du serveur.

p-which-title = Quelle boîte est la mienne ?
p-which-step = question { $n } sur { $most } au plus
p-which-unknown = Je ne sais pas
p-which-unknown-note = ou je ne sais plus
p-which-back = Revenir à la question { $n }
p-which-question = Question { $n }
p-which-restart = Recommencer
p-which-possible = Encore possibles
p-which-bars = { $bars ->
    [0] écartée
    [1] peu probable
    [2] possible
   *[other] bien possible
  }
p-which-because = { $about } : { $sheets }
p-which-other = autre chose
p-which-sure = Sûrement
p-which-nearly = Presque sûrement
p-which-likely = Probablement
p-which-play = Jouer avec { $name }
p-which-read = Lire la règle
p-which-read-of = Lire { $name }
p-which-for = Ce qui parle pour
p-which-against = Ce qui parle contre
p-which-nothing-against = Rien : tout ce que vous avez dit est sur cette feuille.
p-which-you-unknown = Vous ne saviez pas.
p-which-second = Et sinon
p-which-second-against = Contre elle — { $about } : { $sheets }.
p-which-compare = { $a } et { $b } côte à côte
p-which-side-by-side = Les voir côte à côte
p-which-none = Aucune feuille ne ressemble vraiment
p-which-none-lead = Votre boîte a sa propre règle. Voici les plus proches : partez de l’une d’elles, et changez ce qui ne va pas en règles maison.
p-which-tied = On hésite
p-which-tied-lead = Ce que vous savez va aussi bien à plusieurs feuilles. Voici en quoi elles diffèrent.
p-which-undecided = On ne peut pas le dire
p-which-undecided-lead = Vous n’avez rien pu répondre, et c’est permis. Voici toutes les feuilles : l’une d’elles vous rappellera peut-être quelque chose.
