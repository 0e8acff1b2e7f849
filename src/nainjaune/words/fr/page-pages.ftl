### Les pages autour de la table : créer, rejoindre, règles, réglages.

p-named = { $what } : { $text }
p-part-less = Moins : { $what }
p-part-more = Plus : { $what }
p-your-name = Votre nom
p-sheet-range = De { $fewest } à { $most } joueurs.

## Créer une table

p-new-lead = Vous choisissez la règle et les places, puis vous envoyez un lien. Pas de compte à ouvrir.
p-new-sheet-title = La règle
p-new-sheet = Quelle feuille jouez-vous ?
p-new-seats-title = Autour de la table
p-new-seats = Nombre de places
p-new-seats-count = { $n ->
    [one] { $n } place
   *[other] { $n } places
  }
p-new-presets = Qui s’assied
p-new-all-friends = Tous des amis
p-new-fill = Compléter par des robots joueurs
p-new-seat = Place { $place }
p-new-friend = Un ami
p-new-friend-text = Libre : pour qui ouvre votre lien.
p-new-bot = { $name }, robot { $title }
p-new-match-title = La partie
p-new-value = { $short } ({ $source })
p-new-deals = Nombre de donnes
p-new-deals-count = { $n ->
    [one] { $n } donne
   *[other] { $n } donnes
  }
p-new-minutes = Durée
p-new-minutes-short = { $n } min
p-new-no-minutes = L’hôte arrête
p-new-tokens = Jetons au départ
p-new-tokens-own = Autre
p-new-tokens-each = Jetons pour chacun
p-new-tokens-count = { $n ->
    [one] { $n } jeton
   *[other] { $n } jetons
  }
p-new-options-title = À table
p-new-clock = Temps pour jouer
p-new-no-clock = Sans limite
p-new-seconds = { $n } s
p-new-clock-text = Passé ce temps, un robot joue à votre place jusqu’à ce que vous la repreniez. Sans limite, il attend dix minutes.
p-new-speed-text = Pour vous seul : chacun a son rythme.
p-new-chat = Écrire librement
p-new-chat-text = Sinon on réagit d’un geste, sans clavier.
p-new-tokens-title = Les jetons et les mises
p-new-unit = Unité
p-new-unit-times = × { $n }
p-new-unit-text = Multiplie les mises et ce que chacun reçoit au départ, pour jouer plus gros.
p-new-little-left = À { $players } joueurs, chacun a { $each } jetons et en mise { $stake } : après la première mise, il { $left ->
    [0] ne lui reste rien
   *[other] lui en reste { $left }
  }.
p-new-length = { $more ->
    [yes] Plus de { $n } donnes, plus de { $duration }
   *[no] Environ { $n ->
        [one] { $n } donne
       *[other] { $n } donnes
      }, { $duration }
  }
p-new-length-open = Jusqu’à ce que l’hôte arrête ; une donne dure environ { $duration }
p-new-length-range = Huit parties sur dix font de { $low } à { $more ->
    [yes] plus de { $high }
   *[no] { $high }
  } donnes ({ $short } à { $long }). L’hôte peut l’arrêter après n’importe quelle donne.
p-new-length-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
  }
p-new-length-hours = { $hours } h { $minutes }
p-new-length-early = { $deals ->
    [one] Dès la première donne
   *[other] Après { $deals } donnes
  }, { $n ->
    [one] un joueur sur { $players } est éliminé
   *[other] { $n } joueurs sur { $players } sont éliminés
  } en moyenne.
p-new-length-printed = C’est pour la feuille telle quelle : vos règles maison ou l’unité peuvent l’allonger ou l’abréger.
p-new-length-how = D’où viennent ces chiffres ?
p-new-length-how-text = De { $matches } parties par réglage, jouées par des robots qui entament leur plus longue suite. Les minutes comptent le temps que la page met à montrer chaque carte à la vitesse normale, et pour les personnes 6 secondes par entame, 2 par carte à suivre et 12 pour lire le compte : c’est notre estimation.
p-new-house = Choix de la feuille et règles maison
p-new-choices = Au choix de la feuille
p-new-house-count = { $house ->
    [0] { $chosen ->
        [0] On joue { $sheet } comme la feuille.
        [one] { $sheet }, avec un choix que la feuille offre.
       *[other] { $sheet }, avec { $chosen } choix que la feuille offre.
      }
    [one] { $house } règle maison.
   *[other] { $house } règles maison.
  }
p-new-house-clear = Revenir à la feuille
p-new-refused = Cela ne va pas avec le reste de la règle : on garde comme avant.
p-new-refused-with = « { $wanted } » ne va pas avec « { $clause } : { $value } » : on garde comme avant.
p-new-remedy = Pour le jouer quand même, changez aussi :
p-new-sum = {" "}: vous{ $friends ->
    [0] {""}
    [one] , { $friends } ami
   *[other] , { $friends } amis
  }{ $bots ->
    [0] {""}
    [one] , { $bots } robot
   *[other] , { $bots } robots
  }.
p-new-create = Créer la table
p-new-creating = On met la table…

## Rejoindre

p-join-title = Rejoindre
p-join-lead = Un mot et six chiffres qu’on vous dicte, ou un lien qu’on vous envoie.
p-join-title-invite = On vous garde une place
p-join-lead-invite = Dites votre nom, et asseyez-vous. Pas de compte à ouvrir.
p-join-title-seat = Partager une place
p-join-lead-seat = Ce lien mène à une place où quelqu’un joue déjà.
p-join-title-watch = Regarder la table
p-join-lead-watch = Vous verrez ce que tous voient : la série, les cases, les comptes. Aucune main.
p-join-given = Code ou lien
p-join-given-hint = Par exemple SOLEIL-436812, ou le lien entier.
p-join-unreadable = Ce n’est ni un code (un mot et six chiffres) ni un lien de table.
p-join-share = À qui est cette place ?
p-join-team = À quelqu’un d’autre
p-join-team-text = Vous jouez en équipe : même main, et chacun peut poser.
p-join-device = À moi, c’est mon autre appareil
p-join-device-text = Vous continuez ici, sous le même nom.
p-join-single = À cette table, une place n’a qu’une seule personne : ce lien est pour votre autre appareil.
p-join-there = { $n ->
    [0] Personne n’y est encore.
   *[other] { $names } { $n ->
        [one] y est.
       *[other] y sont.
      }
  } { $free ->
    [one] Une place est libre.
   *[other] { $free } places sont libres.
  }
p-join-button-invite = Prendre une place
p-join-button-seat = Rejoindre cette place
p-join-button-watch = Regarder
p-join-watch = Regarder
p-join-full = Toutes les places sont prises. Demandez à l’hôte un lien pour regarder, ou à un joueur celui de sa place pour jouer avec lui.
p-join-full-watch = Toutes les places sont prises. Vous pouvez regarder.
p-join-dead-link = Ce lien n’ouvre plus cette table. Demandez-en un nouveau à la personne qui vous l’a envoyé.
p-join-no-table = Cette table n’existe plus, ou pas sur ce serveur.

## Les règles

p-rules-title = Les règles
p-rules-play = Jouer avec cette feuille
p-rules-print = Imprimer
p-rules-parts = Parties de la règle

## Les réglages

p-set-lang = Langue
p-set-eye = À l’œil
p-set-theme = Lumière
p-set-theme-system = Appareil
p-set-theme-light = Jour
p-set-theme-dark = Nuit
p-set-text = Taille du texte
p-set-text-normal = Normale
p-set-text-large = Grande
p-set-text-huge = Très grande
p-set-four = Quatre couleurs
p-set-four-text = Carreaux bleus, trèfles verts.
p-set-left = Main gauche
p-set-left-text = Les boutons et le journal changent de côté.
p-set-pace = Au rythme
p-set-speed = Vitesse
p-set-speed-instant = Immédiate
p-set-speed-fast = Vive
p-set-speed-normal = Normale
p-set-speed-slow = Lente
p-set-back = Reprendre une carte
p-set-back-off = Jamais
p-set-back-short = 1,5 seconde
p-set-back-long = 4 secondes
p-set-back-text = Ce que vous choisissez attend un instant avant d’être annoncé aux autres.
p-set-motion = Mouvement
p-set-motion-system = Appareil
p-set-motion-full = Animé
p-set-motion-none = Immobile
p-set-ear = À l’oreille
p-set-sound = Sons
p-set-sound-text = Cartes, jetons, et une gamme qui monte avec la série.
p-set-volume = Volume
p-set-percent = { $n } %
p-set-voice = Voix
p-set-voice-text = Les « sans valet » et les cartes annoncées sont dits tout haut.
p-set-voice-none = Ce navigateur n’a pas de voix.
p-set-banter = Les robots font des remarques
p-set-banter-text = Rarement, et seulement sur ce que tout le monde voit.
p-set-announce = Annoncer chaque carte
p-set-announce-text = Là où la feuille le demande : dans le journal, et tout haut avec la voix.
p-set-help = Aide
p-set-help-legend = Ce que la table vous montre
p-set-help-none = Aucune
p-set-help-none-text = Comme à la vraie table : rien ne s’éclaire, à vous de voir.
p-set-help-some = Moyenne
p-set-help-some-text = Les cartes à poser s’éclairent, la suite se montre ; un conseil si vous le demandez.
p-set-help-all = Entière
p-set-help-all-text = De plus, ce que donne chaque entame est écrit sous vos cartes.

## Les touches

p-key-title = Raccourcis clavier
p-key-text = Appuyez sur une touche pour la changer.
p-key-lay = Poser la carte choisie
p-key-run = Poser la suite
p-key-sans = Dire « sans » et garder sa carte
p-key-claim = Prendre la case de la belle
p-key-hint = Demander conseil
p-key-back = Reprendre la carte posée
p-key-ready = Prêt, donne suivante
p-key-skip = Passer l’animation
p-key-status = Entendre où on en est
p-key-boxes = Entendre les cases
p-key-hand = Entendre sa main
p-key-journal = Ouvrir le journal
p-key-rules = Ouvrir les règles
p-key-fixed-arrows = Choisir une carte
p-key-fixed-tab = Aller à la suite
p-key-fixed-escape = Fermer ce qui est ouvert
p-key-named-enter = Entrée
p-key-named-space = Espace
p-key-named-backspace = Retour arrière
p-key-named-delete = Suppr
p-key-named-escape = Échap
p-key-change = { $action } : { $key }. Changer
p-key-press = Appuyez…
p-key-set = { $action } : { $key }
p-key-conflict = { $key } sert déjà à « { $action } ». Choisissez-en une autre.
p-key-taken = { $key } est prise par le navigateur. Choisissez-en une autre.
p-key-reset = Touches d’origine

# The clock of a table that has one
p-seconds-left = { $n } s
p-more-time = Encore du temps
