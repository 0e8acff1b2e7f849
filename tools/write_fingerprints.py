"""Writes the fingerprints of the printed texts: `python tools/write_fingerprints.py FOLDER`, a folder with the texts.

The texts are `000_….txt` to `004_….txt`; `tools/quotations.py` says what a fingerprint is.
"""

from __future__ import annotations

import sys
from pathlib import Path

from quotations import FINGERPRINTS, fingerprint_lines, read_texts


def main(arguments: list[str]) -> int:
    """Writes them; says how many words each text has."""
    if len(arguments) != 1:
        sys.stderr.write(f"{__doc__}\n")
        return 2
    texts = read_texts(Path(arguments[0]))
    if not texts:
        sys.stderr.write(f"there are no texts in {arguments[0]}\n")
        return 1
    FINGERPRINTS.write_text(fingerprint_lines(texts), encoding="ascii")
    sys.stdout.writelines(" ".join(line.split(" ")[:2]) + "\n" for line in fingerprint_lines(texts).splitlines())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
