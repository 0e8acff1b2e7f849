"""Where Numba keeps compiled code: in one folder, found again by the text of a file, wherever the file lies."""

from __future__ import annotations

from pathlib import Path

from numba import config
from numba.core.caching import UserProvidedCacheLocator


class AnyPlaceLocator(UserProvidedCacheLocator):
    """Finds code in the folder that is set, by the names of a function and its file; Numba compares the file's text.

    Its own locator asks for the same path too, so that every copy of the game would compile again.
    """

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        return Path(py_file).parent.name


def keep_compiled_code_in(folder: Path) -> None:
    """For all functions that are made from now on."""
    locator = f"{AnyPlaceLocator.__module__}.{AnyPlaceLocator.__qualname__}"
    config.CACHE_DIR = str(folder)  # type: ignore[attr-defined] # Numba makes its settings when it is imported
    config.CACHE_LOCATOR_CLASSES = locator  # type: ignore[attr-defined] # the same
