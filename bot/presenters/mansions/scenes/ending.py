"""The picture of an end: the outcome, the revealed Objective, and the deeds and fate of each figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.pictures.sprites import Sprite
from bot.pictures.style import CREAM, GOLD, HEIGHT, INK, MUTED, WIDTH, fitted
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import emblems, faces, figures, pieces
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.pieces import LEAST, PAPER_EDGE
from bot.presenters.mansions.scenes.sheet import PAPER
from bot.words import key_of
from engine.mansions.view import Person

LOOKS: Final[Mapping[str, tuple[str, str]]] = {
    'investigators': ('dawn', 'light'),
    'investigators.escaped': ('dawn', 'walkers'),
    'investigators.killed': ('dawn', 'slain'),
    'keeper': ('midnight', 'eyes'),
    'keeper.rooms_on_fire': ('blaze', 'flames'),
    'keeper.samples_laid': ('midnight', 'altar'),
    'keeper.all_out': ('midnight', 'stones'),
    'keeper.conceded': ('midnight', 'left'),
    'nobody': ('fog', 'bell'),
}
"""Sky and foreground of each ending. An entry with a side alone stands for the side's other endings."""

MOST: Final = 4
"""Maximum lines of investigators. If there are more, the last line names all others."""

DEEDS: Final = ('found', 'opened', 'felled', 'tests')
KEEPS: Final = ('mythos', 'trauma', 'made', 'harm')

_TELLS: Final = 616
"""The x coordinate of the right end of the title and the Objective."""

_CARD: Final = Area(24, 130, 592, 216)
_TOP: Final = 388
"""The y coordinate of the first line's top edge. The names of the columns stand above it."""

_LINE: Final = 132
_ROOMY: Final = 96
"""Lines with more pixels than this in height get larger letters."""

_KEEPER: Final = 86
_GAP: Final = 8
_COLUMNS: Final = (604, 748, 892, 1036)
_COLUMN: Final = 136
_PLAIN: Final = (28, 26, LEAST)
_WHO: Final = (34, 32, 30, 28, 26, LEAST)
_WHOSE: Final = (29, 26, LEAST)
_NUMBER: Final = (40, 36, 33, 30, 27)


def picture(view_of: Says, names: Sequence[str]) -> Scene:
    """Return the public picture of a finished game."""
    result = view_of.view.result
    assert result is not None, 'only a finished game has an end'
    side, _, by = result.ending.partition('.')
    people = sorted(view_of.view.people, key=lambda person: ('playing', 'escaped', 'dead').index(person.status))
    ground = (Placed(drawing(result.ending), 0, 0),)
    elements = (
        *_told(view_of, side, by), *_objective(view_of), *_people(view_of, people, names, side),
        *_keeper(view_of, names, side),
    )  # fmt: skip
    return Scene(WIDTH, HEIGHT, ground, elements)


def drawing(ending: str) -> Sprite:
    """Return the background for an ending. Its origin is the upper left corner of the picture."""
    return Sprite('mansions/ending', LOOKS.get(ending) or LOOKS[ending.partition('.')[0]])


def sprites() -> Iterator[Sprite]:
    """Yield every sprite of an end that no other picture has."""
    yield from map(drawing, LOOKS)


def _told(says: Says, side: str, by: str) -> Iterator[Element]:
    won = text.clean(says.words(f'picture-mansions-won-{side}'), 'title')
    size = next((size for size in (68, 60, 52, 46) if text.width(won, 'title', size) <= _TELLS - 24), 40)
    yield Text(won, 28, 48, size, CREAM, 'title', 'lm', _TELLS - 8, INK)
    if by:
        how = says.words(f'mansions-by-{key_of(by)}')
        fits = next((size for size in (32, 30, 28, 26) if text.width(how, 'bold', size) <= _TELLS - 24), LEAST)
        yield Text(how, 28, 102, fits, GOLD, 'bold', 'lm', _TELLS - 8, INK)


def _objective(says: Says) -> Iterator[Element]:
    """Yield a drawn sheet of paper with the Objective's name and text. Nothing if the view lacks a story choice."""
    view = says.view
    if len(view.choices) != len(says.scenario.story):
        return
    card = says.scenario.objective(view.choices)
    yield Box(*_CARD, 16, PAPER, PAPER_EDGE, 5)
    x, room = _CARD.x + 66, _CARD.width - 84
    yield Placed(faces.sign('scroll'), _CARD.x + 38, _CARD.y + 34)
    yield fitted(says.plain(card.name), x, _CARD.y + 34, room, (36, 33, 30, 28), INK, face='title')
    room = _CARD.width - 44
    size = next((size for size in (28, 26, 25) if _lines(says, size, room) * (size + 5) <= _CARD.height - 72), LEAST)
    for number, line in enumerate(pieces.in_lines(says.plain(card.text), room, size, 5, 'medium')):
        y = _CARD.y + 60 + size // 2 + number * (size + 5)
        yield fitted(line, _CARD.x + 22, y, room, (size, LEAST), INK, face='medium')


def _lines(says: Says, size: int, room: int) -> int:
    card = says.scenario.objective(says.view.choices)
    return len(pieces.in_lines(says.plain(card.text), room, size, 9, 'medium'))


def _head(says: Says, y: int) -> Iterator[Element]:
    """Yield the names of the columns."""
    for x, deed in zip(_COLUMNS, DEEDS, strict=True):
        label = says.words(f'picture-mansions-did-{deed}')
        yield fitted(label, x + _COLUMN // 2, y, _COLUMN, (26, 25, LEAST), MUTED, 'mm', 'medium')


def _people(says: Says, people: Sequence[Person], names: Sequence[str], side: str) -> Iterator[Element]:
    lines = min(len(people), MOST)
    bottom = HEIGHT - _GAP - _KEEPER - _GAP
    high = min((bottom - _TOP - _GAP * (lines - 1)) // max(lines, 1), _LINE)
    letters, shown = figures.letters(says.view.people, says), people if len(people) <= MOST else people[: MOST - 1]
    top = _TOP + (bottom - _TOP - lines * high - _GAP * (lines - 1)) // 2
    yield from _head(says, top - 18)
    for number, person in enumerate(shown):
        area = Area(8, top + number * (high + _GAP), WIDTH - 16, high)
        yield pieces.panel(area, lit=side == 'investigators')
        yield from _person(says, person, letters[person.who], names, area)
    if len(shown) < len(people):
        area = Area(8, top + len(shown) * (high + _GAP), WIDTH - 16, high)
        yield pieces.panel(area)
        rest = people[len(shown) :]
        said = ', '.join(f'{says.who(each.who)} – {says.words(f"picture-mansions-{_fate(each)}")}' for each in rest)
        yield fitted(f'+{len(rest)}: {said}', area.x + 24, area.y + high // 2, area.width - 48, _PLAIN, MUTED)


def _fate(person: Person) -> str:
    return 'alive' if person.status == 'playing' else person.status


def _person(says: Says, person: Person, letter: str, names: Sequence[str], area: Area) -> Iterator[Element]:
    middle = area.y + area.height // 2
    # How they hide or are stunned does not matter any more.
    roomy = area.height > _ROOMY
    wide = faces.WIDTHS[0] if roomy else faces.BESIDE
    yield Placed(faces.person(person.seat, wide), area.x + 44, middle)
    yield Text(letter, area.x + 44, middle, wide // 2 if len(letter) == 1 else LEAST, INK, 'bold', 'mm')
    gone = person.status != 'playing'
    x, room = area.x + 86, 268
    player = names[person.seat] if person.seat < len(names) else ''
    apart = 22 if roomy else min(area.height // 4, 19)
    colour = MUTED if gone else CREAM
    first = 0 if roomy else 2
    yield fitted(says.who(person.who), x, middle - apart, room, _WHO[first:], colour)
    yield fitted(player, x, middle + apart - 1, room, _WHOSE[first // 2 :], MUTED, face='medium')
    yield from _ended(says, person, area.x + 370, middle)
    did = {what: number for who, what, number in says.view.done if who == person.who}
    numbers = (did.get('found', 0), did.get('opened', 0), did.get('felled', 0))
    told = (*map(str, numbers), f'{did.get("passed", 0)}/{did.get("rolled", 0)}')
    signs = (faces.sign('cards'), faces.sign('lock'), faces.monster('humanoid', faces.LISTED), faces.sign('die'))
    for left, sign, number in zip(_COLUMNS, signs, told, strict=True):
        yield Placed(sign, left + 26, middle + (3 if sign == signs[0] else 0))
        bright = CREAM if number[0] != '0' else MUTED
        yield fitted(number, left + 58, middle, _COLUMN - 58, _NUMBER[first:], bright)


def _ended(says: Says, person: Person, x: int, y: int) -> Iterator[Element]:
    """Yield health and sanity left, or how the investigator left the game."""
    if person.status == 'playing':
        for code, left in (('heart', person.health), ('mind', person.sanity)):
            yield Placed(faces.sign(code), x + 16, y)
            yield Text(str(left), x + 38, y, 32, CREAM, 'bold', 'lm')
            x += 96
        return
    yield Placed(faces.sign('corpse' if person.status == 'dead' else 'exit-right'), x + 20, y)
    said = says.words(f'picture-mansions-{person.status}')
    yield fitted(said, x + 50, y, 174, (30, 28, 26, LEAST), MUTED if person.status == 'dead' else GOLD)


def _keeper(says: Says, names: Sequence[str], side: str) -> Iterator[Element]:
    view = says.view
    area = Area(8, HEIGHT - _GAP - _KEEPER, WIDTH - 16, _KEEPER)
    middle = area.y + area.height // 2
    yield pieces.panel(area, lit=side == 'keeper')
    yield Placed(faces.sign('keeper'), area.x + 42, middle)
    x, room = area.x + 82, 440
    yield fitted(says.words('picture-mansions-keeper'), x, middle - 20, room, (30, 28, 26))
    player = names[view.keeper] if view.keeper < len(names) else ''
    yield fitted(player, x, middle + 19, room, (26, LEAST), MUTED, face='medium')
    did = {what: number for who, what, number in view.done if who == 'keeper'} | {'made': view.made}
    signs = {
        'mythos': emblems.emblem('mythos'), 'trauma': emblems.emblem('injury'),
        'made': faces.monster('humanoid', faces.LISTED), 'harm': faces.sign('heart'),
    }  # fmt: skip
    for left, deed in zip(_COLUMNS, KEEPS, strict=True):
        yield Placed(signs[deed], left + 26, middle - 16)
        yield Text(str(did.get(deed, 0)), left + 54, middle - 16, 32, CREAM, 'bold', 'lm')
        label = says.words(f'picture-mansions-did-{deed}')
        yield fitted(label, left + _COLUMN // 2, middle + 24, _COLUMN + 4, (25, LEAST), MUTED, 'mm', 'medium')
