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
    'mansions.next': 'hint-mansions-next',
    'mansions.reroll': 'hint-mansions-reroll',
    'mansions.choose': 'hint-mansions-choose',
    'mansions.cancel': 'hint-mansions-cancel',
    'mansions.discard': 'hint-mansions-discard',
    'mansions.drop': 'hint-mansions-drop',
    'mansions.pick_up': 'hint-mansions-pick-up',
    'mansions.lose': 'hint-mansions-lose',
    'mansions.heal': 'hint-mansions-heal',
    'mansions.evade_order': 'hint-mansions-evade-order',
    'mansions.horror_order': 'hint-mansions-horror-order',
    'mansions.go_on': 'hint-mansions-go-on',
    'mansions.push': 'hint-mansions-push',
    'mansions.move_investigator': 'hint-mansions-move-investigator',
    'mansions.newcomer': 'hint-mansions-newcomer',
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
    'mansions.stunned': 'hint-mansions-stunned',
    'mansions.monster_stunned': 'hint-mansions-monster-stunned',
    'mansions.hid': 'hint-mansions-hid',
    'mansions.barred': 'hint-mansions-barred',
    'mansions.spell': 'hint-mansions-spell',
    'mansions.mythos': 'hint-mansions-mythos',
    'mansions.found': 'hint-mansions-found',
    'mansions.discovered': 'hint-mansions-discovered',
    'mansions.standing': 'hint-mansions-desk',
}

INVESTIGATORS: Final = frozenset(
    {
        'hint-mansions-puzzle',
        'hint-mansions-horror',
        'hint-mansions-evade',
        'hint-mansions-hindrance',
        'hint-mansions-monster',
        'hint-mansions-combat',
        'hint-mansions-damage',
        'hint-mansions-sanity',
        'hint-mansions-stunned',
        'hint-mansions-spell',
        'hint-mansions-mythos',
        'hint-mansions-found',
        'hint-mansions-discovered',
    }
)
"""Hints for investigators only."""

KEEPERS: Final = frozenset({'hint-mansions-trauma', 'hint-mansions-desk'})
"""Hints for the keeper only. The event of a trauma card has the same name as the keeper's question about it."""

ABOUT_PUZZLES: Final = frozenset({'hint-mansions-puzzle', 'hint-mansions-hindrance'})
ABOUT_TESTS: Final = frozenset(
    {
        'hint-mansions-test',
        'hint-mansions-reroll',
        'hint-mansions-horror',
        'hint-mansions-evade',
        'hint-mansions-combat',
        'hint-mansions-hindrance',
    }
)

NARROW: Final[Mapping[str, frozenset[str]]] = {
    'mansions.puzzle': ABOUT_PUZZLES,
    'mansions.puzzle_ready': ABOUT_PUZZLES,
    'mansions.test': ABOUT_TESTS,
    'mansions.reroll': ABOUT_TESTS,
    'mansions.evade_order': frozenset({'hint-mansions-evade'}),
    'mansions.go_on': frozenset({'hint-mansions-evade'}),
    'mansions.horror_order': frozenset({'hint-mansions-horror'}),
    'mansions.cancel': frozenset({'hint-mansions-mythos'}),
    'mansions.monster_attacks': frozenset({'hint-mansions-monster-stunned', 'hint-mansions-hid'}),
    'mansions.move_monster': frozenset({'hint-mansions-monster-stunned', 'hint-mansions-barred'}),
    **dict.fromkeys(
        (
            'mansions.choose', 'mansions.discard', 'mansions.drop', 'mansions.evade_hit', 'mansions.heal',
            'mansions.lose', 'mansions.move_investigator', 'mansions.newcomer', 'mansions.pick_up', 'mansions.plan',
            'mansions.push', 'mansions.story', 'mansions.trade', 'mansions.trauma', 'mansions.window',
        ),
        frozenset(),
    ),
}  # fmt: skip
"""Questions about one thing, by kind, with the hints that fit each besides its own. All other hints wait.

Questions about a whole turn are not here. They have the hints about all events.
"""


WITH_THEIR_QUESTION: Final = frozenset({'hint-mansions-puzzle', 'hint-mansions-desk'})
"""Hints for their own questions only. The event that lays out a puzzle has the same name as its question.

The hint about the desk is for a keeper who waits, with their standing decision alone.
"""


def is_for(hint: str, kind: str, *, keeper: bool) -> bool:
    """Whether a hint is meant for the keeper, or else for an investigator's player, under a question of this kind."""
    if hint in (INVESTIGATORS if keeper else KEEPERS):
        return False
    if hint in WITH_THEIR_QUESTION:
        return hint == HINTS.get(kind)
    return kind not in NARROW or hint in NARROW[kind] or hint == HINTS.get(kind)
