"""The number of samples per test. The environment variable `CLEW_SAMPLES=20` multiplies it by twenty."""

from __future__ import annotations

import os
from typing import Final

TIMES: Final = int(os.environ.get('CLEW_SAMPLES', '1'))


def samples(number: int) -> int:
    """Multiply `number` by `CLEW_SAMPLES`."""
    return number * TIMES
