### What the dwarf advises.

p-advice-first = { $gain } over the whole deal, on average; you go out { $out ->
    [one] once
   *[other] { $out } times
  } in 10.
p-advice-other = { $gain }.
p-advice-more = { $n ->
    [one] one more choice
   *[other] { $n } more choices
  }
p-advice-choose = Choose advice { $place }
p-advice-sans = keep the card back
