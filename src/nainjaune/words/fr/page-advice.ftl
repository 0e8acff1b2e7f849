### Ce que le Nain conseille.

p-advice-first = { $gain } sur toute la donne, en moyenne ; vous finissez { $out } fois sur 10.
p-advice-other = { $gain }.
p-advice-more = { $n ->
    [one] encore un choix
   *[other] encore { $n } choix
  }
p-advice-choose = Choisir le conseil { $place }
p-advice-sans = garder la carte
