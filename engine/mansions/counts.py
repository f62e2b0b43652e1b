"""Checks that no card, token or figure is lost or duplicated (NW2)."""

from __future__ import annotations

from collections import Counter

from engine.mansions.house import House
from engine.mansions.state import State


def whole(state: State, house: House) -> bool:
    """Whether every card and figure of the scenario exists exactly as often as printed."""
    return (
        exploration(state, house) == house.cards
        and _combat(state, house)
        and _spells(state, house)
        and _figures(state, house)
        and _keeper(state, house)
        and _events(state, house)
    )


def exploration(state: State, house: House) -> Counter[str]:
    """Number of each exploration card, lock, obstacle and starting item, wherever it is."""
    found = Counter(state.box) + Counter(state.gone)
    for pile in state.piles.values():
        found.update(pile)
    for person in state.investigators.values():
        found.update(person.items)
    for lying in state.floor.values():
        found.update(lying)
    return found


def _keeper(state: State, house: House) -> bool:
    kept = [card for person in state.investigators.values() for card in person.traumas]
    mythos = Counter({card.id: card.copies for card in house.scenario.mythos})
    trauma = Counter({card.id: card.copies for card in house.scenario.trauma})
    return Counter(state.mythos.cards() + state.mythos_box) == mythos and Counter(state.trauma.cards() + kept) == trauma


def _combat(state: State, house: House) -> bool:
    return state.combat.keys() == house.scenario.combat.keys() and all(
        sorted(state.combat[kind].cards()) == sorted(map(str, range(len(cards))))
        for kind, cards in house.scenario.combat.items()
    )


def _spells(state: State, house: House) -> bool:
    held = [spell for person in state.investigators.values() for spell in person.spells]
    lying = [(name, back) for name, backs in state.spells.items() for back in backs]
    printed = [(spell.id, str(back)) for spell in house.scenario.spells for back in range(len(spell.backs))]
    return sorted([*held, *lying, *state.spell_box]) == sorted(printed)


def _figures(state: State, house: House) -> bool:
    placed = Counter(monster.kind for monster in state.monsters.values())
    return all(placed[kind.id] + state.supply.get(kind.id, 0) == kind.supply for kind in house.scenario.monsters)


def _events(state: State, house: House) -> bool:
    """Whether each stage has drawn the right number of its events (section 6.40)."""
    scenario, drawn = house.scenario, state.events + state.resolved
    stages = Counter(scenario.event[name].stage for name in drawn)
    printed = Counter(event.stage for event in scenario.events)
    return len({*drawn}) == len(drawn) and stages == {
        stage: scenario.events_per_stage or number for stage, number in printed.items()
    }
