from __future__ import annotations

from collections import Counter
from dataclasses import fields
from itertools import islice
from typing import Any

from engine.onirim.fast import cells as at
from engine.onirim.fast.seen import ASKED
from engine.onirim.hooks import compile_rules
from engine.onirim.modules import MODULES
from tests.onirim.fast_games import combined, games
from tests.onirim.mirrors import STEPS
from tests.samples import samples


def kind(step: Any) -> str:
    return next(str(field.default) for field in fields(step) if field.name == 'kind')


def test_the_fast_rules_offer_and_do_what_the_rules_do() -> None:
    met: Counter[str] = Counter()
    # Combinations of the same boxes stand side by side, so every few of them has all.
    for number, (seats, options) in enumerate(islice(combined(), 0, None, 7)):
        _, found = games(seats, options, samples(100), first=number)
        met += found
    assert {*ASKED, 'won', 'lost.deck', 'lost.door', 'lost.towers'} <= met.keys()
    assert {f'{premonition} acts' for premonition in at.PREMONITIONS} <= met.keys()


def test_every_question_and_step_of_every_box_is_compared() -> None:
    kinds = {kind(step) for module in MODULES.values() for step in module.steps}
    assert STEPS.keys() == kinds - {'solo', 'open-draft'}


def test_every_card_has_a_number() -> None:
    assert set(at.CODES) == set(compile_rules(tuple(MODULES.values())).faces)
