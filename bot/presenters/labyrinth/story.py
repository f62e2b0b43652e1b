"""Labyrinth's events as lines of the story."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.presenters.base import Names, told
from bot.presenters.labyrinth import moved
from bot.presenters.labyrinth.names import either, event_name, listed, pushed, sought
from bot.words import Words, key_of
from engine.api import Event

Filling = Callable[[Any, Words], str]

FILLINGS: Final[dict[str, Filling]] = {
    'card': sought,
    'next': sought,
    'cards': listed,
    'event': event_name,
    'push': pushed,
}
"""Functions that turn an event's arguments into words. Numbers and None stay as they are."""

PEOPLE: Final = {'seat': 'player', 'other': 'other', 'first': 'player'}
"""Arguments of events that hold a seat, mapped to the argument of the message that takes the player's name."""

WEIGHTS: Final[dict[str, float]] = {
    'labyrinth.found': 3.5, 'labyrinth.found_next': 3.5, 'labyrinth.homeward': 2, 'labyrinth.won': 0,
    'labyrinth.drawn': 0, 'labyrinth.swapped': 3, 'labyrinth.used': 3, 'labyrinth.exchanged': 2,
    'labyrinth.exchanged_for': 2, 'labyrinth.moved': 2, 'labyrinth.pushed': 2, 'labyrinth.goal': 0,
    'labyrinth.goals': 0,
}  # fmt: skip
"""How much an event matters to the other players, by its kind. All other kinds have 1.

The end has 0: the headline of a finished game tells it. So have the goals, because the hand's picture shows them.
The way home has less than the last find, which comes right before it.
A used event has more than the moves, because it explains a second push or a second move.
Every find has less than a line about a player who leaves, because that explains the new name in the seat.
"""

LAST: Final = 0.25
"""Weight that a player's last find has in addition: after it they only have to get home."""

RETOLD: Final = {
    'labyrinth.turned_up': frozenset(f'labyrinth.{kind}' for kind in ('used', 'used_saw', 'skipped', 'swapped')),
}
"""The line about using or skipping an event names it, so a recap need not say that it turned up."""


def weight(event: Event) -> float:
    """Return how much an event matters to the other players."""
    return WEIGHTS.get(event.kind, 1) + (LAST if event.args.get('left') == 0 else 0)


def line(event: Event, names: Names, words: Words, you: int | None = None) -> str:
    """Return the line for an event. It addresses the player on the seat `you` as "you"."""
    if event.kind == moved.MOVED:
        return moved.line(event, names, words)
    args = {name: _filled(name, value, words) for name, value in event.args.items()}
    if event.kind == 'labyrinth.used_saw':
        args['cards'] = either(event.args['cards'], words)
    args |= {said: names[event.args[seat]] for seat, said in PEOPLE.items() if seat in event.args}
    line = told(words, _key(event, names), args, event, you)
    return f'{line} {carried}' if (carried := _carried(event.args, names, words, you)) else line


def _key(event: Event, names: Names) -> str:
    match event.kind:
        case 'labyrinth.dealt' if len(names) == 1:
            return 'labyrinth-dealt-alone'
        case 'labyrinth.won' if len(names) == 1:
            return 'labyrinth-won-alone'
    return key_of(event.kind)


def _carried(args: Mapping[str, Any], names: Names, words: Words, you: int | None) -> str:
    """L3: return a sentence for pawns that were pushed off the board and re-entered at the other side."""
    seats = [*args.get('carried', ())]
    if you is not None and seats == [you]:
        return words('labyrinth-carried-you')
    people = ', '.join(words('story-you') if seat == you else names[seat] for seat in seats)
    return words('labyrinth-carried', count=len(seats), players=people) if people else ''


def _filled(name: str, value: Any, words: Words) -> Any:
    fill = FILLINGS.get(name)
    return value if fill is None or value is None or isinstance(value, int) else fill(value, words)
