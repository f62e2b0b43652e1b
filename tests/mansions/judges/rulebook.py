"""The printed rules of a scenario, read from plain JSON for the referee. Nothing here comes from the engine."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

DATA: Final = Path(__file__).parents[3] / 'engine' / 'mansions' / 'data'
TESTS: Final = re.compile(r'test ([A-Z]{3})([+-]\d+)?')

Thing = dict[str, Any]


class Rulebook:
    """Printed values of cards, tokens and the map. `party` is the number of investigators at the start."""

    def __init__(self, scenario: str, party: int) -> None:
        self.party = party
        data = json.loads((DATA / f'{scenario}.json').read_text())
        shared = json.loads((DATA / 'sets' / f'{data["set"]}.json').read_text()) if 'set' in data else {}
        self.data: Thing = shared | data
        named = (
            'cards',
            'starting_items',
            'locks',
            'obstacles',
            'monsters',
            'keeper_cards',
            'mythos',
            'trauma',
            'spells',
        )
        of: dict[str, dict[str, Thing]] = {
            kind: {thing['id']: thing for thing in self.data.get(kind, [])}
            for kind in (*named, 'investigators', 'events')
        }
        self.items = of['cards'] | of['starting_items']
        self.locks, self.obstacles, self.monsters = of['locks'], of['obstacles'], of['monsters']
        self.keeper_cards, self.mythos, self.trauma, self.spells = (
            of['keeper_cards'], of['mythos'], of['trauma'], of['spells'],
        )  # fmt: skip
        self.people, self.events = of['investigators'], of['events']
        printed = Counter(event['stage'] for event in self.events.values())
        drawn = self.data.get('events_per_stage')
        self.stages = [stage for stage in sorted(printed) for _ in range(drawn or printed[stage])]
        self.room: dict[str, str] = {space: room['id'] for room in self.data['rooms'] for space in room['spaces']}
        self.names = {room['id']: _english(room['name']) for room in self.data['rooms']}
        self.sealed = {door['id']: door['space'] for door in self.data.get('sealed_doors', [])}
        features = self.data.get('features', [])
        self.barriers = {mark['id']: mark['space'] for mark in features if mark['kind'] == 'barrier'}
        self.hiding = {mark['id']: mark['space'] for mark in features if mark['kind'] == 'hiding'}
        self.marks = {(mark['kind'], mark['space']) for mark in features}
        self.links = {frozenset(link['between']): link.get('kind', 'open') for link in self.data['links']}
        self.nets = {
            kind: [(one['space'], other['space']) for one in features for other in features if one is not other
                   and one['kind'] == other['kind'] == kind and one['net'] == other['net']]
            for kind in ('ladder', 'vent')
        }  # fmt: skip

    def number(self, printed: Any) -> int:
        """A printed number. It may depend on `party`: a base plus a number for each, or a list by party size."""
        if isinstance(printed, dict):
            return int(printed.get('base', 0)) + int(printed.get('each', 0)) * self.party
        return int(printed[self.party - 1] if isinstance(printed, list) else printed)

    def beside(self, space: str, mover: str) -> Iterator[tuple[str, str]]:
        """FE6, FE7, G2: yield each adjacent space, and the kind of connection to it, such as "door" or "vent".

        `mover` is "investigator" or a class of monsters.
        """
        for link, kind in self.links.items():
            if space in link:
                (other,) = link - {space}
                yield other, kind
        for kind, movers in (('ladder', ('investigator', 'humanoid')), ('vent', ('beast',))):
            yield from ((other, kind) for here, other in self.nets[kind] if here == space and mover in movers)

    def doors(self, space: str) -> list[str]:
        """Spaces that the doors of a space lead to."""
        return [to for to, kind in self.beside(space, 'eldritch') if kind == 'door']

    def rooms_beside(self, room: str) -> set[str]:
        """Rooms that a door joins to a room."""
        return {self.room[to] for space, name in self.room.items() if name == room for to in self.doors(space)}

    def in_sight(self, start: str, reach: int, barred: Iterable[frozenset[str]]) -> set[str]:
        """Section 6.1: spaces visible from `start`, over open lines and at most one unbarred door."""
        ways, closed = [(start, 0, 0)], set(barred)
        for space, steps, doors in ways:
            for to, kind in self.beside(space, 'eldritch'):
                more = doors + (kind == 'door')
                if steps < reach and more <= 1 and frozenset((space, to)) not in closed:
                    ways.append((to, steps + 1, more))
        return {space for space, _, _ in ways}

    def pile(self, room: str, choices: Sequence[str], lying: Sequence[str]) -> list[str]:
        """G5: cards of a room under the story choices, the top one first. `lying` are the cards that lie there.

        They say which loose card is in each slot (section 6.39).
        """
        pile = self.data['piles'].get(room, [])
        printed = [
            one if isinstance(one, str) else next(one[label] for label in choices if label in one) for one in pile
        ]
        assert len(printed) == len(lying), 'G5'
        slots = {card for card, entry in zip(lying, printed, strict=True) if entry == '?'}
        assert slots <= {*self.data.get('loose', [])}, 'section 6.39: only loose cards lie in slots'
        return [card if entry == '?' else entry for card, entry in zip(lying, printed, strict=True)]

    def objective(self, choices: Sequence[str]) -> Thing:
        """OB1: the Objective of the first story choice."""
        found: Thing = next(card for label, card in self.data['objectives'].items() if label in choices)
        return found

    def toughness(self, kind: str) -> int:
        """MO3: total damage that kills a monster."""
        return self.number(self.monsters[kind]['health'])

    def modifiers(self, attribute: str) -> set[int]:
        """All modifiers that cards print for tests of the attribute."""
        found = TESTS.findall(json.dumps(self.data))
        return {int(modifier or 0) for name, modifier in found if name == attribute}


def check(text: str) -> tuple[str, int]:
    """Attribute and modifier of a test such as "DEX-1"."""
    return text[:3], int(text[3:] or 0)


def _english(text: str | dict[str, str]) -> str:
    return text if isinstance(text, str) else text['en']
