"""The naive referee accepts true games, and notices planted errors."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from engine.api import OneOf
from engine.golden import read
from engine.mansions.library import SCENARIOS
from tests.mansions.judged_games import Happening, again, at_random, judge

GAMES_TO_SPOIL: Final = 30
WALKS: Final = sorted((Path(__file__).parents[1] / 'golden').glob('mansions-*-*-*-*.game'))
"""Golden games with a plan. The random ones join answers, which the referee doesn't judge."""


@pytest.mark.parametrize(('scenario', 'seats', 'number'), [*product(SCENARIOS, range(2, 6), (1, 2))])
def test_referee_accepts_random_games(scenario: str, seats: int, number: int) -> None:
    judge(at_random(scenario, seats, number))


@pytest.mark.parametrize('path', WALKS, ids=lambda path: path.stem)
def test_referee_accepts_golden_walks(path: Path) -> None:
    record = read(path.read_text())
    judge(again(record, [(move.seat, move.token) for move in record.moves]))


def spoil_an_option(one: Happening) -> Happening | None:
    for place, decision in enumerate(one.pending):
        if decision.kind == 'mansions.act' and isinstance(decision.choice, OneOf):
            fewer = replace(decision, choice=OneOf(decision.choice.options[1:]))
            return replace(one, pending=(*one.pending[:place], fewer, *one.pending[place + 1 :]))
    return None


def spoil_a_choice(one: Happening) -> Happening | None:
    for place, decision in enumerate(one.pending):
        if decision.kind in ('mansions.choose', 'mansions.lose') and isinstance(decision.choice, OneOf):
            fewer = replace(decision, choice=OneOf(decision.choice.options[1:]))
            return replace(one, pending=(*one.pending[:place], fewer, *one.pending[place + 1 :]))
    return None


def spoil_a_puzzle(one: Happening) -> Happening | None:
    if not one.views[0].puzzles or one.token == 'begin':
        return None
    board, *others = one.views[0].puzzles
    wrong = replace(board, turns=(board.turns[0] + 1, *board.turns[1:]))
    return replace(one, views=(replace(one.views[0], puzzles=(wrong, *others)), *one.views[1:]))


def spoil_a_view(one: Happening) -> Happening | None:
    return replace(one, views=(replace(one.views[0], threat=one.views[0].threat + 1), *one.views[1:]))


def spoil_a_secret(one: Happening) -> Happening | None:
    secret = next(view.secret for view in one.views if view.secret is not None)
    return replace(one, views=(*one.views[:-1], *(replace(view, secret=secret) for view in one.views)))


def spoil_the_events(kind: str, **args: Any) -> Callable[[Happening], Happening | None]:
    """Return a function that changes the arguments of the first event of a kind in a recorded step.

    That function returns None if it finds nothing to change.
    """

    def spoil(one: Happening) -> Happening | None:
        for place, event in enumerate(one.events):
            wrong = replace(event, args={**event.args, **args})
            if event.kind == kind and wrong != event:
                return replace(one, events=(*one.events[:place], wrong, *one.events[place + 1 :]))
        return None

    return spoil


def keep_back(*kinds: str) -> Callable[[Happening], Happening | None]:
    """Return a function that leaves out all events of these kinds from a recorded step.

    That function returns None if the step has no such event.
    """

    def spoil(one: Happening) -> Happening | None:
        kept = tuple(event for event in one.events if event.kind not in kinds)
        return replace(one, events=kept) if kept != one.events else None

    return spoil


SPOILS: Final[dict[str, Callable[[Happening], Happening | None]]] = {
    'an option is missing': spoil_an_option,
    'a view shows too much threat': spoil_a_view,
    'the secrets of the keeper are shown': spoil_a_secret,
    'a roll passes that does not': spoil_the_events('mansions.rolled', roll=10, passed=True),
    'a target is too high': spoil_the_events('mansions.rolled', target=20),
    'an investigator walks through walls': spoil_the_events('mansions.moved', space='loft1'),
    'too much harm': spoil_the_events('mansions.horror', number=2),
    'threat for nothing': spoil_the_events('mansions.threat', number=9),
    'time runs faster': spoil_the_events('mansions.time', time=9),
    'another card is found': spoil_the_events('mansions.found', card='clue1'),
    'a choice is left out': spoil_a_choice,
    'a piece of a puzzle lies otherwise': spoil_a_puzzle,
    'a puzzle action that was not chosen': spoil_the_events('mansions.puzzle_action', action='turn a1 right'),
    'a spell does what is on no back': spoil_the_events('mansions.flipped', passed=None),
    'a text is read to its middle': keep_back('mansions.stunned', 'mansions.monster_stunned'),
    'an item is used up and kept': keep_back('mansions.discarded'),
    'nobody looks at the pile': keep_back('mansions.saw_pile'),
    'more is healed': spoil_the_events('mansions.healed', number=9),
    'no horror test': keep_back('mansions.horror_test'),
    'nobody moves': keep_back('mansions.moved'),
    'the round does not end': keep_back('mansions.round'),
    'a token is laid in silence': keep_back('mansions.token'),
}


@cache
def random_game(number: int) -> list[Happening]:
    return list(at_random('bell', 3, number))


@pytest.mark.parametrize('spoil', SPOILS.values(), ids=SPOILS)
def test_referee_notices_planted_errors(spoil: Callable[[Happening], Happening | None]) -> None:
    for number in range(GAMES_TO_SPOIL):
        right = random_game(number)
        spoilt = [(place, wrong) for place, one in enumerate(right) if place and (wrong := spoil(one)) is not None]
        if spoilt:
            break
    assert spoilt
    for place, wrong in spoilt[:: max(1, len(spoilt) // 3)]:
        with pytest.raises((AssertionError, KeyError, ValueError)):
            judge(iter([*right[:place], wrong, *right[place + 1 :]]))
