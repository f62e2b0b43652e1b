"""Automatic players: they answer for a seat, and are given only what that seat may see."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from math import comb
from typing import Any, Final

from engine.api import Decision, Game, InOrder, OneOf, Option, Player, SomeOf, answer
from engine.rng import Rng


class Random:
    """Every legal answer is as likely as any other, and each of several equal cards counts."""

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        """One answer at random."""
        choice = decision.choice
        match choice:
            case OneOf():
                return _pick(choice.options, rng)
            case InOrder(verb, options):
                parts = [option.token for option in options]
                rng.shuffle(parts)
                return answer(verb, parts)
            case SomeOf(verb, options, least, most):
                parts = [option.token for option in options]
                rng.shuffle(parts)
                return answer(verb, sorted(parts[: _size(len(parts), least, most, rng)]))


def decide(game: Game[Any, Any], state: Any, decision: Decision, player: str, seed: str) -> str:
    """What the automatic player of that name answers; `seed` (32 hex digits) decides what it leaves to chance.

    Raises `KeyError` for a name that the game does not have.
    """
    return think(game, partial(game.view, state, decision.seat), decision, player, seed)


def think(game: Game[Any, Any], look: Callable[[], Any], decision: Decision, player: str, seed: str) -> str:
    """The same for whoever has only the view of the seat that is asked, which `look` gives."""
    return game.players[player].choose(game, look, decision, Rng(seed))


def _pick(options: Sequence[Option], rng: Rng) -> str:
    """The token of one option, as likely as it has copies."""
    copies = list(accumulate([option.copies for option in options]))
    return options[bisect_right(copies, rng.below(copies[-1]))].token


def _size(parts: int, least: int, most: int, rng: Rng) -> int:
    """How many parts to choose, each size as likely as it has hands."""
    hands = list(accumulate(comb(parts, size) for size in range(least, most + 1)))
    return least + bisect_right(hands, rng.below(hands[-1]))


PLAYERS: Final[dict[str, Player]] = {'random': Random()}
