"""When a screen that could not be shown is tried again, and what the log says about it."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.message.error_codes import DISCORD_FAILED
from persistence.errors import StoreError, StoreUnavailable

log = logging.getLogger(__name__)

TRANSIENT: Final = (*DISCORD_FAILED, StoreUnavailable)
"""What passes by itself: Discord, the network or the disk have a bad moment."""

PAUSE: Final = 30.0
"""Seconds of the first pause after what does not pass by itself; each further one is twice as long."""

LONGEST_PAUSE: Final = 3600.0


@dataclass(frozen=True, slots=True)
class Target:
    """The board (`BOARD_SEAT`) or the hand of a seat; with None the table as a whole, before any of them is shown."""

    table_id: int
    seat: int | None = None

    def __str__(self) -> str:
        return f'table {self.table_id}' if self.seat is None else f'screen {self.seat} of table {self.table_id}'


@dataclass(frozen=True, slots=True)
class Failure:
    """How often a target has failed in a row, and when it may be tried again by itself, in unix seconds."""

    times: int
    again_at: float


class Retries:
    """What has failed: bad moments are tried again at every pulse, all else after growing pauses."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._failures: dict[Target, Failure] = {}
        self._traced: set[tuple[str, str, int | None]] = set()

    def failed(self, target: Target, error: Exception) -> None:
        """A target could not be shown. A bug gets one traceback, however often it happens."""
        if isinstance(error, TRANSIENT):
            self._failures[target] = Failure(1, self._clock())
            log.warning('%s could not be shown; the pulse will try again: %s', target, error)
            return
        times = self._failures[target].times + 1 if target in self._failures else 1
        # The first pause is the time until the next pulse.
        pause = min(PAUSE * (2 ** min(times - 1, 20) - 1), LONGEST_PAUSE)
        self._failures[target] = Failure(times, self._clock() + pause)
        if isinstance(error, StoreError):
            log.warning('%s could not be shown: %s', target, error)
            return
        frame = traceback.extract_tb(error.__traceback__)[-1]
        mistake = (type(error).__name__, frame.filename, frame.lineno)
        if mistake in self._traced:
            log.warning('%s could not be shown again: %s in %s', target, mistake[0], frame.name)
            return
        self._traced.add(mistake)
        log.error('%s could not be shown', target, exc_info=error)

    def succeeded(self, target: Target) -> None:
        """A target is shown, or need not be."""
        self._failures.pop(target, None)

    def waits(self, target: Target) -> bool:
        """Whether it is too early to try a target again without a new reason."""
        return target in self._failures and self._clock() < self._failures[target].again_at

    def tables(self) -> set[int]:
        """The tables of which something has failed and may be tried again."""
        return {target.table_id for target in self._failures if not self.waits(target)}
