"""A moment of a finished game to show to others. The moments of a game are found in `bot.panels.moments`."""

from __future__ import annotations

from typing import NamedTuple

from bot.presenters.base import Stroke
from bot.words import Words
from engine.api import Event
from engine.looking_back import Turning


class Moment(NamedTuple):
    """A moment of a game: the stop of the replay after it, its step in the log, and its event.

    `luck` says how lucky it was: the chance of winning before and after a draw, or the game's own stroke of luck. None
    for the best moment.
    """

    stop: int
    seq: int
    event: Event
    luck: Turning | Stroke | None = None

    @property
    def sign(self) -> str:
        """The emoji of the moment."""
        return '⭐' if self.luck is None else '🍀'

    def title(self, words: Words) -> str:
        """What the moment is: the best one, or the luckiest with its chances."""
        if self.luck is None:
            return words('replay-best')
        if isinstance(self.luck, Stroke):
            return words(self.luck.key, count=self.luck.number)
        return words('replay-luck', before=round(100 * self.luck.before), after=round(100 * self.luck.after))
