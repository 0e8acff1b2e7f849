"""What the page draws, its coupe among it, follows from the seed of the test, as what the server draws does."""

from __future__ import annotations

from pathlib import Path

import pytest
import seeds
from browser_visitors import SERVER_GONE, NewVisitor, Visitor
from page_player import PagePlayer
from server_process import serving

DRAW = "() => String(crypto.getRandomValues(new Uint8Array(16)))"


async def first_cards(somebody: Visitor) -> list[str]:
    """The hand one is dealt at the table that a tap on the home page opens, with a coupe of one's own."""
    player = await PagePlayer.come(somebody)
    await player.play_now()
    await player.my_turn()
    return await player.cards()


async def test_a_test_is_dealt_the_same_cards_again_and_another_one_others(
    visitor: NewVisitor, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    hands = []
    for number, test in enumerate((request.node.nodeid, "another", request.node.nodeid)):
        seeds.begin(test)
        with serving(tmp_path / str(number)) as server:
            hands.append(await first_cards(await visitor(url=server.url, forgive=SERVER_GONE)))
    assert hands[0] == hands[2] != hands[1]


async def test_no_document_and_no_visitor_draws_what_another_has_drawn(visitor: NewVisitor) -> None:
    """What the page draws are the names of its requests, too."""
    drawn = []
    for _ in range(2):
        somebody = await visitor()
        for path in ("/", "/rules"):
            page = await somebody.page(path)
            for _ in range(2):
                drawn += [await page.evaluate(DRAW), await page.evaluate(DRAW)]
                await page.reload()
    assert len(drawn) == len(set(drawn)) == 16
