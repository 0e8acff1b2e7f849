# Une image et quelques lignes à envoyer
p-share-send = Envoyer
p-share-picture-save = Enregistrer l’image
p-share-picture-copy = Copier l’image
p-share-picture-copied = Image copiée.
p-share-text-copy = Copier le texte
p-share-text-copied = Texte copié : il ne reste qu’à le coller dans un message.
p-share-no-picture = Ce navigateur ne sait pas peindre l’image. Le texte, lui, peut s’envoyer.

## L’invitation

p-share-invite-question = On joue au Nain Jaune ?
p-share-invite-heading = { $n ->
    [0] Règle { $sheet }
    [one] Règle { $sheet }, encore une place
   *[other] Règle { $sheet }, encore { $n } places
  }
p-share-invite-lead = { $n ->
    [0] La table est mise, règle { $sheet }.
    [one] Il reste une place à la table, règle { $sheet }. Pas de compte à ouvrir, le lien suffit.
   *[other] Il reste { $n } places à la table, règle { $sheet }. Pas de compte à ouvrir, le lien suffit.
  }
p-share-invite-code = Le mot de la table
p-share-invite-word = Ou le mot { $code }, sur { $address }

## Le résultat

p-share-result-line = Nain Jaune : { $title }
p-share-result-heading = { $n ->
    [one] { $day }, une donne, règle { $sheet }
   *[other] { $day }, { $n } donnes, règle { $sheet }
  }
p-share-result-won = { $n ->
    [one] { $names } gagne
   *[other] { $names } gagnent
  }
p-share-result-leads = { $n ->
    [one] { $names } mène
   *[other] { $names } mènent
  }
p-share-me = Moi
p-share-and-me = moi
p-share-result-won-me = { $n ->
    [one] J’ai gagné
   *[other] { $names } gagnons
  }
p-share-result-leads-me = { $n ->
    [one] Je mène
   *[other] { $names } menons
  }
