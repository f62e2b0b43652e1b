"""State of a seat's hand on screen: the seat, and the partial answer that the ids of its buttons store."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bot.presenters.answers import PICTURE, for_board, for_standing, page_of
from bot.tables.match import Match
from engine.api import Decision


@dataclass(frozen=True)
class HandState:
    """A seat's hand on screen. `given` is the partial answer so far, with the prefixes from `bot.presenters.answers`.

    `home` is true if one message has both board and hand, because only one user sees the table: in a DM, or for the
    deal of the day.
    """

    match: Match
    seat: int
    given: str = ''
    home: bool = False

    @cached_property
    def view(self) -> Any:
        """The seat's view."""
        return self.match.view(self.seat)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.match.table.status == 'over'

    @property
    def is_away(self) -> bool:
        """Whether a bot stands in for the seat's player."""
        return self.match.table.seats[self.seat].player is not None

    @property
    def question(self) -> Decision | None:
        """The seat's open question. None while a bot answers it."""
        return None if self.is_away else self.match.question(self.seat)

    @property
    def standing(self) -> Decision | None:
        """The seat's standing decision. None while a bot takes it."""
        return None if self.is_away else self.match.standing(self.seat)

    @property
    def decision(self) -> Decision | None:
        """The decision that the partial answer belongs to. None while a bot takes it."""
        return self.standing if self.of_standing else self.question

    @property
    def asks_for_board(self) -> bool:
        """Whether the user wants the board in place of the hand's own picture."""
        return for_board(self.given)[0]

    @property
    def asks_for_picture(self) -> bool:
        """Whether the user wants the hand's own picture, also if a text read aloud could take its place."""
        return self.given == PICTURE

    @property
    def shows_board(self) -> bool:
        """Whether the picture is the public board: after the end, or on request if the hand's own picture lacks it."""
        return self.is_over or (self.asks_for_board and not self.match.presenter.hand_shows_board(self.view))

    @property
    def begun(self) -> str:
        """The partial answer to the question or to the standing decision. "" without one."""
        return '' if self.asks_for_picture else for_standing(for_board(self.given)[1])[1]

    @property
    def prefixes(self) -> str:
        """The prefixes of `given`, for another partial answer on the same screen."""
        return self.given.removesuffix(self.begun)

    @property
    def is_answering(self) -> bool:
        """Whether the user has begun an answer, and so has read the story."""
        carry = self.match.show.carry
        return bool(self.begun) and not (carry is not None and carry.shows_last(page_of(self.begun)[1]))

    @property
    def of_standing(self) -> bool:
        """Whether the partial answer belongs to the standing decision."""
        return for_standing(for_board(self.given)[1])[0]
