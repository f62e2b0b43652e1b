"""Progress bar of a long command, for a terminal or a log.

It needs no library: every bot would have to install one, for a command that runs only once.
"""

from __future__ import annotations

import time
from typing import Final, TextIO

WIDTH: Final = 40
"""Characters of a complete bar."""

PAUSE: Final = 0.1
"""Minimum seconds between two drawings on a terminal."""


class Bar:
    """A bar that grows. On a terminal it is redrawn; a log gets one line for each complete bar."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._watched = stream.isatty()
        self._drawn = 0.0

    def show(self, what: str, done: int, total: int) -> None:
        """Show that `done` of `total` rows are finished. `what` is the verb: "copied"."""
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
