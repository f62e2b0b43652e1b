"""`GamePackage`: the rules of a game, and the facts about it that other folders need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Literal

from engine.api import Adviser, Game, Player
from engine.commands import Command, FileCommand
from engine.deals import Deal
from engine.looking_back import LookingBack
from engine.talk import Talk
from engine.values import value


@value
class Strength:
    """A bot player. `needs` is a Python package, None if the player needs none. Without the package, the
    player is weaker than its name says.

    `load` imports the package. It raises `ImportError` if the package is missing, and any exception if it is broken.
    `plan` gets the view of the player's seat, and returns what it intends to do next, in the game's own terms.
    `looks_ahead` is true for a player that uses the resampled games of an `engine.api.Foresight`.
    """

    player: Player
    needs: str | None = None
    load: Callable[[], None] | None = None
    plan: Callable[[Any], str | None] | None = None
    looks_ahead: bool = False


@value
class Statistics:
    """How the results of a game are counted.

    `variant` lists options. Each combination of their values is a variant, and results are counted per variant.

    A variant's name shows only options that differ from their default, but options in `named` always. An option is
    shown as title and value. For options in `speaking` the value alone is shown.

    `cannot_lose_alone` is true if a game for one has neither winner nor loser.
    """

    variant: tuple[str, ...] = ()
    named: frozenset[str] = frozenset()
    speaking: frozenset[str] = frozenset()
    cannot_lose_alone: bool = False


@value
class Daily:
    """A game's deal of the day, for one player.

    `steps` is the number of goals. An event in `done` completes a goal. An event in `undone` takes back the goal whose
    event had the same argument `card`. `turn` is the kind of event that happens once each turn. A goal is "quick" if it
    took at most `quick` turns since the one before, "fair" if it took at most `fair`.

    If `fewer`, the result is the number of turns, and a lower one is better. Otherwise the result is the score, and a
    higher one is better.

    `sign` is the emoji before the name of the deal. A result has a square for each goal; if all goals were reached,
    the emoji `last_sign` comes before the last square. `measure` returns the result of a bot player in sample number n
    (from 0). Par is the median and the best of `samples` such results. `spare` returns the number of leftovers at
    the end of a complete game, such as cards in the deck. `adviser` is the bot player that follows the adviser's
    advice.
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

    `inventory` counts the pieces of a state; no piece may ever get lost. Events of a kind in `fleeting` show pieces to
    all players, and the pieces are covered again before the next question. So no view can show these.

    `together` is a number of settings. The tests take each group of that many settings, and play every combination of
    their values. The number of seats counts as a setting.
    """

    inventory: Callable[[Any], Counter[str]]
    fleeting: frozenset[str] = frozenset()
    together: int = 2


@value
class Offered:
    """The ids of scenarios that were added, by their file, and a sentence for each fault of the others."""

    names: Mapping[str, str]
    refused: tuple[str, ...]


@value
class Workshop:
    """What a game has for authors of scenarios. A scenario is a file.

    - `template(id)` returns the text of a new scenario. It raises `ValueError` with a sentence.
    - `check` lists the faults of a file.
    - `offer(files, chosen)` puts scenarios among the options, in place of those offered before. It gets the contents by
      the names of their files. New tables begin with the scenario of the file `chosen`; None for the game's default.
    - `view(content)` returns a view that shows the whole map. It raises `ValueError` with a sentence.
    - `words(language)` returns the names of the offered scenarios, by the keys of their texts.
    - `series` are commands that play series of games. Their option `--scenario` takes an id.
    """

    template: Callable[[str], str]
    check: FileCommand
    offer: Callable[[Mapping[str, bytes], str | None], Offered]
    view: Callable[[bytes], Any]
    words: Callable[[str], Mapping[str, str]]
    series: Mapping[str, Command]


@value
class GamePackage:
    """One game. Its name is that of `game`.

    `api` is the version of this class. `show` is where the bot finds the presentation: "module:NAME". `words` and
    `assets` are Python packages: one with the texts, a file or folder per language, the other with the drawings. They
    are given by name, because only the bot loads texts, and only painters load drawings.

    `strengths` are its bot players, weakest first. `adviser_needs` is the Python package that `adviser`
    requires. `commands` are for the command line. `talk` has the set phrases of the game. `beside_one` has the
    seat options of a bot that joins a user who starts alone. `workshop` is for authors of scenarios.
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
    commands: Mapping[str, Command | FileCommand] = field(default_factory=dict)
    statistics: Statistics = Statistics()
    daily: Daily | None = None
    talk: Talk | None = None
    beside_one: Mapping[str, str] = field(default_factory=dict)
    workshop: Workshop | None = None

    @property
    def name(self) -> str:
        return self.game.name
