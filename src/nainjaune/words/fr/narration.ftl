### Une donne racontée : au terminal, dans le journal de la page et à voix haute, toujours par ces messages.
### $who dit de qui l’on parle : you (vous), one (un joueur), many (plusieurs, ou plusieurs à une place), us (vous et
### d’autres), team (une seule place tenue à plusieurs). Les cartes, les cases et ce qui se dit sont écrits par qui raconte.

## Le jeu

narrate-you = vous
narrate-you-first = Vous
narrate-says = { $name } : { $said }
narrate-leads = { $who ->
    [you] Vous entamez : { $cards }
    [many] { $name } entament : { $cards }
   *[one] { $name } entame : { $cards }
  }
narrate-lays = { $who ->
    [you] Vous posez { $cards }
    [many] { $name } posent { $cards }
   *[one] { $name } pose { $cards }
  }
narrate-passes = { $who ->
    [you] Vous passez
    [us] { $name } passez
    [many] { $name } passent
   *[one] { $name } passe
  }
narrate-nobody-has = Personne n’a { $rank }
narrate-nobody-has-one = personne n’en a
narrate-nobody-lays-one = personne n’en pose
narrate-why-nobody = { $talon ->
    [0] les quatre cartes de ce rang sont déjà posées
    [1] trois cartes de ce rang sont posées, la dernière dort au talon
    [2] deux cartes de ce rang sont posées, les deux autres dorment au talon
    [3] une carte de ce rang est posée, les trois autres dorment au talon
   *[4] les quatre cartes de ce rang dorment au talon
  }
narrate-lifts = { $who ->
    [you] vous levez les cartes
    [many] { $name } lèvent les cartes
   *[one] { $name } lève les cartes
  }
narrate-lifts-after-king = { $who ->
    [you] levez les cartes
    [many] lèvent les cartes
   *[one] lève les cartes
  }
narrate-takes = { $who ->
    [you] vous prenez la { box-word } { $box } : { $tokens }
    [many] prennent la { box-word } { $box } : { $tokens }
   *[one] prend la { box-word } { $box } : { $tokens }
  }
narrate-picks-up = { $who ->
    [you] vous ramassez la { box-word } { $box } : { $tokens }
    [many] ramassent la { box-word } { $box } : { $tokens }
   *[one] ramasse la { box-word } { $box } : { $tokens }
  }
narrate-takes-nothing = la { box-word } { $box } est vide
narrate-forgets-saying = { $who ->
    [you] vous oubliez de dire « qui prend »
    [many] oublient de dire « qui prend »
   *[one] oublie de dire « qui prend »
  }
narrate-forgets-picking_up = { $who ->
    [you] vous oubliez de ramasser la { box-word }
    [many] oublient de ramasser la { box-word }
   *[one] oublie de ramasser la { box-word }
  }
narrate-box-stays = la { box-word } { $box } reste
narrate-doubles = { $who ->
    [you] vous doublez la { box-word } { $box } : { $tokens } de plus
    [many] doublent la { box-word } { $box } : { $tokens } de plus
   *[one] double la { box-word } { $box } : { $tokens } de plus
  }
narrate-doubles-short = { $who ->
    [you] vous devez { $owed } pour doubler la { box-word } { $box } { $only }
    [many] doivent { $owed } pour doubler la { box-word } { $box } { $only }
   *[one] doit { $owed } pour doubler la { box-word } { $box } { $only }
  }
narrate-out = { $who ->
    [you] vous n’avez plus de carte
    [many] n’ont plus de carte
   *[one] n’a plus de carte
  }
narrate-grand-opera = grand opéra
narrate-lay-open = les mains sont montrées

## Ce qui se dit

say-claim = qui prend !
say-belle = { $card } !
say-out-jarrete = j’arrête !
say-out-stop = stop !

## Les comptes

narrate-empties = { $who ->
    [you] Vous videz toutes les { boxes-word } : { $tokens }
    [many] { $name } vident toutes les { boxes-word } : { $tokens }
   *[one] { $name } vide toutes les { boxes-word } : { $tokens }
  }
narrate-empties-nothing = Toutes les { boxes-word } étaient vides
narrate-pays = { $who ->
    [you] Vous payez { $tokens } à { $winner } pour { $cards }
    [many] { $name } paient { $tokens } à { $winner } pour { $cards }
   *[one] { $name } paie { $tokens } à { $winner } pour { $cards }
  }
narrate-pays-you = { $who ->
    [many] { $name } vous paient { $tokens } pour { $cards }
   *[one] { $name } vous paie { $tokens } pour { $cards }
  }
narrate-pays-short = { $who ->
    [you] Vous devez { $owed } à { $winner } pour { $cards } { $only }
    [many] { $name } doivent { $owed } à { $winner } pour { $cards } { $only }
   *[one] { $name } doit { $owed } à { $winner } pour { $cards } { $only }
  }
narrate-pays-short-you = { $who ->
    [many] { $name } vous doivent { $owed } pour { $cards } { $only }
   *[one] { $name } vous doit { $owed } pour { $cards } { $only }
  }
narrate-only = { $who ->
    [you] et ne donnez que { $tokens }
    [many] et ne donnent que { $tokens }
   *[one] et ne donne que { $tokens }
  }
narrate-only-nothing = { $who ->
    [you] mais n’avez plus rien
    [many] mais n’ont plus rien
   *[one] mais n’a plus rien
  }
narrate-kept = { $who ->
    [you] Vous aviez gardé { $box } : vous doublez la { box-word }, { $tokens } de plus
    [many] { $name } avaient gardé { $box } : la { box-word } double, { $tokens } de plus
   *[one] { $name } avait gardé { $box } : la { box-word } double, { $tokens } de plus
  }
narrate-kept-short = { $who ->
    [you] Vous aviez gardé { $box } : vous devez { $owed } à la { box-word } { $only }
    [many] { $name } avaient gardé { $box } : doivent { $owed } à la { box-word } { $only }
   *[one] { $name } avait gardé { $box } : doit { $owed } à la { box-word } { $only }
  }
narrate-kept-empty = { $who ->
    [you] Vous aviez gardé { $box } : la { box-word } était vide
    [many] { $name } avaient gardé { $box } : la { box-word } était vide
   *[one] { $name } avait gardé { $box } : la { box-word } était vide
  }

## La partie

narrate-deals = { $who ->
    [you] Vous battez et donnez les cartes
    [many] { $name } battent et donnent les cartes
   *[one] { $name } bat et donne les cartes
  }
narrate-all-stake = Chacun mise { $tokens }
narrate-stakes = { $who ->
    [you] Vous misez { $tokens }
    [us] { $name } misez { $tokens }
    [many] { $name } misent { $tokens }
   *[one] { $name } mise { $tokens }
  }
narrate-leaves-cannot_stake = { $who ->
    [you] Vous ne pouvez plus miser : la partie est finie pour vous
    [many] { $name } ne peuvent plus miser et quittent la partie
   *[one] { $name } ne peut plus miser et quitte la partie
  }
narrate-leaves-cannot_pay = { $who ->
    [you] Vous n’avez pas pu tout payer : la partie est finie pour vous
    [many] { $name } n’ont pas pu tout payer et quittent la partie
   *[one] { $name } n’a pas pu tout payer et quitte la partie
  }
narrate-leaves-no_tokens = { $who ->
    [you] Vous n’avez plus de { $token_one } : la partie est finie pour vous
    [many] { $name } n’ont plus de { $token_one } et quittent la partie
   *[one] { $name } n’a plus de { $token_one } et quitte la partie
  }
narrate-end-deals_played = Toutes les donnes sont jouées
narrate-end-time_called = L’heure est passée
narrate-end-last_deal_called = C’était la dernière donne
narrate-end-elimination = Un joueur est hors jeu, la partie s’arrête
narrate-end-one_left = Il ne reste qu’un joueur
narrate-end-nobody_can_stake = Plus personne ne peut miser
narrate-end-amount_limit = Plus de dix milliards dans une case ou une bourse, la partie s’arrête
narrate-wins = { $who ->
    [you] vous gagnez la partie
    [us] { $name } gagnez la partie à égalité
    [many] { $name } gagnent la partie à égalité
    [team] { $name } gagnent la partie
   *[one] { $name } gagne la partie
  }

## Où l’on en est

status-needed = Il faut { $rank }.
status-lead = À vous d’entamer, la carte de votre choix.
