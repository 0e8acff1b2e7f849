# Ce qu’un lien montre de lui avant d’être ouvert
link-home-title = Nain Jaune
link-home-text = Le jeu de famille, avec la règle de votre boîte. Pas de compte : on ouvre, on joue.
link-table-title = Une partie de Nain Jaune
link-table-text = Une place vous attend. Pas de compte : le lien suffit.
link-rules-title = Les règles du Nain Jaune
link-rules-text = Les feuilles imprimées, clause par clause, et ce qui les distingue.
link-sheet-title = Nain Jaune, règle { $sheet }
link-new-title = Ouvrir une table de Nain Jaune
