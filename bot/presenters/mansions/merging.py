"""Events of one action that are told as one line, or in other words than each alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby, pairwise
from typing import Final

from engine.api import Event

FOUND: Final = 'mansions.found'
MOVED: Final = 'mansions.moved'
PICKED_UP: Final = 'mansions.picked_up'
ROLLED: Final = 'mansions.rolled'
LEFT: Final = 'mansions.left_cards'
DIED: Final = 'mansions.died'
NOTHING: Final = 'nothing'
"""Id of the card with nothing on it, in every built-in scenario."""

CARRIED: Final = 'mansions.carried'
"""Kind of a step that a card makes an investigator take, by a failed test. Only the story has it, not the log."""

BETWEEN: Final = frozenset({'mansions.damage', 'mansions.horror', 'mansions.shielded', 'mansions.skill_point'})
"""Kinds of events that may lie between a failed test and the step that is its consequence."""

POINTS: Final = frozenset(
    {
        'mansions.damage', 'mansions.horror', 'mansions.stunned', 'mansions.lost_skill', 'mansions.healed',
        'mansions.wounded', 'mansions.monster_stunned', 'mansions.shielded',
    }
)  # fmt: skip
"""Kinds of events with an argument `number`. Consecutive ones that differ in nothing else are added up."""


def joined(events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events of an action as the story tells them.

    Of consecutive steps of an investigator only the last is told, and all cards picked up in one event. A card with
    nothing on it is left out where the same search has found something, or another such card. Points of the same harm
    are added up.
    """
    yield from _dead_first(_carried(_added(_walked(_without_nothing([*events])))))


def _walked(events: Iterable[Event]) -> Iterator[Event]:
    for (kind, who), run in groupby(events, key=lambda event: (event.kind, event.args.get('who'))):
        steps = [*run]
        if kind == PICKED_UP and len(steps) > 1:
            cards = tuple(event.args['card'] for event in steps)
            yield replace(steps[-1], args={**steps[-1].args, 'cards': cards})
        else:
            yield from steps[-1:] if kind == MOVED and who is not None else steps


def _added(events: Iterable[Event]) -> Iterator[Event]:
    for (kind, _), run in groupby(events, key=lambda event: (event.kind, _besides(event))):
        same = [*run]
        numbers = [event.args.get('number') for event in same]
        if kind in POINTS and len(same) > 1 and all(isinstance(number, int) for number in numbers):
            yield replace(same[0], args={**same[0].args, 'number': sum(filter(None, numbers))})
        else:
            yield from same


def _besides(event: Event) -> str:
    """Return the arguments of an event but its number, for a comparison. A damaged log may hold any values."""
    return repr(sorted((name, thing) for name, thing in event.args.items() if name != 'number'))


def _carried(events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events. A step that follows a failed test for a card is the card's deed, not the investigator's."""
    failed: tuple[str, str] | None = None
    for event in events:
        who = event.args.get('who')
        if event.kind == MOVED and failed is not None and failed[0] == who:
            yield replace(event, kind=CARRIED, args={**event.args, 'card': failed[1]})
        else:
            yield event
        if event.kind == ROLLED:
            failed = None if event.args.get('passed') or 'card' not in event.args else (str(who), event.args['card'])
        elif event.kind not in BETWEEN:
            failed = None


def _dead_first(events: Iterable[Event]) -> list[Event]:
    """Return the events, with a death before the cards that the dead investigator leaves behind."""
    found = [*events]
    for place, (event, then) in enumerate(pairwise(found)):
        if event.kind == LEFT and then.kind == DIED and event.args.get('who') == then.args.get('who'):
            found[place : place + 2] = [then, event]
    return found


def _without_nothing(events: list[Event]) -> Iterator[Event]:
    finders = [event.args.get('who') for event in events if event.kind == FOUND and event.args.get('card') != NOTHING]
    for event in events:
        if event.kind == FOUND and event.args.get('card') == NOTHING:
            if event.args.get('who') in finders:
                continue
            finders.append(event.args.get('who'))
        yield event
