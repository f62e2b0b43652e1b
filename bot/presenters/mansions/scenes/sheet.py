"""An investigator's sheet: attributes, health, sanity, ability and cards, on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.style import GOLD, INK, fits, fitted
from bot.presenters.mansions import chances
from bot.presenters.mansions.changes import UNCHANGED, Changes
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import emblems, faces, figures, pieces
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.figures import Spot
from bot.presenters.mansions.scenes.pieces import LEAST, PAPER_EDGE
from engine.mansions.view import Person

SHEET: Final = Area(8, 8, 584, 748)

PAPER: Final = '#f0e2c2'
PALE: Final = '#fbf4e2'
BROWN: Final = '#5a4326'
WORSE: Final = '#a3211c'


_LEFT: Final = SHEET.x + 18
_WIDTH: Final = SHEET.width - 36
_HALF: Final = _WIDTH // 2
_ROW: Final = 46
_CARD: Final = 52
_SAYS: Final = (30, 27, LEAST)
"""Font sizes for the text of a card, in pixels. `_CARD` is the height of the line with its name."""
_ABILITY: Final = ((26, 32, 2), (LEAST, 27, 3))
"""Sizes for the text of an ability: height of letters, height of a line, number of lines."""


def sheet(says: Says, person: Person, changes: Changes = UNCHANGED) -> Iterator[Element]:
    """Yield the elements of the sheet, from the top."""
    yield Box(*SHEET, 18, PAPER, PAPER_EDGE, 5)
    yield from _head(says, person)
    yield from _vitals(says, person, SHEET.y + 126, changes)
    yield from _attributes(says, person, SHEET.y + 188)
    yield from _ability(says, person, SHEET.y + 378)
    yield from _held(says, person, Area(_LEFT, SHEET.y + 470, _WIDTH, SHEET.height - 480))


def _head(says: Says, person: Person) -> Iterator[Element]:
    letter = figures.letters(says.view.people, says)[person.who]
    lit = person.who == says.view.active
    yield from figures.person(person, letter, Spot(SHEET.x + 58, SHEET.y + 56, faces.WIDTHS[0]), lit=lit)
    role = says.plain(says.scenario.investigator[person.who].role)
    signs = [name for name, there in (('stun', person.stun), ('hiding', person.hiding is not None)) if there]
    room = _WIDTH - 92 - 60 * len(signs)
    yield fitted(says.who(person.who), SHEET.x + 108, SHEET.y + 38, room, (44, 40, 36, 32), INK, face='title')
    yield fitted(role, SHEET.x + 108, SHEET.y + 80, room, (30, 28, 26), BROWN, face='medium')
    for number, name in enumerate(signs):
        yield Placed(faces.sign(name), SHEET.right - 44 - 60 * number, SHEET.y + 44)
    if person.stun > 1:
        yield Text(str(person.stun), SHEET.right - 44, SHEET.y + 78, 26, INK, 'bold', 'mm')


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
    for place, name in enumerate(chances.ATTRIBUTES):
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


def _held(says: Says, person: Person, area: Area) -> Iterator[Element]:
    """Yield traumas, then items and spells, each with its emblem.

    If there are few cards, each has its text. If there are too many, a number stands for the rest.
    """
    cards = [*person.traumas, *person.items, *person.spells]
    if not cards:
        yield fitted(says.words('picture-mansions-empty'), area.x, area.y + 26, area.width, (28,), BROWN)
    rows = area.height // _CARD
    if len(cards) < rows:
        yield from _told(says, person, cards, area)
        return
    shown = cards if len(cards) <= 2 * rows else cards[: 2 * rows - 1]
    for place, code in enumerate(shown):
        x, y = area.x + place // rows * _HALF, area.y + place % rows * _CARD + _CARD // 2
        yield from _card(says, person, code, x, y, (_HALF if len(cards) > rows else area.width) - 62)
    if len(shown) < len(cards):
        x, y = area.x + _HALF + 22, area.y + (rows - 1) * _CARD + _CARD // 2
        yield Text(f'+{len(cards) - len(shown)}', x, y, 30, INK, 'bold', 'mm')


def _told(says: Says, person: Person, cards: Sequence[str], area: Area) -> Iterator[Element]:
    """Yield each card with its text, in the largest letters that fit. Texts without room are left out."""
    texts = [says.card_text(code, *(('trauma_card',) if code in person.traumas else ())) for code in cards]
    room, free = area.width - 52, area.height - _CARD * len(cards)
    wanted = {size: [pieces.in_lines(text, room, size, 99, 'medium') if text else [] for text in texts]
              for size in _SAYS}  # fmt: skip
    size = next((size for size in _SAYS if sum(map(len, wanted[size])) * (size + 3) <= free), LEAST)
    y = area.y
    for code, lines in zip(cards, wanted[size], strict=True):
        yield from _card(says, person, code, area.x, y + _CARD // 2, area.width - 62)
        y += _CARD - 4
        if len(lines) * (size + 3) <= free:
            free -= len(lines) * (size + 3)
            for line in lines:
                yield fitted(line, area.x + 52, y + size // 2 - 2, room, (size, LEAST), BROWN, face='medium')
                y += size + 3
        y += 4


def _card(says: Says, person: Person, code: str, x: int, y: int, room: int) -> Iterator[Element]:
    yield Placed(emblems.emblem(emblems.of_card(says, code)), x + 22, y)
    name = says.card(code, 'trauma_card') if code in person.traumas else says.card(code)
    lines = pieces.in_lines(name, room, LEAST, 1 if fits(name, room, LEAST, 'medium') else 2, 'medium')
    for number, line in enumerate(lines):
        down = y + 25 * number - 12 * (len(lines) - 1)
        yield fitted(line, x + 52, down, room, (30, 28, 26, 24) if len(lines) == 1 else (24,), INK, face='medium')


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
