"""Facts about Mansions for the contract tests of all games."""

from __future__ import annotations

from collections import Counter
from typing import Final

from engine.mansions.house import house_of
from engine.mansions.state import State
from engine.package import Contract


def inventory(state: State) -> Counter[str]:
    """Count of every card, every back of a spell, and every monster on the board or in supply.

    No answer ever changes these counts. Events are counted by stage: nobody knows which of them are drawn.
    """
    people, mythos, trauma = state.investigators.values(), state.mythos, state.trauma
    found = [*state.box, *state.gone, *(card for person in people for card in person.items)]
    found += [card for pile in (*state.floor.values(), *state.piles.values()) for card in pile]
    found += [*mythos.draw, *mythos.hand, *mythos.used, *state.mythos_box, *trauma.draw, *trauma.hand, *trauma.used]
    found += [card for person in people for card in person.traumas]
    found += [f'{kind} {card}' for kind, deck in state.combat.items() for card in (*deck.draw, *deck.used)]
    found += [f'{kind} {back}' for kind, deck in state.spells.items() for back in deck]
    found += [f'{kind} {back}' for kind, back in (*state.spell_box, *(spell for one in people for spell in one.spells))]
    event = house_of(state.scenario).scenario.event
    found += [f'event {event[name].stage}' for name in (*state.events, *state.resolved)]
    found += [kind for kind, number in state.supply.items() for _ in range(number)]
    return Counter([*found, *(monster.kind for monster in state.monsters.values())])


CONTRACT: Final = Contract(
    inventory,
    fleeting=frozenset(
        {'mansions.combat_card', 'mansions.flipped', 'mansions.peeked', 'mansions.saw_hand', 'mansions.saw_pile'}
    ),
    together=1,
)
