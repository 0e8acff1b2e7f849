# The moments of a deal
p-moment-taken = { $name } takes the { box-word }
p-moment-doubled = The { box-word } doubles
p-moment-out = { $name } is out
p-sound-offer = Turn sound on?
p-sound-offer-yes = Yes
p-sound-offer-no = No

# Faces
p-face = Your face
p-face-initial = The initial
p-face-number = Face { $n }

# Sharing
p-share-result = Share
p-share-result-card = The picture of the result
p-share-message = { $n ->
    [one] Nain Jaune, one deal: { $ranking }.
   *[other] Nain Jaune, { $n } deals: { $ranking }.
  }
p-share-saved = The picture is saved.
p-card-wins = { $n ->
    [one] { $name } wins
   *[other] { $name } win
  }
p-card-deals = { $n ->
    [one] One deal, { $sheet }
   *[other] { $n } deals, { $sheet }
  }
p-card-invites = A seat is waiting for you
p-card-invites-text = { $name } invites you to play.
p-invite-message = { $name } invites you to a game of Nain Jaune ({ $sheet }). No account, a link is enough:
