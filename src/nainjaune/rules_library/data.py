"""Words of the library as its data files hold them: a text in every language, quotations from the printed texts."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec import Meta, Struct

from nainjaune.game.errors import NainJauneError
from nainjaune.words import Language

NonEmpty = Annotated[str, Meta(min_length=1)]
NARROW: Final = "\N{NARROW NO-BREAK SPACE}"


class LibraryError(NainJauneError):
    """A data file of the library that cannot be read or says what is not so."""

    def __init__(self, file: str, problem: str) -> None:
        super().__init__(f"{file}: {problem}")


class TypesetText(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in every language, given as it is printed."""

    fr: NonEmpty
    en: NonEmpty

    def __getitem__(self, language: Language) -> str:
        return typeset(self.fr if language == "fr" else self.en)


Entry = TypeVar("Entry")


def read_entry(file: str, text: str, kind: type[Entry]) -> Entry:
    """Reads a data file; what does not fit is named by its place."""
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except tomllib.TOMLDecodeError as error:
        raise LibraryError(file, f"is not TOML: {error}") from None
    except msgspec.ValidationError as error:
        raise LibraryError(file, str(error)) from None


def data_files(folder: str) -> dict[str, str]:
    """The data files of a folder beside the sheets: their text by name, in order of the names."""
    files = [file for file in resources.files("nainjaune.sheets").joinpath(folder).iterdir() if file.is_file()]
    named = {file.name.removesuffix(".toml"): file for file in files if file.name.endswith(".toml")}
    return {name: named[name].read_text(encoding="utf-8") for name in sorted(named)}


def typeset(text: str) -> str:
    """The text with ’ for its apostrophes and the narrow spaces that French sets before ; : ! ? and within « »."""
    text = re.sub(r"(?<=\w)'", "’", text)
    text = re.sub(r" ([;:!?»])", rf"{NARROW}\1", text)
    return text.replace("« ", f"«{NARROW}")


def strings_in(value: Any) -> list[str]:
    """All strings of an entry, however deep."""
    plain = msgspec.to_builtins(value)
    if isinstance(plain, str):
        return [plain]
    parts = plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list | tuple) else ()
    return [string for part in parts for string in strings_in(part)]
