"""Labyrinth's pictures: the board, each seat's own board, and strips and examples for the rules.

All are pure functions from known data to a `Scene`.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.pictures.sprites import Sprite
from bot.presenters.labyrinth.scenes import cover as covers
from bot.presenters.labyrinth.scenes import faces, lessons, strip
from bot.presenters.labyrinth.scenes.board import board
from bot.presenters.labyrinth.scenes.course import course
from bot.presenters.labyrinth.scenes.cover import picture as cover
from bot.presenters.labyrinth.scenes.hand import hand
from bot.presenters.labyrinth.scenes.left import left
from bot.presenters.labyrinth.scenes.lessons import carried, push, reach, wall
from bot.presenters.labyrinth.scenes.strip import things

__all__ = ['board', 'carried', 'course', 'cover', 'hand', 'left', 'push', 'reach', 'sprites', 'things', 'wall']


def sprites() -> Iterator[Sprite]:
    """Yield every sprite of this game's pictures: first the cover's, then a board's."""
    for drawn in (covers, faces, lessons, strip):
        yield from drawn.sprites()
