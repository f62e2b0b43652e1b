"""Ids of a scenario never affect the rules: with renamed cards a game goes the same way."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

import pytest

from clew.contract.samples import samples
from engine.api import Decision, tokens
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.library import SCENARIOS
from engine.mansions.options import Options
from engine.mansions.scenario import load
from engine.rng import Rng
from tests.mansions.table import table

SCENARIO: Final = 'bell'
RENAMED: Final = {
    'medical_satchel': 'audit', 'crystal_receiver': 'did', 'lockpicks': 'concede', 'rockets': 'killed',
    'flare': 'dealt', 'tome_under': 'uses', 'tome_almanac': 'once', 'grave_salt': 'felled', 'flask': 'corpse',
    'axe': 'skill', 'knife': 'evade', 'draught': 'done', 'bandage': 'roll', 'cane': 'end',
    'prowl': 'mythos', 'scheme': 'rests', 'compel': 'traded', 'summon': 'attacked', 'sample': 'moved',
    'hound': 'mythos', 'thrall': 'holt', 'cold_hands': 'now', 'bitter_luck': 'turn',
}  # fmt: skip
"""Ids that the rules might use as words of their own."""
GAMES: Final = samples(4)
ANSWERS: Final = 250
STANDING: Final = ('concede', 'fight on', 'audit')


def renamed(text: str, pattern: str) -> str:
    return re.sub(pattern, lambda found: found[0].replace(found[1], RENAMED[found[1]]), text)


@pytest.fixture
def odd_names() -> Iterator[None]:
    """Play the scenario with every card under its odd name."""
    kept = SCENARIOS[SCENARIO]
    text = renamed(kept.model_dump_json(exclude_defaults=True), rf'"({"|".join(RENAMED)})"')
    text = renamed(text, r'(?:each|spawn [^"]*?)\b(hound|thrall)\b')
    SCENARIOS[SCENARIO] = load(text)
    house_of.cache_clear()
    yield
    SCENARIOS[SCENARIO] = kept
    house_of.cache_clear()


def said(decisions: Sequence[Decision]) -> list[tuple[int, str, str]]:
    """Every option in order, with cards under their odd names."""
    pattern = rf'(?<![a-z_])({"|".join(RENAMED)})(?![a-z_])'
    return [
        (decision.seat, decision.kind, renamed(token, pattern))
        for decision in decisions
        for token in tokens(decision.choice)
        if not decision.standing or token in STANDING
    ]


def course(number: int) -> list[list[tuple[int, str, str]]]:
    """Options of a game with random answers, chosen by their index."""
    options, rng = Options(scenario=SCENARIO), Rng(f'{number:032x}')
    state = GAME.new(3, options, f'{number:032x}').state
    asked: list[list[tuple[int, str, str]]] = []
    while state.result is None and len(asked) < ANSWERS:
        decisions = GAME.pending(state)
        asked.append(said(decisions))
        standing = rng.below(6) == 0
        answers = [
            (decision.seat, token)
            for decision in decisions
            for token in tokens(decision.choice)
            if decision.standing == standing and (not standing or token in STANDING)
        ]
        seat, token = rng.pick(answers)
        state = GAME.apply(state, seat, token).state
    return asked


def test_item_named_audit_keeps_its_uses_after_an_audit(odd_names: None) -> None:
    at = table('calloway@hall1 holt@hall1', items='calloway:audit')
    assert GAME.io(at.state).house.scenario.card['audit'].uses == 2
    at.person('holt').damage = at.person('calloway').damage = 4
    at.say(1, 'audit').say(1, next(option for option in at.offers('use') if 'audit' in option))
    assert 'audit' in at.person('calloway').items
    assert at.state.result is None


def test_renamed_cards_change_no_game(request: pytest.FixtureRequest) -> None:
    plain = [course(number) for number in range(GAMES)]
    request.getfixturevalue('odd_names')
    for number in range(GAMES):
        for step, (one, other) in enumerate(zip(plain[number], course(number), strict=True)):
            assert one == other, f'game {number}, answer {step}'
