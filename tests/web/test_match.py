"""Whole matches against bots, made and played by tapping, on each printed sheet."""

from __future__ import annotations

import pytest
from browser_visitors import NewVisitor
from page_player import PagePlayer, number
from playwright.async_api import expect

from nainjaune.game.sheet import load


async def create(player: PagePlayer, sheet: str, *, deals: int | None, tokens: bool) -> None:
    """Three seats, the others bots, on the page for it."""
    page, say = player.page, player.say
    await page.locator("label").filter(has=page.get_by_role("radio", name=sheet)).click()
    while await player.button("p-part-less", what=say("p-new-seats")).is_enabled():
        await player.button("p-part-less", what=say("p-new-seats")).click()
    await player.field("p-your-name").fill("Zoé")
    await player.button("p-new-fill").click()
    if deals is not None:
        end = page.get_by_label("Fin de la partie", exact=True)
        if await end.is_visible():
            await end.select_option("deals")
        for _ in range(3 - deals):
            await player.button("p-part-less", what=say("p-new-deals")).click()
    if tokens:
        own = page.get_by_role("radio", name=say("p-new-tokens-own"), exact=True)
        await page.locator("label").filter(has=own).click()
        while await player.button("p-part-less", what=say("p-new-tokens-each")).is_enabled():
            await player.button("p-part-less", what=say("p-new-tokens-each")).click()
    await player.button("p-new-create").click()
    await expect(player.heading("p-room-title")).to_be_visible()
    player.say = say.of(load(sheet.lower()))  # the table speaks in the words of its sheet


@pytest.mark.parametrize(
    ("sheet", "deals", "tokens"),
    [("Classique", 2, False), ("Mallette", None, True), ("Chaudron", 1, False), ("Habourdin", 1, False)],
)
async def test_a_whole_match_on_each_sheet(visitor: NewVisitor, sheet: str, deals: int | None, tokens: bool) -> None:
    player = await PagePlayer.come(await visitor(), "/new")
    await create(player, sheet, deals=deals, tokens=tokens)
    await player.button("p-start").click()
    sums = set()
    played = 0
    while True:
        await player.play_deal()
        played += 1
        count = await player.read_count()
        count.check()
        sums.add(count.sum)
        if not await player.button("p-next-deal").is_visible():
            break
        await player.next_deal()
    assert len(sums) == 1
    assert deals is None or played == deals
    await expect(player.button("p-rematch")).to_be_enabled()
    await check_ranking(player, count.tokens)
    await check_chart(player, count.tokens, played)


async def check_ranking(player: PagePlayer, tokens: dict[str, int]) -> None:
    """Everybody with what they have, the winner first."""
    first = player.page.get_by_role("listitem").filter(has_text=player.say("p-part-place", n=1)).first
    ranks = await player.page.get_by_role("list").filter(has=first).get_by_role("listitem").all()
    out = player.say("p-part-out")
    shown = {
        (await rank.locator(".name").inner_text()).removesuffix(out).strip(): number(
            await rank.locator(".tokens").inner_text()
        )
        for rank in ranks
    }
    assert shown == {name: amount for name, amount in tokens.items() if name != player.say("p-five-boxes")}


async def check_chart(player: PagePlayer, tokens: dict[str, int], played: int) -> None:
    """The numbers behind the lines: from the start, deal by deal, to what everybody has now."""
    chart = player.page.get_by_role("table", name=player.say("p-part-chart"))
    for name, last in tokens.items():
        if name != player.say("p-five-boxes"):
            row = chart.get_by_role("row").filter(has=player.page.get_by_role("rowheader", name=name, exact=True))
            cells = row.get_by_role("cell")
            await expect(cells).to_have_count(played + 1)
            assert number(await cells.last.inner_text()) == last


async def test_a_rematch_begins_where_the_match_ended(visitor: NewVisitor) -> None:
    player = await PagePlayer.come(await visitor(), "/new")
    await create(player, "Classique", deals=1, tokens=False)
    await player.button("p-start").click()
    await player.play_deal()
    async with player.another_deal():
        await player.button("p-rematch").click()
    await player.my_turn()
    await expect(player.hand).to_have_count(15)
