"""A table looks like the box of its sheet: the drawing of its board, the pieces in boxes and purses, their names."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browser_visitors import PHONE, NewVisitor
from page_player import PagePlayer
from playwright.async_api import ViewportSize, expect

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


async def at_a_table(welcome: NewVisitor, sheet: str, *, speed: str = "slow", **options: Any) -> PagePlayer:
    """Sits down with three bots; the stakes are laid and the cards dealt, and slowly the bots begin."""
    player = await PagePlayer.come(await welcome(**options), "/new", speed=speed)
    page = player.page
    title = load(sheet).title["fr"]
    await page.locator("label").filter(has=page.get_by_role("radio", name=re.compile(f"^{title}"))).click()
    await player.field("p-your-name").fill("Zoé")
    await player.button("p-new-fill").click()
    await player.button("p-new-create").click()
    await player.button("p-start").click()
    await expect(player.hand.first).to_be_visible()
    return player


@pytest.mark.parametrize("sheet", SHEETS)
async def test_each_sheet_has_its_board_its_pieces_and_its_words(visitor: NewVisitor, sheet: str) -> None:
    player = await at_a_table(visitor, sheet, viewport=DESK)
    equipment = load(sheet).equipment
    board = player.page.get_by_role("region", name=player.say("p-part-board"))
    await expect(board).to_have_class(re.compile(rf"\b{equipment.look}\b"))
    for size in (DESK, PHONE):
        await player.page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
        lying = await player.page.evaluate(KINDS_IN_BOXES)
        assert len(lying) == 5
        assert {kind for box in lying for kind in box} <= {piece.kind.value for piece in equipment.pieces}
        assert sum(map(len, lying)) >= 5 - PLAYERS, "at most one box can have been taken by each of the others"
        assert await player.page.evaluate(SMALLEST_NUMBER) >= 16
        assert await player.page.evaluate(COVERED_NUMBERS) == []
    labels = await player.page.locator("[data-place^='box:']").evaluate_all(
        "boxes => boxes.map((box) => box.ariaLabel)"
    )
    full = [label for label in labels if re.search(r"\d", label.rsplit(":", 1)[-1])]
    assert full
    assert all(re.match(HEARD[sheet], label) for label in full), labels


async def test_the_coins_lie_as_the_sheet_has_them_laid(visitor: NewVisitor) -> None:
    """Four stakes: 4 bronze, 4 silver, 12 bronze, 8 silver, 4 gold, as far as they are drawn and not yet taken."""
    player = await at_a_table(visitor, "chaudron", viewport=DESK)
    lying = await player.page.evaluate(KINDS_IN_BOXES)
    wanted = [{"bronze": 4}, {"silver": 4}, {"bronze": 9}, {"silver": 8}, {"gold": 4}]
    untaken = [(found, want) for found, want in zip(lying, wanted, strict=True) if found]
    assert untaken
    assert all(found == want for found, want in untaken), lying
    own = player.page.locator("[data-place='seat:0'] [data-purse]")
    assert await own.count() == 1, "the purse shows its pieces"


async def test_the_settlement_counts_in_sesterces(visitor: NewVisitor) -> None:
    player = await at_a_table(visitor, "chaudron", speed="instant", viewport=DESK)
    player.say = Words("fr", load("chaudron"))
    await player.play_deal()
    count = await player.read_count()
    count.check()
    assert count.sum == 120
    await expect(player.text("p-part-where-tokens", n=120)).to_be_visible()
