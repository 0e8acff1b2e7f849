"""A table looks like the box of its sheet: the drawing of its board, the pieces in boxes and purses, their names."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from browser_visitors import PHONE, NewVisitor, Visitor
from page_idle import resize, until_idle
from page_player import PagePlayer
from playwright.async_api import expect
from server_process import Json, ServerProcess

from nainjaune.game.sheet import SHEETS, load
from nainjaune.words import Words

DESK = {"width": 1440, "height": 900}
PLAYERS = 4
HEARD = {
    "classique": r"^Case .* jetons?$",
    "mallette": r"^Barquette .* jetons?$",
    "chaudron": r"^Case .* sesterces?$",
    "habourdin": r"^Case .* jetons?$",
}
"""How a box with something in it is named on each sheet."""

KINDS_IN_BOXES = """() => [...document.querySelectorAll("[data-place^='box:']")].map((box) => {
  const kinds = {};
  for (const piece of box.querySelectorAll('[data-piece]'))
    kinds[piece.dataset.piece] = (kinds[piece.dataset.piece] ?? 0) + 1;
  return kinds;
})"""
SMALLEST_NUMBER = """() => Math.min(...[...document.querySelectorAll("[data-tokens^='box:']")]
  .map((number) => parseFloat(getComputedStyle(number).fontSize)))"""
COVERED_NUMBERS = """() => [...document.querySelectorAll("[data-tokens^='box:']")].filter((number) => {
  const { left, top, width, height } = number.getBoundingClientRect();
  const at = document.elementFromPoint(left + width / 2, top + height / 2);
  return !number.closest('.amount').contains(at);
}).map((number) => number.dataset.tokens)"""


@asynccontextmanager
async def with_people(somebody: Visitor, server: ServerProcess, sheet: str) -> AsyncIterator[PagePlayer]:
    """Sits down with three people who lay no card: what was staked stays in the boxes."""
    table = await server.open("Zoé", sheet=sheet, players=PLAYERS)
    async with AsyncExitStack() as seats:
        people = [
            await seats.enter_async_context(await table.sit((await table.join(name))["credential"]))
            for name in ("Anne", "Bob", "Cléo")
        ]
        player = await PagePlayer.come_to(somebody, table)
        await player.button("p-start").click()
        await asyncio.gather(*(person.play(is_dealt) for person in people))
        await expect(player.hand.first).to_be_visible()
        await until_idle(player.page)
        yield player


def is_dealt(update: Json) -> bool:
    return bool(update["table"]["phase"] == "deal")


@pytest.mark.parametrize("sheet", SHEETS)
async def test_each_sheet_has_its_board_its_pieces_and_its_words(
    visitor: NewVisitor, server: ServerProcess, sheet: str
) -> None:
    equipment = load(sheet).equipment
    async with with_people(await visitor(viewport=DESK), server, sheet) as player:
        board = player.page.get_by_role("region", name=player.say("p-part-board"))
        await expect(board).to_have_class(re.compile(rf"\b{equipment.look}\b"))
        for size in (DESK, PHONE):
            await resize(player.page, size)
            lying = await player.page.evaluate(KINDS_IN_BOXES)
            assert len(lying) == 5
            assert all(lying), lying
            assert {kind for box in lying for kind in box} <= {piece.kind.value for piece in equipment.pieces}
            assert await player.page.evaluate(SMALLEST_NUMBER) >= 16
            assert await player.page.evaluate(COVERED_NUMBERS) == []
        boxes = player.page.locator("[data-place^='box:']")
        labels = await boxes.evaluate_all("boxes => boxes.map((box) => box.ariaLabel)")
        assert all(re.match(HEARD[sheet], label) for label in labels), labels


async def test_the_coins_lie_as_the_sheet_has_them_laid(visitor: NewVisitor, server: ServerProcess) -> None:
    """Four stakes: 4 bronze, 4 silver, 12 bronze of which 9 are drawn, 8 silver, 4 gold."""
    async with with_people(await visitor(viewport=DESK), server, "chaudron") as player:
        lying = await player.page.evaluate(KINDS_IN_BOXES)
        assert lying == [{"bronze": 4}, {"silver": 4}, {"bronze": 9}, {"silver": 8}, {"gold": 4}]
        own = player.page.locator("[data-place='seat:0'] [data-purse]")
        await expect(own, "the purse shows its pieces").to_have_count(1)


async def test_the_settlement_counts_in_sesterces(visitor: NewVisitor, server: ServerProcess) -> None:
    table = await server.open("Zoé", sheet="chaudron", players=PLAYERS)
    player = await PagePlayer.come_to(await visitor(viewport=DESK), table)
    await player.button("p-start").click()
    player.say = Words("fr", load("chaudron"))
    await player.play_deal()
    count = await player.read_count()
    count.check()
    assert count.sum == 120
    await expect(player.text("p-part-where-tokens", n=120)).to_be_visible()
