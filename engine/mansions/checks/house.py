"""Faults of the house: ids, spaces, links, features."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations

from engine.mansions.model.map import Feature
from engine.mansions.scenario import Scenario

RESERVED = ('here', 'altar', 'all', 'target')
"""Words of the effect language. No room, space, monster or keyword may have one of these words as id."""
ANSWERS = {'cards': ('unarmed', 'ability'), 'keeper_cards': ('trauma',), 'investigators': ('keeper',)}
"""Words with a special meaning in answers, by group of parts. No part of the group may have such a word as id."""


def names(scenario: Scenario) -> Iterator[str]:
    """Yield repeated ids, and ids that are words of the effect language or of answers."""
    spaces = [space for room in scenario.rooms for space in room.spaces]
    markers = [feature.id for feature in scenario.features if feature.id is not None]
    groups: tuple[tuple[str, Iterable[str]], ...] = (
        ('rooms', (room.id for room in scenario.rooms)),
        ('rooms.spaces', spaces),
        ('sealed_doors', (door.id for door in scenario.sealed_doors)),
        ('features', markers),
        ('story', (str(question.id) for question in scenario.story)),
        ('objectives', (objective.id for objective in scenario.objectives.values())),
        ('cards of any sort', _card_ids(scenario)),
        ('puzzles', (puzzle.id for puzzle in scenario.puzzles)),
        ('pieces', (pile.id for pile in scenario.pieces)),
        ('monsters', (monster.id for monster in scenario.monsters)),
        ('investigators', (person.id for person in scenario.investigators)),
        *((f'keeper_cards.{card.id}.uses', (use.id for use in card.uses)) for card in scenario.keeper_cards),
    )
    for place, ids in groups:
        for name, count in Counter(ids).items():
            if count > 1:
                yield f'{place}: the id {name!r} is used {count} times'
    taken = (*scenario.room, *spaces, *scenario.monster, *(k for m in scenario.monsters for k in m.keywords))
    for name in dict.fromkeys(taken):
        if name in RESERVED:
            yield f'{name!r} is a word of the effect language and cannot be the id of a room, space or monster'
    for name in scenario.room:
        if name in spaces:
            yield f'rooms.{name}: a space has the same id'
    yield from _answers(scenario)


def _answers(scenario: Scenario) -> Iterator[str]:
    used = {
        'cards': (*scenario.card, *scenario.spell),
        'keeper_cards': (*scenario.keeper_card,),
        'investigators': (*scenario.investigator,),
    }
    for group, words in ANSWERS.items():
        for name in words:
            if name in used[group]:
                yield f'{group}: {name!r} is a word of the answers and cannot be an id here'


def _card_ids(scenario: Scenario) -> Iterator[str]:
    """Yield the ids of all cards. They share one namespace, because a text may name any card by its id alone."""
    yield from (card.id for card in (*scenario.cards, *scenario.starting_items))
    yield from (hindrance.id for hindrance in (*scenario.locks, *scenario.obstacles))
    yield from (card.id for card in scenario.keeper_cards)
    yield from (card.id for card in scenario.mythos)
    yield from (card.id for card in scenario.trauma)
    yield from (card.id for card in scenario.spells)
    yield from (card.id for card in scenario.events)


def house(scenario: Scenario) -> Iterator[str]:
    """Yield unknown spaces and rooms, overlapping positions, wrong or missing links, and features without effect."""
    spaces = scenario.room_of
    if scenario.start_space not in spaces:
        yield f'start_space: unknown space {scenario.start_space!r}'
    if scenario.second_start is not None and scenario.second_start not in spaces:
        yield f'second_start: unknown space {scenario.second_start!r}'
    for place, space in _named_spaces(scenario):
        if space not in spaces:
            yield f'{place}: unknown space {space!r}'
    for token in scenario.start_tokens:
        if token.room not in scenario.room:
            yield f'start_tokens: unknown room {token.room!r}'
    for room in scenario.piles:
        if room not in scenario.room:
            yield f'piles: unknown room {room!r}'
    missing = [space for space in spaces if space not in scenario.positions]
    if missing and scenario.positions:
        yield f'positions: the space {missing[0]!r} is missing'
    placed = combinations(scenario.positions.items(), 2)
    yield from (f'positions: {one!r} overlaps {other!r}' for (one, a), (other, b) in placed if a.over(b))
    yield from _links(scenario)
    yield from _features(scenario)


def _named_spaces(scenario: Scenario) -> Iterator[tuple[str, str]]:
    for number, link in enumerate(scenario.links):
        yield from ((f'links.{number}', space) for space in link.between)
    yield from ((f'sealed_doors.{door.id}', door.space) for door in scenario.sealed_doors)
    yield from ((f'features.{number}', feature.space) for number, feature in enumerate(scenario.features))
    yield from (('positions', space) for space in scenario.positions)
    for label, setups in scenario.setups.items():
        yield from ((f'setups.{label}', start.space) for setup in setups for start in setup.monsters)


def _links(scenario: Scenario) -> Iterator[str]:
    seen: set[frozenset[str]] = set()
    for number, link in enumerate(scenario.links):
        place = f'links.{number}'
        one, other = link.between
        pair = frozenset(link.between)
        if one == other:
            yield f'{place}: {one!r} is linked to itself'
        elif pair in seen:
            yield f'{place}: {one!r} and {other!r} are linked twice'
        seen.add(pair)
        if one in scenario.room_of and other in scenario.room_of:
            within = scenario.room_of[one] == scenario.room_of[other]
            if within and link.kind == 'door':
                yield f'{place}: a door joins two rooms, but {one!r} and {other!r} are in the same: use open'
            elif not within and link.kind == 'open':
                yield f'{place}: {one!r} and {other!r} are in two rooms: use door'
    for room in scenario.rooms:
        inside = {space for space in room.spaces if any(space in link.between for link in scenario.links)}
        if len(room.spaces) > 1:
            yield from (
                f'rooms.{room.id}: the space {space!r} has no link' for space in room.spaces if space not in inside
            )


def _features(scenario: Scenario) -> Iterator[str]:
    nets: dict[tuple[str, str], list[str]] = defaultdict(list)
    doors = {space for link in scenario.links if link.kind == 'door' for space in link.between}
    for number, feature in enumerate(scenario.features):
        place = f'features.{number}'
        yield from (f'{place}: {fault}' for fault in _feature(feature, doors))
        if feature.net is not None:
            nets[feature.kind, feature.net].append(feature.space)
    for (kind, net), spaces in nets.items():
        if len(set(spaces)) < 2:
            yield f'features: the {kind} net {net!r} has only one space, it needs two'


def _feature(feature: Feature, doors: set[str]) -> Iterator[str]:
    if feature.kind in ('ladder', 'vent') and feature.net is None:
        yield f'a {feature.kind} needs a net: name it as its partners do'
    if feature.kind not in ('ladder', 'vent') and feature.net is not None:
        yield f'only ladders and vents may have a net, not a {feature.kind}'
    if feature.kind in ('barrier', 'hiding') and (feature.id is None or feature.name is None):
        yield f'a {feature.kind} needs an id and a name'
    if feature.kind == 'barrier' and feature.space not in doors:
        yield f'the space {feature.space!r} of the barrier has no door'
