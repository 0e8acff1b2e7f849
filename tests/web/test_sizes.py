"""From the smallest phone to the largest screen: nothing is cut off, and fingers find what they want."""

from __future__ import annotations

from typing import Any

import pytest
from browser_visitors import PHONE, SMALLEST, NewVisitor
from page_checks import check_fits, check_no_sideways_scrolling
from page_idle import resize, stop_clock, until_idle
from page_player import HAND, PagePlayer
from playwright.async_api import Page, expect

from nainjaune.words import Language

ZOOMED = {"width": 320, "height": 256}
DESK = {"width": 1440, "height": 900}
HUGE = {"width": 3840, "height": 2160}

OUT_OF_REACH = """() => {
  const wanted = 'button, a[href], select, summary, input:not([type=radio], [type=checkbox])';
  const targets = [...document.querySelectorAll(wanted)]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().width > 0);
  return targets.filter((part) => {
    part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = part.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + Math.min(8, box.width / 2), box.top + box.height / 2);
    return !part.contains(at);
  }).map((part) => part.ariaLabel ?? part.innerText.slice(0, 60));
}"""


async def check_in_sight(page: Page, *what: str) -> None:
    """Wholly on the screen, without scrolling."""
    await until_idle(page)
    for selector in what:
        cut = await page.locator(selector).evaluate_all(
            """parts => parts.map((part) => part.getBoundingClientRect())
              .filter(({ left, top, right, bottom }) =>
                left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
              .map((box) => [box.left, box.top, box.right, box.bottom].map(Math.round))"""
        )
        assert cut == [], selector


@pytest.mark.parametrize("language", ["fr", "en"])
async def test_the_offer_of_sound_has_room_in_the_bar_of_the_smallest_phone(
    visitor: NewVisitor, language: Language
) -> None:
    player = await PagePlayer.come(
        await visitor(viewport=SMALLEST, has_touch=True, is_mobile=True, locale=language, own=True), language=language
    )
    await player.button("p-home-play").tap()  # the first tap of all; the next one is the first at the table
    await expect(player.lit.or_(player.count_title).first).to_be_visible()
    await until_idle(player.page)
    height = "document.querySelector('header').offsetHeight"
    before = await player.page.evaluate(height)
    await stop_clock(player.page)  # the offer goes after a while
    await player.page.touchscreen.tap(2, SMALLEST["height"] - 2)
    offer = player.button("p-sound-offer")
    await expect(offer).to_be_visible()
    assert await player.page.evaluate(height) == before
    cut = await offer.evaluate("(part) => part.closest('p').scrollWidth - part.closest('p').clientWidth")
    assert cut <= 0
    await offer.tap()
    await expect(player.button("p-sound-off")).to_be_visible()


async def test_a_deal_on_a_phone(visitor: NewVisitor) -> None:
    """At each turn also on the smallest."""
    player = await PagePlayer.come(await visitor(viewport=PHONE, has_touch=True, is_mobile=True))
    page = player.page
    await check_fits(page)
    await player.button("p-home-play").tap()
    while True:
        await expect(player.lit.or_(player.count_title).first).to_be_visible()
        for size in (SMALLEST, PHONE):
            await resize(page, size)
            await check_fits(page)
        if await player.count_title.is_visible():
            break
        await expect(page.locator("[data-place^='box:']")).to_have_count(5)
        await check_in_sight(page, "[data-place^='box:']", "[data-place=series] h1", HAND)
        card = await player.choose()
        await page.locator(f"[data-place='hand:{card}']").tap()
        await player.gone(card)
    (await player.read_count()).check()


@pytest.mark.parametrize("size", [PHONE, SMALLEST], ids=["phone", "smallest"])
async def test_every_page_and_drawer_fits_a_phone(visitor: NewVisitor, size: dict[str, Any]) -> None:
    player = await PagePlayer.come(await visitor(viewport=size, has_touch=True, is_mobile=True), "/rules")
    page = player.page
    await expect(page.get_by_role("heading", level=2).first).to_be_visible()
    await check_fits(page)
    for path in (
        "/rules/which",
        "/rules/compare",
        "/rules/classique",
        "/join",
        "/games",
        "/licences",
        "/puzzles/39",
        "/nowhere-else/at-all",
        "/new",
    ):
        await page.evaluate(
            "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path
        )
        await expect(page.get_by_role("heading", level=1)).to_be_visible()
        await check_fits(page)
    await player.field("p-your-name").fill("Zoé")
    await player.button("p-new-create").click()
    await expect(player.heading("p-room-title")).to_be_visible()
    await check_fits(page)
    await player.button("p-start").click()
    await player.my_turn()
    await player.open("p-menu")
    await check_fits(page)
    for inside in ("p-settings", "p-rules-here"):
        await player.drawer.get_by_role("button", name=player.say(inside), exact=True).click()
        await expect(player.drawer.get_by_role("heading", name=player.say(inside), exact=True)).to_be_visible()
        await check_fits(page)
        await player.close_drawer()
        await player.open("p-menu")
    await player.close_drawer()
    await player.open("p-part-journal")
    await check_fits(page)


async def test_at_four_hundred_per_cent_everything_can_be_reached(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(viewport=ZOOMED), "/new")
    page = player.page
    await player.field("p-your-name").fill("Zoé")
    await check_no_sideways_scrolling(page)
    assert await page.evaluate(OUT_OF_REACH) == []
    await player.button("p-new-create").click()
    await expect(player.heading("p-room-title")).to_be_visible()
    await check_no_sideways_scrolling(page)
    assert await page.evaluate(OUT_OF_REACH) == []
    await player.button("p-start").click()
    await player.my_turn()
    await check_no_sideways_scrolling(page)
    assert await page.evaluate(OUT_OF_REACH) == []
    await player.play_deal()
    await check_no_sideways_scrolling(page)
    assert await page.evaluate(OUT_OF_REACH) == []


async def test_a_very_large_screen_is_used(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(viewport=DESK))
    await player.play_now()
    await player.my_turn()
    small = await measure(player.page)
    await resize(player.page, HUGE)
    large = await measure(player.page)
    await check_no_sideways_scrolling(player.page)
    await check_in_sight(player.page, "[data-place^='box:']", "[data-place=series]", HAND)
    assert large["box"] > 1.5 * small["box"]
    assert large["card"] > 1.5 * small["card"]
    assert large["hand"] > HUGE["width"] / 3


async def measure(page: Page) -> dict[str, float]:
    await until_idle(page)
    found: dict[str, float] = await page.evaluate(
        """() => {
          const boxes = (what) => [...document.querySelectorAll(what)].map((part) => part.getBoundingClientRect());
          const cards = boxes("[data-place^='hand:']");
          const [first, last] = [cards[0], cards.at(-1)];
          return { box: boxes("[data-place='box:0']")[0].width, card: last.width, hand: last.right - first.left };
        }"""
    )
    return found
