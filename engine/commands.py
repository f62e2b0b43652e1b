"""Commands that a game brings for the command line: `python -m engine GAME NAME FILE`."""

from __future__ import annotations

from collections.abc import Callable

from engine.values import value


@value
class FileCommand:
    """A command that looks at one file.

    `run` takes its bytes, at most `largest` + 1 of them, and gives whether all is well and the lines to print.
    """

    help: str
    largest: int
    run: Callable[[bytes], tuple[bool, tuple[str, ...]]]
