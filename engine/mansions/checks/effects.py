"""Faults of effects: unknown names, and effects without the figure or place they act on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from engine.mansions.checks.story import event_effects
from engine.mansions.effects import Clause, Each, Effect, Either, LoseSkill, Test
from engine.mansions.model.cards import KeeperUse, Trait
from engine.mansions.model.powers import Power, UsePower
from engine.mansions.op_syntax import NAMES
from engine.mansions.ops import (
    BreakWeapon,
    Carry,
    Damage,
    Discard,
    Draw,
    Drop,
    GainSpell,
    LaySamples,
    LoseItem,
    MonsterDamage,
    MonsterKill,
    MonsterStun,
    MoveMonster,
    Op,
    Peek,
    PlaceCorpse,
    PlaceToken,
    Push,
    RemoveCorpse,
    RemoveToken,
    Reveal,
    Spawn,
    TakeSample,
    Threat,
    Win,
)
from engine.mansions.scenario import Scenario

Given = frozenset[str]
"""The figures and things that an effect can refer to."""

NOTHING: Given = frozenset()
INVESTIGATOR: Given = frozenset({'investigator', 'place'})
FIGHT: Given = INVESTIGATOR | {'monster'}
ON_MONSTERS = (MonsterDamage, MonsterStun, MonsterKill, Push, MoveMonster, TakeSample, LaySamples)
ON_NOBODY = (PlaceToken, RemoveToken, PlaceCorpse, RemoveCorpse, Spawn, Threat, Draw, Discard, Reveal, Win)
TRAITS = get_args(Trait)


def effects(scenario: Scenario) -> Iterator[str]:
    """Yield every fault of every effect of the scenario."""
    for place, effect, given in every_effect(scenario):
        yield from (f'{place}: {fault}' for fault in _faults(scenario, effect, given))


def every_effect(scenario: Scenario) -> Iterator[tuple[str, Effect, Given]]:
    """Yield every effect with its place in the file and the subjects available to the effect."""
    for event in scenario.events:
        yield from ((place, effect, NOTHING) for place, effect in event_effects(event))
    for label, objective in scenario.objectives.items():
        yield f'objectives.{label}.on_reveal', objective.on_reveal, NOTHING
    for card in (*scenario.cards, *scenario.starting_items):
        yield f'cards.{card.id}', card.effect, INVESTIGATOR
        for power in card.powers:
            yield from _power(f'cards.{card.id}', power)
    for person in scenario.investigators:
        yield from _power(f'investigators.{person.id}.ability', person.ability.power)
    for group, found in (('locks', scenario.locks), ('obstacles', scenario.obstacles)):
        for hindrance in found:
            yield f'{group}.{hindrance.id}.solved', hindrance.solved, INVESTIGATOR
            yield f'{group}.{hindrance.id}.failed', hindrance.failed, INVESTIGATOR
    for monster in scenario.monsters:
        yield f'monsters.{monster.id}.evade_fail', monster.evade_fail or (), FIGHT
        yield f'monsters.{monster.id}.special', monster.special or (), FIGHT
    yield from _decks(scenario)


def _power(place: str, power: Power) -> Iterator[tuple[str, Effect, Given]]:
    if isinstance(power, UsePower):
        yield place, power.effect, INVESTIGATOR | _chosen(power.target)


def _chosen(target: str) -> Given:
    words = (('target', 'investigator'), ('monster', 'monster'))
    return frozenset(thing for thing, word in words if target.startswith(word))


def _decks(scenario: Scenario) -> Iterator[tuple[str, Effect, Given]]:
    for name, deck in scenario.combat.items():
        for number, card in enumerate(deck):
            armed = FIGHT if card.attack == 'unarmed' else FIGHT | {'weapon'}
            for place, blow, given in (('investigator', card.investigator, armed), ('defence', card.defence, FIGHT)):
                if blow is not None:
                    yield f'combat.{name}.{number}.{place}.passed', blow.passed, given
                    yield f'combat.{name}.{number}.{place}.failed', blow.failed, given
    for spell in scenario.spells:
        for number, back in enumerate(spell.backs):
            given = INVESTIGATOR | _chosen(spell.target)
            yield f'spells.{spell.id}.{number}.passed', back.passed, given
            yield f'spells.{spell.id}.{number}.failed', back.failed, given
    for mythos in scenario.mythos:
        yield f'mythos.{mythos.id}', mythos.effect, INVESTIGATOR
    for trauma in scenario.trauma:
        yield f'trauma.{trauma.id}', trauma.effect, INVESTIGATOR
    for keeper in scenario.keeper_cards:
        yield from ((f'keeper_cards.{keeper.id}.{use.id}', use.effect, _picked(use)) for use in keeper.uses)


def _picked(use: KeeperUse) -> Given:
    picked = {'monster': use.monster, 'investigator': use.investigator, 'place': use.space or use.room}
    return frozenset(name for name, pick in picked.items() if pick is not None)


def _faults(scenario: Scenario, effect: Effect, given: Given) -> Iterator[str]:
    for clause in effect:
        yield from _clause(scenario, clause, given)


def _clause(scenario: Scenario, clause: Clause, given: Given) -> Iterator[str]:
    match clause:
        case Test(_, passed, failed):
            yield from _needs(given, 'investigator', 'a test')
            yield from _faults(scenario, passed, given)
            yield from _faults(scenario, failed, given)
        case Each(who, effect):
            people = who in ('all', 'here')
            if not people and not any(who in monster.keywords for monster in scenario.monsters):
                yield f'no monster has the keyword {who!r}'
            if who == 'here':
                yield from _needs(given, 'place', "'each here'")
            yield from _faults(scenario, effect, given | (INVESTIGATOR if people else {'monster'}))
        case Either(first, second):
            yield from _faults(scenario, first, given)
            yield from _faults(scenario, second, given)
        case LoseSkill(_, otherwise):
            yield from _needs(given, 'investigator', "'skill'")
            yield from _faults(scenario, otherwise, given)
        case _:
            yield from _op(scenario, clause, given)


def _op(scenario: Scenario, op: Op, given: Given) -> Iterator[str]:
    name = repr(NAMES[type(op)])
    if isinstance(op, ON_MONSTERS):
        yield from _needs(given, 'monster', name)
    elif isinstance(op, BreakWeapon):
        yield from _needs(given, 'weapon', name)
    elif not isinstance(op, ON_NOBODY):
        yield from _needs(given, 'target' if getattr(op, 'target', False) else 'investigator', name)
    if isinstance(op, (Damage, MonsterDamage)) and op.amount.of:
        yield from _needs(given, {'W': 'weapon', 'D': 'monster'}[op.amount.of], f'the damage {op.amount.of}')
    yield from _names(scenario, op, given)


def _names(scenario: Scenario, op: Op, given: Given) -> Iterator[str]:
    match op:
        case Spawn(monsters, places):
            yield from (f'unknown monster {name!r}' for name in monsters if name not in scenario.monster)
            yield from _places(scenario, places, given, rooms=False)
        case PlaceCorpse(places) | RemoveCorpse(places):
            yield from _places(scenario, places, given, rooms=False)
        case PlaceToken(_, places) | RemoveToken(_, places) | Peek(_, places):
            yield from _places(scenario, places, given, rooms=True)
            if isinstance(op, Peek) and (op.what == 'pile') != bool(op.places):
                yield "'peek pile' needs a place, and no other 'peek' may have one"
        case Carry(space):
            if space not in scenario.room_of:
                yield f'unknown space {space!r}'
        case GainSpell(spells):
            yield from (f'unknown spell {name!r}' for name in spells if name not in scenario.spell)
        case LoseItem(items) | Drop(items):
            if items.trait and items.trait not in TRAITS:
                yield f'no card has the trait {items.trait!r}'
        case _:
            pass


def _places(scenario: Scenario, places: tuple[str, ...], given: Given, *, rooms: bool) -> Iterator[str]:
    for place in places:
        if place == 'here':
            yield from _needs(given, 'place', "'here'")
        elif place == 'altar':
            if not any(feature.kind == 'altar' for feature in scenario.features):
                yield "the house has no feature of kind 'altar'"
        elif place not in (scenario.room if rooms else scenario.room_of):
            yield f'unknown {"room" if rooms else "space"} {place!r}'


def _needs(given: Given, thing: str, what: str) -> Iterator[str]:
    if thing not in given:
        yield f'{what} needs {"an" if thing[0] in "aeiou" else "a"} {thing}, which this effect does not have'
