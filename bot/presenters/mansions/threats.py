"""The keeper's gains and losses of threat, each with its cause: a new round, or the card that has the effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from bot.presenters.mansions.names import Says
from bot.words.names import escaped
from engine.api import Event

THREAT: Final = 'mansions.threat'
KEEPER_TURN: Final = 'mansions.keeper_turn'
REVEALED: Final = 'mansions.revealed'
CARDS: Final = frozenset({'mansions.event', 'mansions.found', 'mansions.mythos', 'mansions.keeper_card'})
"""Kinds of events that begin the effects of a card."""

ROUND, CARD, OBJECTIVE = 'round', 'card', 'objective'


def explained(events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events of an action. A gain or loss of threat gets its cause, if the action tells it.

    Gains and losses of one card that follow each other are added up.
    """
    cause: dict[str, str] = {}
    last: Event | None = None
    for event in events:
        cause = _cause(event, cause)
        now = replace(event, args={**event.args, **cause}) if event.kind == THREAT and cause else event
        if last is not None and _adds_up(last, now):
            last = replace(now, args={**now.args, 'number': last.args['number'] + now.args['number']})
            continue
        if last is not None:
            yield last
        last = now if now.kind == THREAT else None
        if last is None:
            yield now
    if last is not None:
        yield last


def told(says: Says, args: Mapping[str, Any]) -> str:
    """Return the line of a gain or loss of threat."""
    number, said = args.get('number', 0), {'threat': args['threat']}
    if not number:
        return says.words('mansions-threat', **said)
    gained = args.get('why') == ROUND
    key = 'gains' if number > 0 else 'loses'
    if gained and all(says.scenario.limits.threat.of(party) == party for party in range(1, 5)):
        key = 'round'
    line = says.words(f'mansions-threat-{key}', number=abs(number), **said)
    name = _name(says, args)
    return says.words('mansions-threat-by', card=escaped(name), line=f'{line[:1].lower()}{line[1:]}') if name else line


def _cause(event: Event, before: dict[str, str]) -> dict[str, str]:
    """Return the cause of the threat that follows an event. An Objective that a card reveals belongs to the card."""
    if event.kind == KEEPER_TURN:
        return {'why': ROUND}
    if event.kind in CARDS:
        return {'why': CARD, 'card': event.args.get('card', '')}
    if event.kind == REVEALED and before.get('why') != CARD:
        return {'why': OBJECTIVE, 'objective': event.args.get('objective', '')}
    return {} if event.kind == 'mansions.turn' else before


def _adds_up(first: Event, then: Event) -> bool:
    """Whether two gains or losses of one card lead to the same threat as one would."""
    if {first.kind, then.kind} != {THREAT} or first.args.get('why') not in (CARD, OBJECTIVE):
        return False
    same = all(first.args.get(name) == then.args.get(name) for name in ('why', 'card', 'objective'))
    numbers = [event.args.get(name) for event in (first, then) for name in ('threat', 'number')]
    if not same or not all(isinstance(number, int) for number in numbers):
        return False
    return bool(first.args['threat'] + then.args['number'] == then.args['threat'])


def _name(says: Says, args: Mapping[str, Any]) -> str:
    """Return the name of the card that has the effect. "" if it is unknown."""
    found = None
    if args.get('why') == CARD:
        found = says.part(args['card'], 'event', 'mythos_card', 'keeper_card', 'card')
    elif args.get('why') == OBJECTIVE:
        found = says.objective(args['objective'])
    return '' if found is None else says.plain(found.name)
