"""Choosing the best of what was rated, and what a player is: answers by the kind of question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.api import Decision, Game, OneOf
from engine.mansions.players.sight import Sight
from engine.rng import Rng

Rating: TypeAlias = Callable[[Sight, Decision, Rng], str | None]
"""Answers one kind of question; None leaves it at the default."""


@dataclass(frozen=True)
class Seated:
    """A player that sees what its seat sees, has a way to answer each kind of question, and else takes the default."""

    keeper: Mapping[str, Rating]
    investigator: Mapping[str, Rating]

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        """The answer that seems best from this seat."""
        sight = Sight(look())
        assert isinstance(decision.choice, OneOf), 'every question of this game has one answer of several'
        tokens = [option.token for option in decision.choice.options]
        if len(tokens) == 1:
            return tokens[0]
        ways = self.keeper if sight.view.me == sight.view.keeper else self.investigator
        way = ways.get(decision.kind)
        wanted = way(sight, decision, rng) if way is not None else None
        if wanted in tokens:
            return str(wanted)
        return decision.default if decision.default is not None else tokens[-1]


def best(rated: Iterable[tuple[float, str]], rng: Rng) -> str:
    """The answer of the highest value; among equals a random one. Raises `ValueError` where there is none."""
    found = [(round(value, 6), token) for value, token in rated]
    highest = max(value for value, _ in found)
    return rng.pick([token for value, token in found if value == highest])


def by(decision: Decision, worth: Callable[[str], float], rng: Rng) -> str:
    """The option of the highest worth."""
    assert isinstance(decision.choice, OneOf), 'every question of this game has one answer of several'
    return best(((worth(option.token), option.token) for option in decision.choice.options), rng)
