terminal-title = Nain Jaune
terminal-goodbye = À bientôt.
terminal-default-name = Camille
terminal-yes-or-no = Répondez par oui ou par non.
terminal-bad-number = Un nombre de { $low } à { $high }, ou q pour quitter.
terminal-bad-name = Un nom de 1 à { $most } caractères qui se voient.

terminal-sheet = { $title }, { $fewest } à { $most } joueurs
terminal-ask-sheet = Quelle règle ? (1 à { $high }, Entrée : 1)
terminal-ask-players = Combien de joueurs, vous compris ? ({ $low } à { $high }, Entrée : { $default })
terminal-little-left = À { $players }, chacun a { $each } et mise { $stake } : il lui reste { $left } après la première mise.
terminal-ask-more-tokens = Donner { $each } à chacun ? (o/N)
terminal-ask-name = Votre nom ? (Entrée : { $default })

terminal-table = { $sheet }. À table : { $names }.
terminal-purses = Chacun reçoit { $tokens }.
terminal-first-drawn = Le sort désigne le premier donneur : { $name }.
terminal-first-youngest = Le plus jeune donne en premier : { $name }.
terminal-first-nobody-marked = Le plus jeune donne en premier ; personne n’est désigné, et le sort tombe sur { $name }.
terminal-order-counter_clockwise = On joue vers la droite : après vous, { $names }.
terminal-order-clockwise = On joue vers la gauche : après vous, { $names }.
terminal-ask-youngest = Le plus jeune donne en premier. Est-ce vous ? (o/N)
terminal-claim-spoken = Sur une belle, dites « qui prend » : tapez « 3 qui prend », ou « 3 ! ». Un simple « 3 » l’oublie, { $then ->
    [doubles] et vous doublez la { box-word }.
   *[stays] et la { box-word } reste pleine.
  }
terminal-claim-picked_up = Sur une belle, ramassez la { box-word } : tapez « 3 ramasse », ou « 3 ! ». Un simple « 3 » l’oublie, { $then ->
    [doubles] et vous doublez la { box-word }.
   *[stays] et la { box-word } reste pleine.
  }
terminal-seeded = Cartes fixées par --seed : les mêmes à chaque fois.
terminal-keys = À tout moment : ? aide, c conseil, r règle, s jetons, u reprendre un coup, q quitter.
terminal-help =
    1, 2…   pose la carte qui porte ce numéro ; « 7d » ou « 7♦ » la nomme
    Entrée  pose la suite, quand il n’y a pas de choix
    0       dit « sans », à une table où l’on peut garder sa carte
    c       un conseil : ce que vaut chaque choix, et pourquoi
    r       la règle de cette table
    s       les { $token_many } de chacun et les { boxes-word }
    u       reprend votre dernier coup dans cette donne
    q       quitte la partie
    Une suite monte de l’as au roi, sans regarder la couleur. { "★" } marque une belle.

terminal-deal = Donne { $number }
terminal-dealt = { $name } bat et donne les cartes. Mélange scellé { $seal }.
terminal-deal-of = Donne { $number } sur { $agreed }
terminal-dealer = donnée par { $name }
terminal-boxes = { boxes-word-first }
terminal-series = Série
terminal-no-series = rien encore
terminal-hand = Main
terminal-you = { $name } (vous)

terminal-numbers = { $high ->
    [1] 1
   *[other] 1 à { $high }
  }
terminal-ask-run = { $count ->
    [one] Entrée : poser { $cards } >
   *[other] Entrée : poser la suite { $cards } >
  }
terminal-ask-card = Votre carte ({ $numbers }) >
terminal-ask-may = Votre carte ({ $numbers }), ou 0 : { $said } >
terminal-ask-sans = Entrée : { $said } >
terminal-ask-next = Entrée : donne suivante, f : c’était la dernière >
terminal-ask-watch = Vous êtes hors jeu. Entrée : regarder la donne suivante, f : aller à la fin, d : c’était la dernière >
terminal-ask-time = Entrée : encore une donne, f : l’heure est passée >
terminal-ask-quit = Quitter la partie ? (o/N)
terminal-ask-rematch = Une revanche ? (o/N)
terminal-ask-save = Garder la partie ? Nom du fichier (Entrée : non)
terminal-ask-replace = { $path } existe déjà. Le remplacer ? (o/N)
terminal-saved = Partie gardée dans { $path }.
terminal-not-saved = { $path } ne s’écrit pas ({ $problem }).

terminal-bad-enter = Choisissez une carte par son numéro ({ $numbers }).
terminal-bad-choice = { $high ->
    [0] Aucune carte ne convient.
    [1] Une seule carte convient : tapez 1.
   *[other] Choisissez un numéro de 1 à { $high }.
  }
terminal-bad-answer = Pas compris. Tapez le numéro d’une carte, ou « ? » pour l’aide.
terminal-bad-next = Pas compris. Entrée pour continuer, « ? » pour l’aide.
terminal-not-in-hand = Vous n’avez pas le { $card }.
terminal-nothing-to-claim-spoken = « Qui prend » ne se dit que sur une belle, pas sur le { $card }.
terminal-nothing-to-claim-picked_up = On ne ramasse une { box-word } qu’avec sa belle, pas avec le { $card }.
terminal-nothing-to-undo = Rien à reprendre dans cette donne.
terminal-undone = Coup repris.
terminal-not-now = Pas maintenant.
