"""The `Show` of each game, by the game's name."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module

from bot.pictures.sprites import Sprite
from bot.presenters.presenter import Show
from bot.words import LANGUAGES, words_for
from engine.package import GamePackage
from engine.registry import PACKAGES


def show_of(game: str) -> Show:
    """Return a game's `Show`. Raises `KeyError` if there is no such game."""
    return shown(PACKAGES[game])


def shown(package: GamePackage) -> Show:
    """Import a package's `Show`. Raises `ValueError` if it has none, and any error of the import."""
    module, _, name = package.show.partition(':')
    # Every look at a table asks for this, and an import takes ten times as long as this lookup.
    found = getattr(sys.modules.get(module) or import_module(module), name, None)
    if not isinstance(found, Show):
        raise ValueError(f'{package.show} is not there')
    return found


def every_sprite() -> Iterator[Sprite]:
    """Yield the sprites of all games, covers first, because a lobby may need its game's cover at once."""
    presenters = [show_of(game).presenter for game in PACKAGES]
    for presenter in presenters:
        cover = presenter.cover(words_for(LANGUAGES[0]))
        yield from cover.sprites() if cover is not None else ()
    for presenter in presenters:
        yield from presenter.sprites()


# Importing a game's `Show` declares its emojis. All of them must be known before the first message.
for _package in PACKAGES.values():
    shown(_package)
