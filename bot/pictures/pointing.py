"""Marks in a finished picture: a ring round a thing, with a lamp on its edge.

Only parts of the picture can have a mark. So no mark shows hidden information.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from bot.pictures.drawings import view_box_of
from bot.pictures.scene import Box, Element, Placed, Scene
from bot.pictures.sprites import Sprite
from bot.pictures.style import GOLD, INK

Pick: TypeAlias = Callable[[Scene], Iterable[Element]]
"""Returns the parts of a picture that are to be marked."""

COLOUR: Final = '#5ff0ff'

MOST: Final = 4
"""Maximum number of rings in a picture."""

_MARGIN: Final = 0.06
"""Share of a small sprite's width and height that is free on each side."""

_NEAR: Final = 8
"""Distance in pixels from a thing's edge within which another thing has the same ring."""

_ROUND: Final = 70
"""Maximum width and height in pixels of things whose ring is round.

The rings of larger things have round corners, so that they hide no numbers in the corners.
"""

_CORNER: Final = 26
_LINE: Final = 6
_LAMP: Final = 36


class Frame(NamedTuple):
    """A rectangle by its edges, in pixels."""

    left: int
    top: int
    right: int
    bottom: int

    def by(self, other: Frame) -> bool:
        """Whether the rectangles overlap, or nearly touch."""
        one, near = self, 2 * _NEAR
        across = one.left < other.right + near and other.left < one.right + near
        return across and one.top < other.bottom + near and other.top < one.bottom + near

    def with_all(self, others: Iterable[Frame]) -> Frame:
        """Return the smallest rectangle around this one and others."""
        every = (self, *others)
        return Frame(
            min(each.left for each in every),
            min(each.top for each in every),
            max(each.right for each in every),
            max(each.bottom for each in every),
        )


def sprites(drawing: str, *styles: str) -> Pick:
    """Return a pick of a drawing, in any of the styles if some are given."""

    def is_picked(sprite: Sprite) -> bool:
        return sprite.drawing == drawing and (not styles or not {*sprite.styles[:1]}.isdisjoint(styles))

    return lambda scene: (each for each in scene.elements if isinstance(each, Placed) and is_picked(each.sprite))


def pointed(scene: Scene, pick: Pick) -> Scene | None:
    """Return the scene with marks on the first things picked. None if it shows none.

    Things side by side have one ring.
    """
    frames = _joined(_frame(scene, element) for element in pick(scene))[:MOST]
    marks = [part for frame in frames for part in (*_ring(frame), *_lamp(frame))]
    return scene._replace(elements=(*scene.elements, *marks)) if marks else None


def _frame(scene: Scene, element: Element) -> Frame:
    """Return the place of the ring round a part of a picture. It does not leave the picture."""
    if isinstance(element, Placed):
        left, top, width, height = (number * element.sprite.scale for number in view_box_of(element.sprite.drawing))
        inside = _MARGIN * width if width <= _ROUND else 0
        left, top = element.x + left + inside, element.y + top + inside
        width, height = width - 2 * inside, height - 2 * inside
    else:
        assert isinstance(element, Box), 'a sprite or a box is marked'
        left, top, width, height = element.x, element.y, element.width, element.height
    return Frame(
        max(round(left), 0),
        max(round(top), 0),
        min(round(left + width), scene.width),
        min(round(top + height), scene.height),
    )


def _joined(frames: Iterable[Frame]) -> list[Frame]:
    found: list[Frame] = []
    for frame in frames:
        while touching := [each for each in found if each.by(frame)]:
            found = [each for each in found if each not in touching]
            frame = frame.with_all(touching)
        found.append(frame)
    return found


def _ring(frame: Frame) -> Iterator[Element]:
    """Yield a ring with a dark edge, which is seen on paper and on dark floors."""
    wide, high = frame.right - frame.left, frame.bottom - frame.top
    corner = min(wide, high) // 2 if max(wide, high) <= _ROUND else min(_CORNER, min(wide, high) // 2)
    yield Box(frame.left - 2, frame.top - 2, wide + 4, high + 4, corner + 2, '', INK, _LINE + 4)
    yield Box(frame.left, frame.top, wide, high, corner, '', COLOUR, _LINE)


def _lamp(frame: Frame) -> Iterator[Element]:
    """Yield a lamp like the one before the words of the hint, on the upper left of the ring.

    There it hides no number, because numbers stand on the right of signs.
    """
    x, y = max(frame.left - _LAMP * 2 // 3, 0), max(frame.top - _LAMP // 2, 0)
    yield Box(x, y, _LAMP, _LAMP, _LAMP // 2, INK, COLOUR, 4)
    yield Box(x + 10, y + 7, 16, 16, 8, GOLD)
    yield Box(x + 14, y + 20, 8, 9, 3, GOLD)
    yield Box(x + 14, y + 24, 8, 2, 0, INK)
