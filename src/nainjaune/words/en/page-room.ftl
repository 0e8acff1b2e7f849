### Waiting for players, inviting them; the menu of the table.

p-room-title = Before we begin
p-room-you = you
p-room-who = Who holds seat { $place }
p-room-friend = a friend
p-room-youngest = the youngest
p-room-youngest-of = { $name }, the youngest
p-room-youngest-note = { $marked ->
    [yes] The youngest deals first.
   *[no] The youngest deals first. If the host marks nobody, lots are drawn.
  }
p-room-wait = The host begins when everybody is there.
p-start = Begin
p-start-note = { $n ->
    [one] A robot will take the free seat.
   *[other] Robots will take the { $n } free seats.
  }
p-invite-title = Invite
p-invite-renewed = Somebody was sent away: this invite is new, older ones are no longer good.
p-invite-text = Send this link, or let people photograph the code. Nobody needs an account.
p-invite-code = Or the word of the table:
p-invite-loopback = This link works on this computer only. For the other devices of the house, start again with
p-share = Send the link
p-share-title = A game of Nain Jaune
p-share-as-picture = The invitation as a picture
p-copied = Copied
p-share-device-title = Go on on another device
p-share-device-text = This link opens your seat on your other device. Keep it to yourself: at this table a seat has one person only.
p-share-device = Link for my other device
p-share-seat-title = Two at my seat
p-share-seat-text = Whoever has this link sees your hand and plays with you; or open it on your other device.
p-share-seat = Share my seat
p-watch-title = Watch
p-watch-text = Whoever has this link sees the table, but no hand.
p-share-watch = Link for watching
p-seat-stand-in = A robot is standing in.
p-seat-level = Level: { $level }.
p-host-title = The host
p-host-is-bot = { $title } robot
p-host-bot = A robot plays
p-send-away = Send { $name } away
p-send-away-short = Send away
p-send-away-yes = Send away for good
p-keep = Keep
p-pause = Pause
p-call-time = This is the last deal
p-last-deal = This is the last deal: the match ends with it.
p-chat-allowed = Free chat
p-chat-field = Your message
p-chat-send = Say
p-more = And also
p-record = Keep the match (.nj)
p-leave = Leave the table
p-leave-sure = Leave for good? A robot will play for you.
p-leave-yes = Leave
p-stay = Stay
p-face = Your face
p-face-initial = The initial
p-face-number = Face { $n }
p-part-qr = Code to photograph
