"""The plan of the house with the targets that the keeper may choose."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from bot.pictures.scene import Element, Placed, Scene, Text
from bot.pictures.style import CREAM, GOLD, HEIGHT, WIDTH, fitted
from bot.presenters.mansions import keeping
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import board, faces, light, marks, near, pieces, rooms, side
from bot.presenters.mansions.scenes.layout import layout_of
from bot.presenters.mansions.scenes.pieces import LEAST
from bot.presenters.mansions.seen import Aims
from engine.api import Decision

SIDE: Final = side.COLUMN

_SIZES: Final = (28, 26)
_LINES: Final = 14
"""Maximum number of lines of the card's text in one of the larger font sizes, `_SIZES`."""


def targets(says: Says, decision: Decision, begun: str, aims: Aims, changed: Collection[str] = ()) -> Scene:
    """Return the plan of the house with the possible targets, the keeper's threat, and the card in use.

    Spaces among the targets `aims` have a frame, figures a ring. The rooms `changed` are marked.
    """
    layout = layout_of(says.scenario)
    stands, crowds = board.standing(layout, says)
    covered = [spot.area for spot in (*stands.values(), *(spot for spot, _ in crowds))]
    elements = (
        *(element for space in layout.spaces for element in rooms.signs(layout, space, says, covered)),
        *marks.bars(layout, says),
        *near.frames(layout, aims),
        *(element for room in layout.rooms for element in rooms.name(layout, room, says)),
        *marks.changed(layout, changed, says),
        *near.rings(stands, aims),
        *board.all_figures(says, stands),
        *board.too_many(crowds),
        *_beside(says, decision, begun),
    )
    return Scene(WIDTH, HEIGHT, light.ground(layout, says), elements)


def _beside(says: Says, decision: Decision, begun: str) -> Iterator[Element]:
    yield pieces.panel(SIDE, lit=True)
    x, room = SIDE.x + 16, SIDE.width - 30
    yield Placed(faces.sign('threat'), x + 28, SIDE.y + 44)
    yield Text(str(says.view.threat), x + 64, SIDE.y + 44, 44, CREAM, 'bold', 'lm')
    found, y = keeping.chosen(says, begun), SIDE.y + 110
    card = decision.args.get('card')
    name = found.name if found is not None else says.card(card) if isinstance(card, str) else ''
    for line in pieces.in_lines(name, room, 30, 4):
        yield fitted(line, x, y, room, (30, 28, 26, LEAST), GOLD)
        y += 36
    if found is not None:
        told = says.plain(found.use.text)
        size = next((size for size in _SIZES if len(pieces.in_lines(told, room, size, 99, 'medium')) <= _LINES), LEAST)
        for line in pieces.in_lines(told, room, size, 18, 'medium'):
            yield fitted(line, x, y + 8, room, (size, LEAST), CREAM, face='medium')
            y += size + 6
