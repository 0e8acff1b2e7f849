"""A match at the terminal: one person at seat 0, bots at the others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from nainjaune.bots.hint_text import hint_lines
from nainjaune.bots.hints import hint
from nainjaune.game.events import BoxDoubled, BoxLeft, BoxTaken, Event, HandsDealt, Laid, MatchEndReason, SeriesEnded
from nainjaune.game.match import Match, apply, set_aside, start
from nainjaune.game.moves import LAY, CallTime, DealCards, Move
from nainjaune.game.record import PlayedDeal, Record
from nainjaune.game.rules import FirstDealer, MatchEnd
from nainjaune.game.shuffle import Proof
from nainjaune.game.view import View, view
from nainjaune.rules_library.rulebook import whole_rule
from nainjaune.terminal.commands import InvalidAnswer, TypedCommand, read_answer
from nainjaune.terminal.prompts import Dialogue, QuitRequested, ask_yes
from nainjaune.terminal.records import numbered, played_deal, save
from nainjaune.terminal.rendering import own_part, prompt, run_down, whole_table
from nainjaune.terminal.setup import PERSON, TerminalSetup
from nainjaune.words.layout import wrap
from nainjaune.words.narrate import Narrator
from nainjaune.words.narrate_record import play_lines, stake_lines, standing_lines
from nainjaune.words.narrate_settlement import ending_lines, settlement_lines
from nainjaune.words.phrases import list_of, tokens


class TerminalMatch:
    """One match, from the draw of the dealer to its end."""

    def __init__(self, dialogue: Dialogue, terminal_setup: TerminalSetup, number: int) -> None:
        self.terminal_setup, self.number = terminal_setup, number
        self.setup = terminal_setup.match_setup(number)
        self.dialogue = replace(dialogue, words=dialogue.words.of(self.setup.sheet))
        self.narrator = Narrator(self.dialogue.words, terminal_setup.names, self.setup.rules, own=PERSON)
        self.rng = terminal_setup.random_source.rng(f"bots {number}")
        self.match, self.events = start(self.setup)
        self.over: list[PlayedDeal] = []
        """The deals that are over, for the record."""
        self.dealt: tuple[HandsDealt, Proof] | None = None
        """The cards of the deal in progress, and the proof of their shuffle."""
        self.before_choices: list[Match] = []
        """The match before each choice of the person in this deal, for undo."""
        self.narrated = 0
        """How many events of this deal have been shown."""
        self.drawn = False
        """Whether the whole table has been shown in this deal; then the own part is enough after own cards."""
        self.purses = self.match.tokens
        """Everybody's tokens before this deal."""
        self.hurried = False

    @property
    def record(self) -> Record:
        ended = self.match.standing.ended
        called = ended is not None and ended.because is MatchEndReason.TIME_CALLED
        return Record(self.setup, self.terminal_setup.names, (*self.over, *self._unfinished()), time_called=called)

    def _unfinished(self) -> list[PlayedDeal]:
        if not (self.dealt and self.match.deal):
            return []
        dealt, proof = self.dealt
        return [played_deal(dealt, self.match.deal.history, proof)]

    @property
    def path(self) -> Path | None:
        """Where the record is written, if the person asked for it."""
        return numbered(self.terminal_setup.record, self.number) if self.terminal_setup.record else None

    def save(self) -> None:
        """Writes what has been played so far."""
        if self.path:
            save(self.dialogue, self.record, self.path)

    def play(self) -> None:
        """Plays to the end of the match."""
        self._introduce()
        while not self.match.standing.ended:
            self._deal()
            while self.match.in_deal:
                self._turn()
            self._settle()
            self.over += self._unfinished()
            self.dealt = None
            self._close()

    def _close(self) -> None:
        """After a deal: writes the record and waits for the person."""
        if self.match.standing.ended:
            self.save()
        elif not self.hurried:
            self.save()
            self._go_on()

    def _introduce(self) -> None:
        dialogue, setup = self.dialogue, self.setup
        title = setup.sheet.title[dialogue.words.language]
        dialogue.screen.write()
        dialogue.say("terminal-table", sheet=title, names=list_of(dialogue.words, self.terminal_setup.names))
        dialogue.say("terminal-purses", tokens=tokens(dialogue.words, setup.tokens[0]))
        youngest = setup.rules.first_dealer is FirstDealer.YOUNGEST
        how = ("youngest" if self.terminal_setup.youngest is not None else "nobody-marked") if youngest else "drawn"
        dealer = self.terminal_setup.names[setup.first_dealer]
        dialogue.say(f"terminal-first-{how}", name=dealer)
        others = list_of(dialogue.words, self.terminal_setup.names[1:])
        dialogue.say(f"terminal-order-{setup.rules.direction.value}", names=others)
        if setup.rules.must_claim:
            dialogue.say(f"terminal-claim-{setup.rules.claim.value}", then=setup.rules.unclaimed.value)
        if self.terminal_setup.random_source.seeded:
            dialogue.say("terminal-seeded")
        dialogue.say("terminal-keys")

    def _apply(self, move: Move) -> list[Event]:
        self.match, self.events = apply(self.match, move)
        return self.events

    def _deal(self) -> None:
        players = self.setup.players
        proof = self.terminal_setup.random_source.proof(self.number, self.match.standing.deals + 1, players)
        self.before_choices.clear()
        self.purses, self.narrated, self.drawn = self.match.tokens, 0, False
        events = self._apply(DealCards(proof.deck(set_aside(self.match))))
        self.dealt = next(event for event in events if isinstance(event, HandsDealt)), proof
        if self.hurried:
            return
        dealer = self.terminal_setup.names[self.match.standing.dealer]
        self.dialogue.screen.write()
        self.dialogue.say("terminal-deal", number=self.match.standing.deals + 1)
        self._show(ending_lines(self.narrator, events, purses=self.match.tokens, width=self._width))
        self._show(stake_lines(self.narrator, events, width=self._width))
        self.dialogue.say("terminal-dealt", name=dealer, seal=proof.commitment[:16])

    @property
    def _width(self) -> int:
        return self.dialogue.screen.width

    def _show(self, lines: list[str]) -> None:
        if lines:
            self.dialogue.screen.write(*lines)

    def _turn(self) -> None:
        """The next move, by whoever's turn it is."""
        assert self.match.deal
        seat = self.match.deal.turn
        seen = view(self.match, seat)
        if seat == PERSON:
            self._person(seen)
        else:
            self._apply(self.terminal_setup.choose(seen, self.rng))

    def _narrate_news(self) -> bool:
        """Shows what happened since the last time; returns whether it was only the person's own cards."""
        assert self.match.deal
        history = self.match.deal.history
        before, news = history[: self.narrated], history[self.narrated :]
        self.narrated = len(history)
        lines = play_lines(self.narrator, news, before=before, width=self._width)
        if lines:
            self.dialogue.screen.write("", *lines)
        own = (Laid, BoxTaken, BoxLeft, BoxDoubled, SeriesEnded)
        return all(isinstance(event, own) and event.seat == PERSON for event in news)

    def _person(self, seen: View) -> None:
        """Shows the table and asks until the answer is a move."""
        goes_on = self._narrate_news() and self.drawn
        words, names, width = self.dialogue.words, self.terminal_setup.names, self._width
        drawn = own_part(words, seen, width) if goes_on else whole_table(words, names, seen, width)
        self.dialogue.screen.write("", *drawn)
        self.drawn = True
        key, arguments = prompt(words, seen)
        while True:
            answer = read_answer(words, seen, self.dialogue.ask(key, **arguments))
            if isinstance(answer, InvalidAnswer):
                self.dialogue.screen.write(*wrap(answer.text, self._width))
            elif not isinstance(answer, TypedCommand):
                self._apply_choice(answer)
                return
            elif answer is TypedCommand.RUN:
                self._apply_choice(*(LAY[card] for card in run_down(seen)))
                return
            elif answer is TypedCommand.UNDO:
                if self._undo():
                    return
            else:
                self._answer(answer, seen)
                self.dialogue.screen.write("", *own_part(words, seen, width))

    def _apply_choice(self, *moves: Move) -> None:
        """Applies the person's moves and remembers the match before them."""
        self.before_choices.append(self.match)
        for move in moves:
            self._apply(move)

    def _undo(self) -> bool:
        if not self.before_choices:
            self.dialogue.say("terminal-nothing-to-undo")
            return False
        self.match = self.before_choices.pop()
        assert self.match.deal
        self.narrated = len(self.match.deal.history)
        self.drawn = False
        self.dialogue.say("terminal-undone")
        return True

    def _answer(self, command: TypedCommand, seen: View) -> None:
        """Carries out a command that is possible at any time."""
        dialogue = self.dialogue
        if command is not TypedCommand.QUIT:
            dialogue.screen.write()
        match command:
            case TypedCommand.HELP:
                for line in dialogue.words("terminal-help").splitlines():
                    dialogue.screen.write(*(wrap(line, self._width, hang=8) or [""]))
                if self.setup.rules.must_claim:
                    rules = self.setup.rules
                    dialogue.say(f"terminal-claim-{rules.claim.value}", then=rules.unclaimed.value)
            case TypedCommand.RULES:
                dialogue.screen.write(whole_rule(dialogue.words, self.setup.sheet, self._width))
            case TypedCommand.SCORES:
                self._show(standing_lines(dialogue.words, self.match, self.terminal_setup.names, width=self._width))
            case TypedCommand.HINT:
                for line in hint_lines(dialogue.words, hint(seen), self.setup.rules):
                    dialogue.screen.write(*wrap(line, self._width, hang=3))
            case TypedCommand.QUIT:
                if ask_yes(dialogue, "terminal-ask-quit", default=False):
                    raise QuitRequested
            case _:
                dialogue.say("terminal-not-now")

    def _settle(self) -> None:
        """Shows the settlement line by line, and everybody's tokens."""
        if self.hurried and not self.match.standing.ended:
            return
        assert self.match.deal
        self._narrate_news()
        screen, width = self.dialogue.screen, self._width
        history, standing = self.match.deal.history, self.match.standing
        screen.write(
            "", *settlement_lines(self.narrator, history, boxes=standing.boxes, sheet=self.setup.sheet, width=width)
        )
        after = ending_lines(self.narrator, self.events, purses=standing.tokens, boxes=standing.boxes, width=width)
        names = self.terminal_setup.names
        screen.write("", *standing_lines(self.dialogue.words, self.match, names, before=self.purses, width=width))
        if after:
            screen.write("", *after)

    def _end(self) -> None:
        """The person says that no further deal is dealt."""
        events, standing = self._apply(CallTime()), self.match.standing
        self._show(ending_lines(self.narrator, events, purses=standing.tokens, boxes=standing.boxes, width=self._width))

    def _go_on(self) -> None:
        """Between two deals: waits for Enter; the person may say that no further deal is dealt (G22)."""
        out = PERSON not in self.match.standing.seats
        timed = self.setup.rules.match_end is MatchEnd.TIME
        key = "terminal-ask-watch" if out else "terminal-ask-time" if timed else "terminal-ask-next"
        while not self.hurried:
            self.dialogue.screen.write()
            answer = self.dialogue.ask(key).casefold()
            if not answer:
                return
            if answer == ("d" if out else "f"):
                self._end()
                self.save()
                return
            if out and answer == "f":
                self.hurried = True
            elif answer in {"?", "r", "s", "q"}:
                self._answer(TypedCommand(answer), view(self.match, PERSON))
            else:
                self.dialogue.say("terminal-bad-next")
