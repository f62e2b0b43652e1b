"""Statistics of a user's games: wins, streaks, and fellow players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from persistence.result_rows import Played

JUDGED: Final = frozenset({'won', 'lost', 'drawn'})
"""Outcomes of games that could be won or lost. Only these extend or end a streak."""


@dataclass(frozen=True, slots=True)
class Count:
    """Numbers of games by outcome. `games` is their total. `alone` counts games that a lone player cannot lose."""

    games: int
    won: int
    lost: int
    drawn: int
    alone: int


@dataclass(frozen=True, slots=True)
class OfGame:
    """Statistics of one game. `streak` is the number of wins in a row until now, `best` the longest such row."""

    game: str
    count: Count
    streak: int
    best: int
    variants: tuple[tuple[str, Count], ...]


@dataclass(frozen=True, slots=True)
class Company:
    """Numbers of games by fellow players. `mates` has the user id and games of each fellow player, most games first.

    `with_people` counts games with other users, `with_bots` games with bot players, `alone` games without either.
    """

    mates: tuple[tuple[int, Count], ...]
    with_people: Count
    with_bots: Count
    alone: Count


@dataclass(frozen=True, slots=True)
class Statistics:
    """A user's finished games.

    `left` is the number of games that the user left before the end; they count nowhere else.
    """

    games: tuple[OfGame, ...]
    company: Company
    left: int


def statistics(played: Sequence[Played]) -> Statistics:
    """Statistics of a user's games. `played` has the oldest game first."""
    ended = [each for each in played if each.outcome != 'left']
    games = tuple(_of_game(game, own) for game, own in _by(ended, lambda each: each.game))
    return Statistics(games, _company(ended), len(played) - len(ended))


def counted(played: Iterable[Played]) -> Count:
    """Count games by outcome."""
    outcomes = [each.outcome for each in played]
    won, lost, drawn, alone = (outcomes.count(outcome) for outcome in ('won', 'lost', 'drawn', 'alone'))
    return Count(len(outcomes), won, lost, drawn, alone)


def streaks(played: Iterable[Played]) -> tuple[int, int]:
    """`(streak, best)`: the number of wins in a row until now, and in the longest row.

    `played` has the oldest game first.
    """
    now = best = 0
    for each in played:
        if each.outcome in JUDGED:
            now = now + 1 if each.outcome == 'won' else 0
            best = max(best, now)
    return now, best


def _of_game(game: str, played: Sequence[Played]) -> OfGame:
    variants = tuple((variant, counted(own)) for variant, own in _by(played, lambda each: each.variant))
    return OfGame(game, counted(played), *streaks(played), variants)


def _company(ended: Sequence[Played]) -> Company:
    people = {mate.user_id for each in ended for mate in each.companions if mate.user_id is not None}
    shared = {
        user_id: counted(each for each in ended if any(mate.user_id == user_id for mate in each.companions))
        for user_id in people
    }
    return Company(
        tuple(sorted(shared.items(), key=lambda one: (-one[1].games, -one[1].won, one[0]))),
        counted(each for each in ended if any(mate.player is None for mate in each.companions)),
        counted(each for each in ended if any(mate.player is not None for mate in each.companions)),
        counted(each for each in ended if not each.companions),
    )


def _by(played: Iterable[Played], key: Callable[[Played], str]) -> list[tuple[str, list[Played]]]:
    """Group games by `key`. Returns each key with its games, the largest group first."""
    groups = [(name, [*own]) for name, own in groupby(sorted(played, key=key), key)]
    return sorted(groups, key=lambda group: (-len(group[1]), group[0]))
