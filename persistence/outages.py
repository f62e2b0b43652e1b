"""Outages of the database in the log: one line each minute, however many users press."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from persistence.errors import StoreUnavailable

log = logging.getLogger(__name__)

PAUSE: Final = 60.0
"""Minimum seconds between two lines with the same cause."""


class Outages:
    """Logs each cause of an outage, at most once a minute. The presses of users need no lines of their own.

    Not `Faults`: reads may work while writes fail, and each of them counts as the end of the outage there.
    """

    def __init__(self) -> None:
        self._logged: dict[str, float] = {}
        """The time of the last line, by its cause."""

    @contextmanager
    def logged(self) -> Iterator[None]:
        """Log a `StoreUnavailable` of the block, and raise it again."""
        try:
            yield
        except StoreUnavailable as error:
            cause, now = str(error), monotonic()
            if now - self._logged.get(cause, -math.inf) >= PAUSE:
                self._logged[cause] = now
                log.warning('database unavailable, nothing can be saved or shown: %s', cause)
            raise
