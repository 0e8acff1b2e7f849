"""The judge: reads matches in the conformance format without their answers, and gives the answers.

Asked for: `sheet`, `players` and for each deal `deck` and `log`. May be left out: `changes`, `first_dealer`, `tokens`,
`unit`, `match_end`, `deals_agreed`. Every other field of the input is an answer and is computed again.
"""

from __future__ import annotations

import json
from typing import Any

from nainjaune.game.cards import BELLES, parse_cards
from nainjaune.game.errors import IllegalMove, NainJauneError, ParseError, RefusalReason
from nainjaune.game.events import (
    BoxDoubled,
    Dealt,
    Eliminated,
    EliminationReason,
    Event,
    HandsDealt,
    Paid,
    TransferReason,
    WentOut,
)
from nainjaune.game.log import log_of, play_log
from nainjaune.game.match import Match, apply, set_aside, start
from nainjaune.game.moves import CallTime, DealCards
from nainjaune.game.rules import MatchEnd
from nainjaune.game.setup import MatchSetup, agree
from nainjaune.game.sheet import house_rules, load

LARGEST_INPUT_AMOUNT = 10**12


def judge(text: str) -> str:
    """JSON in, the same JSON with all answers out: one match, or a list of matches."""
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError, ValueError) as error:
        raise ParseError(f"not JSON: {error}") from None
    if not isinstance(data, list):
        return json.dumps(judge_match(data), ensure_ascii=False)
    answers = []
    for number, match in enumerate(data, start=1):
        try:
            answers.append(judge_match(match))
        except NainJauneError as error:
            raise ParseError(f"match {number}: {error}") from None
    return "[" + ",\n".join(json.dumps(answer, ensure_ascii=False) for answer in answers) + "]"


def judge_match(data: object) -> dict[str, Any]:
    """One match with all its answers filled in."""
    if not isinstance(data, dict):
        raise ParseError("a match must be a JSON object")
    setup = _setup(data)
    match, _ = start(setup)
    deals = _get(data, "deals", list)
    answers = []
    for number, deal in enumerate(deals, start=1):
        try:
            match, answer = _judge_deal(match, deal)
        except NainJauneError as error:
            raise ParseError(f"deal {number}: {error}") from None
        answers.append(answer)
    if setup.rules.match_end is MatchEnd.TIME and not match.standing.ended:
        match, _ = apply(match, CallTime())  # no further deal is given, so time was up
    ended = match.standing.ended
    given = data.get("changes") or {}
    return {
        "sheet": setup.sheet.name,
        "changes": given,
        "players": setup.players,
        "first_dealer": setup.first_dealer,
        "tokens": list(setup.tokens),
        "unit": setup.unit,
        "match_end": setup.rules.match_end.value,
        "deals_agreed": setup.deals_agreed,
        "deals": answers,
        "final": {
            "tokens": list(match.tokens),
            "boxes": list(match.boxes),
            "eliminated": list(match.standing.eliminated),
            "winners": list(ended.winners) if ended else [],
        },
    }


def _get(data: dict[str, Any], key: str, kind: type, default: Any = ...) -> Any:
    value = data.get(key, default)
    if value is ...:
        raise ParseError(f"{key} is missing")
    if value is not default and (not isinstance(value, kind) or (isinstance(value, bool) and kind is int)):
        raise ParseError(f"{key} must be {_KINDS[kind]}, not {json.dumps(value)[:60]}")
    return value


_KINDS = {str: "a text", int: "a whole number", list: "a list", dict: "an object"}


def _setup(data: dict[str, Any]) -> MatchSetup:
    sheet = load(_get(data, "sheet", str))
    changes = dict(_get(data, "changes", dict, None) or {})
    if (match_end := _get(data, "match_end", str, None)) is not None:
        changes["match_end"] = match_end
    tokens = _get(data, "tokens", list, None)
    if tokens is not None:
        for amount in tokens:
            if isinstance(amount, bool) or not isinstance(amount, int) or abs(amount) > LARGEST_INPUT_AMOUNT:
                raise ParseError(f"tokens must be whole numbers, not {json.dumps(amount)[:60]}")
    return agree(
        house_rules(sheet, changes),
        _get(data, "players", int),
        first_dealer=_get(data, "first_dealer", int, 0),
        tokens=tuple(tokens) if tokens is not None else None,
        unit=_get(data, "unit", int, 1),
        deals_agreed=_get(data, "deals_agreed", int, None),
    )


def _judge_deal(match: Match, data: object) -> tuple[Match, dict[str, Any]]:
    if not isinstance(data, dict):
        raise ParseError("a deal must be a JSON object")
    deck, log = parse_cards(_get(data, "deck", str)), _get(data, "log", str)
    try:
        match, opening = apply(match, DealCards(deck))
    except IllegalMove as refused:
        raise ParseError(_deck_problem(match, refused.reason)) from None
    dealt = next(event for event in opening if isinstance(event, Dealt))
    hands = next(event.hands for event in opening if isinstance(event, HandsDealt))
    seats = sorted(dealt.order)
    staked = {"tokens": list(match.tokens), "boxes": list(match.boxes)}
    match, events = play_log(match, opening, log)
    if match.in_deal or match.deal is None:
        raise ParseError(f"log position {len(log.split()) + 1}: the log ends before the deal does")
    won = next(event for event in events if isinstance(event, WentOut))
    return match, {
        "dealer": dealt.dealer,
        "seats": seats,
        "deck": " ".join(map(str, deck)),
        "staked": staked,
        "hands": {str(seat): " ".join(map(str, hands[seat])) for seat in seats},
        "log": log_of(match.deal.history),
        "winner": won.seat,
        "grand_opera": won.grand_opera,
        **_settlement(events),
        "tokens": list(match.deal.tokens),
        "boxes": list(match.deal.boxes),
        "out": [
            event.seat
            for event in events
            if isinstance(event, Eliminated) and event.because is not EliminationReason.CANNOT_STAKE
        ],
    }


def _deck_problem(match: Match, reason: RefusalReason) -> str:
    if reason is RefusalReason.BELLE_SET_ASIDE:
        return f"{reason.value}: the last {set_aside(match)} cards of the deck are set aside, and no belle may be there"
    return reason.value


def _settlement(events: list[Event]) -> dict[str, Any]:
    return {
        "payments": [[event.seat, event.amount] for event in events if isinstance(event, Paid)],
        "doubled": [
            [event.seat, str(BELLES[event.box]), event.amount]
            for event in events
            if isinstance(event, BoxDoubled) and event.why is TransferReason.BELLE_IN_HAND
        ],
    }
