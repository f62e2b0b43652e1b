"""Onirim's pictures: the board, the hands, and strips of cards for the rules.

All are pure functions from known data to a `Scene`.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.pictures.sprites import Sprite
from bot.presenters.onirim.scenes import book, dreams, faces, towers
from bot.presenters.onirim.scenes import cover as covers
from bot.presenters.onirim.scenes.board import board
from bot.presenters.onirim.scenes.course import course
from bot.presenters.onirim.scenes.cover import picture as cover
from bot.presenters.onirim.scenes.hand import hand
from bot.presenters.onirim.scenes.left import left
from bot.presenters.onirim.scenes.strip import cards

__all__ = ['board', 'cards', 'course', 'cover', 'hand', 'left', 'sprites']


def sprites() -> Iterator[Sprite]:
    """Yield every sprite of this game's pictures, first the cover's, then a board's."""
    for drawn in (covers, faces, book, towers, dreams):
        yield from drawn.sprites()
