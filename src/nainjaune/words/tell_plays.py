"""The play of a deal as told at the table: who lays what, who says « sans », which boxes are taken.

>>> from nainjaune.game.cards import parse_cards
>>> from nainjaune.game.sheet import load
>>> teller = Teller(Words("en"), ("Zoé", "Hugo", "Rose"), load("mallette").rules)
>>> events = [Laid(0, card) for card in parse_cards("9h Td")] + [Lacked(0, 11), Lacked(1, 11), Laid(2, Card("Js"))]
>>> for line in tell_plays(teller, events, players=3):
...     print(line.replace(NO_BREAK, " "))
Zoé leads: 9♥ 10♦ — “without a jack”
Hugo passes
Rose: J♠
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from nainjaune.game.cards import KING, RANKS, Card
from nainjaune.game.events import BoxDoubled, BoxLeft, BoxTaken, Event, Lacked, Laid, WentOut, Why
from nainjaune.game.rules import Claim, Following, Rules, SaidSans, StuckLead
from nainjaune.words import Words
from nainjaune.words.cards import box, rank_name, short
from nainjaune.words.layout import numbers_aligned

NO_BREAK: Final = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Teller:
    """In which language a match is told, who plays in it, and by which rules."""

    words: Words
    names: tuple[str, ...]
    rules: Rules

    def tokens(self, amount: int) -> str:
        """« 3 jetons », never parted at the end of a line; a debt has a true minus sign."""
        return self.words("tokens", n=amount).replace("-", "−").replace(" ", NO_BREAK)

    def amounts(self, amounts: Sequence[int]) -> list[str]:
        """Numbers of tokens one under another, each number against its noun."""
        return numbers_aligned([self.tokens(amount) for amount in amounts])

    def list_of(self, parts: Sequence[str]) -> str:
        """« Zoé, Hugo et Rose »."""
        *head, tail = parts
        return self.words("tell-and", head=", ".join(head), tail=tail) if head else tail

    def named(self, seats: Sequence[int]) -> str:
        return self.list_of([self.names[seat] for seat in seats])

    def rank(self, key: str, rank: int) -> str:
        """A rank in a phrase: « une dame », « d'as »."""
        return self.words(key, letter=f"r{RANKS[rank - 1]}", rank=rank_name(self.words, rank))

    def quoted(self, text: str) -> str:
        return self.words("tell-quoted", text=text.replace(" ", NO_BREAK))


def is_lead(laid: Laid, before: Sequence[Event], rules: Rules) -> bool:
    """Whether a card starts a series: the first, one after a King, or one after all have said « sans »."""
    skips = rules.stuck_lead is StuckLead.SKIP_RANK
    lacked = False
    for event in reversed(before):
        if isinstance(event, Laid):
            return lacked or event.card.rank == KING
        # who has said « sans » comes on again only to lead; or, where the rank is skipped, to go on above it
        if isinstance(event, Lacked) and event.seat == laid.seat and (not skips or event.rank == KING):
            lacked = True
    return True


def tell_sans(teller: Teller, event: Lacked, before: Sequence[Event]) -> str | None:
    """What the seat says, in the form of the sheet; None where it passes without a word."""
    last = next((event for event in reversed(before) if isinstance(event, Laid)), None)
    stops = last is not None and last.seat == event.seat
    rules = teller.rules
    everyone = rules.said_sans is SaidSans.SANS_RANK_REPEATED or rules.following is Following.MAY
    if not (stops or everyone or last is None):
        return None
    said = teller.rank("tell-sans", event.rank)
    if last and stops and rules.said_sans is SaidSans.RANK_SANS_RANK and last.card.rank + 1 == event.rank:
        said = teller.words("tell-rank-sans", rank=rank_name(teller.words, last.card.rank), sans=said)
    return teller.quoted(said)


def tell_note(teller: Teller, event: Event) -> str | None:
    """What laying a card brought: a box taken, forgotten or doubled, the last card laid."""
    words = teller.words
    match event:
        case BoxTaken(_, number, amount, Why.CLAIM):
            key = "tell-takes-spoken" if teller.rules.claim is Claim.SPOKEN else "tell-takes"
            return words(key, box=box(words, number), amount=amount, tokens=teller.tokens(amount))
        case BoxLeft(_, number):
            return words("tell-left", box=box(words, number))
        case BoxDoubled(_, number, amount, owed, Why.UNCLAIMED):
            key = "tell-unclaimed-short" if amount < owed else "tell-unclaimed"
            return words(
                key, box=box(words, number), paid=teller.tokens(amount), added=amount, owed=teller.tokens(owed)
            )
        case WentOut():
            return words(f"tell-out-{teller.rules.said_out.value}")
        case _:
            return None


@dataclass(slots=True)
class _Turn:
    """One player's cards in a row."""

    seat: int
    lead: bool
    cards: list[Card]
    notes: list[str] = field(default_factory=list)

    def line(self, teller: Teller) -> str:
        words = teller.words
        cards = " ".join(short(words, card) for card in self.cards)
        told = words("tell-leads" if self.lead else "tell-follows", name=teller.names[self.seat], cards=cards)
        return words("tell-dash").join([told, *self.notes])


@dataclass(slots=True)
class _Passes:
    """Players one after another who do not lay the needed rank."""

    rank: int
    said: str | None
    seats: list[int]
    nobody: bool = False

    def line(self, teller: Teller) -> str:
        words, names = teller.words, teller.named(self.seats)
        having = "lays" if teller.rules.following is Following.MAY else "has"
        if self.said:
            told = words("tell-pass-said", names=names, said=self.said)
            return words("tell-dash").join([told, *([words(f"tell-nobody-{having}-one")] * self.nobody)])
        if self.nobody:
            return words(f"tell-nobody-{having}", rank=teller.rank("tell-any", self.rank))
        return words("tell-pass", names=names, count=len(self.seats))


def tell_plays(teller: Teller, events: Sequence[Event], *, players: int, before: Sequence[Event] = ()) -> list[str]:
    """The play, a line for each turn; `before` is what was told of this deal already, `players` how many are in it."""
    history = list(before)
    told: list[_Turn | _Passes] = []
    for event in events:
        last = told[-1] if told else None
        if isinstance(event, Laid):
            lead = is_lead(event, history, teller.rules)
            if isinstance(last, _Turn) and last.seat == event.seat and not lead:
                last.cards.append(event.card)
            else:
                told.append(_Turn(event.seat, lead, [event.card]))
        elif isinstance(event, Lacked):
            _pass(teller, event, history, told, players)
        elif isinstance(last, _Turn) and (note := tell_note(teller, event)):
            last.notes.append(note)
        history.append(event)
    return [turn.line(teller) for turn in told]


def _pass(teller: Teller, event: Lacked, history: Sequence[Event], told: list[_Turn | _Passes], players: int) -> None:
    last = told[-1] if told else None
    said = tell_sans(teller, event, history)
    if isinstance(last, _Turn) and last.seat == event.seat:
        last.notes.append(said or "")
        return
    if not (isinstance(last, _Passes) and (last.rank, last.said) == (event.rank, said)):
        last = _Passes(event.rank, said, [])
        told.append(last)
    last.seats.append(event.seat)
    last.nobody = _lacking(history, event.rank) + 1 == players


def _lacking(history: Sequence[Event], rank: int) -> int:
    """How many have lacked this rank since the last card."""
    count = 0
    for event in reversed(history):
        if isinstance(event, Laid):
            break
        count += isinstance(event, Lacked) and event.rank == rank
    return count
