"""Happy Dreams and Dark Premonitions: the open premonitions and the reserve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.sprites import Sprite
from bot.presenters.onirim.scenes import faces
from bot.presenters.onirim.scenes.pieces import CREAM, GOLD, MARGIN
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
"""The shelf has room for so many, however few there are."""

_WIDTH, _HEIGHT = 106, 138
_STEP: Final = 112
_PAD: Final = 5


def omen(name: Premonition, lit: int, near: Near) -> Sprite:
    """A premonition that lies open, 106 by 138, with so many of its lights lit."""
    return Sprite('onirim/omen', (name, f'lit{lit}', near))


def reserve() -> Sprite:
    """The premonitions that lie face down, 106 by 138."""
    return Sprite('onirim/omen', ('reserve',))


def shelf(part: DreamsView, doors: Sequence[Sequence[Card]]) -> Shelf:
    """The open premonitions and the reserve."""

    def content(x: int, top: int, width: int) -> Iterator[Element]:
        return _row(part, doors, x, top, width)

    slots = max(len(part.open) + bool(part.reserve), _FEW)
    return Shelf('picture-premonitions', (slots - 1) * _STEP + _WIDTH + 2 * _PAD, content, _HEIGHT)


def _row(part: DreamsView, doors: Sequence[Sequence[Card]], x: int, y: int, width: int) -> Iterator[Element]:
    """The open premonitions, each with how close it is by the doors of all players (R53); the reserve's number."""
    slots = len(part.open) + bool(part.reserve)
    apart = max(_STEP, min((width - 2 * MARGIN - _WIDTH) // max(slots - 1, 1), _STEP * 3 // 2))
    left = x + (width - _WIDTH - apart * (slots - 1)) // 2
    found = Counter(door for held in doors for door in held)
    for place, (name, met) in enumerate(part.open):
        yield Placed(omen(name, *closeness(name, met, found)), left + place * apart, y)
    if part.reserve:
        middle = left + (slots - 1) * apart + _WIDTH // 2
        yield Placed(reserve(), left + (slots - 1) * apart, y)
        yield Box(middle - 27, y + _HEIGHT - 54, 54, 50, 25, '#12152af0', GOLD, 4)
        yield Text(str(part.reserve), middle, y + _HEIGHT - 30, 40, CREAM, 'bold', 'mm')


def closeness(name: Premonition, met: bool, found: Found) -> tuple[int, Near]:
    """How many of the doors it waits for are there, and whether one is missing or none."""
    needed, count = LIGHTS[name]
    if met:
        return needed, 'met'
    lit = min(count(found), needed - 1)
    return lit, 'near' if lit == needed - 1 else 'far'


def sprites() -> Iterator[Sprite]:
    """Every sprite of this file."""
    yield reserve()
    for name, (needed, _) in LIGHTS.items():
        yield from (omen(name, lit, 'far') for lit in range(needed - 1))
        yield omen(name, needed - 1, 'near')
        yield omen(name, needed, 'met')
    yield from (sprite for _, (sprite, _, _) in things())


def things() -> Iterator[tuple[str, tuple[Sprite, int, int]]]:
    """What strips may show: "p:red2", "p:red2!" one door before it acts, "p:back" the back."""
    size = round(150 * faces.LARGE), round(210 * faces.LARGE)
    yield 'p:back', (_card('reserve'), *size)
    for name, (needed, _) in LIGHTS.items():
        yield f'p:{name}', (_card(name, 'lit0', 'far'), *size)
        yield f'p:{name}!', (_card(name, f'lit{needed - 1}', 'near'), *size)


def _card(*styles: str) -> Sprite:
    return Sprite('onirim/premonition', styles, faces.LARGE)
