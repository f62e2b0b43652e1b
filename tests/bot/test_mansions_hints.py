"""Hints of a first evening of Mansions come up with the first test, the first puzzle and the first window."""

from __future__ import annotations

import pytest

from bot.panels.hints import hints_for
from engine.mansions.state import State
from tests.bot.logs import line
from tests.bot.mansions_moments import BELL, LIGHT, asked, frightened, puzzled, steps
from tests.bot.matches import match_of


def first(kind: str) -> State:
    """The first moment of a game at which that is asked."""
    return next(state for name in (LIGHT, BELL) for state, _ in steps(name) if asked(state).kind == kind)


@pytest.mark.parametrize(
    ('moment', 'hint'),
    [
        (frightened, 'hint-mansions-test'),
        (puzzled, 'hint-mansions-puzzle'),
        (lambda: first('mansions.window'), 'hint-mansions-window'),
        (lambda: first('mansions.keeper_actions'), 'hint-mansions-keeper'),
        (lambda: first('mansions.act'), 'hint-mansions-turn'),
    ],
)
def test_what_comes_up_for_the_first_time_is_explained_to_whoever_is_asked(moment: object, hint: str) -> None:
    assert callable(moment)
    state = moment()
    match = match_of('mansions', state, ['Ada', 'Bruno', 'Cleo'])
    assert next(iter(hints_for(match, asked(state).seat, [line(1, None)]))) == hint
