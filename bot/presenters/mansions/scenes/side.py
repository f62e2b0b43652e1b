"""The column beside the plan: turn, Objective, threat, events, and state of the investigators."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Element, Placed, Text
from bot.pictures.style import CREAM, GOLD, INK, MUTED, fits, fitted
from bot.presenters.mansions import board, counters
from bot.presenters.mansions.counters import Count
from bot.presenters.mansions.names import NOBODY, Says
from bot.presenters.mansions.scenes import faces, figures, icons, pieces, pips
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.figures import Spot
from bot.presenters.mansions.scenes.pieces import LEAST, RED
from engine.mansions.view import Person

COLUMN: Final = Area(964, 6, 232, 752)
_ACTING: Final = 158
_TABLE: Final = 96
_GAP: Final = 6
_NAME_OF_AIM: Final = (32, 30, 28, 26, LEAST)
"""Sizes of the Objective's name, in pixels."""

_MOST: Final = 4
"""Maximum number of investigators shown, each with health and sanity."""

_NAME: Final = (28, 26, 25, LEAST)
_BESIDE: Final = 60
"""Pixels from the edge of the Objective's panel to its name, beside the scroll."""

_HEAD: Final = 32
"""Height in pixels of the line with an investigator's name."""

_KIND: Final = 54
"""Height in pixels of the line for one kind of monster."""


def column(says: Says, names: Sequence[str]) -> Iterator[Element]:
    """Yield the column from the top: the turn, the Objective, the threat, the clock of the events, the figures."""
    acting = Area(COLUMN.x, COLUMN.y, COLUMN.width, _ACTING)
    known = _aim_of(says)
    aim = Area(COLUMN.x, acting.bottom + _GAP, COLUMN.width, known.height)
    table = Area(COLUMN.x, aim.bottom + _GAP, COLUMN.width, _TABLE)
    yield from _over(says, acting) if says.view.active == NOBODY else _acting(says, names, acting)
    yield from _aim(says, known, aim)
    yield from _table(says, table)
    yield from _people(says, Area(COLUMN.x, table.bottom + _GAP, COLUMN.width, COLUMN.bottom - table.bottom - _GAP))


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
        name, player = says.surname(person.who), names[person.seat] if person.seat < len(names) else ''
        yield from figures.person(says, person, Spot(x, y, faces.BESIDE))
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
        yield from figures.person(says, replace(person, stun=0, hiding=None), Spot(x - 46, y, faces.LISTED))


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
    """Yield the keeper's threat, and the clock of the events."""
    view = says.view
    yield pieces.panel(area)
    x, room = area.x + 12, area.width - 24
    yield Placed(icons.pip('threat', icons.MIDDLE), x + 17, area.y + 28)
    label = room - 42 - 12 - text.width(str(view.threat), 'bold', 34)
    yield fitted(says.words('picture-mansions-threat'), x + 42, area.y + 28, label, _NAME, MUTED, face='medium')
    yield Text(str(view.threat), area.right - 12, area.y + 28, 34, CREAM, 'bold', 'rm')
    yield from pips.events(len(view.resolved), view.events, view.time, view.time_number, x, area.y + 68, room)


@dataclass(frozen=True, slots=True)
class _Aim:
    """The panel of the Objective: its lines, and its counters once it is revealed."""

    lines: tuple[str, ...]
    size: int
    counters: tuple[Count, ...]
    revealed: bool

    @property
    def height(self) -> int:
        """Height of the panel in pixels."""
        return 20 + max((self.size + 4) * len(self.lines), 40) + pips.ROW * len(self.counters)


def _aim_of(says: Says) -> _Aim:
    """Return the Objective with its counters, or before its reveal the next clue to find."""
    card, clue = says.revealed, counters.sought(says)
    key = 'picture-mansions-unknown' if clue is None else 'picture-mansions-sought'
    name = says.plain(card.name) if card is not None else says.words(key, **({} if clue is None else {'number': clue}))
    room = COLUMN.width - _BESIDE - 10
    size = next((size for size in _NAME_OF_AIM if _fits_two(name, room, size)), LEAST)
    lines = tuple(pieces.in_lines(name, room, size, 3))
    return _Aim(lines, size, () if card is None else counters.counters(says, card, public=True)[:2], card is not None)


def _fits_two(name: str, room: int, size: int) -> bool:
    return all(fits(line, room, size) for line in pieces.in_lines(name, room, size, 2))


def _aim(says: Says, aim: _Aim, area: Area) -> Iterator[Element]:
    """Yield the Objective's name and counters. Its frame reddens as the end comes near."""
    alarm = max((counter.alarm for counter in aim.counters), default=0)
    panel = pieces.panel(area, lit=aim.revealed)
    yield panel if not alarm else panel._replace(outline=pips.DARK[alarm])
    upper = area.height - 16 - pips.ROW * len(aim.counters)
    middle = area.y + 8 + upper // 2
    yield Placed(icons.pip('scroll' if aim.revealed else 'sealed', icons.BIG), area.x + 32, middle)
    for number, line in enumerate(aim.lines):
        y = middle + (aim.size + 4) * number - (aim.size + 4) * (len(aim.lines) - 1) // 2
        colour = CREAM if aim.revealed else MUTED
        yield fitted(line, area.x + _BESIDE, y, area.width - _BESIDE - 8, (aim.size, LEAST), colour)
    for number, counter in enumerate(aim.counters):
        y = area.y + 8 + upper + pips.ROW * number + pips.ROW // 2 - 2
        yield from pips.row(says, counter, area.x + 12, y, area.width - 24)


def _people(says: Says, area: Area) -> Iterator[Element]:
    """Yield the investigators, first those still in the game, then as many kinds of monsters as fit."""
    view = says.view
    here = sorted(view.people, key=lambda person: person.status != 'playing')[:_MOST]
    height = (area.height - _GAP * (_MOST - 1)) // _MOST
    for number, person in enumerate(here):
        place = Area(area.x, area.y + number * (height + _GAP), area.width, height)
        yield pieces.panel(place, lit=person.who == view.active)
        yield from _state(says, person, place)
    used = len(here) * (height + _GAP)
    yield from _kinds(says, Area(area.x, area.y + used, area.width, area.height - used))


def _state(says: Says, person: Person, area: Area) -> Iterator[Element]:
    """Yield the names of an investigator and their player, and below them the face, with health and sanity."""
    gone = person.status != 'playing'
    wide = area.width - 24
    yield fitted(_named(says, person.who, wide), area.x + 12, area.y + 18, wide, _NAME, MUTED if gone else CREAM)
    below = area.shrunk(0, _HEAD, 0, 0)
    y = below.middle[1] - 1
    face = faces.BESIDE if below.height >= faces.BESIDE + 4 else faces.LISTED
    yield from figures.person(says, person, Spot(area.x + 38, y, face))
    x, room = area.x + 72, area.width - 72 - 10
    if gone:
        told = says.words(f'picture-mansions-{person.status}')
        yield fitted(told, x, y, room, (26, LEAST), MUTED, face='medium')
        return
    sheet = says.scenario.investigator[person.who]
    for left, most, code, at in (
        (person.health, sheet.health, 'heart', x),
        (person.sanity, sheet.sanity, 'mind', x + room // 2 + 2),
    ):
        yield Placed(faces.sign(code), at + 13, y)
        yield Text(str(left), at + 31, y, 32, CREAM if left * 2 > most else RED, 'bold', 'lm')


def _named(says: Says, who: str, width: int) -> str:
    """Return the names of player and investigator, "Ada (Calloway)". A long player's name is cut to fit."""
    owner, surname, whole = says.owner(who), says.surname(who), says.who(who)
    cuts = (f'{owner[:end].rstrip()}… ({surname})' for end in range(len(owner) - 1, 0, -1))
    return next((name for name in (whole, *cuts) if fits(name, width, LEAST)), whole)


def _kinds(says: Says, area: Area) -> Iterator[Element]:
    """Yield as many kinds of monsters on the board as fit."""
    kinds = list(dict.fromkeys(figure.name for figure in says.view.monsters))[: max((area.height - 14) // _KIND, 0)]
    if kinds:
        yield pieces.panel(Area(area.x, area.y, area.width, 14 + _KIND * len(kinds)))
    for number, code in enumerate(kinds):
        kind, x, y = says.scenario.monster[code], area.x + 22, area.y + 7 + _KIND * number + _KIND // 2
        yield from figures.token(kind, Spot(x, y, faces.LISTED))
        room = area.right - 3 - x - 21
        lines = pieces.in_lines(says.kind(code), room, LEAST, 2)
        for line, word in enumerate(lines):
            yield fitted(word, x + 21, y + 24 * line - 12 * (len(lines) - 1), room, (LEAST,), face='medium')
