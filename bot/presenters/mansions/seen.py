"""Whom and what a seat's own picture is about: its investigator, and what its answers may be aimed at."""

from __future__ import annotations

from dataclasses import dataclass

from bot.presenters.mansions.names import Says
from engine.api import Decision, OneOf
from engine.mansions.view import Person

HERE = 'explore'
"""An answer about the room in which one stands."""


@dataclass(frozen=True, slots=True)
class Aims:
    """Spaces, and figures by investigator or handle, that answers are about."""

    spaces: frozenset[str] = frozenset()
    figures: frozenset[str] = frozenset()


def mine(says: Says, decision: Decision | None) -> Person | None:
    """The investigator of the seat that is asked, or acts, or else the first on the board."""
    own = [person for person in says.view.people if person.seat == says.view.me and person.space is not None]
    named = [None if decision is None else decision.args.get('who'), says.view.active]
    return next((person for name in named for person in own if person.who == name), own[0] if own else None)


def aims(says: Says, decision: Decision | None, given: str = '') -> Aims:
    """What the answers that begin like `given` are aimed at."""
    if decision is None or decision.standing or not isinstance(decision.choice, OneOf):
        return Aims()
    refs = [
        ref.partition(':')
        for option in decision.choice.options
        if option.token != HERE and f'{option.token} '.startswith(f'{given} ' if given else '')
        for ref in option.refs
    ]
    rooms = [space for sort, _, code in refs if sort == 'room' for space in says.scenario.room[code].spaces]
    spaces = [code for sort, _, code in refs if sort == 'space']
    figures = [code for sort, _, code in refs if sort in ('monster', 'investigator')]
    return Aims(frozenset((*rooms, *spaces)), frozenset(figures))
