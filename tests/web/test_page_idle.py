"""What the tests here wait for: a page is idle only when all that was under way is there."""

from __future__ import annotations

import asyncio
from typing import Final

import pytest
from browser_visitors import PHONE, Visit
from page_idle import resize, until_idle
from playwright.async_api import Route

MOVES: Final = {
    "an answer": "fetch('/health?late').then((answer) => answer.text()).then(() => requestAnimationFrame(arrive))",
    "frame after frame": """
        let left = 20;
        const draw = () => (left -= 1) ? requestAnimationFrame(draw, (document.body.dataset.left = left)) : arrive();
        draw();""",
    "an animation": "document.body.animate([{ opacity: 0 }, { opacity: 1 }], 400).finished.then(arrive)",
    "a part that says so": """
        document.body.ariaBusy = 'true';
        setTimeout(() => arrive((document.body.ariaBusy = 'false')), 400);""",
    "another size": "matchMedia('(max-width: 400px)').addEventListener('change', arrive)",
}


async def answer_late(route: Route) -> None:
    await asyncio.sleep(0.4)
    await route.continue_()


@pytest.mark.parametrize("move", MOVES)
async def test_nothing_is_read_before_it_is_there(visit: Visit, move: str) -> None:
    page = await visit("/health", own=True)
    await page.route("**/health?late", answer_late)
    await page.evaluate(f"() => {{ const arrive = () => {{ document.title = 'there' }}; {MOVES[move]} }}")
    if move == "another size":
        await resize(page, PHONE)
    await until_idle(page)
    assert await page.title() == "there"
