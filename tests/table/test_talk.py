"""Reactions and chat."""

from __future__ import annotations

import pytest
from table_session import HOST, begun, playing, seated

from nainjaune.table import actions, events
from nainjaune.table.news import news_of
from nainjaune.table.refusals import RefusalCode
from nainjaune.table.table_view import table_info


@pytest.mark.parametrize("reaction", list(actions.Reaction))
def test_every_reaction_is_sent_to_the_table(reaction: actions.Reaction) -> None:
    driver = playing()
    before = driver.table.match
    effect = driver.ask(driver.person(1), actions.React(reaction))
    (transition,) = effect.transitions
    assert news_of(transition.event, transition.game_events) == [events.Reacted(seat=1, person=1, reaction=reaction)]
    assert driver.table.match is before


def test_people_react_before_during_and_after_a_match_and_while_it_rests() -> None:
    driver = seated()

    def chats() -> list[object]:
        (transition,) = driver.ask(driver.person(0), actions.React(actions.Reaction.HELLO)).transitions
        return [*news_of(transition.event, transition.game_events)]

    hello = [events.Reacted(seat=0, person=0, reaction=actions.Reaction.HELLO)]
    assert chats() == hello
    driver.host(actions.Start())
    assert chats() == hello
    driver.host(actions.Pause())
    assert chats() == hello
    driver.host(actions.Resume())
    driver.play_match()
    assert not driver.table.in_match
    assert chats() == hello


def test_chat_is_off_until_the_host_turns_it_on() -> None:
    driver = begun()
    assert driver.refused(driver.person(0), actions.Chat("Bonsoir")) == RefusalCode.CHAT_IS_OFF
    driver.host(actions.SetChat(on=True))
    assert table_info(driver.table).chat
    (transition,) = driver.ask(driver.person(0), actions.Chat(" Bonsoir ! ")).transitions
    assert news_of(transition.event, transition.game_events) == [events.Chatted(seat=0, person=0, text="Bonsoir !")]
    driver.host(actions.SetChat(on=False))
    assert driver.refused(driver.person(0), actions.Chat("Bonsoir")) == RefusalCode.CHAT_IS_OFF


def test_a_table_may_be_opened_with_chat_on() -> None:
    driver = seated(chat=True)
    driver.ask(driver.person(2), actions.Chat("Bonsoir"))
    assert driver.stored[-1][0] == events.Chatted(seat=2, person=2, text="Bonsoir")


def test_only_the_host_turns_chat_on() -> None:
    driver = seated()
    assert driver.refused(driver.person(0), actions.SetChat(on=True)) == RefusalCode.NOT_ALLOWED


@pytest.mark.parametrize("text", ["   ", "\n", "a\u202eb", "a\x00b", "a\nb"])
def test_what_cannot_be_shown_cannot_be_written(text: str) -> None:
    driver = seated(chat=True)
    assert driver.refused(driver.person(0), actions.Chat(text)) == RefusalCode.BAD_TEXT


@pytest.mark.parametrize("text", ["Bien joué…", "\N{HEAVY BLACK HEART}\ufe0f", "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}"])
def test_people_write_in_any_language_and_with_emoji(text: str) -> None:
    driver = seated(chat=True)
    driver.ask(driver.person(0), actions.Chat(text))
    assert driver.stored[-1][0] == events.Chatted(seat=0, person=0, text=text)


def test_the_host_without_a_seat_does_not_talk() -> None:
    driver = seated(chat=True)
    assert driver.refused(HOST, actions.Chat("Bonsoir")) == RefusalCode.NOT_ALLOWED
