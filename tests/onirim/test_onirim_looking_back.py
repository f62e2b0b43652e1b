"""The review of a game of Onirim: the chance of winning after every answer, and the costs of answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any

import pytest

from engine.looking_back import SURE, Course, CourseStep, Turning, replayed
from engine.onirim.game import GAME
from engine.onirim.options import Options
from engine.onirim.strength import looking_back
from engine.onirim.strength.fast import paired as of_pairs
from engine.onirim.strength.fast import race, thinking
from engine.onirim.strength.fast.paired import LEAST, won
from engine.onirim.strength.looking_back import CHANCES, DEAREST, Found, Look, found
from engine.onirim.strength.players import PLAYERS
from engine.replay import opening_of
from engine.rng import Rng
from engine.simulate import seed_of

PLAIN = Found('', 0.5, 0.5, 0.01)


@cache
def steps(seats: int = 1, *, race: bool = False) -> tuple[CourseStep, ...]:
    """A game between quick players, as steps of a review."""
    options = Options(race=race)
    state = GAME.new(seats, options, seed_of(3, seats)).state
    answers = []
    while pending := GAME.pending(state):
        seat = pending[0].seat
        token = PLAYERS['easy'].choose(GAME, partial(GAME.view, state, seat), pending[0], Rng('0' * 32))
        answers.append((int(seat), token))
        state = GAME.apply(state, seat, token).state
    return replayed(GAME, opening_of(GAME, state, options, ()), state, answers)


def told(steps: Sequence[CourseStep], first: dict[int, Found], closely: dict[int, Found] | None = None) -> Course:
    """Return the review of a game, with made-up results of its jobs.

    `first` has the result of each answer by its number. Answers not in it get a result without a mistake. `closely` has
    the results of the closer examination. None means that it has the results of `first` again.
    """
    telling = CHANCES.course(GAME, steps)
    looks = next(telling)
    founds = [first.get(number, replace(PLAIN, better=look.token)) for number, look in enumerate(looks)]
    try:
        again = telling.send(founds)
        places = [[each.token for each in looks].index(look.token) for look in again]
        numbers = [next(n for n, step in enumerate(steps) if look.seed == len(steps) + n) for look in again]
        assert len(places) == len(numbers)
        telling.send([(closely or first)[number] for number in numbers])
    except StopIteration as end:
        course: Course = end.value
        return course
    raise AssertionError('the course is told after two rounds')


def test_curve_has_each_answer_and_ends_like_the_game() -> None:
    played = steps()
    course = told(played, {4: Found('x', 0.75, 0.75, 0.01)})
    (line,) = course.lines
    assert [point.step for point in line.points] == list(range(len(played) + 1))
    assert line.points[5].value == 0.75
    assert line.points[-1].value == float(bool(played[-1].after.result.winners))
    assert len(course.turns) == len(played)


def test_only_clearly_worse_answers_are_mistakes() -> None:
    dear, unsure, cheap, same = (
        Found('better', 0.6, 0.4, 0.02),
        Found('better', 0.54, 0.5, 0.021),
        Found('better', 0.505, 0.5, 0.001),
        Found(steps()[4].token, 0.6, 0.4, 0.01),
    )
    course = told(steps(), {1: dear, 2: unsure, 3: cheap, 4: same})
    assert [mistake.step for mistake in course.mistakes] == [1]
    (mistake,) = course.mistakes
    assert (mistake.played, mistake.better) == (steps()[1].token, 'better')
    assert mistake.cost == pytest.approx(0.2) and mistake.cost > SURE * mistake.error


def test_costliest_answers_are_examined_again() -> None:
    first = {number: Found('better', 0.5 + number / 100, 0.5, 0.001) for number in range(1, 12)}
    closely = first | {11: Found('better', 0.5, 0.5, 0.01), 10: Found('better', 0.9, 0.5, 0.01)}
    course = told(steps(), first, closely)
    assert [mistake.step for mistake in course.mistakes] == [10, 9, 8]
    assert len(course.mistakes) == DEAREST


def test_a_fall_after_a_mistake_is_no_turn_of_luck() -> None:
    course = told(steps(), {7: Found('better', 0.5, 0.2, 0.01), 12: Found('x', 0.9, 0.9, 0.01)})
    assert 6 not in [turning.step for turning in course.turnings]
    assert {7, 11} <= {turning.step for turning in course.turnings}


def test_best_answer_gained_most_over_the_quick_player() -> None:
    gains = {3: replace(PLAIN, gain=0.1, gain_error=0.01), 8: replace(PLAIN, gain=0.3, gain_error=0.01)}
    assert told(steps(), gains).best == Turning(8, 0.5 - 0.3, 0.5)
    closely = gains | {8: replace(PLAIN, gain=0.05, gain_error=0.01)}
    assert told(steps(), gains, closely).best == Turning(3, 0.5 - 0.1, 0.5), 'the closer look counts'
    doubtful = {3: replace(PLAIN, gain=0.1, gain_error=0.06)}
    assert told(steps(), doubtful).best is None and told(steps(), {}).best is None


def test_quick_players_answer_gains_nothing(by_hand: None) -> None:
    assert found(look(3)).gain == found(look(3)).gain_error == 0, 'quick players have played this game'
    asked = next(number for number, step in enumerate(steps()) if step.decision.kind == 'onirim.act')
    other = next(each.token for each in steps()[asked].decision.choice.options if each.token != steps()[asked].token)
    seen = found(replace(look(asked, games=40), token=other))
    assert seen.gain <= 0 and seen.gain_error > 0


def test_luckiest_draw_is_the_greatest_rise() -> None:
    turnings = (Turning(1, 0.9, 0.2), Turning(2, 0.2, 0.4), Turning(5, 0.4, 0.7))
    course = replace(told(steps(), {}), turnings=turnings)
    assert course.luckiest == turnings[2]
    assert replace(course, turnings=turnings[:1]).luckiest is None
    assert replace(course, measure='turns').luckiest is None, 'nothing is drawn there'


def test_each_racer_has_a_curve() -> None:
    played = steps(2, race=True)
    course = told(played, {})
    assert [line.seats for line in course.lines] == [(0,), (1,)]
    for line in course.lines:
        own = {number + 1 for number, step in enumerate(played) if step.seat in line.seats}
        assert {point.step for point in line.points[1:-1]} <= own
    assert sum(line.points[-1].value for line in course.lines) == len(played[-1].after.result.winners)


def test_doors_and_nightmares_are_marked() -> None:
    course, end = told(steps(), {}), steps()[-1].after
    kinds = [mark.kind for mark in course.marks]
    assert kinds.count('nightmare') == end.nightmares > 0
    assert kinds.count('door') - kinds.count('door-lost') == sum(map(len, end.doors)) > 0


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run play-outs without compilation. For a test's few games, compiling would take longer than playing."""
    numpy = pytest.importorskip('numpy')
    monkeypatch.setattr(thinking, '_racing', lambda: (race.race, numpy))


def look(number: int, search: int = 24, games: int = 12) -> Look:
    step = steps()[number]
    return Look(GAME.view(step.state, step.seat), step.decision, step.token, number, search, games)


def test_the_same_answer_is_found_the_same_every_time(by_hand: None) -> None:
    assert found(look(3)) == found(look(3))


def test_what_is_hidden_changes_nothing(by_hand: None) -> None:
    step = steps()[5]
    seen = found(look(5))
    for number in range(3):
        world = GAME.resample(step.state, step.seat, f'{number:032x}')
        assert found(replace(look(5), view=GAME.view(world, step.seat))) == seen


def test_cost_is_measured_on_fresh_deals(monkeypatch: pytest.MonkeyPatch, by_hand: None) -> None:
    seeds: dict[str, int] = {}

    def searched(view: Any, decision: Any, seed: int, budget: int) -> str:
        seeds['search'] = seed
        return thinking.best_answer(view, decision, seed, budget)

    def compared(view: Any, decision: Any, answers: Any, seed: int, games: int) -> Any:
        seeds['games'] = seed
        return paired(view, decision, answers, seed, games)

    paired = won
    monkeypatch.setattr(looking_back, 'best_answer', searched)
    monkeypatch.setattr(looking_back, 'won', compared)
    found(look(6))
    assert seeds['search'] != seeds['games']


def test_best_answer_costs_nothing(monkeypatch: pytest.MonkeyPatch, by_hand: None) -> None:
    monkeypatch.setattr(looking_back, 'best_answer', lambda *_: steps()[6].token)
    seen = found(look(6))
    assert (seen.better, seen.cost, seen.error) == (steps()[6].token, 0, 0)


@pytest.mark.parametrize(('every', 'games'), [((2,), 500), ((2, 0), 500), ((10,), 193), ((10, 0), 193), ((0,), LEAST)])
def test_fewer_games_are_played_where_the_outcome_is_nearly_sure(
    monkeypatch: pytest.MonkeyPatch, every: tuple[int, ...], games: int
) -> None:
    """`every` has a number n per answer: the answer wins every n-th game, or none if n is 0."""
    numpy = pytest.importorskip('numpy')

    class Drawn:
        """Fake play-outs. Games that were not played count as lost."""

        def __init__(self, seen: Any, answers: Sequence[str], seed: int, most: int) -> None:
            self.results = numpy.zeros((len(answers), most))

        def run(self, first: int, last: int) -> None:
            for row, each in zip(self.results, every, strict=True):
                row[first:last] = [float(each > 0 and game % each == 0) for game in range(first, last)]

    monkeypatch.setattr(of_pairs, 'Race', Drawn)
    step = look(3)
    outcomes = won(step.view, step.decision, ['x'] * len(every), 0, 500)
    assert outcomes.shape == (len(every), games)
    assert [float(row.mean()) for row in outcomes] == [
        pytest.approx(1 / each if each else 0, abs=0.01) for each in every
    ]
