"""Whether a quotation stands in a printed text: by the text's words where we have it, else by its fingerprints.

The texts are other people's and are not in this repository; it holds their fingerprints,
`tests/evidence/fingerprints.txt`: salted SHA-256 hashes, cut to 24 bits, of every run of one to four words of each
text. A quotation stands in a text if all its runs of up to four words do. `tools/write_fingerprints.py FOLDER` makes
them from a folder with the texts.

What is compared is words and punctuation marks, one after another, as they are printed: case, accents, misspellings
and marks stay. Four things do not count, and nothing else: which apostrophe is set; spaces, line breaks and tabs,
beside a mark too; a word divided at the end of a line; and the typesetting of the transcription (stars of emphasis,
carets of small letters, bullets, leader dots, bars of tables, signs of headings). A quotation may begin and end
anywhere; `…` in it joins parts that must stand in this order (which only the texts themselves can show).

How likely a wrong quotation passes: the longest text has 3,590 hashes of 16,777,216, so a run that is not there passes
once in 4,670 times, and k wrong runs once in 4,670 to the power of k. A word that does not occur in the text makes k =
n runs wrong at its beginning or end, n being the length of the quotation up to four, and up to ten within it; a word
that does occur, but not there, makes at least one run wrong, at most six. Words of which every four stand in the text,
but never all in a row, are found wrong only where the texts themselves are given.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

LONGEST_RUN: Final = 4
BYTES: Final = 3
SALT: Final = b"nainjaune: a printed text"
FINGERPRINTS: Final = Path(__file__).parents[1] / "tests" / "evidence" / "fingerprints.txt"
JOINED: Final = "…"
"""Stands in a quotation for words that are left out."""

BEGINNINGS: Final[Mapping[str, Mapping[str, str]]] = {
    "000": {
        "000": r"\A",
        "000-1": r"^RÈGLE$",
        "000-2": r"^REGLE DU NAIN JAUNE$",
        "000-3": r"^JEU DU NAIN JAUNE$",
    },
}
"""A document that has several texts, and how each begins; "000" itself is the collector's page before them."""

_TYPESETTING: Final = (
    (r"['ʼ‘]", "’"),
    (r"(\w)-[ \t]*\n[ \t]*(\w)", r"\1\2"),
    (r"(?m)^[ \t]*(?:\\?[*■]|[-#]+)+[ \t]+", ""),
    (r"\s*\^\{(\w+)\}", r"\1"),
    (r"\^(\w+)", r"\1"),
    (r"[*|\\]", ""),
    (r"\.(?:\s*\.)+", " "),
)
_TOKEN: Final = re.compile(r"\w+(?:[’-]\w+)*’?|[^\w\s]")
_WORD: Final = re.compile(r"\w")


def tokens(text: str) -> list[str]:
    """The words and the marks of a text, in order."""
    for pattern, instead in _TYPESETTING:
        text = re.sub(pattern, instead, text)
    return _TOKEN.findall(text)


def words_in(text: str) -> int:
    """How many words a text or a quotation has; marks are none."""
    return sum(bool(_WORD.search(token)) for token in tokens(text))


def parts_of(quotation: str) -> list[list[str]]:
    """The parts of a quotation that `…` joins."""
    return [part for part in map(tokens, quotation.split(JOINED)) if part]


def read_texts(folder: Path) -> dict[str, str]:
    """The printed texts in a folder, by their ids: the files are named for their documents, `001_….txt`."""
    found: dict[str, str] = {}
    for path in sorted(folder.glob("*.txt")):
        document, text = path.name[:3], path.read_text(encoding="utf-8")
        beginnings = BEGINNINGS.get(document, {document: r"\A"})
        starts = [_start(document, name, pattern, text) for name, pattern in beginnings.items()]
        for name, start, end in zip(beginnings, starts, [*starts[1:], len(text)], strict=True):
            found[name] = text[start:end]
    return found


def _start(document: str, name: str, pattern: str, text: str) -> int:
    found = re.search(pattern, text, re.MULTILINE)
    if not found:
        raise ValueError(f"{document}: no text {name}, which begins {pattern}")
    return found.start()


def stands_in(quotation: str, text: str) -> bool:
    """Whether the quotation stands in the text, letter for letter."""
    return place_in(quotation, text) is not None


def place_in(quotation: str, text: str, begin: int = 0) -> int | None:
    """At which of the text's tokens, from one on, the quotation begins; None where it does not stand there."""
    whole, places, at = tokens(text), [], begin
    for part in parts_of(quotation):
        found = next((place for place in range(at, len(whole)) if whole[place : place + len(part)] == part), None)
        if found is None:
            return None
        places.append(found)
        at = found + len(part)
    return places[0] if places else None


def runs(whole: Sequence[str]) -> Iterator[str]:
    """Every run of one to four tokens."""
    for size in range(1, LONGEST_RUN + 1):
        for place in range(len(whole) - size + 1):
            yield " ".join(whole[place : place + size])


def hashed(run: str) -> bytes:
    return hashlib.sha256(SALT + run.encode()).digest()[:BYTES]


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What is known of a text without having it."""

    words: int
    hashes: frozenset[bytes]

    @classmethod
    def of(cls, text: str) -> Fingerprint:
        return cls(words_in(text), frozenset(map(hashed, runs(tokens(text)))))

    def has(self, quotation: str) -> bool:
        """Whether all runs of the quotation stand in the text."""
        parts = parts_of(quotation)
        return bool(parts) and all(hashed(run) in self.hashes for part in parts for run in runs(part))


def fingerprint_lines(texts: Mapping[str, str]) -> str:
    """The fingerprints of texts, as the file has them: id, number of words, hashes."""
    made = {name: Fingerprint.of(text) for name, text in sorted(texts.items())}
    return "".join(
        f"{name} {one.words} {base64.b64encode(b''.join(sorted(one.hashes))).decode()}\n" for name, one in made.items()
    )


def read_fingerprints(path: Path = FINGERPRINTS) -> dict[str, Fingerprint]:
    """The fingerprints of the printed texts, by their ids."""
    return dict(_fingerprint(line) for line in path.read_text(encoding="ascii").splitlines())


def _fingerprint(line: str) -> tuple[str, Fingerprint]:
    name, words, encoded = line.split(" ")
    packed = base64.b64decode(encoded)
    return name, Fingerprint(int(words), frozenset(packed[at : at + BYTES] for at in range(0, len(packed), BYTES)))
