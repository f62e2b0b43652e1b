"""Registers a game for the length of its tests, even if it is not installed, and finds installed games by name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bot.games import load_games, renew
from engine.package import GamePackage
from engine.registry import PACKAGES


@contextmanager
def offered(package: GamePackage) -> Iterator[None]:
    """Register a game while the context lasts, even if it is not installed. Raises any error of the game's modules."""
    if PACKAGES.get(package.name) is package:
        yield
        return
    before = dict(PACKAGES)
    try:
        PACKAGES[package.name] = package
        renew()
        yield
    finally:
        PACKAGES.clear()
        PACKAGES.update(before)
        renew()


def installed(name: str) -> GamePackage:
    """The game of this name, built in or from an installed distribution. Raises `LookupError` if there is none."""
    if name not in PACKAGES:
        load_games(None)
    if name not in PACKAGES:
        raise LookupError(f'there is no game {name!r}: there are {", ".join(PACKAGES)}')
    return PACKAGES[name]
