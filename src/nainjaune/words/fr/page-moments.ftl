# Les moments d’une donne
p-moment-taken = { $name } prend la { box-word }
p-moment-doubled = La { box-word } double
p-moment-out = { $name } sort du jeu
p-sound-offer = Mettre le son ?
p-sound-offer-yes = Oui
p-sound-offer-no = Non

# Les visages
p-face = Votre visage
p-face-initial = L’initiale
p-face-number = Visage { $n }

# Partager
p-share-result = Partager
p-share-result-card = L’image du résultat
p-share-message = { $n ->
    [one] Nain Jaune, une donne : { $ranking }.
   *[other] Nain Jaune, { $n } donnes : { $ranking }.
  }
p-share-saved = L’image est enregistrée.
p-card-wins = { $n ->
    [one] { $name } gagne
   *[other] { $name } gagnent
  }
p-card-deals = { $n ->
    [one] Une donne, { $sheet }
   *[other] { $n } donnes, { $sheet }
  }
p-card-invites = Une place vous attend
p-card-invites-text = { $name } vous invite à jouer.
p-invite-message = { $name } vous invite à une partie de Nain Jaune ({ $sheet }). Pas de compte, un lien suffit :
