"""The table in words, for everybody: how the game stands, people, monsters, and the house room by room."""

from __future__ import annotations

from collections.abc import Iterator

from bot.presenters.base import Names
from bot.presenters.mansions import puzzles
from bot.presenters.mansions.names import Says
from bot.words.names import escaped
from engine.mansions.cards import Map, map_of
from engine.mansions.view import Figure, Person, RoomView


def standing(says: Says, names: Names) -> Iterator[str]:
    """The round, whose turn it is, time, threat, and what is known of the way to win."""
    view, words = says.view, says.words
    if view.result is None:
        yield _turn(says, names)
    if view.time_number is not None:
        yield words('mansions-board-time', time=view.time, needed=view.time_number, events=view.events)
    yield words(
        'mansions-board-keeper', player=names[view.keeper], threat=view.threat, mythos=view.mythos, trauma=view.trauma
    )
    if view.laid:
        yield words('mansions-board-laid', number=view.laid)
    if view.skips:
        yield words('mansions-board-skips')
    for seat in view.conceded:
        yield words('mansions-board-conceded', player=names[seat])


def objective(says: Says) -> Iterator[str]:
    """The Objective once it is revealed, and before that where the story begins."""
    view, words = says.view, says.words
    card = next((card for card in says.scenario.objectives.values() if card.id == view.objective), None)
    if card is not None:
        yield words('mansions-board-objective', card=says.text(card.name), text=says.text(card.text))
    else:
        yield words('mansions-board-no-objective')


def story(says: Says) -> Iterator[str]:
    """What everybody has read so far: the beginning, the clues, the last event."""
    view, words, scenario = says.view, says.words, says.scenario
    if view.round <= 1 and view.result is None:
        yield words('mansions-intro', title=says.text(scenario.title), intro=says.text(scenario.intro))
    clues = [card for code in view.gone if (card := scenario.card.get(code)) is not None and card.clue is not None]
    for card in clues:
        yield words('mansions-board-clue', card=says.text(card.name), text=says.text(card.text))


def people(says: Says, names: Names) -> Iterator[str]:
    """A line for each investigator."""
    yield f'**{says.words("mansions-board-people")}**'
    for person in says.view.people:
        yield f'- {_person(says, person, names)}'


def monsters(says: Says) -> Iterator[str]:
    """A line for each monster."""
    if says.view.monsters:
        yield f'**{says.words("mansions-board-monsters")}**'
    for figure in says.view.monsters:
        yield f'- {_monster(says, figure)}'


def rooms(says: Says) -> Iterator[str]:
    """A line for each room: what lies there, and where its doors lead."""
    view, board = says.view, map_of(says.view.scenario)
    yield f'**{says.words("mansions-board-rooms")}**'
    for room in view.rooms:
        yield f'- {_room(says, board, room)}'


def near(says: Says) -> Iterator[str]:
    """The rooms where the seat's investigators stand, and those a step away."""
    view, board = says.view, map_of(says.view.scenario)
    spaces = [person.space for person in view.people if person.seat == view.me and person.space is not None]
    beside = [way.to for space in spaces for way in board.ways['investigator'][space]]
    rooms = {board.room[space] for space in (*spaces, *beside)}
    if rooms:
        yield f'**{says.words("mansions-board-near")}**'
    for room in view.rooms:
        if room.room in rooms:
            yield f'- {_room(says, board, room)}'


def drawings(says: Says) -> Iterator[str]:
    """The puzzles on the table."""
    for board in says.view.puzzles:
        yield f'**{escaped(says.card(board.card, "lock", "obstacle"))}**\n{puzzles.drawing(says, board)}'


def _turn(says: Says, names: Names) -> str:
    view, words = says.view, says.words
    if view.round == 0:
        return words('mansions-board-setup', player=names[view.keeper])
    if view.active is None:
        return words('mansions-board-keeper-turn', round=view.round, player=names[view.keeper])
    return words(
        'mansions-board-turn',
        round=view.round,
        who=escaped(says.who(view.active)),
        player=says.player(view.active, names),
        moves=view.moves,
        actions=view.actions,
    )


def _person(says: Says, person: Person, names: Names) -> str:
    words, sheet = says.words, says.scenario.investigator[person.who]
    who = f'**{escaped(says.who(person.who))}** ({names[person.seat]})'
    if person.space is None:
        return f'{who}: {words(f"mansions-status-{person.status}")}'
    parts = [
        escaped(says.space(person.space)),
        words('mansions-board-health', left=person.health, most=sheet.health),
        words('mansions-board-sanity', left=person.sanity, most=sheet.sanity),
        words('mansions-board-skill', number=person.skill),
    ]
    if person.stun:
        parts.append(words('mansions-board-stun', number=person.stun))
    if person.hiding is not None:
        parts.append(words('mansions-board-hiding', place=escaped(says.feature(person.hiding))))
    if person.traumas:
        parts.append(escaped(says.listed(person.traumas, 'trauma_card')))
    holds = [*person.items, *person.spells]
    if holds:
        parts.append(words('mansions-board-holds', cards=escaped(says.listed(holds))))
    return f'{who}: {" · ".join(parts)}'


def _monster(says: Says, figure: Figure) -> str:
    words, kind = says.words, says.scenario.monster[figure.name]
    parts = [
        escaped(says.space(figure.space)),
        words('mansions-board-awareness', evade=_signed(kind.awareness), horror=_signed(kind.horror)),
    ]
    if figure.toughness is not None:
        parts.append(words('mansions-board-wounds-of', wounds=figure.wounds, most=figure.toughness))
    elif figure.wounds:
        parts.append(words('mansions-board-wounds', wounds=figure.wounds))
    if figure.strikes is not None:
        parts.append(words('mansions-board-strikes', number=figure.strikes))
    if figure.stun:
        parts.append(words('mansions-board-stun', number=figure.stun))
    if figure.samples:
        parts.append(words('mansions-board-samples', number=figure.samples))
    return f'**{escaped(says.monster(figure.handle))}**: {" · ".join(parts)}'


def _signed(number: int) -> str:
    return f'+{number}' if number > 0 else str(number).replace('-', '−')


def _room(says: Says, board: Map, room: RoomView) -> str:
    words = says.words
    parts = [*_lying(says, room)]
    for space in board.spaces[room.room]:
        parts += _space(says, board, space)
    return f'**{escaped(says.room(room.room))}**: {" · ".join(parts) or words("mansions-none")}'


def _lying(says: Says, room: RoomView) -> Iterator[str]:
    """What lies on the whole room: tokens, its cards, the lock or obstacle that is face up."""
    words = says.words
    if room.fire:
        yield words('mansions-board-fire')
    if room.dark:
        yield words('mansions-board-dark')
    if room.cards:
        yield words('mansions-board-cards', number=room.cards)
    if room.turned is not None:
        yield words('mansions-board-turned', card=escaped(says.card(room.turned, 'lock', 'obstacle')))
    elif room.lock:
        yield words('mansions-board-locked')


def _space(says: Says, board: Map, space: str) -> Iterator[str]:
    """Where a space leads, and what is on it; with its number where the room has several."""
    words, view = says.words, says.view
    sort = {way.to: way.kind for way in board.ways['beast'][space]} | {
        way.to: way.kind for way in board.ways['investigator'][space]
    }
    found = []
    doors = [to for to, kind in sort.items() if kind == 'door']
    barred = {bar for bar in view.barriers if bar[1] is not None}
    if doors:
        found.append(words('mansions-board-doors', spaces=', '.join(_door(says, space, to, barred) for to in doors)))
    for kind in ('ladder', 'vent'):
        ends = [escaped(says.space(to)) for to, by in sort.items() if by == kind]
        if ends:
            found.append(words(f'mansions-board-{kind}', spaces=', '.join(ends)))
    found += [
        words('mansions-board-sealed', door=escaped(says.door(code)))
        for code, at in board.sealed.items()
        if at == space
    ]
    found += [words(f'mansions-board-{mark}') for mark in ('altar', 'campfire') if mark in board.marks[space]]
    found += [words('mansions-board-hide', place=escaped(says.feature(place))) for place in board.hiding[space]]
    found += [
        words('mansions-board-barrier', barrier=escaped(says.feature(code)))
        for code, at in board.barriers.items()
        if at == space and dict(view.barriers).get(code, '') is None
    ]
    corpses = dict(view.corpses).get(space, 0)
    if corpses:
        found.append(words('mansions-board-corpses', number=corpses))
    cards = dict(view.floor).get(space, ())
    if cards:
        found.append(words('mansions-board-floor', cards=escaped(says.listed(cards))))
    several = len(board.spaces[board.room[space]]) > 1
    if found:
        number = board.spaces[board.room[space]].index(space) + 1
        yield f'{number}: {", ".join(found)}' if several else ', '.join(found)


def _door(says: Says, space: str, to: str, barred: set[tuple[str, str | None]]) -> str:
    """The space behind a door, and what bars it."""
    passage = ' '.join(sorted((space, to)))
    barrier = next((code for code, where in barred if where == passage), None)
    name = escaped(says.space(to))
    return (
        name
        if barrier is None
        else says.words('mansions-board-barred', space=name, barrier=escaped(says.feature(barrier)))
    )
