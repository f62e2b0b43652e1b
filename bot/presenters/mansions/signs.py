"""Tokens and signs of the table, as far as they are in sight: fire, corpses, hiding places, the event clock."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from bot.presenters.mansions.aims import Aims
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes.layout import layout_of
from engine.mansions.cards import map_of

HINTS: Final = {
    'fire': 'hint-mansions-fire', 'darkness': 'hint-mansions-darkness', 'corpse': 'hint-mansions-corpse',
    'sample': 'hint-mansions-samples', 'event': 'hint-mansions-event', 'steps': 'hint-mansions-turn',
}  # fmt: skip
"""Signs that a hint explains. The text of any other is the attribute `about` of the message with its name."""

EMOJIS: Final = {
    'fire': '🔥', 'darkness': '🌑', 'lock': '🔒', 'pile': '🃏', 'veil': '🌫️', 'corpse': '⚰️', 'stun': '💫', 'wound': '🩸',
    'sample': '🧪', 'ward': '🛡️', 'slip': '🪶', 'hiding': '🙈', 'barrier': '🚧', 'altar': '🗿', 'campfire': '🏕️',
    'ladder': '🪜', 'vent': '🕳️', 'passage': '↔️', 'sealed': '🚪', 'steps': '👣', 'event': '⏳', 'threat': '👁️',
    'health': '❤️', 'sanity': '🧠', 'skill': '🍀',
}  # fmt: skip
ALWAYS: Final = ('steps', 'event', 'threat', 'health', 'sanity', 'skill')
"""Signs without a place, which are in sight during the whole game."""


def in_sight(says: Says) -> Iterator[tuple[str, Aims]]:
    """Yield each sign in sight with its places, in the order of `EMOJIS`."""
    spaces, figures = dict(_spaces(says)), dict(_figures(says))
    for name in EMOJIS:
        aims = Aims(frozenset(spaces.get(name, ())), frozenset(figures.get(name, ())))
        if name in ALWAYS or aims != Aims():
            yield name, aims


def _spaces(says: Says) -> Iterator[tuple[str, Iterable[str]]]:
    view, house = says.view, map_of(says.view.scenario)
    rooms = {
        'fire': [room.room for room in view.rooms if room.fire],
        'darkness': [room.room for room in view.rooms if room.dark],
        'lock': [room.room for room in view.rooms if room.lock],
        'pile': [room.room for room in view.rooms if room.cards],
        'veil': [room.room for room in view.rooms if not room.entered],
    }
    for name, found in rooms.items():
        yield name, [space for room in found for space in house.spaces[room]]
    yield 'corpse', [space for space, number in view.corpses if number]
    yield 'hiding', [space for space, places in house.hiding.items() if places]
    yield 'barrier', [house.barriers[code] for code, _ in view.barriers]
    yield 'sealed', house.sealed.values()
    yield 'passage', [space for pair in layout_of(says.scenario).apart for space in pair]
    for kind in ('altar', 'campfire', 'ladder', 'vent'):
        yield kind, [space for space, marks in house.marks.items() if kind in marks]


def _figures(says: Says) -> Iterator[tuple[str, Iterable[str]]]:
    view = says.view
    stunned = [person.who for person in view.people if person.stun and person.space is not None]
    yield 'stun', [*stunned, *(figure.handle for figure in view.monsters if figure.stun)]
    yield 'ward', [person.who for person in view.people if person.shields and person.space is not None]
    yield 'slip', [person.who for person in view.people if person.nimble and person.space is not None]
    yield 'wound', [figure.handle for figure in view.monsters if figure.wounds]
    yield 'sample', [figure.handle for figure in view.monsters if figure.samples]
