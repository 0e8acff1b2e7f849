# The table page until a deal is over.
p-settings = Réglages
p-title-table = Nain Jaune
p-sheet-says = { $title } :
p-title-your-turn = À vous · Nain Jaune

p-loading = Un instant…
p-bot = robot
p-stand-in = un robot joue
p-seat-who = Qui est { $name } ?
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
p-journal-empty = Les cartes sont battues.
p-grand-opera-text = { $own ->
    [1] Vous avez tout posé d’un coup et ramassez les cinq { boxes-word }.
   *[other] { $name } a tout posé d’un coup et ramasse les cinq { boxes-word }.
  }

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
p-bot-plays-for-you = Un robot joue à votre place.
p-next-deal-yours = Vous jouez dès la prochaine donne. D’ici là, { $bot } tient votre place.
p-take-back = Reprendre ma place
p-watching = Vous regardez cette table.

p-fair-wrong-seal = Attention : ce n’est pas le mélange qui avait été scellé. Les cartes ont pu être choisies.
p-fair-wrong-coupe = Attention : les coupes ne sont pas celles qui avaient été scellées. Les cartes ont pu être choisies.
p-fair-wrong-cards = Attention : les cartes jouées ne sont pas celles du mélange scellé.

p-finished-you = Vous avez fini
p-finished = { $name } a fini
p-settling = Les autres paient ce qui leur reste en main.
p-claim-hint-saying = Dites « qui prend » avant de poser.
p-claim-hint-picking_up = Ramassez la { box-word } avant de poser.
p-claim-else = { $title } : { $short }.
p-pick-up = Ramasser
p-pick-up-box = Ramasser : { $box }
p-says-picked-up = Ramassé !
p-says-forgot = Oublié !
p-says-forgot-cost = Oublié ! −{ $n }
p-out-see-end = Voir la fin
p-out-new = Une autre partie
p-out-see-end-text = Vous êtes éliminé, et il n’y a plus que des robots en jeu : ils peuvent jouer la fin tout de suite.
p-out-people = Vous êtes éliminé. Vous pouvez regarder, ou commencer une autre partie.
