"""Retries: when to update a screen again after a failure, and what to log."""

from __future__ import annotations

import logging
import math
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from bot.message.error_codes import DISCORD_FAILED, permanent_code
from bot.screens.kinds import Target
from persistence.errors import StoreError, StoreUnavailable

log = logging.getLogger(__name__)

TRANSIENT: Final = (*DISCORD_FAILED, StoreUnavailable)
"""Transient errors: failures of Discord, of the network or of the database."""

PAUSE: Final = 30.0
"""Backoff in seconds after the second failure; the first has none. Each further backoff is about twice as long."""

LONGEST_PAUSE: Final = 3600.0

OUTAGE_PAUSE: Final = 600.0
"""Maximum backoff in seconds after transient errors."""

FINAL_PAUSE: Final = 1800.0
"""Seconds without a retry after a permanent error, unless a user asks for a retry.

Discord bans an address after 10,000 refused requests in ten minutes.
"""

ASKED_PAUSE: Final = 60.0
"""Minimum seconds between two retries of a permanent failure that a user asks for."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Consecutive failures of a target, and the time of the next retry, `again_at`.

    `code` is Discord's code of a permanent error, None for other errors. With a code, the target waits until the table
    changes or a user asks for a retry. `asked_at` is when a user last asked. Times are in seconds on the steady clock.
    """

    times: int
    again_at: float
    code: int | None = None
    asked_at: float = -math.inf


class Retries:
    """Retry state. Transient errors back off exponentially; permanent ones wait for a change."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._failures: dict[Target, Failure] = {}
        self._traced: set[tuple[str, str, int | None]] = set()

    def failed(self, target: Target, error: Exception) -> None:
        """Record a failure. A bug gets one traceback, however often it happens."""
        former = self._failures.get(target, Failure(0, 0.0))
        times, code = former.times + 1, permanent_code(error)
        if code is not None:
            self._failures[target] = replace(former, times=times, again_at=self._clock() + FINAL_PAUSE, code=code)
            log.warning('screen refused: %s, %s', target, error)
            return
        is_transient = isinstance(error, TRANSIENT)
        # The first retry comes with the next pulse, without a backoff.
        pause = min(PAUSE * (2 ** min(times - 1, 20) - 1), OUTAGE_PAUSE if is_transient else LONGEST_PAUSE)
        self._failures[target] = Failure(times, self._clock() + pause)
        if isinstance(error, StoreUnavailable):
            # The outage has its own line, which names the remedy. One for each open screen would hide it.
            log.debug('screen failed: %s, %s, retrying at a later pulse', target, error)
        elif is_transient:
            log.warning('screen failed: %s, %s, retrying at a later pulse', target, error)
        elif isinstance(error, StoreError):
            log.warning('screen failed: %s, %s', target, error)
        else:
            self._report(target, error)

    def _report(self, target: Target, error: Exception) -> None:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        mistake = (type(error).__name__, frame.filename, frame.lineno)
        if mistake in self._traced:
            log.warning('screen failed again: %s, %s in %s', target, mistake[0], frame.name)
            return
        self._traced.add(mistake)
        log.error('screen failed: %s', target, exc_info=error)

    def succeeded(self, target: Target) -> None:
        """Clear a target's failures, because the target needs no update now."""
        self._failures.pop(target, None)

    def set_code(self, target: Target, code: int | None) -> None:
        """Copy Discord's code from the process that shows the target. None clears the failure."""
        if code is None:
            self._failures.pop(target, None)
        elif self.code(target) != code:
            self._failures[target] = Failure(1, self._clock() + FINAL_PAUSE, code)

    def ask_again(self, table_id: int) -> None:
        """Allow a retry of a table's permanent failures, because a user asks for it: the cause may be gone."""
        now = self._clock()
        for target, failure in self._failures.items():
            if target.table_id == table_id and failure.code is not None and now - failure.asked_at >= ASKED_PAUSE:
                self._failures[target] = replace(failure, again_at=now, asked_at=now)

    def must_rest(self, target: Target) -> bool:
        """Whether to skip a target even if its table has changed, because its permanent error is recent."""
        failure = self._failures.get(target)
        return failure is not None and failure.code is not None and self._clock() < failure.again_at

    def must_wait(self, target: Target) -> bool:
        """Whether to skip a target while its table is unchanged: its backoff lasts, or its error is permanent."""
        failure = self._failures.get(target)
        return failure is not None and (failure.code is not None or self._clock() < failure.again_at)

    def code(self, target: Target) -> int | None:
        """The code with which Discord refuses a target; None if it is not refused."""
        failure = self._failures.get(target)
        return None if failure is None else failure.code

    def due_tables(self) -> set[int]:
        """Ids of the tables with a failed target that is due for a retry."""
        return {target.table_id for target in self._failures if not self.must_wait(target)}
