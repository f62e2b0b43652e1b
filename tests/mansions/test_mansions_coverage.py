"""Every rule can occur in play: in every game, or in a scenario that has the cards or markers which the rule needs.

`ALWAYS` are rules that can occur in every game. For every other rule the table names a scenario, with a predicate that
checks for the cards or markers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest

from engine.mansions import effects, op_syntax, ops
from engine.mansions.checks.effects import every_effect
from engine.mansions.effects import Clause, walk
from engine.mansions.library import SCENARIOS
from engine.mansions.model import conditions, powers
from engine.mansions.scenario import Scenario

RULES: Final = {
    'EV': 4, 'MO': 5, 'SA': 3, 'FE': 7, 'AT': 4, 'SK': 5, 'HO': 8, 'ED': 5, 'ST': 6, 'NW': 3, 'SP': 5, 'MY': 8, 'OB': 5,
    'PZ': 8, 'G': 24,
}  # fmt: skip

ALWAYS: Final = (
    'EV2', 'EV3', 'EV4', 'MO1', 'MO2', 'MO4', 'AT1', 'AT2', 'AT3', 'AT4', 'SK1', 'SK2', 'SK3', 'SK4', 'SK5',
    'HO1', 'HO2', 'HO3', 'HO4', 'HO5', 'HO6', 'HO7', 'HO8', 'ED1', 'ED2', 'ED3', 'ED4', 'ED5', 'ST1', 'ST2',
    'ST3', 'NW1', 'NW3', 'MY1', 'MY3', 'MY4', 'MY5', 'MY7', 'MY8', 'OB1', 'OB3', 'PZ1', 'PZ3', 'PZ4', 'PZ5',
    'PZ6', 'PZ8', 'G1', 'G2', 'G3', 'G5', 'G8', 'G9', 'G10', 'G11', 'G13', 'G14', 'G15', 'G16', 'G18', 'G19',
    'G21',
)  # fmt: skip


def clauses(scenario: Scenario) -> Iterator[Clause]:
    for _, effect, _ in every_effect(scenario):
        yield from walk(effect)


def does(kind: type) -> Callable[[Scenario], bool]:
    return lambda scenario: any(isinstance(clause, kind) for clause in clauses(scenario))


def marked(kind: str) -> Callable[[Scenario], bool]:
    return lambda scenario: any(feature.kind == kind for feature in scenario.features)


def asks(kind: type) -> Callable[[Scenario], bool]:
    return lambda scenario: any(isinstance(card.requirement, kind) for card in scenario.mythos)


def hindered(kind: str) -> Callable[[Scenario], bool]:
    return lambda scenario: any(one.kind == kind for one in scenario.obstacles)


def wants(kind: type) -> Callable[[Scenario], bool]:
    return lambda scenario: any(
        isinstance(goal, kind)
        for objective in scenario.objectives.values()
        for goal in (*objective.investigators, *objective.keeper)
    )


def every(*parts: Callable[[Scenario], bool]) -> Callable[[Scenario], bool]:
    return lambda scenario: all(part(scenario) for part in parts)


def spawned(scenario: Scenario, kind: str) -> bool:
    """Whether an effect places a monster of this kind."""
    return any(isinstance(op, ops.Spawn) and kind in op.monsters for op in clauses(scenario))


def places(token: str) -> Callable[[Scenario], bool]:
    return lambda scenario: any(isinstance(op, ops.PlaceToken) and op.token == token for op in clauses(scenario))


def in_two_answers(kind: type, token: str | None = None) -> Callable[[Scenario], bool]:
    """Return a predicate: whether keeper cards have a kind of effect under several answers of the story choice.

    It is True if keeper cards have the effect under at least two answers. `kind` is the type of the effect, `token` its
    token (None for any).
    """

    def has(scenario: Scenario, label: str) -> bool:
        names = {name for setup in scenario.setups[label] for name in setup.keeper_actions}
        found = [op for name in names for use in scenario.keeper_card[name].uses for op in walk(use.effect)]
        return any(isinstance(op, kind) and token in (None, getattr(op, 'token', None)) for op in found)

    return lambda scenario: sum(has(scenario, label) for label in scenario.setups) > 1


def altar_named_by_an_event(scenario: Scenario) -> bool:
    sections = [section for event in scenario.events for section in event.sections.values()]
    return any(
        isinstance(op, ops.PlaceToken) and 'altar' in op.places for section in sections for op in walk(section.effect)
    )


MET: Final[dict[str, tuple[str, Callable[[Scenario], bool]]]] = {
    'EV1': ('light', lambda s: any(event.whole for event in s.events) and any(event.sections for event in s.events)),
    'MO3': ('light', lambda s: any(one.named and one.health.each and spawned(s, one.id) for one in s.monsters)),
    'MO5': ('bell', lambda s: 'acolyte' not in s.monster['precentor'].keywords and s.monster['precentor'].carries),
    'SA1': ('bell', every(does(ops.TakeSample), in_two_answers(ops.TakeSample))),
    'SA2': ('bell', every(does(ops.LaySamples), marked('altar'))),
    'SA3': ('bell', lambda s: any(one.carries and not one.named for one in s.monsters)),
    'FE1': ('bell', every(marked('altar'), altar_named_by_an_event)),
    'FE2': ('bell', marked('barrier')),
    'FE3': ('light', every(marked('campfire'), places('fire'))),
    'FE4': ('bell', every(does(ops.PlaceCorpse), does(ops.RemoveCorpse))),
    'FE5': ('light', marked('hiding')),
    'FE6': ('light', lambda s: marked('ladder')(s) and s.monster['answerer'].monster_class == 'humanoid'),
    'FE7': ('bell', lambda s: marked('vent')(s) and any(one.monster_class == 'beast' for one in s.monsters)),
    'ST4': ('bell', every(places('fire'), in_two_answers(ops.PlaceToken, 'fire'))),
    'ST5': ('bell', lambda s: any(start.token == 'darkness' for start in s.start_tokens)),
    'ST6': ('bell', lambda s: asks(conditions.InDarkness)(s) and any(card.ignore_darkness for card in s.cards)),
    'NW2': ('bell', lambda s: any(card.key for card in s.cards) and does(ops.LoseItem)(s)),
    'SP1': ('bell', lambda s: [len(spell.backs) for spell in s.spells] == [5, 5, 5, 5]),
    'SP2': ('bell', does(ops.GainSpell)),
    'SP3': ('bell', lambda s: any(back.passed != back.failed for spell in s.spells for back in spell.backs)),
    'SP4': ('bell', lambda s: {back.after for spell in s.spells for back in spell.backs} == {'cycle', 'discard'}),
    'SP5': ('bell', lambda s: any(spell.target == 'investigator_in_room' for spell in s.spells)),
    'MY2': ('bell', lambda s: all({card.symbol for card in s.mythos} - set(found[0].symbols)
                                  for found in s.setups.values())),
    'MY6': ('bell', every(asks(conditions.RoomWord), asks(conditions.InRooms), asks(conditions.OnFeature),
                          asks(conditions.HasTrait), asks(conditions.HealthAtMost), asks(conditions.BesideFire))),
    'OB2': ('bell', lambda s: does(ops.Reveal)(s) and any(one.back for one in s.objectives.values())),
    'OB4': ('bell', wants(conditions.Escaped)),
    'OB5': ('bell', lambda s: {one.escape.needs for one in s.objectives.values() if one.escape} == {'one', 'all'}),
    'PZ2': ('bell', lambda s: sorted(one.kind for one in s.puzzles) == ['lock'] * 3 + ['rune'] * 3 + ['wiring'] * 3),
    'PZ7': ('light', lambda s: any(one.kind == 'rune' for one in s.puzzles)),
    'G4': ('bell', lambda s: {lock.kind for lock in s.locks} == {'key', 'test', 'puzzle'}),
    'G6': ('bell', every(hindered('key'), hindered('test'), hindered('puzzle'), hindered('effect'))),
    'G7': ('bell', lambda s: {card.clue for card in s.cards} == {None, 1, 2, 3}),
    'G12': ('light', lambda s: {card.barrier for deck in s.combat.values() for card in deck}
            == {'hold', 'shift', 'break'}),
    'G17': ('bell', lambda s: {(card.kind, card.kept is not None) for card in s.trauma}
            == {(kind, kept) for kind in ('injury', 'insanity') for kept in (True, False)}),
    'G20': ('bell', lambda s: does(ops.MonsterKill)(s) and any(one.named for one in s.monsters)),
    'G22': ('light', does(ops.Win)),
    'G23': ('bell', lambda s: all(len(pile.pieces) == 15 for pile in s.pieces)),
    'G24': ('light', lambda s: len({type(person.ability.power) for person in s.investigators}) == 7
            and all(person.items for person in s.investigators)),
}  # fmt: skip

DATA: Final[dict[str, tuple[str, Callable[[Scenario], bool]]]] = {
    'a Mythos card for any investigator (A39)': ('bell', lambda s: any(card.target == 'any' for card in s.mythos)),
    'a monster that ignores barriers': ('bell', lambda s: any(one.ignores_barriers for one in s.monsters)),
    'a special attack (G15)': ('light', lambda s: any(one.special for one in s.monsters)),
    'something else after a failed evade': ('bell', lambda s: any(one.evade_fail for one in s.monsters)),
    'a test that is overcome either way': ('bell', lambda s: any(lock.always for lock in s.locks)),
    'a goal to bring an item': ('light', wants(conditions.ItemIn)),
    'a goal to kill': ('bell', wants(conditions.Killed)),
    'a goal of samples': ('bell', wants(conditions.SamplesLaid)),
    'a goal of fire': ('light', wants(conditions.RoomsOnFire)),
    'a goal of darkness': ('train', wants(conditions.RoomsDark)),
    'a second start space (section 6.42)': ('theatre', lambda s: s.second_start is not None),
    'a place that must be dark': ('train', lambda s: any(
        use.space is not None and 'dark' in use.space.all_of for card in s.keeper_cards for use in card.uses)),
    'a weapon with a number of attacks': ('light', lambda s: any(card.weapon and card.weapon.uses for card in s.cards)),
    'an item with a number of uses': ('bell', lambda s: any((card.uses or 0) > 1 for card in s.starting_items)),
    'a puzzle bonus for good': ('bell', lambda s: any(
        isinstance(power, powers.PuzzlePower) and card.uses is None for card in s.cards for power in card.powers)),
    'a test within a card': ('bell', does(effects.Test)),
}  # fmt: skip


def test_every_rule_occurs_in_every_game_or_in_a_scenario() -> None:
    rules = {f'{group}{number}' for group, last in RULES.items() for number in range(1, last + 1)}
    assert {*ALWAYS, *MET} == rules
    assert not set(ALWAYS) & MET.keys()


@pytest.mark.parametrize('rule', [*MET, *DATA])
def test_scenario_brings_the_rule_into_play(rule: str) -> None:
    name, has = {**MET, **DATA}[rule]
    assert has(SCENARIOS[name])


def test_every_op_is_used_in_a_scenario() -> None:
    used = {type(clause) for scenario in SCENARIOS.values() for clause in clauses(scenario)}
    assert {op for op, _ in op_syntax.OPS.values()} <= used
