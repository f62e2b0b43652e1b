"""When a screen that could not be shown is tried again, and what the log says about it."""

from __future__ import annotations

import logging
import math
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from bot.message.error_codes import DISCORD_FAILED, code_that_lasts
from bot.tables.duties import Duties
from persistence.errors import StoreError, StoreUnavailable

log = logging.getLogger(__name__)

TRANSIENT: Final = (*DISCORD_FAILED, StoreUnavailable)
"""What passes by itself: Discord, the network or the disk have a bad moment."""

PAUSE: Final = 30.0
"""Seconds of the first pause after a failure; each further one is twice as long."""

LONGEST_PAUSE: Final = 3600.0

OUTAGE_PAUSE: Final = 600.0
"""Seconds of the longest pause after what passes by itself."""

FINAL_PAUSE: Final = 1800.0
"""Seconds in which a screen is left alone that Discord does not take, unless somebody asks for it."""

ASKED_PAUSE: Final = 60.0
"""Seconds between two times that somebody's asking for such a screen counts."""


@dataclass(frozen=True, slots=True)
class Target:
    """The board (`BOARD_SEAT`) or the hand of a seat; with None the table as a whole, before any of them is shown.

    `opened`: not the hand in the player's DMs but the one in a private message that the user of that id has
    opened.
    """

    table_id: int
    seat: int | None = None
    opened: int | None = None

    def __str__(self) -> str:
        return f'table {self.table_id}' if self.seat is None else f'screen {self.seat} of table {self.table_id}'


@dataclass(frozen=True, slots=True)
class Failure:
    """How often a target has failed in a row, and when it may be tried again, in unix seconds.

    `code` is that of Discord's error if it lasts: then only a change of the table, or somebody, has the target tried
    again. `asked_at` is when somebody last did.
    """

    times: int
    again_at: float
    code: int | None = None
    asked_at: float = -math.inf


class Retries:
    """What has failed: what passes is tried again after growing pauses, what lasts only for a new reason."""

    def __init__(self, clock: Callable[[], float], duties: Duties) -> None:
        self._clock = clock
        self._duties = duties
        self._failures: dict[Target, Failure] = {}
        self._traced: set[tuple[str, str, int | None]] = set()
        duties.hear('refused', self._refused_elsewhere)

    def failed(self, target: Target, error: Exception) -> None:
        """A target could not be shown. A bug gets one traceback, however often it happens."""
        former = self._failures.get(target, Failure(0, 0.0))
        times, code = former.times + 1, code_that_lasts(error)
        if code is not None:
            self._failures[target] = replace(former, times=times, again_at=self._clock() + FINAL_PAUSE, code=code)
            log.warning('%s cannot be shown: %s', target, error)
            self._tell(target, code)
            return
        passes = isinstance(error, TRANSIENT)
        # The first pause is the time until the next pulse.
        pause = min(PAUSE * (2 ** min(times - 1, 20) - 1), OUTAGE_PAUSE if passes else LONGEST_PAUSE)
        self._failures[target] = Failure(times, self._clock() + pause)
        if passes:
            log.warning('%s could not be shown; the pulse will try again: %s', target, error)
        elif isinstance(error, StoreError):
            log.warning('%s could not be shown: %s', target, error)
        else:
            self._report(target, error)

    def _report(self, target: Target, error: Exception) -> None:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        mistake = (type(error).__name__, frame.filename, frame.lineno)
        if mistake in self._traced:
            log.warning('%s could not be shown again: %s in %s', target, mistake[0], frame.name)
            return
        self._traced.add(mistake)
        log.error('%s could not be shown', target, exc_info=error)

    def succeeded(self, target: Target) -> None:
        """A target is shown, or need not be."""
        failure = self._failures.pop(target, None)
        if failure is not None and failure.code is not None:
            self._tell(target, None)

    def _tell(self, target: Target, code: int | None) -> None:
        """Where a board cannot be shown, hands and answers say so: those of other processes too."""
        if target.opened is None:
            self._duties.tell('refused', target.table_id, target.seat, code)

    def _refused_elsewhere(self, table_id: int, seat: int | None, code: int | None) -> None:
        target = Target(table_id, seat)
        if code is None:
            self._failures.pop(target, None)
        else:
            self._failures[target] = Failure(1, self._clock() + FINAL_PAUSE, code)

    def ask_again(self, table_id: int) -> None:
        """Somebody asks for a table: what lasts may be over."""
        now = self._clock()
        for target, failure in self._failures.items():
            if target.table_id == table_id and failure.code is not None and now - failure.asked_at >= ASKED_PAUSE:
                self._failures[target] = replace(failure, again_at=now, asked_at=now)

    def rests(self, target: Target) -> bool:
        """Whether a target is left alone even though its table has changed."""
        failure = self._failures.get(target)
        return failure is not None and failure.code is not None and self._clock() < failure.again_at

    def waits(self, target: Target) -> bool:
        """Whether a target is not tried again without a new reason: it is too early, or what keeps it lasts."""
        failure = self._failures.get(target)
        return failure is not None and (failure.code is not None or self._clock() < failure.again_at)

    def code(self, target: Target) -> int | None:
        """Discord's error code for a target that it does not take."""
        failure = self._failures.get(target)
        return None if failure is None else failure.code

    def tables(self) -> set[int]:
        """The tables of which something has failed and may be tried again."""
        return {target.table_id for target in self._failures if not self.waits(target)}
