p-and = { $head } and { $tail }
p-free-seat = seat { $place }
p-family-debutant = Tom, Zazie, Nino, Mila, Leo, Rose, Sacha
p-family-joueur = Granny Jo, Uncle Luc, Odile, Basile, Inès, Marius, Colette
p-family-expert = Master Armand, Suzon, Father Anselme, Hortense, Gaspard, Léonie, Octave
p-family-champion = the Grey Dwarf, the Blue Dwarf, the Green Dwarf, the Red Dwarf, the White Dwarf, the Black Dwarf, the Golden Dwarf
p-twin = { $name } { $number }
p-you = you

p-a-rank = { $letter ->
    [rA] an ace
    [r8] an 8
   *[other] a { $rank }
  }
p-any-rank = { $letter ->
    [rA] an ace
    [r8] an 8
   *[other] a { $rank }
  }
p-sans = { $letter ->
    [rA] without an ace
    [r8] without an 8
   *[other] without a { $rank }
  }
p-rank-sans = { $rank } { $sans }
p-says-jarrete = I stop!
p-says-stop = stop!
p-says-take = qui prend!
p-box-dwarf = Yellow Dwarf

p-error-general = That did not work. Nothing is lost; try again.
p-error-offline = The server does not answer. Check the connection, then try again.
p-error-stale = The table has moved on meanwhile. Look, then choose again.
p-error-too_many = That went too fast. Wait a moment, then try again.
p-error-bad_frame = The page and the server no longer understand each other. Reload the page.
p-error-bad_request = The server did not understand the request. Reload the page.
p-error-not_allowed = That is not yours to decide.
p-error-not_your_turn = It is not your turn.
p-error-not_your_turn-whose = It is { $name }'s turn.
p-error-not_a_run = These cards do not follow one another.
p-error-not_in_hand = That card is no longer in your hand.
p-error-wrong_rank = A card of another rank is needed.
p-error-wrong_rank-needed = { $count ->
    [0] You need { $rank }: you have none.
    [1] You need { $rank }: you have one.
    [2] You need { $rank }: you have two.
    [3] You need { $rank }: you have three.
   *[other] You need { $rank }: you have four.
  }
p-error-must_follow = One does not say “without” with the card in hand.
p-error-must_lead = It is for you to lead: lay a card.
p-error-nothing_to_claim = “Qui prend” is only said over a belle that has a box to take.
p-error-claim_is_automatic = At this table a belle always takes its box.
p-error-deal_in_progress = The deal is not over.
p-error-no_deal = The cards are not dealt yet.
p-error-bad_deck = These cards are not a whole pack.
p-error-bad_score = This score does not add up.
p-error-no_time_agreed = This match does not end by time.
p-error-match_over = The match is over.
p-error-bad_settings = With these settings nobody could play.
p-error-bad_house_rule = These house rules do not go together.
p-error-no_free_seat = All seats are taken. You can look on.
p-error-no_such_seat = There is no such seat.
p-error-no_such_person = This person is no longer at the table.
p-error-no_such_bot = There is no robot of that name.
p-error-seat_taken = This seat is taken already.
p-error-seat_full = Four people share this seat already.
p-error-bad_name = A name has 1 to 24 characters.
p-error-bad_text = This text cannot be shown.
p-error-not_begun = The match has not begun.
p-error-already_begun = The match has begun already.
p-error-nobody_seated = At least one person must sit at the table: take a seat.
p-error-in_deal = Not during the deal: wait until it is over.
p-error-paused = The table is paused.
p-error-not_paused = The table is not paused.
p-error-a_bot_plays = A robot plays for you. Take over again first.
p-error-no_bot_plays = No robot plays at this seat.
p-error-not_now = This is not the moment.
p-error-already_ready = That is noted already; the others are awaited.
p-error-chat_is_off = At this table nobody writes. The reactions remain.
p-error-no_such_language = The server does not speak this language.
p-error-no_token = The key of your seat is missing. Open the table by its link.
p-error-unknown_token = This link does not open this table. Ask for it again.
p-error-seat_lost = This seat is no longer yours: you left it, or the host took it back.
p-error-not_found = There is nothing at this address.
p-error-no_such_table = This table no longer exists.
p-error-no_such_match = There is no such match.
p-error-no_such_sheet = There is no such rule sheet.
p-error-no_such_code = No table has this code. Check the word and the four digits.
p-error-code_expired = The match has begun: this code is used up. Ask for the link.
p-error-wrong_method = The server did not understand the request. Update the page.
p-error-wrong_type = The server could not read the request. Update the page.
p-error-too_large = That is too long to be sent.
p-error-refused = The server refused and did not say why.
p-error-internal_error = The server made a mistake. Nothing is lost; try again.
p-error-closed-1000 = You have left the table.
p-error-closed-1001 = The server restarts. We are back in a moment, nothing is lost.
p-error-closed-1006 = Connection lost, trying again. Nothing is lost.
p-error-closed-1011 = The server made a mistake. We are back in a moment, nothing is lost.
p-error-closed-4400 = The page and the server do not understand each other. Reload the page.
p-error-closed-4401 = This link no longer opens this table. Ask for it again.
p-error-closed-4403 = This link gives no place at this table.
p-error-closed-4404 = This table no longer exists.
p-error-closed-4408 = The connection was too slow. We are coming back, nothing is lost.
p-error-closed-4429 = Too many connections at once. Trying again in a few seconds.
