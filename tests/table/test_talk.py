"""Reactions and chat."""

from __future__ import annotations

import pytest
from table_session import HOST, begun, playing, seated

from nainjaune.table import actions as ask
from nainjaune.table import happenings as past
from nainjaune.table.actions import Code
from nainjaune.table.audience import table_info
from nainjaune.table.news import news_of


@pytest.mark.parametrize("reaction", list(ask.Reaction))
def test_every_reaction_is_told_to_the_table(reaction: ask.Reaction) -> None:
    evening = playing()
    before = evening.table.match
    decided = evening.ask(evening.person(1), ask.React(reaction))
    (step,) = decided.steps
    assert news_of(step.happening, step.events) == [past.Reacted(seat=1, person=1, reaction=reaction)]
    assert evening.table.match is before


def test_people_react_before_during_and_after_a_match_and_while_it_rests() -> None:
    evening = seated()
    hello = ask.React(ask.Reaction.HELLO)
    evening.ask(evening.person(0), hello)
    evening.host(ask.Start(), ask.Pause())
    evening.ask(evening.person(0), hello)
    evening.host(ask.Resume())
    evening.play_match()
    evening.ask(evening.person(0), hello)


def test_chat_is_off_until_the_host_turns_it_on() -> None:
    evening = begun()
    assert evening.refused(evening.person(0), ask.Chat("Bonsoir")) == Code.CHAT_IS_OFF
    evening.host(ask.SetChat(on=True))
    assert table_info(evening.table).chat
    (step,) = evening.ask(evening.person(0), ask.Chat(" Bonsoir ! ")).steps
    assert news_of(step.happening, step.events) == [past.Chatted(seat=0, person=0, text="Bonsoir !")]
    evening.host(ask.SetChat(on=False))
    assert evening.refused(evening.person(0), ask.Chat("Bonsoir")) == Code.CHAT_IS_OFF


def test_a_table_may_be_opened_with_chat_on() -> None:
    evening = seated(chat=True)
    evening.ask(evening.person(2), ask.Chat("Bonsoir"))


def test_only_the_host_turns_chat_on() -> None:
    evening = seated()
    assert evening.refused(evening.person(0), ask.SetChat(on=True)) == Code.NOT_ALLOWED


@pytest.mark.parametrize("text", ["   ", "\n", "a\u202eb", "a\x00b", "a\nb"])
def test_what_cannot_be_shown_cannot_be_written(text: str) -> None:
    evening = seated(chat=True)
    assert evening.refused(evening.person(0), ask.Chat(text)) == Code.BAD_TEXT


@pytest.mark.parametrize("text", ["Bien joué…", "\N{HEAVY BLACK HEART}\ufe0f", "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}"])
def test_people_write_in_any_language_and_with_emoji(text: str) -> None:
    evening = seated(chat=True)
    evening.ask(evening.person(0), ask.Chat(text))
    assert evening.stored[-1][0] == past.Chatted(seat=0, person=0, text=text)


def test_the_host_without_a_seat_does_not_talk() -> None:
    evening = seated(chat=True)
    assert evening.refused(HOST, ask.Chat("Bonsoir")) == Code.NOT_ALLOWED
