"""How Hypothesis runs, what tests draw, in what order they run, how garbage is collected: the same for all tests.

pytest tests/game                                  the same examples every time, as in the checks
pytest tests/game --hypothesis-profile=search      new examples, many of them
NAINJAUNE_TEST_SEED=7 pytest tests/server          other decks, lots and dice than those that follow from a test's name
"""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Generator
from dataclasses import replace

import pytest
import seeds
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import none

from nainjaune.game import sheet as sheet_module
from nainjaune.game.sheet import house_rules, load

GARBAGE_THRESHOLDS = (20_000, 20, 50)
"""Python's own are for programs with little memory: they took a tenth of the tests' time."""
gc.disable()  # until the tests are found: most of what is imported for them stays to the end

SLOW_TO_DRAW = (HealthCheck.too_slow, HealthCheck.filter_too_much)

settings.register_profile(
    "check",
    derandomize=True,
    deadline=None,
    max_examples=40,
    stateful_step_count=25,
    suppress_health_check=SLOW_TO_DRAW,
)
settings.register_profile(
    "search", deadline=None, max_examples=3000, stateful_step_count=40, suppress_health_check=SLOW_TO_DRAW
)


def pytest_configure(config: pytest.Config) -> None:
    """Takes the profile of the checks unless the command line names another."""
    if turned := os.environ.get("NAINJAUNE_TURNED_CLAUSE"):
        turn_clause(*json.loads(turned))
    if not config.getoption("hypothesis_profile", None):
        settings.load_profile("check")


def turn_clause(name: str, clause: str, value: object) -> None:
    """Gives a clause of a sheet another value, as if it were printed: `tools/turn_clauses.py` asks which tests fail."""
    turned = house_rules(load(name), {clause: value})
    sheet_module._printed[name] = replace(turned, printed=turned.rules)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Lets every worker begin with its share of the long tests: left to the end, one would keep the others waiting."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long = [item for item in items if item.get_closest_marker("long")]
    others = [item for item in items if not item.get_closest_marker("long")]
    tests = len(items)
    items.clear()
    for worker in range(workers):  # in as many parts as `--dist worksteal` makes, of the same size
        own = long[worker::workers]
        room = max(0, (tests - len(items)) // (workers - worker) - len(own))
        items += own + others[:room]
        del others[:room]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    seeds.begin(item.nodeid)
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """The last lines of a failure: how to see it again."""
    report = yield
    if report.failed:
        report.sections.append(("the same again, with the same draws", seeds.to_repeat(item.nodeid)))
    return report


@given(none())
def hypothesis_generator_is_made(_: None) -> None:
    """Hypothesis makes its random generator for the first test and looks for what refers to it. On Python 3.14 it finds
    nothing, and warns, where that is frozen.
    """


def pytest_collection_finish() -> None:
    """Leaves the modules and the tests themselves out of every later collection of garbage."""
    hypothesis_generator_is_made()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)
    gc.enable()
