"""A seat's own picture: the targets of answers that it marks, and the investigator whose sheet it shows."""

from __future__ import annotations

from typing import TypeAlias

from bot.presenters.mansions.names import Says
from engine.api import Decision
from engine.mansions.cards import PLUS, options_of
from engine.mansions.view import Person
from engine.values import value

HERE = 'explore'
"""Part of the answers that explore a room. The picture doesn't mark the investigator's own room as a target."""

START = f'begin{PLUS}'
"""Beginning of the answers that begin a turn with its first deed."""

MOVES = ('go', 'walk')

CHOOSE = 'mansions.choose'
"""Question about one of several effects of a card or an event."""

Walk: TypeAlias = tuple[str, ...]
"""The spaces of a walk in order, the last one included."""


@value
class Aims:
    """Targets of answers. `spaces` are ids, `figures` are ids of investigators and handles of monsters."""

    spaces: frozenset[str] = frozenset()
    figures: frozenset[str] = frozenset()


def walks(decision: Decision | None) -> tuple[Walk, ...]:
    """Return the ways to the destinations that an answer reaches with Movement Steps, each once."""
    if decision is None or decision.standing:
        return ()
    moves = ((option.token.removeprefix(START), option.refs) for option in options_of(decision))
    return tuple(
        tuple(ref.removeprefix('space:') for ref in refs)
        for token, refs in moves
        if token.partition(' ')[0] in MOVES and PLUS not in token
    )


def mine(says: Says, decision: Decision | None) -> Person | None:
    """Return the seat's investigator on the board: the one in the question, else the active one, else the first.

    None if the seat has none.
    """
    own = [person for person in says.view.people if person.seat == says.view.me and person.space is not None]
    named = [None if decision is None else decision.args.get('who'), says.view.active]
    return next((person for name in named for person in own if person.who == name), own[0] if own else None)


def of(says: Says, decision: Decision | None, given: str = '') -> Aims:
    """Return the targets of the answers that begin with `given`. A room counts as all its spaces.

    The choice of a card's or an event's effect has the spaces that its answers name.
    """
    if decision is None or decision.standing:
        return Aims()
    start = given if given[-1:] in ('', PLUS) else f'{given} '
    refs = [
        ref.partition(':')
        for option in options_of(decision)
        if HERE not in option.token.split(PLUS) and f'{option.token} '.startswith(start)
        for ref in option.refs
    ]
    rooms = [space for sort, _, code in refs if sort == 'room' for space in says.scenario.room[code].spaces]
    spaces = [code for sort, _, code in refs if sort == 'space']
    if decision.kind == CHOOSE:
        words = (word for option in options_of(decision) for word in option.token.split(' ')[1:])
        spaces += [word for word in words if word in says.scenario.room_of]
    figures = [code for sort, _, code in refs if sort in ('monster', 'investigator')]
    return Aims(frozenset((*rooms, *spaces)), frozenset(figures))
