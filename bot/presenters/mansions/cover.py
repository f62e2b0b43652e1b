"""The cover: a house on a hill at night."""

from __future__ import annotations

from bot.pictures import cover
from bot.pictures.scene import Scene
from bot.pictures.sprites import Sprite


def picture(title: str) -> Scene:
    """Return the cover with the name of the game."""
    return cover.scene(title, drawing())


def drawing() -> Sprite:
    """Return the drawing behind the title, 1200 × 764."""
    return Sprite('mansions/cover')
