"""The cover: an open door in the dream, with cards of the four places beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures import cover
from bot.pictures.scene import Placed, Scene
from bot.pictures.sprites import Sprite
from bot.presenters.onirim.scenes import faces
from engine.onirim.cards import Card

_CARDS: Final[tuple[tuple[Card, int, int], ...]] = (
    ('rs', 44, 400), ('bm', 206, 452), ('nm', 968, 400), ('gk', 806, 452),
)  # fmt: skip
"""A card, and where its corner lies."""


def picture(title: str) -> Scene:
    """The cover with the name of the game."""
    cards = (Placed(faces.card(card, 'full', faces.LARGE), x, y) for card, x, y in _CARDS)
    return cover.scene(title, drawing(), cards)


def drawing() -> Sprite:
    """What lies behind the cards and the title, 1200 by 764."""
    return Sprite('onirim/cover')


def sprites() -> Iterator[Sprite]:
    """The drawing alone: the cards are on boards too."""
    yield drawing()
