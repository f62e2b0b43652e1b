"""The room that a seat has just discovered, or the clue or event that its answer had read to all.

A hand keeps it in `given`, so that it shows it once.
"""

from __future__ import annotations

from typing import Final

from bot.presenters.mansions import readings
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.readings import Reading
from engine.mansions.view import View, scenario_of

FOUND: Final = 'found '
"""Beginning of the text in `given` that names the room, clue or event."""


def read(before: View, after: View) -> str:
    """Return the text to keep after an answer of the seat that led to a clue or an event. Else ""."""
    new = [reading.code for reading in readings.so_far(after) if reading not in {*readings.so_far(before)}]
    return f'{FOUND}{new[-1]}' if new else ''


def room(before: View, after: View) -> str:
    """Return the text to keep after an answer if an investigator of the seat was the first to enter a room. Else ""."""
    known = {room.room for room in before.rooms if room.entered}
    room_of = scenario_of(after).room_of
    inside = [room_of[person.space] for person in after.people if person.seat == after.me and person.space is not None]
    new = {room.room for room in after.rooms if room.entered} - known
    return next((f'{FOUND}{room}' for room in inside if room in new), '')


def shown(says: Says, given: str) -> str | Reading | None:
    """Return the room, clue or event that `given` names. None for a room not entered, or a card that was not read."""
    if not given.startswith(FOUND):
        return None
    code = given.removeprefix(FOUND)
    known = {room.room: room.room for room in says.view.rooms if room.entered}
    return {reading.code: reading for reading in readings.so_far(says.view)}.get(code) or known.get(code)


def told(says: Says, found: str | Reading) -> str:
    """Return the name and the text of a room, clue or event in a sentence."""
    if isinstance(found, Reading):
        return readings.told(says, found)
    text = says.scenario.room[found].text
    return says.words('picture-mansions-found', room=says.room(found), text='' if text is None else says.text(text))
