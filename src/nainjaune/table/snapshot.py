"""A table just before a deal, stored so that a table of many deals loads without folding all its events.

Only a cache: everything in it follows from the events. It is taken where the next event is `Dealt`, when tokens and
boxes are all that is left of earlier deals.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from nainjaune.game.events import MatchEnded, MatchEndReason
from nainjaune.game.match import Match
from nainjaune.game.standing import Standing
from nainjaune.table.cutting import Cutting
from nainjaune.table.patience import Patience
from nainjaune.table.settings import Settings, match_setup
from nainjaune.table.state import Invite, Person, Seat, TableState

VERSION: Final = 11


class _Seat(Struct, frozen=True):
    people: tuple[tuple[int, str, int], ...]
    bot: str | None
    away: float | None
    former_bot: str | None


class _Snapshot(Struct, frozen=True):
    version: int
    seq: int
    at: float
    settings: Settings
    seats: tuple[_Seat, ...]
    people: int
    youngest: int | None
    invite: int
    admissions: tuple[str, ...] | None
    chat: bool
    matches: int
    began: float
    deals: int
    cutting: Cutting
    ready: tuple[int, ...]
    turn_since: float
    first_dealer: int
    tokens: tuple[int, ...]
    boxes: tuple[int, ...]
    dealer: int
    deals_over: int
    in_match: tuple[int, ...]
    eliminated: tuple[int, ...]
    out_after: tuple[int, ...]
    ended: tuple[tuple[int, ...], str] | None
    tally: tuple[tuple[int, ...], ...]
    patience: Patience
    play_out: bool


_encoder: Final = msgspec.json.Encoder()
_decoder: Final[msgspec.json.Decoder[_Snapshot]] = msgspec.json.Decoder(_Snapshot)


def to_bytes(table: TableState) -> bytes:
    """Encodes a table between two deals of a match."""
    assert table.match
    assert not table.in_deal
    standing = table.match.standing
    ended = standing.ended
    return _encoder.encode(
        _Snapshot(
            version=VERSION, seq=table.seq, at=table.at, settings=table.settings,
            seats=tuple(_Seat(tuple((one.number, one.name, one.face) for one in seat.people), seat.bot, seat.away,
                              seat.former_bot)
                        for seat in table.seats),
            people=table.people, youngest=table.youngest, invite=table.invite.number,
            admissions=table.invite.admissions, chat=table.chat, matches=table.matches,
            began=table.began, deals=table.deals, cutting=table.cutting, ready=tuple(sorted(table.ready)),
            turn_since=table.turn_since,
            first_dealer=table.match.setup.first_dealer, tokens=standing.tokens, boxes=standing.boxes,
            dealer=standing.dealer, deals_over=standing.deals, in_match=standing.seats,
            eliminated=standing.eliminated, out_after=standing.out_after,
            ended=(ended.winners, ended.because.value) if ended else None,
            tally=table.tally, patience=table.patience, play_out=table.play_out,
        )
    )  # fmt: skip


def from_bytes(name: str, body: bytes) -> TableState | None:
    """The table `to_bytes` was given, without the deal that was over; None for a snapshot of another version."""
    try:
        kept = _decoder.decode(body)
    except msgspec.MsgspecError:
        return None
    if kept.version != VERSION:
        return None
    ended = MatchEnded(kept.ended[0], MatchEndReason(kept.ended[1])) if kept.ended else None
    standing = Standing(
        kept.tokens, kept.boxes, kept.dealer, kept.deals_over, kept.in_match, kept.eliminated, ended,
        kept.out_after,
    )  # fmt: skip
    seats = (
        Seat(tuple(Person(*one) for one in seat.people), seat.bot, seat.away, former_bot=seat.former_bot)
        for seat in kept.seats
    )
    return TableState(
        name=name, seq=kept.seq, at=kept.at, settings=kept.settings, seats=tuple(seats), people=kept.people,
        youngest=kept.youngest, invite=Invite(kept.invite, kept.admissions), chat=kept.chat, matches=kept.matches,
        match=Match(match_setup(kept.settings, kept.first_dealer), standing, None),
        began=kept.began, deals=kept.deals, cutting=kept.cutting, shuffle=None, ready=frozenset(kept.ready),
        turn_since=kept.turn_since, more_time=False, paused=None, tally=kept.tally, last_deal=False,
        patience=kept.patience, play_out=kept.play_out,
    )  # fmt: skip
