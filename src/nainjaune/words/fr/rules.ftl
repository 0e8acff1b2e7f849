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

rules-mark-printed = imprimé { $seeds }
rules-mark-read = lu { $seeds }
rules-mark-ours = notre choix
rules-mark-changed = changé à cette table
rules-mark-changed-printed = changé à cette table, au choix sur la feuille { $seed }
rules-legend = « imprimé » : écrit sur la feuille, avec son numéro ; « lu » : compris d’après la feuille ; « notre choix » : la feuille ne le dit pas. Les décisions G… sont les nôtres ; leur texte est à la fin.
rules-also = La feuille { $seed } laisse aussi le choix :
rules-sheet-says = Sur la feuille : { $value }.
rules-changed = { $name }, changé : { $changes }
rules-change = { $clause } ({ $value })
rules-then = { $head } ; { $tail }

rules-compare-title = Les règles, clause par clause
rules-compare-corner = Clause
rules-compare-seeds = Feuilles imprimées
rules-sign-printed = Sans signe : imprimé sur la feuille.
rules-sign-read = { $sign } Lu : compris d’après la feuille.
rules-sign-ours = { $sign } Notre choix : la feuille ne le dit pas.
rules-sign-idle = { $sign } Sans objet.
rules-or = { $first }, ou { $second }
rules-and = { $head } et { $tail }

rules-stake = { $amount } sur { $box }
rules-hand-first = à { $players } joueurs, { $cards } cartes chacun (talon { $talon })
rules-hand-next = à { $players }, { $cards } (talon { $talon })
rules-hand-fewer = s’il n’en reste que { $players }, { $cards } (talon { $talon })
rules-share-first = à { $players } joueurs, { $tokens } chacun
rules-share-next = à { $players }, { $tokens }
rules-winner-last = le dernier en jeu
rules-winner-last-exactly = le dernier joueur en jeu
rules-winner-most = le plus de jetons
rules-winner-most-exactly = celui qui a le plus de jetons

rules-docs-title = Les règles, feuille par feuille
rules-docs-about = Le jeu suit { $texts } textes imprimés. Ils font { $sheets } règles ; une table peut aussi changer une clause ou plusieurs. Cette page vient des mêmes données que le jeu.
