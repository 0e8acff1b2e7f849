"""For the fork server alone: importing this builds one app, so that forked servers find every import and cache there.

What is here until now is left out of their garbage collections, which would otherwise copy its memory in each of them.
"""

from __future__ import annotations

import gc

from nainjaune.server.config import Config
from nainjaune.server.random_source import system_random
from nainjaune.server.web.app import make_app

make_app(Config(), system_random)
gc.collect()
gc.freeze()
