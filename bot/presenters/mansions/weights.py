"""How much each event matters to the other players, for recaps without room for all of them."""

from __future__ import annotations

from typing import Final

from engine.api import Event

DECIDES: Final = frozenset({'mansions.revealed', 'mansions.over', 'mansions.died'})
"""Kinds of events that say how the game is won, who has won it, or who has died. Weight 4."""

MATTERS: Final = frozenset(
    {
        'mansions.escaped', 'mansions.killed', 'mansions.event', 'mansions.mythos', 'mansions.trauma',
        'mansions.keeper_card', 'mansions.spawned', 'mansions.token', 'mansions.puzzle_solved', 'mansions.laid',
        'mansions.concedes', 'mansions.monster_attack',
    }
)  # fmt: skip
"""Kinds of events that change the game for everyone. Weight 3."""

ROUTINE: Final = frozenset(
    {
        'mansions.round', 'mansions.turn', 'mansions.keeper_turn', 'mansions.time', 'mansions.threat', 'mansions.drew',
        'mansions.rolled', 'mansions.passed', 'mansions.combat_card', 'mansions.evade_test', 'mansions.horror_test',
        'mansions.puzzle_action', 'mansions.skill_point', 'mansions.runs', 'mansions.habit_changed', 'mansions.drawn',
        'mansions.keeper_discarded', 'mansions.begun',
    }
)  # fmt: skip
"""Kinds of events that happen in nearly every turn, or whose consequence has a line of its own. Weight 0."""

MOVES: Final = frozenset({'mansions.moved', 'mansions.discovered', 'mansions.monster_moved', 'mansions.explores'})
"""Kinds of events that the pictures show too. Weight 1.

Kinds that are neither here nor in `DECIDES`, `MATTERS` or `ROUTINE` have weight 2.
"""

FIGHTS: Final = ('attack', 'defence')
"""Sorts of tests that are rolled in a fight. A tuple, because a damaged log may hold a value that cannot be hashed."""

CHOSEN: Final = ('monster', 'who', 'space', 'room')
"""Arguments of a keeper card's event that the keeper may have chosen, in the order of its line."""


def weight(event: Event) -> int:
    """Return how much an event matters to the other players, from 4 down to 0 for a routine one.

    A roll in a fight has weight 1, because an attack without a consequence has no other outcome to tell. A keeper card
    without a choice only changes the keeper's hand.
    """
    if event.kind == 'mansions.keeper_card' and not any(event.args.get(name) for name in CHOSEN):
        return 2
    if event.kind in DECIDES | MATTERS:
        return 4 if event.kind in DECIDES else 3
    if event.kind == 'mansions.rolled' and event.args.get('sort') in FIGHTS:
        return 1
    return 0 if event.kind in ROUTINE else 1 if event.kind in MOVES else 2
