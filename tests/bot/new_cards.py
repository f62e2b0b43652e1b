"""A game of Onirim with cards that are new to a user, and the frames round such cards."""

from __future__ import annotations

from typing import Any

from bot.pictures.scene import Box, Scene
from bot.pictures.style import GOLD
from bot.tables.match import Match
from engine.api import Event, Seat
from tests.bot.logs import line
from tests.bot.matches import match_of
from tests.onirim.table import table as laid_out


def pair(**columns: Any) -> Match:
    """A game of Onirim. Ada and Bruno have new cards in the shared reserve and in both piles."""
    state = laid_out('rs rm bs', shared='gs rk', partner='ns nm bm', deck='rs bs gs ns rs bs gs ns').state
    state.discard.extend(('gm', 'bk'))
    state.limbo.append('bd')
    return match_of('onirim', state, ['Ada', 'Bruno'], **columns)


def of_onirim(seat: int, kind: str, **args: object) -> Event:
    return Event(f'onirim.{kind}', {'seat': Seat(seat), **args})


BRUNOS = [
    line(2, 1, of_onirim(1, 'discarded', card='bk'), of_onirim(1, 'drew_shared', card='rk')),
    line(3, 1, of_onirim(1, 'door_to_limbo', card='bd', why='choice')),
]


def marks(scene: Scene) -> list[Box]:
    """Return the frames round new cards of Onirim."""
    return [
        one for one in scene.elements if isinstance(one, Box) and (one.fill, one.outline, one.line) == ('', GOLD, 7)
    ]
