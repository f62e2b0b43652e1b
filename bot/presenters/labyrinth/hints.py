"""Hints of Labyrinth: keys of messages by kind of question or event, or by option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HOMEWARD: Final = 'hint-labyrinth-home'
"""Hint about another player who only has to get home."""

FOUND: Final = 'hint-labyrinth-found'
"""Hint about the card of a found treasure, which all players see."""

HINTS: Final[Mapping[str, str]] = {
    'labyrinth.push': 'hint-labyrinth-push',
    'labyrinth.move': 'hint-labyrinth-move',
    'labyrinth.event': 'hint-labyrinth-event',
    'labyrinth.exchange': 'hint-labyrinth-exchange',
    'labyrinth.homeward': HOMEWARD,
    'labyrinth.found': FOUND,
    'events=yes': 'hint-labyrinth-events',
    'no_return=yes': 'hint-labyrinth-no-return',
    'open_goals=yes': 'hint-labyrinth-open-goals',
}

HINT_OPTIONS: Final[Mapping[str, str]] = {
    **{hint: option for option, hint in HINTS.items() if '=' in option},
    'hint-labyrinth-event': 'events=yes',
    'hint-labyrinth-exchange': 'events=yes',
}
"""The option that adds the thing a hint explains, by the hint's key. All other hints belong to the basic game."""
