"""Every run tries a sample of what could be tried; `CLEW_SAMPLES=20` in the environment tries twenty times as much."""

from __future__ import annotations

import os
from typing import Final

TIMES: Final = int(os.environ.get('CLEW_SAMPLES', '1'))


def samples(number: int) -> int:
    """So many in every run of the tests, more by the command above."""
    return number * TIMES
