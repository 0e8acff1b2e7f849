"""`python -m nainjaune` is the command `nainjaune`."""

import sys

from nainjaune.cli import main

sys.exit(main())
