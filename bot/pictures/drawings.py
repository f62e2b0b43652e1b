"""Folders of drawings: shared ones in `bot/assets`, those of one game in a package of the game."""

from __future__ import annotations

import functools
import operator
import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

ASSETS: Final = files('bot') / 'assets'
"""Fonts, and drawings for all games."""

_VIEW_BOX: Final = re.compile(r'viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"')


_packages: dict[str, str] | None = None


def set_packages(packages: Mapping[str, str]) -> None:
    """Set the package with each game's drawings, so that a painting process need not import the games."""
    global _packages
    _packages = dict(packages)


def packages() -> Mapping[str, str]:
    """Return the Python package with each game's drawings: as set with `set_packages`, else from the loaded games."""
    if _packages is not None:
        return _packages
    from engine.registry import PACKAGES  # Only if none are set: this imports the games.

    return {name: package.assets for name, package in PACKAGES.items() if package.assets is not None}


def folder_of(owner: str) -> Traversable:
    """Return the folder of the drawings of `owner`: a game's name, or shared drawings ("charts")."""
    package = packages().get(owner)
    return ASSETS / owner if package is None else files(package)


@functools.cache
def svg_of(name: str) -> str:
    """Read a drawing ("onirim/card") as SVG. Raises `FileNotFoundError` if there is none."""
    return _in(f'{name}.svg').read_text(encoding='utf-8')


@functools.cache
def styles_of(folder: str) -> dict[str, str]:
    """Read the styles for drawings of a folder ("labyrinth/treasures"): CSS by name.

    A folder without a `styles.toml` has the styles of the folder above it.
    """
    try:
        text = _in(f'{folder}/styles.toml').read_text(encoding='utf-8')
    except FileNotFoundError:
        above = folder.rpartition('/')[0]
        if not above:
            raise
        return styles_of(above)
    table: dict[str, str] = tomllib.loads(text)
    return table


@functools.cache
def view_box_of(name: str) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a drawing. Raises `ValueError` without a viewBox."""
    found = _VIEW_BOX.search(svg_of(name))
    if found is None:
        raise ValueError(f'{name}.svg has no viewBox')
    left, top, width, height = map(float, found.groups())
    return left, top, width, height


def renew() -> None:
    """Empty the caches of drawings, after other games were loaded."""
    for read in (svg_of, styles_of, view_box_of):
        read.cache_clear()


def _in(path: str) -> Traversable:
    """Return the file of a drawing. The first part of `path` is a game or a shared folder."""
    owner, *inner = path.split('/')
    # One part at a time: in Python 3.11, `joinpath` of a package without `__init__.py` accepts no more.
    return functools.reduce(operator.truediv, inner, folder_of(owner))
