"""Automatic players: they answer for a seat, and are given only what that seat may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from engine.api import Decision, Game, InOrder, OneOf, SomeOf, answer, count, tokens
from engine.rng import Rng


class Player(Protocol):
    """Somebody who answers decisions. `look` gives the view of the seat that is asked."""

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, lots: Rng) -> str:
        """The token of a legal answer."""
        ...


class Random:
    """Every legal answer is as likely as any other, where equal cards count as so many answers."""

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, lots: Rng) -> str:
        """One answer by lot."""
        choice = decision.choice
        match choice:
            case OneOf(options):
                return lots.pick([option.token for option in options for _ in range(option.copies)])
            case InOrder(verb, options):
                parts = [option.token for option in options]
                lots.shuffle(parts)
                return answer(verb, parts)
            case SomeOf():
                wanted = lots.below(count(choice))
                return next(token for place, token in enumerate(tokens(choice)) if place == wanted)


PLAYERS: Final[dict[str, Player]] = {'random': Random()}
