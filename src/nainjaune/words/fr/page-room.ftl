### Attendre les joueurs, les inviter ; le menu de la table.

p-room-title = Avant de commencer
p-room-you = vous
p-room-who = Qui tient la place { $place }
p-room-friend = un ami
p-room-youngest = le plus jeune
p-room-youngest-of = { $name }, le plus jeune
p-room-youngest-note = { $marked ->
    [yes] Le plus jeune donne en premier.
   *[no] Le plus jeune donne en premier. Si l’hôte ne désigne personne, on tire au sort.
  }
p-room-wait = L’hôte commence quand tout le monde est là.
p-start = Commencer
p-start-note = { $n ->
    [one] Un robot prendra la place libre.
   *[other] Des robots prendront les { $n } places libres.
  }
p-invite-title = Inviter
p-invite-renewed = Quelqu’un a été retiré de la table : cette invitation est nouvelle, les anciennes ne valent plus.
p-invite-text = Envoyez ce lien, ou faites photographier le code. Personne n’a besoin de compte.
p-invite-code = Ou le mot de la table :
p-invite-loopback = Ce lien ne marche que sur cet ordinateur. Pour les autres appareils de la maison, relancez avec
p-share = Envoyer le lien
p-share-title = Une partie de Nain Jaune
p-share-as-picture = L’invitation en image
p-copied = Copié
p-share-device-title = Continuer sur un autre appareil
p-share-device-text = Ce lien ouvre votre place sur votre autre appareil. Gardez-le pour vous : à cette table, une place n’a qu’une seule personne.
p-share-device = Lien pour mon autre appareil
p-share-seat-title = Jouer à deux à ma place
p-share-seat-text = Qui a ce lien voit votre main et joue avec vous ; ou ouvrez-le sur votre autre appareil.
p-share-seat = Partager ma place
p-watch-title = Regarder
p-watch-text = Qui a ce lien voit la table, mais aucune main.
p-share-watch = Lien pour regarder
p-seat-stand-in = Un robot joue à sa place.
p-seat-level = Niveau { $level }.
p-host-title = L’hôte
p-host-is-bot = robot { $title }
p-host-bot = Un robot joue
p-send-away = Renvoyer { $name }
p-send-away-short = Renvoyer
p-send-away-yes = Renvoyer pour de bon
p-keep = Garder
p-pause = Faire une pause
p-call-time = C’est la dernière donne
p-last-deal = C’est la dernière donne : la partie finit avec elle.
p-chat-allowed = Écrire librement
p-chat-field = Votre message
p-chat-send = Dire
p-more = Et aussi
p-record = Garder la partie (.nj)
p-leave = Quitter la table
p-leave-sure = Quitter pour de bon ? Un robot jouera à votre place.
p-leave-yes = Quitter
p-stay = Rester
p-face = Votre visage
p-face-initial = L’initiale
p-face-number = Visage { $n }
p-part-qr = Code à photographier
