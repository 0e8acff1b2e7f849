# The table page until a deal is over.
p-settings = Settings
p-title-table = Nain Jaune
p-sheet-says = { $title }:
p-title-your-turn = Your turn · Nain Jaune

p-loading = One moment…
p-bot = robot
p-stand-in = a robot plays
p-seat-who = Who is { $name }?
p-your-turn = Your turn
p-needed = Needed:
p-lead-you = You
p-lead-you-verb = lead
p-lead-other-verb = leads…
p-no-series = Shuffling the cards
p-talon = Talon: { $n ->
    [0] no cards
    [one] one card nobody has
   *[other] { $n } cards nobody has
  }
p-hint = Hint
p-lay-back = Take back
p-lay-back-hint = You may still take it back: nobody has seen it.
p-lay-now = Lay it now
p-thinking = The dwarf is thinking…
p-choose = Choose a card
p-choose-lead = Lead whichever card you like; the run goes down in one go.
p-choose-card = The lit cards can be laid.
p-waiting-for = { $name } is playing…
p-wait = Wait
p-lay = Lay
p-lay-run = Lay the run
p-fact-takes = { $by ->
    [picking_up] picks up { tokens }.
   *[other] takes { tokens }.
  }
p-fact-out = And you go out.
p-fact-king = After the king you lead.
p-fact-then = { $n ->
    [one] Then “{ $sans }”.
   *[other] { $n } cards, then “{ $sans }”.
  }
p-run-span = { $first } to { $last }
p-run-takes = { $by ->
    [picking_up] picks up { $n }
   *[other] takes { $n }
  }
p-advice-title = The dwarf advises
p-journal-empty = The cards are shuffled.
p-grand-opera-text = { $own ->
    [1] You laid every card in one go and pick up all five { boxes-word }.
   *[other] { $name } laid every card in one go and picks up all five { boxes-word }.
  }

p-deal-last = last deal
p-deal-number = deal { $n }{ $of ->
    [0] {""}
   *[other] /{ $of }
  }
p-sound-on = Sound on
p-sound-off = Sound off
p-rules-here = Rules of this table
p-menu = The table
p-link-lost = Connection lost, trying again. Nothing is lost.
p-paused = The table is paused.
p-resume = Go on
p-bot-plays-for-you = A robot is playing for you.
p-next-deal-yours = You play from the next deal on. Until then { $bot } stands in for you.
p-take-back = Take my seat back
p-watching = You are watching this table.

p-fair-wrong-seal = Warning: this is not the shuffle that was sealed. The cards may have been chosen.
p-fair-wrong-coupe = Warning: the cuts are not those that were sealed. The cards may have been chosen.
p-fair-wrong-cards = Warning: the cards played are not those of the sealed shuffle.

p-finished-you = You are out of cards
p-finished = { $name } is out of cards
p-settling = The others pay for what is left in hand.
p-claim-hint-saying = Say “qui prend” before you lay.
p-claim-hint-picking_up = Pick the { box-word } up before you lay.
p-claim-else = { $title }: { $short }.
p-pick-up = Pick up
p-pick-up-box = Pick up: { $box }
p-says-picked-up = Picked up!
p-says-forgot = Forgotten!
p-says-forgot-cost = Forgotten! −{ $n }
p-out-see-end = See the end
p-out-new = Another game
p-out-see-end-text = You are out, and only robots are still in: they can play the end at once.
p-out-people = You are out. You can watch, or start another game.
