"""The cover: an open door in a dream, with cards of the four colours at its sides."""

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
"""Cards on the cover, each with the x and y of its top left corner."""


def picture(title: str) -> Scene:
    """Draw the cover with the game's name."""
    cards = (Placed(faces.card(card, 'full', faces.LARGE), x, y) for card, x, y in _CARDS)
    return cover.scene(title, drawing(), cards)


def drawing() -> Sprite:
    """Return the background behind cards and title, 1200 by 764 pixels."""
    return Sprite('onirim/cover')


def sprites() -> Iterator[Sprite]:
    """Yield the background only: the cards are sprites of the boards too."""
    yield drawing()
