"""`python -m tests.proof.skewed`: the bot with a clock that a test sets forward and back.

At SIGUSR1 the process reads from the file `clock`, in its working directory, how many seconds its clock is ahead. At
SIGUSR2 it writes the stacks of all threads and tasks to standard error.
"""

from __future__ import annotations

import datetime
import faulthandler
import signal
import sys
import time
from pathlib import Path
from typing import Any, Final

from tests.hangs import tell_tasks

FILE: Final = Path('clock')

_real, _ahead = time.time, 0.0


def now() -> float:
    """Return Unix seconds by the skewed clock."""
    return _real() + _ahead


def skew(ahead: float) -> None:
    """Set the clock this many seconds ahead of the right time."""
    global _ahead
    _ahead = ahead


class _AnyDatetime(type):
    """Makes `isinstance` accept every datetime, also datetimes made by libraries."""

    def __instancecheck__(cls, instance: object) -> bool:
        return isinstance(instance, _datetime)


_datetime = datetime.datetime


class Datetime(_datetime, metaclass=_AnyDatetime):
    """`datetime.datetime` with the skewed clock."""

    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> Any:
        """Return the present moment of the skewed clock."""
        return _datetime.fromtimestamp(now(), tz)

    @classmethod
    def utcnow(cls) -> Any:
        """Return the present moment in UTC, without time zone."""
        return cls.now(datetime.UTC).replace(tzinfo=None)

    @classmethod
    def today(cls) -> Any:
        """Return the present moment in local time, without time zone."""
        return cls.now()


def _set(*_: object) -> None:
    skew(float(FILE.read_text()) if FILE.exists() else 0.0)


def _tell(*_: object) -> None:
    faulthandler.dump_traceback(sys.stderr)
    tell_tasks(sys.stderr)


if __name__ == '__main__':
    signal.signal(signal.SIGUSR1, _set)
    signal.signal(signal.SIGUSR2, _tell)
    _set()
    # Every later import gets these.
    time.time = now
    datetime.datetime = Datetime  # type: ignore[misc]  # as if the machine's clock were wrong

    from bot.__main__ import main

    main()
