"""Happy Dreams and Dark Premonitions: the open premonitions and the reserve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, Literal

from bot.pictures.scene import Element, Placed
from bot.pictures.sprites import Sprite
from bot.presenters.onirim.scenes import faces, pieces
from bot.presenters.onirim.scenes.pieces import GAP
from engine.onirim.cards import Card
from engine.onirim.expansions.dreams import DreamsView
from engine.onirim.expansions.premonitions import CONDITIONS, Found, Premonition

Near = Literal['far', 'near', 'met']
SCALE: Final = 0.82
_WIDTH, _HEIGHT = 106, 138
_APART: Final = 1.06
"""Normal distance between premonitions, in card widths. With enough room, the distance grows to at most 1.5 times."""


def omen(name: Premonition, lit: int, near: Near, scale: float = SCALE) -> Sprite:
    """Return an open premonition with `lit` lights, 106 by 138 pixels at scale 1. Each light is a door found for it."""
    return Sprite('onirim/omen', (name, f'lit{lit}', near), scale)


def reserve(scale: float = SCALE) -> Sprite:
    """Return the pile of face-down premonitions, 106 by 138 pixels at scale 1."""
    return Sprite('onirim/omen', ('reserve',), scale)


def least_width(part: DreamsView) -> int:
    """Return the minimum width in pixels of a row with all premonitions."""
    return round(_WIDTH * SCALE * _APART * _slots(part)) + 4 * GAP


def row(
    part: DreamsView, doors: Sequence[Sequence[Card]], x: int, y: int, width: int, scale: float = SCALE
) -> Iterator[Element]:
    """Draw the open premonitions, each with its progress by all players' doors (R53), and the size of the reserve.

    Premonitions overlap if `width` is too narrow.
    """
    slots, wide, high = _slots(part), round(_WIDTH * scale), round(_HEIGHT * scale)
    step = min((width - 4 * GAP - wide) // max(slots - 1, 1), round(_APART * 1.5 * wide))
    left = x + (width - wide - step * (slots - 1)) // 2
    found = Counter(door for held in doors for door in held)
    for place, (name, met) in enumerate(part.open):
        yield Placed(omen(name, *closeness(name, met, found), scale), left + place * step, y)
    if part.reserve:
        last = left + (slots - 1) * step
        yield Placed(reserve(scale), last, y)
        yield from pieces.number(part.reserve, last + wide // 2, y + high - 26)


def _slots(part: DreamsView) -> int:
    return len(part.open) + bool(part.reserve)


def closeness(name: Premonition, met: bool, found: Found) -> tuple[int, Near]:
    """Return how many of a premonition's doors are found, and its state: met, near (one door missing) or far."""
    condition = CONDITIONS[name]
    if met:
        return condition.doors, 'met'
    lit = min(condition.count(found), condition.doors - 1)
    return lit, 'near' if lit == condition.doors - 1 else 'far'


def sprites() -> Iterator[Sprite]:
    """Yield every sprite of this file."""
    for scale in (SCALE, 1.0):
        yield reserve(scale)
        for name, condition in CONDITIONS.items():
            yield from (omen(name, lit, 'far', scale) for lit in range(condition.doors - 1))
            yield omen(name, condition.doors - 1, 'near', scale)
            yield omen(name, condition.doors, 'met', scale)
    yield from (sprite for _, (sprite, _, _) in things())


def things() -> Iterator[tuple[str, tuple[Sprite, int, int]]]:
    """Yield things for the rules' strips: "p:red2", "p:red2!" with one door missing, "p:back" for the back."""
    size = round(150 * faces.LARGE), round(210 * faces.LARGE)
    yield 'p:back', (_card('reserve'), *size)
    for name, condition in CONDITIONS.items():
        yield f'p:{name}', (_card(name, 'lit0', 'far'), *size)
        yield f'p:{name}!', (_card(name, f'lit{condition.doors - 1}', 'near'), *size)


def _card(*styles: str) -> Sprite:
    return Sprite('onirim/premonition', styles, faces.LARGE)
