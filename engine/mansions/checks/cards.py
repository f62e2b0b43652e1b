"""Faults of the cards: piles, locks, obstacles, decks and what is needed but not there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.mansions.model.cards import Card, Hindrance, Weapon
from engine.mansions.model.conditions import AllOf, AnyOf, Condition, InRooms, OnFeature, RoomWord
from engine.mansions.model.powers import PuzzlePower
from engine.mansions.scenario import Scenario

ATTACKS = ('blade', 'blunt', 'ranged', 'unarmed')


def piles(scenario: Scenario) -> Iterator[str]:
    """Piles with unknown cards, locks that do not lie on top, cards that lie nowhere or too often."""
    used = Counter[str]()
    known = {**scenario.card, **scenario.lock, **scenario.obstacle}
    for room, pile in scenario.piles.items():
        for number, entry in enumerate(pile):
            for name in [entry] if isinstance(entry, str) else entry.values():
                used[name] += 1
                if name not in known:
                    yield f'piles.{room}.{number}: there is no card, lock or obstacle {name!r}'
                elif name in scenario.lock and number > 0:
                    yield f'piles.{room}.{number}: the lock {name!r} does not lie on top'
        if scenario.room_of.get(scenario.start_space) == room and pile and pile[0] in scenario.lock:
            yield f'piles.{room}: the room in which the investigators begin has a lock'
    given = Counter(name for card in scenario.cards for name in card.gives)
    lying = [card.id for card in scenario.cards] + [one.id for one in (*scenario.locks, *scenario.obstacles)]
    for name in lying:
        if not used[name] and not given[name]:
            yield f'{name!r} lies in no pile and is given by no clue'
    yield from _copies(scenario)


def _copies(scenario: Scenario) -> Iterator[str]:
    short: dict[str, int] = {}
    for combination in scenario.combinations:
        lying = Counter(name for room in scenario.rooms for name in scenario.pile(room.id, combination))
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
        yield f'cards.{name}: the piles need {needed} of it, but there {"is" if copies == 1 else "are"} {copies}'


def cards(scenario: Scenario) -> Iterator[str]:
    """Cards whose parts do not fit together."""
    for card in (*scenario.cards, *scenario.starting_items):
        yield from (f'cards.{card.id}: {fault}' for fault in _card(scenario, card))
    for person in scenario.investigators:
        for name in person.items:
            if name not in {item.id for item in scenario.starting_items}:
                yield f'investigators.{person.id}: there is no starting item {name!r}'
        if isinstance(person.ability.power, PuzzlePower):
            yield from (f'investigators.{person.id}: {fault}' for fault in _power(scenario, person.ability.power))
    if len(scenario.investigators) < 4:
        yield f'investigators: there are {len(scenario.investigators)}, too few for a table of 4'


def _card(scenario: Scenario, card: Card) -> Iterator[str]:
    if (card.trait == 'clue') != (card.clue is not None):
        yield 'a clue, and nothing else, has the number of a clue'
    if card.trait != 'clue' and (card.effect or card.gives):
        yield 'only a clue has an effect when it is found, or gives other cards'
    if card.trait == 'key' and not card.key:
        yield 'its trait is key, but it is not marked as a key'
    if card.trait != 'nothing' and card.copies > 1:
        yield 'only a card without content may have several copies'
    if card.trait == 'weapon' and card.weapon is None and not card.bare_hands:
        yield 'a weapon needs an attack'
    for name in card.gives:
        if name not in scenario.card:
            yield f'it gives {name!r}, which is no card'
    if card.uses is not None and not card.powers:
        yield 'it has uses but nothing to use; a weapon counts its own'
    if isinstance(card.weapon, Weapon) and card.weapon.attack == 'unarmed':
        yield 'bare hands are no weapon; use bare_hands for what they deal more'
    for power in card.powers:
        if isinstance(power, PuzzlePower):
            yield from _power(scenario, power)


def _power(scenario: Scenario, power: PuzzlePower) -> Iterator[str]:
    if not power.kinds and not power.puzzles:
        yield 'its puzzle actions are for no puzzle'
    for name in power.puzzles:
        if name not in scenario.puzzle:
            yield f'there is no puzzle {name!r}'


def hindrances(scenario: Scenario) -> Iterator[str]:
    """Locks and obstacles without the one thing that overcomes them."""
    for group, found in (('locks', scenario.locks), ('obstacles', scenario.obstacles)):
        for hindrance in found:
            yield from (f'{group}.{hindrance.id}: {fault}' for fault in _hindrance(scenario, hindrance))
            if group == 'locks' and hindrance.kind == 'effect':
                yield f'locks.{hindrance.id}: a lock is opened by a key, a test or a puzzle'


def _hindrance(scenario: Scenario, hindrance: Hindrance) -> Iterator[str]:
    wanted = {'key': hindrance.needs, 'test': hindrance.test, 'puzzle': hindrance.puzzle}
    for kind, thing in wanted.items():
        field = 'needs' if kind == 'key' else kind
        if (kind == hindrance.kind) != (thing is not None):
            yield f'of kind {hindrance.kind!r} it ' + (f'lacks {field!r}' if thing is None else f'has no {field!r}')
    if hindrance.needs is not None and hindrance.needs not in scenario.card:
        yield f'it needs {hindrance.needs!r}, which is no card'
    elif hindrance.needs is not None and not scenario.card[hindrance.needs].key:
        yield f'it needs {hindrance.needs!r}, which is no key and can be lost'
    if hindrance.puzzle is not None and hindrance.puzzle not in scenario.puzzle:
        yield f'there is no puzzle {hindrance.puzzle!r}'
    if hindrance.always and hindrance.kind != 'test':
        yield 'only a test can be overcome always'


def decks(scenario: Scenario) -> Iterator[str]:
    """Combat decks that lack something, Mythos cards that nobody can meet, trauma that does nothing."""
    for kind in sorted({monster.monster_class for monster in scenario.monsters}):
        deck = scenario.combat.get(kind, ())
        for attack in ATTACKS:
            if not any(card.attack == attack for card in deck):
                yield f'combat.{kind}: no card is for {attack} attacks'
        if not any(card.defence for card in deck):
            yield f'combat.{kind}: no card has an attack of the monster'
    used = {symbol for found in scenario.setups.values() for setup in found for symbol in setup.symbols}
    for mythos in scenario.mythos:
        if mythos.symbol not in used:
            yield f'mythos.{mythos.id}: no set-up uses the symbol {mythos.symbol!r}'
        if mythos.requirement is not None:
            yield from (f'mythos.{mythos.id}: {fault}' for fault in _condition(scenario, mythos.requirement))
    for trauma in scenario.trauma:
        if (trauma.kept is None) == (not trauma.effect):
            yield f'trauma.{trauma.id}: it is either kept or has an effect'


def keeper(scenario: Scenario) -> Iterator[str]:
    """Uses of keeper cards that cannot be chosen."""
    for card in scenario.keeper_cards:
        for use in card.uses:
            place = f'keeper_cards.{card.id}.{use.id}'
            if use.investigator is not None and use.investigator.condition is not None:
                yield from (f'{place}: {fault}' for fault in _condition(scenario, use.investigator.condition))
            if use.space is not None and use.room is not None:
                yield f'{place}: it chooses a space or a room, not both'
            for pick in (use.space, use.room):
                unknown = [room for room in pick.rooms if room not in scenario.room] if pick is not None else []
                yield from (f'{place}: there is no room {room!r}' for room in unknown)
            if use.monster is None and use.investigator is not None and use.investigator.in_space:
                yield f'{place}: it needs a monster for an investigator in its space'


def _condition(scenario: Scenario, condition: Condition) -> Iterator[str]:
    match condition:
        case RoomWord(word=word):
            if not any(word.lower() in room.name.said().lower().split() for room in scenario.rooms):
                yield f'no room has the word {word!r} in its name'
        case InRooms(rooms=rooms):
            yield from (f'there is no room {room!r}' for room in rooms if room not in scenario.room)
        case OnFeature(feature=kind):
            if not any(feature.kind == kind for feature in scenario.features):
                yield f'there is no {kind} in the house'
        case AnyOf(conditions=inner) | AllOf(conditions=inner):
            for one in inner:
                yield from _condition(scenario, one)
        case _:
            pass
