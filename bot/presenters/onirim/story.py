"""Onirim's events as lines of the story."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.presenters.base import Names, acting, told
from bot.presenters.onirim.merging import ANOTHER, EFFECTS, ENDED, IN_VAIN, LOST, RAISED, TOGETHER, WAYS_OUT
from bot.presenters.onirim.names import card_name, counted, listed, signed, spell_name
from bot.words import Words, key_of
from engine.api import Event

Filling = Callable[[Any, Words, str], str]


def end_name(end: str, words: Words, _case: str) -> str:
    """Return words for the end of the row at which a tower was built, such as "on the left"."""
    return words(f'onirim-built-{end}')


def _spell(spell: str, words: Words, _case: str) -> str:
    return spell_name(spell, words)


def _cards(card: str | list[str], words: Words, case: str) -> str:
    """Return one card in words, or the list of them that `joined` makes."""
    return signed(card, words, case) if isinstance(card, str) else counted(card, words, case)


FILLINGS: Final[dict[str, Filling]] = {
    'card': _cards,
    'key': signed,
    'gave': signed,
    'took': signed,
    'premonition': signed,
    'cards': listed,
    'limbo': counted,
    'discarded': counted,
    'spell': _spell,
    'end': end_name,
}
"""Functions that put arguments of events and questions into words in a grammatical case, by the argument's name.

All other arguments stay as they are.
"""

PEOPLE: Final = {'seat': 'player', 'owner': 'owner'}
"""Arguments of events whose values are seats, each with the message's argument for the player's name."""

SILENT: Final = frozenset({'onirim.turn', 'onirim.over', 'onirim.restacked'})

VARIED: Final = frozenset({'onirim.trio_refused', 'onirim.door_to_limbo'})
"""Events with a separate message for each value of their argument `why`."""

COUNTED: Final = frozenset(
    {
        'onirim.paid', 'onirim.culled', 'onirim.nightmare_hand', 'onirim.shuffled', 'onirim.penalty_red2',
        'onirim.penalty_blue2', 'onirim.penalty_doors3', 'onirim.penalty_rainbow4',
    }
)  # fmt: skip
"""Kinds of events about many cards, which the line lists by kind because their order has no meaning."""

OBJECTS: Final = frozenset(
    {
        'onirim.picked', 'onirim.played', 'onirim.discarded', 'onirim.swapped', 'onirim.drew_card', 'onirim.drew_open',
        'onirim.drew_door', 'onirim.door_found', 'onirim.door_opened', 'onirim.nightmare_key', 'onirim.nightmare_door',
        'onirim.nightmare_hand', 'onirim.prophecy_saw', 'onirim.banished', 'onirim.paid', 'onirim.fathomed_saw',
        'onirim.tower', 'onirim.tower_played', 'onirim.gazed_saw', 'onirim.foresaw_saw', 'onirim.culled',
        'onirim.wished_card', 'onirim.raised', 'onirim.penalty_brown2', 'onirim.penalty_pair2', 'onirim.penalty_doors3',
    }
)  # fmt: skip
"""Kinds of events and questions whose text has the cards as objects of a verb, so in the accusative."""

UNCHOSEN: Final = frozenset({*TOGETHER, 'twice'})
"""Reasons for which a drawn door goes to Limbo although its player did not let it go."""

REVEALED: Final = 'onirim.nightmare_reveal'
EXCHANGED: Final = 'onirim.exchanged'
RETOLD: Final[dict[str, frozenset[str]]] = {
    'onirim.drew_nightmare': ENDED,
    ANOTHER: ENDED,
    'onirim.drew_door': frozenset({'onirim.door_opened', LOST}),
    'onirim.prophecy': frozenset({'onirim.banished'}),
    'onirim.fathomed': frozenset({RAISED}),
}
"""Kinds of later events that replace an event in a recap: each says that the Nightmare or the door was drawn."""

SAID: Final = 'onirim.said'
"""Kind of events with a set phrase or a bot's reply."""

EMPTY: Final = frozenset({'onirim.culled', 'onirim.nightmare_hand', 'onirim.penalty_doors3'})
"""Kinds of events with a separate message for no cards."""

DOORS: Final = frozenset(
    {
        'onirim.door_found', 'onirim.door_opened', 'onirim.nightmare_door', 'onirim.penalty_brown2',
        'onirim.penalty_pair2',
    }
)  # fmt: skip
"""Kinds of events with the weight 4: doors found or lost, since doors win the game."""

MATTERS: Final = frozenset(
    {
        *WAYS_OUT - DOORS, 'onirim.nightmare_limbo', 'onirim.punished',
        'onirim.collapsed', 'onirim.premonition', IN_VAIN, 'onirim.exchanged', 'onirim.dispelled', 'onirim.wished',
        'onirim.culled', 'onirim.said', 'onirim.penalty_red2', 'onirim.penalty_blue2', 'onirim.penalty_green2',
        'onirim.penalty_doors3', 'onirim.penalty_rainbow4',
    }
)  # fmt: skip
"""Kinds of events with the weight 3: other good and bad consequences of an action, and talk."""

LOSSES: Final = frozenset(
    {
        *WAYS_OUT - {'onirim.nightmare_key'}, 'onirim.nightmare_limbo', 'onirim.punished', 'onirim.collapsed',
        *(kind for kind in DOORS | MATTERS if kind.startswith('onirim.penalty_')),
    }
)  # fmt: skip
"""Kinds of events by which the players only lose cards."""

PLAYS: Final = frozenset({'onirim.played', 'onirim.discarded', 'onirim.tower_played', 'onirim.picked'})
"""Kinds of events with the weight 2.5: what a turn begins with. Two doors for Limbo do not push it out of a recap."""

DONE: Final = frozenset(
    {
        'onirim.swapped', 'onirim.cast', 'onirim.banished', 'onirim.raised', 'onirim.trio_refused',
        'onirim.door_to_limbo',
    }
)  # fmt: skip
"""Kinds of events with the weight 2: other actions with cards, and doors that return to the deck."""

ROUTINE: Final = frozenset(
    {
        'onirim.drew', 'onirim.kept', 'onirim.shuffled', 'onirim.draft', 'onirim.shared', 'onirim.goals',
        'onirim.premonitions', 'onirim.prophecy_saw', 'onirim.fathomed_saw', 'onirim.gazed_saw', 'onirim.foresaw_saw',
    }
)  # fmt: skip
"""Kinds of events with the weight 0. They happen in nearly every turn, or name cards that the picture shows.

Once inspected cards are put back, the picture shows them in their new order.
"""


WEIGHTS: Final[dict[float, frozenset[str]]] = {
    4: DOORS, 3: MATTERS, 2.8: frozenset({ANOTHER}), 2.5: PLAYS, 2: DONE, 0: ROUTINE
}  # fmt: skip
"""Kinds of events by weight. The question repeats that another Nightmare was drawn, but not how the first one ended."""


def weight(event: Event) -> float:
    """Return how much an event matters to the other players, from 4 down to 0 for a routine one.

    Looking at cards without a discard is routine.
    """
    if event.kind == 'onirim.culled' and not event.args.get('cards'):
        return 0
    if event.kind in EFFECTS.values() and 'omen' in event.args:
        return 3
    return next((weight for weight, kinds in WEIGHTS.items() if event.kind in kinds), 1)


def befell(event: Event) -> bool:
    """Whether a drawn door went to Limbo without a choice."""
    return event.kind == LOST and event.args.get('why') in UNCHOSEN


def line(event: Event, names: Names, words: Words, you: int | None = None) -> str | None:
    """Return the line for an event, None if it has none. The seat `you` is "you"."""
    if event.kind in SILENT:
        return None
    if event.kind == SAID:
        return told(words, key_of(SAID), {'player': names[event.args['seat']], 'text': said(event, words)}, event, you)
    args = filled(event.kind, event.args, words)
    if event.kind in COUNTED:
        args |= {'cards': counted(event.args['cards'], words, _case(event.kind)), 'count': len(event.args['cards'])}
    args |= {said: names[event.args[seat]] for seat, said in PEOPLE.items() if seat in event.args}
    if (seat := acting(event)) is not None:
        args.setdefault('player', names[seat])
    if event.kind == EXCHANGED:
        args |= {name: signed(goal, words) for name, goal in zip(('one', 'other'), event.args['colours'], strict=True)}
    line = told(words, _key(event), args, event, you)
    if line and 'omen' in event.args:
        # The effect comes first, because a short recap has only one sentence.
        return words('onirim-because', line=line, omen=card_name(event.args['omen'], words))
    return line


def _key(event: Event) -> str:
    """Return the key of an event's message. Some kinds have one for each reason, or one for no cards."""
    key, args = key_of(event.kind), event.args
    if event.kind == LOST and not isinstance(args.get('card'), str):
        return f'onirim-doors-to-limbo-{key_of(args["why"])}'
    if event.kind == IN_VAIN:
        return f'onirim-in-vain-{args["card"]}'
    if event.kind == RAISED and 'card' in args:
        return 'onirim-raised-card'
    if event.kind == REVEALED and not (args['limbo'] and args['discarded']):
        only = next((pile for pile in ('limbo', 'discarded') if args[pile]), 'nothing')
        return f'onirim-nightmare-reveal-{only}'
    if event.kind in VARIED:
        return f'{key}-{key_of(args["why"])}'
    if event.kind in EMPTY and not args['cards']:
        return f'{key}-nothing'
    return key


def said(event: Event, words: Words, name: Callable[..., str] = signed) -> str:
    """Return the text of a set phrase or a reply. `name` names its card or colour in the case that it needs."""
    what = event.args['what']
    cases = {'card': 'accusative', 'colour': what}
    named = {key: name(event.args[key], words, case) for key, case in cases.items() if key in event.args}
    return words(f'onirim-say-{what}', **named)


def filled(kind: str, args: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Return the arguments of an event or a question in words."""
    case = _case(kind)
    return {name: FILLINGS[name](value, words, case) if name in FILLINGS else value for name, value in args.items()}


def _case(kind: str) -> str:
    return 'accusative' if kind in OBJECTS else 'nominative'
