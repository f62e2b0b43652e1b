"""The room or clue that a seat has just discovered. A hand keeps it in `given`, so that it shows it once."""

from __future__ import annotations

from typing import Final

from bot.presenters.mansions.names import Says
from engine.mansions.view import View, scenario_of

FOUND: Final = 'found '
"""Beginning of the text in `given` that names the room or the clue."""


def clue(before: View, after: View) -> str:
    """Return the text to keep after an answer of the seat that found a clue. Else ""."""
    mine = any(person.seat == after.me and person.space is not None for person in after.people)
    new = [code for code in after.gone if code not in before.gone and _is_clue(after, code)] if mine else []
    return f'{FOUND}{new[0]}' if new else ''


def room(before: View, after: View) -> str:
    """Return the text to keep after an answer if an investigator of the seat was the first to enter a room. Else ""."""
    known = {room.room for room in before.rooms if room.entered}
    room_of = scenario_of(after).room_of
    inside = [room_of[person.space] for person in after.people if person.seat == after.me and person.space is not None]
    new = {room.room for room in after.rooms if room.entered} - known
    return next((f'{FOUND}{room}' for room in inside if room in new), '')


def shown(says: Says, given: str) -> str | None:
    """Return the room or clue that `given` names. None for a room that nobody has entered, or a clue not found."""
    entered = {room.room for room in says.view.rooms if room.entered}
    code = given.removeprefix(FOUND)
    known = code in entered or (code in says.view.gone and _is_clue(says.view, code))
    return code if given.startswith(FOUND) and known else None


def told(says: Says, code: str) -> tuple[str, str]:
    """Return the name and the text of a room or clue. The text is "" for a room without one."""
    if code in says.scenario.card:
        return says.card(code, 'card'), says.card_text(code, 'card')
    text = says.scenario.room[code].text
    return says.room(code), '' if text is None else says.text(text)


def _is_clue(view: View, code: str) -> bool:
    card = scenario_of(view).card.get(code)
    return card is not None and card.clue is not None
