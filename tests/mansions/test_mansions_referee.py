"""The naive referee watches games, and notices what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from engine.api import Decision, Event, OneOf, Outcome, Seat
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.mansions.options import Options
from engine.mansions.state import State
from engine.mansions.view import View
from engine.perft import Record, read
from engine.rng import Rng
from tests.mansions.random_games import drawn
from tests.mansions.referee import Referee

GAMES_TO_SPOIL: Final = 10
GOLDEN: Final = sorted((Path(__file__).parents[1] / 'golden').glob('mansions-*.game'))


@dataclass(frozen=True)
class Happening:
    """An answer, what was announced then, what every seat sees then, and what is asked then."""

    decision: Decision | None
    token: str
    events: tuple[Event, ...]
    views: tuple[View, ...]
    pending: tuple[Decision, ...]


def happening(decision: Decision | None, token: str, outcome: Outcome[State]) -> Happening:
    state = outcome.state
    views = tuple(GAME.view(state, seat) for seat in (None, *map(Seat, range(state.seats))))
    return Happening(decision, token, tuple(outcome.events), views, tuple(GAME.pending(state)))


def at_random(scenario: str, seats: int, number: int) -> Iterator[Happening]:
    rng = Rng(f'{number:032x}')
    options = Options(
        scenario=scenario, story=('lot', 'keeper')[number % 2], length=('long', 'normal', 'short')[number % 3],
        two=seats == GAME.seats.start and number % 4 > 1,
    )  # fmt: skip
    outcome: Outcome[State] = GAME.new(seats, options, f'{number:032x}')
    yield happening(None, '', outcome)
    while pending := list(GAME.pending(outcome.state)):
        decision, token = drawn(pending, rng, outcome.state)
        outcome = GAME.apply(outcome.state, decision.seat, token)
        yield happening(decision, token, outcome)


def again(record: Record, log: list[tuple[Seat, str]]) -> Iterator[Happening]:
    wishes = [GAME.SeatOptions.model_validate(wish) for wish in json.loads(record.wishes or '[]')]
    dealt = GAME.new(record.seats, GAME.Options.model_validate_json(record.options), record.seed, wishes)
    yield happening(None, '', dealt)
    for seat, token in log:
        asked = next(decision for decision in GAME.pending(dealt.state) if decision.seat == seat)
        dealt = GAME.apply(dealt.state, seat, token)
        yield happening(asked, token, dealt)


def judge(game: Iterator[Happening]) -> None:
    dealt = next(game)
    referee = Referee(dealt.views, dealt.events)
    referee.expect(dealt.pending)
    heard: list[str] = []
    try:
        for one in game:
            heard += [f'{one.decision and one.decision.kind} {one.token}', *(f'    {event}' for event in one.events)]
            referee.hear(one.decision, one.token, one.events, one.views)
            referee.expect(one.pending)
    except AssertionError as error:
        error.add_note('\n'.join(heard[-25:]))
        raise


@pytest.mark.parametrize(('scenario', 'seats', 'number'), [*product(SCENARIOS, range(2, 6), range(3))])
def test_the_referee_is_content_with_random_games(scenario: str, seats: int, number: int) -> None:
    judge(at_random(scenario, seats, number))


@pytest.mark.parametrize('path', GOLDEN, ids=lambda path: path.stem)
def test_the_referee_is_content_with_the_golden_games(path: Path) -> None:
    record = read(path.read_text())
    judge(again(record, [(move.seat, move.token) for move in record.moves]))


def spoil_an_option(one: Happening) -> Happening | None:
    for place, decision in enumerate(one.pending):
        if decision.kind == 'mansions.act' and isinstance(decision.choice, OneOf):
            fewer = replace(decision, choice=OneOf(decision.choice.options[1:]))
            return replace(one, pending=(*one.pending[:place], fewer, *one.pending[place + 1 :]))
    return None


def spoil_a_view(one: Happening) -> Happening | None:
    return replace(one, views=(replace(one.views[0], threat=one.views[0].threat + 1), *one.views[1:]))


def spoil_a_secret(one: Happening) -> Happening | None:
    secret = next(view.secret for view in one.views if view.secret is not None)
    return replace(one, views=(*one.views[:-1], *(replace(view, secret=secret) for view in one.views)))


def spoil_the_events(kind: str, **args: Any) -> Callable[[Happening], Happening | None]:
    """Announce something else."""

    def spoil(one: Happening) -> Happening | None:
        for place, event in enumerate(one.events):
            if event.kind == kind:
                wrong = replace(event, args={**event.args, **args})
                return replace(one, events=(*one.events[:place], wrong, *one.events[place + 1 :]))
        return None

    return spoil


def keep_back(*kinds: str) -> Callable[[Happening], Happening | None]:
    """Leave out what should have been announced."""

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
    'no horror test': keep_back('mansions.horror_test'),
    'nobody moves': keep_back('mansions.moved'),
    'the round does not end': keep_back('mansions.round'),
    'a token is laid in silence': keep_back('mansions.token'),
}


@cache
def random_game(number: int) -> list[Happening]:
    return list(at_random('bell', 3, number))


@pytest.mark.parametrize('spoil', SPOILS.values(), ids=SPOILS)
def test_the_referee_notices_what_is_wrong(spoil: Callable[[Happening], Happening | None]) -> None:
    for number in range(GAMES_TO_SPOIL):
        right = random_game(number)
        spoilt = [(place, wrong) for place, one in enumerate(right) if place and (wrong := spoil(one)) is not None]
        if spoilt:
            break
    assert spoilt
    for place, wrong in spoilt[:: max(1, len(spoilt) // 3)]:
        with pytest.raises((AssertionError, KeyError, ValueError)):
            judge(iter([*right[:place], wrong, *right[place + 1 :]]))
