"""Sprites of figures and signs. Their origin is their middle, except for the night."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from bot.pictures.sprites import Sprite

SEATS: Final = 5
CLASSES: Final = ('humanoid', 'beast', 'eldritch')
LISTED: Final = 38
"""Width of a figure in a list, in pixels."""

WIDTHS: Final = (64, 56, 46, 38, 31)
"""Widths of figures in pixels. A space uses the largest width at which all its figures fit."""

BESIDE: Final = 54
"""Width of figures beside the plan, in pixels."""

MOST_WOUNDS: Final = 5
"""Maximum wounds that notches on a monster show."""

SIGNS: Final[dict[str, tuple[float, ...]]] = {
    **dict.fromkeys(('altar', 'campfire', 'hiding', 'ladder', 'vent', 'passage', 'barrier', 'corpse', 'item'), (0.84,)),
    **dict.fromkeys(('cards', 'turned', 'barred', 'barred-upright', 'vial', 'fell', 'step', 'past'), (1.0,)),
    **dict.fromkeys(('die', 'die-failed', 'clock', 'hour', 'boot', 'boot-spent', 'act', 'act-spent'), (1.0,)),
    **dict.fromkeys(('exit-up', 'exit-down', 'exit-left', 'exit-right'), (1.1,)),
    'stun': (1.0, 0.7),
    'lock': (0.82, 0.7), 'flame': (0.72, 1.0), 'gloom': (0.9,), 'heart': (0.9,), 'mind': (0.9,), 'threat': (1.15, 0.62),
    'keeper': (1.1,), 'event': (1.1, 0.8), 'scroll': (1.1,),
}  # fmt: skip
"""Scales at which the board uses each sign. The first is the default."""

ROUND: Final = ('burst', 'dread', 'came')
"""Signs beneath a figure, scaled to its width."""

_ROUND: Final = 40
_PERSON: Final = 62
_MONSTER: Final = 72
"""Widths at scale 1.0 in pixels: of signs beneath a figure, of investigators, and of monsters."""


def night() -> Sprite:
    """Return the night round the house. Its origin is the upper left corner of the picture."""
    return Sprite('mansions/night')


def mist() -> Sprite:
    """Return a band of mist in a room that nobody has entered."""
    return Sprite('mansions/mist')


def person(seat: int, width: int, *, lit: bool = False, unseen: bool = False) -> Sprite:
    """Return an investigator, in the colours of the seat. `lit` means active, `unseen` hiding."""
    styles = (f'seat-{seat % SEATS}', 'lit' if lit else 'plain', *(('unseen',) if unseen else ()))
    return Sprite('mansions/person', styles, round(width / _PERSON, 3))


def monster(kind: str, width: int, wounds: int = 0, *, named: bool = False) -> Sprite:
    """Return a monster of class `kind`, with notches for its wounds. `named` means that it has a name of its own."""
    styles = (kind, *(('named',) if named else ()), f'wounds-{min(wounds, MOST_WOUNDS)}')
    return Sprite('mansions/monster', styles, round(width / _MONSTER, 3))


def sign(name: str, scale: float | None = None) -> Sprite:
    """Return a sign, by default at its first scale in `SIGNS`.

    Raises `KeyError` if `scale` is None and `SIGNS` lacks the sign.
    """
    return Sprite('mansions/sign', (name,), SIGNS[name][0] if scale is None else scale)


def large(name: str, scale: float) -> Sprite:
    """Return a sign at any scale, for the pictures in the rules."""
    return Sprite('mansions/sign', (name,), scale)


def around(name: str, width: int) -> Sprite:
    """Return one of `ROUND`, to lie beneath a figure of this width in pixels."""
    return Sprite('mansions/sign', (name,), round(width / _ROUND, 3))


def sprites() -> Iterator[Sprite]:
    """Yield every sprite of a board except the plans. Sprites of the first board come first."""
    yield night()
    yield mist()
    yield from (sign(name, scale) for name, scales in SIGNS.items() for scale in scales)
    yield from (around(name, width) for name, width in product(ROUND, WIDTHS))
    yield from (monster(kind, LISTED, named=named) for kind, named in product(CLASSES, (False, True)))
    widths = (*WIDTHS, BESIDE)
    yield from (person(seat, LISTED) for seat in range(SEATS))
    for width, seat, lit, unseen in product(widths, range(SEATS), (False, True), (False, True)):
        yield person(seat, width, lit=lit, unseen=unseen)
    for width, kind, wounds, named in product(WIDTHS, CLASSES, range(MOST_WOUNDS + 1), (False, True)):
        yield monster(kind, width, wounds, named=named)
