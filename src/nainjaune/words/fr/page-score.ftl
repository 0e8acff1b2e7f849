### Le compteur : pour qui joue sur un vrai plateau.

p-score = Compteur
p-score-title = On compte pour vous
p-score-lead = Jouez sur la vraie boîte. Le téléphone reste au milieu de la table.
p-score-box = Quelle boîte ?
p-score-who = Qui joue ?
p-score-who-text = Dans l’ordre où l’on est assis, vers { $side ->
    [left] la gauche
   *[right] la droite
  }.
p-score-player = Joueur { $n }
p-score-name = Nom du joueur { $n }
p-score-players = Nombre de joueurs
p-score-players-count = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
  }
p-score-dealer = Qui donne en premier ?
p-score-dealer-youngest = La feuille : le plus jeune. Touchez son nom.
p-score-dealer-drawn = La feuille ne dit rien ou tire au sort : touchez un nom.
p-score-dealer-draw = Tirer au sort
p-score-pieces = Chacun reçoit { $pieces }.
p-score-pieces-some =
    { $n ->
        [one] Un joueur reçoit { $pieces }.
       *[other] { $n } joueurs reçoivent { $pieces }.
    }
p-score-begin = Commencer
p-score-begin-stake = chacun mise { $n }
p-score-names-alike = Deux joueurs ont le même nom.
p-score-kept = Tout est gardé dans ce navigateur, après chaque geste.

## La donne

p-score-card = { $gender ->
    [f] la
   *[m] le
  } { $card }

p-score-deal = Donne { $n }
p-score-deal-dealer = Donne { $n } · { $name } donne
p-score-hint = Une belle tombe ? Touchez { $by ->
    [saying] qui prend
    [picking_up] qui la ramasse
   *[laying] qui la pose
  }.
p-score-takes = { $name } prend { $card }
p-score-took = { $by ->
    [picking_up] ramasse
   *[other] prend
  }
p-score-forgot = Oublié
p-score-forgot-ask = Oublié ?
p-score-forgot-label = { $name } oublie { $card }
p-score-stays = oublie, la mise reste
p-score-forgets = oublie
p-score-puts = oublie, remet
p-score-row = { $card }, { $n ->
    [0] vide
   *[other] { tokens }
  }
p-score-row-unknown = { $card }
p-score-out-question = Qui n’a plus de cartes ?
p-score-out = { $name } n’a plus de cartes
p-score-undo = Annuler
p-score-history = Les donnes
p-score-back = Retour à la donne { $n }
p-score-said-taken = { $card }, { $amount } : { $name } prend.
p-score-said-back = { $card } : repris.
p-score-said-left = { $card } : { $name } oublie, la mise reste.
p-score-said-puts = { $card } : { $name } oublie, remet { $amount }. La case a { $total }.
p-score-said-undone = Annulé.
p-score-resumed = Repris, donne { $n }.
p-score-offline = Pas de réseau : tout est gardé ici, et sera compté dès qu’il revient.
p-score-unkept = Ce navigateur ne garde rien : si la page se ferme, tout est perdu.
p-score-time-up = Le temps convenu est passé : cette donne est la dernière.

## La fin d’une donne

p-score-end-title = { $name } n’a plus de cartes
p-score-change = Changer
p-score-left = Il reste en main
p-score-how-many-cards = combien de cartes ?
p-score-how-many-points = combien de points ?
p-score-ask = combien ?
p-score-cards-key = { $name }, { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
p-score-tens = 1. Les dizaines
p-score-units = 2. Les unités
p-score-points-tens = { $name }, dizaines : { $n }
p-score-points-units = { $name }, unités : { $n }
p-score-count-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
p-score-count-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
p-score-very-cards = Les cartes mêmes
p-score-number = Le nombre
p-score-cards-done = C’est tout
p-score-unseen = Les belles qu’on n’a pas vues
p-score-unseen-doubles = En main, on double la case. Au talon, la mise attend.
p-score-unseen-costs = Une belle en main coûte { $n } { $token_many }.
p-score-in-talon = au talon
p-score-holds = { $name } a { $card } en main
p-score-belle-in-talon = { $card } est au talon
p-score-opera = Grand opéra
p-score-opera-text = Tout posé d’un seul coup : { $name } prend toutes les cases.
p-score-count = Compter
p-score-missing-one = Il manque les cartes de { $name }
p-score-missing-some = Il manque { $n } mains
p-score-missing-belle = Où est { $card } ?
p-score-waiting = On compte…
p-score-mend = À corriger d’abord

p-score-no-not_in_match = { $name } n’est plus dans la partie.
p-score-no-belle_twice = { $card } est déjà chez { $other }.
p-score-no-belle_twice-talon = { $card } est déjà ailleurs.
p-score-no-card_twice = { $card } est déjà chez { $other }.
p-score-no-not_in_hand = { $card } n’est pas parmi les cartes de { $name }.
p-score-no-claim_is_automatic = Sur cette feuille, qui pose la belle prend la case : rien ne s’oublie.
p-score-no-winner_holds_none = { $name } n’a plus de cartes.
p-score-no-two_winners = Une seule personne n’a plus de cartes : { $name } en a au moins { $fits }.
p-score-no-not_in_talon = Sur cette feuille, aucune belle ne dort au talon.
p-score-no-talon_too_small = Le talon n’a que { $fits } cartes.
p-score-no-too_many_cards = C’est trop : avec ce qui est posé, il reste à { $name } { $fits } cartes au plus.
p-score-no-too_few_cards = C’est trop peu : { $name } a { $fits } belles en main.
p-score-no-too_many_laid = { $name } n’a pas eu autant de cartes.
p-score-no-too_many_points = C’est trop : ses cartes font { $fits } points au plus.
p-score-no-too_few_points = C’est trop peu : ses cartes font { $fits } points au moins.
p-score-no-points_between = Aucune main ne fait ce nombre de points.
p-score-no-points_not_counted = Sur cette feuille on compte les cartes qui restent, pas leurs points.
p-score-no-cards_named = Les cartes nommées de { $name } font { $fits }.
p-score-no-no_grand_opera = Cette feuille ne connaît pas le grand opéra.
p-score-no-others_laid = { $other } a posé une carte : ce n’est pas un grand opéra.
p-score-no-surely_grand_opera = Personne d’autre n’a posé de carte : c’est un grand opéra.
p-score-fit = Mettre { $n }
p-score-fit-opera = C’est un grand opéra
p-score-fit-no-opera = Pas de grand opéra
p-score-fit-not-laid = { $name } n’a pas posé { $card }
p-score-fit-clear = Effacer

## Le compte

p-score-counted = { $name } gagne la donne
p-score-gained = { $change } en tout, mise déduite.
p-score-gives = Qui donne quoi
p-score-nothing-due = Personne ne doit rien.
p-score-pays-cards = { $name } paie { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  } à { $to }
p-score-pays-points = { $name } paie { $n ->
    [one] { $n } point
   *[other] { $n } points
  } à { $to }
p-score-pays = { $name } paie { $to }
p-score-doubles = { $name } garde { $card } et double la case
p-score-unclaimed = { $name } a oublié { $card } et remet autant
p-score-short = doit { $owed }, n’a plus que cela
p-score-back-change = rend
p-score-said-pays = { $name } donne { $n } à { $to }
p-score-said-puts-in = { $name } met { $n } sur { $card }
p-score-said-returns = rend { $pieces }
p-score-paid-tick = C’est fait : { $what }
p-score-each = Chacun doit avoir
p-score-boxes = Les { $box_word ->
    [barquette] barquettes
   *[case] cases
  }
p-score-why = Pourquoi ? Les lignes et leurs clauses
p-score-line-staked = { $name } mise { $n }
p-score-line-taken = { $name } prend { $card } : { $n }
p-score-line-opera = { $name } prend { $card } par le grand opéra : { $n }
p-score-line-left = { $name } oublie { $card } : la mise reste
p-score-next-dealer = { $name } donne ensuite.
p-score-out-cannot_stake = { $name } ne peut plus miser { $n } et quitte la partie.
p-score-out-cannot_pay = { $name } n’a pas pu tout payer et quitte la partie.
p-score-out-no_tokens = { $name } n’a plus rien et quitte la partie.
p-score-correct = Corriger
p-score-paid = C’est payé : donne { $n }
p-score-uncounted = Sera compté quand le réseau sera là.

## La fin d’une partie

p-score-over = La partie est finie
p-score-over-deals_played = Les donnes convenues sont jouées.
p-score-over-time_called = Le temps est passé.
p-score-over-last_deal_called = On s’arrête là.
p-score-over-elimination = Quelqu’un est à sec.
p-score-over-one_left = Il n’en reste qu’un.
p-score-over-nobody_can_stake = Personne ne peut plus miser.
p-score-over-amount_limit = Les sommes sont trop grandes pour aller plus loin.
p-score-wins = { $n ->
    [one] { $names } gagne
   *[other] { $names } gagnent ensemble
  }
p-score-stay = { $n ->
    [0] Il ne reste rien sur le plateau.
   *[other] Restent sur le plateau : { tokens }, à personne.
  }
p-score-again = Nouvelle partie, mêmes joueurs
p-score-new = Nouvelle soirée
p-score-new-sure = La feuille sera effacée de ce navigateur. Gardez-la d’abord si elle vous est chère.
p-score-new-yes = Effacer et recommencer
p-score-new-no = La garder
p-score-call = Fin de la partie
p-score-uncall = Jouer encore
p-score-eliminated = éliminé

## Donnes, courbe, réglages

p-score-tab-deals = Donnes
p-score-tab-curve = Courbe
p-score-tab-rules = Réglages
p-score-evening = La soirée
p-score-no-deal = La première donne est sur la table.
p-score-start = départ
p-score-this-deal = cette donne
p-score-tokens = { $token_many }
p-score-deal-out = { $name } s’arrête.
p-score-deal-opera = { $name } : grand opéra.
p-score-deal-forgot = { $name } oublie { $card }.
p-score-deal-took = { $name } prend { $n } avec { $card }.
p-score-deal-kept = { $name } garde { $card }.
p-score-pencil = Corriger la donne { $n }
p-score-started = Départ : { $n } chacun.
p-score-may-correct = Touchez le crayon pour corriger une donne : tout ce qui suit est recompté.
p-score-total = { $total } { $token_many } en jeu : { $held } chez les joueurs, { $boxes } sur le plateau.
p-score-ranking = Classement
p-score-best = La plus belle prise
p-score-best-text = Donne { $deal } : { $name } prend { $n } avec { $card }.
p-score-worst = L’oubli de la soirée
p-score-worst-text = Donne { $deal } : { $name } laisse { $n } avec { $card }.
p-score-save = Garder
p-score-picture = Image
p-score-csv = Tableau CSV
p-score-nj = Fichier .nj
p-score-share = Montrer à d’autres
p-score-share-text = Un lien, et d’autres téléphones suivent la feuille pendant que vous écrivez, sans rien pouvoir y changer. Tant que vous partagez, elle est aussi sur le serveur, avec les noms.
p-score-share-begin = Partager en direct
p-score-share-end = Ne plus partager
p-score-share-qr = Le lien pour suivre la feuille, à photographier
p-score-share-on = Partagée : qui a ce lien voit chaque geste.
p-score-share-waits = Pas de réseau : ce qui manque sera montré dès qu’il revient.
p-score-share-ended = Le serveur ne la montre plus. Vous pouvez la partager de nouveau.
p-score-watching = La feuille en direct
p-score-watching-live = Vous suivez ce qui s’écrit, sans pouvoir y toucher.
p-score-watching-away = Pas de réseau : la feuille attend ici, et on réessaie.
p-score-watching-ended = Elle n’est plus partagée : la voici telle qu’elle était.
p-score-watching-at = Dernier changement à { $time }.
p-score-watching-none = Cette feuille n’est plus partagée, ou le lien n’est pas entier.
p-score-watching-own = Ma propre feuille
p-score-recount = Recompter les { $token_many }
p-score-recount-text = Écrivez ce que chacun a devant soi.
p-score-recount-right = Tout est là : { $total }.
p-score-recount-missing = Il manque { tokens } : { $found } sur { $total }.
p-score-recount-more = Il y en a { $n } de trop : { $found } pour { $total }.
p-score-recount-should = devrait avoir { $n }
p-score-rule = La feuille jouée
p-score-file = compteur

## Corriger

p-score-corrected = corrigée
p-score-correcting = Corriger la donne { $n }
p-score-was = était { $n }
p-score-was-none = n’était pas dit
p-score-changes = Ce que cela change aujourd’hui
p-score-recounted = { $n ->
    [one] Une donne recomptée.
   *[other] { $n } donnes recomptées.
  } Rien n’est perdu : l’ancienne version reste dans « Annuler ».
p-score-to-mend = Sur la table, pour être juste
p-score-hand-over = { $from } → { $to } : { $n }
p-score-box-of = case { $box }
p-score-would-end = La partie s’arrêterait à la donne { $n } : { $names } gagne.
p-score-would-go-on = La partie ne serait plus finie.
p-score-would-out = { $name } serait hors de la partie.
p-score-would-be-in = { $name } serait encore dans la partie.
p-score-would-drop = { $n ->
    [one] La dernière donne ne peut plus avoir eu lieu : elle serait retirée.
   *[other] Les { $n } dernières donnes ne peuvent plus avoir eu lieu : elles seraient retirées.
  }
p-score-adopt = Corriger et recompter
p-score-leave = Laisser
p-score-stuck = La donne { $n } ne se compte pas : quelque chose y est impossible.
p-score-keys = Clavier : Tab va de case en case, les flèches choisissent, Entrée prend, O oublié, Retour arrière annule, J puis un nom : plus de cartes.
