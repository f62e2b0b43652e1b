"""A monster's card: its portrait and its values, as far as the seat of the view knows them (section 5 of the rules).

The keeper's card has everything. Other seats see the health only in a game with open health. They see the damage
only once it was dealt, and never the special text. So values are not part of the sprites, but drawn by the scene.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.scene import Box, Element, Placed
from bot.pictures.style import CREAM, GOLD, INK, fits, fitted
from bot.presenters.mansions.names import Says, signed
from bot.presenters.mansions.scenes import faces, figures, pieces
from bot.presenters.mansions.scenes.areas import Area
from engine.mansions.cards import Monster
from engine.mansions.view import Figure

COLOURS: Final = {
    'humanoid': ('#5d8cf0', '#2a4db4', '#dfe9ff'),
    'beast': ('#d79147', '#8a4a17', '#ffe6c8'),
    'eldritch': ('#3fae66', '#125e33', '#d9ffe2'),
}
"""Colours by class: behind the portrait, behind the values, and of the edge."""

UNKNOWN: Final = '?'

SHADOW: Final = '#00000047'

_FLOOR: Final = 60
_EDGE: Final = 8
_BAND: Final = 50
_ROW: Final = 58
_NAMES: Final = (44, 40, 36)
_TEXTS: Final = (36, 33, 30)


def card(says: Says, figure: Figure, area: Area) -> Iterator[Element]:
    """Yield the card of a monster: portrait, number, name, values, and for the keeper its text."""
    kind = says.scenario.monster[figure.name]
    light, deep, rim = COLOURS[kind.monster_class]
    inner = area.shrunk(_EDGE, _EDGE, _EDGE, _EDGE)
    name = _in_lines(says.kind(figure.name), inner.width - 16)
    text = _text(says, kind, inner)
    below = _BAND * len(name) + 10 + 2 * _ROW + (len(text[1]) * (text[0] + 4) + 8 if text[1] else 0)
    picture = Area(inner.x, inner.y, inner.width, inner.height - below)
    yield Box(*area, 20, GOLD if kind.named else rim, INK, 4)
    yield Box(*inner, 14, deep)
    yield Box(*picture, 14, light)
    yield Box(picture.x, picture.bottom - _FLOOR, picture.width, _FLOOR, 0, SHADOW)
    portrait = faces.portrait(kind.monster_class, kind.id, _size(picture))
    yield Placed(portrait, picture.middle[0], picture.bottom - round(110 * portrait.scale))
    yield Placed(faces.frame(kind.monster_class), picture.x + 30, picture.y + 32)
    called = says.words(f'picture-mansions-class-{kind.monster_class}')
    if picture.height >= portrait.scale * 226 + 60:
        yield fitted(called, picture.x + 62, picture.y + 32, picture.width - 130, (40, 36, 33, 30), INK)
    label = says.label(figure.handle)
    yield from figures.number(label, Area(inner.right - 22 - 22 * len(label), inner.y + 8, 14 + 22 * len(label), 44))
    yield from _state(figure, inner, picture.bottom - 24)
    band = Area(inner.x, picture.bottom, inner.width, _BAND * len(name))
    yield Box(*band, 0, INK)
    for number, line in enumerate(name):
        y, colour = band.y + _BAND * number + _BAND // 2, GOLD if kind.named else CREAM
        yield fitted(line, band.middle[0], y, band.width - 12, (*_NAMES, 33, 30), colour, 'mm')
    yield from _values(figure, kind, Area(inner.x, band.bottom + 5, inner.width, 2 * _ROW))
    for number, line in enumerate(text[1]):
        y = band.bottom + 10 + 2 * _ROW + (text[0] + 4) * number + text[0] // 2
        yield fitted(line, inner.x + 12, y, inner.width - 24, (text[0], 30), CREAM, face='medium')


def row(says: Says, figure: Figure, area: Area) -> Iterator[Element]:
    """Yield a monster in one line: its figure, awareness, horror, and health or wounds, and its damage."""
    kind = says.scenario.monster[figure.name]
    yield pieces.panel(area)
    middle = area.y + area.height // 2
    yield from figures.monster(says, figure, figures.Spot(area.x + 44, middle - 4, faces.WIDTHS[4]))
    wide = (area.width - 92) // 4
    for place, (sign, value) in enumerate(values(figure, kind)):
        yield Placed(faces.sign(sign, faces.VALUES[sign]), area.x + 92 + place * wide + 26, middle)
        yield fitted(value, area.x + 92 + place * wide + 54, middle, wide - 54, (40, 36, 33, 30), CREAM)


def values(figure: Figure, kind: Monster) -> tuple[tuple[str, str], ...]:
    """Return the values that the view has, each with its sign: awareness, horror, health or wounds, damage."""
    whole = figure.toughness
    harm = ('wound', str(figure.wounds)) if whole is None else ('heart', f'{max(whole - figure.wounds, 0)}/{whole}')
    strikes = UNKNOWN if figure.strikes is None else str(figure.strikes)
    return ('awareness', signed(kind.awareness)), ('horror', signed(kind.horror)), harm, ('strikes', strikes)


def _values(figure: Figure, kind: Monster, area: Area) -> Iterator[Element]:
    """Yield the values in two lines of two."""
    half = area.width // 2
    for place, (sign, value) in enumerate(values(figure, kind)):
        x, y = area.x + place % 2 * half, area.y + place // 2 * _ROW + _ROW // 2
        yield Placed(faces.sign(sign, faces.VALUES[sign]), x + 36, y)
        yield fitted(value, x + 66, y, half - 70, (44, 40, 36, 33), CREAM)


def _state(figure: Figure, area: Area, y: int) -> Iterator[Element]:
    """Yield signs for stun and samples, in the lower left corner of the portrait."""
    signs = [*(['stun'] if figure.stun else []), *(['vial'] * min(figure.samples, 3))]
    for place, sign in enumerate(signs):
        yield Placed(faces.sign(sign), area.x + 26 + 30 * place, y)


def _text(says: Says, kind: Monster, area: Area) -> tuple[int, list[str]]:
    """Return the font size and the lines of the special text of a kind of monster.

    No lines if the view is not the keeper's, or if the text does not fit.
    """
    if says.view.secret is None or kind.text is None:
        return 0, []
    room, said = area.width - 24, says.plain(kind.text)
    free = area.height - 2 * _BAND - 2 * _ROW - faces.PORTRAITS[-1]
    ways = ((size, pieces.all_lines(said, room, size)) for size in _TEXTS)
    fitting = (
        (size, lines)
        for size, lines in ways
        if len(lines) * (size + 4) <= free and all(fits(line, room, size, 'medium') for line in lines)
    )
    return next(fitting, (0, []))


def _in_lines(name: str, room: int) -> list[str]:
    """Return a name in one line, or in two if it is too wide."""
    return [name] if fits(name, room, _NAMES[-1]) else pieces.in_lines(name, room, _NAMES[-1], 2)


def _size(area: Area) -> int:
    """Return the largest height of a portrait that fits the area."""
    return next((size for size in faces.PORTRAITS if size <= min(area.height, area.width + 6)), faces.PORTRAITS[-1])
