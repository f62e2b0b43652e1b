"""`python -m tests.proof.skewed`: the bot on a machine whose clock somebody sets, forwards and backwards.

SIGUSR1 makes it read from the file `clock`, in the working directory, by how many seconds it is wrong. SIGUSR2 makes it
say on its standard error what all its threads and tasks are doing.
"""

from __future__ import annotations

import faulthandler
import signal
import sys
import time
from pathlib import Path
from typing import Final

from tests.hangs import tell_tasks

FILE: Final = Path('clock')

_real, _ahead = time.time, 0.0


def _now() -> float:
    return _real() + _ahead


def _set(*_: object) -> None:
    global _ahead
    _ahead = float(FILE.read_text()) if FILE.exists() else 0.0


def _tell(*_: object) -> None:
    faulthandler.dump_traceback(sys.stderr)
    tell_tasks(sys.stderr)


if __name__ == '__main__':
    signal.signal(signal.SIGUSR1, _set)
    signal.signal(signal.SIGUSR2, _tell)
    _set()
    # Whoever imports the function gets this one.
    time.time = _now

    from bot.__main__ import main

    main()
