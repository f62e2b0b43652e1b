"""Investigators and monsters: looks, labels, and their spots in a space."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.pictures.scene import Element, Placed, Text
from bot.pictures.style import CREAM, INK
from bot.presenters.mansions.letters import apart
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import faces
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.pieces import LEAST
from engine.mansions.cards import Monster
from engine.mansions.view import Figure, Person

PITCH: Final = 44
"""Minimum distance of two figures in pixels, so that their labels can be read."""

_GAP: Final = 3


@dataclass(frozen=True, slots=True)
class Spot:
    """Middle and width of a figure in the picture, in pixels."""

    x: int
    y: int
    width: int

    @property
    def area(self) -> Area:
        """The square of the figure."""
        return Area(self.x - self.width // 2, self.y - self.width // 2, self.width, self.width)


def spots(area: Area, low: int, number: int) -> list[Spot]:
    """Return spots for `number` figures in an area, as large as possible. Fewer spots if not all fit.

    Large figures leave the lowest `low` pixels free if possible.
    """
    if not number:
        return []
    upper = Area(area.x, area.y, area.width, max(area.height - low, 0))
    whole = [(width, place) for place in (upper, area) for width in faces.WIDTHS[:2]]
    tries = [*whole, *((width, area) for width in faces.WIDTHS[2:])]
    width, place = next(((width, place) for width, place in tries if _holds(place, width) >= number), tries[-1])
    return _grid(place, width, min(number, max(_holds(place, width), 1)))


def _pitch(width: int) -> int:
    return max(width + _GAP, PITCH)


def _columns(area: Area, width: int) -> int:
    return max((area.width - width) // _pitch(width) + 1, 0)


def _holds(area: Area, width: int) -> int:
    return _columns(area, width) * ((area.height + _GAP) // (width + _GAP))


def _grid(area: Area, width: int, number: int) -> list[Spot]:
    """Return spots in lines of about equal length, in the middle of the area."""
    columns = max(_columns(area, width), 1)
    lines = -(-number // columns)
    in_line = [number // lines + (line < number % lines) for line in range(lines)]
    x, y = area.middle
    top = y - ((lines - 1) * (width + _GAP)) // 2
    found = []
    for line, count in enumerate(in_line):
        left = x - (count - 1) * _pitch(width) // 2
        found += [Spot(left + place * _pitch(width), top + line * (width + _GAP), width) for place in range(count)]
    return found


def letters(people: Sequence[Person], says: Says) -> dict[str, str]:
    """Return the label of each investigator: the first letter of the surname, or more to make it unique."""
    return apart({person.who: says.who(person.who) for person in people})


def kinds(says: Says) -> Mapping[str, str]:
    """Return the letters on monsters, by kind. They are unique within a class."""
    return says.letters


def person(one: Person, letter: str, spot: Spot, *, lit: bool = False) -> Iterator[Element]:
    """Yield an investigator with the letter and signs of their condition."""
    yield Placed(faces.person(one.seat, spot.width, lit=lit, unseen=one.hiding is not None), spot.x, spot.y)
    size = max(round(spot.width * (0.5 if len(letter) == 1 else 0.42)), LEAST)
    yield Text(letter, spot.x, spot.y, size, INK, 'bold', 'mm')
    yield from _stunned(one.stun, spot)


def monster(one: Figure, label: str, says: Says, spot: Spot) -> Iterator[Element]:
    """Yield a monster with the letter of its kind and its number, its wounds, and what it carries."""
    yield from token(says.scenario.monster[one.name], label + one.handle.removeprefix('m'), spot, one.wounds)
    yield from _stunned(one.stun, spot)
    for vial in range(min(one.samples, 3)):
        yield Placed(faces.sign('vial'), spot.x - spot.width // 2 + 4 + 12 * vial, spot.y - spot.width // 2 + 8)


def token(kind: Monster, label: str, spot: Spot, wounds: int = 0) -> Iterator[Element]:
    """Yield a monster with its label and wounds."""
    yield Placed(faces.monster(kind.monster_class, spot.width, wounds, named=kind.named), spot.x, spot.y)
    size = max(round(spot.width * 0.4), LEAST)
    down = round(spot.width * (0.14 if kind.monster_class == 'beast' else 0.08))
    yield Text(label, spot.x, spot.y + down, size, CREAM, 'bold', 'mm', edge=INK)


def _stunned(stun: int, spot: Spot) -> Iterator[Element]:
    if stun:
        scale = None if spot.width > PITCH else 0.7
        yield Placed(faces.sign('stun', scale), spot.x + spot.width // 2 - 9, spot.y - spot.width // 2 + 7)
