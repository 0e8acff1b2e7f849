"""What a client needs to know of a table's rules to show and to say what happens, so that it need know no clause."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from nainjaune.game.cards import ALL_BELLES, BELLES, OF_RANK, cards_in
from nainjaune.game.equipment import BoxWord, Look, PieceKind
from nainjaune.game.rules import (
    Announced,
    Claim,
    Direction,
    FirstDealer,
    Following,
    GrandOpera,
    SaidOut,
    SaidSans,
    SeriesCards,
)
from nainjaune.game.settlement import due
from nainjaune.game.sheet import Sheet

Side = Literal["right", "left"]
TakeBy = Literal["laying", "saying", "picking_up"]

PLAIN_CARDS: Final = tuple(min(1 << card for card in cards_in(of_rank & ~ALL_BELLES)) for of_rank in OF_RANK[1:])
"""For each rank a hand of one card that is no belle."""
TAKE_BY: Final[dict[Claim, TakeBy]] = {
    Claim.AUTOMATIC: "laying",
    Claim.SPOKEN: "saying",
    Claim.PICKED_UP: "picking_up",
}


class PieceInfo(Struct, frozen=True):
    """One of the pieces the tokens come in."""

    kind: Annotated[PieceKind, Meta(description="how it is drawn")]
    value: Annotated[int, Meta(description="how many tokens it is worth")]
    count: Annotated[int | None, Meta(description="how many there are in the printed box; null: not said")]


class NounInfo(Struct, frozen=True):
    """A word and its plural."""

    one: str
    many: str


class TokensWord(Struct, frozen=True):
    """What the tokens are called, by language."""

    fr: NounInfo
    en: NounInfo


class TableRules(Struct, frozen=True):
    """What the table's rules let players do and have them say, and what lies on the table."""

    names_laid_rank: Annotated[bool, Meta(description="who stops names the card they laid too: « 3 sans 4 »")]
    everyone_says_sans: Annotated[bool, Meta(description="everyone who passes says « sans », not only who stops")]
    said_out: Annotated[str | None, Meta(description="the words of whoever goes out: `jarrete`, `stop`; null: none")]
    take_by: Annotated[
        TakeBy,
        Meta(description="how a box is taken: by laying its belle, by saying « qui prend » too, by picking it up too"),
    ]
    announced: Annotated[Announced, Meta(description="which cards are announced as they are laid")]
    grand_opera: Annotated[bool, Meta(description="there is a grand opéra")]
    lifts_cards: Annotated[bool, Meta(description="nobody can follow: who laid the last card lifts the cards")]
    may_keep_back: Annotated[bool, Meta(description="one may say « sans » and keep the card")]
    teams: Annotated[bool, Meta(description="several people may hold one seat together")]
    next_to_the: Annotated[Side, Meta(description="on which side of a player the next one sits")]
    youngest_deals_first: Annotated[bool, Meta(description="the first dealer is the youngest, marked by the host")]
    packet: Annotated[int, Meta(description="how many cards are dealt at a time; the last packet may be smaller")]
    belles_dealt: Annotated[
        bool,
        Meta(description="no belle lies in the talon: it is set aside from the other cards before the rest is dealt"),
    ]
    rank_costs: Annotated[
        tuple[int, ...], Meta(description="what a card left in hand costs its holder, for each rank from the ace up")
    ]
    belle_cost: Annotated[int, Meta(description="what a belle left in hand costs more than another card of its rank")]
    look: Annotated[Look, Meta(description="the drawing of the board")]
    pieces: Annotated[tuple[PieceInfo, ...], Meta(description="the pieces the tokens come in, the largest first")]
    stake_pieces: Annotated[
        tuple[tuple[int, ...], ...],
        Meta(description="for each box, how many of each piece are the stake; empty: the sheet does not say"),
    ]
    tokens_word: Annotated[TokensWord | None, Meta(description="null: the sheet has no word of its own")]
    box_word: Annotated[BoxWord, Meta(description="what a box is called")]


@lru_cache(256)
def table_rules(sheet: Sheet) -> TableRules:
    """What a client is told of this sheet and its rules."""
    rules, equipment = sheet.rules, sheet.equipment
    words = {language: NounInfo(noun.one, noun.many) for language, noun in equipment.tokens_word.items()}
    return TableRules(
        names_laid_rank=rules.said_sans is SaidSans.RANK_SANS_RANK,
        everyone_says_sans=rules.everyone_says_sans,
        said_out=None if rules.said_out is SaidOut.NOTHING else rules.said_out.value,
        take_by=TAKE_BY[rules.claim],
        announced=rules.announced,
        grand_opera=rules.grand_opera is not GrandOpera.NONE,
        lifts_cards=rules.series_cards is SeriesCards.LIFTED,
        may_keep_back=rules.following is Following.MAY,
        teams=rules.teams,
        next_to_the="right" if rules.direction is Direction.COUNTER_CLOCKWISE else "left",
        youngest_deals_first=rules.first_dealer is FirstDealer.YOUNGEST,
        packet=rules.packet,
        belles_dealt=rules.belles_dealt,
        rank_costs=tuple(due(rules, plain) for plain in PLAIN_CARDS),
        belle_cost=due(rules, 1 << BELLES[0]) - due(rules, PLAIN_CARDS[BELLES[0].rank - 1]),
        look=equipment.look,
        pieces=tuple(
            PieceInfo(piece.kind, coin, piece.count)
            for piece, coin in zip(equipment.pieces_of(rules), rules.coins, strict=True)
        ),
        stake_pieces=equipment.stake_pieces_of(rules),
        tokens_word=TokensWord(**words) if words else None,
        box_word=equipment.box_word,
    )
