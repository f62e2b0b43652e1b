"""The house in words: contents, map and surroundings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.presenters.mansions import puzzles
from bot.presenters.mansions.names import Says
from bot.words.names import escaped
from engine.mansions.cards import Map, map_of
from engine.mansions.view import RoomView


def lying(says: Says) -> Iterator[str]:
    """Yield a line for each sort of thing in the house: fire, darkness, cards, locks, barriers and so on."""
    view, words = says.view, says.words
    yield f'**{words("mansions-board-house")}**'
    fires = [room.room for room in view.rooms if room.fire]
    dark = [room.room for room in view.rooms if room.dark]
    yield from _line(says, 'fire', (_room(says, room) for room in fires))
    yield from _line(says, 'dark', (_room(says, room) for room in dark))
    yield from _line(says, 'unknown', (_room(says, room.room) for room in view.rooms if not room.entered))
    yield from _line(says, 'cards', (f'{_room(says, room.room)} ({room.cards})' for room in view.rooms if room.cards))
    closed = (f'{_room(says, room.room)} ({name})' for room in view.rooms if (name := _closed(says, room)))
    yield from _line(says, 'locked', closed)
    barred = [(code, door.split(' ')) for code, door in view.barriers if door is not None]
    named = (f'{escaped(says.feature(code))}: {" – ".join(_space(says, space) for space in ends)}'
             for code, ends in barred)  # fmt: skip
    yield from _line(says, 'barred', named)
    yield from _line(says, 'corpses', (f'{_space(says, space)} ({number})' for space, number in view.corpses))
    found = (f'{_space(says, space)} ({escaped(says.listed(cards))})' for space, cards in view.floor)
    yield from _line(says, 'floor', found)
    begun = (escaped(says.card(board.card, 'hindrance')) for board in view.puzzles)
    yield from _line(says, 'puzzles', begun)


def plan(says: Says) -> Iterator[str]:
    """Yield a line for each room: its doors and its fixed features."""
    view, board = says.view, map_of(says.view.scenario)
    yield f'**{says.words("mansions-board-plan")}**'
    for room in view.rooms:
        yield f'- {_printed(says, board, room.room)}'


def near(says: Says) -> Iterator[str]:
    """Yield the rooms of the seat's investigators and the rooms a step away: contents, exits and features."""
    view, board = says.view, map_of(says.view.scenario)
    spaces = [person.space for person in view.people if person.seat == view.me and person.space is not None]
    beside = [way.to for space in spaces for way in board.ways['investigator'][space]]
    rooms = {board.room[space] for space in (*spaces, *beside)}
    if rooms:
        yield f'**{says.words("mansions-board-near")}**'
    for room in view.rooms:
        if room.room in rooms:
            yield f'- {_printed(says, board, room.room, _now(says, board, room))}'


def drawings(says: Says) -> Iterator[str]:
    """Yield each puzzle on the table as a drawing in text, below its name."""
    for board in says.view.puzzles:
        yield f'**{escaped(says.card(board.card, "hindrance"))}**\n{puzzles.drawing(says, board)}'


def _line(says: Says, name: str, things: Iterable[str]) -> Iterator[str]:
    """Yield a line that lists the things, or nothing without things."""
    if said := ', '.join(things):
        yield says.words(f'mansions-house-{name}', things=said)


def _room(says: Says, room: str) -> str:
    return escaped(says.room(room))


def _space(says: Says, space: str) -> str:
    return escaped(says.space(space))


def _closed(says: Says, room: RoomView) -> str:
    """Name the turned-up lock or obstacle of a room, or say that it is locked. "" if it is open."""
    if room.turned is not None:
        return escaped(says.card(room.turned, 'hindrance'))
    return says.words('mansions-board-locked') if room.lock else ''


def _now(says: Says, board: Map, room: RoomView) -> Iterator[str]:
    """Yield the contents of a room: tokens, cards, lock, and things in its spaces."""
    words, view = says.words, says.view
    if room.fire:
        yield words('mansions-board-fire')
    if room.dark:
        yield words('mansions-board-dark')
    if room.cards:
        yield words('mansions-board-cards', number=room.cards)
    if closed := _closed(says, room):
        yield f'🔒 {closed}'
    spaces = board.spaces[room.room]
    corpses, floor = dict(view.corpses), dict(view.floor)
    for number, space in enumerate(spaces, 1):
        where = f'{number}: ' if len(spaces) > 1 else ''
        if corpses.get(space):
            yield where + words('mansions-board-corpses', number=corpses[space])
        if floor.get(space):
            yield where + words('mansions-board-floor', cards=escaped(says.listed(floor[space])))


def _printed(says: Says, board: Map, room: str, now: Iterable[str] = ()) -> str:
    """Return a room with its contents, and the exits and features of each space."""
    spaces = board.spaces[room]
    parts = [*now]
    for number, space in enumerate(spaces, 1):
        if found := ', '.join(_features(says, board, space)):
            parts.append(f'{number} {found}' if len(spaces) > 1 else found)
    return f'**{_room(says, room)}**: {" · ".join(parts) or says.words("mansions-none")}'


def _features(says: Says, board: Map, space: str) -> Iterator[str]:
    """Yield the exits and fixed features of a space."""
    words = says.words
    sort = {way.to: way.kind for way in board.ways['beast'][space]} | {
        way.to: way.kind for way in board.ways['investigator'][space]
    }
    barred = {door for _, door in says.view.barriers if door is not None}
    doors = [to for to, kind in sort.items() if kind == 'door']
    if doors:
        yield words('mansions-board-doors', spaces=', '.join(_door(says, space, to, barred) for to in doors))
    for kind in ('ladder', 'vent'):
        ends = [_space(says, to) for to, by in sort.items() if by == kind]
        if ends:
            yield words(f'mansions-board-{kind}', spaces=', '.join(ends))
    sealed = (code for code, at in board.sealed.items() if at == space)
    yield from (words('mansions-board-sealed', door=escaped(says.door(code))) for code in sealed)
    yield from (words(f'mansions-board-{mark}') for mark in ('altar', 'campfire') if mark in board.marks[space])
    yield from (words('mansions-board-hide', place=escaped(says.feature(place))) for place in board.hiding[space])
    parked = dict(says.view.barriers)
    for code, at in board.barriers.items():
        if at == space and parked.get(code, '') is None:
            yield words('mansions-board-barrier', barrier=escaped(says.feature(code)))


def _door(says: Says, space: str, to: str, barred: set[str]) -> str:
    """Name the space behind a door, and say if the door is barred."""
    name = _space(says, to)
    return says.words('mansions-board-barred', space=name) if ' '.join(sorted((space, to))) in barred else name
