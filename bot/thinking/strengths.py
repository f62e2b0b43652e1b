"""Which strengths of bot players are on offer. Some need a Python package, such as numba.

A package may be installed but broken. `doubt` puts it on trial, and `trust` ends the trial once it has been tested.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import Final

from engine.package import GamePackage

_BROKEN: Final = set[str]()
_DOUBTED: Final = set[str]()


def offered(package: GamePackage) -> tuple[str, ...]:
    """Return the names of the bot players on offer, the weakest first.

    A player is on offer if it needs no Python package, or if its package is installed and not on trial.
    """
    return tuple(name for name in _able(package) if package.strengths[name].needs not in _DOUBTED)


def plays_as(package: GamePackage, player: str) -> str:
    """Return the bot player that answers for `player`: itself, or the game's weakest if its package is missing."""
    names = _able(package)
    return player if player in names or not names else names[0]


def looks_ahead(package: GamePackage, player: str) -> bool:
    """Whether a bot player uses resampled games, see `engine.api.Foresight`."""
    strength = package.strengths.get(player)
    return strength is not None and strength.looks_ahead


def doubted(package: GamePackage) -> bool:
    """Whether a package that the game's players need is still on trial."""
    return len(offered(package)) < len(_able(package))


def installed(package: str) -> bool:
    """Whether a package is installed, and not known to be broken."""
    return package not in _BROKEN and _found(package)


def note_broken(package: str) -> None:
    """Treat a package as missing until the next start, because it is installed but broken."""
    _BROKEN.add(package)


def doubt(package: str) -> None:
    """Begin the trial of a package. Until `trust`, no player that needs it is on offer."""
    _DOUBTED.add(package)


def trust(package: str) -> None:
    """End the trial of a package."""
    _DOUBTED.discard(package)


def _able(package: GamePackage) -> tuple[str, ...]:
    return tuple(name for name, one in package.strengths.items() if one.needs is None or installed(one.needs))


@cache
def _found(package: str) -> bool:
    return find_spec(package) is not None
