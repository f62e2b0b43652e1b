"""Sprites of figures and signs. Their origin is their middle, except for the sprite of `night`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from bot.pictures.sprites import Sprite
from bot.presenters.mansions.scenes import portraits
from engine.mansions.cards import SCENARIOS

CLASSES: Final = ('humanoid', 'beast', 'eldritch')
LISTED: Final = 38
"""Width of a figure in a list, in pixels."""

WIDTHS: Final = (104, 92, 84, 76, 64, 46)
"""Widths of figures in pixels. A space uses the largest width at which all its figures fit."""

BESIDE: Final = 54
"""Width of figures beside the plan, in pixels."""

LARGE: Final = 150
"""Width of an investigator in a question about a monster, in pixels."""

RINGS: Final = 5
"""Number of investigators' rings. Each has a colour and a pattern of white bands. Ring 0 has no band."""

WOUND: Final = 0.96
SMALL_WOUND: Final = 0.5
"""Scales of the drop that shows a monster's wounds. `WOUND` has room for the number of wounds.

`SMALL_WOUND` is for monsters in a crowd, and has no number.
"""

SIGNS: Final[dict[str, tuple[float, ...]]] = {
    **dict.fromkeys(('altar', 'campfire', 'hiding', 'ladder', 'vent', 'passage', 'barrier', 'corpse', 'item'), (0.84,)),
    **dict.fromkeys(('cards', 'turned', 'barred', 'barred-upright', 'vial', 'fell', 'step', 'past'), (1.0,)),
    **dict.fromkeys(('die', 'die-failed', 'clock', 'hour', 'boot', 'boot-spent', 'act', 'act-spent'), (1.0,)),
    **dict.fromkeys(('exit-up', 'exit-down', 'exit-left', 'exit-right'), (1.1,)),
    'stun': (1.0, 0.7), 'ward': (1.0,), 'slip': (1.0,),
    'lock': (0.82, 0.7), 'flame': (0.72, 1.0), 'gloom': (0.9,), 'heart': (0.9,), 'mind': (0.9, 1.4),
    'threat': (1.15, 0.62),
    'wound': (WOUND, SMALL_WOUND), 'tick': (1.0,), 'cross': (1.0,), 'keeper': (1.1,),
    **dict.fromkeys(('awareness', 'horror', 'strikes'), (0.9,)), 'event': (1.1, 0.8), 'scroll': (1.1,),
}  # fmt: skip
"""Scales at which the board uses each sign. The first is the default."""

ROUND: Final = ('burst', 'dread', 'came')
"""Signs beneath a figure, scaled to its width."""

PORTRAITS: Final = (350, 290, 240, 170, 120)
"""Heights of the portraits on monsters' cards, in pixels."""

VALUES: Final = {'awareness': 0.9, 'horror': 0.9, 'heart': 1.4, 'wound': 0.9, 'strikes': 0.9}
"""Scales of the signs of a monster's values."""

_ROUND: Final = 40
_FIGURE: Final = 220
_TALL: Final = 226
"""Sizes in pixels at scale 1.0. `_ROUND` is the width of signs beneath a figure, `_FIGURE` the width of figures.

`_TALL` is the height of portraits.
"""

_SMALL: Final = 44


def night() -> Sprite:
    """Return the night round the house. Its origin is the upper left corner of the picture."""
    return Sprite('mansions/night')


def mist() -> Sprite:
    """Return a band of mist in a room that nobody has entered."""
    return Sprite('mansions/mist')


def person(place: int, width: int) -> Iterator[Sprite]:
    """Yield the ring of the investigator in this place of the party, then the white bands on it."""
    number = place % RINGS
    yield _layer(f'ring-{number}', width)
    if number:
        yield _layer(f'band-{number}', width)


def face(who: str, width: int) -> Sprite:
    """Return the portrait of an investigator, to draw inside their ring."""
    body = portraits.portrait(portraits.PEOPLE, who, portraits.ANYBODY)
    return _layer('face', width, _within('person', body, 'translate(0 -4) scale(.86)'))


def halo(width: int) -> Sprite:
    """Return the light beneath the active investigator."""
    return _layer('lit', width)


def shade(width: int) -> Sprite:
    """Return the shade over an investigator in hiding."""
    return _layer('unseen', width)


def monster(kind: str, width: int, code: str = '', *, named: bool = False) -> Sprite:
    """Return a monster of class `kind`: its frame with the portrait of the kind `code`, else of the class.

    `named` is true for a monster with a name of its own.
    """
    body = portraits.portrait(portraits.MONSTERS, code, kind)
    styles = (kind, *(('named',) if named else ()))
    return Sprite('mansions/monster', styles, _scale(width), _within(kind, body, 'translate(0 2) scale(.9)'))


def portrait(kind: str, code: str, height: int) -> Sprite:
    """Return the picture on a card: the portrait of the kind `code`, else of the class `kind`.

    At full size, its lower edge is 110 pixels below the origin."""
    body = portraits.portrait(portraits.MONSTERS, code, kind)
    return Sprite('mansions/portrait', (), round(height / _TALL, 3), body)


def frame(kind: str) -> Sprite:
    """Return the frame of a class of monsters, as a small sign."""
    return Sprite('mansions/monster', (kind,), _scale(_SMALL))


def _layer(style: str, width: int, body: str = '') -> Sprite:
    return Sprite('mansions/person', (style,), _scale(width), body)


def _within(clip: str, body: str, placed: str) -> str:
    return f'<g clip-path="url(#within-{clip})"><g transform="{placed}">{body}</g></g>' if body else ''


def _scale(width: int) -> float:
    return round(width / _FIGURE, 3)


def sign(name: str, scale: float | None = None) -> Sprite:
    """Return a sign, by default at its first scale in `SIGNS`.

    Raises `KeyError` if `scale` is None and `SIGNS` lacks the sign.
    """
    return Sprite('mansions/sign', (name,), SIGNS[name][0] if scale is None else scale)


def large(name: str, scale: float) -> Sprite:
    """Return a sign at any scale, for the pictures in the rules."""
    return Sprite('mansions/sign', (name,), scale)


def around(name: str, width: int) -> Sprite:
    """Return one of `ROUND`, to draw beneath a figure of this width in pixels."""
    return Sprite('mansions/sign', (name,), round(width / _ROUND, 3))


def sprites() -> Iterator[Sprite]:
    """Yield every sprite of a board except the plans. Sprites of the first board come first."""
    yield night()
    yield mist()
    yield from (sign(name, scale) for name, scales in SIGNS.items() for scale in scales)
    yield from (around(name, width) for name, width in product(ROUND, WIDTHS))
    for width in (*WIDTHS, BESIDE, LISTED, LARGE):
        yield from figures(width)
    yield from (sign(name, scale) for name, scale in VALUES.items())
    yield from map(frame, CLASSES)
    for scenario, height in product(SCENARIOS.values(), PORTRAITS):
        yield from (portrait(kind.monster_class, kind.id, height) for kind in scenario.monsters)


def figures(width: int) -> Iterator[Sprite]:
    """Yield every layer of investigators and every monster of the scenarios at a width."""
    yield from (halo(width), shade(width))
    for place in range(RINGS):
        yield from person(place, width)
    for scenario in SCENARIOS.values():
        yield from (face(one.id, width) for one in scenario.investigators)
        for kind in scenario.monsters:
            yield monster(kind.monster_class, width, kind.id, named=kind.named)
    yield from (monster(kind, width, named=named) for kind, named in product(CLASSES, (False, True)))
