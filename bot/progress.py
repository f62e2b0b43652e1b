"""How far something is that takes a while, on a terminal or in a log.

A bar of our own: a library for it would be installed with every bot, for a command that is run once.
"""

from __future__ import annotations

import time
from typing import Final, TextIO

WIDTH: Final = 40
"""Characters of a full bar."""

PAUSE: Final = 0.1
"""Seconds between two drawings on a terminal, at least."""


class Bar:
    """A bar that fills. Where nobody watches, each full one is one line."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._watched = stream.isatty()
        self._drawn = 0.0

    def tell(self, what: str, done: int, total: int) -> None:
        """So many rows of all are done; `what` is what was done to them."""
        full = done >= total
        if not full and (not self._watched or time.monotonic() - self._drawn < PAUSE):
            return
        self._drawn = time.monotonic()
        line = f'{done:,} of {total:,} rows {what}'
        if self._watched:
            filled = WIDTH * done // max(total, 1)
            line = f'\r[{"#" * filled:<{WIDTH}}] {line}'
        self._stream.write(line + '\n' * full)
        self._stream.flush()
