"""The referee of Onirim checks the golden games and many others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from engine.api import Event, Seat
from engine.golden import Record, read
from engine.onirim.game import GAME
from engine.options import fitted
from tests.golden.hearing import Asked, Happening, witness
from tests.golden.make import at_random
from tests.golden.referee import Referee, judge
from tests.golden.scouts import BOXES, SIGHTS

RECORDS = {path.stem: read(path.read_text()) for path in sorted(Path(__file__).parent.glob('onirim-*.game'))}
MIXES = [mix for number in range(len(BOXES) + 1) for mix in combinations(BOXES, number)]


def answers(record: Record) -> list[tuple[int, str]]:
    return [(move.seat, move.token) for move in record.moves]


def test_golden_games_follow_the_rules_and_cover_every_sight() -> None:
    seen: set[str] = set()
    for name, record in RECORDS.items():
        try:
            seen |= judge(record, answers(record))
        except AssertionError as error:
            error.add_note(name)
            raise
    assert seen >= SIGHTS


@pytest.mark.parametrize('boxes', MIXES, ids=lambda boxes: '+'.join(boxes) or 'base')
@pytest.mark.parametrize('seats', [1, 2])
def test_random_games_are_by_the_rules(seats: int, boxes: tuple[str, ...]) -> None:
    for number in range(6):
        luck = Random(f'{seats} {boxes} {number}')
        options = {
            'expansions': boxes,
            'lost_steps': luck.random() < 0.5,
            'stone': luck.random() < 0.5,
            'either_end': luck.random() < 0.5,
            'dread': luck.choice('456'),
            'race': luck.random() < 0.5,
            'talk': luck.choice(('free', 'silent', 'open')),
        }
        fit = fitted(GAME.Options.model_validate(options), seats).model_dump_json()
        record = Record(GAME.name, GAME.rules, GAME.schema, seats, fit, f'{number:032x}')
        log, _ = at_random(record, luck)
        judge(record, log)


def spoil_a_card(happening: Happening) -> Happening | None:
    if isinstance(happening, Event) and isinstance(happening.args.get('card'), str):
        return replace(happening, args={**happening.args, 'card': 'XX'})
    return None


def spoil_the_audience(happening: Happening) -> Happening | None:
    if isinstance(happening, Event):
        return replace(happening, to=(Seat(0),) if happening.to is None else None)
    return None


def spoil_a_view(happening: Happening) -> Happening | None:
    if isinstance(happening, Asked):
        views = [replace(view, discard=(*view.discard, 'rs')) for view in happening.views]
        return replace(happening, views=views)
    return None


def spoil_the_options(happening: Happening) -> Happening | None:
    if isinstance(happening, Asked):
        choice = happening.decision.choice
        fewer = replace(choice, options=choice.options[1:])
        return replace(happening, decision=replace(happening.decision, choice=fewer))
    return None


@pytest.mark.parametrize('spoil', [spoil_a_card, spoil_the_audience, spoil_a_view, spoil_the_options])
def test_referee_reports_each_planted_fault(spoil: Callable[[Happening], Happening | None]) -> None:
    record = RECORDS['onirim-1-all-1']
    options = GAME.Options.model_validate_json(record.options)
    happenings = list(witness(record.seats, options, record.seed, answers(record)))
    spoilt = [(at, wrong) for at, right in enumerate(happenings) if (wrong := spoil(right)) is not None]
    for at, wrong in spoilt[::10]:
        with pytest.raises(AssertionError):
            Referee(1, options, iter([*happenings[:at], wrong, *happenings[at + 1 :]])).judge()


def test_referee_reports_missing_events() -> None:
    record = RECORDS['onirim-1-all-1']
    options = GAME.Options.model_validate_json(record.options)
    happenings = list(witness(record.seats, options, record.seed, answers(record)))
    events = [at for at, happening in enumerate(happenings) if isinstance(happening, Event)]
    for at in events[::10]:
        with pytest.raises(AssertionError):
            Referee(1, options, iter(happenings[:at] + happenings[at + 1 :])).judge()
