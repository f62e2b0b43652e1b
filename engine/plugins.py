"""Games of other Python distributions, found by entry points. Each game is tried out with one deal. Broken games are
left out, with a reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from engine.api import Seat
from engine.package import GamePackage
from engine.values import value

GROUP: Final = 'clew.games'
"""The group of entry points. Each entry has the name of its game and refers to a `GamePackage`."""

API: Final = 1
"""The version of `GamePackage` that this Clew accepts."""

NAME: Final = re.compile(r'[a-z][a-z0-9-]{1,19}')
"""The pattern of a game's name, which is part of button ids and of keys of words."""

SEED: Final = '0' * 32
"""The seed of the trial deal."""


class Unfit(Exception):
    """The game cannot be loaded. The message is the reason, as part of a sentence."""


@value
class Origin:
    """The Python distribution that a game comes from, and its version."""

    distribution: str
    version: str


@value
class Broken:
    """A game that was left out. `why` is the reason as a sentence. `error` is the exception that the game raised, if
    any."""

    name: str
    origin: Origin
    why: str
    error: BaseException | None = None


@value
class Loaded:
    """The loaded games, in the order they are offered, and the broken ones.

    `origins` has the distribution of each game that does not come with Clew. `unknown` are wanted names that no game
    has.
    """

    packages: Mapping[str, GamePackage]
    origins: Mapping[str, Origin]
    broken: tuple[Broken, ...]
    unknown: frozenset[str]


def load(
    builtin: Iterable[GamePackage],
    wanted: frozenset[str] | None = None,
    *,
    check: Callable[[GamePackage], None] = lambda package: None,
    most: int | None = None,
) -> Loaded:
    """Load the `wanted` games (None for all) from `builtin` and from other distributions.

    `check` raises an exception if the caller cannot use a game of another distribution. That game is then left out.
    `most` is the maximum number of loaded games; further games of other distributions are left out. None for no limit.
    """
    own = {package.name: package for package in builtin}
    packages = {name: package for name, package in own.items() if wanted is None or name in wanted}
    origins: dict[str, Origin] = {}
    broken: list[Broken] = []
    found = sorted(entry_points(group=GROUP), key=lambda point: (point.name, _origin(point).distribution))
    for point in found:
        if wanted is not None and point.name not in wanted:
            continue
        try:
            if not NAME.fullmatch(point.name):
                raise Unfit('a name is a small letter and 1 to 19 small letters, digits and hyphens')
            if point.name in own:
                raise Unfit('a game of this name comes with Clew')
            if point.name in origins:
                raise Unfit(f'{origins[point.name].distribution} has a game of the same name')
            if most is not None and len(packages) >= most:
                raise Unfit(f'there are {most} games already, and no more can be offered')
            package = _package(point)
            _try(package)
            check(package)
        except (Exception, SystemExit) as error:
            unfit = isinstance(error, Unfit)
            why = str(error) if unfit else in_one_line(error)
            broken.append(Broken(point.name, _origin(point), why, None if unfit else error))
        else:
            packages[point.name], origins[point.name] = package, _origin(point)
    known = own.keys() | {point.name for point in found}
    return Loaded(packages, origins, tuple(broken), (wanted or frozenset()) - known)


def _package(point: EntryPoint) -> GamePackage:
    """The package an entry point refers to. Raises `Unfit`, or any exception of its modules."""
    package = point.load()
    if not isinstance(package, GamePackage):
        raise Unfit(f'{point.value} is not a GamePackage')
    if package.api != API:
        raise Unfit(f'it is made for version {package.api} of GamePackage, and this Clew takes version {API}')
    if package.name != point.name:
        raise Unfit(f'the game calls itself {package.name}')
    return package


def _try(package: GamePackage) -> None:
    """Deal one game and build every view of it. Raises any exception of the game."""
    game: Any = package.game
    seats = game.seats.start
    state = game.new(seats, game.Options(), SEED).state
    for seat in (None, *map(Seat, range(seats))):
        game.view(state, seat)
    if not game.pending(state):
        raise Unfit('it asks nothing when it has been dealt')


def in_one_line(error: BaseException) -> str:
    """Describe an exception of foreign code by type and text, as part of a sentence."""
    said = ' '.join(str(error).split())
    return f'{type(error).__name__}: {said}' if said else type(error).__name__


def _origin(point: EntryPoint) -> Origin:
    distribution = point.dist
    return Origin('unknown', 'unknown') if distribution is None else Origin(distribution.name, distribution.version)
