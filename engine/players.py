"""The bot players of a game: the random player, which every game has, and its own."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from math import comb
from typing import Any, Final

from engine.api import Decision, Game, InOrder, OneOf, Option, Player, SomeOf, answer
from engine.package import GamePackage
from engine.rng import Rng


class Random:
    """Plays at random: every legal answer is equally likely. Equal cards count once per copy."""

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
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


def think(package: GamePackage, look: Callable[[], Any], decision: Decision, player: str, seed: str) -> str:
    """Ask a bot player for an answer. `look` returns the view of the asked seat.

    `seed` (32 hex digits) fixes all chance. Raises `KeyError` if the game has no player of this name.
    """
    return package.strengths[player].player.choose(package.game, look, decision, Rng(seed))


def _pick(options: Sequence[Option], rng: Rng) -> str:
    """Choose a random option, weighted by its copies. Returns its token."""
    copies = list(accumulate([option.copies for option in options]))
    return options[bisect_right(copies, rng.below(copies[-1]))].token


def _size(parts: int, least: int, most: int, rng: Rng) -> int:
    """Draw how many of `parts` things to select, from `least` to `most`.

    A number is as likely as its share of all possible selections, so that every selection is equally likely.
    """
    hands = list(accumulate(comb(parts, size) for size in range(least, most + 1)))
    return least + bisect_right(hands, rng.below(hands[-1]))


PLAYERS: Final[dict[str, Player]] = {'random': Random()}


def everybody(package: GamePackage) -> dict[str, Player]:
    """Return all bot players of a game by name: the players that can play any game, and its own."""
    return {**PLAYERS, **{name: strength.player for name, strength in package.strengths.items()}}
