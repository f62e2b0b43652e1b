"""Players as tables of answers by kind of question, and the choice of the best-rated option."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any, Final, TypeAlias

from engine.api import Decision, Game
from engine.mansions.answers import tokens_of
from engine.mansions.sight import Sight
from engine.rng import Rng

Rating: TypeAlias = Callable[[Sight, Decision, Rng], str | None]
"""A function that answers one kind of question. It returns None for the default answer."""

Ranking: TypeAlias = Callable[[Sight, Decision], list[tuple[float, str]]]
"""A function that values every option of one kind of question, as pairs (value, token)."""


GRAIN: Final = 1000
"""Number of equal steps from the lowest misjudged value to the highest."""


@dataclass(frozen=True)
class Seated:
    """A player with a rating for each kind of question. Other questions get the default answer."""

    keeper: Mapping[str, Rating]
    investigator: Mapping[str, Rating]

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        """Choose the best answer. `look` returns the seat's view."""
        sight = Sight(look())
        tokens = tokens_of(decision)
        if len(tokens) == 1:
            return tokens[0]
        ways = self.keeper if sight.view.me == sight.view.keeper else self.investigator
        way = ways.get(decision.kind)
        wanted = way(sight, decision, rng) if way is not None else None
        if wanted in tokens:
            return str(wanted)
        return decision.default if decision.default is not None else tokens[-1]


def misjudging(ranking: Ranking, most: float, above: float = -inf) -> Rating:
    """Return a `Rating` that chooses by a ranking, but is wrong by up to `most` about each value `above` a limit."""

    def seen(value: float, rng: Rng) -> float:
        return value + most * (2 * rng.below(GRAIN + 1) / GRAIN - 1) if value > above else value

    def choose(sight: Sight, decision: Decision, rng: Rng) -> str | None:
        return best(((seen(value, rng), token) for value, token in ranking(sight, decision)), rng)

    return choose


def best(rated: Iterable[tuple[float, str]], rng: Rng) -> str:
    """The answer with the highest value, a random one of equals. Raises `ValueError` if `rated` is empty."""
    found = [(round(value, 6), token) for value, token in rated]
    highest = max(value for value, _ in found)
    return rng.pick([token for value, token in found if value == highest])


def best_option(decision: Decision, worth: Callable[[str], float], rng: Rng) -> str:
    """The option with the highest value."""
    return best(((worth(token), token) for token in tokens_of(decision)), rng)
