hint-none-no-deal = Pas de conseil : aucune donne n’est en cours.
hint-none-next-deal = Pas de conseil : vous jouez dès la prochaine donne.
hint-none-not-your-turn = Pas de conseil : ce n’est pas votre tour.
hint-none-one-choice = Pas de conseil : il n’y a qu’une chose à faire.
hint-none-alike = Ces cartes se valent : posez celle que vous voulez.

hint-choice-first = { $place }. { $choice } : { $gain } sur toute la donne, en moyenne ; vous finissez { $out } fois sur 10
hint-choice-other = { $place }. { $choice } : { $gain }, et { $out } fois sur 10
hint-match = La partie peut se décider dans cette donne : le premier choix est celui qui la gagne le plus souvent.
hint-line = { $head } — { $reasons }
hint-lead = entamer { $card }
hint-lay = poser { $card }
hint-sans = dire { $said }
hint-and = { " ; " }
hint-number = { $whole },{ $tenth }
hint-tokens-few = { $number } { $token_one }
hint-tokens-many = { $number } { $token_many }
hint-many = { $n ->
    [2] deux
    [3] trois
   *[other] quatre
  }
hint-ranks = { $letter ->
    [rJ] valets
    [rQ] dames
    [rK] rois
   *[other] { $rank }
  }
hint-some = { $many } { $ranks }

hint-goes-out = toutes vos cartes partent, et vous finissez
hint-takes-box = { $n ->
    [1] la { box-word } { $boxes } est à vous : { $tokens }
   *[other] les { boxes-word } { $boxes } sont à vous : { $tokens }
  }
hint-claim = { $claim } ({ $otherwise })
hint-claim-spoken = dites « qui prend » sur { $boxes } : { $tokens }
hint-claim-picked-up = { $n ->
    [1] ramassez la { box-word } { $boxes } : { $tokens }
   *[other] ramassez les { boxes-word } { $boxes } : { $tokens }
  }
hint-forgotten-stays = sinon tout y reste
hint-forgotten-doubles = sinon vous y ajoutez { $tokens }
hint-belle-not-laid-doubles = vous gardez { $box } et laissez { $tokens } dans sa { box-word } : vous en payez autant si un autre finit avant vous
hint-belle-not-laid-stays = vous gardez { $box } et laissez { $tokens } dans sa { box-word }, sans retour si un autre finit avant vous
hint-belle-not-laid-empty = vous gardez { $box }, dont la { box-word } est vide
hint-leads-again = personne ne peut poser { $any } : vous entamez encore
hint-leads-again-king = la suite va jusqu’au roi : vous entamez encore
hint-other-leads = personne ne pose { $any }, et un autre joueur entame
hint-only-by-leading = les autres n’y viendront plus : il faut l’entamer vous-même
hint-ace = un as ne vient après aucune carte : il faut l’entamer vous-même
hint-lowest = c’est votre carte la plus basse, les autres y viennent rarement
hint-run = { $n ->
    [1] une seule carte, puis { $sans }
   *[other] { $n } cartes de suite, puis { $sans }
  }
hint-still-out = il y a encore { $cards } dehors
hint-next-lack = { $n ->
    [1] le joueur suivant n’a pas { $any }
   *[other] les { $n } joueurs suivants n’ont pas { $any }
  }
hint-comes-later = cela peut attendre : { $a } peut encore y mener
hint-keeps-back = vous gardez { $cards } pour plus tard
hint-keeps-belle = { $n ->
    [0] { $box } reste dans votre main
   *[other] { $box } reste dans votre main et peut vous coûter { $tokens }
  }
hint-left = il vous reste { $cards } ({ $cost })

analyse-title = Ce que chaque entame a coûté, en jetons, face à la meilleure que l’on pouvait trouver à ce moment-là
analyse-deal = Donne { $number }
analyse-skipped-score = Donne { $number } : seulement notée, sans les cartes ; rien à analyser.
analyse-skipped-unfinished = Donne { $number } : pas finie ; elle n’est pas analysée.
analyse-nothing = Aucune entame à analyser dans ce fichier.
analyse-best = la meilleure
analyse-alike = pas de différence visible avec { $best }
analyse-cost = coûte { $cost } : mieux valait { $best }
analyse-lead = entame { $card }
analyse-lay = pose { $card }
analyse-sans = dit { $said }
analyse-players = En tout
analyse-player = { $leads } choix, { $best } sans erreur visible
analyse-total = perte de { $total }
analyse-mean = { $mean } par choix
analyse-kernel-loading = Le moteur de calcul se prépare (une seule fois, une minute environ)…
analyse-slow = Le moteur de calcul n’est pas prêt : l’analyse sera plus lente et moins fine.
analyse-interpreted = Sans le complément « fast » (pip install "nainjaune[fast]"), l’analyse est plus lente et moins fine.
