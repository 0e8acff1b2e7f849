# The table page and the home page.
p-home-says = Qui prend !
p-home-lead = Cinq cases, des suites, des « sans valet » : le jeu de famille, avec la règle de votre boîte.
p-home-play = Jouer tout de suite
p-home-starting = On bat les cartes…
p-home-under = Trois robots vous attendent. Sans compte.
p-home-what = Que faire
p-home-new = Créer une table
p-home-new-text = De 3 à 8, un lien à envoyer. Les robots gardent les places vides.
p-home-join = Rejoindre
p-home-join-text = Le mot de la table, ou le lien reçu.
p-home-rules = Les règles
p-home-rules-text = Sept feuilles imprimées, quatre façons de jouer, lues clause par clause.
p-code = Mot de la table
p-code-enter = Entrer
p-you-name = Vous
p-settings = Réglages
p-title-table = Nain Jaune
p-title-your-turn = À vous · Nain Jaune

p-loading = Un instant…
p-bot = robot
p-stand-in = un robot joue
p-seat-who = Qui est { $name } ?
p-seat-stand-in = Un robot joue à sa place.
p-seat-level = Niveau { $level }.
p-your-turn = À vous
p-needed = Il faut
p-lead-you = Vous
p-lead-you-verb = entamez
p-lead-other-verb = entame…
p-no-series = On bat les cartes
p-talon = Talon : { $n ->
    [0] aucune carte
    [one] une carte que personne n’a
   *[other] { $n } cartes que personne n’a
  }
p-seconds-left = { $n } s
p-more-time = Encore du temps
p-hint = Conseil
p-lay-back = Reprendre
p-lay-back-hint = Vous pouvez encore reprendre : personne ne l’a vu.
p-lay-now = Poser tout de suite
p-thinking = Le nain réfléchit…
p-choose = Choisissez une carte
p-choose-lead = Entamez de la carte que vous voulez ; la suite se pose d’un geste.
p-choose-card = Les cartes éclairées peuvent être posées.
p-waiting-for = { $name } joue…
p-wait = Patience
p-lay = Poser
p-lay-run = Poser la suite
p-fact-takes = { $by ->
    [picking_up] ramasse { tokens }.
   *[other] prend { tokens }.
  }
p-fact-out = Et vous finissez.
p-fact-king = Après le roi, vous entamez.
p-fact-then = { $n ->
    [one] Puis « { $sans } ».
   *[other] { $n } cartes, puis « { $sans } ».
  }
p-run-span = { $first } à { $last }
p-run-takes = { $by ->
    [picking_up] ramasse { $n }
   *[other] prend { $n }
  }
p-advice-title = Le Nain conseille
p-advice-choose = Choisir le conseil { $place }
p-advice-sans = garder la carte
p-advice-first = { $gain } sur toute la donne, en moyenne ; vous finissez { $out } fois sur 10.
p-advice-other = { $gain }.
p-advice-more = { $n ->
    [one] encore un choix
   *[other] encore { $n } choix
  }
p-journal-empty = Les cartes sont battues.
p-grand-opera-text = { $name } a tout posé d’un coup et ramasse les cinq { boxes-word }.

p-deal-last = dernière donne
p-deal-number = donne { $n }{ $of ->
    [0] {""}
   *[other] /{ $of }
  }
p-sound-on = Mettre le son
p-sound-off = Couper le son
p-rules-here = Règles de cette table
p-menu = La table
p-link-lost = Connexion perdue, on réessaie. Rien n’est perdu.
p-paused = La table est en pause.
p-resume = Reprendre
p-pause = Faire une pause
p-bot-plays-for-you = Un robot joue à votre place.
p-next-deal-yours = Vous jouez dès la prochaine donne. D’ici là, { $bot } tient votre place.
p-take-back = Reprendre ma place
p-watching = Vous regardez cette table.

p-ledger-taken = { $by ->
    [picking_up] Ramassé pendant la donne
   *[other] Pris pendant la donne
  }
p-ledger-unclaimed = { $by ->
    [picking_up] Belles posées, { boxes-word } oubliées
   *[other] Belles posées sans « qui prend »
  }
p-ledger-grand_opera = Grand opéra
p-ledger-payment = Payé au gagnant
p-ledger-belle_in_hand = Belles gardées en main
p-ledger-remain = Les { boxes-word } qui restent
p-ledger-out = Hors jeu
p-count-cards = { $n ->
    [one] une carte
   *[other] { $n } cartes
  }
p-count-boxes = { $n ->
    [one] une { box-word }
   *[other] { $n } { boxes-word }
  }
p-line-short = (il fallait { $owed })
p-line-sum = { $who ->
    [me] Vous recevez
   *[other] { $name } reçoit
  }
p-line-payment = { $who ->
    [me] Vous étalez et payez
   *[other] { $to ->
      [me] { $name } étale et vous paie
     *[other] { $name } étale et paie
    }
  } { $n ->
    [one] une carte
   *[other] { $n } cartes
  }
p-line-asleep = dormait au talon
p-line-remain = reste sur le plateau
p-line-taken = { $who ->
    [me] Vous
   *[other] { $name }
  }
p-line-unclaimed = { $by ->
    [picking_up] { $who ->
        [me] Vous avez oublié de ramasser
       *[other] { $name } a oublié de ramasser
      }
   *[other] { $who ->
        [me] Vous n’avez rien dit
       *[other] { $name } n’a rien dit
      }
  }
p-line-grand_opera = { $who ->
    [me] Vous ramassez la { box-word }
   *[other] { $name } ramasse la { box-word }
  }
p-line-belle_in_hand = { $who ->
    [me] Vous la gardez et doublez la { box-word }
   *[other] { $name } la garde et double la { box-word }
  }

p-mark-start = départ
p-mark-deal = donne { $n }
p-five-boxes = Les cinq { boxes-word }
p-deal-over = La donne est finie
p-you-win-deal = Vous gagnez la donne
p-wins-deal = { $name } gagne la donne
p-opera-by = Grand opéra de { $name } !
p-waiting-ready = On attend { $names }.
p-next-deal = Donne suivante
p-ready-done = Prêt
p-rematch = La revanche
p-fair-proved = Mélange vérifié
p-fair-why-proved = Votre navigateur a vu sceller le mélange avant la donne, et a recalculé toutes les cartes.
p-fair-unseen = Mélange recalculé
p-fair-why-unseen = Les cartes sont bien celles du mélange, mais votre navigateur n’y a pas pris part.
p-fair-wrong-seal = Attention : ce n’est pas le mélange qui avait été scellé. Les cartes ont pu être choisies.
p-fair-wrong-coupe = Attention : les coupes ne sont pas celles qui avaient été scellées. Les cartes ont pu être choisies.
p-fair-wrong-cards = Attention : les cartes jouées ne sont pas celles du mélange scellé.
p-deal-now = Donner sans attendre
p-record = Garder la partie (.nj)

p-room-title = On attend les joueurs
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
p-send-away = Renvoyer { $name }
p-start = Commencer
p-start-note = { $n ->
    [one] Un robot prendra la place libre.
   *[other] Des robots prendront les { $n } places libres.
  }
p-invite-title = Inviter
p-invite-renewed = Quelqu’un a été retiré de la table : cette invitation est nouvelle, les anciennes ne valent plus.
p-invite-text = Envoyez ce lien, ou faites photographier le code. Personne n’a besoin de compte.
p-invite-code = Ou le mot de la table :
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
p-host-title = L’hôte
p-host-bot = Un robot joue
p-call-time = C’est la dernière donne
p-last-deal = C’est la dernière donne : la partie finit avec elle.
p-chat-allowed = Écrire librement
p-chat-field = Votre message
p-chat-send = Dire
p-more = Et aussi
p-leave = Quitter la table
p-leave-sure = Quitter pour de bon ? Un robot jouera à votre place.
p-leave-yes = Quitter
p-stay = Rester

p-finished-you = Vous avez fini
p-finished = { $name } a fini
p-settling = Les autres étalent leurs cartes et paient ce qui leur reste en main.
p-out-watching = Vous êtes éliminé et regardez la fin.
p-claim-hint-saying = Dites « qui prend » avant de poser.
p-claim-hint-picking_up = Ramassez la { box-word } avant de poser.
p-claim-else = { $title } : { $short }.
p-pick-up = Ramasser
p-pick-up-box = Ramasser : { $box }
p-says-picked-up = Ramassé !
p-says-forgot = Oublié !
p-says-forgot-cost = Oublié ! −{ $n }
p-keep = Garder
p-send-away-yes = Renvoyer pour de bon
p-send-away-short = Renvoyer
p-you-are-out = Vous êtes éliminé.
p-ledger-stakes = Les mises
p-count-each = { $n } chacun
p-invite-loopback = Ce lien ne marche que sur cet ordinateur. Pour les autres appareils de la maison, relancez avec
p-over-tokens = { $n ->
    [one] Vous finissez avec { $amount } { $token_one }.
   *[other] Vous finissez avec { $amount } { $token_many }.
  }
