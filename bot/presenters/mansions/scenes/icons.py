"""Icons beside numbers. One icon has one meaning in all pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.sprites import Sprite

COUNTED: Final = ('flame', 'gloom', 'vial', 'drop', 'person', 'boot')
"""Icons of counters, which have an empty form as well."""

EVENTS: Final = tuple(f'event-{quarter}' for quarter in range(5))
"""Icons of an event by how much of its time has passed: none, a quarter, a half, three quarters, all."""

SIGNS: Final = ('scroll', 'sealed', 'hour', 'threat')
"""Icons in front of a panel's text."""

FACTS: Final = (
    'damage', 'range', 'light', 'key', 'heart', 'mind', 'eye', 'horror', 'puzzle', 'pass', 'see', 'kill', 'spell',
    'boot', 'douse',
)  # fmt: skip
"""Icons of the facts on a card."""

SIDE: Final = 44
"""Width of an icon at scale 1.0, in pixels."""

SMALL: Final = 26
MIDDLE: Final = 34
BIG: Final = 44
"""Widths of icons in pixels, for `SMALL`, `MIDDLE` and `BIG` ones."""


def pip(name: str, width: int, *, blank: bool = False) -> Sprite:
    """Return an icon of the board, its origin in its middle. `blank` is the form of an empty pip."""
    return Sprite('mansions/pip', (name, *(('blank',) if blank else ())), round(width / SIDE, 3))


def fact(name: str, width: int = MIDDLE) -> Sprite:
    """Return the icon of a fact on a card, its origin in its middle."""
    return Sprite('mansions/icon', (name,), round(width / SIDE, 3))


def sprites() -> Iterator[Sprite]:
    """Yield every icon at every width."""
    for width in (SMALL, MIDDLE, BIG):
        yield from (pip(name, width) for name in (*COUNTED, *EVENTS, *SIGNS))
        yield from (pip(name, width, blank=True) for name in COUNTED)
    yield from (fact(name, MIDDLE) for name in FACTS)
