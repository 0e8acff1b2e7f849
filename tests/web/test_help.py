"""The levels of help, and the advice."""

from __future__ import annotations

import re

from browser_visitors import NewVisitor
from page_player import FREE_CORNER, PagePlayer
from playwright.async_api import expect

NOTE_LAID = """{
  window.laid = 0;
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (frame) {
    window.laid += String(frame).includes('"do":"lay');
    send.call(this, frame);
  };
}"""
"""How often a card was asked to be laid, whether it has come to that or not."""
RANKS = "A23456789TJQK"
CHOSEN = '[data-place^="hand:"][aria-pressed="true"]'


async def test_without_help_nothing_is_chosen_for_one_and_a_wrong_card_is_answered(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(), help="none")
    await player.play_now()
    await player.my_turn()
    await expect(player.page.locator(CHOSEN)).to_have_count(0)
    await expect(player.button("p-hint")).to_have_count(0)
    while not (needed := await needed_rank(player)):  # one leads: every card is right
        await player.lay_by_tapping()
        await player.my_turn()
    cards = await player.cards()
    wrong = next(card for card in cards if card[0] != needed)
    held = player.page.locator(f'[data-place="hand:{wrong}"]')
    await held.click(position=FREE_CORNER)
    await held.click(position=FREE_CORNER)
    await expect(player.page.locator("main [role=status]")).to_contain_text("Il faut")
    assert await player.cards() == cards


async def needed_rank(player: PagePlayer) -> str | None:
    """The rank that follows the last card of the series; None at a lead."""
    series = await player.page.locator('[data-place="series"] [data-card]').evaluate_all(
        "cards => cards.map((card) => card.dataset.card)"
    )
    return RANKS[RANKS.index(series[-1][0]) + 1] if series and series[-1][0] != "K" else None


async def test_the_advice_ranks_the_leads_with_reasons(visitor: NewVisitor) -> None:
    somebody = await visitor()
    await somebody.before_load(NOTE_LAID)
    player = await PagePlayer.come(somebody, help="all")
    await player.play_now()
    await a_lead(player)
    await player.button("p-hint").click()
    first = player.page.get_by_role("button", name=player.say("p-advice-choose", place=1))
    await expect(first).to_be_visible()
    advice = await player.page.locator("main [role=status]").inner_text()
    assert re.search(r"\d\sjetons? sur toute la donne, en moyenne", advice)
    assert advice.count("dehors") <= 1
    assert await player.page.locator(CHOSEN).count() == 0, "nothing is chosen for one"
    laid = await player.page.evaluate("window.laid")
    await player.lit.first.click(position=FREE_CORNER)
    await expect(player.page.locator(CHOSEN)).to_have_count(1)
    assert await player.page.evaluate("window.laid") == laid, "the tap after a hint selects, it does not lay"


async def a_lead(player: PagePlayer) -> None:
    """Plays on until there is something to choose."""
    while True:
        await expect(player.lit.or_(player.count_title).first).to_be_visible()
        if await player.count_title.is_visible():
            await player.next_deal()
        elif len({card[0] for card in await lit_cards(player)}) > 2:
            return
        else:
            await player.lay_by_tapping()


async def lit_cards(player: PagePlayer) -> list[str]:
    places = await player.lit.evaluate_all("cards => cards.map((card) => card.dataset.place)")
    return [str(place).removeprefix("hand:") for place in places]
