"""On mallette a box is picked up with its belle, by the button, a key or a tap on it; forgotten, it is doubled."""

from __future__ import annotations

import re
from typing import Final

from browser_visitors import NewVisitor, Visitor
from page_player import FREE_CORNER, PagePlayer
from playwright.async_api import Locator, expect
from server_process import ServerProcess

from nainjaune.game.cards import BELLES

BOXES: Final = {str(belle): box for box, belle in enumerate(BELLES)}


async def begin(somebody: Visitor, server: ServerProcess) -> PagePlayer:
    """At a table with bots, with purses that last for many deals."""
    table = await server.open("Zoé", sheet="mallette", players=3, tokens=900)
    player = await PagePlayer.come_to(somebody, table)
    await player.button("p-start").click()
    return player


async def belle_to_lay(player: PagePlayer) -> str:
    """Plays on until one may lay a belle whose box holds something; chooses it."""
    while True:
        await player.my_turn()
        lit = await player.lit.evaluate_all("cards => cards.map((card) => card.dataset.place)")
        for card in (str(place).removeprefix("hand:") for place in lit):
            if card in BOXES and await amount(player, card) > 0:
                await choose(player, card)
                return card
        await lay(player, await player.choose())


async def amount(player: PagePlayer, belle: str) -> int:
    return int(await player.page.locator(f"[data-tokens='box:{BOXES[belle]}']").inner_text())


async def choose(player: PagePlayer, card: str) -> None:
    place = player.page.locator(f"[data-place='hand:{card}']")
    if await place.get_attribute("aria-pressed") == "false":
        await place.click(position=FREE_CORNER)
    await expect(player.page.locator(f"[data-place='hand:{card}'][aria-pressed='true']")).to_be_visible()


async def lay(player: PagePlayer, card: str) -> None:
    await player.page.locator(f"[data-place='hand:{card}']").click(position=FREE_CORNER)
    await player.gone(card)


def log(player: PagePlayer) -> Locator:
    return player.page.locator("#log")


async def test_a_box_is_picked_up_by_tapping_it_and_doubled_when_forgotten(
    visitor: NewVisitor, server: ServerProcess
) -> None:
    player = await begin(await visitor(), server)
    pick_up = player.button("p-pick-up")

    belle = await belle_to_lay(player)
    await expect(pick_up).to_have_attribute("aria-pressed", "false")
    box = player.page.locator(f"[data-place='box:{BOXES[belle]}']").get_by_role("button")
    await box.click()
    await expect(pick_up).to_have_attribute("aria-pressed", "true")
    await lay(player, belle)
    await expect(log(player)).to_contain_text(re.compile(r"ramassez la barquette .*\s:\s\d+\sjeton", re.IGNORECASE))

    belle = await belle_to_lay(player)
    await expect(player.page.get_by_text(player.say("p-claim-hint-picking_up", box_word="barquette"))).to_be_visible()
    await lay(player, belle)
    await expect(log(player)).to_contain_text(re.compile(r"oubliez de ramasser.* doublez la barquette", re.IGNORECASE))
    assert not re.search("qui prend", await player.page.locator("body").inner_text(), re.IGNORECASE)


async def test_a_box_is_picked_up_by_the_key(visitor: NewVisitor, server: ServerProcess) -> None:
    player = await begin(await visitor(), server)
    belle = await belle_to_lay(player)
    await player.page.keyboard.press("q")
    await expect(player.button("p-pick-up")).to_have_attribute("aria-pressed", "true")
    await lay(player, belle)
    await expect(log(player)).to_contain_text(re.compile(r"ramassez la barquette", re.IGNORECASE))
