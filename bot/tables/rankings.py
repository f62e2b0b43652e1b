"""Rankings: the members of a server's ranking and the bots, by the finished games of a season.

A ranking is not stored but computed from the results, so a member who leaves it is forgotten at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from math import inf
from typing import Final, NamedTuple

from bot.tables.ratings import WON, Form, Ratings, Who
from persistence.rankings import Contest, Entrant, Ranked

MOST_A_DAY: Final = 3
"""Number of games a day between the same people that count, so that two friends cannot lift each other."""

LOST: Final = WON + 1


class Season(NamedTuple):
    """Three months of a year, in UTC. `quarter` counts from 0."""

    year: int
    quarter: int

    @property
    def begins(self) -> float:
        """The first moment, in Unix seconds."""
        return datetime(self.year, 3 * self.quarter + 1, 1, tzinfo=UTC).timestamp()

    @property
    def ends(self) -> float:
        """The first moment of the next season, in Unix seconds."""
        return self.shifted(1).begins

    def shifted(self, by: int) -> Season:
        """Return a later season, or an earlier one if `by` is negative."""
        return Season(*divmod(4 * self.year + self.quarter + by, 4))


def season_at(now: float) -> Season:
    """Return the season of a moment in Unix seconds."""
    day = datetime.fromtimestamp(now, UTC)
    return Season(day.year, (day.month - 1) // 3)


@dataclass(frozen=True, slots=True)
class Together:
    """A member's games of one variant in which all players win or lose together.

    `margin` is the most that was to spare in a game that was won; None without such a number.
    """

    who: int
    variant: str
    games: int
    won: int
    margin: int | None


@dataclass(frozen=True, slots=True)
class Ranking:
    """The ranking of a game in a season, best first.

    `rated` has the members and bots that played against others, by rating less uncertainty.
    """

    rated: tuple[tuple[Who, Form], ...]
    together: tuple[Together, ...]


def ranking_of(contests: Iterable[Contest], members: Iterable[Ranked]) -> Ranking:
    """Return the ranking of a game by its contests in a season, oldest first."""
    since = {member.user_id: member.since for member in members}
    ratings, together = Ratings(), dict[tuple[int, str], list[Contest | None]]()
    for contest in _counted(contests):
        who = {each: _who(each, contest, since) for each in contest.entrants}
        if len({each.side for each in contest.entrants}) > 1:
            _rate(contest, who, ratings)
            continue
        quitters = _quitters(contest)
        for member in {who[each] for each in quitters or contest.entrants}:
            if isinstance(member, int):
                together.setdefault((member, contest.variant), []).append(None if quitters else contest)
    rated = sorted(ratings.items(), key=lambda each: (each[1].doubt - each[1].rating, str(each[0])))
    games = [_together(member, variant, played) for (member, variant), played in together.items()]
    return Ranking(
        tuple(rated), tuple(sorted(games, key=lambda each: (-each.won, each.games, -(each.margin or 0), each.who)))
    )


def _counted(contests: Iterable[Contest]) -> Iterator[Contest]:
    """Yield the games that count.

    Leaves out games that a lone player cannot lose, games of a user against themselves, and games between the same
    people beyond `MOST_A_DAY`.
    """
    played: Counter[tuple[int, frozenset[int]]] = Counter()
    for contest in contests:
        seated = {(each.user_id, each.side) for each in contest.entrants if each.user_id is not None}
        people = frozenset(user_id for user_id, _ in seated)
        if any(each.outcome == 'alone' for each in contest.entrants) or len(seated) > len(people):
            continue
        day = int(contest.ended_at // 86400), people
        played[day] += 1
        if len(people) == 1 or played[day] <= MOST_A_DAY:
            yield contest


def _who(entrant: Entrant, contest: Contest, since: Mapping[int, float]) -> Who | None:
    """Return who an entrant is in the ranking; None for a user who had not joined it when the game ended.

    `since` has the time when each member joined (Unix seconds).
    """
    if entrant.user_id is None:
        return entrant.player
    return entrant.user_id if since.get(entrant.user_id, inf) <= contest.ended_at else None


def _quitters(contest: Contest) -> list[Entrant]:
    """Return the users who left the game before its end, or ended it."""
    return [each for each in contest.entrants if each.outcome == 'left' and each.user_id is not None]


def _rate(contest: Contest, who: Mapping[Entrant, Who | None], ratings: Ratings) -> None:
    """Change the ratings by a game. Users who left it have lost, and then no other rating changes."""
    sides, quitters = _sides(contest.entrants), _quitters(contest)
    for quitter in quitters:
        others = [[who[each] for each in side] for side in sides if side[0].side != quitter.side]
        if who[quitter] is not None:
            ratings.play([[who[quitter]], *others], [LOST, *(WON for _ in others)], only=who[quitter])
    if not quitters:
        ratings.play([[who[each] for each in side] for side in sides], _ranks(sides))


def _sides(entrants: Sequence[Entrant]) -> list[list[Entrant]]:
    numbers = dict.fromkeys(each.side for each in entrants)
    return [[each for each in entrants if each.side == number] for number in numbers]


def _ranks(sides: Sequence[Sequence[Entrant]]) -> list[int]:
    """Return the rank of each side: winners first, the others by score. Without a winner all are equal."""
    won = [any(each.outcome == 'won' for each in side) for side in sides]
    if not any(won):
        return [LOST] * len(sides)
    scores = [max(each.score for each in side) for side in sides]
    return [
        WON if first else LOST + sum(other > score for other, ahead in zip(scores, won, strict=True) if not ahead)
        for score, first in zip(scores, won, strict=True)
    ]


def _together(member: int, variant: str, played: Sequence[Contest | None]) -> Together:
    """Count a member's games of one variant. None is a game that the member left."""
    won = [each for each in played if each is not None and each.entrants[0].outcome == 'won']
    margins = [each.margin for each in won if each.margin is not None]
    return Together(member, variant, len(played), len(won), max(margins, default=None))
