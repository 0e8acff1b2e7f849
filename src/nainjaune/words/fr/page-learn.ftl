### Les leçons : la première donne, et une pour chaque règle.

p-learn = Apprendre
p-learn-go-on = Continuer
p-learn-leave = Passer
p-learn-chapter = Partie { $n } sur { $of }
p-learn-chapters = Les parties de la leçon
p-learn-dwarf = Ce que dit le nain
p-learn-wrong = Presque ! Touchez *la carte entourée*.
p-learn-wrong-rank = C’est { $laid }. *Il faut { $rank }.*
p-learn-wrong-claim-laying = Presque ! Touchez *la carte entourée*.
p-learn-wrong-claim-saying = Vous oubliez de dire *« qui prend »* : la case resterait pleine !
p-learn-wrong-claim-picking_up = Vous oubliez de *ramasser la barquette* : il faudrait la doubler !
p-learn-wrong-forget = Cette fois, *oubliez-la exprès* : vous verrez ce qu’il en coûte.
p-learn-count = Compter
p-learn-count-of = Compter les cartes : { $name }
p-learn-left = { $n ->
    [one] { $n } carte en main
   *[other] { $n } cartes en main
  }
p-learn-box = sa { box-word } : { $n }
p-learn-doubles = { $name } double
p-learn-received = { $n ->
    [0] Comptons ce que vous recevez.
   *[other] Vous recevez { tokens }.
  }
p-learn-done = Bravo, vous savez jouer !
p-learn-done-text = Et maintenant une vraie partie ({ $sheet }), contre des débutants, avec toute mon aide.
p-learn-play = Jouer ma première partie
p-learn-again = Revoir la leçon
p-learn-back-to-table = Retour à la table
p-learn-more = D’autres leçons
p-learn-seen = Déjà vue
p-learn-offer = Première fois avec cette règle ? La leçon « { $title } » :
p-learn-offer-see = Voir ({ $n } s)
p-learn-offer-no = Non merci
