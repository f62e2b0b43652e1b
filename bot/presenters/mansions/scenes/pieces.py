"""Colours, and pieces that several pictures share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from bot.pictures.scene import Box, Element, Placed, Scene
from bot.pictures.style import EDGE, GOLD, HEIGHT, PANEL, PANEL_LIT, WIDTH
from bot.pictures.style import in_lines as in_lines
from bot.presenters.mansions.scenes import faces
from bot.presenters.mansions.scenes.areas import Area
from bot.words import Words

Say: TypeAlias = Words
"""Function from a key to its words in the reader's language: `say('picture-mansions-threat')`."""

WHITE: Final = '#ffffff'
RED: Final = '#ff8a80'
NIGHT: Final = '#0b0d20'
RIM: Final = '#8f97c8'
FAINT: Final = '#b9bfe6'
IDLE: Final = '#545d92'
WALL: Final = '#6a709c'
LIGHT: Final = '#fff3cf'
PAPER: Final = '#f0e2c2'
PAPER_EDGE: Final = '#8a6f45'
PALE: Final = '#fbf4e2'
BROWN: Final = '#5a4326'
WORSE: Final = '#a3211c'
DARKNESS: Final = '#040516b4'
FIRE: Final = '#ff6a1a4c'

LEAST: Final = 24
"""Minimum font size in pixels."""


def all_lines(said: str, room: int, size: int) -> list[str]:
    """Break a text into lines of `room` pixels, as many as it needs: none for ""."""
    return in_lines(said, room, size, len(said), 'medium') if said else []


def panel(area: Area, *, lit: bool = False) -> Box:
    """Return the background of a panel. `lit` highlights it, for example for the active figure."""
    return Box(*area, 18, PANEL_LIT if lit else PANEL, GOLD if lit else EDGE, 5 if lit else 3)


def page(elements: Iterable[Element]) -> Scene:
    """Return a picture of these elements on the background of night."""
    return Scene(WIDTH, HEIGHT, (Placed(faces.night(), 0, 0),), tuple(elements))
