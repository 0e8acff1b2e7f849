rules-list-title = Quatre règles, sept textes imprimés
rules-list-about = Chaque règle suit une feuille imprimée ; le numéro est celui de la feuille.
rules-texts = Textes imprimés
rules-list-players = { $players } joueurs
rules-texts-columns = Nº | Feuille | Titre | En bref | Règle

rules-section-players = Les joueurs et leurs places
rules-section-tokens = Les jetons et les mises
rules-section-cards = Les cartes
rules-section-play = Ouvrir et suivre
rules-section-belles = Les belles : 10♦ V♣ D♠ R♥ et 7♦, le Nain Jaune
rules-section-out = La fin de la donne et le règlement
rules-section-match = La partie
rules-decisions = Nos décisions, là où les feuilles se taisent

rules-heading-choice = { $name }, au choix de la feuille : { $changes }
rules-heading-house = { $name }, changé : { $changes }
rules-change = { $clause } ({ $value })
rules-then = { $head } ; { $tail }

rules-compare-title = Les règles, clause par clause
rules-compare-corner = Clause
rules-compare-documents = Feuilles imprimées
rules-sign-idle = { $sign } Sans objet.
rules-or = { $first }, ou { $second }
rules-and = { $head } et { $tail }

rules-piece = { $name } { $value }
rules-piece-counted = { $piece } ({ $count } dans la boîte)
rules-stake = { $amount } sur { $box }
rules-number = n° { $place }
rules-hand-first = à { $players } joueurs, { $cards } cartes chacun (talon { $talon })
rules-hand-next = à { $players }, { $cards } (talon { $talon })
rules-hand-fewer = s’il n’en reste que { $players }, { $cards } (talon { $talon })
rules-share-first = à { $players } joueurs, { $tokens } chacun
rules-share-next = à { $players }, { $tokens }

rules-docs-title = Les règles, feuille par feuille
rules-docs-about = Le jeu suit { $texts } textes imprimés. Ils font { $sheets } règles ; une table peut aussi changer une clause ou plusieurs. Cette page vient des mêmes données que le jeu.
rules-docs-odds = Les chances : ce que chaque feuille donne vraiment à jouer, en images
