### Les feuilles côte à côte.

p-compare-title = Côte à côte
p-compare-lead = Deux feuilles ou davantage, clause par clause : ce qui est pareil, et qui fait autrement.
p-compare-which = Feuilles à comparer
p-compare-column = Colonne { $n }
p-compare-same-too = Montrer aussi ce qui est pareil
p-compare-count = { $differ ->
    [0] Aucune différence
    [one] { $differ } différence
   *[other] { $differ } différences
  }, { $same ->
    [0] rien de pareil.
    [one] { $same } clause pareille.
   *[other] { $same } clauses pareilles.
  }
p-compare-key = Surligné : cette feuille fait autrement. Barre jaune : chacune la sienne.
p-compare-same = pareil
p-compare-all = chacune la sienne
p-compare-odd = Autrement :
p-compare-or = ou, au choix :
p-compare-idle = ne se pose pas
