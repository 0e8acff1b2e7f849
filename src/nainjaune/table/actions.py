"""The actions of people, the host and the server at a table. Each is carried out or refused with a code."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from nainjaune.bots import BOTS
from nainjaune.game.cards import RANKS, SUITS
from nainjaune.game.clause_values import MOST_PLAYERS
from nainjaune.game.hexadecimal import hex_pattern
from nainjaune.game.shuffle import COMMITMENT_BYTES, COUPE_BYTES
from nainjaune.table.naming import snake

CardText = Annotated[str, Meta(pattern=f"^[{RANKS}][{SUITS}]$", examples=["7d"])]
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_PLAYERS - 1)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Face = Annotated[int, Meta(ge=0, le=12, description="a drawn face by its number; 0: the initial of the name")]
Level = Annotated[
    str, Meta(max_length=20, description="a level of bots, by its name", extra_json_schema={"enum": list(BOTS)})
]
"""Any word is accepted here, so that an unknown level is refused with a code."""


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
    """The base of all actions a client can send."""


class Lay(Action, frozen=True):
    """Lay a card; `claim` takes the box of a belle, by « qui prend » or by picking it up, where that must be done."""

    card: CardText
    claim: bool = True


class RunCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a run and its claim, as in `lay`."""

    card: CardText
    claim: bool = True


class LayRun(Action, frozen=True):
    """Lay several cards of the hand, each one rank above the one before: all of them, or none if one is refused."""

    cards: Annotated[tuple[RunCard, ...], Meta(min_length=1, max_length=len(RANKS))]


class Sans(Action, frozen=True):
    """Say « sans … » and keep the card back, where the house rules allow it."""


class Ready(Action, frozen=True):
    """Be ready for the next deal, or after a match for the rematch; before a deal, commit to a coupe if one likes."""

    commitment: Annotated[
        Annotated[str, Meta(pattern=hex_pattern(COMMITMENT_BYTES), examples=["c0" * COMMITMENT_BYTES])] | None,
        Meta(description="the commitment to 16 random bytes, one's coupe, for this table, deal and seat"),
    ] = None


class ShowCoupe(Action, frozen=True):
    """Show the coupe one has committed to, once the shuffle is sealed."""

    coupe: Annotated[str, Meta(pattern=hex_pattern(COUPE_BYTES), examples=["00ff" * 8])]


class Rename(Action, frozen=True):
    """Change one's name."""

    name: Name


class ChooseFace(Action, frozen=True):
    """Choose the face that stands for oneself at the table."""

    face: Face


class Leave(Action, frozen=True):
    """Give up one's seat; during a match a bot takes it over."""


class TakeBack(Action, frozen=True):
    """Play again after a bot stood in."""


class MoreTime(Action, frozen=True):
    """Double the time for this move, once."""


class PlayOut(Action, frozen=True):
    """Have the bots play the match to its end, deal after deal, once they alone are still in it."""


class React(Action, frozen=True):
    """Send a reaction."""

    reaction: Reaction


class Chat(Action, frozen=True):
    """Write to the table, where the host allows it."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Start(Action, frozen=True):
    """Host: start the match (or a rematch), with bots of this level in the free seats."""

    bots: Level = "joueur"


class DealNow(Action, frozen=True, tag="deal"):
    """Host: deal now, without waiting for seats that are not ready."""


class CallTime(Action, frozen=True):
    """Host: the deal on the table is the last one; between two deals, no further deal."""


class SeatBot(Action, frozen=True):
    """Host: a bot of this level takes a seat without people, or plays for its people until they take it back."""

    seat: SeatNumber
    level: Level = "joueur"


class FreeSeat(Action, frozen=True):
    """Host: remove the bot of this seat, before the match begins."""

    seat: SeatNumber


class SendAway(Action, frozen=True):
    """Host: remove a person from a seat."""

    seat: SeatNumber
    person: Annotated[int, Meta(ge=0)]


class MarkYoungest(Action, frozen=True):
    """Host: before a match, mark the person who deals first where the sheet has the youngest deal; null unmarks."""

    person: Annotated[Annotated[int, Meta(ge=0)] | None, Meta(description="a person by their number; null: nobody")]


class Pause(Action, frozen=True):
    """Host: stop play and all clocks until `resume`."""


class Resume(Action, frozen=True):
    """Host: end the pause."""


class SetChat(Action, frozen=True):
    """Host: turn chat on or off."""

    on: bool


PersonAction = Ready | ShowCoupe | Rename | ChooseFace | Leave | TakeBack | MoreTime | PlayOut | React | Chat
HostAction = Start | DealNow | CallTime | SeatBot | FreeSeat | SendAway | MarkYoungest | Pause | Resume | SetChat
PlayAction = Lay | LayRun | Sans
ClientAction = PlayAction | PersonAction | HostAction


class Sit(Struct, frozen=True):
    """A person takes a seat: this one, or any free one; `together` joins people who hold it already."""

    name: str
    seat: int | None = None
    together: bool = False
    admission: str = ""
    """The digest of the invite or code they come with; empty without one."""


class RenewInvite(Struct, frozen=True):
    """The invite of this number is made: these digests, and no others, let people in."""

    number: int
    admissions: tuple[str, ...]


class BotMove(Struct, frozen=True):
    """A bot's move, in the notation of the logs."""

    seat: int
    move: str


class StandIn(Struct, frozen=True):
    """A seat's time to play is over: a bot stands in."""

    seat: int


class SeatAbsent(Struct, frozen=True):
    """Nobody of a seat has been connected for a while."""

    seat: int


class SeatPresent(Struct, frozen=True):
    """Somebody of a seat is connected."""

    seat: int


class ReadyOverdue(Struct, frozen=True):
    """The wait for seats that are not ready is over."""


class PauseOver(Struct, frozen=True):
    """The table has been paused long enough."""


class CoupesOverdue(Struct, frozen=True):
    """The time to show the coupes is over, and some were not shown."""


class TimeIsUp(Struct, frozen=True):
    """The agreed minutes are over."""


class EraseName(Struct, frozen=True):
    """A person's name is taken out of the table, whether they still hold the seat or not."""

    seat: int
    person: int


ClockAction = StandIn | ReadyOverdue | CoupesOverdue | PauseOver | TimeIsUp
"""A clock has ended."""
ServerAction = EraseName | Sit | RenewInvite | BotMove | SeatAbsent | SeatPresent | ClockAction
AnyAction = ClientAction | ServerAction
