"""A lesson played by the engine, as the frames a real table would send to the learner's seat.

A script that breaks a rule, asks for what is not a whole run, or expects what does not happen is refused.

>>> lesson = play_lesson("classique", "first")
>>> type(lesson.steps[0].before.news[-1]).__name__, lesson.steps[1].ask
('CardsDealt', ('3h', '4c'))
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from nainjaune.game.cards import BOX_OF, FULL_DECK, Card, parse_cards
from nainjaune.game.dealing import deck_of_deal
from nainjaune.game.errors import NainJauneError
from nainjaune.game.events import BoxDoubled, BoxTaken, Event, Paid
from nainjaune.game.log import parse_entry
from nainjaune.game.match import apply
from nainjaune.game.moves import LAY, LAY_UNCLAIMED, DealCards, Lay
from nainjaune.game.ring import play_order
from nainjaune.game.sheet import Sheet, load
from nainjaune.lessons.script import LEARNER, Script, ScriptDeal, ScriptStep, scripts
from nainjaune.rules_library.data import LibraryError
from nainjaune.rules_library.examples import few_cards, outcomes
from nainjaune.table import events
from nainjaune.table.decide import open_table
from nainjaune.table.news import News, news_of
from nainjaune.table.settings import Settings
from nainjaune.table.state import TableState, fold
from nainjaune.table.table_view import TableInfo, table_info, you_info
from nainjaune.table.wire import Update

OTHERS: Final = "joueur"
"""Whose family plays with the learner, with the names and faces it has at any table."""

TOKENS: Final = 80
"""What everybody has at first: nobody is to run short in a lesson."""


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """A step with the frames around it: what comes before its sentence, and what each asked card leads to."""

    script: ScriptStep
    deal: int
    """Its deal's place in the lesson."""
    before: Update
    ask: tuple[str, ...]
    after: tuple[Update, ...]
    """One for each card of `ask`."""
    amount: int
    """The tokens that moved last: what its sentence may name."""


@dataclass(frozen=True, slots=True)
class PlayedLesson:
    sheet: Sheet
    name: str
    script: Script
    starts: tuple[TableInfo, ...]
    """The table before each deal."""
    steps: tuple[PlayedStep, ...]


@cache
def play_lesson(sheet: str, name: str) -> PlayedLesson:
    """Plays a lesson by a sheet's rules. Raises `LibraryError` where the rules do not have it so."""
    return play(load(sheet), name, scripts()[name])


def play(sheet: Sheet, name: str, script: Script) -> PlayedLesson:
    """Plays a script by a sheet's rules."""
    where = f"lessons/{name}.toml ({sheet.name})"
    deals = [deal for deal in script.deals if deal.is_for(sheet.rules)]
    player = _Player(where, _seated(sheet, deals[0], script.first_dealer))
    starts: list[TableInfo] = []
    steps: list[PlayedStep] = []
    try:
        for place, deal in enumerate(deals):
            starts.append(table_info(player.table))
            steps += player.play_deal(place, deal)
    except NainJauneError as error:
        raise error if isinstance(error, LibraryError) else LibraryError(where, str(error)) from None
    return PlayedLesson(sheet, name, script, tuple(starts), tuple(steps))


def _seated(sheet: Sheet, deal: ScriptDeal, first_dealer: int) -> TableState:
    """A table at which the match has begun."""
    hands = deal.cards()
    settings = Settings(sheet.name, len(hands), few_cards(sheet, hands), tokens=TOKENS)
    _, table = open_table("lesson", settings, 0)
    sitting: list[events.TableEvent] = [events.SatDown(LEARNER, LEARNER, "·")]
    sitting += [events.BotSat(seat, OTHERS) for seat in range(1, len(hands))]
    for event in (*sitting, events.Began(first_dealer=first_dealer, because=events.FirstDealerReason.DRAWN)):
        table = fold(table, event, 0).table
    return table


class _Player:
    """Plays deal after deal at one table, and gathers the frames."""

    def __init__(self, where: str, table: TableState) -> None:
        self.where = where
        self.table = table
        self.since = table.seq
        self.news: list[News] = []
        self.events: list[Event] = []

    def play_deal(self, place: int, deal: ScriptDeal) -> Iterator[PlayedStep]:
        self.events = []
        self._deal(deal.cards())
        for step in deal.steps:
            if step.is_for(self.table.rules):
                yield self._step(place, step)
        happened = list(outcomes(self.events))
        for expected in deal.expect:
            if not any(outcome.startswith(expected) for outcome in happened):
                raise LibraryError(self.where, f"does not happen: {expected}")

    def _deal(self, hands: Sequence[Sequence[Card]]) -> None:
        match = self.table.match
        assert match
        dealt = {card for hand in hands for card in hand}
        talon = [card for card in FULL_DECK if card not in dealt]
        order = play_order(match.standing.seats, match.standing.dealer)
        deck = deck_of_deal(match.setup.rules, [hands[seat] for seat in order], talon)
        match, caused = apply(match, DealCards(deck))
        table = self.table
        self._went_on(
            table._replace(match=match, deals=table.deals + 1, seq=table.seq + 1),
            news_of(events.Dealt(), caused),
            caused,
        )

    def _step(self, place: int, step: ScriptStep) -> PlayedStep:
        for entry in step.play.split():
            seat, lay = parse_entry(entry)
            if seat == LEARNER or not isinstance(lay, Lay):
                raise LibraryError(self.where, f"{entry}: only cards of the others are played for them")
            self._lay(seat, lay)
        amount, before = self._amount(), self._frame()
        asked = parse_cards(step.ask)
        self._check_run(step, before, [str(card) for card in asked])
        after = []
        for card in asked:
            self._lay(LEARNER, LAY_UNCLAIMED[card] if step.forget and card in BOX_OF else LAY[card])
            after.append(self._frame())
        return PlayedStep(step, place, before, tuple(map(str, asked)), tuple(after), amount)

    def _check_run(self, step: ScriptStep, before: Update, asked: Sequence[str]) -> None:
        if asked and all(list(run.cards) != list(asked) for run in before.you.runs):
            raise LibraryError(self.where, f"{step.ask} is not a whole run that may be laid then")

    def _lay(self, seat: int, lay: Lay) -> None:
        played = events.Played(seat=seat, move=str(lay), person=seat)
        table, caused = fold(self.table, played, 0)
        self._went_on(table, news_of(played, caused), caused)

    def _went_on(self, table: TableState, news: Sequence[News], caused: Sequence[Event]) -> None:
        self.table = table
        self.news += news
        self.events += caused

    def _frame(self) -> Update:
        """The update that brings the learner up to date."""
        table = self.table
        you = you_info(table, LEARNER, LEARNER, host=False)
        update = Update(table.seq, self.since, tuple(self.news), table_info(table), you)
        self.since, self.news = table.seq, []
        return update

    def _amount(self) -> int:
        moved = [event.amount for event in self.events if isinstance(event, BoxTaken | BoxDoubled | Paid)]
        return moved[-1] if moved else 0
