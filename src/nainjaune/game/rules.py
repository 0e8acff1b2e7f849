"""The clauses of the game. Each is declared once, as a field of `Rules`, and everything else follows from that.

The field's type gives its values; the `Clause` beside it says its section, which code reads it, what it
needs to mean anything, and with what it makes no sense. The parser, the refusals, the forms and tables that show the
clauses, the kernel's rules and the tests are all made from these declarations. What a clause means in words is in
`sheets/clauses.toml`, what each printed sheet says of it in `sheets/<sheet>.toml`.

>>> CLAUSES["stuck_lead"].parse("skip_rank"), CLAUSES["stuck_lead"].section.value
(<StuckLead.SKIP_RANK: 'skip_rank'>, 'play')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final

from nainjaune.game.cards import ACE, BELLES
from nainjaune.game.clause import Clause, Reader, Section, SettlementPart, declared
from nainjaune.game.clause_values import (
    DECK_SIZE,
    FEWEST_PLAYERS,
    USUAL_PLAYERS,
    Capital,
    HandTable,
    Number,
    PieceValues,
    PlayerRange,
    Points,
    Stakes,
    StartTokens,
)


class Direction(StrEnum):
    COUNTER_CLOCKWISE = "counter_clockwise"
    CLOCKWISE = "clockwise"


class StakeOn(StrEnum):
    EVERY_DEAL = "every_deal"
    FIRST_DEAL = "first_deal"


class FirstDealer(StrEnum):
    DRAWN = "drawn"
    YOUNGEST = "youngest"


class Opening(StrEnum):
    ANY = "any"
    ACE = "ace"


class Following(StrEnum):
    MUST = "must"
    MAY = "may"


class StuckLead(StrEnum):
    LAST_TO_PLAY = "last_to_play"
    LAST_ASKED = "last_asked"
    SKIP_RANK = "skip_rank"


class Claim(StrEnum):
    AUTOMATIC = "automatic"
    SPOKEN = "spoken"
    PICKED_UP = "picked_up"


class Unclaimed(StrEnum):
    STAYS = "stays"
    DOUBLES = "doubles"


class GrandOpera(StrEnum):
    NONE = "none"
    FIRST_TURN = "first_turn"
    BEFORE_ANY_OPPONENT = "before_any_opponent"


class Payment(StrEnum):
    POINTS = "points"
    CARDS = "cards"
    CARDS_BELLE_TWO = "cards_belle_two"


class BelleInHand(StrEnum):
    DOUBLE_BOX = "double_box"
    NOTHING = "nothing"


class Insolvency(StrEnum):
    DEBT = "debt"
    OUT_IF_SHORT = "out_if_short"
    OUT_IF_EMPTY = "out_if_empty"


class MatchEnd(StrEnum):
    DEALS = "deals"
    TIME = "time"
    FIRST_ELIMINATION = "first_elimination"
    LAST_STANDING = "last_standing"


class SeriesCards(StrEnum):
    """What becomes of the cards of a series that nobody can continue."""

    STAY = "stay"
    LIFTED = "lifted"


class Announced(StrEnum):
    """Which cards are announced as they are laid."""

    NOTHING = "nothing"
    BELLES = "belles"
    EVERY_CARD = "every_card"


class SaidSans(StrEnum):
    RANK_SANS_RANK = "rank_sans_rank"
    SANS_RANK = "sans_rank"
    SANS_RANK_REPEATED = "sans_rank_repeated"


class SaidOut(StrEnum):
    NOTHING = "nothing"
    JARRETE = "jarrete"
    STOP = "stop"


def _hands_said(rules: Rules) -> str | None:
    """Every number of players there may come to be needs its hands."""
    missing = sorted(set(rules.player_counts) - set(dict(rules.hand)))
    return f"says nothing of {missing[0]} players" if missing else None


def _packet_fits(rules: Rules) -> str | None:
    smallest = min(rules.hand_size(players) for players in rules.player_counts)
    return f"{rules.packet} cards at once are more than a whole hand" if rules.packet > smallest else None


def _belles_fit(rules: Rules) -> str | None:
    fewest_cards = min(players * rules.hand_size(players) for players in rules.player_counts)
    return "too few cards are dealt to hold all belles" if rules.belles_dealt and fewest_cards < len(BELLES) else None


def _everyone_starts_with_tokens(rules: Rules) -> str | None:
    most = rules.players[1]
    if rules.start_tokens.each(most) > 0:
        return None
    return f"{rules.start_tokens.amount} tokens cannot be shared by {most}"


def _coins_pay_any_amount(rules: Rules) -> str | None:
    if list(rules.coins) != sorted(set(rules.coins), reverse=True):
        return "must be the largest value first, and no value twice"
    return None if rules.coins[-1] == 1 else f"the smallest must be worth 1 to pay any amount, not {rules.coins[-1]}"


def _end_can_come(rules: Rules) -> str | None:
    by_elimination = rules.match_end in (MatchEnd.LAST_STANDING, MatchEnd.FIRST_ELIMINATION)
    if not by_elimination or rules.insolvency is not Insolvency.DEBT:
        return None
    return f"{rules.match_end.value} never comes with insolvency = debt, where nobody is ever out"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One value for every clause, in the order of a deal; each field is the declaration of its clause."""

    players: Annotated[tuple[int, int], Clause(Section.PLAYERS, Reader.MATCH, PlayerRange(), setting="players")]
    teams: Annotated[bool, Clause(Section.PLAYERS, Reader.TABLE)]
    direction: Annotated[Direction, Clause(Section.PLAYERS, Reader.TABLE)]
    first_dealer: Annotated[FirstDealer, Clause(Section.PLAYERS, Reader.TABLE)]
    start_tokens: Annotated[
        StartTokens,
        Clause(Section.TOKENS, Reader.MATCH, Capital(), check=_everyone_starts_with_tokens, setting="tokens"),
    ]
    coins: Annotated[
        tuple[int, ...],
        Clause(Section.TOKENS, Reader.TABLE, PieceValues(), check=_coins_pay_any_amount),
    ]
    stakes: Annotated[tuple[int, ...], Clause(Section.TOKENS, Reader.MATCH, Stakes(), explains=SettlementPart.STAKES)]
    stake_on: Annotated[StakeOn, Clause(Section.TOKENS, Reader.MATCH)]
    hand: Annotated[tuple[tuple[int, int], ...], Clause(Section.CARDS, Reader.DEALING, HandTable(), check=_hands_said)]
    packet: Annotated[
        int, Clause(Section.CARDS, Reader.DEALING, Number(1, DECK_SIZE // FEWEST_PLAYERS), check=_packet_fits)
    ]
    belles_dealt: Annotated[bool, Clause(Section.CARDS, Reader.DEALING, check=_belles_fit)]
    opening: Annotated[Opening, Clause(Section.PLAY, Reader.DEAL)]
    following: Annotated[Following, Clause(Section.PLAY, Reader.DEAL)]
    stuck_lead: Annotated[StuckLead, Clause(Section.PLAY, Reader.DEAL)]
    series_cards: Annotated[SeriesCards, Clause(Section.PLAY, Reader.TABLE, default=SeriesCards.STAY)]
    announced: Annotated[Announced, Clause(Section.PLAY, Reader.TABLE, default=Announced.NOTHING)]
    said_sans: Annotated[SaidSans, Clause(Section.PLAY, Reader.TABLE)]
    claim: Annotated[Claim, Clause(Section.BELLES, Reader.MOVES, explains=SettlementPart.TAKEN)]
    unclaimed: Annotated[
        Unclaimed,
        Clause(
            Section.BELLES,
            Reader.DEAL,
            needs={"claim": (Claim.SPOKEN, Claim.PICKED_UP)},
            explains=SettlementPart.UNCLAIMED,
        ),
    ]
    said_out: Annotated[SaidOut, Clause(Section.OUT, Reader.TABLE)]
    grand_opera: Annotated[GrandOpera, Clause(Section.OUT, Reader.DEAL, explains=SettlementPart.GRAND_OPERA)]
    payment: Annotated[Payment, Clause(Section.OUT, Reader.DEAL, explains=SettlementPart.PAYMENT)]
    court_points: Annotated[
        int,
        Clause(
            Section.OUT,
            Reader.DEAL,
            Points(0, 100),
            needs={"payment": (Payment.POINTS,)},
            explains=SettlementPart.PAYMENT,
        ),
    ]
    belle_in_hand: Annotated[BelleInHand, Clause(Section.OUT, Reader.DEAL, explains=SettlementPart.BELLE_IN_HAND)]
    insolvency: Annotated[Insolvency, Clause(Section.MATCH, Reader.DEAL, explains=SettlementPart.OUT)]
    match_end: Annotated[MatchEnd, Clause(Section.MATCH, Reader.MATCH, check=_end_can_come)]

    def hand_size(self, players: int) -> int:
        return next(cards for count, cards in self.hand if count == players)

    def talon_size(self, players: int) -> int:
        return DECK_SIZE - players * self.hand_size(players)

    def set_aside(self, players: int) -> int:
        """How many cards are set aside first, so that no belle lies in the talon; none where one may lie there."""
        return self.talon_size(players) if self.belles_dealt else 0

    @property
    def player_counts(self) -> range:
        """How many can be dealt to: where players can drop out, a match may come down to two."""
        fewest, most = self.players
        return range(fewest if self.insolvency is Insolvency.DEBT else FEWEST_PLAYERS, most + 1)

    @property
    def usual_players(self) -> int:
        """How many play where nobody says: four, or the number nearest to it that the sheet is for."""
        fewest, most = self.players
        return min(max(USUAL_PLAYERS, fewest), most)

    @property
    def must_claim(self) -> bool:
        """Whether a box is taken only if its player claims it, by a word or by an act, and so can be forgotten."""
        return self.claim is not Claim.AUTOMATIC

    @property
    def forgotten_doubles(self) -> bool:
        """Whether a box that its player forgets to claim is doubled."""
        return self.must_claim and self.unclaimed is Unclaimed.DOUBLES

    @property
    def boxes_double(self) -> bool:
        """Whether a box is ever doubled: forgotten, or for its belle left in hand; never both in one deal."""
        return self.forgotten_doubles or self.belle_in_hand is BelleInHand.DOUBLE_BOX

    @property
    def everyone_says_sans(self) -> bool:
        """Whether all who pass say « sans », not only who stops: by the sheet, or since one may keep a card back."""
        return self.said_sans is SaidSans.SANS_RANK_REPEATED or self.following is Following.MAY

    @property
    def opening_rank(self) -> int:
        """The rank the first series must start on; 0 for any."""
        return ACE if self.opening is Opening.ACE else 0


CLAUSES: Final[Mapping[str, Clause]] = declared(Rules)
"""Every clause by its name, in the order of a deal."""
