"""What one may ask of a table. Every asking is answered: it happens, or it is refused with a code."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from nainjaune.bots import BOTS
from nainjaune.game.errors import NainJauneError
from nainjaune.table.naming import snake

Seat = Annotated[int, Meta(ge=0, le=7)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Level = Annotated[
    str, Meta(max_length=20, description="a level of bots, by its name", extra_json_schema={"enum": list(BOTS)})
]
"""Any word can be read: who asks for a level there is not is told so by a code."""


class Reaction(StrEnum):
    """What can be said with one tap; the page has the words and the pictures."""

    BRAVO = "bravo"
    THANKS = "thanks"
    WELL_PLAYED = "well_played"
    OH_NO = "oh_no"
    LUCKY = "lucky"
    HURRY = "hurry"
    ONE_MOMENT = "one_moment"
    HELLO = "hello"
    GOODBYE = "goodbye"
    LAUGH = "laugh"
    CRY = "cry"
    HEART = "heart"
    SURPRISE = "surprise"
    SLEEP = "sleep"


class Action(Struct, frozen=True, tag_field="do", tag=snake, forbid_unknown_fields=True):
    """The root of all askings."""


class Lay(Action, frozen=True):
    """Lay a card; `claim` says « qui prend » over a belle where the claim is spoken."""

    card: Annotated[str, Meta(pattern="^[A2-9TJQK][shdc]$", examples=["7d"])]
    claim: bool = True


class Sans(Action, frozen=True):
    """Say « sans … » and keep the card back, where the house rules let one."""


class Ready(Action, frozen=True):
    """Be ready for the next deal (or, the match being over, for another); cut the cards with bytes of one's own."""

    coupe: Annotated[str, Meta(pattern="^([0-9a-f]{2}){0,16}$", examples=["00ff"])] = ""


class Rename(Action, frozen=True):
    """Take another name."""

    name: Name


class Leave(Action, frozen=True):
    """Give up one's place; in a match a bot goes on for the seat."""


class TakeBack(Action, frozen=True):
    """Play for oneself again after a bot has stood in."""


class MoreTime(Action, frozen=True):
    """Take as much time again for this lead, once."""


class React(Action, frozen=True):
    """Say one of the things that can be said with one tap."""

    reaction: Reaction


class Chat(Action, frozen=True):
    """Write something to the table, where the host allows it."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Start(Action, frozen=True):
    """Host: begin the match (or a rematch), bots of the given level in the free seats."""

    bots: Level = "joueur"


class Deal(Action, frozen=True):
    """Host: deal now, whoever is not ready."""


class CallTime(Action, frozen=True):
    """Host: where the match ends by time and no minutes were agreed, no further deal."""


class SeatBot(Action, frozen=True):
    """Host: a bot of this level takes a seat nobody holds, or plays for those who hold it until they take it back."""

    seat: Seat
    level: Level = "joueur"


class FreeSeat(Action, frozen=True):
    """Host: the bot of this seat gets up, before the match begins."""

    seat: Seat


class SendAway(Action, frozen=True):
    """Host: a person loses their place at a seat."""

    seat: Seat
    person: Annotated[int, Meta(ge=0)]


class Pause(Action, frozen=True):
    """Host: nothing is played and no clock runs until `resume`."""


class Resume(Action, frozen=True):
    """Host: go on."""


class SetChat(Action, frozen=True):
    """Host: let people write what they like, or not."""

    on: bool


ClientAction = (
    Lay | Sans | Ready | Rename | Leave | TakeBack | MoreTime | React | Chat | Start | Deal | CallTime | SeatBot
    | FreeSeat | SendAway | Pause | Resume | SetChat
)  # fmt: skip

HOST_ACTIONS = (Start, Deal, CallTime, SeatBot, FreeSeat, SendAway, Pause, Resume, SetChat)


class Sit(Struct, frozen=True):
    """Take a seat: a free one (or a bot's), or with `seat` this one, also where others hold it already."""

    name: str
    seat: int | None = None
    together: bool = False


class Move(Struct, frozen=True):
    """A bot's move, in the notation of the logs."""

    seat: int
    move: str


class StandIn(Struct, frozen=True):
    """A seat has missed its turn: a bot plays for it."""

    seat: int


class Absent(Struct, frozen=True):
    """Nobody of a seat has been heard of for a while."""

    seat: int


class Present(Struct, frozen=True):
    """Somebody of a seat is there."""

    seat: int


class DealOn(Struct, frozen=True):
    """Those not ready have been waited for long enough."""


class TimeIsUp(Struct, frozen=True):
    """The agreed minutes are over."""


ServerAction = Sit | Move | StandIn | Absent | Present | DealOn | TimeIsUp
AnyAction = ClientAction | ServerAction


class Code(StrEnum):
    """Why something asked of a table was refused; besides these the game's own reasons."""

    NOT_ALLOWED = "not_allowed"
    """The action needs a seat, or the host's right."""
    BAD_SETTINGS = "bad_settings"
    NO_FREE_SEAT = "no_free_seat"
    NO_SUCH_SEAT = "no_such_seat"
    NO_SUCH_PERSON = "no_such_person"
    NO_SUCH_BOT = "no_such_bot"
    SEAT_TAKEN = "seat_taken"
    SEAT_FULL = "seat_full"
    BAD_NAME = "bad_name"
    BAD_TEXT = "bad_text"
    NOT_BEGUN = "not_begun"
    ALREADY_BEGUN = "already_begun"
    NOBODY_SEATED = "nobody_seated"
    IN_DEAL = "in_deal"
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    A_BOT_PLAYS = "a_bot_plays"
    NO_BOT_PLAYS = "no_bot_plays"
    NOT_NOW = "not_now"
    ALREADY_READY = "already_ready"
    CHAT_IS_OFF = "chat_is_off"
    STALE = "stale"
    """The table has moved on, and what was asked for is no longer what would happen."""


class Refused(NainJauneError):  # noqa: N818 - the words of the table
    """Something asked of a table that does not happen; nothing has changed."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = str(code)
        self.detail = detail


def check_name(name: str) -> str:
    """The name without space around it. Raises for what is no name."""
    plain = " ".join(name.split())
    if not 0 < len(plain) <= 24 or not plain.isprintable():
        raise Refused(Code.BAD_NAME, "a name has 1 to 24 printable characters")
    return plain
