"""The rules in words, for pages and programs: the printed sheets, a rule with house rules, the levels of bots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct, field

from nainjaune.bots import LEVELS
from nainjaune.game.equipment import BoxWord, Look, PieceKind
from nainjaune.game.errors import SheetError
from nainjaune.game.rules import CLAUSES, MatchEnd
from nainjaune.game.sheet import Sheet, house_rules, load, sheet_names
from nainjaune.server.auth.request_auth import Req, address_of
from nainjaune.server.problems import Denied
from nainjaune.server.services import services_of
from nainjaune.server.web.api.clause_info import ClauseInfo, SourceInfo, clause_info, source_info
from nainjaune.server.web.api.etag_responses import EtagBody, etag_body, etag_response
from nainjaune.server.web.api.setup_warnings import WarningInfo, sheet_warnings
from nainjaune.server.web.off_loop import off_loop
from nainjaune.table.table_rules import NounInfo, Side, table_rules
from nainjaune.words import LANGUAGES, Language, Words
from nainjaune.words.clauses import explain

AGREED: Final[Mapping[MatchEnd, Literal["deals", "minutes"]]] = {MatchEnd.DEALS: "deals", MatchEnd.TIME: "minutes"}
"""What a table agrees on where the match ends so."""


class EndInfo(Struct, frozen=True):
    """How a match by this rule comes to its end."""

    clause: Annotated[str, Meta(description="the clause that says so")]
    agree: Annotated[
        Literal["deals", "minutes"] | None, Meta(description="the setting of the table that is agreed with it")
    ]


class SheetPieceInfo(Struct, frozen=True):
    """One of the pieces the tokens come in."""

    kind: Annotated[PieceKind, Meta(description="how it is drawn")]
    value: Annotated[int, Meta(description="how many tokens it is worth")]
    name: str
    count: Annotated[int | None, Meta(description="how many there are in the printed box; null: not said")]


class SheetInfo(Struct, frozen=True):
    """A rule, whole: a printed sheet, perhaps with house rules."""

    name: str
    title: str
    line: str
    players: tuple[int, int]
    next_to_the: Annotated[Side, Meta(description="on which side of a player the next one sits")]
    youngest_deals_first: Annotated[bool, Meta(description="the first dealer is the youngest; false: drawn")]
    look: Annotated[Look, Meta(description="the drawing of the board")]
    pieces: Annotated[tuple[SheetPieceInfo, ...], Meta(description="the pieces the tokens come in, the largest first")]
    stake_pieces: Annotated[
        tuple[tuple[int, ...], ...],
        Meta(description="for each box, how many of each piece are the stake; empty: the sheet does not say"),
    ]
    tokens_word: NounInfo
    box_word: Annotated[BoxWord, Meta(description="what a box is called")]
    tokens: Annotated[str, Meta(description="what everyone starts with, in a few words")]
    start: Annotated[str, Meta(description="the clause that says what everyone starts with")]
    end: EndInfo
    raised: Annotated[SourceInfo, Meta(description="where playing for more than the sheet's stakes comes from")]
    warnings: Annotated[
        tuple[WarningInfo, ...], Meta(description="what to know before setting up a table, by number of players")
    ]
    changed: Annotated[tuple[str, ...], Meta(description="the clauses a table has changed")]
    clauses: tuple[ClauseInfo, ...]


class RulesQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet, and the house rules of a table."""

    sheet: Annotated[str, Meta(max_length=40)]
    changes: Annotated[dict[Annotated[str, Meta(max_length=40)], Any], Meta(max_length=40)] = field(
        default_factory=dict
    )
    lang: Annotated[str, Meta(max_length=5)] = "fr"


class BotInfo(Struct, frozen=True):
    """A level of bots, and who plays at it, in words."""

    level: str
    name: str
    title: str
    character: str
    about: str


def words_of(lang: str) -> Words:
    if lang not in LANGUAGES:
        raise Denied(400, "no_such_language", f"there are {', '.join(LANGUAGES)}")
    return Words(lang)


def printed_sheet(name: str) -> Sheet:
    """A sheet by its name."""
    if name not in sheet_names():
        raise Denied(404, "no_such_sheet", f"there are {', '.join(sheet_names())}")
    return load(name)


@get("/api/sheets")
async def sheets(request: Req, lang: FromQuery[str] = "fr") -> Response[tuple[SheetInfo, ...]]:
    """The printed sheets, clause by clause, in words."""
    language = words_of(lang).language
    return etag_response(request, await off_loop(lambda: _all_printed(language)))


@get("/api/sheets/{name:str}")
async def sheet(name: FromPath[str], lang: FromQuery[str] = "fr") -> SheetInfo:
    """One sheet, clause by clause, in words."""
    language, printed = words_of(lang).language, printed_sheet(name).name
    return await off_loop(lambda: _printed_info(language, printed))


@post("/api/rules", status_code=200)
async def rules(request: Req, data: JSONBody[RulesQuery]) -> SheetInfo:
    """A sheet with house rules, clause by clause, in words; senseless ones are refused with the clause."""
    services = services_of(request)
    services.auth.check_rate(address_of(request))
    words, printed = words_of(data.lang), printed_sheet(data.sheet)
    try:
        return await off_loop(lambda: _sheet_info(words, house_rules(printed, data.changes)))
    except SheetError as error:
        raise Denied(409, "bad_house_rule", str(error)) from None


@cache
def _printed_info(language: Language, name: str) -> SheetInfo:
    return _sheet_info(Words(language), load(name))


@cache
def _all_printed(language: Language) -> EtagBody:
    return etag_body([_printed_info(language, name) for name in sheet_names()])


def _sheet_info(words: Words, sheet: Sheet) -> SheetInfo:
    clauses = (clause_info(words, sheet, clause) for clause in CLAUSES)
    words = words.of(sheet)
    return SheetInfo(
        name=sheet.name,
        title=sheet.title[words.language],
        line=sheet.line[words.language],
        players=sheet.rules.players,
        next_to_the=table_rules(sheet).next_to_the,
        youngest_deals_first=table_rules(sheet).youngest_deals_first,
        look=sheet.equipment.look,
        pieces=tuple(_pieces(words.language, sheet)),
        stake_pieces=sheet.equipment.stake_pieces_of(sheet.rules),
        tokens_word=NounInfo(words.nouns.token_one, words.nouns.token_many),
        box_word=sheet.equipment.box_word,
        tokens=explain(words, sheet, "start_tokens").short,
        start="start_tokens",
        end=EndInfo("match_end", AGREED.get(sheet.rules.match_end)),
        raised=_raised(words, sheet),
        warnings=sheet_warnings(sheet),
        changed=sheet.changes,
        clauses=tuple(one for one in clauses if one),
    )


def _raised(words: Words, sheet: Sheet) -> SourceInfo:
    """Where stakes multiplied by a unit come from: some texts let the players put down more."""
    printed = load(sheet.name)
    doubled = [2 * stake for stake in printed.rules.stakes]
    return source_info(words, house_rules(printed, {"stakes": doubled}), "stakes")


def _pieces(language: Language, sheet: Sheet) -> Iterator[SheetPieceInfo]:
    for piece, coin in zip(sheet.equipment.pieces_of(sheet.rules), sheet.rules.coins, strict=True):
        yield SheetPieceInfo(piece.kind, coin, piece.name[language], piece.count)


@get("/api/bots")
async def bots(lang: FromQuery[str] = "fr") -> tuple[BotInfo, ...]:
    """The levels of bots."""
    words = words_of(lang)
    parts = ("", "-level", "-character", "-about")
    return tuple(BotInfo(level, *(words(f"bot-{level}{part}") for part in parts)) for level in LEVELS)


HANDLERS: Final = [sheets, sheet, rules, bots]
