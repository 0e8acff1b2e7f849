"""At every size no named part of the table lies over another, none is cut off, nothing scrolls that is not meant to."""

from __future__ import annotations

from itertools import product

import pytest
from browser_visitors import NewVisitor
from page_idle import until_idle
from page_layouts import LANGUAGES, PLAYERS, SIZES, TEXTS, Layouts
from page_player import PagePlayer

from nainjaune.game.sheet import SHEETS
from nainjaune.words import Language


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_layout_holds(visitor: NewVisitor, language: Language) -> None:
    layouts = await Layouts.come(await visitor(locale={"fr": "fr-FR", "en": "en-GB"}[language]), language)
    found: dict[str, list[str]] = {}
    for sheet, players in product(SHEETS, PLAYERS[language]):
        found |= await layouts.measure(sheet, players)
    assert len(found) == len(SIZES) * len(SHEETS) * len(PLAYERS[language]) * len(TEXTS) * 2
    wrong = {layout: faults for layout, faults in found.items() if faults}
    assert wrong == {}, f"{len(wrong)} of {len(found)} layouts"


SHIFTS = """window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (!entry.hadRecentInput && document.querySelector('main [data-part="board"]'))
      shifts.push([entry.value, entry.startTime, entry.sources.map(({ node, previousRect, currentRect }) => {
        const place = node?.closest?.('[data-place], [data-part], [class]') ?? node?.parentElement;
        return `${place?.outerHTML.slice(0, 60)} ${previousRect.y} to ${currentRect.y}`;
      })]);
}).observe({ type: 'layout-shift', buffered: true });"""
MOST_SHIFT = 0.02
MOVE_BOARD = """setTimeout(() => {
  document.querySelector('main [data-part="board"]').style.marginTop = '200px';
}, 600)"""
"""After half a second no tap counts as the cause."""


@pytest.mark.long
async def test_nothing_moves_during_a_deal(visitor: NewVisitor) -> None:
    """The sum of all shifts but those that a tap has just caused."""
    somebody = await visitor(viewport={"width": 390, "height": 844}, painted=True)
    await somebody.before_load(SHIFTS)
    player = await PagePlayer.come(somebody, speed="fast")
    await player.play_now()
    await player.play_deal()
    await until_idle(player.page)
    shifts = sorted(await player.page.evaluate("shifts"), reverse=True)
    assert sum(value for value, *_ in shifts) <= MOST_SHIFT, shifts
    await player.my_turn()
    await player.page.evaluate(MOVE_BOARD)
    await player.page.wait_for_function("(most) => shifts.some(([value]) => value > most)", arg=MOST_SHIFT)


NOTE_BOARD = """
  window.places = new Set();
  const note = () => {
    const board = document.querySelector('main [data-part="board"]');
    if (board) places.add(JSON.stringify(board.getBoundingClientRect()));
    requestAnimationFrame(note);
  };
  note();
"""


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1440, 900)])
async def test_the_board_stays_where_it_is_when_cards_are_dealt_and_a_run_is_led(
    visitor: NewVisitor, width: int, height: int
) -> None:
    """In whatever frame one looks; it may be that the deal is over with the run, and the board is gone."""
    somebody = await visitor(viewport={"width": width, "height": height})
    await somebody.before_load(NOTE_BOARD)
    player = await PagePlayer.come(somebody, help="all")
    await player.button("p-home-play").click()
    await player.my_turn()
    await player.lay_run()
    await until_idle(player.page)
    places = await player.page.evaluate("[...places]")
    assert len(places) == 1, places
