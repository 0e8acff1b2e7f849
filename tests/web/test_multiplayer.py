"""Several people at one table, each in a browser of their own: playing, looking on, sharing a seat, and the host."""

from __future__ import annotations

import asyncio
import re

import pytest
import pytest_asyncio
from browser_visitors import PHONE, NewVisitor
from page_player import HAND, PagePlayer, in_a_deal, until_turn, whose_turn
from playwright.async_api import Page, expect

from nainjaune.game.sheet import load

REFUSED = r"status of 409"
"""What Chromium logs when the server refuses somebody a seat."""
CODE = re.compile(r"[A-Z]{3,8}-\d{6}")


async def shared(player: PagePlayer, key: str) -> str:
    """The link that a button of the page hands out."""
    await player.page.evaluate(
        "Object.defineProperty(navigator, 'share',"
        " { configurable: true, value: async ({ url }) => (window.given = url) })"
    )
    await player.button(key).click()
    await player.page.wait_for_function("() => window.given")
    link = str(await player.page.evaluate("window.given"))
    await player.page.evaluate("delete window.given")
    return link


async def new_table(player: PagePlayer, name: str, sheet: str | None = None) -> None:
    """A table of four on the page for it, everything else as it is proposed."""
    await player.field("p-your-name").fill(name)
    if sheet:
        await player.page.get_by_text(sheet, exact=True).click()
    await player.button("p-new-create").click()
    await expect(player.heading("p-room-title")).to_be_visible()


async def join(player: PagePlayer, name: str) -> None:
    await player.field("p-your-name").fill(name)
    await player.button("p-join-button-invite").click()


async def names_in_the_room(page: Page) -> str:
    return await page.get_by_role("main").get_by_role("list").first.inner_text()


async def play_together(*players: PagePlayer) -> None:
    """Each plays when it is their turn, until all see the count."""
    await asyncio.gather(*(player.play_deal() for player in players))


@pytest.mark.long
async def test_friends_meet_play_a_deal_and_somebody_looks_on(visitor: NewVisitor) -> None:
    ann = await PagePlayer.come(await visitor(), "/new")
    await new_table(ann, "Anaïs")
    invite = await shared(ann, "p-share")
    watch = await shared(ann, "p-share-watch")
    assert "#invite=" in invite
    assert "#watch=" in watch
    found = CODE.search(await ann.page.get_by_role("main").inner_text())
    assert found

    basile = await PagePlayer.come(await visitor(), invite)
    await join(basile, "Basile")
    await expect(basile.heading("p-room-title")).to_be_visible()
    assert "#" not in basile.page.url

    chloe = await PagePlayer.come(await visitor(viewport=PHONE))
    await chloe.field("p-code").fill(found[0].lower().replace("-", " "))
    await chloe.button("p-code-enter").click()
    await join(chloe, "Chloé")

    onlooker = await PagePlayer.come(await visitor(own=True), watch)
    for player in (ann, basile, chloe, onlooker):
        await expect(player.page.get_by_role("main").get_by_role("list").first).to_contain_text("Chloé")
        assert {"Anaïs", "Basile", "Chloé"} <= set(re.findall(r"\w+", await names_in_the_room(player.page)))
    await expect(basile.button("p-start")).to_have_count(0)
    await ann.button("p-start").click()

    await are_dealt_cards(ann, basile, chloe)
    await expect(onlooker.text("p-watching")).to_be_visible()
    await check_nobody_else_sees_a_hand(onlooker)
    await check_reaction_arrives(basile, [ann, chloe, onlooker])
    await play_together(ann, basile, chloe)
    await expect(onlooker.count_title).to_be_visible()
    for player in (ann, basile, chloe, onlooker):
        (await player.read_count()).check()

    async with ann.another_deal(), basile.another_deal(), chloe.another_deal():
        await ann.button("p-next-deal").click()
        await expect(ann.page.get_by_role("status").filter(has_text="Basile et Chloé")).to_be_visible()
        await basile.button("p-next-deal").click()
        await chloe.button("p-next-deal").click()
    await are_dealt_cards(ann, basile, chloe)


async def are_dealt_cards(*players: PagePlayer) -> None:
    """They have a whole hand when the deal first waits for one of them."""
    await in_a_deal(*players)
    for player in players:
        await expect(player.hand).to_have_count(12)


async def check_nobody_else_sees_a_hand(onlooker: PagePlayer) -> None:
    """Neither on the page nor in what the server sends."""
    await expect(onlooker.page.locator(HAND)).to_have_count(0)
    sent: list[str] = []
    onlooker.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: sent.append(str(frame))))
    await onlooker.page.reload()
    await expect(onlooker.text("p-watching")).to_be_visible()
    hands = [hand for frame in sent for hand in re.findall(r'"hand":\s*\[[^]]*\]', frame)]
    assert hands
    assert {re.sub(r"\s", "", hand) for hand in hands} == {'"hand":[]'}


NOTE_BUBBLES = """
    window.bubbles = new Set();
    new MutationObserver(() => document.querySelectorAll('[data-part=bubble]').forEach((bubble) => {
        if (bubble.checkVisibility({ visibilityProperty: true })) window.bubbles.add(bubble.textContent);
    })).observe(document, { childList: true, subtree: true, characterData: true });
"""
"""What is said is noted: a bubble gives way to what others say next."""


async def check_reaction_arrives(player: PagePlayer, others: list[PagePlayer]) -> None:
    for other in others:
        await other.page.evaluate(NOTE_BUBBLES)
    await player.button("p-part-reactions").click()
    await player.button("p-part-react-bravo").click()
    for other in others:
        await other.page.wait_for_function(
            "said => [...window.bubbles].some((text) => text.includes(said))", arg=other.say("p-part-react-bravo")
        )


@pytest_asyncio.fixture(loop_scope="session")
async def pair(visitor: NewVisitor) -> tuple[PagePlayer, PagePlayer]:
    """A host, for whom a deal waits, and a guest."""
    ann = await PagePlayer.come(await visitor(), "/new")
    await new_table(ann, "Anaïs")
    basile = await PagePlayer.come(await visitor(forgive=REFUSED), await shared(ann, "p-share"))
    await join(basile, "Basile")
    await expect(basile.heading("p-room-title")).to_be_visible()
    await ann.button("p-start").click()
    await until_turn(ann, basile)
    return ann, basile


@pytest.mark.long
async def test_the_host_pauses_lets_a_bot_sit_in_for_somebody_and_reads_the_settlement_undisturbed(
    pair: tuple[PagePlayer, PagePlayer],
) -> None:
    ann, basile = pair
    await ann.open("p-menu")
    await ann.button("p-pause").click()
    await expect(basile.text("p-paused")).to_be_visible()
    await expect(ann.lit).to_have_count(0)
    await expect(basile.button("p-resume")).to_have_count(0)
    await ann.drawer.get_by_role("button", name=ann.say("p-resume"), exact=True).click()
    await expect(basile.text("p-paused")).to_be_hidden()

    await (
        ann.drawer.get_by_role("listitem")
        .filter(has_text="Basile")
        .get_by_role("button", name=ann.say("p-host-bot"), exact=True)
        .click()
    )
    await expect(basile.text("p-bot-plays-for-you")).to_be_visible()
    await basile.button("p-take-back").click()
    await expect(basile.text("p-bot-plays-for-you")).to_be_hidden()
    await ann.close_drawer()
    await play_together(ann, basile)
    await check_news_do_not_disturb(ann, basile)


async def check_news_do_not_disturb(ann: PagePlayer, basile: PagePlayer) -> None:
    """Whoever is ready or reacts while the count is read rebuilds nothing: place on the page and focus stay."""
    await ann.page.evaluate("document.querySelector('main').dataset.same = 'yes'")
    await basile.button("p-next-deal").click()
    await expect(basile.button("p-ready-done")).to_be_visible()
    await basile.button("p-part-reactions").click()
    await basile.button("p-part-react-bravo").click()
    told_last = re.compile(r"Basile\s*: bravo")
    await expect(ann.page.locator("#log")).to_contain_text(told_last)
    assert await ann.page.evaluate("document.querySelector('main').dataset.same") == "yes"


@pytest.mark.long
async def test_somebody_sent_away_comes_back_only_by_the_new_link_and_plays_from_the_next_deal(
    pair: tuple[PagePlayer, PagePlayer],
) -> None:
    """Until then a bot plays, and they see none of its cards."""
    ann, basile = pair
    await ann.open("p-menu")
    old = await shared(ann, "p-share")
    await ann.button("p-send-away", name="Basile").click()
    await ann.button("p-send-away-yes").click()
    await expect(basile.heading("p-lost-seat-lost")).to_be_visible()
    await basile.link("p-join-other").click()
    await basile.field("p-join-given").fill(old)
    await basile.button("p-join-button-invite").click()
    await expect(basile.text("p-error-invite_void")).to_be_visible()

    await expect(ann.text("p-invite-renewed")).to_be_visible()
    await basile.field("p-join-given").fill(await shared(ann, "p-share"))
    await basile.button("p-join-button-invite").click()
    await expect(basile.text("p-next-deal-yours", bot=basile.say("bot-joueur"))).to_be_visible()
    await expect(basile.hand).to_have_count(0)
    await expect(basile.button("p-take-back")).to_have_count(0)

    await ann.close_drawer()
    await ann.play_deal()
    (await ann.read_count()).check()
    async with ann.another_deal(), basile.another_deal():
        for player in (ann, basile):
            await player.button("p-next-deal").click()
    await are_dealt_cards(ann, basile)


async def test_the_host_marks_the_youngest_with_one_tap(visitor: NewVisitor) -> None:
    """On a sheet on which the youngest deals first; tapping again takes the mark away. Others see it and hear of it."""
    ann = await PagePlayer.come(await visitor(), "/new")
    await new_table(ann, "Anaïs", load("mallette").title["fr"])
    basile = await PagePlayer.come(await visitor(viewport=PHONE, has_touch=True), await shared(ann, "p-share"))
    await join(basile, "Basile")
    mark = ann.button("p-room-youngest-of", name="Basile")
    await mark.click()
    await expect(mark).to_have_attribute("aria-pressed", "true")
    marked = basile.page.locator("li").filter(has_text="Basile").get_by_text("le plus jeune", exact=True)
    await expect(marked).to_be_visible()
    await expect(basile.button("p-room-youngest-of", name="Basile")).to_have_count(0)
    await mark.press("Enter")
    await expect(mark).to_have_attribute("aria-pressed", "false")
    await expect(marked).to_have_count(0)
    await mark.click()
    await expect(mark).to_have_attribute("aria-pressed", "true")
    await ann.button("p-start").click()
    await tells_first_dealer(ann, "youngest", basile, name="Basile")


async def test_where_nobody_is_marked_as_the_youngest_the_journal_says_so(visitor: NewVisitor) -> None:
    """`first_dealer = youngest`, and the lot has decided."""
    ann = await PagePlayer.come(await visitor(), "/new")
    await new_table(ann, "Anaïs", load("mallette").title["fr"])
    await ann.button("p-start").click()
    await tells_first_dealer(ann, "nobody_marked")


async def test_after_a_start_with_one_tap_the_journal_tells_who_deals_first(visitor: NewVisitor) -> None:
    ann = await PagePlayer.come(await visitor())
    await ann.play_now()
    await tells_first_dealer(ann, "drawn")


async def tells_first_dealer(player: PagePlayer, because: str, *others: PagePlayer, name: str | None = None) -> None:
    """The journal of the first deal tells it in a whole line, also after a reload; without a name, of anybody."""
    key = f"p-event-first-dealer-{because}"
    other = re.escape(player.say(key, who="one", name=name or "Zzz")).replace("Zzz", ".+")
    lines = [other] if name else [other, re.escape(player.say(key, who="you", name=""))]
    line = re.compile(rf"^\s*{player.say('p-event-began')}, ({'|'.join(lines)})\s*$")
    told = player.page.locator(".journal li .words").filter(has_text=line)
    for reload in (False, True):
        if reload:
            await player.page.reload()
        if await whose_turn(player, *others) is None:  # the journal is not beside the count
            await player.open("p-part-journal")
        await expect(told).to_have_count(1)


async def test_a_seat_is_shared_by_two_people(visitor: NewVisitor) -> None:
    ann = await PagePlayer.come(await visitor(), "/new")
    await new_table(ann, "Anaïs", load("chaudron").title["fr"])
    team = await PagePlayer.come(await visitor(), await shared(ann, "p-share-seat"))
    await expect(team.text("p-join-team-text")).to_be_visible()
    await team.field("p-your-name").fill("Inès")
    await team.button("p-join-button-seat").click()
    await expect(team.page.get_by_role("main").get_by_role("list").first).to_contain_text("Inès")
    await ann.button("p-start").click()
    await team.my_turn()
    await ann.my_turn()
    assert await team.cards() == await ann.cards()
    laid = await team.lay_by_tapping()
    await ann.gone(laid)


async def test_one_goes_on_on_another_device(visitor: NewVisitor) -> None:
    ann = await PagePlayer.come(await visitor())
    await ann.play_now()
    await ann.open("p-menu")
    phone = await PagePlayer.come(await visitor(viewport=PHONE, has_touch=True), await shared(ann, "p-share-device"))
    await ann.close_drawer()
    await expect(phone.text("p-join-single")).to_be_visible()
    await expect(phone.field("p-your-name")).to_have_count(0)
    await phone.button("p-join-button-seat").click()
    await phone.my_turn()
    await ann.my_turn()
    assert await phone.cards() == await ann.cards()
    laid = await phone.lay_by_tapping()
    await ann.gone(laid)
