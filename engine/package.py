"""`GamePackage`: the rules of a game, and the facts about it that other folders need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Literal

from engine.api import Adviser, Game, Player
from engine.commands import FileCommand
from engine.deals import Deal
from engine.looking_back import LookingBack
from engine.values import value


@value
class Strength:
    """An automatic player. Without the Python package `needs` it plays worse than its name says; None if it needs
    none.

    `load` imports that package. It raises `ImportError` if the package is missing, and any exception if it is
    broken.
    """

    player: Player
    needs: str | None = None
    load: Callable[[], None] | None = None


@value
class Statistics:
    """How the results of a game are counted.

    `variant` lists the options that make a different variant; results are counted per variant. The name of a variant
    shows options in `named` even at their default, and the value alone for options in `speaking`. `cannot_lose_alone`
    is true if a game for one has neither winner nor loser.
    """

    variant: tuple[str, ...] = ()
    named: frozenset[str] = frozenset()
    speaking: frozenset[str] = frozenset()
    cannot_lose_alone: bool = False


@value
class Daily:
    """The deal of the day of a game, for one player.

    `steps` is the number of goals. Events in `done` complete one, events in `undone` take one back. `turn` is the kind
    of event that happens once each turn. A goal is "quick" if it took at most `quick` turns since the one before,
    "fair" with at most `fair`.

    `fewer`: turns are counted, and fewer are better. Otherwise goals are counted, and more are better.

    `sign` stands before the name of the deal, `last_sign` before the square of the last goal. `measure` returns
    the result of an automatic player in sample number n (from 0); par is the median of `samples` results. `spare`
    counts the leftovers of a complete game. `adviser` is the automatic player that answers as the adviser recommends.
    """

    game: str
    options: Mapping[str, Any]
    steps: int
    done: frozenset[str]
    undone: frozenset[str]
    turn: str
    quick: int
    fair: int
    fewer: bool
    sign: str
    measure: Callable[[Deal, int], int]
    last_sign: str = ''
    samples: int = 1
    spare: Callable[[Any], int] | None = None
    adviser: str | None = None


@value
class Contract:
    """Facts about a game that the contract tests need.

    `inventory` counts the pieces of a state; no piece may ever get lost. `fleeting` are the kinds of events about
    pieces that are laid open for all and covered again before the next question: no view can show them. `together` is
    how many settings of a case, its number of seats included, the tests combine in all their values.
    """

    inventory: Callable[[Any], Counter[str]]
    fleeting: frozenset[str] = frozenset()
    together: int = 2


@value
class GamePackage:
    """One game. Its name is that of `game`.

    `api` is the version of this class. `show` is where the bot finds the presentation: "module:NAME". `words` is the
    Python package with its texts, a file or folder per language; `assets` is that of its drawings. They are names
    because only the bot loads texts, and only painters load drawings.
    `strengths` are its automatic players, weakest first. `adviser_needs` is the Python package that `adviser` requires.
    `commands` are for the command line.
    """

    api: Literal[1]
    game: Game[Any, Any]
    show: str
    words: str
    contract: Contract
    assets: str | None = None
    strengths: Mapping[str, Strength] = field(default_factory=dict)
    adviser: Adviser | None = None
    adviser_needs: str | None = None
    looking_back: LookingBack | None = None
    commands: Mapping[str, FileCommand] = field(default_factory=dict)
    statistics: Statistics = Statistics()
    daily: Daily | None = None

    @property
    def name(self) -> str:
        return self.game.name
