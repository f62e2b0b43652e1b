"""Events of one action that are told as one line, or in other words than each alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby, pairwise
from typing import Any, Final

from bot.presenters.mansions.threats import REVEALED, explained
from engine.api import Event
from engine.mansions.cards import SCENARIOS

FOUND: Final = 'mansions.found'
MOVED: Final = 'mansions.moved'
PICKED_UP: Final = 'mansions.picked_up'
ROLLED: Final = 'mansions.rolled'
LEFT: Final = 'mansions.left_cards'
DIED: Final = 'mansions.died'
NOTHING: Final = 'nothing'
"""Id of the card with nothing on it, in every built-in scenario."""

CARRIED: Final = 'mansions.carried'
"""Kind of a step that a card or the Objective makes an investigator take. Only the story has it, not the log."""

BETWEEN: Final = frozenset(
    {'mansions.damage', 'mansions.horror', 'mansions.shielded', 'mansions.skill_point', 'mansions.gained'}
)
"""Kinds of events that may lie between a test, or a clue, and the step that is its consequence."""

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
    are added up, and threat has its cause.
    """
    yield from explained(_dead_first(_carried(_added(_walked(_without_nothing([*events]))))))


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
    """Yield the events. A step by a test or a clue is the deed of its card or of the Objective, not a walk.

    All steps after the reveal of the Objective are its deeds: no investigator walks in the same action.
    """
    by: Mapping[str, Any] | None = None
    revealed = False
    for event in events:
        who = event.args.get('who')
        mover = by if by is not None and by['who'] == who else {} if revealed else None
        if event.kind == MOVED and mover is not None:
            yield replace(event, kind=CARRIED, args={**mover, **event.args})
        else:
            yield event
        revealed |= event.kind == REVEALED
        if event.kind == ROLLED:
            by = _mover(event.args)
        elif event.kind == FOUND and _is_clue(event.args.get('card')):
            by = {'who': who, 'card': event.args['card']}
        elif event.kind not in BETWEEN:
            by = None


def _mover(rolled: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Return who rolled, with the card of the test, if a step that follows is no free move. None if it may be one.

    Clues and Objectives also move investigators who pass. The test at the reveal of an Objective has no card.
    """
    card = rolled.get('card')
    if card is None:
        return {'who': rolled.get('who')} if rolled.get('sort') == 'attribute' else None
    return None if rolled.get('passed') and not _is_clue(card) else {'who': rolled.get('who'), 'card': card}


def _is_clue(code: Any) -> bool:
    """Whether a card is a clue of any scenario. A damaged log may hold anything in place of its id."""
    if not isinstance(code, str):
        return False
    return any(code in scenario.card and scenario.card[code].clue is not None for scenario in SCENARIOS.values())


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
