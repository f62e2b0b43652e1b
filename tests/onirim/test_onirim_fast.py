from __future__ import annotations

from dataclasses import fields
from typing import Any

from engine.onirim.fast import cells as at
from engine.onirim.hooks import compile_rules
from engine.onirim.modules import MODULES
from tests.onirim.fast_games import STEPS, games
from tests.samples import samples


def kind(step: Any) -> str:
    return next(str(field.default) for field in fields(step) if field.name == 'kind')


def test_the_fast_rules_offer_and_do_what_the_rules_do() -> None:
    assert games(samples(400)).total() >= samples(400)


def test_every_question_and_step_of_every_box_is_compared() -> None:
    kinds = {kind(step) for module in MODULES.values() for step in module.steps}
    assert STEPS.keys() == kinds - {'solo', 'open-draft'}


def test_every_card_has_a_number() -> None:
    assert set(at.CODES) == set(compile_rules(tuple(MODULES.values())).faces)
