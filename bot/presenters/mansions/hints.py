"""Hints for a first game of Mansions: message keys by kind of question or event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HINTS: Final[Mapping[str, str]] = {
    'mansions.act': 'hint-mansions-turn',
    'mansions.test': 'hint-mansions-test',
    'mansions.puzzle_ready': 'hint-mansions-puzzle',
    'mansions.puzzle': 'hint-mansions-puzzle',
    'mansions.keeper_actions': 'hint-mansions-keeper',
    'mansions.plan': 'hint-mansions-plan',
    'mansions.window': 'hint-mansions-window',
    'mansions.trauma': 'hint-mansions-trauma',
    'mansions.trade': 'hint-mansions-trade',
    'mansions.horror_test': 'hint-mansions-horror',
    'mansions.evade_test': 'hint-mansions-evade',
    'mansions.hindrance': 'hint-mansions-hindrance',
}

INVESTIGATORS: Final = frozenset({'hint-mansions-horror', 'hint-mansions-evade', 'hint-mansions-hindrance'})
"""Hints for investigators only."""

ABOUT_CARDS: Final = frozenset(
    {'mansions.lose', 'mansions.discard', 'mansions.drop', 'mansions.pick_up', 'mansions.trade', 'mansions.heal'}
)
"""Kinds of questions about cards or wounds."""
