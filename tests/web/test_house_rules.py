"""House rules that are numbers: set by steps on the page, within their limits, and played by at the table."""

from __future__ import annotations

import re

import pytest
from browser_visitors import PHONE, NewVisitor
from page_checks import check_no_sideways_scrolling
from page_player import PagePlayer
from playwright.async_api import Locator, expect

from nainjaune.game.sheet import load
from nainjaune.words.clauses import catalogue


def stepper(player: PagePlayer, key: str, clause: str) -> Locator:
    """The button for one less or one more of the number of this clause."""
    return player.button(key, what=catalogue()[clause].number[player.language])


@pytest.mark.parametrize("path", ["/new", "/score"])
async def test_a_number_of_the_rules_is_set_within_its_limits(visitor: NewVisitor, path: str) -> None:
    player = await PagePlayer.come(await visitor(viewport=PHONE), path)
    await player.page.get_by_text(player.say("p-new-house"), exact=True).click()
    marks = player.page.get_by_text(player.say("said-mark-house"), exact=True)
    for count, clause in enumerate(("packet", "court_points"), 1):
        more, printed = stepper(player, "p-part-more", clause), getattr(load("classique").rules, clause)
        shown = player.page.get_by_role("group").filter(has=more).last.get_by_role("status")
        await expect(shown).to_have_text(str(printed))
        await more.click()
        await expect(shown).to_have_text(str(printed + 1))
        await expect(marks).to_have_count(count)
    more, less = stepper(player, "p-part-more", "packet"), stepper(player, "p-part-less", "packet")
    await more.click(click_count=4)
    await expect(more).to_be_disabled()
    await less.click(click_count=5)
    await expect(less).to_be_disabled()
    await check_no_sideways_scrolling(player.page)


async def test_a_table_is_dealt_in_the_packets_that_were_set(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(), "/new")
    await player.field("p-your-name").fill("Zoé")
    await player.page.get_by_text(player.say("p-new-house"), exact=True).click()
    await stepper(player, "p-part-more", "packet").click(click_count=2)
    await player.button("p-new-create").click()
    await expect(player.heading("p-room-title")).to_be_visible()
    await player.button("p-start").click()
    await player.my_turn()
    await player.open("p-rules-here")
    await expect(player.drawer.get_by_text(re.compile("données 3 par 3"))).to_be_visible()
