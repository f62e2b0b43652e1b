"""Types of a game's own commands, run by `python -m engine GAME NAME …`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from typing import Any

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


@value
class Answer:
    """The output of a command: as an object for machines, and as lines for people."""

    numbers: Mapping[str, Any]
    lines: tuple[str, ...]


@value
class Command:
    """A command of a game that declares its own options. Every such command also has `--json`.

    `declare` adds the options to the parser. `run` receives their values, and raises `ValueError` with a sentence if a
    value is invalid.
    """

    help: str
    declare: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], Answer]
