"""The mark of a test that plays what a printed text says: `@keeps("002", "003", "stuck_lead")`.

The last argument is a record's name, those before it are texts, or sheets for all their texts, or "every" for all
there are. `tests/evidence/test_marks.py` names the rules that no test keeps; `tools/turn_clauses.py` turns each clause
over and shows that a test that keeps it fails.
"""

from __future__ import annotations

from typing import Final

import pytest

keeps: Final = pytest.mark.keeps
