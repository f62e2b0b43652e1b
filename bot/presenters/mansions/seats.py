"""Seats in words: the role of each, the note for one that is out, and which seat follows."""

from __future__ import annotations

from bot.presenters.mansions.names import Says
from bot.words.names import escaped
from engine.mansions.view import View


def part(says: Says, seat: int) -> str:
    """Return the role of a seat for message text: the keeper, or the names of its investigators."""
    return escaped(plain_part(says, seat))


def plain_part(says: Says, seat: int) -> str:
    """Return the role of a seat: the keeper, or its investigators in play, else its last investigator."""
    if seat == says.view.keeper:
        return says.words('role-mansions-keeper')
    own = [person for person in says.view.people if person.seat == seat]
    here = [person for person in own if person.status == 'playing'] or own[-1:]
    return ', '.join(says.whole(person.who) for person in here)


def following(view: View) -> int | None:
    """Return the seat whose turn follows an investigator's turn (G1).

    It is the seat of the last investigator to act this round, or the keeper's after that. None while several may
    follow, in the keeper's turn, and for two players, whose turns alternate anyway.
    """
    begun = (*view.acted, view.active)
    waiting = [each for each in view.people if each.status == 'playing' and each.who not in begun]
    if view.seats < 3 or view.active is None or len(waiting) > 1:
        return None
    if waiting:
        return waiting[0].seat
    return None if view.skips else view.keeper


def out(says: Says) -> str | None:
    """Return a note for a seat without an investigator that gets no new one (G19, OB4, section 6.22). Else None."""
    view = says.view
    own = [person for person in view.people if person.seat == view.me]
    if not own or any(person.status == 'playing' for person in own):
        return None
    comes = view.objective is None and len(view.people) < len(says.scenario.investigators)
    if comes and own[-1].status == 'dead':
        return None
    fate, *others = {person.status for person in own}
    # Some may be dead and others not.
    return says.words('mansions-out') if others else says.words(f'mansions-out-{fate}', number=len(own))
