### L’accueil de la bibliothèque des règles.

p-shelf-title = La règle de votre boîte
p-shelf-back = Les règles
p-shelf-which-text = Vous avez le plateau, la feuille est perdue. Six questions au plus, en images.
p-shelf-sheets = { $n ->
    [one] Une façon de jouer
    [4] Quatre façons de jouer
   *[other] { $n } façons de jouer
  }
p-shelf-more = Pour comparer et comprendre
p-shelf-compare-text = Deux feuilles, ou toutes : qui fait autrement, et en quoi.
p-shelf-decisions = Nos décisions
p-shelf-decisions-text = Ce que les feuilles laissent ouvert, comment on peut le lire, et ce que nous jouons.
p-shelf-odds = Les chances
p-shelf-odds-text = Ce que chaque feuille donne vraiment à jouer, en seize images, d’après des millions de donnes.
p-shelf-texts = Les textes imprimés
p-shelf-texts-lead = D’où viennent ces règles : chaque texte, ses mots à lui, ses coquilles et ses histoires.
