p-event-began = La partie commence
p-event-first-dealer-drawn = { $who ->
    [you] le sort vous désigne pour donner
   *[one] le sort désigne { $name } pour donner
  }

p-event-first-dealer-youngest = { $who ->
    [you] à vous de donner : vous êtes le plus jeune de la table
   *[one] le plus jeune donne en premier : { $name }
  }
p-event-first-dealer-nobody_marked = { $who ->
    [you] personne n’est désigné comme le plus jeune, et le sort vous désigne pour donner
   *[one] personne n’est désigné comme le plus jeune, et le sort désigne { $name } pour donner
  }
p-event-youngest_marked = { $who ->
    [you] L’hôte désigne le plus jeune : vous
   *[one] L’hôte désigne le plus jeune : { $name }
  }
p-event-youngest_unmarked = Personne n’est plus désigné comme le plus jeune

p-event-sat_down = { $name } prend place
p-event-sat_down-waits = { $name } prend place et joue dès la prochaine donne
p-event-renamed = On dit maintenant { $name }
p-event-got_up-own_wish = { $name } : une personne se lève
p-event-got_up-sent_away = { $name } : l’hôte retire une personne de la table
p-event-bot_sat = { $name }, un robot, prend place
p-event-stood_in = { $who ->
    [you] Un robot joue pour vous : { $bot }
   *[one] Un robot joue pour { $name } : { $bot }
  }
p-event-took_back = { $who ->
    [you] Vous reprenez la main
    [many] { $name } reprennent la main
   *[one] { $name } reprend la main
  }
p-event-shuffle_voided = { $who ->
    [you] Votre coupe n’a pas été montrée : on rebat sans elle
    [many] Les coupes de { $name } n’ont pas été montrées : on rebat sans elles
    [us] Les coupes de { $name } n’ont pas été montrées : on rebat sans elles
   *[one] La coupe de { $name } n’a pas été montrée : on rebat sans elle
  }
p-event-went_away = { $who ->
    [you] On ne vous entend plus
   *[one] On n’entend plus { $name }
  }
p-event-came_back = { $who ->
    [you] Vous voilà de retour
    [many] { $name } sont de retour
   *[one] { $name } est de retour
  }
p-event-gave_time = { $who ->
    [you] Vous prenez plus de temps
    [many] { $name } prennent plus de temps
   *[one] { $name } prend plus de temps
  }
p-event-time_called = Plus d’autre donne
p-event-last_deal_called = C’est la dernière donne : la partie finit avec elle
p-event-play_out_asked = Les robots jouent la fin
p-event-paused = La table fait une pause
p-event-resumed = La partie reprend
p-event-chat_on = On peut maintenant s’écrire
p-event-chat_off = On ne s’écrit plus

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
p-status-count = Vous avez { $cards }.
p-status-have = { $count ->
    [1] Vous avez : { $cards }.
    [2] Vous en avez deux : { $cards }.
    [3] Vous en avez trois : { $cards }.
   *[other] Vous en avez quatre : { $cards }.
  }
p-status-keep = Vous pouvez aussi garder la carte et dire « { $sans } ».
p-status-theirs = C’est à { $name }.
p-status-their-lead = { $name } entame.

p-heard-no-cards = Vous n’avez pas de carte.
p-heard-hand = Vous avez { $count } : { $cards }.
p-heard-boxes = Les { boxes-word } : { $boxes }.
p-heard-box = { $box } { $tokens }
p-heard-seat = { $name } { $tokens }, { $cards }
