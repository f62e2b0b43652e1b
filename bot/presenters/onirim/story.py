"""Onirim's events as lines of the story."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.presenters.base import Names
from bot.presenters.onirim.names import counted, listed, signed, spell_name
from bot.words import Words, key_of
from engine.api import Event

Filling = Callable[[Any, Words], str]


def end_name(end: str, words: Words) -> str:
    """Where a tower was built: "on the left"."""
    return words(f'onirim-built-{end}')


FILLINGS: Final[dict[str, Filling]] = {
    'card': signed,
    'key': signed,
    'gave': signed,
    'took': signed,
    'premonition': signed,
    'cards': listed,
    'colours': listed,
    'limbo': counted,
    'discarded': counted,
    'spell': spell_name,
    'end': end_name,
}
"""How an argument of an event or a question becomes words; others go in as they are."""

PEOPLE: Final = {'seat': 'player', 'owner': 'owner'}
"""Which arguments of an event are seats, and under what name the player is told."""

SILENT: Final = frozenset({'onirim.turn', 'onirim.over', 'onirim.restacked'})

SEEN: Final = frozenset({'onirim.prophecy_saw', 'onirim.fathomed_saw', 'onirim.gazed_saw', 'onirim.foresaw_saw'})
"""Whispers of the cards that a seat is looking at."""

VARIED: Final = frozenset({'onirim.trio_refused', 'onirim.door_to_limbo'})
"""Events with a sentence for each `why`."""

COUNTED: Final = frozenset(
    {'onirim.paid', 'onirim.culled', 'onirim.penalty_red2', 'onirim.penalty_blue2', 'onirim.penalty_rainbow4'}
)
"""Events of many cards whose order means nothing."""


COME: Final = frozenset(
    {
        'onirim.door_found', 'onirim.door_opened', 'onirim.nightmare_key', 'onirim.nightmare_door',
        'onirim.nightmare_reveal', 'onirim.nightmare_hand', 'onirim.punished', 'onirim.collapsed', 'onirim.premonition',
        'onirim.exchanged', 'onirim.dispelled', 'onirim.wished', 'onirim.culled',
    }
)  # fmt: skip
"""What has come of a turn, for better or for worse."""

DONE: Final = frozenset(
    {
        'onirim.played', 'onirim.discarded', 'onirim.tower_played', 'onirim.swapped', 'onirim.picked',
        'onirim.banished', 'onirim.raised', 'onirim.trio_refused',
    }
)  # fmt: skip
"""What somebody does with cards, which the rest of a turn follows from."""

DRAWN: Final = frozenset(
    {'onirim.drew_door', 'onirim.drew_nightmare', 'onirim.drew_happy', 'onirim.door_to_limbo', 'onirim.prophecy'}
)
"""What has turned up on the way."""


def weight(event: Event) -> int:
    """How much an event says of a turn: 0 for what follows from others, as the refill of a hand."""
    return next((weight for weight, kinds in ((3, COME), (2, DONE), (1, DRAWN)) if event.kind in kinds), 0)


def tell(event: Event, names: Names, words: Words) -> str | None:
    """One line, or None."""
    if event.kind in SILENT:
        return None
    args = filled(event.args, words)
    if event.kind in COUNTED:
        args['cards'] = counted(event.args['cards'], words)
    args |= {said: names[event.args[seat]] for seat, said in PEOPLE.items() if seat in event.args}
    key = key_of(event.kind)
    if event.kind in VARIED:
        key = f'{key}-{key_of(event.args["why"])}'
    return words(key, **args)


def filled(args: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """The arguments of an event or a question, in words."""
    return {name: _filled(name, value, words) for name, value in args.items()}


def _filled(name: str, value: Any, words: Words) -> Any:
    fill = FILLINGS.get(name)
    return value if fill is None else fill(value, words)
