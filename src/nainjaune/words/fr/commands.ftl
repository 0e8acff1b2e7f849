verify-deal = Donne { $number } : { $verdict }
verify-proved = battue honnêtement, les cartes sont celles de la graine
verify-no-proof = sans preuve (donne notée sans mélange vérifiable)
verify-seed-not-shown = la graine n’est pas encore montrée
verify-wrong-commitment = FAUX : la graine n’est pas celle qui était promise
verify-other-cards = FAUX : la graine donne d’autres cartes
verify-nothing = Aucune donne dans ce fichier.
