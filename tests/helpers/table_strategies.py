"""What may be agreed and asked for at a table, sensible or not, for Hypothesis."""

from __future__ import annotations

from typing import Any

from game_strategies import CHANGES, cards, hand_tables
from hypothesis import strategies as st
from table_session import NAMES

from nainjaune.bots import BOTS
from nainjaune.game.rules import MatchEnd
from nainjaune.game.sheet import SHEETS
from nainjaune.table import actions
from nainjaune.table.actions import AnyAction
from nainjaune.table.decide import open_table
from nainjaune.table.refusals import Refused
from nainjaune.table.settings import Settings

levels = st.sampled_from([*sorted(BOTS), "genius"])
seats = st.integers(0, 7)
names = st.sampled_from([*NAMES, " ", "x" * 30])
run_cards = st.builds(actions.RunCard, cards.map(str), st.booleans())
PERSONAL: st.SearchStrategy[AnyAction] = st.one_of(
    st.builds(actions.Lay, cards.map(str), st.booleans()),
    st.builds(actions.LayRun, st.lists(run_cards, min_size=1, max_size=3).map(tuple)),
    st.just(actions.Sans()),
    st.builds(actions.Ready, st.sampled_from([None, None, "ff" * 32])),
    st.builds(actions.ShowCoupe, st.just("00" * 16)),
    st.builds(actions.Rename, names),
    st.sampled_from([actions.Leave(), actions.TakeBack(), actions.MoreTime()]),
    st.builds(actions.React, st.sampled_from(actions.Reaction)),
    st.builds(actions.Chat, st.sampled_from(["Bonsoir", " ", "\x00"])),
)
BY_HOST: st.SearchStrategy[AnyAction] = st.one_of(
    st.builds(actions.Start, levels),
    st.sampled_from([actions.DealNow(), actions.CallTime(), actions.Pause(), actions.Resume(), actions.Resume()]),
    st.builds(actions.SeatBot, seats, levels),
    st.builds(actions.FreeSeat, seats),
    st.builds(actions.SendAway, seats, st.integers(0, 9)),
    st.builds(actions.SetChat, st.booleans()),
    st.builds(actions.MarkYoungest, st.none() | st.integers(0, 5)),
)
TWO = st.integers(0, 1)
BY_SERVER: st.SearchStrategy[AnyAction] = st.one_of(
    st.builds(actions.Sit, names, st.none() | seats, st.booleans()),
    st.builds(
        actions.BotMove, TWO, st.one_of(cards.map(str), cards.map(lambda card: f"{card}?"), st.sampled_from(["/", "x"]))
    ),
    st.builds(actions.RenewInvite, st.integers(0, 2), st.just(("00ff",))),
    st.builds(actions.StandIn, TWO),
    st.builds(actions.SeatAbsent, TWO),
    st.builds(actions.SeatPresent, TWO),
    st.sampled_from([actions.ReadyOverdue(), actions.CoupesOverdue(), actions.TimeIsUp()]),
)

HANDS = st.just({str(players): 6 for players in range(2, 9)}) | hand_tables()
"""Six cards are enough for runs and few enough for several deals."""


@st.composite
def table_settings(draw: st.DrawFn) -> Settings:
    """Anything that can be agreed; a clause that makes no sense with the others is not changed."""
    sheet = draw(st.sampled_from(SHEETS))
    changes: dict[str, Any] = {"players": [2, 8], "hand": draw(HANDS), "packet": 1, "belles_dealt": False}
    if draw(st.booleans()):
        changes["match_end"] = MatchEnd.TIME
    for clause in draw(st.lists(st.sampled_from(sorted(set(CHANGES) - {"players", "hand"})), unique=True, max_size=5)):
        changes = _if_it_loads(sheet, changes, clause, draw(CHANGES[clause]))
    by_time = changes.get("match_end") == MatchEnd.TIME
    return Settings(
        sheet=sheet,
        players=draw(st.integers(2, 4)),
        changes=changes,
        unit=draw(st.integers(1, 3)),
        minutes=draw(st.none() | st.integers(1, 5)) if by_time else None,
        clock=draw(st.none() | st.integers(5, 60)),
        chat=draw(st.booleans()),
    )


def _if_it_loads(sheet: str, changes: dict[str, Any], clause: str, value: object) -> dict[str, Any]:
    changed = changes | {clause: value}
    try:
        open_table("x", Settings(sheet=sheet, players=4, changes=changed, unit=3), 0.0)
        open_table("x", Settings(sheet=sheet, players=2, changes=changed), 0.0)
    except Refused:
        return changes
    return changed
