"""The pictures of Labyrinth: the board for everybody, each seat's own board, strips and examples for the rules.

All are pure functions from what is known to a `Scene`.
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
    """Every sprite that a picture of this game may need, those of the first board first."""
    for drawn in (covers, faces, lessons, strip):
        yield from drawn.sprites()
