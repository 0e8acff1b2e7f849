"""The score sheet in a browser: few taps for a deal, nothing lost, earlier deals corrected, files that can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser_visitors import PHONE, NewVisitor, Visit
from page_checks import check_axe
from playwright.async_api import Page, expect

from nainjaune.game.record_file import read_record, write_record
from nainjaune.game.sheet import load

NAMES = ("Zoé", "Basile", "Luc", "Mamie Jo")
OFFLINE = "ERR_INTERNET_DISCONNECTED"
LOOK = "dispatchEvent(new Event('online'))"
"""Onlookers ask at once."""
TAPS = "addEventListener('click', event => { if (event.isTrusted) window.taps = (window.taps ?? 0) + 1; }, true)"


async def begin(page: Page, sheet: str = "mallette", fewer_deals: int = 0) -> None:
    """Sets a sheet up for four; where a deal for each is agreed, with `fewer_deals` fewer."""
    title = re.compile(f"^{re.escape(load(sheet).title['fr'])}")
    await page.locator("label").filter(has=page.get_by_role("radio", name=title)).click()
    for seat, name in enumerate(NAMES):
        await page.get_by_label(f"Nom du joueur {seat + 1}").fill(name)
    for _ in range(fewer_deals):
        await page.get_by_role("button", name="Moins : Nombre de donnes").click()
    await page.get_by_role("button", name="Commencer").click()
    await expect(page.locator(".rows")).to_be_visible()


async def take(page: Page, box: int, seat: int) -> None:
    await page.locator(".rows > li").nth(box).locator(".players button").nth(seat).click()


async def left(page: Page, seat: int, cards: int) -> None:
    await page.locator(f"[data-seat='{seat}'] .keys button").nth(cards - 1).click()


async def purses(page: Page) -> list[str]:
    """What everyone should have, and the boxes, in the count that is shown."""
    return await page.locator(".screen td.total").all_inner_texts()


async def play(page: Page, winner: int, hands: dict[int, int]) -> None:
    """A deal in which no belle is seen."""
    await page.locator(".out button").nth(winner).click()
    for seat, cards in hands.items():
        await left(page, seat, cards)
    await page.get_by_role("button", name="Compter", exact=True).click()
    await expect(page.get_by_role("heading", name="gagne la donne")).to_be_visible()


async def test_a_deal_of_four_takes_ten_taps(visit: Visit, tmp_path: Path) -> None:
    """Two belles taken, one forgotten, one in hand, one in the talon; then the record is one the engine reads."""
    page = await visit("/score", viewport=PHONE)
    await begin(page)
    await page.evaluate(TAPS)
    await take(page, 1, 1)
    await take(page, 4, 0)
    await take(page, 2, 2)
    await page.get_by_role("button", name="Luc oublie dame de pique").click()
    await page.locator(".out button").nth(3).click()
    for seat, cards in ((0, 4), (1, 2), (2, 7)):
        await left(page, seat, cards)
    await page.get_by_role("button", name="Zoé a roi de cœur en main").click()
    await page.get_by_role("button", name="Compter", exact=True).click()
    await expect(page.get_by_role("heading", name="Mamie Jo gagne la donne")).to_be_visible()
    assert await page.evaluate("window.taps") == 10
    assert await purses(page) == ["35", "41", "16", "48", "60"]
    first = page.get_by_role("checkbox").first
    await expect(first).to_have_accessible_name(re.compile("Luc met 12 sur la D"))
    await check_axe(page)
    await page.get_by_role("button", name="Courbe").click()
    await check_axe(page)
    async with page.expect_download() as download:
        await page.get_by_role("button", name="Fichier .nj").click()
    file = tmp_path / "sheet.nj"
    await (await download.value).save_as(file)
    record = read_record(file.read_text(encoding="utf-8"))
    assert record.names == NAMES
    assert write_record(record) == file.read_text(encoding="utf-8")


async def test_a_deal_counted_in_points_takes_twelve_taps_and_ends_the_match(visit: Visit) -> None:
    """On `classique`, where what is left is told in points; one deal was agreed."""
    page = await visit("/score", viewport=PHONE)
    await begin(page, "classique", fewer_deals=3)
    await page.evaluate(TAPS)
    for box, seat in ((1, 1), (4, 0), (2, 2)):
        await take(page, box, seat)
    await page.locator(".out button").nth(3).click()
    for seat, tens, units in ((0, 2, 4), (1, 0, 3), (2, 3, 1)):
        keys = page.locator(f"[data-seat='{seat}'] .keys")
        await keys.nth(0).locator("button").nth(tens).click()
        await keys.nth(1).locator("button").nth(units).click()
    await page.get_by_role("button", name="Zoé a roi de cœur en main").click()
    await page.get_by_role("button", name="Compter", exact=True).click()
    await expect(page.get_by_role("heading", name="La partie est finie")).to_be_visible()
    assert await page.evaluate("window.taps") == 12
    await expect(page.get_by_text("Les donnes convenues sont jouées.")).to_be_visible()
    assert await purses(page) == ["15", "40", "16", "93", "36"]
    await page.get_by_role("button", name="Nouvelle partie, mêmes joueurs").click()
    await expect(page.locator(".rows")).to_be_visible()


async def test_a_deal_by_keys_and_by_ear(visit: Visit) -> None:
    """As the sheet's own line on keys has it; what a tap comes to is told."""
    page = await visit("/score", viewport=PHONE, own=True)
    await begin(page)
    told = page.locator("[role=status][aria-live=polite]")
    await page.locator(".rows button").nth(4).focus()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await expect(told).to_have_text("Valet de trèfle, 8\u202f: Basile prend.")
    await page.locator(".rows > li").nth(1).locator("button").first.focus()
    await page.keyboard.press("o")
    await expect(told).to_have_text(re.compile("Basile oublie, remet 8"))
    await page.keyboard.press("j")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name="Zoé n’a plus de cartes")).to_be_visible()
    await page.clock.install()
    for seat, digit in ((1, "3"), (2, "5"), (3, "6")):
        await page.keyboard.press(digit)
        await expect(page.locator(f"[data-seat='{seat}']")).to_contain_text(f"{digit} cartes")
        await page.clock.fast_forward(650)  # two digits at once are one number
    count = page.get_by_role("button", name="Compter", exact=True)
    await expect(count).to_be_enabled()
    await count.press("Enter")
    await expect(page.get_by_role("heading", name="Zoé gagne la donne")).to_be_focused()


async def test_nothing_typed_is_lost(visitor: NewVisitor) -> None:
    """Reloaded in the middle of a deal; without a network the deal goes on, and is counted when that is back."""
    somebody = await visitor(viewport=PHONE, forgive=OFFLINE, own=True)
    page = await somebody.page("/score")
    await check_axe(page)
    await begin(page)
    await take(page, 3, 2)
    await check_axe(page)
    await expect(page.locator(".rows > li").nth(3)).to_contain_text("+16")
    await page.locator(".out button").nth(0).click()
    await left(page, 1, 3)
    await page.reload()
    await expect(page.get_by_role("heading", name="Zoé n’a plus de cartes")).to_be_visible()
    await expect(page.locator("[data-seat='1']")).to_contain_text("3 cartes")
    await check_axe(page)
    await somebody.context.set_offline(offline=True)
    await left(page, 2, 5)
    await left(page, 3, 6)
    await expect(page.get_by_text("Pas de réseau")).to_be_visible()
    await page.get_by_role("button", name="Compter", exact=True).click()
    await expect(page.get_by_text("Sera compté quand le réseau sera là.").first).to_be_visible()
    await somebody.context.set_offline(offline=False)
    await expect(page.get_by_role("heading", name="Zoé gagne la donne")).to_be_visible()
    assert await purses(page) == ["49", "32", "46", "29", "44"]
    await page.keyboard.press("Backspace")
    await expect(page.get_by_role("heading", name="Zoé n’a plus de cartes")).to_be_visible()


async def test_an_earlier_deal_is_corrected(visit: Visit) -> None:
    """What it changes today is shown before, and again when reloaded; all after it is counted again, or undone."""
    page = await visit("/score")
    await begin(page)
    await play(page, 0, {1: 3, 2: 4, 3: 5})
    await page.get_by_role("button", name="C’est payé").click()
    await play(page, 1, {0: 1, 2: 2, 3: 3})
    assert await purses(page) == ["31", "23", "14", "12", "120"]
    await expect(page.get_by_text("Luc ne peut plus miser 15 et quitte la partie.")).to_be_visible()
    await page.get_by_role("button", name="Corriger la donne 1").click()
    await page.get_by_role("button", name="Plus : Luc").click()
    await expect(page.get_by_text("était 4")).to_be_visible()
    await expect(page.get_by_text("+1", exact=True)).to_be_visible()
    await check_axe(page)
    await page.reload()
    await expect(page.get_by_role("heading", name="Corriger la donne 1")).to_be_visible()
    await expect(page.get_by_text("était 4")).to_be_visible()
    await page.get_by_role("button", name="Corriger et recompter").click()
    await expect(page.locator(".screen td.total").first).to_have_text("32")
    assert await purses(page) == ["32", "23", "13", "12", "120"]
    await page.get_by_role("button", name="Annuler").click()
    await expect(page.locator(".screen td.total").first).to_have_text("31")


@pytest.mark.long
async def test_others_follow_the_sheet_while_it_is_written(visitor: NewVisitor) -> None:
    """A belle and a deal are seen elsewhere, also after the writer had no network; then it is shared no longer."""
    writer = await visitor(forgive=OFFLINE, own=True)
    page = await writer.page("/score")
    await begin(page)
    await page.get_by_role("button", name="Réglages").click()
    await page.get_by_role("button", name="Partager en direct").click()
    await expect(page.get_by_text("qui a ce lien voit chaque geste")).to_be_visible()
    await check_axe(page)
    link = await page.locator(".link code").inner_text()
    onlooker = await visitor(viewport=PHONE, forgive="401")
    other = await onlooker.page("/score" + link.partition("/score")[2])
    await expect(other.get_by_text("Vous suivez ce qui s’écrit")).to_be_visible()
    await take(page, 3, 2)
    await expect(other.locator(".rows > li").nth(3)).to_contain_text("Luc")
    await expect(other.locator("main button")).to_have_count(0)
    await check_axe(other)
    await writer.context.set_offline(offline=True)
    await page.locator(".out button").nth(0).click()
    await writer.context.set_offline(offline=False)
    for seat, cards in ((1, 3), (2, 5), (3, 6)):
        await left(page, seat, cards)
    await page.get_by_role("button", name="Compter", exact=True).click()
    await expect(page.get_by_role("heading", name="Zoé gagne la donne")).to_be_visible()
    await other.evaluate(LOOK)
    await expect(other.get_by_role("heading", name="Donne 1", exact=True)).to_be_visible()
    await expect(other.get_by_role("heading", name="Zoé gagne la donne")).to_be_visible()
    assert await other.locator(".deals td.total").all_inner_texts() == ["49", "32", "46", "29"]
    await page.get_by_role("button", name="Ne plus partager").click()
    await expect(page.get_by_role("button", name="Partager en direct")).to_be_visible()
    await other.evaluate(LOOK)
    await expect(other.get_by_text("Elle n’est plus partagée")).to_be_visible()
    await other.reload()
    await expect(other.get_by_text("Cette feuille n’est plus partagée")).to_be_visible()
