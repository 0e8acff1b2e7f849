"""Records the updates that somebody at a table with bots gets, as fixtures of the page's tests.

    python tools/record_fixtures.py

The table draws from a seed, the bots are real ones, and time is that of the table: it always writes the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from generated import write_files
from nainjaune.bots import BOTS
from nainjaune.game.match import legal_moves
from nainjaune.game.moves import Lay
from nainjaune.game.view import view
from nainjaune.table import actions
from nainjaune.table.decide import decide, open_table
from nainjaune.table.due_work import BotTurn, due_work
from nainjaune.table.news import news_of
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.settings import Settings
from nainjaune.table.state import TableState
from nainjaune.table.table_view import Phase, table_info, you_info
from nainjaune.table.wire import Update

COMMAND: Final = "python tools/record_fixtures.py"
ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = "web/src/table/fixtures"
MATCHES: Final[Mapping[str, Settings]] = {
    "classique": Settings(sheet="classique", players=4, deals=2),
    "mallette": Settings(sheet="mallette", players=4, tokens=32),
    "chaudron": Settings(sheet="chaudron", players=5, changes={"match_end": "first_elimination"}),
    "habourdin": Settings(sheet="habourdin", players=3, deals=2),
    "may": Settings(sheet="classique", players=3, deals=1, changes={"following": "may"}),
    "skip": Settings(sheet="classique", players=3, deals=2, changes={"stuck_lead": "skip_rank"}),
}
MOST_UPDATES: Final = 600
LEVEL: Final = "debutant"
ME: Final = Principal(seat=0, person=0, host=True)


def updates(name: str, settings: Settings) -> Iterator[Update]:
    """The updates that the host, who has the first seat, gets of a whole match."""
    rng, now = Random(name), 0.0
    _, table = open_table(name, settings, now)
    who, action = SERVER, _next(table, rng)
    for _ in range(MOST_UPDATES):
        before = table.seq
        effect = decide(table, who, action, now=now, random_bytes=rng.randbytes)
        table = effect.table
        news = [item for one in effect.transitions for item in news_of(one.event, one.game_events)]
        yield Update(table.seq, before, tuple(news), table_info(table), you_info(table, ME.seat, ME.person, host=True))
        if table_info(table).phase is Phase.OVER:
            return
        action = _next(table, rng)
        who = SERVER if isinstance(action, actions.BotMove) else ME
        now = max(now, due.at) if (due := due_work(table)) and who is SERVER else now
    raise AssertionError(f"{name}: the match does not end")


def _next(table: TableState, rng: Random) -> actions.AnyAction:
    """What the host does at once, else what a bot does."""
    if not table.seats[0].people:
        return actions.Sit("Zoé")
    if not table.in_match:
        return actions.Start(bots=LEVEL)
    assert table.match
    if not table.in_deal:
        return actions.DealNow() if 0 in table.match.standing.eliminated else actions.Ready()
    due = due_work(table)
    if due and isinstance(due.what, BotTurn):
        return actions.BotMove(due.what.seat, str(BOTS[LEVEL](view(table.match, due.what.seat), rng)))
    move = legal_moves(table.match)[-1]
    return actions.Lay(str(move.card), move.claim) if isinstance(move, Lay) else actions.Sans()


def compact(recorded: Iterator[Update]) -> str:
    """The first update whole; of each later one only what changed in `table`, its seats and `you`."""
    lines: list[str] = []
    before: dict[str, Any] = {}
    for update in map(msgspec.to_builtins, recorded):
        written = {key: update[key] for key in ("seq", "since", "news", "table", "you")}
        if before:
            table, you = _changes(before["table"], update["table"]), _changes(before["you"], update["you"])
            if "seats" in table:
                table["seats"] = _changed_seats(before["table"]["seats"], update["table"]["seats"])
            written |= {"table": table, "you": you}
        before = update
        lines.append(json.dumps(written, ensure_ascii=False, separators=(",", ":")))
    return "[\n" + ",\n".join(lines) + "\n]\n"


def _changes(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in now.items() if before.get(key, ...) != value}


def _changed_seats(before: list[Any], now: list[Any]) -> dict[str, Any]:
    pairs = enumerate(zip(before, now, strict=True))
    return {str(place): _changes(*seats) for place, seats in pairs if seats[0] != seats[1]}


def files() -> dict[str, str]:
    """The text of every file by its path."""
    return {f"{FOLDER}/{name}.json": compact(updates(name, settings)) for name, settings in MATCHES.items()}


if __name__ == "__main__":
    write_files(ROOT, files())
