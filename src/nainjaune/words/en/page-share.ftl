# A picture and a few lines to send
p-share-send = Send
p-share-picture-save = Save the picture
p-share-picture-copy = Copy the picture
p-share-picture-copied = Picture copied.
p-share-text-copy = Copy the text
p-share-text-copied = Text copied: paste it into a message.
p-share-no-picture = This browser cannot paint the picture. The text can be sent all the same.

## The invitation

p-share-invite-question = A game of Nain Jaune?
p-share-invite-heading = { $n ->
    [0] { $sheet } rules
    [one] { $sheet } rules, one seat left
   *[other] { $sheet } rules, { $n } seats left
  }
p-share-invite-lead = { $n ->
    [0] The table is set, { $sheet } rules.
    [one] There is one seat left, { $sheet } rules. No account, the link is enough.
   *[other] There are { $n } seats left, { $sheet } rules. No account, the link is enough.
  }
p-share-invite-code = The word of the table
p-share-invite-word = Or the word { $code } at { $address }

## The result

p-share-result-line = Nain Jaune: { $title }
p-share-result-heading = { $n ->
    [one] { $day }, one deal, { $sheet } rules
   *[other] { $day }, { $n } deals, { $sheet } rules
  }
p-share-result-won = { $n ->
    [one] { $names } wins
   *[other] { $names } win
  }
p-share-result-leads = { $n ->
    [one] { $names } leads
   *[other] { $names } lead
  }
p-share-me = Me
p-share-and-me = I
p-share-result-won-me = { $n ->
    [one] I won
   *[other] { $names } win
  }
p-share-result-leads-me = { $n ->
    [one] I lead
   *[other] { $names } lead
  }
