"""What expansions lay on the board beside the base game: shelves, each with its name on the upper edge."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Text
from bot.presenters.onirim.scenes import pieces
from bot.presenters.onirim.scenes.pieces import CREAM, EDGE, MARGIN, WIDTH, Say

GAP: Final = 20
"""Above a shelf; its name stands half in there."""

ABOVE: Final = 26
BELOW: Final = 10
"""From the edges of a shelf to what lies on it."""

_BETWEEN: Final = 12


@dataclass(frozen=True, slots=True)
class Shelf:
    """The key of its name, the least width it needs, what lies on it, told its left end, top and width, and its height.

    The shelf itself is higher by `ABOVE` and `BELOW`, and as high as the others of its line.
    """

    label: str
    width: int
    content: Callable[[int, int, int], Iterator[Element]]
    height: int


def lines(shelves: Sequence[Shelf]) -> list[list[Shelf]]:
    """The shelves in lines, each in the first line where it finds room."""
    found: list[list[Shelf]] = []
    for shelf in shelves:
        roomy = next((line for line in found if _least([*line, shelf]) <= WIDTH - 2 * MARGIN), None)
        if roomy is None:
            found.append([shelf])
        else:
            roomy.append(shelf)
    return found


def height(shelves: Sequence[Shelf]) -> int:
    """How much room the shelves take, the gaps above them included."""
    return sum(GAP + _height(line) for line in lines(shelves))


def lay(shelves: Sequence[Shelf], top: int, say: Say) -> tuple[list[Element], list[Element]]:
    """The ground and the elements of the shelves below `top`; what room a line leaves is shared out."""
    ground: list[Element] = []
    elements: list[Element] = []
    for line in lines(shelves):
        x, y, high = MARGIN, top + GAP, _height(line)
        spare = WIDTH - 2 * MARGIN - _least(line)
        for place, shelf in enumerate(line):
            width = shelf.width + (spare * (place + 1) // len(line) - spare * place // len(line))
            ground.append(pieces.panel(x, y, width, high))
            sunk = (high - ABOVE - BELOW - shelf.height) // 2
            elements += [*shelf.content(x, y + ABOVE + sunk, width), *_label(say(shelf.label), x, y, width)]
            x += width + _BETWEEN
        top += GAP + high
    return ground, elements


def _height(line: Sequence[Shelf]) -> int:
    return ABOVE + max(shelf.height for shelf in line) + BELOW


def _least(line: Sequence[Shelf]) -> int:
    return sum(shelf.width for shelf in line) + (len(line) - 1) * _BETWEEN


def _label(label: str, x: int, y: int, width: int) -> Iterator[Element]:
    shown = text.fit(label, 'medium', 34, width - 84)
    yield Box(x + 22, y - 20, text.width(shown, 'medium', 34) + 32, 42, 14, '#12152a', EDGE, 3)
    yield Text(shown, x + 38, y, 34, CREAM, 'medium', 'lm')
