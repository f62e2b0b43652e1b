"""Hints for a first game of Labyrinth: message keys by kind of question or event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HINTS: Final[Mapping[str, str]] = {
    'labyrinth.push': 'hint-labyrinth-push',
    'labyrinth.move': 'hint-labyrinth-move',
    'labyrinth.event': 'hint-labyrinth-event',
    'labyrinth.exchange': 'hint-labyrinth-exchange',
    'labyrinth.homeward': 'hint-labyrinth-home',
    'labyrinth.found': 'hint-labyrinth-found',
}
