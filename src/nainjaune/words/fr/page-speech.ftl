p-you-first = Vous

p-tell-did = { $name } : { $did }
p-tell-says = { $name } : { $said }
p-tell-leads = { $who ->
    [you] Vous entamez : { $cards }
    [many] { $name } entament : { $cards }
   *[one] { $name } entame : { $cards }
  }
p-tell-lays = { $who ->
    [you] Vous posez { $cards }
    [many] { $name } posent { $cards }
   *[one] { $name } pose { $cards }
  }
p-tell-pass = { $who ->
    [you] Vous passez
    [us] { $name } passez
    [many] { $name } passent
   *[one] { $name } passe
  }
p-tell-nobody-has = Personne n’a { $rank }
p-tell-nobody-lays = Personne ne pose { $rank }
p-tell-nobody-has-one = personne n’en a
p-tell-nobody-lays-one = personne n’en pose

p-tell-takes = { $who ->
    [you] vous prenez la case { $box } : { $tokens }
    [many] prennent la case { $box } : { $tokens }
   *[one] prend la case { $box } : { $tokens }
  }
p-tell-box-empty = la case { $box } est vide
p-tell-forgets = { $who ->
    [you] vous oubliez la case { $box }, qui reste
    [many] oublient la case { $box }, qui reste
   *[one] oublie la case { $box }, qui reste
  }
p-tell-forgets-doubles = { $who ->
    [you] vous oubliez la case { $box } et la doublez : { $tokens } de plus
    [many] oublient la case { $box } et la doublent : { $tokens } de plus
   *[one] oublie la case { $box } et la double : { $tokens } de plus
  }
p-tell-forgets-short = { $who ->
    [you] vous oubliez la case { $box } : vous devez { $owed }, et mettez { $tokens }
    [many] oublient la case { $box } : doivent { $owed }, et mettent { $tokens }
   *[one] oublie la case { $box } : doit { $owed }, et met { $tokens }
  }
p-tell-out = { $who ->
    [you] vous n’avez plus de carte
    [many] n’ont plus de carte
   *[one] n’a plus de carte
  }
p-tell-opera = grand opéra
p-tell-opera-takes = { $who ->
    [you] Vous videz toutes les cases : { $tokens }
    [many] { $name } vident toutes les cases : { $tokens }
   *[one] { $name } vide toutes les cases : { $tokens }
  }

p-tell-pays = { $who ->
    [you] Vous payez { $tokens } à { $winner } pour { $cards }
    [many] { $name } paient { $tokens } à { $winner } pour { $cards }
   *[one] { $name } paie { $tokens } à { $winner } pour { $cards }
  }
p-tell-pays-you = { $who ->
    [many] { $name } vous paient { $tokens } pour { $cards }
   *[one] { $name } vous paie { $tokens } pour { $cards }
  }
p-tell-pays-short = { $who ->
    [you] Vous devez { $owed } à { $winner } pour { $cards } et ne payez que { $tokens }
    [many] { $name } doivent { $owed } à { $winner } pour { $cards } et ne paient que { $tokens }
   *[one] { $name } doit { $owed } à { $winner } pour { $cards } et ne paie que { $tokens }
  }
p-tell-pays-short-you = { $who ->
    [many] { $name } vous doivent { $owed } pour { $cards } et ne paient que { $tokens }
   *[one] { $name } vous doit { $owed } pour { $cards } et ne paie que { $tokens }
  }
p-tell-kept = { $who ->
    [you] Vous aviez gardé { $box } : vous doublez la case, { $tokens } de plus
    [many] { $name } avaient gardé { $box } : la case double, { $tokens } de plus
   *[one] { $name } avait gardé { $box } : la case double, { $tokens } de plus
  }
p-tell-kept-short = { $who ->
    [you] Vous aviez gardé { $box } : vous devez { $owed } à la case, et mettez { $tokens }
    [many] { $name } avaient gardé { $box } : doivent { $owed } à la case, et mettent { $tokens }
   *[one] { $name } avait gardé { $box } : doit { $owed } à la case, et met { $tokens }
  }
p-tell-kept-empty = { $who ->
    [you] Vous aviez gardé { $box } : la case était vide
    [many] { $name } avaient gardé { $box } : la case était vide
   *[one] { $name } avait gardé { $box } : la case était vide
  }

p-tell-all-stake = Chacun mise { $tokens }
p-tell-stakes = { $who ->
    [you] Vous misez { $tokens }
    [many] { $name } misent { $tokens }
   *[one] { $name } mise { $tokens }
  }
p-tell-deals = { $who ->
    [you] Vous donnez les cartes
    [many] { $name } donnent les cartes
   *[one] { $name } donne les cartes
  }
p-tell-began = La partie commence
p-tell-deals-first = { $who ->
    [you] le sort vous désigne pour donner
   *[one] le sort désigne { $name } pour donner
  }
p-tell-leaves-cannot_stake = { $who ->
    [you] Vous ne pouvez plus miser : la partie est finie pour vous
    [many] { $name } ne peuvent plus miser et quittent la partie
   *[one] { $name } ne peut plus miser et quitte la partie
  }
p-tell-leaves-cannot_pay = { $who ->
    [you] Vous n’avez pas pu tout payer : la partie est finie pour vous
    [many] { $name } n’ont pas pu tout payer et quittent la partie
   *[one] { $name } n’a pas pu tout payer et quitte la partie
  }
p-tell-leaves-no_tokens = { $who ->
    [you] Vous n’avez plus de jeton : la partie est finie pour vous
    [many] { $name } n’ont plus de jeton et quittent la partie
   *[one] { $name } n’a plus de jeton et quitte la partie
  }
p-tell-end-deals_played = Toutes les donnes sont jouées
p-tell-end-time_called = L’heure est passée
p-tell-end-elimination = Un joueur est hors jeu, la partie s’arrête
p-tell-end-one_left = Il ne reste qu’un joueur
p-tell-end-nobody_can_stake = Plus personne ne peut miser
p-tell-wins = { $who ->
    [you] vous gagnez la partie
    [us] { $name } gagnez la partie à égalité
    [many] { $name } gagnent la partie à égalité
    [team] { $name } gagnent la partie
   *[one] { $name } gagne la partie
  }

p-tell-sat_down = { $name } prend place
p-tell-renamed = On dit maintenant { $name }
p-tell-got_up-own_wish = { $name } : une personne se lève
p-tell-got_up-sent_away = { $name } : l’hôte retire une personne de la table
p-tell-bot_sat = { $name }, un robot, prend place
p-tell-stood_in = { $who ->
    [you] Un robot joue pour vous : { $bot }
   *[one] Un robot joue pour { $name } : { $bot }
  }
p-tell-took_back = { $who ->
    [you] Vous reprenez la main
    [many] { $name } reprennent la main
   *[one] { $name } reprend la main
  }
p-tell-went_away = { $who ->
    [you] On ne vous entend plus
   *[one] On n’entend plus { $name }
  }
p-tell-came_back = { $who ->
    [you] Vous voilà de retour
    [many] { $name } sont de retour
   *[one] { $name } est de retour
  }
p-tell-gave_time = { $who ->
    [you] Vous prenez plus de temps
    [many] { $name } prennent plus de temps
   *[one] { $name } prend plus de temps
  }
p-tell-time_called = C’est l’heure : plus d’autre donne
p-tell-paused = La table fait une pause
p-tell-resumed = La partie reprend
p-tell-chat_on = On peut maintenant s’écrire
p-tell-chat_off = On ne s’écrit plus

p-reaction-bravo = bravo !
p-reaction-thanks = merci !
p-reaction-well_played = bien joué !
p-reaction-oh_no = oh non !
p-reaction-lucky = quelle chance !
p-reaction-hurry = on se presse ?
p-reaction-one_moment = un instant !
p-reaction-hello = bonjour !
p-reaction-goodbye = au revoir !
p-reaction-laugh = ha ha !
p-reaction-cry = snif
p-reaction-heart = je vous adore
p-reaction-surprise = oh !
p-reaction-sleep = je m’endors…

p-status-lobby = La partie n’a pas commencé.
p-status-between = On attend que chacun soit prêt pour la donne.
p-status-over = La partie est finie.
p-status-paused = La table est en pause.
p-status-yours = À vous.
p-status-lead = À vous d’entamer, la carte de votre choix.
p-status-count = Vous avez { $cards }.
p-status-needed = Il faut { $rank }.
p-status-have = { $count ->
    [1] Vous avez : { $cards }.
    [2] Vous en avez deux : { $cards }.
    [3] Vous en avez trois : { $cards }.
   *[other] Vous en avez quatre : { $cards }.
  }
p-status-keep = Vous pouvez aussi garder la carte et dire « { $sans } ».
p-status-theirs = C’est à { $name }.
p-status-their-lead = { $name } entame.

p-ear-no-cards = Vous n’avez pas de carte.
p-ear-hand = Vous avez { $count } : { $cards }.
p-ear-boxes = Les cases : { $boxes }.
p-ear-box = { $box } { $tokens }
p-ear-seat = { $name } { $tokens }, { $cards }
