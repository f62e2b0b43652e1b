"""An investigator's sheet: attributes, health, sanity, ability and cards, on paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.style import GOLD, INK, fitted
from bot.presenters.mansions import chances
from bot.presenters.mansions.changes import UNCHANGED, Changes
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.readings import Reading
from bot.presenters.mansions.scenes import bag, emblems, faces, figures, pieces, reading, vignette
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.figures import Spot
from bot.presenters.mansions.scenes.pieces import BROWN, LEAST, PALE, PAPER, PAPER_EDGE, WORSE
from engine.mansions.cards import ATTRIBUTES
from engine.mansions.view import Person

SHEET: Final = Area(8, 8, 584, 748)

_LEFT: Final = SHEET.x + 18
_WIDTH: Final = SHEET.width - 36
_HALF: Final = _WIDTH // 2
_ROW: Final = 46
_ABILITY: Final = ((26, 32, 2), (LEAST, 27, 3))
"""Sizes for the text of an ability: height of letters, height of a line, number of lines."""


def sheet(
    says: Says, person: Person, changes: Changes = UNCHANGED, over: str | Reading | None = None
) -> Iterator[Element]:
    """Yield the elements of the sheet, from the top.

    A room just discovered, or a clue or event just read, is drawn `over` the part below the health.
    """
    yield Box(*SHEET, 18, PAPER, PAPER_EDGE, 5)
    yield from _head(says, person)
    yield from _vitals(says, person, SHEET.y + 126, changes)
    if over is not None:
        x, y = SHEET.x + (SHEET.width - vignette.WIDTH) // 2, SHEET.y + 190
        yield from vignette.vignette(says, over, x, y) if isinstance(over, str) else reading.reading(says, over, x, y)
        return
    yield from _attributes(says, person, SHEET.y + 188)
    yield from _ability(says, person, SHEET.y + 378)
    yield from bag.held(says, person, Area(_LEFT, SHEET.y + 470, _WIDTH, SHEET.height - 480))


def _head(says: Says, person: Person) -> Iterator[Element]:
    lit = person.who == says.view.active
    yield from figures.person(says, person, Spot(SHEET.x + 58, SHEET.y + 58, faces.WIDTHS[2]), lit=lit)
    role = says.plain(says.scenario.investigator[person.who].role)
    signs = [*_states(person)]
    room = _WIDTH - 92 - 60 * len(signs)
    yield fitted(says.whole(person.who), SHEET.x + 108, SHEET.y + 38, room, (44, 40, 36, 32), INK, face='title')
    yield fitted(role, SHEET.x + 108, SHEET.y + 80, room, (30, 28, 26), BROWN, face='medium')
    for place, (name, number) in enumerate(signs):
        x = SHEET.right - 44 - 60 * place
        yield Placed(faces.sign(name), x, SHEET.y + 44)
        if number > 1:
            yield Text(str(number), x, SHEET.y + 78, 30, INK, 'bold', 'mm')


def _states(person: Person) -> Iterator[tuple[str, int]]:
    """Yield the sign of each lasting state of an investigator, with its number."""
    if person.stun:
        yield 'stun', person.stun
    if person.hiding is not None:
        yield 'hiding', 1
    yield from wards(person)


def wards(person: Person) -> Iterator[tuple[str, int]]:
    """Yield the signs of an investigator's protection: points of damage held off, evade tests not needed."""
    if person.shields:
        yield 'ward', sum(person.shields)
    if person.nimble:
        yield 'slip', person.nimble


def _vitals(says: Says, person: Person, y: int, changes: Changes) -> Iterator[Element]:
    """Yield health and sanity as bars with numbers and new harm, and skill points as a star with a number."""
    printed = says.scenario.investigator[person.who]
    wide = 200
    for place, (sign, left, most, colour, harm) in enumerate(
        (
            ('heart', person.health, printed.health, '#c8322f', 'mansions.damage'),
            ('mind', person.sanity, printed.sanity, '#2f6fb8', 'mansions.horror'),
        )
    ):
        new = changes.harm.get((person.who, harm), 0)
        x = _LEFT + place * (wide + 6)
        yield Placed(faces.sign(sign), x + 17, y + 16)
        yield Text(f'{left}/{most}', x + 40, y + 16, 36, INK if left * 2 > most else WORSE, 'bold', 'lm')
        if new:
            yield Text(f'−{new}', x + wide - 14, y + 16, 32, WORSE, 'bold', 'rm')
        yield Box(x, y + 38, wide - 16, 12, 6, '#c9b48a')
        if left > 0:
            yield Box(x, y + 38, max((wide - 16) * min(left, most) // most, 12), 12, 6, colour)
    x = _LEFT + 2 * (wide + 6)
    yield Placed(emblems.emblem('ready' if person.skill else 'used'), x + 26, y + 24)
    yield Text(f'× {person.skill}', x + 58, y + 24, 36, INK, 'bold', 'lm')


def _attributes(says: Says, person: Person, y: int) -> Iterator[Element]:
    """Yield the current attributes as dials in two columns, in red if they differ from the printed ones."""
    printed = says.scenario.investigator[person.who]
    for place, name in enumerate(ATTRIBUTES):
        x, down = _LEFT + place % 2 * _HALF, y + place // 2 * _ROW
        number = chances.attribute(says, person.who, name)
        yield Box(x, down, 58, _ROW - 6, 20, PALE, BROWN, 3)
        colour = INK if number == printed.attribute(name) else WORSE
        yield Text(str(number), x + 29, down + 20, 34, colour, 'bold', 'mm')
        yield fitted(says.attribute(name), x + 68, down + 20, _HALF - 76, (30, 28, 26), INK, face='medium')


def _ability(says: Says, person: Person, y: int) -> Iterator[Element]:
    """Yield the ability, which can be used once a game, and whether it is used."""
    yield Box(_LEFT - 6, y, _WIDTH + 12, 84, 14, PALE if person.ability else '', PAPER_EDGE, 3)
    yield Placed(emblems.emblem('ready' if person.ability else 'used'), _LEFT + 26, y + 42)
    words = says.words
    text = says.plain(says.scenario.investigator[person.who].ability.text)
    said = () if person.ability else (words('picture-mansions-used', text=text),)
    # The emblem says as well that it has been used.
    ways = [(size, high, pieces.in_lines(each, _WIDTH - 64, size, 9, 'medium'), most)
            for each in (*said, text) for size, high, most in _ABILITY]  # fmt: skip
    size, high, lines, _ = next((way for way in ways if len(way[2]) <= way[3]), ways[-1])
    colour = INK if person.ability else BROWN
    for number, line in enumerate(lines):
        down = y + 42 + high * number - high * (len(lines) - 1) // 2
        yield fitted(line, _LEFT + 58, down, _WIDTH - 64, (size,), colour, face='medium')


def status(says: Says, area: Area) -> Iterator[Element]:
    """Yield the round, and the Movement and Action Steps left in the turn."""
    view = says.view
    yield pieces.panel(area, lit=True)
    yield fitted(
        says.words('picture-mansions-round', number=view.round), area.x + 18, area.y + area.height // 2, 150, (30, 26),
        GOLD,
    )  # fmt: skip
    x = area.x + 190
    for code, left, most in (('boot', view.moves, 2), ('act', view.actions, 1)):
        for place in range(max(most, left)):
            yield Placed(faces.sign(code if place < left else f'{code}-spent'), x, area.y + area.height // 2)
            x += 40
        x += 12
