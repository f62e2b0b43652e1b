"""Child processes: none outlives the process that started it."""

from __future__ import annotations

import ctypes
import signal
import sys
from typing import Final

PR_SET_PDEATHSIG: Final = 1
"""Number of Linux's option for the signal that a process gets when its parent ends."""


def end_with_parent() -> None:
    """Have the kernel kill this process when its parent ends. Does nothing on other systems than Linux.

    Otherwise a bot outlives a killed run, and retries its login for ever: at whichever playground gets the port next.
    """
    if sys.platform == 'linux':
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
