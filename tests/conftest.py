"""How Hypothesis runs: the same for all tests.

pytest tests/game                                  the same examples every time, as in the checks
pytest tests/game --hypothesis-profile=search      new examples, many of them
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

SLOW_TO_DRAW = (HealthCheck.too_slow, HealthCheck.filter_too_much)

settings.register_profile(
    "check",
    derandomize=True,
    deadline=None,
    max_examples=60,
    stateful_step_count=25,
    suppress_health_check=SLOW_TO_DRAW,
)
settings.register_profile(
    "search", deadline=None, max_examples=3000, stateful_step_count=40, suppress_health_check=SLOW_TO_DRAW
)


def pytest_configure(config: pytest.Config) -> None:
    """Takes the profile of the checks unless the command line names another."""
    if not config.getoption("hypothesis_profile", None):
        settings.load_profile("check")
