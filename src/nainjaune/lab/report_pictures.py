"""The pictures of the report: from stored results to SVG, a table and the command that plays just these cells."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from nainjaune.game.cards import ACE, BELLES, KING
from nainjaune.game.sheet import load
from nainjaune.kernel.leads import LENGTHS
from nainjaune.lab.cell import Kind
from nainjaune.lab.charts import Axes, DataSeries, Point, bar_chart, dot_chart, heat_map, line_chart
from nainjaune.lab.deal_figures import NORMAL_95
from nainjaune.lab.number_format import number, signed
from nainjaune.lab.report_data import StudyResults, difference, margin
from nainjaune.lab.study import (
    CAPITALS,
    CLAUSE_SHEET,
    GROWTH_DEALS,
    HEROES,
    LARGE_TABLES,
    LITERAL_SHEET,
    LONG_MATCH,
    USUAL_PLAYERS,
    eliminating,
    player_counts,
)
from nainjaune.rules_library.lab_figures import figures, lab_figures
from nainjaune.words import Words
from nainjaune.words.cards import short, short_rank

CHAMPION: Final = "champion"
SHOWN_PLAYERS: Final = (3, 4, 6, 8)
EARLY: Final = 3
"""The number of deals after which nobody should be out yet."""
TOP_OF_DEALS: Final = 60
USUAL_TABLE: Final = f"--players {USUAL_PLAYERS}"
TO_THE_LAST: Final = "--set match_end=last_standing"
RUN_LENGTHS: Final = (*map(str, range(1, LENGTHS)), f"{LENGTHS}+")
AHEAD_AFTER: Final = (1, 2, 5, 10, 20, 30, 40, 50, 75, 100, 150, 200)

Row = Sequence[str | float | int | None]


class Picture(NamedTuple):
    """A picture, the numbers in it, and the command that plays its cells again."""

    key: str
    svg: str
    head: Sequence[str]
    rows: Sequence[Row]
    command: str
    largest_margin: float
    """The widest half of a 95 % interval in it."""
    digits: int = 2


class Painter:
    """Draws every picture in one language."""

    def __init__(self, words: Words, found: StudyResults) -> None:
        self.words, self.found = words, found

    def say(self, key: str) -> str:
        return self.words(f"report-{key}")

    def plain(self, digits: int = 0) -> Callable[[float], str]:
        return lambda value: number(self.words, value, digits)

    def with_sign(self, digits: int = 0) -> Callable[[float], str]:
        return lambda value: signed(self.words, value, digits)

    def title(self, sheet: str) -> str:
        return load(sheet).title[self.words.language].partition(" (")[0]

    def belle(self, box: int) -> str:
        return short(self.words, BELLES[box])

    def pictures(self) -> list[Picture]:
        """All of them, in the order of the report."""
        return [
            self.seats(), self.seats_by_players(), self.deal_length(), self.match_length(), self.grand_opera(),
            self.stakes(), self.growth(), self.belles(), self.leads(), self.leads_by_hand(), self.skill(),
            self.clauses("cards_laid"), self.clauses("leader"), self.advice(), self.literal_stakes(), self.capital(),
        ]  # fmt: skip

    def _command(self, *parts: str, kind: Kind = Kind.DEALS) -> str:
        counts = [one["configuration"] for one in self.found.results if one["configuration"]["kind"] == kind]
        configuration = max(counts, key=lambda one: int(one["count"]))
        return " ".join(
            ["nainjaune lab run", *parts, f"--{kind.value} {configuration['count']} --seed {configuration['seed']}"]
        )

    def _lines(self, key: str, series: Sequence[DataSeries], axes: Axes, command: str, digits: int = 2) -> Picture:
        head = [axes.x, *(f"{one.name}{part}" for one in series for part in ("", " ±"))]
        all_x = sorted({point.x for one in series for point in one.points})
        by_x: dict[float, list[float | None]] = {x: [] for x in all_x}
        for one in series:
            at = {point.x: point for point in one.points}
            for x, row in by_x.items():
                row += [at[x].y, at[x].margin] if x in at else [None, None]
        rows = [[x, *row] for x, row in by_x.items()]
        return Picture(key, line_chart(series, axes), head, rows, command, _widest(series), digits)

    def _bars(
        self, key: str, groups: Sequence[str], series: Sequence[DataSeries], axes: Axes, command: str, *,
        stacked: bool = False, digits: int = 2,
    ) -> Picture:  # fmt: skip
        head = [axes.x, *(f"{one.name}{part}" for one in series for part in ("", " ±"))]
        rows: list[list[str | float | None]] = [[group] for group in groups]
        for one in series:
            at = {int(point.x): point for point in one.points}
            for group, row in enumerate(rows):
                row += [at[group].y, at[group].margin] if group in at else [None, None]
        drawn = bar_chart(groups, series, axes, stacked=stacked)
        return Picture(key, drawn, head, rows, command, _widest(series), digits)

    def seats(self) -> Picture:
        """Tokens by place from the leader on, on every sheet."""
        series = [
            DataSeries(
                self.title(name), [Point(place + 1, net["mean"], margin(net)) for place, net in enumerate(one["net"])]
            )
            for name, one in self.found.of_sheets().items()
        ]
        axes = Axes(self.say("place"), self.say("net"), self.plain(), self.with_sign(1), range(1, USUAL_PLAYERS + 1))
        return self._lines("seats", series, axes, self._command(_sheets(self.found.of_sheets()), USUAL_TABLE))

    def seats_by_players(self) -> Picture:
        """The same for each number of players."""
        counts = player_counts(load(CLAUSE_SHEET))
        series = [
            DataSeries(
                self.words("report-of-players", players=players),
                [
                    Point(place + 1, net["mean"], margin(net))
                    for place, net in enumerate(self.found.deals(CLAUSE_SHEET, players)["net"])
                ],
            )
            for players in counts
        ]
        axes = Axes(self.say("place"), self.say("net"), self.plain(), self.with_sign(), range(1, counts[-1] + 1))
        return self._lines("seats-players", series, axes, self._command(f"--sheet {CLAUSE_SHEET} {_players(counts)}"))

    def deal_length(self) -> Picture:
        """How many cards are laid until somebody is out."""
        series = []
        for players in SHOWN_PLAYERS:
            one = self.found.deals(CLAUSE_SHEET, players)
            deals = one["deals"]
            shares = [(laid, count / deals) for laid, count in enumerate(one["length"]) if count]
            points = [
                Point(laid, 100 * part, 100 * NORMAL_95 * math.sqrt(part * (1 - part) / deals)) for laid, part in shares
            ]
            series.append(DataSeries(self.words("report-of-players", players=players), points))
        axes = Axes(self.say("cards-laid"), self.say("percent-of-deals"), self.plain(), self.plain())
        command = self._command(f"--sheet {CLAUSE_SHEET} {_players(SHOWN_PLAYERS)}")
        return self._lines("deal-length", series, axes, command)

    def match_length(self) -> Picture:
        """How long a match to the last one takes, by capital: half of the matches are over by then."""
        series = []
        for name in _eliminating():
            points = [
                Point(
                    one["configuration"]["capital"], half["value"], ((half["high"] or half["value"]) - half["low"]) / 2
                )
                for one in self.found.matches(name, USUAL_PLAYERS)
                if (half := one["lasts"]["p50"])["value"] is not None
            ]
            series.append(DataSeries(self.title(name), points))
        axes = Axes(self.say("capital"), self.say("deals"), self.plain(), self.plain())
        command = self._command(_sheets(_eliminating()), TO_THE_LAST, USUAL_TABLE, _capitals(), kind=Kind.MATCHES)
        return self._lines("match-length", series, axes, command, 0)

    def grand_opera(self) -> Picture:
        """How often somebody lays all their cards at once."""
        series = []
        every = sorted({players for name in self.found.of_sheets() for players in player_counts(load(name))})
        for name in self.found.of_sheets():
            counts = player_counts(load(name))
            shares = {players: self.found.deals(name, players)["grand_opera"] for players in counts}
            if any(one["count"] for one in shares.values()):
                points = [Point(players, 100 * one["mean"], 100 * margin(one)) for players, one in shares.items()]
                series.append(DataSeries(self.title(name), points))
        axes = Axes(self.say("players"), self.say("percent-of-deals"), self.plain(), self.plain(2), every)
        names = [name for name in self.found.of_sheets() if self.title(name) in {one.name for one in series}]
        return self._lines("grand-opera", series, axes, self._command(_sheets(names), _players(every)), 4)

    def stakes(self) -> Picture:
        """Where the belles of the boxes are at the end: laid, in a hand, in the talon."""
        boxes = self.found.deals(CLAUSE_SHEET)["boxes"]
        series = [
            DataSeries(
                self.say(f"box-{where.replace('_', '-')}"),
                [Point(place, 100 * box[where]["mean"], 100 * margin(box[where])) for place, box in enumerate(boxes)],
            )
            for where in ("laid", "in_hand", "talon")
        ]
        groups = [self.belle(place) for place in range(len(boxes))]
        axes = Axes(self.say("box"), self.say("percent-of-deals"), self.plain(), self.plain())
        command = self._command(f"--sheet {CLAUSE_SHEET} {USUAL_TABLE}")
        return self._bars("stakes", groups, series, axes, command, stacked=True)

    def growth(self) -> Picture:
        """What lies in each box before each deal of a long match."""
        one = self.found.find(Kind.MATCHES, CLAUSE_SHEET, USUAL_PLAYERS, match_deals=GROWTH_DEALS)
        series = [
            DataSeries(
                self.belle(box),
                [
                    Point(deal, before["boxes"][box]["mean"], margin(before["boxes"][box]))
                    for deal, before in enumerate(one["boxes_by_deal"], start=1)
                ],
            )
            for box in range(len(BELLES))
        ]
        axes = Axes(self.say("deal"), self.say("tokens"), self.plain(), self.plain())
        parts = f"--sheet {CLAUSE_SHEET} {USUAL_TABLE} --match-deals {GROWTH_DEALS}"
        return self._lines("growth", series, axes, self._command(parts, kind=Kind.MATCHES), 1)

    def belles(self) -> Picture:
        """How much more than the others whoever is dealt a belle wins."""
        series = [
            DataSeries(
                self.title(name),
                [Point(box, item["worth"]["mean"], margin(item["worth"])) for box, item in enumerate(one["boxes"])],
            )
            for name, one in self.found.of_sheets().items()
        ]
        groups = [self.belle(box) for box in range(len(BELLES))]
        axes = Axes(self.say("belle"), self.say("tokens"), self.plain(), self.with_sign())
        return self._bars("belles", groups, series, axes, self._command(_sheets(self.found.of_sheets()), USUAL_TABLE))

    def leads(self) -> Picture:
        """What leading a run of some length from some rank on brings more than the longest run."""
        one = self.found.find(Kind.LEADS, CLAUSE_SHEET, USUAL_PLAYERS)
        ranks = [short_rank(self.words, rank) for rank in range(ACE, KING + 1)]
        values = {(row["rank"] - 1, row["run"] - 1): row["mean"] for row in one["by_rank"] if row["count"] >= 100}
        axes = Axes(self.say("run"), self.say("rank"), self.plain(), self.with_sign(1))
        rows = [[ranks[row["rank"] - 1], row["run"], row["mean"], margin(row), row["count"]] for row in one["by_rank"]]
        head = [self.say("rank"), self.say("run"), self.say("gain"), "±", self.say("hands")]
        widest = max(margin(row) for row in one["by_rank"] if row["count"] >= 100)
        command = self._command(f"--sheet {CLAUSE_SHEET} {USUAL_TABLE}", kind=Kind.LEADS)
        return Picture("leads", heat_map(ranks, RUN_LENGTHS, values, axes), head, rows, command, widest)

    def leads_by_hand(self) -> Picture:
        """Which rule for the first lead is best, by the hand's longest run."""
        one = self.found.find(Kind.LEADS, CLAUSE_SHEET, USUAL_PLAYERS)
        series = [
            DataSeries(
                self.words(f"lab-lead-{lead.replace('_', '-')}"),
                [
                    Point(row["longest_run"] - 2, row["mean"], margin(row))
                    for row in one["by_hand"]
                    if row["lead"] == lead and row["longest_run"] >= 2 and row["count"] >= 100
                ],
            )
            for lead in ("lowest", "longest_low", "belle", "highest")
        ]
        axes = Axes(self.say("longest-run"), self.say("gain"), self.plain(), self.with_sign())
        command = self._command(f"--sheet {CLAUSE_SHEET} {USUAL_TABLE}", kind=Kind.LEADS)
        return self._bars("leads-hand", RUN_LENGTHS[1:], series, axes, command)

    def skill(self) -> Picture:
        """The chance that the better player is ahead, by the number of deals."""
        base = self.found.deals(CLAUSE_SHEET)
        spread = math.sqrt(sum(net["se"] ** 2 for net in base["net"]) / USUAL_PLAYERS * base["deals"])
        gains = {name: self.found.gain(CLAUSE_SHEET, name) for name in ("joueur",)}
        best = next(one for one in figures(CLAUSE_SHEET) if one.policy == CHAMPION)
        gains[CHAMPION] = {"mean": best.gain, "se": best.error}
        series = []
        for name, gain in gains.items():
            points = []
            for deals in AHEAD_AFTER:
                low, middle, high = (
                    100 * _chance((gain["mean"] + part * margin(gain)) * math.sqrt(deals / 2) / spread)
                    for part in (-1, 0, 1)
                )
                points.append(Point(deals, middle, (high - low) / 2))
            series.append(DataSeries(self.policy(name), points))
        axes = Axes(self.say("deals"), self.say("percent-ahead"), self.plain(), self.plain(), zero=False)
        command = f"nainjaune tournament --hero joueur,{CHAMPION} --others suite --decks {best.decks} --seed 1 --fresh"
        return self._lines("skill", series, axes, command, 1)

    def policy(self, name: str) -> str:
        """A way of leading, in words."""
        return lab_figures().policies[name][self.words.language]

    def clauses(self, what: str) -> Picture:
        """What changing one clause changes: in cards laid, or in what the leader wins more than the others."""
        base = self.found.deals(CLAUSE_SHEET)
        rows = []
        for clause, value, one in self.found.changed(CLAUSE_SHEET):
            if what == "cards_laid":
                change = difference(one["cards_laid"], base["cards_laid"])
            else:
                change = difference(_leader(one["net"]), _leader(base["net"]))
            rows.append((f"{clause} = {value}", Point(0, change["mean"], margin(change))))
        rows.sort(key=lambda row: row[1].y)
        key = f"clauses-{what.replace('_', '-')}"
        drawn = dot_chart(rows, self.say(f"change-{what.replace('_', '-')}"), self.with_sign(1))
        table: list[Row] = [[name, point.y, point.margin] for name, point in rows]
        head = [self.say("clause"), self.say(f"change-{what.replace('_', '-')}"), "±"]
        widest = max(point.margin for _, point in rows)
        command = self._command(f"--sheet {CLAUSE_SHEET} {USUAL_TABLE} --each-clause")
        return Picture(key, drawn, head, table, command, widest)

    def advice(self) -> Picture:
        """What the sheets' own advice brings, on every sheet."""
        groups = [self.title(name) for name in self.found.of_sheets()]
        series = [
            DataSeries(
                self.policy(hero),
                [
                    Point(place, (gain := self.found.gain(name, hero))["mean"], margin(gain))
                    for place, name in enumerate(self.found.of_sheets())
                ],
            )
            for hero in HEROES
        ]
        axes = Axes(self.say("sheet"), self.say("gain"), self.plain(), self.with_sign())
        return self._bars("advice", groups, series, axes, self.found.command)

    def literal_stakes(self) -> Picture:
        """How many matches still go on, by the number of deals: stakes for every deal, or only for the first (G8)."""
        series = []
        for value in ("every_deal", "first_deal"):
            one = next(
                one
                for one in self.found.results
                if one["configuration"]["most_deals"] == LONG_MATCH
                and one["configuration"]["rules"]["stake_on"] == value
            )
            matches, going, points = one["matches"], one["matches"], []
            for deals, ended in enumerate(one["lasted"][:-1]):
                going -= ended
                if deals % 10 == 0:
                    part = going / matches
                    points.append(Point(deals, 100 * part, 100 * NORMAL_95 * math.sqrt(part * (1 - part) / matches)))
            series.append(DataSeries(self.say(value.replace("_", "-")), points[:TOP_OF_DEALS]))
        axes = Axes(self.say("deals"), self.say("percent-going"), self.plain(), self.plain())
        changed = f"--set 'stake_on=every_deal|first_deal' --most-deals {LONG_MATCH}"
        parts = (f"--sheet {LITERAL_SHEET}", USUAL_TABLE, changed)
        return self._lines("literal", series, axes, self._command(*parts, kind=Kind.MATCHES), 1)

    def capital(self) -> Picture:
        """How many players are out within the first deals, by capital, where many play (G18)."""
        series = []
        for name in _eliminating():
            for players in LARGE_TABLES:
                points = []
                for one in self.found.matches(name, players):
                    people = one["matches"] * players
                    part = sum(one["out_after"][: EARLY + 1]) / people
                    error = 100 * NORMAL_95 * math.sqrt(part * (1 - part) / people)
                    points.append(Point(one["configuration"]["capital"], 100 * part, error))
                if points:
                    title = self.words("report-sheet-players", sheet=self.title(name), players=players)
                    series.append(DataSeries(title, points))
        axes = Axes(self.say("capital"), self.say("percent-out"), self.plain(), self.plain())
        parts = (_sheets(_eliminating()), TO_THE_LAST, _players(LARGE_TABLES), _capitals())
        return self._lines("capital", series, axes, self._command(*parts, kind=Kind.MATCHES), 1)


def _leader(nets: Sequence[dict[str, float]]) -> dict[str, float]:
    """What the leader wins more than the others do on average."""
    others = nets[1:]
    error = math.sqrt(nets[0]["se"] ** 2 + sum(net["se"] ** 2 for net in others) / len(others) ** 2)
    return {"mean": nets[0]["mean"] - sum(net["mean"] for net in others) / len(others), "se": error}


def _chance(deviations: float) -> float:
    """The chance of a normal variable to lie below `deviations` standard deviations."""
    return (1 + math.erf(deviations / math.sqrt(2))) / 2


def _widest(series: Iterable[DataSeries]) -> float:
    return max(point.margin for one in series for point in one.points)


def _sheets(names: Iterable[str]) -> str:
    return " ".join(f"--sheet {name}" for name in names)


def _players(counts: Sequence[int]) -> str:
    """How a command names these numbers of players."""
    first, last = counts[0], counts[-1]
    in_a_row = len(counts) > 2 and list(counts) == list(range(first, last + 1))
    return f"--players {f'{first}-{last}' if in_a_row else ','.join(map(str, counts))}"


def _capitals() -> str:
    return " ".join(f"--capital {capital}" for capital in CAPITALS)


def _eliminating() -> list[str]:
    return [sheet.name for sheet in eliminating()]
