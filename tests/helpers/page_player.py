"""Plays on the page as a person does: taps what is lit, reads the settlement, is ready for the next deal."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final, Self

from browser_visitors import NewVisitor, Visitor
from page_idle import until_idle
from playwright.async_api import Locator, Page, Position, expect
from server_process import TableHandle

from nainjaune.words import Language, Words

PATIENCE: Final = 30_000
"""Milliseconds; nothing takes so long unless it is broken, or the machine is busy."""
HAND: Final = "[data-place^='hand:']"
ACTIONS: Final = "[data-part='actions'] button"
"""What is asked for again and again is found by its place: by its role, every part of the page is looked at."""
FREE_CORNER: Final = Position(x=7, y=20)
"""Where a card of the hand is seen also if the next one lies over it."""

expect.set_options(timeout=PATIENCE)


async def prefer(visitor: Visitor, **settings: Any) -> None:
    """Settings in this browser's storage before the page loads; later changes stay. Nothing can be taken back."""
    await _store_first(visitor, "nainjaune.prefs", {"version": 1, "holdMoves": "off", **settings})


async def hold_seat(visitor: Visitor, table: str, **credentials: str) -> None:
    """Gives the browser the credentials of a seat."""
    await _store_first(visitor, "nainjaune.seats", [{"table": table, "credentials": credentials, "name": "Zoé"}])


async def _store_first(visitor: Visitor, place: str, value: Any) -> None:
    here = json.dumps(place)
    text = json.dumps(json.dumps(value))
    await visitor.before_load(
        f"if (origin !== 'null' && localStorage.getItem({here}) === null) localStorage.setItem({here}, {text})"
    )


@dataclass(frozen=True)
class Count:
    """What a settlement shows."""

    lines: list[tuple[int | None, int, int]]
    """Amount, before, after; no amount where a box only stays."""
    texts: list[str]
    """The same as they are written."""
    tokens: dict[str, int]
    """Where they are, the boxes together."""
    changes: list[int]
    sum: int

    def check(self) -> None:
        """That all of it adds up."""
        assert self.lines
        assert [line for line in self.lines if line[0] is not None and line[1] + line[0] != line[2]] == [], self.texts
        assert sum(self.tokens.values()) == self.sum
        assert sum(self.changes) == 0


@dataclass
class PagePlayer:
    """Somebody at a table, in one tab."""

    page: Page
    language: Language = "fr"
    say: Words = field(init=False)

    def __post_init__(self) -> None:
        self.say = Words(self.language)

    @classmethod
    async def come(cls, visitor: Visitor, path: str = "/", language: Language = "fr", **settings: Any) -> Self:
        """Somebody new, for whom everything moves at once unless they like it otherwise."""
        await prefer(visitor, **{"speed": "instant", "holdMoves": "off", **settings})
        page = await visitor.tab()
        await page.emulate_media(reduced_motion="reduce")
        await page.goto(path)
        return cls(page, language)

    @classmethod
    async def come_to(cls, visitor: Visitor, table: TableHandle, **settings: Any) -> Self:
        """Somebody at the seat of the table's host."""
        await hold_seat(visitor, table.table, seat=table.credentials["seat"], host=table.credentials["host"])
        return await cls.come(visitor, f"/t/{table.table}", **settings)

    # what there is to see

    def button(self, key: str, **arguments: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.say(key, **arguments), exact=True)

    def link(self, key: str, **arguments: str | int) -> Locator:
        return self.page.get_by_role("link", name=self.say(key, **arguments), exact=True)

    def text(self, key: str, **arguments: str | int) -> Locator:
        return self.page.locator("#app").get_by_text(self.say(key, **arguments))

    def heading(self, key: str, **arguments: str | int) -> Locator:
        return self.page.get_by_role("heading", name=self.say(key, **arguments))

    def field(self, key: str) -> Locator:
        return self.page.get_by_label(self.say(key), exact=True)

    @property
    def hand(self) -> Locator:
        return self.page.locator(HAND)

    @property
    def lit(self) -> Locator:
        """The cards one may lay now."""
        return self.page.locator(f"{HAND}[aria-pressed]")

    @property
    def lay_button(self) -> Locator:
        return self.page.locator(ACTIONS, has_text=re.compile(rf"^\s*{self.say('p-lay')}"))

    @property
    def sans_button(self) -> Locator:
        """There only where one may keep a card back, and on one's turn."""
        return self.page.locator(ACTIONS, has_text=re.compile(r"^\s*(sans|without)\s", re.IGNORECASE))

    @property
    def drawer(self) -> Locator:
        return self.page.get_by_role("dialog")

    @property
    def count_title(self) -> Locator:
        """There only once a deal is over."""
        return self.page.locator("h1, h2", has_text=self.say("p-part-ledger"))

    def seat(self, number: int) -> Locator:
        return self.page.locator(f"[data-place='seat:{number}']")

    async def cards(self) -> list[str]:
        """The cards in one's hand."""
        places = await self.hand.evaluate_all("cards => cards.map((card) => card.dataset.place)")
        return [str(place).removeprefix("hand:") for place in places]

    # what one does

    async def play_now(self) -> None:
        await self.button("p-home-play").click()
        await expect(self.hand.or_(self.count_title).first).to_be_visible()
        await self.felt_drawn()

    async def my_turn(self) -> None:
        """In this deal, or in the next if the others are through with this one before it comes to that."""
        while True:
            await expect(self.lit.or_(self.count_title).first).to_be_visible()
            if not await self.count_title.is_visible():
                break
            await self.next_deal()
        await self.felt_drawn()

    async def felt_drawn(self) -> None:
        """All of it is seen: it is drawn part by part, and one's own cards are seen before the board."""
        await expect(self.page.locator("main.drawing")).to_have_count(0)

    async def choose(self) -> str:
        """Taps the first card that is lit, unless it is chosen already; gives it."""
        card = self.lit.first
        place = await card.get_attribute("data-place")
        chosen = self.page.locator(f"[data-place='{place}'][aria-pressed='true']")
        if await card.get_attribute("aria-pressed") == "false":
            await card.click(position=FREE_CORNER)
        await expect(chosen).to_be_visible()
        assert place
        return place.removeprefix("hand:")

    async def lay_by_tapping(self) -> str:
        """Taps a card until it is laid."""
        card = await self.choose()
        await self.claim()
        await self.page.locator(f"[data-place='hand:{card}']").click(position=FREE_CORNER)
        await self.gone(card)
        return card

    async def lay_run(self) -> str:
        """Lays the whole run of the first card that is lit, by the button."""
        card = await self.choose()
        await self.claim()
        await self.lay_button.click()
        await self.gone(card)
        return card

    async def claim(self) -> None:
        """Says « qui prend », or picks the box up, where it is taken by that."""
        for key in ("say-claim", "p-pick-up"):
            said = re.compile(rf"^\s*{re.escape(self.say(key))}\s*$")
            claim = self.page.locator(f"{ACTIONS}[aria-pressed='false']", has_text=said)
            if await claim.is_visible():
                await claim.click()

    async def gone(self, card: str) -> None:
        """The card is not in one's hand any more."""
        await expect(self.page.locator(f"[data-place='hand:{card}']")).to_have_count(0)

    async def play_deal(self) -> None:
        """Plays whenever it is one's turn, until the deal is over."""
        turns = 0
        while await self._called_upon():
            if await self.lit.count() == 0:
                await self.say_sans()
            else:
                await (self.lay_run() if turns % 2 else self.lay_by_tapping())
            turns += 1

    async def say_sans(self) -> None:
        """Says « sans » where nothing else can be done, until the turn has passed."""
        label = await self.sans_button.inner_text()
        await self.sans_button.click()
        await expect(self.page.get_by_role("button", name=label, exact=True)).to_have_count(0)

    async def _called_upon(self) -> bool:
        await expect(self.lit.or_(self.sans_button).or_(self.count_title).first).to_be_visible()
        return not await self.count_title.is_visible()

    async def read_count(self) -> Count:
        """What the settlement says, all of it unfolded."""
        await self.page.locator("section details").evaluate_all("folds => folds.forEach((fold) => (fold.open = true))")
        lines = (
            await self.page.locator("section").filter(has=self.count_title).get_by_role("listitem").all_inner_texts()
        )
        table = self.page.get_by_role("table").filter(has_text=self.say("p-five-boxes"))
        head, *rows = await table.get_by_role("row").all()
        seats = [
            (
                await row.get_by_role("rowheader").locator("b").inner_text(),
                await row.get_by_role("cell").all_inner_texts(),
            )
            for row in rows
        ]
        return Count(
            lines=[self._line(text) for text in lines],
            texts=lines,
            tokens={name: number(cells[1]) for name, cells in seats},
            changes=[number(cells[0]) for _, cells in seats],
            sum=number(re.findall(r"\d+", await head.inner_text())[0]),
        )

    def _line(self, text: str) -> tuple[int | None, int, int]:
        """A number without a sign is what is there now."""
        unchanged = re.search(rf"([+−]?\d+)\s+{self.say('p-part-unchanged')}\s*$", text)
        moved = re.search(r"([+−]?\d+)\s+([-−]?\d+) › ([-−]?\d+)\s*$", text)
        if unchanged:
            return None, number(unchanged[1]), number(unchanged[1])
        assert moved, text
        before, after = number(moved[2]), number(moved[3])
        return (after - before if moved[1] == moved[3] else number(moved[1])), before, after

    async def next_deal(self) -> None:
        """Is ready, after the last deal for the rematch; the others may have played all of it before one has looked."""
        async with self.another_deal():
            await self.button("p-next-deal").or_(self.button("p-rematch")).click()

    @asynccontextmanager
    async def another_deal(self) -> AsyncIterator[None]:
        """What is done here leads to the next deal: the count that is seen goes, even if the next one comes at once."""
        count = await self.count_title.element_handle()
        yield
        await count.wait_for_element_state("hidden", timeout=PATIENCE)

    async def open(self, panel: str) -> None:
        """Opens what the bar has a button for; all that it shows is there."""
        await self.button(panel).click()
        await expect(self.drawer).to_be_visible()
        await until_idle(self.page)

    async def close_drawer(self) -> None:
        await self.drawer.get_by_role("button", name=self.say("p-part-close"), exact=True).click()
        await expect(self.drawer).to_be_hidden()


async def whose_turn(*players: PagePlayer) -> PagePlayer | None:
    """The first of them for whom the deal waits; None if it is over before."""
    async with asyncio.timeout(PATIENCE / 1000):
        while True:
            for player in players:
                if await player.lit.count():
                    return player
                if await player.count_title.is_visible():
                    return None
            await asyncio.sleep(0.02)


async def at_first_turn(visitor: NewVisitor, **settings: Any) -> PagePlayer:
    """Somebody new whose turn it is in the first deal they play; somebody else if it never comes to that."""
    while True:
        player = await PagePlayer.come(await visitor(), **settings)
        await player.play_now()
        if await whose_turn(player):
            return player


async def in_a_deal(*players: PagePlayer) -> PagePlayer:
    """Who of them is the first to play, in this deal or in the next one to which it comes."""
    while (found := await whose_turn(*players)) is None:
        await asyncio.gather(*(player.next_deal() for player in players))
    return found


async def until_turn(player: PagePlayer, *others: PagePlayer) -> None:
    """The others play until it is this one's turn, in this deal or in a later one."""
    while (found := await in_a_deal(player, *others)) is not player:
        await found.lay_by_tapping()
    await player.felt_drawn()


def number(text: str) -> int:
    return int(text.strip().replace("−", "-"))
