"""Happy Dreams and Dark Premonitions: the open premonitions and the reserve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from bot.pictures.scene import Box, Mark, Placed, Words
from bot.pictures.sprites import Sprite
from bot.presenters.onirim.scenes import faces
from bot.presenters.onirim.scenes.pieces import CREAM, GOLD
from bot.presenters.onirim.scenes.shelves import Shelf
from engine.onirim.cards import DOOR, Card
from engine.onirim.expansions.dreams import DreamsView
from engine.onirim.expansions.premonitions import Premonition

Near = Literal['far', 'near', 'met']
Found: TypeAlias = Counter[Card]

LIGHTS: Final[Mapping[Premonition, tuple[int, Callable[[Found], int]]]] = {
    'red2': (2, lambda found: found[DOOR['red']]),
    'blue2': (2, lambda found: found[DOOR['blue']]),
    'green2': (2, lambda found: found[DOOR['green']]),
    'brown2': (2, lambda found: found[DOOR['brown']]),
    'pair2': (2, lambda found: max(found.values(), default=0)),
    'doors3': (3, lambda found: found.total()),
    'doors5': (5, lambda found: found.total()),
    'rainbow4': (4, lambda found: len(found)),
}
"""How many doors a premonition waits for, and how many of them are there."""

_FEW: Final = 5
"""So many cards lie on the shelf at full size; more are drawn smaller."""

_SCALES: Final = (faces.MINI, 0.5)
_PAD: Final = 10


def premonition(name: Premonition, lit: int, near: Near, scale: float) -> Sprite:
    """A premonition, a card large, with so many of its lights lit."""
    return Sprite('onirim/premonition', (name, f'lit{lit}', near), scale)


def reserve(scale: float) -> Sprite:
    """The back of the premonitions."""
    return Sprite('onirim/premonition', ('reserve',), scale)


def shelf(part: DreamsView, doors: Sequence[Sequence[Card]]) -> Shelf:
    """The open premonitions and the reserve."""
    slots = len(part.open) + bool(part.reserve)
    scale, step = _size(slots)

    def content(x: int, top: int, width: int) -> Iterator[Mark]:
        return row(part, doors, x, top, width)

    return Shelf('picture-premonitions', max(slots - 1, _FEW - 1) * step + round(150 * scale) + 2 * _PAD, content)


def row(part: DreamsView, doors: Sequence[Sequence[Card]], x: int, y: int, width: int) -> Iterator[Mark]:
    """The open premonitions, each with how close it is by the doors of all players (R53); the reserve's number."""
    slots = len(part.open) + bool(part.reserve)
    scale, step = _size(slots)
    across, high = round(150 * scale), round(210 * scale)
    apart = min((width - 2 * _PAD - across) // max(slots - 1, 1), step * 3 // 2)
    left, top = x + (width - across - apart * (slots - 1)) // 2, y + (126 - high) // 2
    found = Counter(door for held in doors for door in held)
    for place, (name, met) in enumerate(part.open):
        yield Placed(premonition(name, *closeness(name, met, found), scale), left + place * apart, top)
    if part.reserve:
        middle, foot = left + (slots - 1) * apart + across // 2, top + high
        yield Placed(reserve(scale), left + (slots - 1) * apart, top)
        yield Box(middle - 27, foot - 50, 54, 50, 25, '#12152af0', GOLD, 4)
        yield Words(str(part.reserve), middle, foot - 26, 40, CREAM, 'bold', 'mm')


def _size(slots: int) -> tuple[float, int]:
    return (_SCALES[0], 96) if slots <= _FEW else (_SCALES[1], 78)


def closeness(name: Premonition, met: bool, found: Found) -> tuple[int, Near]:
    """How many of the doors it waits for are there, and whether one is missing or none."""
    needed, count = LIGHTS[name]
    if met:
        return needed, 'met'
    lit = min(count(found), needed - 1)
    return lit, 'near' if lit == needed - 1 else 'far'


def sprites() -> Iterator[Sprite]:
    """Every sprite of this file."""
    for scale in _SCALES:
        yield reserve(scale)
        for name, (needed, _) in LIGHTS.items():
            yield from (premonition(name, lit, 'far', scale) for lit in range(needed - 1))
            yield premonition(name, needed - 1, 'near', scale)
            yield premonition(name, needed, 'met', scale)
    yield from (sprite for _, (sprite, _, _) in things())


def things() -> Iterator[tuple[str, tuple[Sprite, int, int]]]:
    """What strips may show: "p:red2", "p:red2!" one door before it acts, "p:back" the back."""
    size = round(150 * faces.LARGE), round(210 * faces.LARGE)
    yield 'p:back', (reserve(faces.LARGE), *size)
    for name, (needed, _) in LIGHTS.items():
        yield f'p:{name}', (premonition(name, 0, 'far', faces.LARGE), *size)
        yield f'p:{name}!', (premonition(name, needed - 1, 'near', faces.LARGE), *size)
