"""Faults of cards: piles, locks, obstacles, decks, and missing cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.mansions.model.cards import Card, Hindrance, Weapon
from engine.mansions.model.conditions import AllOf, AnyOf, Condition, InRooms, OnFeature, RoomWord
from engine.mansions.model.powers import PuzzlePower
from engine.mansions.scenario import SLOT, Scenario

MOST_COPIES = 150
MOST_MONSTERS = 60
ATTACKS = ('blade', 'blunt', 'ranged', 'unarmed')


def piles(scenario: Scenario) -> Iterator[str]:
    """Yield faults of piles: unknown cards, misplaced locks, cards in no pile, too few copies, and too few slots."""
    used = Counter(scenario.loose)
    known = {**scenario.card, **scenario.hindrance, SLOT: None}
    for room, pile in scenario.piles.items():
        for number, entry in enumerate(pile):
            for name in [entry] if isinstance(entry, str) else entry.values():
                used[name] += 1
                if name not in known:
                    yield f'piles.{room}.{number}: unknown card, lock or obstacle {name!r}'
                elif name in scenario.lock and number > 0:
                    yield f'piles.{room}.{number}: the lock {name!r} must be on top of the pile'
        starts = {scenario.room_of.get(scenario.start_of(number)) for number in range(2)}
        if room in starts and pile and pile[0] in scenario.lock:
            yield f'piles.{room}: the start room must not have a lock, but has {pile[0]!r}'
    given = Counter(name for card in scenario.cards for name in card.gives)
    lying = [card.id for card in scenario.cards] + [one.id for one in (*scenario.locks, *scenario.obstacles)]
    for name in lying:
        if not used[name] and not given[name]:
            yield f'{name!r} is in no pile and no clue gives it: it never appears'
    yield from _loose(scenario)
    yield from _copies(scenario)


def _loose(scenario: Scenario) -> Iterator[str]:
    """Section 6.39: yield loose cards that must lie in a known room, and slots without a card."""
    for name in dict.fromkeys(scenario.loose):
        card = scenario.card.get(name)
        if card is None:
            yield f'loose: unknown card {name!r}'
        elif card.trait == 'clue' or card.key:
            yield f'loose: the card {name!r} must have a place of its own, because it is a clue or a key card'
    for labels in scenario.combinations:
        slots = sum(scenario.pile(room.id, labels).count(SLOT) for room in scenario.rooms)
        if slots != len(scenario.loose):
            yield f'loose: {len(scenario.loose)} cards for {slots} slots in the piles (with {", ".join(labels)})'
            return


def _copies(scenario: Scenario) -> Iterator[str]:
    short: dict[str, int] = {}
    for combination in scenario.combinations:
        lying = Counter(name for room in scenario.rooms for name in scenario.pile(room.id, combination))
        lying += Counter(scenario.loose)
        lying += Counter(name for card in scenario.cards if lying[card.id] for name in card.gives)
        for card in scenario.cards:
            needed = lying[card.id]
            if needed > card.copies:
                short[card.id] = max(needed, short.get(card.id, 0))
        for hindrance in (*scenario.locks, *scenario.obstacles):
            if lying[hindrance.id] > 1:
                short[hindrance.id] = max(lying[hindrance.id], short.get(hindrance.id, 0))
    for name, needed in short.items():
        copies = scenario.card[name].copies if name in scenario.card else 1
        yield f'cards.{name}: the piles need {needed} copies, but there {"is" if copies == 1 else "are"} only {copies}'


def cards(scenario: Scenario) -> Iterator[str]:
    """Yield faults of cards and investigators: contradictory fields, unknown cards, too few investigators."""
    for card in (*scenario.cards, *scenario.starting_items):
        yield from (f'cards.{card.id}: {fault}' for fault in _card(scenario, card))
    for person in scenario.investigators:
        for name in person.items:
            if name not in {item.id for item in scenario.starting_items}:
                yield f'investigators.{person.id}: unknown starting item {name!r}'
        if isinstance(person.ability.power, PuzzlePower):
            yield from (f'investigators.{person.id}: {fault}' for fault in _power(scenario, person.ability.power))
    brought = Counter(name for person in scenario.investigators for name in person.items)
    for item in scenario.starting_items:
        if brought[item.id] > item.copies:
            yield f'investigators: {brought[item.id]} of {item.id!r} are brought, but its copies are {item.copies}'
    if len(scenario.investigators) < 4:
        yield f'investigators: at least 4 are needed, not {len(scenario.investigators)}'


def _card(scenario: Scenario, card: Card) -> Iterator[str]:
    if (card.trait == 'clue') != (card.clue is not None):
        yield "the trait 'clue' and the number 'clue' need each other"
    if card.trait != 'clue' and (card.effect or card.gives):
        yield "only a clue may have 'effect' or 'gives'"
    if card.trait == 'key' and not card.key:
        yield 'its trait is key: it also needs "key": true'
    if card.trait != 'nothing' and card.copies > 1:
        yield f"it has {card.copies} copies, but only the trait 'nothing' allows more than 1"
    if card.trait == 'weapon' and card.weapon is None and not card.bare_hands:
        yield "a weapon needs 'weapon' or 'bare_hands'"
    for name in card.gives:
        if name not in scenario.card:
            yield f'gives: unknown card {name!r}'
    if card.uses is not None and not card.powers:
        yield "'uses' needs 'powers'; attacks are limited by 'weapon.uses'"
    if isinstance(card.weapon, Weapon) and card.weapon.attack == 'unarmed':
        yield "'unarmed' is no attack of a weapon: use 'bare_hands' for extra unarmed damage"
    for power in card.powers:
        if isinstance(power, PuzzlePower):
            yield from _power(scenario, power)


def _power(scenario: Scenario, power: PuzzlePower) -> Iterator[str]:
    if not power.kinds and not power.puzzles:
        yield "its puzzle power needs 'kinds' or 'puzzles'"
    for name in power.puzzles:
        if name not in scenario.puzzle:
            yield f'unknown puzzle {name!r}'


def hindrances(scenario: Scenario) -> Iterator[str]:
    """Yield faults of locks and obstacles: missing fields, and fields that do not fit the kind."""
    for group, found in (('locks', scenario.locks), ('obstacles', scenario.obstacles)):
        for hindrance in found:
            yield from (f'{group}.{hindrance.id}: {fault}' for fault in _hindrance(scenario, hindrance))
            if group == 'locks' and hindrance.kind == 'effect':
                yield f'locks.{hindrance.id}: its kind must be key, test or puzzle'


def _hindrance(scenario: Scenario, hindrance: Hindrance) -> Iterator[str]:
    wanted = {'key': hindrance.needs, 'test': hindrance.test, 'puzzle': hindrance.puzzle}
    for kind, thing in wanted.items():
        field = 'needs' if kind == 'key' else kind
        if (kind == hindrance.kind) != (thing is not None):
            yield f'kind {hindrance.kind!r} {"needs" if thing is None else "must not have"} {field!r}'
    if hindrance.needs is not None and hindrance.needs not in scenario.card:
        yield f'needs: unknown card {hindrance.needs!r}'
    elif hindrance.needs is not None and not scenario.card[hindrance.needs].key:
        yield f'needs: the card {hindrance.needs!r} could be lost: it needs "key": true'
    if hindrance.puzzle is not None and hindrance.puzzle not in scenario.puzzle:
        yield f'unknown puzzle {hindrance.puzzle!r}'
    if hindrance.always and hindrance.kind != 'test':
        yield f"only kind 'test' may have 'always', not {hindrance.kind!r}"


def decks(scenario: Scenario) -> Iterator[str]:
    """Yield faults of decks.

    - Combat: no card for a kind of attack, or no attack of the monster.
    - Mythos: a symbol that no set-up uses, or an impossible requirement.
    - Trauma: a card with both or neither of `kept` and `effect`.
    - Size: more cards than `MOST_COPIES` in a deck, or more monsters than `MOST_MONSTERS`.
    """
    for name, copies in (('mythos', scenario.mythos), ('trauma', scenario.trauma)):
        if (number := sum(card.copies for card in copies)) > MOST_COPIES:
            yield f'{name}: it has {number} cards with all copies, at most {MOST_COPIES} are allowed'
    if (number := sum(monster.supply for monster in scenario.monsters)) > MOST_MONSTERS:
        yield f'monsters: the supply is {number} monsters together, at most {MOST_MONSTERS} are allowed'
    for kind in sorted({monster.monster_class for monster in scenario.monsters}):
        deck = scenario.combat.get(kind, ())
        for attack in ATTACKS:
            if not any(card.attack == attack for card in deck):
                yield f'combat.{kind}: no card for {attack} attacks'
        if not any(card.defence for card in deck):
            yield f"combat.{kind}: no card has 'defence', an attack of the monster"
    used = {symbol for found in scenario.setups.values() for setup in found for symbol in setup.symbols}
    for mythos in scenario.mythos:
        if mythos.symbol not in used:
            yield f'mythos.{mythos.id}: no set-up uses its symbol {mythos.symbol!r}, so it is in no deck'
        if mythos.requirement is not None:
            yield from (f'mythos.{mythos.id}: {fault}' for fault in _condition(scenario, mythos.requirement))
    for trauma in scenario.trauma:
        if (trauma.kept is None) == (not trauma.effect):
            yield f"trauma.{trauma.id}: it needs either 'kept' or 'effect'"


def keeper(scenario: Scenario) -> Iterator[str]:
    """Yield faults of the uses of keeper cards: unknown rooms, impossible conditions, contradictory targets."""
    for card in scenario.keeper_cards:
        for use in card.uses:
            place = f'keeper_cards.{card.id}.{use.id}'
            if use.investigator is not None and use.investigator.condition is not None:
                yield from (f'{place}: {fault}' for fault in _condition(scenario, use.investigator.condition))
            if use.space is not None and use.room is not None:
                yield f"{place}: it must not have both 'space' and 'room'"
            for pick in (use.space, use.room):
                unknown = [room for room in pick.rooms if room not in scenario.room] if pick is not None else []
                yield from (f'{place}: unknown room {room!r}' for room in unknown)
            if use.monster is None and use.investigator is not None and use.investigator.in_space:
                yield f"{place}: 'in_space' needs a chosen 'monster'"


def _condition(scenario: Scenario, condition: Condition) -> Iterator[str]:
    match condition:
        case RoomWord(word=word):
            if not any(word.lower() in room.name.said().lower().split() for room in scenario.rooms):
                yield f'no room has the word {word!r} in its name'
        case InRooms(rooms=rooms):
            yield from (f'unknown room {room!r}' for room in rooms if room not in scenario.room)
        case OnFeature(feature=kind):
            if not any(feature.kind == kind for feature in scenario.features):
                yield f'the house has no feature of kind {kind!r}'
        case AnyOf(conditions=inner) | AllOf(conditions=inner):
            for one in inner:
                yield from _condition(scenario, one)
        case _:
            pass
