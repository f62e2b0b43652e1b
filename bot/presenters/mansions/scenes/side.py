"""The column beside the plan: round, turn, threat, events, Objective and state of the investigators."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.style import CREAM, GOLD, INK, MUTED, fitted
from bot.presenters.mansions import board
from bot.presenters.mansions.names import NOBODY, Says
from bot.presenters.mansions.scenes import clocks, faces, figures, pieces
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.figures import Spot
from bot.presenters.mansions.scenes.pieces import LEAST, NIGHT
from engine.mansions.view import Person

COLUMN: Final = Area(982, 6, 214, 752)
_ACTING: Final = 158
_TABLE: Final = 132
_AIM: Final = 78
_GAP: Final = 6
_MOST: Final = 4
"""Maximum number of investigators shown, each with health and sanity."""

_NAME: Final = (28, 26, 25, LEAST)
_ICON: Final = 17
"""Pixels from the edge of a panel to the middle of the sign before a label."""

_BESIDE: Final = {'threat': 0.62, 'event': 0.8}
"""Scale of the signs before labels."""

_KIND: Final = 54
"""Height in pixels of the line for one kind of monster."""


def column(says: Says, names: Sequence[str]) -> Iterator[Element]:
    """Yield the column from top to bottom: the turn, the counts of the table, the Objective, the figures."""
    acting = Area(COLUMN.x, COLUMN.y, COLUMN.width, _ACTING)
    table = Area(COLUMN.x, acting.bottom + _GAP, COLUMN.width, _TABLE)
    aim = Area(COLUMN.x, table.bottom + _GAP, COLUMN.width, _AIM)
    yield from _over(says, acting) if says.view.active == NOBODY else _acting(says, names, acting)
    yield from _table(says, table)
    yield from _aim(says, aim)
    yield from _people(says, Area(COLUMN.x, aim.bottom + _GAP, COLUMN.width, COLUMN.bottom - aim.bottom - _GAP))


def _acting(says: Says, names: Sequence[str], area: Area) -> Iterator[Element]:
    view, say = says.view, says.words
    yield pieces.panel(area, lit=True)
    title = say('picture-mansions-round', number=view.round) if view.round else say('picture-mansions-begins')
    person = says.person(view.active) if view.active is not None else None
    x, y = area.x + 36, area.y + 44
    left, room = x + 32, area.right - 8 - x - 32
    yield fitted(title, left, y - 18, room, _NAME[1:], GOLD)
    if board.begins(view):
        name, player = say('picture-mansions-who-begins'), ''
        yield Placed(faces.sign('boot'), x, y)
    elif person is None:
        name, player = say('picture-mansions-keeper'), names[view.keeper] if view.keeper < len(names) else ''
        yield Placed(faces.sign('keeper'), x, y)
    else:
        name, player = _surname(says, person.who), names[person.seat] if person.seat < len(names) else ''
        yield from figures.person(person, figures.letters(view.people, says)[person.who], Spot(x, y, faces.BESIDE))
    yield fitted(name, left, y + 15, room, _NAME)
    yield fitted(player, area.x + 14, y + 50, area.width - 26, (26, LEAST), MUTED, face='medium')
    if person is not None:
        yield from _pips(view.moves, view.actions, area.x + 26, area.bottom - 28)
    yield from _rolled(says, area)


def _rolled(says: Says, area: Area) -> Iterator[Element]:
    """Yield the last roll of this turn, and the investigator who rolled if another one is active."""
    view = says.view
    traces = [trace for trace in view.recent if trace.what in ('passed', 'failed') and trace.turn == view.turn]
    person = says.person(traces[-1].figure) if traces else None
    if person is None:
        return
    x, y = area.right - 32, area.bottom - 28
    yield Placed(faces.sign('die' if traces[-1].what == 'passed' else 'die-failed'), x, y)
    yield Text(str(traces[-1].number), x - 2, y - 1, 26, INK, 'bold', 'mm')
    if person.who != view.active:
        letter = figures.letters(view.people, says)[person.who]
        yield from figures.person(replace(person, stun=0, hiding=None), letter, Spot(x - 46, y, faces.LISTED))


def _pips(moves: int, actions: int, x: int, y: int) -> Iterator[Element]:
    """Yield a boot for each Movement Step and a flash for the Action Step, from (x, y) on. Spent steps are empty."""
    for code, (left, most) in {'boot': (moves, 2), 'act': (actions, 1)}.items():
        for place in range(max(most, left)):
            yield Placed(faces.sign(code if place < left else f'{code}-spent'), x, y)
            x += 30
        x += 6


def _over(says: Says, area: Area) -> Iterator[Element]:
    """Yield the panel of a game that was ended early, in place of the turn."""
    yield pieces.panel(area, lit=True)
    (x, y), room = area.middle, area.width - 28
    yield fitted(says.words('picture-mansions-over'), x, y - 20, room, (40, 36, 32, *_NAME), GOLD, 'mm')
    told = says.words('picture-mansions-round', number=says.view.round)
    yield fitted(told, x, y + 26, room, _NAME, MUTED, 'mm', 'medium')


def _table(says: Says, area: Area) -> Iterator[Element]:
    view, say = says.view, says.words
    yield pieces.panel(area)
    resolved = len(view.resolved)
    lines = (
        ('threat', 'picture-mansions-threat', str(view.threat)),
        ('event', 'picture-mansions-event', f'{min(resolved + 1, resolved + view.events)}/{resolved + view.events}'),
    )
    for number, (code, key, value) in enumerate(lines):
        y = area.y + 26 + 38 * number
        yield Placed(faces.sign(code, _BESIDE[code]), area.x + _ICON, y)
        yield Text(value, area.right - 8, y, 28, CREAM, 'bold', 'rm')
        room = area.width - 2 * _ICON - 8 - text.width(value, 'bold', 28)
        yield fitted(say(key), area.x + 2 * _ICON - 2, y, room, _NAME[1:], MUTED, face='medium')
    yield from clocks.clocks(view.time, view.time_number, area.x + 32, area.y + 106)


def _aim(says: Says, area: Area) -> Iterator[Element]:
    """Yield the name of the Objective once it is revealed, and before that a note that it is unknown."""
    view = says.view
    card = next((card for card in says.scenario.objectives.values() if card.id == view.objective), None)
    yield pieces.panel(area, lit=card is not None)
    yield Placed(faces.sign('scroll'), area.x + 26, area.y + area.height // 2)
    name = says.plain(card.name) if card is not None else says.words('picture-mansions-unknown')
    room = area.width - 46 - 6
    lines = pieces.in_lines(name, room, LEAST, 3, 'medium')
    apart = 28 if len(lines) < 3 else 25
    for number, line in enumerate(lines):
        y = area.y + area.height // 2 + apart * number - apart * (len(lines) - 1) // 2
        yield fitted(line, area.x + 46, y, room, (LEAST,), CREAM if card is not None else MUTED, face='medium')


def _people(says: Says, area: Area) -> Iterator[Element]:
    """Yield the investigators, first those still in the game, then as many kinds of monsters as fit."""
    view = says.view
    here = sorted(view.people, key=lambda person: person.status != 'playing')[:_MOST]
    letters = figures.letters(view.people, says)
    height = (area.height - _GAP * (_MOST - 1)) // _MOST
    for number, person in enumerate(here):
        place = Area(area.x, area.y + number * (height + _GAP), area.width, height)
        yield pieces.panel(place, lit=person.who == view.active)
        yield from figures.person(person, letters[person.who], Spot(place.x + 36, place.y + height // 2, faces.BESIDE))
        yield from _state(says, person, place)
    used = len(here) * (height + _GAP)
    yield from _kinds(says, Area(area.x, area.y + used, area.width, area.height - used))


def _state(says: Says, person: Person, area: Area) -> Iterator[Element]:
    x, room = area.x + 72, area.width - 72 - 10
    gone = person.status != 'playing'
    yield fitted(_surname(says, person.who), x, area.y + 24, room, _NAME, MUTED if gone else CREAM)
    if gone:
        yield fitted(
            says.words(f'picture-mansions-{person.status}'), x, area.y + 58, room, (26, LEAST), MUTED, face='medium'
        )
        return
    sheet = says.scenario.investigator[person.who]
    for left, most, code, colour, at in (
        (person.health, sheet.health, 'heart', '#ff5a5f', x),
        (person.sanity, sheet.sanity, 'mind', '#8fc4ff', x + room // 2 + 2),
    ):
        yield Placed(faces.sign(code), at + 13, area.y + 57)
        yield Text(str(left), at + 31, area.y + 57, 28, CREAM, 'bold', 'lm')
        wide = room // 2 - 6
        yield Box(at, area.bottom - 16, wide, 8, 4, NIGHT)
        if left > 0:
            yield Box(at, area.bottom - 16, max(wide * min(left, most) // most, 8), 8, 4, colour)


def _kinds(says: Says, area: Area) -> Iterator[Element]:
    """Yield as many kinds of monsters on the board as fit, with their letters."""
    kinds = list(dict.fromkeys(figure.name for figure in says.view.monsters))[: max((area.height - 14) // _KIND, 0)]
    if kinds:
        yield pieces.panel(Area(area.x, area.y, area.width, 14 + _KIND * len(kinds)))
    letters = figures.kinds(says)
    for number, code in enumerate(kinds):
        kind, x, y = says.scenario.monster[code], area.x + 22, area.y + 7 + _KIND * number + _KIND // 2
        yield from figures.token(kind, letters[code], Spot(x, y, faces.LISTED))
        room = area.right - 3 - x - 21
        lines = pieces.in_lines(says.kind(code), room, LEAST, 2)
        for line, word in enumerate(lines):
            yield fitted(word, x + 21, y + 24 * line - 12 * (len(lines) - 1), room, (LEAST,), face='medium')


def _surname(says: Says, who: str) -> str:
    return says.who(who).split()[-1]
