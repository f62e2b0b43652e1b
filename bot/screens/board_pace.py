"""Rate limit for new boards, so that a user cannot fill channels with them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from bot.screens.recent import Recent

MOST: Final = 10
"""Boards that a user may open or move within `WITHIN` seconds."""

WITHIN: Final = 600.0
"""Seconds that a new board counts towards the limit."""


class BoardPace:
    """Counts the new boards of each user. `steady` is a monotonic clock, in seconds."""

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self._boards: Recent[int, deque[float]] = Recent(WITHIN, steady)

    def take(self, user_id: int) -> float:
        """Count another board of a user and return 0. At the limit, only return the seconds to wait."""
        now, boards = self._steady(), self._boards.get(user_id) or deque(maxlen=MOST)
        if len(boards) == MOST and (wait := boards[0] + WITHIN - now) > 0:
            return wait
        boards.append(now)
        self._boards.put(user_id, boards)
        return 0.0
