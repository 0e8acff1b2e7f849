"""The guided first deal, taken as a child takes it: by tapping what the hand points at."""

from __future__ import annotations

import re

from browser_visitors import PHONE, NewVisitor
from page_checks import check_axe, show
from page_idle import until_idle
from page_player import PagePlayer
from playwright.async_api import expect

POINTER = "[data-part=pointer].taps"
SAYS = "[data-part=dwarf] .bubble p"
MOST_TAPS = 40


async def follow_the_hand(player: PagePlayer, until: str) -> int:
    """Taps wherever the hand points, until the dwarf says this or the page shows it; how many taps that took."""
    page = player.page
    for taps in range(MOST_TAPS):
        await expect(page.locator(f"{POINTER}, h1:has-text('Bravo')").first).to_be_visible()
        if await page.get_by_text(re.compile(until)).first.is_visible():
            return taps
        place = await page.locator(POINTER).first.bounding_box()
        if place:
            await page.mouse.click(place["x"] + place["width"] / 2 - 6, place["y"] + place["height"] * 0.4)
            await until_idle(page)  # in every frame the hand looks where it is to point
    raise AssertionError(f"{MOST_TAPS} taps did not lead to {until}")


async def tap(player: PagePlayer, card: str) -> None:
    """Taps a card although it cannot be laid."""
    await player.page.locator(f'[data-place="hand:{card}"]').click(force=True)


async def test_the_first_deal_ends_in_a_first_game_with_beginners_and_all_help(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(), "/", speed="instant")
    page = player.page
    await page.get_by_role("link", name=player.say("p-home-learn-first")).click()
    await follow_the_hand(player, "posez-les")
    await tap(player, "8c")  # a wrong card teaches, and stays in the hand
    await expect(page.locator(SAYS)).to_contain_text("C’est un 8. Il faut un 3.")
    await expect(page.locator('[data-place="hand:8c"]')).to_be_visible()
    await tap(player, "Js")  # after the second one the hand shows how
    await expect(page.locator(SAYS)).to_contain_text("sans 5")
    await expect(page.locator('[data-place="hand:3h"]')).to_have_count(0)
    await follow_the_hand(player, "la plus longue suite")
    await page.reload()  # left and resumed
    await expect(page.locator(SAYS)).to_contain_text("la plus longue suite")
    taps = await follow_the_hand(player, "Bravo, vous savez jouer")
    assert taps < 20
    await player.button("p-learn-play").click()
    await player.my_turn()
    help_chosen = await page.evaluate("JSON.parse(localStorage.getItem('nainjaune.prefs')).help")
    assert help_chosen == "all"


async def test_a_lesson_by_keys_and_by_ear(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(), "/learn/chaudron/first", speed="instant")
    page = player.page
    said = page.locator("#status")
    await expect(said).to_contain_text("mes cinq cases")
    for key, heard in (
        ("Enter", "posez-les"),  # the button « Continuer » has the focus
        ("r", "sans 5"),
        ("Enter", "Il faut une dame"),
        ("r", "qui prend"),
        ("d", "qui prend"),
    ):
        await page.keyboard.press(key)
        await expect(said).to_contain_text(heard)
        await until_idle(page)
    await page.keyboard.press("Enter")  # the 6, on which the focus is, is chosen
    await page.keyboard.press("r")  # without « qui prend »
    await expect(said).to_contain_text(
        "Vous oubliez de dire « qui prend »".replace("« ", "«\u00a0").replace(" »", "\u202f»")
    )
    await page.keyboard.press("q")
    await page.keyboard.press("r")
    await expect(said).to_contain_text("20 sesterces")
    await check_axe(page)


async def test_a_sheet_played_for_the_first_time_offers_its_lesson_once(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(), "/new", speed="instant")
    page = player.page
    await player.field("p-your-name").fill("Zoé")
    await page.locator("label").filter(has=page.get_by_role("radio", name=re.compile("^Habourdin"))).click()
    await player.button("p-new-create").click()
    offer = page.locator("[data-part=lesson-offer]")
    await offer.get_by_role("link").click()
    taps = await follow_the_hand(player, "Bravo, vous savez jouer")
    assert taps <= 10
    await page.get_by_role("link", name=player.say("p-learn-back-to-table")).click()
    await expect(player.heading("p-room-title")).to_be_visible()
    await until_idle(page)
    await expect(offer).to_have_count(0)


async def test_a_small_phone_shows_where_to_tap_and_what_he_says(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(viewport=PHONE), "/learn/mallette/first", speed="instant")
    page = player.page
    await follow_the_hand(player, "ramassez sa barquette")
    await show(page, PHONE, "light")
    await check_axe(page)
    await follow_the_hand(player, "Touchez pour compter")
    await follow_the_hand(player, "Bravo, vous savez jouer")
    await check_axe(page)
