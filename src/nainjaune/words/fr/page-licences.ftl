### À qui est quoi : le jeu, les feuilles, ce que la page emprunte.

p-licences-lead = À qui sont le jeu, ses dessins, les feuilles, et ce que la page emprunte à d’autres.
p-licences-ours = Le jeu et ses dessins
p-licences-ours-text = Le jeu est libre, sous la licence MIT : chacun peut s’en servir, le modifier et le redonner.
p-licences-drawings = Les cartes, les plateaux, les jetons, le nain et les visages sont de nous : le programme les dessine. Aucune image d’une boîte n’y est reprise.
p-licences-sheets = Les feuilles et les noms
p-licences-sheets-text = Les règles imprimées et les noms des fabricants sont à leurs propriétaires, Astérix aux siens. Nous en citons quelques mots, entre guillemets et avec leur source ; notre licence ne s’y étend pas, et aucun d’eux n’a part à ce jeu.
p-licences-others = Ce que la page emprunte
p-licences-others-text = Chaque partie garde sa licence. Des polices, nous avons découpé les lettres du français et de l’anglais ; l’une d’elles doit pour cela changer de nom et s’appelle ici Nain Jaune Old Face.
p-licences-part = { $name } ({ $licence })
p-licences-file = Tout, en un seul fichier
