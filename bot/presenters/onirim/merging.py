"""Merging events: what a line of the story tells together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, zip_longest
from typing import Final

from bot.presenters.base import acting
from engine.api import Event

JOINED: Final = frozenset({'onirim.drew_card', 'onirim.drew_shared'})
"""Kinds of events that one line tells together, if they follow each other."""

TO_LIMBO: Final = 'onirim.to_limbo'
"""Kind of a card set aside for a new hand. Consecutive ones share a line."""

LOST: Final = 'onirim.door_to_limbo'
"""Kind of a drawn door that goes to Limbo. In a step, those for one of the reasons `TOGETHER` share a line."""

TOGETHER: Final = ('no_key', 'goal')

OMEN: Final = 'onirim.premonition'

IN_VAIN: Final = 'onirim.in_vain'
"""Kind of a premonition that comes true without any effect. The line gives the reason by its name."""

RAISED: Final = 'onirim.raised'

EFFECTS: Final = {'doors5': 'onirim.revealed'}
"""Kinds of effects other than penalties, by premonition."""

IN_A_LINE: Final = 3
"""Maximum number of drawn cards in a line. More would be cut on a phone."""

ANOTHER: Final = 'onirim.drew_another'
"""Kind of a Nightmare drawn in the step that ended the one before."""

WAYS_OUT: Final = frozenset(
    {'onirim.nightmare_key', 'onirim.nightmare_door', 'onirim.nightmare_reveal', 'onirim.nightmare_hand'}
)

ENDED: Final = WAYS_OUT | {'onirim.punished'}
"""Kinds of events that end a Nightmare: the ways out, and the spell."""

EMPTY_OMENS: Final = frozenset({'red2', 'blue2', 'green2', 'rainbow4'})
"""Premonitions whose effect needs certain cards, which may all be gone."""


def joined(events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events of a step, with consecutive draws, or cards for Limbo, as one event about several cards.

    Doors lost to Limbo for one reason are one event too, because each in a line would push the card played out of a
    recap. A Nightmare that follows a way out becomes `ANOTHER`, whose line says that it is a new one.
    """
    escaped = False
    for (kind, _), run in groupby(_doors_together([*_omens([*events])]), key=lambda event: (event.kind, acting(event))):
        same = [*run]
        escaped = escaped or kind in ENDED
        if kind == 'onirim.drew_nightmare' and escaped:
            same = [replace(event, kind=ANOTHER) for event in same]
        # A damaged event has no list of cards. It gets a line of its own.
        if kind == TO_LIMBO and all(isinstance(event.args.get('cards'), list | tuple) for event in same):
            yield replace(same[0], args={'cards': [card for event in same for card in event.args['cards']]})
            continue
        if kind not in JOINED or not all('card' in event.args for event in same):
            yield from same
            continue
        for start in range(0, len(same), IN_A_LINE):
            first, *others = same[start : start + IN_A_LINE]
            cards = [first.args['card'], *(event.args['card'] for event in others)]
            yield replace(first, args={**first.args, 'card': cards}) if others else first


def answered(events: Iterable[Event], token: str) -> Iterator[Event]:
    """Yield the events of an answer, with the card that its player has put on top of the deck."""
    for event in events:
        raised = event.kind == RAISED and token.startswith('raise ')
        yield replace(event, args={**event.args, 'card': token.removeprefix('raise ')}) if raised else event


def _omens(events: Sequence[Event]) -> Iterator[Event]:
    """Yield the events, with a premonition and the effect right after it as one event.

    An effect has the premonition as its argument `omen`. Without an effect, the event is `IN_VAIN`.
    """
    told = False
    for event, then in zip_longest(events, events[1:]):
        if told:
            told = False
            continue
        omen = str(event.args.get('card'))
        told = event.kind == OMEN and then is not None and then.kind == EFFECTS.get(omen, f'onirim.penalty_{omen}')
        if event.kind == OMEN and _is_empty(omen, then):
            yield replace(event, kind=IN_VAIN)
        elif told and then is not None:
            yield replace(then, args={**then.args, 'omen': omen})
        else:
            yield event


def _is_empty(omen: str, then: Event | None) -> bool:
    """Whether `then`, the event after a premonition, shows that the premonition has no effect."""
    if omen == 'doors5':
        return then is None or then.kind != 'onirim.revealed'
    if omen not in EMPTY_OMENS or then is None or then.kind != f'onirim.penalty_{omen}':
        return False
    return not then.args.get('cards', omen)


def _doors_together(events: Sequence[Event]) -> Iterator[Event]:
    """Yield the events, with the doors lost for one reason as one event, at the place of the last of them."""
    lost = [each for each in events if each.kind == LOST and 'card' in each.args and each.args.get('why') in TOGETHER]
    for event in events:
        same = [each for each in lost if _reason(each) == _reason(event)] if event in lost else [event]
        if event is not same[-1]:
            continue
        if len(same) == 1:
            yield event
        else:
            yield replace(event, args={**event.args, 'card': [each.args['card'] for each in same]})


def _reason(event: Event) -> tuple[object, object]:
    """Return whose door was lost, and why."""
    return acting(event), event.args.get('why')
