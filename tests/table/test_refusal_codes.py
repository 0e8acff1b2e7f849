"""Every refusal has a code, and every code is the answer to something."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from table_session import HOST, TableDriver, begun, laid_out, playing, seated

from nainjaune.game.errors import RefusalReason
from nainjaune.table import actions
from nainjaune.table.actions import AnyAction
from nainjaune.table.decide import open_table
from nainjaune.table.principal import SERVER, Principal
from nainjaune.table.refusals import RefusalCode, Refused
from nainjaune.table.settings import Settings

HANDS = "As 7d 9s | 2h 9h 8h | 3c 4c 6c"
NEVER_AT_A_TABLE = {
    RefusalReason.DEAL_IN_PROGRESS: "the table says `in_deal` itself before the game is asked",
    RefusalReason.BAD_DECK: "decks come from the shuffle only",
    RefusalReason.BELLE_SET_ASIDE: "the shuffle sets no belle aside",
    RefusalReason.BAD_SCORE: "no score is entered at a table",
}
"""Reasons of the game that nobody at a table can be given."""

Request = tuple[TableDriver, Principal, AnyAction]


def by_person(driver: TableDriver, action: AnyAction, seat: int = 0) -> Request:
    return driver, driver.person(seat), action


def over() -> TableDriver:
    driver = playing(deals=1)
    driver.play_match()
    return driver


def full() -> TableDriver:
    driver = seated(changes={"teams": True})
    for name in ("Driss", "Emma", "Farid"):
        driver.sit(name, 0, together=True)
    return driver


def paused(driver: TableDriver) -> TableDriver:
    driver.host(actions.Pause())
    return driver


def with_bot(driver: TableDriver) -> TableDriver:
    driver.host(actions.SeatBot(0))
    return driver


def joined_late() -> tuple[TableDriver, Principal]:
    """Somebody took a bot's seat while the deal is on."""
    driver = playing(2)
    return driver, driver.sit("Chloé")


def one_sent_away() -> TableDriver:
    driver = seated()
    driver.host(actions.SendAway(1, 1))
    return driver


def one_ready() -> TableDriver:
    driver = begun()
    driver.ask(driver.person(0), actions.Ready())
    return driver


def sealed() -> TableDriver:
    """Everybody has committed to a coupe, and shown none."""
    driver = begun()
    for seat in range(3):
        driver.cut(seat)
    return driver


def kept_back() -> TableDriver:
    """Seat 0 did not show its coupe, and a new deal is to be cut."""
    driver = sealed()
    driver.show(1)
    driver.show(2)
    driver.do_due_work()
    driver.ask(driver.person(0), actions.Leave())
    driver.sit("Driss", 0)
    return driver


def last_deal() -> TableDriver:
    driver = playing()
    driver.host(actions.CallTime())
    return driver


def after_ace(**changes: str) -> TableDriver:
    driver = laid_out(HANDS, changes=changes)
    driver.ask(driver.person(0), actions.Lay("As"))
    return driver


def two_cards(first: str, second: str) -> tuple[actions.RunCard, ...]:
    return actions.RunCard(first), actions.RunCard(second)


EXAMPLES: list[tuple[str, Callable[[], Request]]] = [
    (RefusalCode.NOT_ALLOWED, lambda: (playing(), Principal(), actions.Lay("As"))),
    (RefusalCode.NOT_ALLOWED, lambda: by_person(begun(), actions.DealNow())),
    (RefusalCode.NOT_ALLOWED, lambda: by_person(begun(), actions.Sit("Emma"))),
    (RefusalCode.NOT_ALLOWED, lambda: by_person(begun(), actions.BotMove(1, "As"))),
    (RefusalCode.NOT_ALLOWED, lambda: (begun(), HOST, actions.StandIn(1))),
    (RefusalCode.NOT_ALLOWED, lambda: (begun(), Principal(0, 7), actions.Ready())),
    (RefusalCode.NO_FREE_SEAT, lambda: (seated(), SERVER, actions.Sit("Driss"))),
    (RefusalCode.INVITE_VOID, lambda: (one_sent_away(), SERVER, actions.Sit("Driss", admission="aa"))),
    (RefusalCode.STALE, lambda: (one_sent_away(), SERVER, actions.RenewInvite(2, ("bb",)))),
    (RefusalCode.STALE, lambda: (seated(), SERVER, actions.RenewInvite(0, ("bb",)))),
    (RefusalCode.NO_SUCH_SEAT, lambda: (seated(), SERVER, actions.Sit("Driss", 3))),
    (RefusalCode.NO_SUCH_SEAT, lambda: (seated(), HOST, actions.SeatBot(7))),
    (RefusalCode.NO_SUCH_PERSON, lambda: (seated(), HOST, actions.SendAway(0, 1))),
    (RefusalCode.NO_SUCH_BOT, lambda: (seated(), HOST, actions.SeatBot(0, "genius"))),
    (RefusalCode.NO_SUCH_BOT, lambda: (seated(), HOST, actions.Start("genius"))),
    (RefusalCode.SEAT_TAKEN, lambda: (seated(), SERVER, actions.Sit("Driss", 0))),
    (RefusalCode.SEAT_FULL, lambda: (full(), SERVER, actions.Sit("Gaël", 0, together=True))),
    (RefusalCode.NO_TEAMS, lambda: (seated(), SERVER, actions.Sit("Driss", 0, together=True))),
    (RefusalCode.NO_SUCH_PERSON, lambda: (seated(sheet="mallette"), HOST, actions.MarkYoungest(3))),
    (RefusalCode.ALREADY_BEGUN, lambda: (begun(sheet="mallette"), HOST, actions.MarkYoungest(0))),
    (RefusalCode.NOT_NOW, lambda: (seated(), HOST, actions.MarkYoungest(0))),
    (RefusalCode.NOT_ALLOWED, lambda: by_person(seated(sheet="mallette"), actions.MarkYoungest(0))),
    (RefusalCode.BAD_NAME, lambda: by_person(seated(), actions.Rename(" "))),
    (RefusalCode.BAD_TEXT, lambda: by_person(seated(chat=True), actions.Chat(" "))),
    (RefusalCode.NOT_BEGUN, lambda: by_person(seated(), actions.Lay("As"))),
    (RefusalCode.NOT_BEGUN, lambda: by_person(seated(), actions.Sans())),
    (RefusalCode.NOT_BEGUN, lambda: by_person(seated(), actions.Ready())),
    (RefusalCode.NOT_BEGUN, lambda: (seated(), HOST, actions.DealNow())),
    (RefusalCode.NOT_BEGUN, lambda: (over(), HOST, actions.CallTime())),
    (RefusalCode.ALREADY_BEGUN, lambda: (begun(), HOST, actions.Start())),
    (RefusalCode.ALREADY_BEGUN, lambda: (begun(2), HOST, actions.FreeSeat(2))),
    (RefusalCode.NOBODY_SEATED, lambda: (TableDriver(), HOST, actions.Start())),
    (RefusalCode.IN_DEAL, lambda: by_person(playing(), actions.Ready())),
    (RefusalCode.IN_DEAL, lambda: (playing(), HOST, actions.DealNow())),
    (RefusalCode.PAUSED, lambda: (paused(begun()), HOST, actions.Pause())),
    (RefusalCode.PAUSED, lambda: (paused(begun()), HOST, actions.DealNow())),
    (RefusalCode.PAUSED, lambda: by_person(paused(laid_out(HANDS)), actions.Lay("As"))),
    (RefusalCode.NOT_PAUSED, lambda: (begun(), HOST, actions.Resume())),
    (RefusalCode.A_BOT_PLAYS, lambda: by_person(with_bot(laid_out(HANDS)), actions.Lay("As"))),
    (RefusalCode.A_BOT_PLAYS, lambda: by_person(with_bot(begun()), actions.Ready())),
    (RefusalCode.NO_BOT_PLAYS, lambda: by_person(begun(), actions.TakeBack())),
    (RefusalCode.NO_BOT_PLAYS, lambda: (seated(), HOST, actions.FreeSeat(0))),
    (RefusalCode.NEXT_DEAL, lambda: (*joined_late(), actions.TakeBack())),
    (RefusalCode.NEXT_DEAL, lambda: (*joined_late(), actions.Lay("As"))),
    (RefusalCode.NEXT_DEAL, lambda: (*joined_late(), actions.LayRun(two_cards("As", "2s")))),
    (RefusalCode.NEXT_DEAL, lambda: (*joined_late(), actions.Sans())),
    (RefusalCode.NOT_A_RUN, lambda: by_person(laid_out(HANDS), actions.LayRun(two_cards("As", "7d")))),
    (RefusalCode.NOT_NOW, lambda: by_person(laid_out(HANDS), actions.MoreTime())),
    (RefusalCode.NOT_NOW, lambda: (last_deal(), HOST, actions.CallTime())),
    (RefusalCode.ALREADY_READY, lambda: by_person(one_ready(), actions.Ready())),
    (RefusalCode.NO_CUT, lambda: by_person(kept_back(), actions.Ready("c0" * 32))),
    (RefusalCode.WRONG_COUPE, lambda: by_person(sealed(), actions.ShowCoupe("00" * 16))),
    (RefusalCode.NOT_NOW, lambda: by_person(begun(), actions.ShowCoupe("00" * 16))),
    (RefusalCode.NOT_NOW, lambda: (sealed(), HOST, actions.DealNow())),
    (RefusalCode.NOT_NOW, lambda: (sealed(), HOST, actions.CallTime())),
    (RefusalCode.NOT_NOW, lambda: by_person(over(), actions.Ready("c0" * 32))),
    (RefusalCode.STALE, lambda: (sealed(), SERVER, actions.CoupesOverdue())),
    (RefusalCode.CHAT_IS_OFF, lambda: by_person(seated(), actions.Chat("Bonsoir"))),
    (RefusalCode.STALE, lambda: (laid_out(HANDS), SERVER, actions.BotMove(0, "As"))),
    (RefusalCode.STALE, lambda: (laid_out(HANDS), SERVER, actions.StandIn(0))),
    (RefusalCode.STALE, lambda: (begun(), SERVER, actions.ReadyOverdue())),
    (RefusalCode.STALE, lambda: (begun(), SERVER, actions.TimeIsUp())),
    (RefusalCode.STALE, lambda: (begun(), SERVER, actions.SeatPresent(0))),
    (RefusalCode.STALE, lambda: (begun(2), SERVER, actions.SeatAbsent(2))),
    (RefusalReason.NOT_YOUR_TURN, lambda: by_person(laid_out(HANDS), actions.Lay("2h"), 1)),
    (RefusalReason.NOT_IN_HAND, lambda: by_person(laid_out(HANDS), actions.Lay("2h"))),
    (RefusalReason.NOT_IN_HAND, lambda: by_person(laid_out(HANDS), actions.Lay("7d\n"))),
    (RefusalReason.NOT_IN_HAND, lambda: (with_bot(laid_out(HANDS)), SERVER, actions.BotMove(0, "the ace"))),
    (RefusalReason.WRONG_RANK, lambda: by_person(after_ace(), actions.Lay("9h"), 1)),
    (RefusalReason.MUST_FOLLOW, lambda: by_person(after_ace(), actions.Sans(), 1)),
    (RefusalReason.MUST_LEAD, lambda: by_person(laid_out(HANDS, changes={"following": "may"}), actions.Sans())),
    (RefusalReason.NOTHING_TO_CLAIM, lambda: (with_bot(laid_out(HANDS)), SERVER, actions.BotMove(0, "As?"))),
    (RefusalReason.CLAIM_IS_AUTOMATIC, lambda: by_person(laid_out(HANDS), actions.Lay("7d", claim=False))),
    (RefusalReason.NO_DEAL, lambda: by_person(begun(), actions.Lay("As"))),
    (RefusalReason.MATCH_OVER, lambda: by_person(over(), actions.Lay("As"))),
]
"""A code, and who asks for what at which table to be given it."""


@pytest.mark.parametrize(
    ("code", "request_of"), EXAMPLES, ids=[f"{code}-{at}" for at, (code, _) in enumerate(EXAMPLES)]
)
def test_a_refusal_has_its_code(code: str, request_of: Callable[[], Request]) -> None:
    """And it changes nothing, which `refused` checks."""
    driver, principal, action = request_of()
    assert driver.refused(principal, action) == code


def test_every_code_and_every_reason_of_the_game_has_an_example() -> None:
    """Bad settings are refused before there is a table, and too much talk by the server: see the tests of both."""
    shown = {str(code) for code, _ in EXAMPLES}
    every = {str(code) for code in (*RefusalCode, *RefusalReason)}
    assert every - shown == {str(RefusalCode.BAD_SETTINGS), str(RefusalCode.TOO_MANY), *map(str, NEVER_AT_A_TABLE)}


def test_bad_settings_say_what_is_wrong_with_them() -> None:
    with pytest.raises(Refused, match="bad_settings: classique is played by 3 to 8, not 2") as refused:
        open_table("soir", Settings(players=2), 0.0)
    assert refused.value.code == RefusalCode.BAD_SETTINGS


def test_a_refusal_without_details_is_its_code() -> None:
    assert str(Refused(RefusalCode.PAUSED)) == "paused"
