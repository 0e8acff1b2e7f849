"""Erasing a person's name: what it becomes, and the events without it."""

from __future__ import annotations

from typing import Final

import msgspec

from nainjaune.table import events

ERASED_TEXT: Final = "…"
"""What is left of a chat message."""


def erased_name(person: int) -> str:
    """What a person is called whose name was erased: the same word in every language.

    >>> erased_name(0)
    'N. N. 1'
    """
    return f"N. N. {person + 1}"


def is_erasure(event: events.TableEvent) -> bool:
    """Whether the event says that a name was erased: nothing from before it may be told again then."""
    return isinstance(event, events.Renamed) and event.name == erased_name(event.person)


def without_name(event: events.TableEvent, person: int) -> events.TableEvent:
    """The event with neither the person's names nor what they wrote."""
    match event:
        case events.SatDown(person=number) | events.Renamed(person=number) if number == person:
            return msgspec.structs.replace(event, name=erased_name(person))
        case events.Chatted(person=number) if number == person:
            return msgspec.structs.replace(event, text=ERASED_TEXT)
    return event
