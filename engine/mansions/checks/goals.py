"""Faults of the scenario as a whole: unreachable rooms and clues, and goals that can never be met."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

from engine.mansions import effects
from engine.mansions.checks.story import event_effects, is_always_drawn
from engine.mansions.effects import Effect
from engine.mansions.model.base import PARTIES
from engine.mansions.model.conditions import (
    Escaped,
    Goal,
    ItemIn,
    Killed,
    MonsterIn,
    RoomsDark,
    RoomsOnFire,
    SamplesLaid,
    token_of,
)
from engine.mansions.model.story import Objective
from engine.mansions.ops import LaySamples, Op, PlaceToken, Reveal, Spawn, TakeSample
from engine.mansions.reach import Reach, monster_rooms, reach
from engine.mansions.scenario import Scenario

OPS = get_args(Op)


def reachable(scenario: Scenario) -> Iterator[str]:
    """Yield unreachable rooms and cards, wrong clue numbers, and missing reveals.

    Every combination of answers to the story choices is checked.
    """
    told: set[str] = set()
    for labels in scenario.combinations:
        reached = reach(scenario, labels)
        for fault in (*_out_of_reach(scenario, labels, reached), *_clues(scenario, labels, reached)):
            if fault not in told:
                told.add(fault)
                yield f'{fault} (with {", ".join(labels)})'


def _out_of_reach(scenario: Scenario, labels: tuple[str, ...], reached: Reach) -> Iterator[str]:
    for room in scenario.rooms:
        if room.id not in reached.rooms:
            yield f'rooms.{room.id}: it is unreachable'
            continue
        for entry in scenario.pile(room.id, labels):
            card = scenario.card.get(entry)
            if card is not None and entry not in reached.cards:
                yield f'piles.{room.id}: the card {entry!r} is unreachable'


def _clues(scenario: Scenario, labels: tuple[str, ...], reached: Reach) -> Iterator[str]:
    numbers = sorted(number for name in reached.cards if (number := scenario.card[name].clue) is not None)
    if numbers != list(range(1, len(numbers) + 1)) or not numbers:
        yield f'cards: the reachable clues are {numbers or "none"}, they must be 1, 2 and so on, each once'
    first = [name for name in reached.cards if scenario.card[name].clue == 1]
    if not any(effects.has(scenario.card[name].effect, Reveal) for name in first):
        yield "cards: Clue 1 does not reveal the Objective: it needs the effect 'reveal'"


def goals(scenario: Scenario) -> Iterator[str]:
    """Yield goals that can never be met, and escapes through unknown doors."""
    for label, objective in scenario.objectives.items():
        place = f'objectives.{label}'
        if label not in scenario.setups:
            continue
        ops = tuple(_ops(scenario, label, objective))
        goals_of = (*objective.investigators, *objective.keeper, *([objective.back] if objective.back else []))
        for goal in goals_of:
            yield from (f'{place}: {fault}' for fault in _goal(scenario, label, objective, goal, ops))
        yield from (f'{place}: {fault}' for fault in _escape(scenario, label, objective))


def _ops(scenario: Scenario, label: str, objective: Objective) -> Iterator[Op]:
    """Yield the ops that every deal has if the first story choice is answered with `label`.

    These are the ops of the reveal, of the keeper's cards, and of the events that are always drawn.
    """
    found: list[Effect] = [objective.on_reveal]
    for event in (event for event in scenario.events if is_always_drawn(scenario, event)):
        found += [effect for place, effect in event_effects(event) if event.whole or place.endswith(f'.{label}')]
    names = dict.fromkeys(name for setup in scenario.setups[label] for name in setup.keeper_actions)
    cards = [scenario.keeper_card[name] for name in names if name in scenario.keeper_card]
    found += [use.effect for card in cards for use in card.uses]
    for effect in found:
        yield from (clause for clause in effects.walk(effect) if isinstance(clause, OPS))


def _goal(scenario: Scenario, label: str, objective: Objective, goal: Goal, ops: tuple[Op, ...]) -> Iterator[str]:
    match goal:
        case Killed(monster=name) | MonsterIn(monster=name):
            yield from _monster(scenario, label, name, goal.room if isinstance(goal, MonsterIn) else None, ops)
        case SamplesLaid(number=number):
            if not any(isinstance(op, TakeSample) for op in ops) or not any(isinstance(op, LaySamples) for op in ops):
                yield "the goal 'samples_laid' needs effects that take and lay samples"
            if not any(scenario.monster[name].carries for name in _appearing(scenario, label, ops)):
                yield 'the goal \'samples_laid\' needs a monster with "carries": true'
            if max(number.of(count) for count in PARTIES) > scenario.limits.samples:
                yield f"the goal 'samples_laid' asks for more than limits.samples: {scenario.limits.samples}"
            if not any(feature.kind == 'altar' for feature in scenario.features):
                yield "the goal 'samples_laid' needs an altar"
        case RoomsOnFire(number=number) | RoomsDark(number=number):
            if not any(isinstance(op, PlaceToken) and op.token == token_of(goal) for op in ops):
                yield f'the goal {goal.kind!r} needs an effect that places {token_of(goal)}'
            if max(number.of(count) for count in PARTIES) > len(scenario.rooms):
                yield f'the goal {goal.kind!r} asks for more rooms than there are: {len(scenario.rooms)}'
        case ItemIn(item=item, room=room):
            if room not in scenario.room:
                yield f'unknown room {room!r}'
            yield from _obtainable(scenario, label, item)
        case Escaped():
            if objective.escape is None:
                yield "the goal 'escaped' needs 'escape' with its door"
        case _:
            pass


def _monster(scenario: Scenario, label: str, name: str, room: str | None, ops: tuple[Op, ...]) -> Iterator[str]:
    """Yield faults of a goal's monster: unknown, never on the board, or unable to reach the goal's room."""
    if name not in scenario.monster:
        yield f'unknown monster {name!r}'
    elif name not in _appearing(scenario, label, ops):
        yield f'the monster {name!r} never appears on the board'
    elif room is not None and room not in scenario.room:
        yield f'unknown room {room!r}'
    elif room is not None and room not in monster_rooms(scenario, name, _begins(scenario, label, name, ops)):
        yield f'the monster {name!r} cannot reach the room {room!r}'


def _appearing(scenario: Scenario, label: str, ops: Iterable[Op]) -> tuple[str, ...]:
    placed = [start.monster for setup in scenario.setups[label] for start in setup.monsters]
    placed += [name for op in ops if isinstance(op, Spawn) for name in op.monsters]
    return tuple(name for name in dict.fromkeys(placed) if name in scenario.monster)


def _begins(scenario: Scenario, label: str, name: str, ops: Iterable[Op]) -> set[str]:
    """Return the rooms in which the monster can appear."""
    spaces = [start.space for setup in scenario.setups[label] for start in setup.monsters if start.monster == name]
    words = [place for op in ops if isinstance(op, Spawn) and name in op.monsters for place in op.places]
    spaces += [word for word in words if word in scenario.room_of]
    if 'altar' in words:
        spaces += [feature.space for feature in scenario.features if feature.kind == 'altar']
    return set(scenario.room) if 'here' in words else {scenario.room_of[space] for space in spaces}


def _escape(scenario: Scenario, label: str, objective: Objective) -> Iterator[str]:
    escape = objective.escape
    if escape is None:
        return
    if not any(isinstance(goal, Escaped) for goal in objective.investigators):
        yield "'escape' needs the goal 'escaped' of the investigators"
    if escape.door not in scenario.sealed_door:
        yield f'unknown sealed door {escape.door!r}'
    if escape.holding is not None:
        yield from _obtainable(scenario, label, escape.holding)


def _obtainable(scenario: Scenario, label: str, item: str) -> Iterator[str]:
    if item not in scenario.card:
        yield f'unknown card {item!r}'
        return
    if not scenario.card[item].key:
        yield f'the card {item!r} could be lost: it needs "key": true'
    combinations = [labels for labels in scenario.combinations if label in labels]
    if any(item not in reach(scenario, labels).cards for labels in combinations):
        yield f'the card {item!r} is unreachable under some story choices'
