"""A puzzle as the page shows it: what the seat that leads sees, and what each of its leads is worth and why."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Annotated, Final

from msgspec import Meta, Struct

from nainjaune.bots import BOTS
from nainjaune.bots.hint_text import reasons_of
from nainjaune.bots.hints import Advice, CardKnowledge, Hint, ranks_in
from nainjaune.game.cards import ACE, ALL_BELLES, KING, OF_RANK, Card, cards_in
from nainjaune.game.events import Lacked, Laid
from nainjaune.game.moves import Lay
from nainjaune.game.sheet import load
from nainjaune.game.unseen import TALON, unseen_by
from nainjaune.game.view import View
from nainjaune.rules_library.puzzles import Difficulty, LeadValue, puzzle, puzzle_file, view_of
from nainjaune.table.table_rules import TableRules, table_rules
from nainjaune.words import Words

LONGEST: Final = "suite"
"""The player who always leads the longest run."""


class PuzzleSeat(Struct, frozen=True):
    """A player of the deal."""

    tokens: int
    cards: Annotated[int, Meta(description="how many it holds")]
    said: Annotated[int, Meta(description="the rank it has just said « sans » to; 0: nothing")]
    lacks: Annotated[
        tuple[int, ...], Meta(description="the ranks still out of which it certainly has none, by what it said")
    ]


class PuzzleRank(Struct, frozen=True):
    """What the seat that leads knows of the four cards of a rank."""

    rank: int
    mine: Annotated[int, Meta(description="how many it holds")]
    laid: Annotated[int, Meta(description="how many are laid")]
    out: Annotated[int, Meta(description="how many it has not seen: they are in other hands or in the talon")]
    nobody: Annotated[bool, Meta(description="some are out and no other seat has one, by what they said")]


class PuzzleLead(Struct, frozen=True):
    """A lead there is, and what it is worth."""

    cards: Annotated[
        tuple[str, ...], Meta(description="the cards to lead that come to the same; the first stands for all")
    ]
    run: Annotated[tuple[str, ...], Meta(description="what goes down in a row with the first of them")]
    gain: Annotated[float, Meta(description="tokens won from here to the end of the deal, on average")]
    out: Annotated[float, Meta(description="the chance to go out, 0 to 1")]
    longest: Annotated[bool, Meta(description="what a player who always leads the longest run leads")]
    why: Annotated[str, Meta(description="the weightiest reasons, in words, beside those for the best lead")]


class PuzzleInfo(Struct, frozen=True):
    """A lead of a real deal in which one card is clearly the best."""

    number: int
    difficulty: Difficulty
    worlds: Annotated[int, Meta(description="in how many worlds every lead was played out")]
    sheet: str
    title: Annotated[str, Meta(description="the sheet's title")]
    rules: TableRules
    seat: Annotated[int, Meta(description="whose lead it is")]
    dealer: int
    seats: tuple[PuzzleSeat, ...]
    boxes: tuple[int, ...]
    hand: tuple[str, ...]
    laid: Annotated[tuple[str, ...], Meta(description="the cards laid in this deal, in order")]
    talon: Annotated[int, Meta(description="how many cards nobody holds")]
    ranks: Annotated[tuple[PuzzleRank, ...], Meta(description="where the cards of each rank are, from the ace up")]
    leads: Annotated[tuple[PuzzleLead, ...], Meta(description="every lead worth telling apart, the best first")]


def puzzle_info(words: Words, number: int) -> PuzzleInfo:
    """The puzzle with this number, played by the engine up to the lead."""
    one = puzzle(number)
    seen, sheet = view_of(one), load(one.sheet)
    return PuzzleInfo(
        number=number,
        difficulty=one.difficulty,
        worlds=puzzle_file().worlds,
        sheet=sheet.name,
        title=sheet.title[words.language],
        rules=table_rules(sheet),
        seat=seen.seat,
        dealer=seen.dealer,
        seats=_seats(seen),
        boxes=seen.boxes,
        hand=tuple(map(str, seen.cards)),
        laid=tuple(str(event.card) for event in seen.history if isinstance(event, Laid)),
        talon=unseen_by(seen).counts[TALON],
        ranks=_ranks(seen),
        leads=_leads(words.of(sheet), seen, one.leads),
    )


def _seats(seen: View) -> tuple[PuzzleSeat, ...]:
    unseen = unseen_by(seen)
    said: dict[int, int] = {}
    for event in seen.history:
        if isinstance(event, Laid):
            said.clear()
        elif isinstance(event, Lacked):
            said[event.seat] = event.rank
    return tuple(
        PuzzleSeat(
            tokens=tokens,
            cards=seen.counts[seat],
            said=said.get(seat, 0),
            lacks=tuple(sorted(ranks_in(unseen.barred.get(seat, 0)))),
        )
        for seat, tokens in enumerate(seen.tokens)
    )


def _ranks(seen: View) -> tuple[PuzzleRank, ...]:
    knowledge = CardKnowledge(seen)
    laid = Counter(event.card.rank for event in seen.history if isinstance(event, Laid))
    return tuple(
        PuzzleRank(
            rank=rank,
            mine=(seen.hand & OF_RANK[rank]).bit_count(),
            laid=laid[rank],
            out=knowledge.still_out(rank),
            nobody=knowledge.still_out(rank) > 0 and knowledge.nobody_else(rank),
        )
        for rank in range(ACE, KING + 1)
    )


def _leads(words: Words, seen: View, values: tuple[LeadValue, ...]) -> tuple[PuzzleLead, ...]:
    knowledge = CardKnowledge(seen)
    advice = [_advice(knowledge, value) for value in values]
    longest = BOTS[LONGEST](seen, Random(0))  # noqa: S311 - it asks for no number
    return tuple(
        PuzzleLead(
            cards=tuple(map(str, _alike(seen, Card(value.card)))),
            run=tuple(map(str, cards_in(knowledge.run_from(Card(value.card))[0]))),
            gain=value.gain,
            out=value.out,
            longest=one.move == longest,
            why=_why(words, seen, advice[0], one),
        )
        for one, value in zip(advice, values, strict=True)
    )


def _advice(knowledge: CardKnowledge, value: LeadValue) -> Advice:
    move = Lay(Card(value.card))
    return Advice(move, value.gain, value.error, value.out, knowledge.reasons(move))


def _why(words: Words, seen: View, best: Advice, one: Advice) -> str:
    """The reasons for the best lead; for any other what it has beside them."""
    compared = Hint((best,) if one is best else (best, one))
    return reasons_of(words, seen.rules, compared)[-1]


def _alike(seen: View, card: Card) -> tuple[Card, ...]:
    """The cards of the hand that are led with the same effect: a belle alone, plain ones of a rank together."""
    bit = 1 << card
    return (card,) if bit & ALL_BELLES else cards_in(seen.hand & OF_RANK[card.rank] & ~ALL_BELLES)
