"""The oracle of a table: what is durable, folded again. Whatever anybody is sent is compared with it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import msgspec

from nainjaune.game.cards import FULL_DECK
from nainjaune.game.errors import NainJauneError
from nainjaune.server.auth.principals import actor
from nainjaune.server.store.rows import Append, Command
from nainjaune.table import events
from nainjaune.table.due_work import DueWork, due_work
from nainjaune.table.news import encoded_news
from nainjaune.table.play_changes import play_changes
from nainjaune.table.principal import Principal
from nainjaune.table.state import TableState, fold, initial_state
from nainjaune.table.table_view import encode, encoded_you, table_info
from simulated_server.frames import Json, Seen, SeenChange, SeenDone, SeenRefusal, SeenUpdate

CARD: Final = re.compile(rb'"([A2-9TJQK][shdc])"')
CARDS: Final = {str(card).encode(): card for card in FULL_DECK}
BY_PEOPLE: Final = (events.Played, events.Chatted, events.TookBack, events.Reacted)


@dataclass(frozen=True)
class TableAtSeq:
    """The table at one seq."""

    state: TableState
    news: tuple[bytes, ...]
    dealt: int
    """The seq of the last deal's first event."""
    stored_at: float

    @cached_property
    def table(self) -> bytes:
        return encode(table_info(self.state))

    @cached_property
    def json(self) -> Json:
        shown: Json = msgspec.json.decode(self.table)
        return shown

    @cached_property
    def changes(self) -> bytes:
        return msgspec.json.encode(play_changes(self.state))

    @cached_property
    def due(self) -> DueWork | None:
        return due_work(self.state)

    @cached_property
    def secrets(self) -> list[bytes]:
        """What nobody may be told: the seed until its deal is over, coupes until the cards are dealt."""
        table = self.state
        hidden = [table.cutting.seed, *table.cutting.coupes]
        if table.in_deal and table.shuffle:
            hidden.append(table.shuffle.seed)
        return [secret.hex().encode() for secret in hidden if secret]

    def hidden_cards(self, principal: Principal) -> int:
        """The cards of the deal on the table that this principal may not know."""
        deal = self.state.match.deal if self.state.match else None
        if not self.state.in_deal or deal is None:
            return 0
        hidden = deal.setup.talon
        for seat, hand in enumerate(deal.hands):
            if seat != principal.seat or not self.state.sees_hand(seat, principal.person):
                hidden |= hand
        return hidden


class TableOracle:
    """All that ever happened at one table, and whether it could."""

    def __init__(self, name: str, report: Callable[[str], None]) -> None:
        self.name = name
        self._report_anywhere = report
        self.history: list[TableAtSeq] = []
        self.chats: set[str] = set()
        self.commands: dict[Command, tuple[int, float]] = {}
        """The seq each led to, and when it was stored."""
        self._tokens: tuple[int, int] | None = None
        """The number of the match, and all its tokens."""

    def _report(self, fault: str) -> None:
        self._report_anywhere(f"{self.name}: {fault}")

    @property
    def seq(self) -> int:
        return len(self.history)

    @property
    def now(self) -> TableAtSeq:
        return self.history[-1]

    @property
    def state(self) -> TableState:
        return self.now.state

    @property
    def is_over(self) -> bool:
        return self.state.match is not None and not self.state.in_match

    def at(self, seq: int) -> TableAtSeq:
        return self.history[seq - 1]

    def append(self, append: Append, now: float) -> None:
        """Takes over what was stored just now."""
        for row in append.events:
            if row.seq != self.seq + 1:
                self._report(f"event {row.seq} was stored after {self.seq}")
            self._check_author(append, happened := events.from_bytes(row.body))
            try:
                self._fold(happened, row.at, now)
            except (NainJauneError, AssertionError) as error:
                self._report(f"{happened} was stored, which cannot have happened: {error!r}")
                return
        if append.command:
            self.commands[append.command] = self.seq, now

    def _fold(self, event: events.TableEvent, at: float, now: float) -> None:
        if not self.history:
            assert isinstance(event, events.TableOpened)
            self.history.append(TableAtSeq(initial_state(self.name, event, at), (), 0, now))
            return
        state, game_events = fold(self.state, event, at)
        dealt = state.seq if isinstance(event, events.Dealt) else self.now.dealt
        self.history.append(TableAtSeq(state, tuple(map(bytes, encoded_news(event, game_events))), dealt, now))
        self._check_tokens(state)

    def _check_author(self, append: Append, event: events.TableEvent) -> None:
        """What a person did is stored with their command; nothing they said is stored twice."""
        person = getattr(event, "person", None)
        author = append.command.actor if append.command else None
        if isinstance(event, BY_PEOPLE) and person is not None and author != f"person {person}":
            self._report(f"{event} was stored for {append.command}")
        if isinstance(event, events.Chatted):
            if event.text in self.chats:
                self._report(f"{event} was stored twice")
            self.chats.add(event.text)

    def _check_tokens(self, state: TableState) -> None:
        if state.match is None:
            return
        held = state.matches, sum(state.match.tokens) + sum(state.match.boxes)
        if self._tokens and self._tokens[0] == held[0] and self._tokens != held:
            self._report(f"there were {self._tokens[1]} tokens and there are {held[1]}")
        self._tokens = held

    def check_sent(self, frame: Seen, principal: Principal, you_before: bytes, arrived: dict[str, float]) -> None:
        """Compares what a worker sends with what is durable; `arrived` says when it got each command."""
        match frame:
            case SeenUpdate() | SeenChange():
                if frame.seq > self.seq or frame.since > frame.seq:
                    self._report(f"an update to {frame.seq} was sent when {self.seq} was stored")
                else:
                    self._check_update(frame, principal, you_before)
            case SeenDone(id=key, seq=seq):
                if self.commands.get(Command(actor(principal), key), (None,))[0] != seq:
                    self._report(f"{key} of {actor(principal)} was acknowledged at {seq} and is not stored there")
            case SeenRefusal(id=key) if key is not None:
                _, stored_at = self.commands.get(Command(actor(principal), key), (0, float("inf")))
                if stored_at < arrived.get(key, 0.0):
                    self._report(f"{key} of {actor(principal)} had been stored when it was refused ({frame.code})")

    def _check_update(self, frame: SeenUpdate | SeenChange, principal: Principal, you_before: bytes) -> None:
        then = self.at(frame.seq)
        news = [item for one in self.history[frame.since : frame.seq] for item in one.news]
        if [bytes(item) for item in frame.news] != news:
            self._report(f"other news from {frame.since} to {frame.seq} were sent than happened")
        if bytes(frame.table) != (then.table if isinstance(frame, SeenUpdate) else then.changes):
            self._report(f"another table was sent at {frame.seq} than there is")
        if isinstance(frame, SeenUpdate) and bytes(frame.start) and bytes(frame.start) != self.at(frame.since).table:
            self._report(f"another table was sent for the start at {frame.since} than there was")
        you = bytes(frame.you) or you_before
        if you != encoded_you(then.state, principal.seat, principal.person, host=principal.host):
            self._report(f"{principal} was sent at {frame.seq} what another sees: {you!r}")
        self._check_hidden(frame, then, principal)

    def _check_hidden(self, frame: SeenUpdate | SeenChange, then: TableAtSeq, principal: Principal) -> None:
        """Reads every card and every secret in what is sent, whatever field it is in; news of this deal alone."""
        deal_news = [item for one in self.history[max(frame.since, then.dealt) : frame.seq] for item in one.news]
        sent = b" ".join([bytes(frame.table), bytes(frame.you), *deal_news])
        hidden = then.hidden_cards(principal)
        if told := [name for name in CARD.findall(sent) if hidden >> CARDS[name] & 1]:
            self._report(f"{principal} was told at {frame.seq} of {told}")
        everything = b" ".join([sent, *map(bytes, frame.news)])
        if any(secret in everything for secret in then.secrets):
            self._report(f"{principal} was told a secret of the shuffle at {frame.seq}")
