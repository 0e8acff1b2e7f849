### La bibliothèque des règles, la page d’une feuille, d’un texte, des décisions.

p-library-texts = Les textes imprimés
p-library-advice = Conseils, et nos chiffres
p-library-variants = Au choix
p-library-example = Exemple
p-library-example-play = Jouer carte par carte
p-library-figures = Jetons par donne, à { $players } joueurs, face à des joueurs qui entament leur plus longue suite ; { $decks } paquets ou plus, chacun joué à chaque place.
p-library-figures-policy = Façon d’entamer
p-library-figures-gain = Gain
p-library-figures-advised = le conseil
p-library-figures-error = à { $error } près
p-library-legend = Signes
p-library-stakes = Ce que chacun met sur le plateau, case par case
p-library-failed = Cette feuille n’est pas arrivée.

p-text-place = Texte { $place } sur { $of }
p-text-facts = Qui l’imprime
p-text-says = Ce qu’il dit, dans son ordre
p-text-peculiar = À quoi on le reconnaît
p-text-differing = Où les textes diffèrent
p-text-words = Ses mots
p-text-history = L’histoire qu’il raconte
p-text-history-claims = Le texte le raconte :
p-text-history-doubt = Notre doute :
p-text-examples = Ses exemples
p-text-advice = Son conseil, et nos chiffres
p-text-silences = Ce qu’il ne dit pas
p-text-silent = sans décision
p-text-next = Texte suivant : { $name }
p-text-before = Texte précédent : { $name }
p-text-others = Les autres textes
p-text-sheet = La règle { $sheet }
p-text-parts = Parties du texte

p-decisions-filter = Feuille
p-decisions-all = Toutes
p-decisions-shown = { $n ->
    [0] Aucune décision.
    [one] { $n } décision.
   *[other] { $n } décisions.
  }
p-decisions-readings = On peut lire
p-decisions-answer = Chez nous
p-decisions-why = Pourquoi
p-decisions-clauses = Pour jouer autrement
p-decisions-no-clause = Aucune clause ne le change.
