"""The loaded games, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine import plugins
from engine.builtin import BUILTIN
from engine.package import GamePackage
from engine.plugins import Loaded, Origin

PACKAGES: Final[dict[str, GamePackage]] = {package.name: package for package in BUILTIN}

ORIGINS: Final[dict[str, Origin]] = {}
"""The distribution of each game by name, without the games that come with Clew."""


def load(
    wanted: frozenset[str] | None = None,
    *,
    check: Callable[[GamePackage], None] = lambda package: None,
    most: int | None = None,
) -> Loaded:
    """Load the wanted games; None loads all. The other arguments are those of `engine.plugins.load`.

    Replaces the content of `PACKAGES`, so call this function before you read `PACKAGES`.
    """
    loaded = plugins.load(BUILTIN, wanted, check=check, most=most)
    PACKAGES.clear()
    PACKAGES.update(loaded.packages)
    ORIGINS.clear()
    ORIGINS.update(loaded.origins)
    return loaded


def refusal(game: str, player: str) -> str | None:
    """A sentence that says why this player is weaker here than its name says. None if the player has its full
    strength."""
    strength = PACKAGES[game].strengths.get(player)
    if strength is None or strength.needs is None:
        return None
    try:
        if strength.load is not None:
            strength.load()
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name == strength.needs:
            return f'{player} of {game} needs {strength.needs}, which is not installed.'
        return f'{player} of {game} needs {strength.needs}, which is broken: {plugins.in_one_line(error)}'
    return None
