"""How fast the kernel plays whole deals, beside the same playout in C in the same run.

    python bench/kernel_speed.py [--rounds 9] [--deals 400000]

Both play `classique` in points with random leads, fresh boxes, from the same seeds, and must give the same sums; the C
program is compiled with gcc -O3 -march=native. Rounds alternate, and a ratio is the median over the rounds, so that a
busy machine weighs on both alike. Then two threads play beside one, and for the machine's part two C programs.
Wanted: at most 1.30 times the time of C, and two threads at least 1.80 times one.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from nainjaune.game.sheet import house_rules, load
from nainjaune.kernel.clause_numbers import kernel_rules
from nainjaune.kernel.kernel import everybody
from nainjaune.kernel.loader import LOADER
from nainjaune.kernel.policies import RANDOM

SOURCE = Path(__file__).with_name("playout.c")
PLAYERS = (3, 4, 8)
SHEET = house_rules(load("classique"), {"grand_opera": "before_any_opponent"})


def compile_yardstick(folder: Path) -> Path:
    gcc = shutil.which("gcc")
    if gcc is None:
        sys.exit("kernel_speed: the yardstick is in C, and there is no gcc here")
    program = folder / "playout"
    command = [gcc, "-O3", "-march=native", "-o", str(program), str(SOURCE)]
    if subprocess.run(command, check=False).returncode:  # noqa: S603 - our own program
        sys.exit("kernel_speed: gcc cannot compile the yardstick")
    return program


def by_c(program: Path, players: int, deals: int, seed: int) -> tuple[float, list[int]]:
    """Nanoseconds a deal, and the sums."""
    command = [str(program), str(players), str(deals), str(seed)]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()  # noqa: S603 - ours
    return float(output[0]), [int(word) for word in output[1:]]


def by_kernel(players: int, deals: int, seed: int) -> tuple[float, list[int]]:
    rules, leads = kernel_rules(SHEET.rules, players), everybody(RANDOM, seed)
    begin = time.perf_counter()
    sums, _ = LOADER.kernel.simulate(rules, SHEET.rules.stakes, leads, None, deals)
    return (time.perf_counter() - begin) / deals * 1e9, sums[: 3 + players]


def beside_c(program: Path, players: int, rounds: int, deals: int) -> None:
    rows = []
    for seed in range(1, rounds + 1):
        c, c_sums = by_c(program, players, deals, seed)
        kernel, kernel_sums = by_kernel(players, deals, seed)
        if c_sums != kernel_sums:
            sys.exit(f"kernel_speed: {players} players, seed {seed}: C gives {c_sums}, the kernel {kernel_sums}")
        rows.append((c, kernel))
    c, kernel = (statistics.median(column) for column in zip(*rows, strict=True))
    ratio = statistics.median(kernel / c for c, kernel in rows)
    print(f"{players} players   C {c:6.0f} ns a deal   kernel {kernel:6.0f} ns a deal   ratio {ratio:.2f}")


def gain_of_two(play: Callable[[int], object], pool: ThreadPoolExecutor, seed: int) -> float:
    """How many times as many deals two play in the same time; each plays as many as the one alone."""
    begin = time.perf_counter()
    play(seed)
    alone = time.perf_counter() - begin
    begin = time.perf_counter()
    list(pool.map(play, [seed, seed + 1]))
    return 2 * alone / (time.perf_counter() - begin)


def two_threads(program: Path, players: int, rounds: int, deals: int) -> None:
    """Two threads of the kernel beside one; and two C programs beside one, to see what the machine has to give."""
    rows = []
    with ThreadPoolExecutor(2) as pool:
        for seed in range(1, rounds + 1):
            c = gain_of_two(lambda seed: by_c(program, players, deals, seed), pool, seed)
            kernel = gain_of_two(lambda seed: by_kernel(players, deals, seed), pool, seed)
            rows.append((c, kernel))
    c, kernel = (statistics.median(column) for column in zip(*rows, strict=True))
    best = max(kernel for _, kernel in rows)
    print(f"{players} players   two threads {kernel:.2f} times one, at best {best:.2f}   two C programs {c:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--deals", type=int, default=400_000)
    options = parser.parse_args()
    if options.rounds < 1 or options.deals < 1:
        parser.error("at least one round of one deal")
    with tempfile.TemporaryDirectory() as folder:
        program = compile_yardstick(Path(folder))
        if not LOADER.wait():
            sys.exit("kernel_speed: the kernel is not compiled; install the extra `fast`")
        for players in PLAYERS:
            beside_c(program, players, options.rounds, options.deals)
        print("the same sums, deal for deal; ratio wanted: at most 1.30")
        for players in PLAYERS:
            two_threads(program, players, options.rounds, options.deals)
        print("wanted: at least 1.80, on a machine where two C programs reach it")


if __name__ == "__main__":
    main()
