"""The room that a seat has just discovered. A hand keeps it in `given`, so that it shows the room once."""

from __future__ import annotations

from typing import Final

from bot.presenters.mansions.names import Says
from engine.mansions.view import View, scenario_of

FOUND: Final = 'found '
"""Beginning of the text in `given` that names the room."""


def carried(before: View, after: View) -> str:
    """Return the text to keep after an answer if an investigator of the seat was the first to enter a room. Else ""."""
    known = {room.room for room in before.rooms if room.entered}
    room_of = scenario_of(after).room_of
    inside = [room_of[person.space] for person in after.people if person.seat == after.me and person.space is not None]
    new = {room.room for room in after.rooms if room.entered} - known
    return next((f'{FOUND}{room}' for room in inside if room in new), '')


def shown(says: Says, given: str) -> str | None:
    """Return the room that `given` names. None if it names none, or one that nobody has entered."""
    entered = {room.room for room in says.view.rooms if room.entered}
    room = given.removeprefix(FOUND)
    return room if given.startswith(FOUND) and room in entered else None
