"""Causes of losses and harm: the card, attack or failed evasion that did it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.presenters.mansions import story
from bot.presenters.mansions.fiction import GOES_ON
from bot.presenters.mansions.merging import ROLLED
from bot.presenters.mansions.names import Says
from bot.words.names import escaped
from engine.api import Decision, Event
from engine.mansions.cards import Scenario, blow, effects_of, evade_failure

DAMAGE: Final = 'mansions.damage'
EVADES: Final = 'mansions.evade_test'
LOSE: Final = 'mansions.lose'
LOSES: Final = frozenset({'lose_item', 'drop'})
"""Words of the effect language that make an investigator lose items."""

REPEATS: Final[Mapping[str, str]] = dict.fromkeys(story.STRUCK, story.ATTACK)
"""Kinds of events whose line names the attacker in a recap, and so repeats the line of the attack."""

IN_BETWEEN: Final = 'mansions.trauma'
"""Kind of events that may lie between the cause and the question: a card that answers harm of the same effect."""

CAUSES: Final = frozenset(
    {
        'mansions.ability', 'mansions.cast', 'mansions.combat_card', 'mansions.evade_test', 'mansions.event',
        'mansions.flipped', 'mansions.hindrance', 'mansions.keeper_card', 'mansions.mythos', 'mansions.revealed',
        'mansions.used', IN_BETWEEN,
    }
)  # fmt: skip
"""Kinds of events that have effects."""


def told(says: Says, decision: Decision, recent: Iterable[Event]) -> str:
    """Return why an investigator loses an item. "" for other questions and unknown causes.

    `recent` are the latest events, the newest first.
    """
    if decision.kind != LOSE:
        return ''
    for event in recent:
        if event.kind in CAUSES:
            found = _cause(says, decision.args['who'], event)
            if found or event.kind != IN_BETWEEN:
                return found
    return ''


def named(event: Event, before: Sequence[Event]) -> Event:
    """Return an event with its cause: the attacker of a monster that is hurt or killed, or the monster not evaded.

    `before` are the events before it, the oldest first. Without such a cause, the event stays as it is.
    """
    return _struck(event, before) if event.kind in REPEATS else _evading(event, before)


def _struck(event: Event, before: Sequence[Event]) -> Event:
    """Return an event with the investigator who attacked its monster, if only parts of the attack lie between."""
    attack = next((each for each in reversed(before) if each.kind not in GOES_ON), None)
    if attack is None or attack.kind != story.ATTACK or attack.args.get('monster') != event.args.get('monster'):
        return event
    return replace(event, args={**event.args, 'who': attack.args['who']})


def _evading(event: Event, before: Sequence[Event]) -> Event:
    """Return an event with its monster if it is the damage of a failed evade test, the last event before it."""
    who = event.args.get('who')
    if event.kind != DAMAGE or not before or not _is_failed_evasion(before[-1], who):
        return event
    test = next((each for each in reversed(before) if each.kind == EVADES), None)
    if test is None or test.args.get('who') != who:
        return event
    return replace(event, args={**event.args, 'monster': test.args['monster'], 'name': test.args.get('name')})


def _is_failed_evasion(event: Event, who: str | None) -> bool:
    args = event.args
    return event.kind == ROLLED and args.get('sort') == 'evade' and args.get('who') == who and not args.get('passed')


def _cause(says: Says, who: str, event: Event) -> str:
    """Return the cause in words if the event is one, else ""."""
    args = event.args
    if event.kind == 'mansions.combat_card' and LOSES & {*_of_blow(says.scenario, event)}:
        return says.words('mansions-why-attack', monster=escaped(says.monster(args['monster'], args.get('name'))))
    if args.get('who') != who:
        return ''
    if event.kind == 'mansions.evade_test' and LOSES & {*_of_evasion(says.scenario, event)}:
        return says.words('mansions-why-evade', monster=escaped(says.monster(args['monster'], args.get('name'))))
    if event.kind in ('mansions.mythos', IN_BETWEEN) and LOSES & {*_of_card(says.scenario, event)}:
        return says.words('mansions-why-card', card=escaped(says.card(args['card'], *story.TABLES[event.kind])))
    return ''


def _of_blow(scenario: Scenario, event: Event) -> Iterator[str]:
    found = blow(scenario, event.args['deck'], event.args['card'], event.args.get('section') or '')
    yield from (clause[0] for effect in (found or ())[2:] for clause in effect)


def _of_evasion(scenario: Scenario, event: Event) -> Iterator[str]:
    yield from (clause[0] for clause in evade_failure(scenario, str(event.args.get('name'))))


def _of_card(scenario: Scenario, event: Event) -> Iterator[str]:
    code = event.args['card']
    card = scenario.mythos_card[code] if code in scenario.mythos_card else scenario.trauma_card[code]
    yield from (clause[0] for clause in effects_of(card.effect))
