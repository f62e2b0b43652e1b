"""Changes since a seat's last turn: the harm and losses of its investigators, and the rooms that changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.presenters.mansions.names import Says
from engine.api import Event
from engine.mansions.view import View

DIED: Final = 'mansions.died'

HARM: Final = frozenset({'mansions.damage', 'mansions.horror', 'mansions.stunned', 'mansions.lost_skill'})
"""Kinds of events with an argument `number`, the points of harm."""

MARKED: Final = {'mansions.damage': 'damage', 'mansions.horror': 'horror'}
"""Kinds of harm that the sheet marks, with the ends of their message keys."""

LOST: Final = frozenset({'mansions.discarded', 'mansions.dropped', 'mansions.spell_gone', DIED})
"""Kinds of events that take something from an investigator."""

TOUCHES: Final = frozenset(
    {
        'mansions.token', 'mansions.token_gone', 'mansions.spawned', 'mansions.hindrance', 'mansions.found',
        'mansions.overcome', 'mansions.corpse', 'mansions.corpse_gone', 'mansions.corpse_burnt', 'mansions.dropped',
        'mansions.picked_up', 'mansions.left_cards', 'mansions.barred', 'mansions.keeper_card',
        'mansions.monster_moved',
    }
)  # fmt: skip
"""Kinds of events that change a room: the argument `room` or `space` says which."""


@dataclass(frozen=True, slots=True)
class Changes:
    """Changes since a seat's last turn, for marks in its picture.

    `rooms` are ids of rooms. `harm` maps an investigator and a kind of event to the points of harm. Only the keeper has
    `cards`, the new cards of the hand, and `threat`, the points gained.
    """

    rooms: frozenset[str]
    harm: Mapping[tuple[str, str], int]
    cards: tuple[str, ...] = ()
    threat: int = 0


UNCHANGED: Final = Changes(frozenset(), {})


def of(says: Says, since: Sequence[Event]) -> Changes:
    """Return the changes by these events."""
    harm = {
        (event.args['who'], event.kind): event.args['number'] for event in hurts(says.view, since) if event.kind in HARM
    }
    secret = says.view.secret
    if secret is None:
        return Changes(frozenset(_rooms(says, since)), harm)
    drawn = Counter(event.args['card'] for event in since if event.kind == 'mansions.drawn')
    cards = drawn & Counter((*secret.mythos, *secret.trauma))
    threat = sum(event.args['number'] for event in since if event.kind == 'mansions.threat')
    return Changes(frozenset(_rooms(says, since)), harm, tuple(cards.elements()), max(threat, 0))


def told(says: Says, since: Sequence[Event]) -> str:
    """Return a sentence about the changes that a seat's picture marks. "" without marks."""
    words, new = says.words, of(says, since)
    told = [
        words(f'picture-mansions-new-{MARKED[kind]}', who=says.who(who), number=number)
        for (who, kind), number in new.harm.items()
        if kind in MARKED
    ]
    if new.threat:
        told.append(words('picture-mansions-new-threat', number=new.threat))
    if new.cards:
        told.append(words('picture-mansions-new-cards', cards=says.listed(new.cards, 'mythos_card', 'trauma_card')))
    if rooms := [says.room(room.room) for room in says.view.rooms if room.room in new.rooms]:
        told.append(words('picture-mansions-new-rooms', rooms=', '.join(rooms)))
    return words('picture-mansions-new', changes='; '.join(told)) if told else ''


def hurts(view: View, events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events in which the seat's investigators suffer harm or lose something, or another one dies.

    The deaths of others come first. Events with the same investigator and kind of harm become one event with all their
    points.
    """
    mine = {person.who for person in view.people if person.seat == view.me}
    found: dict[tuple[str, ...], Event] = {}
    for event in events:
        who = str(event.args.get('who'))
        if event.kind not in HARM | LOST or not event.args.get('number', 1):
            continue
        if who not in mine and not (mine and event.kind == DIED):
            continue
        key = (event.kind, who) if event.kind in HARM else (event.kind, who, str(event.args))
        if (before := found.get(key)) is not None and event.kind in HARM:
            event = replace(event, args={**event.args, 'number': before.args['number'] + event.args['number']})
        found[key] = event
    return tuple(sorted(found.values(), key=lambda event: event.args['who'] in mine))


def _rooms(says: Says, since: Sequence[Event]) -> Iterator[str]:
    room_of = says.scenario.room_of
    for event in since:
        if event.kind in TOUCHES:
            room, space = str(event.args.get('room')), str(event.args.get('space'))
            if room in says.scenario.room:
                yield room
            if space in room_of:
                yield room_of[space]
