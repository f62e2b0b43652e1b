"""The Towers expansion: the row of towers, edge to edge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.sprites import Sprite
from bot.pictures.style import EDGE, GOLD, IVORY, MUTED, PLATE
from bot.presenters.onirim.scenes import faces
from engine.onirim.cards import Card
from engine.onirim.expansions.towers import COLOUR, RUN, TOWERS, TowersView, runs

_SCALE: Final = 0.9
_WIDTH, _HEIGHT = 126, 108
_PAD: Final = 8
_OFF: Final = 22
"""Gap in pixels between the row and the tower being built, which is shown at both ends."""
_PLUS: Final = 38
_STRIP: Final = 1.25

LEAST: Final = RUN * _WIDTH + 2 * _PAD
"""Minimum width of the row of towers, in pixels."""


def standing(tower: Card, scale: float = _SCALE) -> Sprite:
    """Return a tower as it looks in the row of towers, 140 by 120 pixels at scale 1."""
    return Sprite('onirim/rampart', (COLOUR[tower], *faces.edges(tower), 'built'), scale)


def place() -> Sprite:
    """Return the empty place of the first tower."""
    return Sprite('onirim/rampart', ('ghost',), _SCALE)


def row(part: TowersView, x: int, y: int, width: int) -> Iterator[Element]:
    """Draw the towers edge to edge. If the row is too long, a number stands for the towers between its ends.

    Towers of a complete run of four colours (T3) are underlined, the last one with a tick. While the player chooses the
    end for a tower (R40), the row shows it at both ends, framed. Otherwise each end that takes towers has a plus.
    """
    room = (width - 2 * _PAD) // _WIDTH - 2 * len(part.held)
    shown = visible(len(part.row), room)
    left = x + (width - max(len(shown), 1) * _WIDTH) // 2
    if not part.row:
        yield Placed(place(), left, y)
    aligned = {place for run in runs(part.row) for place in run}
    for slot, at in enumerate(shown):
        if at is not None:
            yield Placed(standing(part.row[at]), left + slot * _WIDTH, y)
    if len(shown) < len(part.row):
        yield from _between(part.row, shown, left, y)
    off = min(_OFF, (width - 2 * _PAD - (len(shown) + 2) * _WIDTH) // 2)
    for tower in part.held:
        for end in (left - off - _WIDTH, left + len(shown) * _WIDTH + off):
            yield Placed(standing(tower), end, y)
            yield Box(end, y - 2, _WIDTH, _HEIGHT + 4, 8, '', GOLD, 7)
    if part.row and not part.held:
        yield from _open_end(left + len(shown) * _WIDTH, x + width, y)
        if part.either:
            yield from _open_end(left, x + width, y, x)
    for slot, at in enumerate(shown):
        if at in aligned:
            yield Box(left + slot * _WIDTH, y + _HEIGHT - 1, _WIDTH, 9, 4, GOLD)
            if at == max(aligned):
                yield Placed(faces.mark(ready=True), left + slot * _WIDTH + 106, y + 2)


def _open_end(at: int, right: int, y: int, left: int = 0) -> Iterator[Element]:
    """R40: draw a plus at an end of the row that takes towers. `left` and `right` bound the area."""
    middle = min(max(at, left + _PLUS // 2), right - _PLUS // 2)
    yield Box(middle - _PLUS // 2, y + _HEIGHT - _PLUS, _PLUS, _PLUS, _PLUS // 2, PLATE, GOLD, 4)
    yield Text('+', middle, y + _HEIGHT - _PLUS // 2 - 1, 32, IVORY, 'bold', 'mm')


def visible(length: int, fits: int) -> Sequence[int | None]:
    """Return the places (from 0) of the towers to draw, for a row of `length` towers with room for `fits` of them.

    None among the places is the gap where towers are hidden. With room for two towers, only both ends are drawn.
    """
    if length <= fits:
        return range(length)
    if fits == 2:
        return (0, length - 1)
    before = fits // 2
    return [*range(before), None, *range(length - (fits - 1 - before), length)]


def _between(row: Sequence[Card], shown: Sequence[int | None], left: int, y: int) -> Iterator[Element]:
    """Draw the number of hidden towers, in the place of a tower or between the two ends."""
    count = len(row) - sum(at is not None for at in shown)
    if None in shown:
        x = left + shown.index(None) * _WIDTH
        yield Box(x + 4, y + 18, _WIDTH - 8, _HEIGHT - 22, 14, PLATE, EDGE, 3)
        yield Text(f'+{count}', x + _WIDTH // 2, y + 60, 40, MUTED, 'bold', 'mm')
    else:
        x = left + _WIDTH
        yield Box(x - 36, y + 32, 72, 46, 14, PLATE, EDGE, 3)
        yield Text(f'+{count}', x, y + 54, 36, IVORY, 'bold', 'mm')


def sprites() -> Iterator[Sprite]:
    """Yield every sprite of this file."""
    yield place()
    yield from (standing(tower, scale) for tower in TOWERS for scale in (_SCALE, _STRIP))


def things() -> Iterator[tuple[str, tuple[Sprite, int, int]]]:
    """Yield things for strips: "tower:r3" is the red tower 3 as it stands in the row."""
    size = round(140 * _STRIP), round(120 * _STRIP)
    return ((f'tower:{tower}', (standing(tower, _STRIP), *size)) for tower in TOWERS)
