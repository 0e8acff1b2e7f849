"""A match at the terminal: one person at seat 0, bots at the others."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from nainjaune.bots.hints import hint
from nainjaune.bots.tell_hint import tell_hint
from nainjaune.game.events import BoxDoubled, BoxLeft, BoxTaken, Dealt, EndBecause, Event, Laid
from nainjaune.game.match import Match, apply, start
from nainjaune.game.moves import LAY, CallTime, DealCards, Move
from nainjaune.game.record import PlayedDeal, Record
from nainjaune.game.rules import Claim, FirstDealer, MatchEnd
from nainjaune.game.shuffle import Proof
from nainjaune.game.view import View, view
from nainjaune.terminal.ask import Desk, QuitAsked, ask_yes
from nainjaune.terminal.commands import Bad, Command, read_answer
from nainjaune.terminal.keep import numbered, played_deal, save
from nainjaune.terminal.paint import own_part, picture, prompt, run_down
from nainjaune.terminal.start import Table
from nainjaune.words.layout import fold
from nainjaune.words.rulebook import whole_rule
from nainjaune.words.tell import Teller, tell_after, tell_plays, tell_settlement, tell_stakes, tell_standing

PERSON: Final = 0


class Game:
    """One match, from the draw of the dealer to its end."""

    def __init__(self, desk: Desk, table: Table, number: int) -> None:
        self.desk, self.table, self.number = desk, table, number
        self.setup = table.agreed(number)
        self.teller = Teller(desk.words, table.names, self.setup.rules)
        self.rng = table.chance.rng(f"bots {number}")
        self.match, self.events = start(self.setup)
        self.over: list[PlayedDeal] = []
        """The deals that are over, for the record."""
        self.dealt: tuple[Dealt, Proof] | None = None
        """The cards of the deal that is on, and how they were shuffled."""
        self.decisions: list[Match] = []
        """Where the person had to choose in this deal, to come back to."""
        self.told = 0
        """How many events of this deal the person has read."""
        self.drawn = False
        """Whether the whole table has been drawn, so that one's own cards alone need not draw it again."""
        self.purses = self.match.tokens
        """As they were before this deal."""
        self.hurried = False

    @property
    def record(self) -> Record:
        ended = self.match.standing.ended
        called = ended is not None and ended.because is EndBecause.TIME_CALLED
        return Record(self.setup, self.table.names, (*self.over, *self._unfinished()), time_called=called)

    def _unfinished(self) -> list[PlayedDeal]:
        if not (self.dealt and self.match.deal):
            return []
        dealt, proof = self.dealt
        return [played_deal(dealt, self.match.deal.history, proof)]

    @property
    def path(self) -> Path | None:
        """Where the record is kept, if the person asked for it."""
        return numbered(self.table.record, self.number) if self.table.record else None

    def save(self) -> None:
        """Keeps what has been played so far."""
        if self.path:
            save(self.desk, self.record, self.path)

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
        """After a deal: the record is kept, and the person goes on when ready."""
        if self.match.standing.ended:
            self.save()
        elif not self.hurried:
            self.save()
            self._go_on()

    def _introduce(self) -> None:
        desk, setup = self.desk, self.setup
        title = setup.sheet.title[desk.words.language]
        desk.screen.write()
        desk.say("terminal-table", sheet=title, names=self.teller.list_of(self.table.names))
        desk.say("terminal-purses", tokens=self.teller.tokens(setup.tokens[0]))
        youngest = setup.rules.first_dealer is FirstDealer.YOUNGEST
        dealer = self.table.names[setup.first_dealer]
        desk.say("terminal-first-youngest" if youngest else "terminal-first-drawn", name=dealer)
        if setup.rules.claim is Claim.SPOKEN:
            desk.say(f"terminal-claim-{setup.rules.unclaimed.value}")
        if self.table.chance.seeded:
            desk.say("terminal-seeded")
        desk.say("terminal-keys")

    def _apply(self, move: Move) -> list[Event]:
        self.match, self.events = apply(self.match, move)
        return self.events

    def _deal(self) -> None:
        players = self.setup.players
        proof = self.table.chance.proof(self.number, self.match.standing.deals + 1, players)
        self.decisions.clear()
        self.purses, self.told, self.drawn = self.match.tokens, 0, False
        events = self._apply(DealCards(proof.deck()))
        self.dealt = next(event for event in events if isinstance(event, Dealt)), proof
        if self.hurried:
            return
        dealer = self.table.names[self.match.standing.dealer]
        self.desk.screen.write()
        self.desk.say("terminal-dealt", name=dealer, number=self.match.standing.deals + 1, seal=proof.commitment[:16])
        self._show(tell_after(self.teller, events, tokens=self.match.tokens, width=self._width))
        for line in tell_stakes(self.teller, events):
            self._show(fold(line, self._width, hang=2))

    @property
    def _width(self) -> int:
        return self.desk.screen.width

    def _show(self, lines: list[str]) -> None:
        if lines:
            self.desk.screen.write(*lines)

    def _turn(self) -> None:
        """The next move, by whoever's turn it is."""
        assert self.match.deal
        seat = self.match.deal.turn
        seen = view(self.match, seat)
        if seat == PERSON:
            self._person(seen)
        else:
            self._apply(self.table.choose(seen, self.rng))

    def _tell_news(self) -> bool:
        """Tells what happened since the person last looked; gives whether it was nothing but their own cards."""
        assert self.match.deal
        history, players = self.match.deal.history, len(self.match.deal.setup.seats)
        before, news = history[: self.told], history[self.told :]
        self.told = len(history)
        lines = tell_plays(self.teller, news, players=players, before=before)
        if lines:
            self.desk.screen.write("", *(part for line in lines for part in fold(line, self._width, hang=4)))
        return all(isinstance(event, Laid | BoxTaken | BoxLeft | BoxDoubled) and event.seat == PERSON for event in news)

    def _person(self, seen: View) -> None:
        """Shows the table and asks until the answer is a move."""
        goes_on = self._tell_news() and self.drawn
        draw = own_part if goes_on else picture
        self.desk.screen.write("", *draw(self.teller, seen, self._width))
        self.drawn = True
        key, arguments = prompt(self.teller, seen)
        while True:
            answer = read_answer(self.teller, seen, self.desk.ask(key, **arguments))
            if isinstance(answer, Bad):
                self.desk.screen.write(*fold(answer.text, self._width))
            elif not isinstance(answer, Command):
                self._decide(answer)
                return
            elif answer is Command.RUN:
                self._decide(*(LAY[card] for card in run_down(seen)))
                return
            elif answer is Command.UNDO:
                if self._undo():
                    return
            else:
                self._answer(answer, seen)
                self.desk.screen.write("", *own_part(self.teller, seen, self._width))

    def _decide(self, *moves: Move) -> None:
        """Makes the person's moves, and remembers where they chose."""
        self.decisions.append(self.match)
        for move in moves:
            self._apply(move)

    def _undo(self) -> bool:
        if not self.decisions:
            self.desk.say("terminal-nothing-to-undo")
            return False
        self.match = self.decisions.pop()
        assert self.match.deal
        self.told = len(self.match.deal.history)
        self.drawn = False
        self.desk.say("terminal-undone")
        return True

    def _answer(self, command: Command, seen: View) -> None:
        """What can be asked at any time."""
        desk = self.desk
        if command is not Command.QUIT:
            desk.screen.write()
        match command:
            case Command.HELP:
                for line in desk.words("terminal-help").splitlines():
                    desk.screen.write(*(fold(line, self._width, hang=8) or [""]))
                if self.setup.rules.claim is Claim.SPOKEN:
                    desk.say(f"terminal-claim-{self.setup.rules.unclaimed.value}")
            case Command.RULES:
                desk.screen.write(whole_rule(desk.words, self.setup.sheet, self._width))
            case Command.SCORES:
                self._show(tell_standing(desk.words, self.match, self.table.names, width=self._width))
            case Command.HINT:
                for line in tell_hint(desk.words, hint(seen), self.setup.rules):
                    desk.screen.write(*fold(line, self._width, hang=3))
            case Command.QUIT:
                if ask_yes(desk, "terminal-ask-quit", default=False):
                    raise QuitAsked
            case _:
                desk.say("terminal-not-now")

    def _settle(self) -> None:
        """The end of a deal, line by line, and how the purses stand."""
        if self.hurried and not self.match.standing.ended:
            return
        assert self.match.deal
        self._tell_news()
        screen, width = self.desk.screen, self._width
        history, standing = self.match.deal.history, self.match.standing
        screen.write("", *tell_settlement(self.teller, history, boxes=standing.boxes, width=width))
        after = tell_after(self.teller, self.events, tokens=standing.tokens, width=width)
        screen.write("", *tell_standing(self.desk.words, self.match, self.table.names, before=self.purses, width=width))
        if after:
            screen.write("", *after)

    def _go_on(self) -> None:
        """Between two deals: a moment to look, and where a time was agreed, whether it is up."""
        timed = self.setup.rules.match_end is MatchEnd.TIME
        out = PERSON not in self.match.standing.seats
        key = "terminal-ask-time" if timed else "terminal-ask-watch" if out else "terminal-ask-next"
        while not self.hurried:
            self.desk.screen.write()
            answer = self.desk.ask(key).casefold()
            if not answer:
                return
            if timed and answer == "f":
                self._show(tell_after(self.teller, self._apply(CallTime()), tokens=self.match.tokens))
                self.save()
                return
            if out and answer == "f":
                self.hurried = True
            elif answer in {"?", "r", "s", "q"}:
                self._answer(Command(answer), view(self.match, PERSON))
            else:
                self.desk.say("terminal-bad-next")
