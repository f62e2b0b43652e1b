"""The plan of the house with marks: on the targets that the keeper may choose, or on a thing that is looked up."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from bot.pictures.scene import Element, Placed, Scene, Text
from bot.pictures.style import CREAM, GOLD, HEIGHT, WIDTH, fitted
from bot.presenters.mansions import keeper_cards, prompts
from bot.presenters.mansions.aims import Aims
from bot.presenters.mansions.lookup import Thing
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import (
    board,
    card,
    faces,
    figures,
    light,
    marks,
    near,
    pieces,
    reading,
    room_names,
    room_signs,
    side,
)
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.layout import layout_of
from bot.presenters.mansions.scenes.pieces import LEAST
from bot.words.names import unescaped
from engine.api import Decision
from engine.mansions.view import Figure

SIDE: Final = side.COLUMN

_CARD: Final = 440
"""Height in pixels of a monster's card."""
_GAP: Final = 8
_LINE: Final = 48

_SIZES: Final = (28, 26)
_LINES: Final = 14
"""Maximum number of lines of the card's text in one of the larger font sizes, `_SIZES`."""


def targets(says: Says, decision: Decision, begun: str, aims: Aims, changed: Collection[str] = ()) -> Scene:
    """Return the plan of the house with the possible targets, the keeper's threat, and the card in use.

    The rooms `changed` are marked.
    """
    return _plan(says, aims, _beside(says, decision, begun), changed)


def looked_up(says: Says, thing: Thing) -> Scene:
    """Return the plan of the house with a thing marked. Beside it is the card of the monster, or the thing's text.

    A clue or event has its drawing in the place of the plan.
    """
    if thing.read is not None:
        told = (pieces.panel(SIDE, lit=True), *_text(thing.name, thing.text, SIDE.y + 34))
        return pieces.page((*reading.on_board(says, thing.read), *told))
    figure = next((each for each in says.view.monsters if each.handle in thing.aims.figures), None)
    if figure is not None and thing.name == says.kind(figure.name):
        return _plan(says, thing.aims, _kind(says, figure))
    return _plan(says, thing.aims, (pieces.panel(SIDE, lit=True), *_text(thing.name, thing.text, SIDE.y + 34)))


def _kind(says: Says, figure: Figure) -> Iterator[Element]:
    """Yield the card of a kind of monster, and below it the number and space of each monster of this kind."""
    yield from card.card(says, figure, Area(SIDE.x, SIDE.y, SIDE.width, _CARD))
    below = SIDE.shrunk(0, _CARD + _GAP, 0, 0)
    yield pieces.panel(below)
    alike = [each for each in says.view.monsters if each.name == figure.name]
    for place, each in enumerate(alike[: below.height // _LINE]):
        x, y = below.x + 34, below.y + _LINE * place + _LINE // 2 + 4
        yield from figures.number(says.label(each.handle), Area(x - 18, y - 20, 36, 40))
        yield fitted(says.short(each.space), x + 30, y, below.right - x - 40, (28, 26, LEAST), CREAM)


def _plan(says: Says, aims: Aims, beside: Iterable[Element], changed: Collection[str] = ()) -> Scene:
    """Return the plan of the house. Spaces among the `aims` have a frame, figures a ring."""
    layout = layout_of(says.scenario)
    stands, crowds = board.standing(layout, says)
    covered = [spot.area for spot in (*stands.values(), *(spot for spot, _ in crowds))]
    elements = (
        *(element for space in layout.spaces for element in room_signs.signs(layout, space, says, covered)),
        *marks.bars(layout, says),
        *near.frames(layout, aims),
        *(element for room in layout.rooms for element in room_names.name(layout, room, says)),
        *marks.changed(layout, changed, says),
        *near.rings(stands, aims),
        *board.all_figures(says, stands),
        *board.too_many(crowds),
        *beside,
    )
    return Scene(WIDTH, HEIGHT, light.ground(layout, says), elements)


def _beside(says: Says, decision: Decision, begun: str) -> Iterator[Element]:
    """Yield the column: the keeper's threat, and the card in use or else the figure that moves, with the question."""
    yield pieces.panel(SIDE, lit=True)
    yield Placed(faces.sign('threat'), SIDE.x + 44, SIDE.y + 44)
    yield Text(str(says.view.threat), SIDE.x + 80, SIDE.y + 44, 44, CREAM, 'bold', 'lm')
    found, code = keeper_cards.chosen(says, begun), decision.args.get('card')
    if found is not None or isinstance(code, str):
        name = found.name if found is not None else says.card(str(code))
        yield from _text(name, says.plain(found.use.text) if found is not None else '', SIDE.y + 110)
        return
    spot, y = figures.Spot(SIDE.middle[0], SIDE.y + 150, faces.WIDTHS[0]), SIDE.y + 110
    person, figure = says.person(str(decision.args.get('who'))), says.figure(str(decision.args.get('monster')))
    if person is not None:
        yield from figures.person(says, person, spot)
    elif figure is not None:
        yield from figures.monster(says, figure, spot)
    asked = unescaped(prompts.prompt(says, decision).replace('**', '').partition('\n')[0])
    mover = says.who(person.who) if person is not None else says.monster(figure.handle) if figure is not None else ''
    yield from _text(mover, asked, spot.area.bottom + 50 if mover else y)


def _text(name: str, told: str, y: int) -> Iterator[Element]:
    """Yield a name and a text in the column, from the height `y` down. A text that is too long is cut."""
    x, room = SIDE.x + 16, SIDE.width - 30
    for line in pieces.in_lines(name, room, 30, 4):
        yield fitted(line, x, y, room, (30, 28, 26, LEAST), GOLD)
        y += 36
    size = next((size for size in _SIZES if len(pieces.all_lines(told, room, size)) <= _LINES), LEAST)
    for line in pieces.in_lines(told, room, size, 18, 'medium') if told else ():
        yield fitted(line, x, y + 8, room, (size, LEAST), CREAM, face='medium')
        y += size + 6
