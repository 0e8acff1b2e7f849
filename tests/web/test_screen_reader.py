"""Screen readers: what the live regions announce."""

from __future__ import annotations

import re

import httpx
from browser_visitors import NewVisitor
from page_player import PagePlayer
from playwright.async_api import expect
from server_process import NO_TLS, ServerProcess


def test_the_live_regions_are_there_before_anything_is_said(server: ServerProcess) -> None:
    """Readers listen only to regions that were there before their words."""
    first = httpx.get(server.url, verify=NO_TLS).text
    for region in ("log", "status", "turn"):
        assert re.search(rf'<div[^>]*id="{region}"[^>]*></div>', first)


async def test_a_deal_is_narrated_from_its_stakes_to_its_settlement(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor())
    say = player.say
    await player.play_now()
    log = player.page.locator("#log")
    await expect(log).to_contain_text(say("narrate-all-stake", tokens=say("tokens", n=15)))
    while not await is_asked_for_a_rank(player):  # in a few deals one only leads, or it never comes to one's turn
        await player.next_deal()
    await expect(log).to_contain_text(re.compile(r"sans (deux|trois|quatre|\d+|valet|dame|roi|as)"))


async def is_asked_for_a_rank(player: PagePlayer) -> bool:
    """Plays a deal to its settlement; whether there was more to be told at one's turns than that one leads."""
    asked_for_a_rank, say, turn = False, player.say, player.page.locator("#turn")
    while not await player.count_title.is_visible():
        await expect(player.lit.or_(player.count_title).first).to_be_visible()
        if await player.count_title.is_visible():
            break
        count = await player.hand.count()
        lit = await player.lit.evaluate_all(
            "cards => cards.map((card) => card.getAttribute('aria-label').split(',')[0])"
        )
        leads = len(lit) == count and await player.page.get_by_role("heading", name=say("p-lead-you-verb")).is_visible()
        if leads:
            await expect(turn).to_contain_text(say("status-lead"))
        else:
            await expect(turn).to_contain_text(say("p-status-yours"))
            for card in lit:
                await expect(turn).to_contain_text(card)
            asked_for_a_rank = True
        await player.lay_run()
    return asked_for_a_rank


async def test_keys_read_out_the_hand_the_boxes_and_the_turn(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor())
    await player.play_now()
    await player.my_turn()
    status = player.page.locator("#status")
    names = await player.hand.evaluate_all(
        "cards => cards.map((card) => card.getAttribute('aria-label').split(',')[0])"
    )
    await player.page.keyboard.press("m")
    await expect(status).to_contain_text(", ".join(names))
    await player.page.keyboard.press("b")
    await expect(status).to_contain_text("Nain Jaune")
    await player.page.keyboard.press("e")
    for seat in range(4):
        name = (await player.seat(seat).get_attribute("aria-label") or "").split(",")[0]
        await expect(status).to_contain_text(re.compile(rf"{name} −?\d+ jetons?, \d+ cartes?"))
