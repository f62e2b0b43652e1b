"""Type of a game's own commands, run by `python -m engine GAME NAME FILE`."""

from __future__ import annotations

from collections.abc import Callable

from engine.values import value


@value
class FileCommand:
    """A command of a game that checks one file.

    `run` receives at most `largest` + 1 bytes of the file. It returns whether the file is valid, and the lines to
    print.
    """

    help: str
    largest: int
    run: Callable[[bytes], tuple[bool, tuple[str, ...]]]
