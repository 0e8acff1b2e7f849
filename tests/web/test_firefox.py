"""The page in a Firefox, where there is one: a deal is played by taps, and nothing goes wrong."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

import pytest
from firefox import Tab, find_firefox, firefox
from server_process import ServerProcess

PREFS: Final = '{"version": 1, "speed": "instant", "holdMoves": "off", "motion": "none"}'
BEGIN: Final = """(async () => {
  while (!document.querySelector('main button')) await new Promise(requestAnimationFrame);
  await document.fonts.ready;
  document.querySelector('main button').click();
})()"""
NEXT: Final = """(() => {
  const seen = (found) => {
    const { left, top, height } = found.getBoundingClientRect();
    return [left + 7, top + Math.min(20, height / 2)];
  };
  if (document.querySelector('main .ledger, main table')) return 'over';
  const chosen = document.querySelector('[data-place^="hand:"][aria-pressed="true"]');
  const lit = chosen ?? document.querySelector('[data-place^="hand:"][aria-pressed]');
  return lit ? seen(lit) : null;
})()"""
"""Where to tap next; null while others play."""
PATIENCE_SECONDS: Final = 60


@pytest.mark.skipif(find_firefox() is None, reason="NO FIREFOX on this machine: the page is not tried in one")
async def test_a_deal_is_played_in_firefox(server: ServerProcess, tmp_path: Path) -> None:
    async with firefox(tmp_path / "profile") as tab:
        await tab.goto(server.url)
        await tab.read(f"localStorage.setItem('nainjaune.prefs', {PREFS!r})")
        await tab.goto(server.url)
        await tab.read(BEGIN)
        taps = await asyncio.wait_for(play_deal(tab), PATIENCE_SECONDS)
        assert taps > 0
        assert await tab.read("document.querySelectorAll('main h1').length") == 1
        assert tab.faults == []


async def play_deal(tab: Tab) -> int:
    taps = 0
    while (place := await tab.read(NEXT)) != "over":
        if place is None:
            await asyncio.sleep(0.02)
        else:
            await tab.tap(*place)
            taps += 1
    return taps
