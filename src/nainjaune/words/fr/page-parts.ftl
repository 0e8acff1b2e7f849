### Ce que disent les pièces de la page : cartes, plateau, places, comptes.

p-part-home = Nain Jaune, accueil
p-part-close = Fermer

## La table

p-part-players = Les joueurs
p-part-board = Le plateau
p-part-box = { $box_word ->
    [barquette] Barquette
   *[case] Case
  } { $card } : { $n ->
    [0] vide
   *[other] { tokens }
  }
p-part-series = La série
p-part-preview = Aperçu de la suite
p-part-hand = Votre main, { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
p-part-belle = belle carte
p-part-chosen = choisie
p-part-your-place = Votre jeu
p-part-journal = Journal de la donne
p-part-next-right = joue après vous, à droite
p-part-next-left = joue après vous, à gauche
p-part-dealer = donneur
p-part-free = Libre
p-part-free-seat = Place libre
p-part-away = absent
p-part-out = éliminé
p-part-to-play = à jouer
p-part-team = à { $n }
p-part-grand-opera = Grand opéra !

## Les commandes

p-part-reactions = Réagir
p-part-react-bravo = Bravo
p-part-react-cry = Je pleure
p-part-react-goodbye = Au revoir
p-part-react-heart = Cœur
p-part-react-hello = Bonjour
p-part-react-hurry = On joue ?
p-part-react-laugh = Ha ha
p-part-react-lucky = Veinard
p-part-react-oh-no = Aïe
p-part-react-one-moment = Un instant
p-part-react-sleep = Je dors
p-part-react-surprise = Oh
p-part-react-thanks = Merci
p-part-react-well-played = Bien joué
