"""Halves: partial answers, which messages show until their users choose the rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.presenters.answers import for_board, for_standing
from bot.screens.recent import Recent
from bot.tables.match import Match

REMEMBERED: Final = 86400.0
"""Seconds that a half is kept in memory. A press on an older message still works, since its buttons hold the half."""


@dataclass(frozen=True, slots=True)
class Half:
    """A partial answer, as a message shows it. `sure` is true while the message asks for confirmation.

    `version` is the table's version, as the seat knew it when the message was shown. The answer can be completed while
    the question of that version is open.
    """

    text: str
    version: int
    sure: bool = False

    def counts(self, match: Match, seat: int) -> bool:
        """Whether the seat can still complete this answer.

        True too if `text` only keeps the board on screen, without a part of an answer, while the seat has no question.
        """
        board, rest = for_board(self.text)
        standing, _ = for_standing(rest)
        if board and not rest and match.question(seat) is None:
            return True
        return match.table.seats[seat].player is None and match.is_current(seat, self.version, standing)


class Halves:
    """The half that each message shows, so that a refresh does not put the whole question back."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._shown: Recent[int, Half] = Recent(REMEMBERED, clock)

    def put(self, message_id: int, half: Half | None) -> None:
        """Remember what a message shows since a response: a half, or None."""
        self._shown.drop(message_id)
        if half is not None:
            self._shown.put(message_id, half)

    def of(self, message_id: int, match: Match, seat: int) -> Half | None:
        """The half that a message shows; None without one, or if the seat can no longer complete it."""
        half = self._shown.get(message_id)
        return half if half is not None and half.counts(match, seat) else None
