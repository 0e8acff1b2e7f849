### La bibliothèque des règles, ce que le serveur met en mots pour ses pages.

rules-chapter-purpose = But du jeu
rules-chapter-box = La boîte
rules-chapter-setup = Mise en place
rules-chapter-play = Jouer
rules-chapter-belles = Les belles
rules-chapter-end = La fin

text-fact-title = Titre
text-fact-printer = Imprimé par
text-fact-collection = Collection
text-fact-players = Joueurs
text-fact-age = Âge
text-fact-contents = Matériel
text-fact-board = Plateau
text-facts-title = Qui l’imprime
text-says-title = Ce que dit le texte, dans son ordre
text-silences-title = Ce qu’il ne dit pas
rules-chapter-advice = Conseils
rules-chapter-examples = Exemples
