"""The blocks a cell is played in. A block's cards follow from the seed and its number, and from nothing else.

So blocks can be played in any order, by anybody, and again after a crash: their tallies are whole numbers, and their
sum is the same.
"""

from __future__ import annotations

import hashlib
from typing import Final

from nainjaune.kernel.clause_numbers import kernel_rules
from nainjaune.kernel.deal import Players
from nainjaune.kernel.kernel import everybody
from nainjaune.kernel.leads import LEADS_TALLY
from nainjaune.kernel.loader import LOADER
from nainjaune.kernel.policies import RANDOM
from nainjaune.kernel.tally import TALLY
from nainjaune.lab.cell import Cell, Kind
from nainjaune.lab.engine_deals import tally_in_game
from nainjaune.lab.match_tally import histograms_of, tally_matches

Tally = list[int]

KERNEL_DEALS: Final = 50_000
GAME_DEALS: Final = 16
"""Deals of one block: where the kernel plays, and where the game does."""
COMPARED_DEALS: Final = 5_000
KERNEL_MATCHES: Final = 10
GAME_MATCHES: Final = 2


def block_size(cell: Cell) -> int:
    """How many deals or matches one block has."""
    if cell.kind is Kind.MATCHES:
        return KERNEL_MATCHES if cell.by_kernel else GAME_MATCHES
    if cell.kind is Kind.LEADS:
        return COMPARED_DEALS
    return KERNEL_DEALS if cell.by_kernel else GAME_DEALS


def blocks(cell: Cell) -> int:
    """How many blocks the cell has."""
    return -(-cell.count // block_size(cell))


def games_of(cell: Cell, block: int) -> int:
    """How many deals or matches this block has; the last may have fewer."""
    size = block_size(cell)
    return min(size, cell.count - block * size)


def tally_length(cell: Cell) -> int:
    """How many numbers the tally of this cell has."""
    if cell.kind is Kind.MATCHES:
        return histograms_of(cell).end
    return LEADS_TALLY if cell.kind is Kind.LEADS else TALLY


def seed_of(cell: Cell, block: int) -> int:
    """A 64-bit seed: the same for equal blocks of cells with the same seed, so that they are dealt the same cards."""
    return int.from_bytes(hashlib.sha256(f"block {block} of seed {cell.seed}".encode()).digest()[:8], "big")


def play_block(cell: Cell, block: int) -> Tally:
    """Plays one block; gives its tally."""
    games, seed = games_of(cell, block), seed_of(cell, block)
    if cell.kind is Kind.MATCHES:
        return tally_matches(cell, games, seed)
    return _kernel_deals(cell, games, seed) if cell.by_kernel else tally_in_game(cell, games, seed)


def _kernel_deals(cell: Cell, deals: int, seed: int) -> Tally:
    rules = cell.sheet.rules
    seats = cell.policies + everybody(RANDOM, 0).policies[cell.players :]
    play = LOADER.kernel.leads if cell.kind is Kind.LEADS else LOADER.kernel.tally
    return play(kernel_rules(rules, cell.players), cell.purse, cell.setup.stakes, Players(seats, [seed]), deals)
