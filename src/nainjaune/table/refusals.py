"""Why an action is refused. A refused action changes nothing."""

from __future__ import annotations

from enum import StrEnum

from nainjaune.game.errors import NainJauneError


class RefusalCode(StrEnum):
    """Why the table refused an action; besides these there are the game's own reasons."""

    NOT_ALLOWED = "not_allowed"
    """The action needs a seat, or the host's credential."""
    BAD_SETTINGS = "bad_settings"
    INVITE_VOID = "invite_void"
    """Somebody was sent away since this invite or code was given."""
    NO_FREE_SEAT = "no_free_seat"
    NO_SUCH_SEAT = "no_such_seat"
    NO_SUCH_PERSON = "no_such_person"
    NO_SUCH_BOT = "no_such_bot"
    SEAT_TAKEN = "seat_taken"
    SEAT_FULL = "seat_full"
    NO_TEAMS = "no_teams"
    """The rules allow one person to a seat."""
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
    NEXT_DEAL = "next_deal"
    """Who took a seat while a deal is on plays from the next deal on."""
    NOT_A_RUN = "not_a_run"
    NOT_NOW = "not_now"
    ALREADY_READY = "already_ready"
    NO_CUT = "no_cut"
    """The seat did not show a coupe in this match, and may not commit to another."""
    WRONG_COUPE = "wrong_coupe"
    """The coupe is not the one the seat committed to."""
    CHAT_IS_OFF = "chat_is_off"
    TOO_MANY = "too_many"
    """The person or the table exceeded a rate limit or another limit."""
    STALE = "stale"
    """The client acted on an outdated state of the table."""


class Refused(NainJauneError):  # noqa: N818 - reads as a sentence: "raise Refused"
    """An action is refused; nothing has changed."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = str(code)
        self.detail = detail
