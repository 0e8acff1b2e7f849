r"""A match told in phrases: who leads, lays, passes, takes a box, pays, leaves, wins.

The page tells the same messages in `web/src/narration/narrator.ts`.

>>> from nainjaune.game.events import LACKED, LAID, LED
>>> from nainjaune.game.sheet import load
>>> narrator = Narrator(Words("en"), ("Zoé", "Hugo", "Rose"), load("mallette").rules)
>>> events = [LED[0][Card("9h")], LAID[0][Card("Td")], LACKED[0][1][11], LACKED[1][2][11], LAID[2][Card("Js")]]
>>> for phrases in narrator.narrate(events):
...     print(" — ".join(phrases).replace("\N{NO-BREAK SPACE}", " "))
Zoé leads: 9♥ 10♦ — “no jack”
Hugo passes
Rose lays J♠
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from nainjaune.game.cards import BELLES, BOX_OF, Card, cards_in
from nainjaune.game.events import (
    BoxDoubled,
    BoxLeft,
    BoxTaken,
    Dealt,
    Eliminated,
    Event,
    MatchEnded,
    Paid,
    Staked,
    WentOut,
)
from nainjaune.game.rules import Announced, Claim, Following, Rules, SaidOut, SaidSans
from nainjaune.words import Words
from nainjaune.words.cards import any_rank, box, full, rank_name, sans, short
from nainjaune.words.narrate_turns import (
    GrandOperaGroup,
    Lifted,
    Note,
    Passes,
    StakeGroup,
    Stop,
    Telling,
    Turn,
    grouped,
)
from nainjaune.words.phrases import NO_BREAK, list_of, quoted, tokens

Args = dict[str, str | int]


class Speller(Protocol):
    """How cards, boxes and sayings stand in a phrase: in signs to be read, in words to be heard."""

    def cards(self, cards: Sequence[Card]) -> str:
        """Cards laid in a row."""

    def box(self, number: int) -> str: ...

    def says(self, text: str) -> str:
        """What a player says aloud."""

    def announces(self, names: Sequence[str]) -> list[str]:
        """The cards a player announces; nothing where they have just been named."""


@dataclass(frozen=True, slots=True)
class Signs:
    """« 9♥ 10♦ », « sans valet » in quotation marks."""

    words: Words

    def cards(self, cards: Sequence[Card]) -> str:
        return " ".join(short(self.words, card) for card in cards)

    def box(self, number: int) -> str:
        return box(self.words, number)

    def says(self, text: str) -> str:
        return quoted(self.words, text)

    def announces(self, names: Sequence[str]) -> list[str]:
        return [self.words("quoted", text=", ".join(name.replace(" ", NO_BREAK) for name in names))]


@dataclass(frozen=True, slots=True)
class Narrator:
    """Tells a match by its rules, in one language, to one listener."""

    words: Words
    names: tuple[str, ...]
    rules: Rules
    own: int | None = None
    """The listener's seat, told as « vous »; None for an onlooker."""
    speller: Callable[[Words], Speller] = Signs

    def narrate(self, events: Sequence[Event], *, before: Sequence[Event] = ()) -> list[list[str]]:
        """The phrases of each telling, without full stops; `before` as `grouped` has it."""
        told = grouped(events, self.rules, before=before)
        return [phrases for telling in told if (phrases := self.phrases(telling))]

    def phrases(self, telling: Telling) -> list[str]:
        """The first phrase names the player, the others may leave the name out."""
        match telling:
            case Turn():
                return self._turn(telling)
            case Passes():
                return self._passes(telling)
            case StakeGroup(staked):
                return [phrase for phrase, _ in self.stakes(staked)]
            case GrandOperaGroup(seat, amount):
                key = "narrate-empties" if amount else "narrate-empties-nothing"
                return [self.words(key, **self.who([seat]), tokens=self.tokens(amount))]
            case _:
                return self._event(telling)

    def tokens(self, amount: int) -> str:
        return tokens(self.words, amount)

    def stakes(self, staked: Sequence[Staked]) -> Iterator[tuple[str, Sequence[int]]]:
        """Who puts what into the boxes, with the five amounts: one phrase for all who put down the same."""
        for amounts in dict.fromkeys(sorted((event.amounts for event in staked), key=sum, reverse=True)):
            seats = [event.seat for event in staked if event.amounts == amounts]
            all_alike = len(seats) == len(staked) > 1
            who = {} if all_alike else self.who(seats)
            key = "narrate-all-stake" if all_alike else "narrate-stakes"
            yield self.words(key, **who, tokens=self.tokens(sum(amounts))), amounts

    def _turn(self, turn: Turn) -> list[str]:
        notes = [phrase for note in turn.notes for phrase in self._note(note, turn.seat)]
        if not turn.cards:
            said, *effects = notes
            return [self.words("narrate-says", name=self._subject([turn.seat]), said=said), *effects]
        key = "narrate-leads" if turn.lead else "narrate-lays"
        laid = self.words(key, **self.who([turn.seat]), cards=self._spell.cards(turn.cards))
        if self.rules.announced is not Announced.EVERY_CARD:
            return [laid, *notes]
        match turn.notes:
            case [Stop(rank, after)]:  # said in one breath: « 9, 10, sans valet »
                return [laid, *(self._spell.announces([*self._names(turn.cards), self._sans(rank, after)]) or notes)]
            case _:
                return [laid, *self._spell.announces(self._names(turn.cards)), *notes]

    def _names(self, cards: Sequence[Card]) -> list[str]:
        """The cards as they are announced: a belle by its whole name, any other by its rank."""
        return [full(self.words, card) if card in BOX_OF else rank_name(self.words, card.rank) for card in cards]

    def _note(self, note: Note, seat: int) -> list[str]:
        words, spell, who = self.words, self._spell, self._person([seat])
        match note:
            case Stop(rank, after):
                return [spell.says(self._sans(rank, after))]
            case Lifted():
                return [words("narrate-lifts-after-king", who=who)]
            case BoxTaken(_, number, amount):
                said = self._said_with_belle(number, claimed=True)
                if not amount:
                    return [*said, words("narrate-takes-nothing", box=spell.box(number))]
                key = "narrate-picks-up" if self.rules.claim is Claim.PICKED_UP else "narrate-takes"
                return [*said, words(key, who=who, box=spell.box(number), tokens=self.tokens(amount))]
            case BoxLeft(_, number):
                return [*self._forgets(who, number), words("narrate-box-stays", box=spell.box(number))]
            case BoxDoubled():
                key = "narrate-doubles-short" if _short(note) else "narrate-doubles"
                return [*self._forgets(who, note.box), self._doubling(key, note)]
            case WentOut():
                silent = self.rules.said_out is SaidOut.NOTHING
                out = words("narrate-out", who=who) if silent else spell.says(words(f"say-out-{self.rules.said_out}"))
                opera = [words("narrate-grand-opera")] if note.grand_opera else []
                return [out, *opera, words("narrate-lay-open")]

    def _said_with_belle(self, box_number: int, *, claimed: bool) -> list[str]:
        """The belle itself, where belles alone are announced, and the claim of its box.

        The page has the same in `web/src/words/cards.ts`.
        """
        said: list[str] = []
        if self.rules.announced is Announced.BELLES:
            said += self._spell.announces([self.words("say-belle", card=full(self.words, BELLES[box_number]))])
        if claimed and self.rules.claim is Claim.SPOKEN:
            said.append(self._spell.says(self.words("say-claim")))
        return said

    def _forgets(self, who: str, box_number: int) -> list[str]:
        """A belle was laid and its box forgotten: nobody can forget to announce it."""
        by = "picking_up" if self.rules.claim is Claim.PICKED_UP else "saying"
        return [*self._said_with_belle(box_number, claimed=False), self.words(f"narrate-forgets-{by}", who=who)]

    def _sans(self, rank: int, after: int) -> str:
        """What is said on stopping, in the form of the sheet: « 9 sans 10 » where the card laid is named too."""
        said = sans(self.words, rank)
        if self.rules.said_sans is SaidSans.RANK_SANS_RANK and after + 1 == rank:
            return self.words("rank-sans-rank", rank=rank_name(self.words, after), sans=said)
        return said

    def _passes(self, passes: Passes) -> list[str]:
        words, rank = self.words, passes.rank
        if passes.said:
            having = "lays" if self.rules.following is Following.MAY else "has"
            said = self._spell.says(sans(words, rank))
            told = [words("narrate-says", name=self._subject(passes.seats), said=said)]
            return [*told, words(f"narrate-nobody-{having}-one"), *self._stuck(passes)] if passes.nobody else told
        if passes.nobody:
            return [words("narrate-nobody-has", rank=any_rank(words, rank)), *self._stuck(passes)]
        return [words("narrate-passes", **self.who(passes.seats))]

    def _stuck(self, passes: Passes) -> list[str]:
        """Where the cards are that nobody has, and who lifts the series."""
        why = [] if passes.in_talon is None else [self.words("narrate-why-nobody", talon=passes.in_talon)]
        if passes.lifted_by is None:
            return why
        return [*why, self.words("narrate-lifts", **self.who([passes.lifted_by]))]

    def _event(self, event: Event) -> list[str]:
        words = self.words
        match event:
            case Dealt(dealer=dealer):
                return [words("narrate-deals", **self.who([dealer]))]
            case Paid():
                return [self._payment(event)]
            case BoxDoubled():
                short = "-empty" if not event.owed else "-short" if _short(event) else ""
                return [self._doubling(f"narrate-kept{short}", event)]
            case Eliminated(seat, because):
                return [words(f"narrate-leaves-{because}", **self.who([seat]))]
            case MatchEnded(winners, because):
                return [words(f"narrate-end-{because}"), words("narrate-wins", **self.who(winners))]
            case _:
                return []

    def _payment(self, event: Paid) -> str:
        short = "-short" if _short(event) else ""
        to = "-you" if event.winner == self.own else ""
        return self.words(
            f"narrate-pays{short}{to}",
            **self.who([event.seat]),
            winner=self.names[event.winner],
            cards=self.words("cards", n=len(cards_in(event.left))),
            **self._debt(event),
        )

    def _doubling(self, key: str, event: BoxDoubled) -> str:
        return self.words(key, **self.who([event.seat]), box=self._spell.box(event.box), **self._debt(event))

    def _debt(self, event: Paid | BoxDoubled) -> Args:
        """What was due and what was given; where it was less, `only` says so."""
        given: Args = {"tokens": self.tokens(event.amount)}
        only = "narrate-only" if event.amount else "narrate-only-nothing"
        told = self.words(only, who=self._person([event.seat]), **given)
        return given | {"owed": self.tokens(event.owed), "only": told}

    @property
    def _spell(self) -> Speller:
        return self.speller(self.words)

    def who(self, seats: Sequence[int]) -> Args:
        """Who is spoken of: the form of the verb, and the name."""
        return {"who": self._person(seats), "name": self._subject(seats)}

    def _person(self, seats: Sequence[int]) -> str:
        """The form of the verb: you alone, you and others, one, or several."""
        if len(seats) > 1:
            return "us" if self.own in seats else "many"
        return "you" if seats[0] == self.own else "one"

    def _subject(self, seats: Sequence[int]) -> str:
        """« Vous », « Basile », « Basile et vous »."""
        if self._person(seats) == "you":
            return self.words("narrate-you-first")
        others = [self.names[seat] for seat in seats if seat != self.own]
        return list_of(self.words, [*others, self.words("narrate-you")] if self.own in seats else others)


def _short(event: Paid | BoxDoubled) -> bool:
    return event.amount < event.owed
