"""Onirim's events as lines of the story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bot.presenters.base import Names
from bot.presenters.onirim.names import counted, listed, signed
from bot.words import Words, key_of
from engine.api import Event

Filling = Callable[[Any, Words], str]

FILLINGS: Final[dict[str, Filling]] = {
    'card': signed,
    'key': signed,
    'gave': signed,
    'took': signed,
    'cards': listed,
    'limbo': counted,
    'discarded': counted,
}
"""How an argument of an event becomes words; others go in as they are."""

SILENT: Final = frozenset({'onirim.turn', 'onirim.over', 'onirim.restacked'})

VARIED: Final = frozenset({'onirim.trio_refused', 'onirim.door_to_limbo'})
"""Events with a sentence for each `why`."""


def tell(event: Event, names: Names, words: Words) -> str | None:
    """One line, or None."""
    if event.kind in SILENT:
        return None
    args = {name: _filled(name, value, words) for name, value in event.args.items()}
    if 'seat' in event.args:
        args['player'] = names[event.args['seat']]
    key = key_of(event.kind)
    if event.kind in VARIED:
        key = f'{key}-{key_of(event.args["why"])}'
    return words(key, **args)


def _filled(name: str, value: Any, words: Words) -> Any:
    fill = FILLINGS.get(name)
    return value if fill is None else fill(value, words)
