"""Aims of the investigators: piles to explore, the next clue's room, and the Objective's goal.

Each player computes the aims of all investigators from the public state, so players share the work without talking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal, TypeAlias

from engine.mansions.model.conditions import Escaped, ItemIn, Killed
from engine.mansions.model.story import Objective
from engine.mansions.players import puzzle
from engine.mansions.players.uses import objective
from engine.mansions.sight import FAR, Sight, remembered
from engine.values import value


@value
class Aim:
    """An investigator's aim: what to do, in which spaces, and its value.

    `what` is the id of the room, door or monster.
    """

    do: Literal['explore', 'escape', 'fight', 'stand', 'nothing']
    spaces: tuple[str, ...] = ()
    what: str = ''
    worth: float = 1.0


NOTHING = Aim('nothing')

Plan: TypeAlias = Callable[[Sight, str], Aim]
"""A function that gives the aim of an investigator."""

LED: Final = 2.0
"""Value of an aim from which on others follow the investigator who has it."""
FOLLOWS: Final = 0.6
"""Value of being with the companion whom an investigator follows."""


def sharing(rooms: Callable[[Sight], list[str]]) -> Plan:
    """Return the plan of a party that shares the work. `rooms` gives the rooms where it looks for the next clue.

    The Objective's goal comes first. Otherwise the nearest investigator goes to each key on the floor, and another to
    each of `rooms`, best one with the newest clue's key. The remaining investigators go to different unexplored rooms.
    """

    def plan(sight: Sight, who: str) -> Aim:
        found = for_goal(sight, who)
        return found if found is not None else _divided(sight, rooms).get(who, NOTHING)

    return plan


@remembered
def _divided(sight: Sight, rooms: Callable[[Sight], list[str]]) -> dict[str, Aim]:
    """The aims of all investigators who share the work, by investigator."""
    card = objective(sight)
    taken: dict[str, Aim] = {}
    keys = _keys(sight)
    for target, worth in _wanted(sight, card, rooms):
        free = [other for other in sight.people if other not in taken]
        able = [
            (keys.isdisjoint(sight.people[other].items), far, other)
            for other in free
            if (far := effort(sight, other, target)) < FAR
        ]
        if able:
            *_, chosen = min(able)
            taken[chosen] = Aim('explore', target, sight.board.room[target[0]], worth)
    for other in sight.people:
        if other not in taken:
            done = [aim.what for aim in taken.values() if aim.worth < 2]
            taken[other] = _nearest(sight, other, open_rooms(sight, other), done)
    return taken


def idle(sight: Sight, who: str, plan: Plan) -> Aim:
    """The aim of an investigator who has nothing to do: to be with the companion whose aim is worth most.

    While nobody has an important aim, it is a space without fire and monsters.
    """
    board, others = sight.board, [other for other in sight.people if other != who]
    worth, lead = max(((plan(sight, other).worth, other) for other in others), default=(0.0, ''))
    if worth >= LED and plan(sight, lead).do != 'nothing':
        return Aim('stand', (sight.space(lead),), board.room[sight.space(lead)], FOLLOWS)
    safe = (space for space in board.room if board.room[space] not in sight.burning and not sight.monsters_at(space))
    return Aim('stand', tuple(safe))


@remembered
def for_goal(sight: Sight, who: str) -> Aim | None:
    """The first aim that follows from the Objective for this investigator. None without one, or before the reveal."""
    card = objective(sight)
    return next(_for_goal(sight, who, card), None) if card is not None else None


def open_rooms(sight: Sight, who: str) -> list[str]:
    """Rooms with possibly useful cards, unless a face-up card there needs a key that the investigator lacks."""
    return [
        room.room for room in sight.view.rooms
        if room.cards and not _blocked(sight, who, room.room) and not _empty(sight, room.room)
    ]  # fmt: skip


def _blocked(sight: Sight, who: str, room: str) -> bool:
    card = sight.hindrance(room)
    return card is not None and card.kind == 'key' and card.needs not in sight.people[who].items


def _empty(sight: Sight, room: str) -> bool:
    """Whether a pile is known to hold nothing useful."""
    known = sight.rooms[room].known
    if sight.view.secret is not None or known is None:
        return False
    return all(name in sight.scenario.card and sight.scenario.card[name].trait == 'nothing' for name in known)


def _nearest(sight: Sight, who: str, rooms: Iterable[str], done: Iterable[str]) -> Aim:
    """The aim to explore the nearest of `rooms`. Rooms in `done`, to which others already go, come last."""
    given = [*done]
    rated = [
        (effort(sight, who, sight.board.spaces[room]) + 5 * given.count(room) - 0.3 * sight.rooms[room].cards, room)
        for room in rooms
    ]
    far, room = min(rated, default=(FAR, ''))
    return Aim('explore', sight.board.spaces[room], room) if far < FAR else NOTHING


def effort(sight: Sight, who: str, spaces: Iterable[str]) -> float:
    """Number of steps to a room, plus an estimate of the steps lost by its lock or obstacle.

    Cards on the floor can be picked up without the key that the pile asks for.
    """
    targets = [*spaces]
    room = sight.board.room[targets[0]]
    far = sight.walks(who, targets).get(sight.space(who), FAR)
    card = sight.hindrance(room)
    if card is not None and card.kind == 'puzzle':
        return far + 3 * (1 - puzzle.reach(sight, who, card.id))
    lying = any(space in targets for space, _ in sight.view.floor)
    return far + (0 if lying or not _blocked(sight, who, room) else 2) * FAR


@remembered
def clue_rooms(sight: Sight) -> list[str]:
    """Rooms that may hold the next clue, the likeliest first.

    First come rooms whose pile is known to hold a clue. Then come rooms that the newest clue's text names, the last
    name first. The newest clue is the one with the lowest number (G7).
    """
    seen = [
        room.room for room in sight.view.rooms
        if sight.view.secret is None and room.known and any(_is_clue(sight, name) for name in room.known)
    ]  # fmt: skip
    read = [sight.scenario.card[name] for name in sight.view.gone if _is_clue(sight, name)]
    if not read:
        return seen
    last = min(read, key=lambda card: card.clue or 0)
    text = last.text.said().lower()
    named = [(text.rfind(room.name.said().lower()), room.id) for room in sight.scenario.rooms]
    return [*seen, *(room for place, room in sorted(named, reverse=True) if place >= 0 and sight.rooms[room].cards)]


shared: Final = sharing(lambda sight: clue_rooms(sight)[:1])
"""The plan of a party that shares the work and goes where the newest clue says."""


def _keys(sight: Sight) -> frozenset[str]:
    """Keys that the newest clue gave. Without them the next clue may be out of reach."""
    read = [sight.scenario.card[name] for name in sight.view.gone if _is_clue(sight, name)]
    given = min(read, key=lambda card: card.clue or 0).gives if read else ()
    return frozenset(name for name in given if sight.scenario.card[name].key)


def _is_clue(sight: Sight, name: str) -> bool:
    return name in sight.scenario.card and sight.scenario.card[name].clue is not None


def _wanted(
    sight: Sight, card: Objective | None, rooms: Callable[[Sight], list[str]]
) -> Iterator[tuple[tuple[str, ...], float]]:
    """The spaces that the party wants to explore first, as (spaces of one room, value): keys on the floor, rooms that
    may hold the next clue, and the obstacles there, where another may have to help."""
    for space, cards in sight.view.floor:
        if any(sight.scenario.card[name].key for name in cards):
            yield (space,), 3.0
    if card is None or _misses(sight, card):
        found = rooms(sight)
        for room in found:
            yield sight.board.spaces[room], 3.0
        for room in found:
            lock = sight.hindrance(room)
            if lock is not None and lock.kind != 'key':
                yield sight.board.spaces[room], 2.0


def _misses(sight: Sight, card: Objective) -> bool:
    """Whether the goal needs an item that the investigators have not found yet. A clue gives it."""
    needed = {goal.item for goal in card.investigators if isinstance(goal, ItemIn)}
    if card.escape is not None and card.escape.holding is not None:
        needed.add(card.escape.holding)
    lying = {name for _, cards in sight.view.floor for name in cards}
    return not needed <= lying.union(*(person.items for person in sight.people.values()))


def _for_goal(sight: Sight, who: str, card: Objective) -> Iterator[Aim]:
    """Aims that follow for this investigator from the goals of the Objective, one after the other."""
    for goal in card.investigators:
        match goal:
            case Killed(monster=kind):
                for handle, figure in sight.monsters.items():
                    if figure.name == kind:
                        yield _fight(sight, who, handle, 3.0)
            case ItemIn(item=item, room=room):
                yield from _carry(sight, who, item, Aim('stand', sight.board.spaces[room], room, 4.0))
            case Escaped():
                yield from _escape(sight, who, card)
            case _:
                pass


def _escape(sight: Sight, who: str, card: Objective) -> Iterator[Aim]:
    way = card.escape
    if way is None:
        return
    aim = Aim('escape', (sight.board.sealed[way.door],), way.door, 4.0)
    if way.holding is None:
        yield aim
    else:
        yield from _carry(sight, who, way.holding, aim)


def _carry(sight: Sight, who: str, item: str, aim: Aim) -> Iterator[Aim]:
    """Aims of an investigator, if the Objective needs an item: carry it, or guard its holder.

    If no investigator has the item, the aim is to fetch it.
    """
    holder = next((other for other in sight.people if item in sight.people[other].items), None)
    if holder == who:
        yield aim
        return
    if holder is None:
        for space, cards in sight.view.floor:
            if item in cards:
                yield Aim('explore', (space,), sight.board.room[space], 3.5)
        return
    shut = _locked(sight, holder, aim)
    if shut is not None and not sight.shut(who, shut):
        yield Aim('stand', sight.board.spaces[shut], shut, 2.5)
    foes = sorted(
        (way, handle)
        for handle, figure in sight.monsters.items()
        if (way := sight.board.distances['investigator'][sight.space(who)].get(figure.space, FAR)) < FAR
    )
    samples = [(far - 5, handle) for far, handle in foes if sight.monsters[handle].samples]
    for _, handle in [*samples, *foes][:1]:
        yield _fight(sight, who, handle, 1.5)


def _fight(sight: Sight, who: str, handle: str, worth: float) -> Aim:
    """The aim to fight a monster, from any space within range of the best weapon."""
    reach = max((card.weapon.range for card in sight.cards(who) if card.weapon is not None), default=0)
    spaces = sight.board.in_sight(sight.monsters[handle].space, reach, sight.barred)
    return Aim('fight', tuple(sorted(spaces)), handle, worth)


def _locked(sight: Sight, holder: str, aim: Aim) -> str | None:
    """The first locked room on an investigator's way to the aim. None without a locked room."""
    left, space = sight.walks(holder, aim.spaces), sight.space(holder)
    while left.get(space, FAR) not in (0, FAR):
        space = min((way.to for way in sight.board.ways['investigator'][space]), key=lambda to: left.get(to, FAR + 1))
        if sight.rooms[sight.board.room[space]].lock:
            return sight.board.room[space]
    return None
