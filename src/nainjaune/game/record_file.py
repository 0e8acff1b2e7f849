"""The `.nj` file: a record as TOML, specified in docs/record.md.

Same record, same bytes. What can be derived (dealer, results) is written for people and checked on reading.
"""

from __future__ import annotations

import json
import tomllib
from typing import Any, Final

from nainjaune.game.cards import Card
from nainjaune.game.errors import ParseError
from nainjaune.game.events import Eliminated, EliminationReason, ScoreEntered, WentOut
from nainjaune.game.fields import Fields
from nainjaune.game.match import Match
from nainjaune.game.moves import EnterScore
from nainjaune.game.record import Cards, PlayedDeal, Record, ReplayStep, ShuffleRecord, replay
from nainjaune.game.setup import agree
from nainjaune.game.sheet import house_rules, load
from nainjaune.game.standing import about_to_deal

VERSION: Final = 1
UNKNOWN: Final = "??"
LONGEST_RECORD_NAME: Final = 40


def write_record(record: Record) -> str:
    """The record as the text of a `.nj` file."""
    setup = record.setup
    steps = list(replay(record))
    lines = _table(
        nainjaune=VERSION,
        sheet=setup.sheet.name,
        players=record.names,
        tokens=setup.tokens,
        unit=setup.unit,
        first_dealer=setup.first_dealer,
        deals_agreed=setup.deals_agreed,
        time_called=record.time_called or None,
    )
    if setup.sheet.changes:
        lines += ["", "[changes]", *_table(**setup.sheet.changed_values)]
    for before, step, deal in zip(steps, steps[1:], record.deals, strict=False):
        lines += ["", "[[deal]]", *_deal_lines(before.match, step, deal)]
    if steps[-1].match.standing.ended:
        lines += ["", "[result]", *_table(**_match_result(steps[-1].match))]
    return "\n".join(lines) + "\n"


def read_record(text: str) -> Record:
    """Reads a `.nj` file and checks everything in it that follows from the rest; a truncated match is valid."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ParseError(f"not TOML: {error}") from None
    fields = Fields(data, "")
    version = fields.number("nainjaune")
    if version != VERSION:
        raise ParseError(f"nainjaune: format {version} is not known here, only {VERSION}")
    changes = fields.table("changes")
    sheet = house_rules(load(fields.text("sheet")), changes.rest() if changes else {})
    names = fields.texts("players")
    for name in names:
        if not (0 < len(name) <= LONGEST_RECORD_NAME and name.isprintable()):
            raise ParseError(f"players: {name!r} is not a name of 1 to {LONGEST_RECORD_NAME} printable characters")
    setup = agree(
        sheet,
        len(names),
        tokens=fields.numbers("tokens"),
        unit=fields.number("unit"),
        first_dealer=fields.number("first_dealer"),
        deals_agreed=fields.number("deals_agreed") if fields.has("deals_agreed") else None,
    )
    record = Record(
        setup=setup,
        names=names,
        deals=tuple(_read_deal(entry) for entry in fields.tables("deal")),
        time_called=fields.has("time_called") and fields.boolean("time_called"),
    )
    fields.refuse_unread(derived=("result",))
    _check_derived(data, tomllib.loads(write_record(record)))
    return record


def _check_derived(given: dict[str, Any], true: dict[str, Any]) -> None:
    """What is written and can be derived must be as it is derived."""
    for number, (deal, true_deal) in enumerate(zip(given.get("deal", ()), true.get("deal", ()), strict=True), start=1):
        for key in ("dealer", "result"):
            if key in deal and deal[key] != true_deal.get(key):
                raise ParseError(f"deal {number}: {key} is not what the plays give ({true_deal.get(key, 'none yet')})")
    if "result" in given and given["result"] != true.get("result"):
        raise ParseError(f"result is not what the deals give ({true.get('result', 'none yet')})")


def _deal_lines(before: Match, step: ReplayStep, deal: PlayedDeal | EnterScore) -> list[str]:
    lines = _table(dealer=about_to_deal(before.setup, before.standing)[0].dealer)
    if isinstance(deal, PlayedDeal):
        lines += ["hands = ["]
        lines += [f"  {json.dumps(_cards(hand))}," for hand in deal.hands]
        lines += ["]", *_table(talon=_cards(deal.talon), plays=deal.plays)]
        if deal.shuffle:
            lines += ["", "[deal.shuffle]", *_shuffle_lines(deal.shuffle)]
        for voided in deal.voided:
            lines += ["", "[[deal.voided]]", *_shuffle_lines(voided)]
    if not step.match.in_deal:
        lines += ["", "[deal.result]", *_table(**_deal_result(step))]
    return lines


def _shuffle_lines(shuffle: ShuffleRecord) -> list[str]:
    return _table(
        table=shuffle.table,
        deal=shuffle.deal,
        coupe_commitments=shuffle.coupe_commitments,
        commitment=shuffle.commitment,
        coupes=[coupe.hex() for coupe in shuffle.coupes],
        seed=None if shuffle.seed is None else shuffle.seed.hex(),
        withheld=shuffle.withheld or None,
    )


def _deal_result(step: ReplayStep) -> dict[str, Any]:
    """The result of a finished deal; `out` are the seats it eliminated itself, not those that could not stake later."""
    won = next(event for event in step.events if isinstance(event, WentOut | ScoreEntered))
    return {
        "winner": won.seat if isinstance(won, WentOut) else won.winner,
        "grand_opera": won.grand_opera,
        "tokens": step.match.standing.tokens,
        "boxes": step.match.standing.boxes,
        "out": [
            event.seat
            for event in step.events
            if isinstance(event, Eliminated) and event.because is not EliminationReason.CANNOT_STAKE
        ],
    }


def _match_result(match: Match) -> dict[str, Any]:
    standing = match.standing
    assert standing.ended
    return {
        "winners": standing.ended.winners,
        "because": standing.ended.because.value,
        "tokens": standing.tokens,
        "boxes": standing.boxes,
        "eliminated": standing.eliminated,
    }


def _table(**values: Any) -> list[str]:
    return [f"{key} = {_toml(value)}" for key, value in values.items() if value is not None]


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def _cards(cards: Cards) -> str:
    return " ".join(UNKNOWN if card is None else str(card) for card in cards)


def _read_cards(text: str, place: str) -> Cards:
    try:
        return tuple(None if word == UNKNOWN else Card(word) for word in text.split())
    except ParseError as error:
        raise ParseError(f"{place}: {error}") from None


def _read_deal(fields: Fields) -> PlayedDeal | EnterScore:
    if not fields.has("plays"):
        result = fields.table("result")
        if result is None:
            raise ParseError(f"{fields.place}: neither plays nor a result")
        score = EnterScore(
            winner=result.number("winner"),
            tokens=result.numbers("tokens"),
            boxes=result.numbers("boxes"),
            out=result.numbers("out"),
            grand_opera=result.boolean("grand_opera"),
        )
        result.refuse_unread()
        fields.refuse_unread(derived=("dealer",))
        return score
    shuffle = fields.table("shuffle")
    deal = PlayedDeal(
        hands=tuple(_read_cards(hand, f"{fields.place}: hands") for hand in fields.texts("hands")),
        talon=_read_cards(fields.text("talon"), f"{fields.place}: talon"),
        plays=" ".join(fields.text("plays").split()),
        shuffle=_read_shuffle(shuffle) if shuffle else None,
        voided=tuple(_read_shuffle(entry) for entry in fields.tables("voided")),
    )
    fields.refuse_unread(derived=("dealer", "result"))
    return deal


def _read_shuffle(fields: Fields) -> ShuffleRecord:
    shuffle = ShuffleRecord(
        table=fields.text("table"),
        deal=fields.number("deal"),
        commitment=fields.text("commitment"),
        coupes=tuple(fields.hex(coupe) for coupe in fields.texts("coupes")),
        seed=fields.hex(fields.text("seed")) if fields.has("seed") else None,
        coupe_commitments=fields.texts("coupe_commitments"),
        withheld=fields.numbers("withheld") if fields.has("withheld") else (),
    )
    fields.refuse_unread()
    return shuffle
