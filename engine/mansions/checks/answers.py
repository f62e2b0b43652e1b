"""Faults of ids: a button's `custom_id` must have room for all ids of an answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.mansions.deeds import LONGEST
from engine.mansions.model.cards import KeeperUse
from engine.mansions.scenario import Scenario

HANDLE: Final = ('m99',)
"""The longest possible handle (id on the board) of a monster."""


def answers(scenario: Scenario) -> Iterator[str]:
    """Yield a fault for each kind of answer that long ids can make longer than `LONGEST`."""
    people = _longest(scenario.investigator, 2)
    person = people[:1]
    cards = [card.id for card in (*scenario.cards, *scenario.starting_items) if card.trait != 'nothing']
    weapons = [card.id for card in (*scenario.cards, *scenario.starting_items) if card.weapon is not None]
    hand = [*scenario.mythos_card, *scenario.trauma_card]
    shapes: list[tuple[Iterable[str], ...]] = [
        (('give',), people[:1], people[1:], cards),
        (('use',), cards, [*person, *scenario.room, *HANDLE]),
        (('attack',), weapons, HANDLE),
        (('cast',), scenario.spell, [*person, *HANDLE]),
        (('arm',), hand, person, ('m1',)),
        (('mythos',), scenario.mythos_card, person),
        (('trauma',), scenario.trauma_card, person),
        (('place',), scenario.monster, scenario.room_of),
        *(_uses(scenario, card.id, use) for card in scenario.keeper_cards for use in card.uses),
    ]
    for shape in shapes:
        longest = ' '.join(max(words, key=len) for words in map(list, shape) if words)
        if len(longest) > LONGEST:
            yield f'the answer {longest!r} is longer than {LONGEST} characters: shorten its ids'


def _uses(scenario: Scenario, card: str, use: KeeperUse) -> tuple[Iterable[str], ...]:
    chosen: tuple[tuple[object, Iterable[str]], ...] = (
        (use.monster, HANDLE),
        (use.investigator, scenario.investigator),
        (use.space, scenario.room_of),
        (use.room, scenario.room),
    )
    return ((card,), (use.id,), *(ids for pick, ids in chosen if pick is not None))


def _longest(ids: Iterable[str], number: int) -> list[str]:
    return sorted(ids, key=len, reverse=True)[:number]
