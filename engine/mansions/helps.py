"""Help in a question: a skill point, the ability, or an item is spent (SK1 to SK5, G24, section 6.12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from engine.api import Option
from engine.mansions import figures, items
from engine.mansions.house import Dealer
from engine.mansions.model.cards import Card
from engine.mansions.model.powers import Power
from engine.mansions.state import State

SKILL: Final = 'skill'
ABILITY: Final = 'ability'

Suits: TypeAlias = Callable[[Power], bool]
"""Function that returns whether a power helps in the question."""


def has_skill_point(state: State, io: Dealer, who: str) -> bool:
    """Whether the investigator has a skill point left, and no trauma forbids to spend it."""
    allowed = not any(kept.no_skill for kept in figures.lasting(state, io, who))
    return allowed and state.investigators[who].skill > 0


def spend_skill_point(state: State, io: Dealer, who: str) -> int:
    """SK1, SK5: spend a skill point. Returns what it adds, the investigator's Luck."""
    state.investigators[who].skill -= 1
    luck = figures.attribute(state, io, who, 'LUC')
    io.record('mansions.skill_point', who=who, luck=luck)
    return luck


def spend_ability(state: State, io: Dealer, who: str) -> Power:
    """G24: use the ability up, and return its power."""
    state.investigators[who].ability = False
    io.record('mansions.ability', who=who)
    return io.house.scenario.investigator[who].ability.power


def options(
    state: State, io: Dealer, who: str, suits: Suits, usable: Callable[[Card], bool] = lambda card: True
) -> Iterator[Option]:
    """Yield the options to use the ability, and each `usable` item, that has a power that suits."""
    if state.investigators[who].ability and suits(io.house.scenario.investigator[who].ability.power):
        yield Option(ABILITY)
    for card in figures.cards_of(state, io, who):
        if usable(card) and any(map(suits, card.powers)):
            yield Option(f'use {card.id}', (f'card:{card.id}',))


def use(state: State, io: Dealer, who: str, token: str) -> tuple[Power, ...]:
    """Use what an option names: the ability, or an item once. Returns its powers."""
    if token == ABILITY:
        return (spend_ability(state, io, who),)
    item = token.removeprefix('use ')
    items.use_up(state, io, who, item)
    return io.house.scenario.card[item].powers
