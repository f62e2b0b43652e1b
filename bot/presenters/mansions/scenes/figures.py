"""Investigators and monsters: looks, labels, and their spots in a space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.style import CREAM, INK
from bot.presenters.mansions.letters import apart
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import faces, packing, portraits
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.pieces import WHITE
from engine.mansions.cards import Monster
from engine.mansions.view import Figure, Person

RINGS: Final = ('#f0603a', '#2f8df2', '#d99a00', '#1f9e63', '#9a4fe0')
"""Colours of the rings, each with its investigator's place in the party."""

LABEL: Final = 36
"""Font size of numbers and names on figures, in pixels."""

TAGGED: Final = 76
"""Minimum width in pixels of a figure with its player's name. The active investigator has it except in a crowd."""

CROWDED: Final = faces.WIDTHS[-1]
"""Width of figures in a crowd. Their numbers have no plate and their wounds no number, so that faces are seen."""

_GAP: Final = 10
_BELOW: Final = 10
"""Distances in pixels between figures: `_GAP` in a line, `_BELOW` between two lines.

Plates, drops and tags stick out of a figure that far.
"""

_LAP: Final = 4
"""Pixels by which the figures of a space together may be higher than their area.

Half of these pixels are above the area, half below.
"""

_TAG: Final = 38
_PADS: Final = (18, 8)
"""Sizes of a tag in pixels: `_TAG` is its height. `_PADS` are widths that it adds to its name, the usual one first."""

_DROP: Final = 46


class Spot(NamedTuple):
    """Middle and width of a figure in the picture, and the width that its name may take, in pixels."""

    x: int
    y: int
    width: int
    room: int = 0

    @property
    def area(self) -> Area:
        """The square of the figure."""
        return Area(self.x - self.width // 2, self.y - self.width // 2, self.width, self.width)

    @property
    def label(self) -> Area:
        """The largest area that a name may take."""
        return Area(self.x - self.room // 2, self.area.bottom + _BELOW - _TAG, self.room, _TAG)


def spots(area: Area, low: int, aside: int, number: int, signs: Sequence[Area] = ()) -> list[Spot]:
    """Return spots for `number` figures in an area, as large as possible. Fewer spots if not all fit.

    The signs of the space are in the lower right corner of the area, `low` pixels high and `aside` pixels wide. Large
    figures do not cover them. No figure covers the areas `signs`, as long as there is room for all figures beside them.
    """
    found = _spots(area, low, aside, number)
    if not signs or (len(found) == number and not any(spot.area.over(sign) for spot in found for sign in signs)):
        return found
    beside = packing.places(area, signs, number, _BELOW)
    return [Spot(place.x, place.y, place.width, min(place.pitch, 2 * place.width)) for place in beside] or found


def overlap(spots: Sequence[Spot]) -> bool:
    """Whether figures at these spots overlap each other."""
    return any(one.area.over(other.area) for one, other in pairwise(spots))


def _spots(area: Area, low: int, aside: int, number: int) -> list[Spot]:
    if not number:
        return []
    free = (Area(area.x, area.y, area.width, area.height - low), Area(area.x, area.y, area.width - aside, area.height))
    tries = [(width, place) for width in faces.WIDTHS if width >= TAGGED for place in free]
    tries += [(TAGGED, area), *((width, place) for width in faces.WIDTHS if width < TAGGED for place in (*free, area))]
    width, place = next(((width, place) for width, place in tries if _holds(place, width) >= number), tries[-1])
    return _grid(place, width, min(number, max(_holds(place, width), 1)))


def _columns(area: Area, width: int) -> int:
    return max(area.width // (width + _beside(width)), 0)


def _holds(area: Area, width: int) -> int:
    return _columns(area, width) * max((area.height + _LAP) // (width + _below(width)), 0)


def _beside(width: int) -> int:
    return _GAP if width > CROWDED else _GAP // 2


def _below(width: int) -> int:
    return _BELOW if width > CROWDED else 0


def _grid(area: Area, width: int, number: int) -> list[Spot]:
    """Return spots in lines of about equal length, in the middle of the area."""
    columns = max(_columns(area, width), 1)
    lines = -(-number // columns)
    in_line = [number // lines + (line < number % lines) for line in range(lines)]
    high = width + _below(width)
    top = area.y + (area.height - lines * high) // 2 + width // 2
    found = []
    for line, count in enumerate(in_line):
        room = area.width // count
        pitch = min(room, 2 * width)
        left = area.middle[0] - (count - 1) * pitch // 2
        found += [Spot(left + place * pitch, top + line * high, width, min(room, pitch)) for place in range(count)]
    return found


def letters(people: Sequence[Person], says: Says) -> dict[str, str]:
    """Return the label of each investigator: the first letter of the surname, or more to make it unique."""
    return apart({person.who: says.whole(person.who) for person in people})


def person(says: Says, one: Person, spot: Spot, name: str = '', *, lit: bool = False) -> Iterator[Element]:
    """Yield an investigator: halo, ring and face, with the signs of their condition, and a name on a tag."""
    place = next(place for place, each in enumerate(says.view.people) if each.who == one.who)
    layers = [*([faces.halo(spot.width)] if lit else []), *faces.person(place, spot.width),
              faces.face(one.who, spot.width),
              *([faces.shade(spot.width)] if one.hiding is not None else [])]  # fmt: skip
    yield from (Placed(layer, spot.x, spot.y) for layer in layers)
    if not portraits.is_drawn(portraits.PEOPLE, one.who):
        yield _letter(letters(says.view.people, says)[one.who], spot)
    yield from _stunned(one.stun, spot)
    if name and spot.width >= (TAGGED if not lit else CROWDED + 1):
        yield from tag(name, RINGS[place % len(RINGS)], spot)


def tag(name: str, colour: str, spot: Spot) -> Iterator[Element]:
    """Yield a name on a dark tag at the lower edge of a figure.

    A name too long for the figure's spot loses its last words. Without room for its first word, the tag has its
    initial. Yield nothing without room for that.
    """
    room = spot.room - 6
    pad = next((pad for pad in _PADS if text.width(name, 'bold', LABEL) + pad <= room), _PADS[-1])
    said = next((each for each in _shorter(name) if text.width(each, 'bold', LABEL) + pad <= room), '')
    if not said:
        return
    wide = text.width(said, 'bold', LABEL) + pad
    yield Box(spot.x - wide // 2, spot.label.y, wide, _TAG, 11, INK, colour, 3)
    yield Text(said, spot.x, spot.label.middle[1], LABEL, CREAM, 'bold', 'mm')


def _shorter(name: str) -> Iterator[str]:
    """Yield a name in fewer and fewer words, then its initial. A word cut short would look like another name."""
    words = name.split(' ')
    yield from (' '.join(words[:number]) for number in range(len(words), 0, -1))
    yield f'{name[:1]}.'


def monster(says: Says, one: Figure, spot: Spot) -> Iterator[Element]:
    """Yield a monster with its number, its wounds, and the samples it carries."""
    kind = says.scenario.monster[one.name]
    yield from token(kind, spot)
    if not portraits.is_drawn(portraits.MONSTERS, kind.id):
        yield _letter(says.letters[kind.id], spot)
    yield from _stunned(one.stun, spot)
    for vial in range(min(one.samples, 3)):
        yield Placed(faces.sign('vial'), spot.x - spot.width // 2 + 4 + 12 * vial, spot.y - spot.width // 2 + 8)
    label = says.label(one.handle)
    if spot.width == CROWDED:
        if one.wounds:
            yield Placed(faces.sign('wound', faces.SMALL_WOUND), spot.area.right - 10, spot.area.y + 14)
        yield Text(label, spot.area.x + 1, spot.area.bottom - 14, LABEL, CREAM, 'bold', 'lm', edge=INK)
        return
    plate = _plate(label, spot)
    yield from number(label, plate)
    if one.wounds:
        yield from _wounds(one.wounds, plate, spot)


def token(kind: Monster, spot: Spot) -> Iterator[Element]:
    """Yield a monster's frame and portrait."""
    yield Placed(faces.monster(kind.monster_class, spot.width, kind.id, named=kind.named), spot.x, spot.y)


def number(label: str, plate: Area) -> Iterator[Element]:
    """Yield the number of a monster on its cream plate."""
    yield Box(*plate, 10, CREAM, INK, 3)
    x, y = plate.middle
    yield Text(label, x, y, LABEL, INK, 'bold', 'mm')


def _plate(label: str, spot: Spot) -> Area:
    """Return the area of a number: the lower left corner of the figure."""
    wide = max(text.width(label, 'bold', LABEL) + 14, 36)
    return Area(spot.area.x - 5, spot.area.bottom + _BELOW - 2 - _TAG, wide, _TAG)


def _wounds(wounds: int, plate: Area, spot: Spot) -> Iterator[Element]:
    """Yield a drop with the wounds: in the lower right corner, or above the number in a small token."""
    x, y = spot.area.right - 12, plate.middle[1] - 2
    if x - _DROP // 2 < plate.right - 4:
        y = plate.y - 14
    yield Placed(faces.sign('wound'), x, y)
    yield Text(str(wounds), x, y + 4, LABEL, WHITE, 'bold', 'mm')


def _letter(letter: str, spot: Spot) -> Element:
    """Return the letter of a figure that shares its portrait with others."""
    return Text(letter, spot.x, spot.y + spot.width // 5, LABEL, CREAM, 'bold', 'mm', edge=INK)


def _stunned(stun: int, spot: Spot) -> Iterator[Element]:
    if stun:
        yield Placed(faces.sign('stun'), spot.x + spot.width // 2 - 9, spot.y - spot.width // 2 + 7)
