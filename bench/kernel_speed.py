"""How fast the kernel plays whole deals, beside the same rollout in C in the same run.

    python bench/kernel_speed.py [--rounds 9] [--deals 400000] [--no-clauses]

The C program, `playout.c`, lays a segment at a time; it is compiled with gcc -O3 -march=native for these very players,
clauses and leads. Both play from the same seeds with fresh boxes and must give the same sums. First `classique` in
points with a grand opéra, by 3, 4 and 8 players, with random leads and with the longest run; then by 4 players each
value of each clause that a deal asks, and every sheet. Times are the processor's; rounds alternate, and a ratio is the
median over the rounds, so that a busy machine weighs on both alike. Then two threads play beside one, by the clock and
by processor time (a thread that does not hinder the other takes no more of it than alone, however busy the machine),
and for the machine's part two C programs. Last, `nainjaune lab run` plays whole, on one core and on two, with the same
result and no more memory for more deals.
Wanted: at most 1.25 times the time of C, two threads at least 1.85 times one; the lab at most 1.35 times C on one core,
on two at least 1.85 times as quick.
"""

from __future__ import annotations

import argparse
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from nainjaune.game.rules import Rules
from nainjaune.game.sheet import SHEETS, house_rules, load
from nainjaune.kernel import clause_numbers
from nainjaune.kernel.clause_numbers import ASKED, KernelRules, kernel_rules
from nainjaune.kernel.kernel import everybody
from nainjaune.kernel.loader import LOADER
from nainjaune.kernel.policies import LONGEST_RUN_HIGH, RANDOM
from nainjaune.lab.cell import Cell, Kind
from nainjaune.lab.runner import run_cells

SOURCE: Final = Path(__file__).with_name("playout.c")
PLAYERS: Final = (3, 4, 8)
LEADS: Final = {"random leads": RANDOM, "longest run": LONGEST_RUN_HIGH}
SHEET: Final = house_rules(load("classique"), {"grand_opera": "before_any_opponent"})
MOST: Final = 1.25
LONGER: Final = 5
"""By this factor more deals where threads are measured: in a quarter of a second one pause of the machine tells."""
LAB_LONGER: Final = 25
LAB_PLAYERS: Final = 4


class SpeedCase(NamedTuple):
    """What is played."""

    rules: Rules
    players: int
    policy: int

    @property
    def asked(self) -> KernelRules:
        return kernel_rules(self.rules, self.players)


class ReferencePrograms:
    """The reference program in C, compiled in a folder once for each case."""

    def __init__(self, folder: Path) -> None:
        gcc = shutil.which("gcc")
        if gcc is None:
            sys.exit("kernel_speed: the reference program is in C, and there is no gcc here")
        self._gcc, self._folder, self._number = gcc, folder, count()
        self._programs: dict[tuple[str, ...], Path] = {}

    def play(self, case: SpeedCase, deals: int, seed: int) -> tuple[float, list[int]]:
        """Nanoseconds a deal, and the sums."""
        command = [str(self.program(case)), str(deals), str(seed)]
        output = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()  # noqa: S603 - ours
        return float(output[0]), [int(word) for word in output[1:]]

    def program(self, case: SpeedCase) -> Path:
        constants = constants_of(case)
        if constants not in self._programs:
            program = self._folder / f"playout-{next(self._number)}"
            command = [self._gcc, "-O3", "-march=native", *constants, str(SOURCE), "-o", str(program)]
            if subprocess.run(command, check=False).returncode:  # noqa: S603 - our own program
                sys.exit("kernel_speed: gcc cannot compile the reference program")
            self._programs[constants] = program
        return self._programs[constants]


def constants_of(case: SpeedCase) -> tuple[str, ...]:
    """Players, clauses, stakes and policy for the compiler, and the numbers of what clauses can say."""
    choices = {name: value for name, value in vars(clause_numbers).items() if name.isupper() and type(value) is int}
    asked = {name.upper(): getattr(case.asked, name) for name in ("players", "hand_size", *(c.name for c in ASKED))}
    numbers = {**choices, **asked, "RANDOM": RANDOM, "POLICY": case.policy}
    stakes = ",".join(map(str, case.rules.stakes))
    return (*(f"-D{name}={value}" for name, value in numbers.items()), f"-DSTAKES={stakes}")


def by_kernel(case: SpeedCase, deals: int, seed: int) -> tuple[float, list[int]]:
    """Nanoseconds a deal, and the sums."""
    asked, leads = case.asked, everybody(case.policy, seed)
    begin = time.thread_time()
    sums, _ = LOADER.kernel.simulate(asked, case.rules.stakes, leads, deals)
    return (time.thread_time() - begin) / deals * 1e9, sums[: 3 + case.players]


def beside_c(programs: ReferencePrograms, name: str, case: SpeedCase, rounds: int, deals: int) -> float:
    """The kernel's time as a multiple of C's; printed."""
    rows = []
    for seed in range(1, rounds + 1):
        c, c_sums = programs.play(case, deals, seed)
        kernel, kernel_sums = by_kernel(case, deals, seed)
        if c_sums != kernel_sums:
            sys.exit(f"kernel_speed: {name}, seed {seed}: C gives {c_sums}, the kernel {kernel_sums}")
        rows.append((c, kernel))
    c, kernel = (statistics.median(column) for column in zip(*rows, strict=True))
    ratio = statistics.median(kernel / c for c, kernel in rows)
    print(f"{name:<58} C {c:6.0f} ns a deal   kernel {kernel:6.0f} ns a deal   ratio {ratio:.2f}", flush=True)
    return ratio


def clause_cases() -> Iterator[tuple[str, SpeedCase]]:
    """Each value of each clause that a deal asks, one at a time, and every sheet as printed; by four."""
    changes = {
        f"{clause.name} {value}": replace(SHEET.rules, **{clause.name: value})
        for clause in ASKED
        for value in clause.values or (9,)
        if value != getattr(SHEET.rules, clause.name)
    }
    sheets = {f"sheet {name}": load(name).rules for name in SHEETS}
    for name, rules in {**changes, **sheets}.items():
        for leads, policy in LEADS.items():
            yield f"4 players, {leads}, {name}", SpeedCase(rules, 4, policy)


def gain_of_two(play: Callable[[int], object], pool: ThreadPoolExecutor, seed: int) -> float:
    """How many times as many deals two play in the same time; each plays as many as the one alone."""
    begin = time.perf_counter()
    play(seed)
    alone = time.perf_counter() - begin
    begin = time.perf_counter()
    list(pool.map(play, [seed, seed + 1]))
    return 2 * alone / (time.perf_counter() - begin)


def two_threads(programs: ReferencePrograms, players: int, rounds: int, deals: int) -> None:
    """Two threads of the kernel beside one; and two C programs beside one, to see what the machine has to give."""
    rows, processor, case = [], [], SpeedCase(SHEET.rules, players, RANDOM)
    with ThreadPoolExecutor(2) as pool:
        for seed in range(1, rounds + 1):
            c = gain_of_two(lambda seed: programs.play(case, deals, seed), pool, seed)
            kernel = gain_of_two(lambda seed: by_kernel(case, deals, seed), pool, seed)
            rows.append((c, kernel))
            alone = by_kernel(case, deals, seed)[0]
            both = [ns for ns, _ in pool.map(lambda seed: by_kernel(case, deals, seed), [seed, seed + 1])]
            processor.append(2 * alone / statistics.mean(both))
    c, kernel = (statistics.median(column) for column in zip(*rows, strict=True))
    best, by_processor = max(kernel for _, kernel in rows), statistics.median(processor)
    print(
        f"{players} players   two threads {kernel:.2f} times one, at best {best:.2f}, "
        f"by processor time {by_processor:.2f}   two C programs {c:.2f}"
    )


def by_lab(deals: int, seed: int, processes: int, folder: Path) -> tuple[float, list[int]]:
    """Seconds, and the tally: blocks, tallies and the run log included."""
    bots = ("hasard",) * LAB_PLAYERS
    cell = Cell(sheet=SHEET, players=LAB_PLAYERS, bots=bots, kind=Kind.DEALS, count=deals, seed=seed)
    begin = time.perf_counter()
    [tally] = run_cells([cell], processes=processes, run_logs=folder)
    return time.perf_counter() - begin, tally


def whole_lab(programs: ReferencePrograms, rounds: int, deals: int, folder: Path) -> None:
    """What `lab run` adds to the kernel, and what a second core brings."""
    case, rows = SpeedCase(SHEET.rules, LAB_PLAYERS, RANDOM), []
    for processes in (1, 2):
        by_lab(deals // 10, 0, processes, folder)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for seed in range(1, rounds + 1):
        c = programs.play(case, deals, seed)[0] * deals / 1e9
        one, alone = by_lab(deals, seed, 1, folder)
        two, together = by_lab(deals, seed, 2, folder)
        if alone != together:
            sys.exit(f"kernel_speed: seed {seed}: one core and two give different results")
        rows.append((one / c, one / two))
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    beside, gain = (statistics.median(column) for column in zip(*rows, strict=True))
    print(f"lab run, {deals:,} deals: one core {beside:.2f} times the C, wanted: at most 1.35;", end=" ")
    print(f"two cores {gain:.2f} times one, wanted: at least 1.85; {grown:.1f} MB more than for a tenth of the deals")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--deals", type=int, default=400_000)
    parser.add_argument("--no-clauses", action="store_true", help="only `classique`, without clauses and sheets")
    options = parser.parse_args()
    if options.rounds < 1 or options.deals < 1:
        parser.error("at least one round of one deal")
    with tempfile.TemporaryDirectory() as folder:
        programs = ReferencePrograms(Path(folder))
        if not LOADER.wait():
            sys.exit("kernel_speed: the kernel is not compiled; install the extra `fast`")
        cases = [
            (f"{players} players, {leads}", SpeedCase(SHEET.rules, players, policy))
            for leads, policy in LEADS.items()
            for players in PLAYERS
        ]
        if not options.no_clauses:
            cases += clause_cases()
        by_kernel(cases[0][1], 1, seed=0)  # compiles what is compiled when it is first called
        ratios = [beside_c(programs, name, case, options.rounds, options.deals) for name, case in cases]
        print(f"the same sums, deal for deal; highest ratio {max(ratios):.2f}, wanted: at most {MOST}")
        for players in PLAYERS:
            two_threads(programs, players, options.rounds, LONGER * options.deals)
        print("wanted: at least 1.85, on a machine where two C programs reach it")
        whole_lab(programs, options.rounds, LAB_LONGER * options.deals, Path(folder))


if __name__ == "__main__":
    main()
