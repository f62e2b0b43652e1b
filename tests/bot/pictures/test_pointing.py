"""Rings round things in a picture."""

from __future__ import annotations

from bot.pictures.pointing import MOST, pointed, sprites
from bot.pictures.scene import Box, Element, Placed, Scene
from bot.pictures.sprites import Sprite

SIGN = Sprite('mansions/sign', ('flame',))
PICK = sprites('mansions/sign', 'flame')


def scene(*places: tuple[int, int]) -> Scene:
    other = Placed(Sprite('mansions/sign', ('lock',)), 300, 300)
    return Scene(600, 400, (), (other, *(Placed(SIGN, x, y) for x, y in places)))


def marks(*places: tuple[int, int]) -> tuple[Element, ...]:
    found = pointed(scene(*places), PICK)
    return () if found is None else found.elements[1 + len(places) :]


def rings(*places: tuple[int, int]) -> list[Box]:
    return [each for each in marks(*places) if isinstance(each, Box) and not each.fill and each.line < 8]


def test_ring_is_round_the_thing() -> None:
    (ring,) = rings((100, 200))
    assert (ring.x + ring.width // 2, ring.y + ring.height // 2) == (100, 200)
    assert 44 < ring.width < 64


def test_picture_without_the_thing_has_no_mark() -> None:
    assert pointed(scene(), PICK) is None


def test_things_side_by_side_have_one_ring() -> None:
    assert len(rings((100, 200), (150, 200))) == 1
    assert len(rings((100, 200), (300, 200))) == 2
    assert len(rings((100, 200), (200, 200), (150, 200))) == 1, 'the last one joins the others'


def test_only_the_first_things_are_marked() -> None:
    assert len(rings(*((40 + 100 * place, 200) for place in range(MOST + 1)))) == MOST


def test_mark_stays_inside_the_picture() -> None:
    boxes = [each for each in marks((2, 2), (598, 398)) if isinstance(each, Box)]
    assert boxes and all(each.x >= -2 and each.y >= -2 for each in boxes)
    assert all(each.x + each.width <= 602 and each.y + each.height <= 402 for each in boxes)
