rank-short-A = A
rank-short-2 = 2
rank-short-3 = 3
rank-short-4 = 4
rank-short-5 = 5
rank-short-6 = 6
rank-short-7 = 7
rank-short-8 = 8
rank-short-9 = 9
rank-short-T = 10
rank-short-J = V
rank-short-Q = D
rank-short-K = R

rank-A = as
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = valet
rank-Q = dame
rank-K = roi

suit-s = pique
suit-h = cœur
suit-d = carreau
suit-c = trèfle

card-full = { $rank } de { $suit }
cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
  }
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }

box-dwarf = Nain Jaune
a-rank = { $letter ->
    [rQ] une dame
   *[other] un { $rank }
  }
any-rank = { $letter ->
    [rA] d’as
   *[other] de { $rank }
  }
sans-rank = sans { $rank }
sans-rank-short = sans { $rank }
rank-sans-rank = { $rank } { $sans }

## Comment la feuille appelle ses jetons et ses cases. $token_one, $token_many et $box_word sont donnés à tous les messages ;
## une feuille qui n’a pas de mot à elle dit jeton et jetons.

noun-token = jeton
noun-tokens = jetons
tokens = { $n ->
    [one] { $n } { $token_one }
   *[other] { $n } { $token_many }
  }
box-word = { $box_word ->
    [barquette] barquette
   *[case] case
  }
boxes-word = { $box_word ->
    [barquette] barquettes
   *[case] cases
  }
boxes-word-first = { $box_word ->
    [barquette] Barquettes
   *[case] Cases
  }

number = { $n }
list-and = { $head } et { $tail }
quoted = « { $text } »
