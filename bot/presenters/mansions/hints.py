"""Hints for a first game of Mansions: message keys by kind of question or event.

The kind "mansions.token=fire" is an event with this value among its arguments.
"""

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
    'mansions.story': 'hint-mansions-story',
    'mansions.move_monster': 'hint-mansions-move-monster',
    'mansions.monster_attacks': 'hint-mansions-monster-attacks',
    'mansions.evade_hit': 'hint-mansions-evade-hit',
    'mansions.token=fire': 'hint-mansions-fire',
    'mansions.token=darkness': 'hint-mansions-darkness',
    'mansions.corpse': 'hint-mansions-corpse',
    'mansions.sampled': 'hint-mansions-samples',
    'mansions.spawned': 'hint-mansions-monster',
    'mansions.combat_card': 'hint-mansions-combat',
    'mansions.damage': 'hint-mansions-damage',
    'mansions.horror': 'hint-mansions-sanity',
    'mansions.event': 'hint-mansions-event',
    'mansions.revealed': 'hint-mansions-objective',
}

INVESTIGATORS: Final = frozenset(
    {
        'hint-mansions-horror',
        'hint-mansions-evade',
        'hint-mansions-hindrance',
        'hint-mansions-monster',
        'hint-mansions-combat',
        'hint-mansions-damage',
        'hint-mansions-sanity',
    }
)
"""Hints for investigators only."""

ABOUT_CARDS: Final = frozenset(
    {'mansions.lose', 'mansions.discard', 'mansions.drop', 'mansions.pick_up', 'mansions.trade', 'mansions.heal'}
)
"""Kinds of questions about cards or wounds. The hints for investigators do not appear under them."""
