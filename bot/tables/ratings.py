"""Ratings: how strong players are, by the games of two or more sides that they played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Final, TypeAlias

from openskill.models import PlackettLuce, PlackettLuceRating

Who: TypeAlias = int | str
"""A user id, or the name of a bot player."""

Side: TypeAlias = Sequence[Who | None]
"""The players of a side. None is a player without a rating, who counts as a newcomer."""

WON: Final = 0
"""Rank of the sides that have won. The ranks of all others are higher."""

_MODEL: Final = PlackettLuce()
_START, _SCALE, _SURE = 500, 40, 2


@dataclass(slots=True)
class Form:
    """A player's estimated strength, and numbers of games."""

    _rating: PlackettLuceRating = field(default_factory=_MODEL.rating)
    games: int = 0
    won: int = 0

    @property
    def rating(self) -> int:
        """The estimated strength; 1500 for a newcomer."""
        return round(_START + _SCALE * self._rating.mu)

    @property
    def doubt(self) -> int:
        """The uncertainty: with a probability of about 95 %, the strength is at most this far from `rating`."""
        return round(_SCALE * _SURE * self._rating.sigma)


class Ratings(dict[Who, Form]):
    """The form of each player by the games so far."""

    def play(self, sides: Sequence[Side], ranks: Sequence[int], *, only: Who | None = None) -> None:
        """Change the ratings by a game, or only the rating of the player `only`.

        `ranks` has the rank of each side. Equal ranks are a draw.

        The model adds up the ratings of a side. But the rules of a game make up for unequal numbers. So smaller sides
        are filled up with their own players.
        """
        size = max(map(len, sides))
        teams = [(list(side) * size)[:size] for side in sides]
        before = [[self._before(who) for who in team] for team in teams]
        after = _MODEL.rate(before, ranks=[*map(float, ranks)])
        found: dict[Who, list[PlackettLuceRating]] = defaultdict(list)
        for team, ratings in zip(teams, after, strict=True):
            for who, rating in zip(team, ratings, strict=True):
                if who is not None and only in (None, who):
                    found[who].append(rating)
        for who, ratings in found.items():
            form = self.setdefault(who, Form())
            form._rating = _MODEL.rating(fmean(each.mu for each in ratings), fmean(each.sigma for each in ratings))
            form.games += 1
            form.won += any(rank == WON and who in side for side, rank in zip(sides, ranks, strict=True))

    def _before(self, who: Who | None) -> PlackettLuceRating:
        return self[who]._rating if who is not None and who in self else _MODEL.rating()
