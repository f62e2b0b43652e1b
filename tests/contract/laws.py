"""What holds for every game whatever its rules: of a choice, of a state, of a step and of a finished game.

Each law raises `AssertionError` with the sentence that it breaks.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from pydantic import BaseModel

from engine.api import (
    PACKED,
    Decision,
    Event,
    Game,
    Illegal,
    OneOf,
    Outcome,
    Seat,
    admits,
    count,
    pack,
    tokens,
    unpack,
)  # fmt: skip
from tests.contract.inventory import FLEETING, INVENTORY
from tests.samples import samples

LONGEST = 40
LONGEST_PACKED = 60
MOST = 500
A_FEW = 3
ENOUGH = 150
"""How many answers of one choice are looked at; a choice may have thousands."""

EVERYBODY = samples(1) > 1
"""Whether every step is looked at through the eyes of everybody, which takes up to three times as long."""

SELDOM = 3
"""At one of so many steps it is looked at whether what was dealt anew once is dealt so again, and in which worlds."""

AnyGame = Game[Any, Any]


def seats_of(seats: int) -> list[Seat | None]:
    return [None, *(Seat(seat) for seat in range(seats))]


def eyes_of(seats: int, seat: Seat, number: int) -> list[Seat | None]:
    """Through whose eyes step `number` is looked at: those of whoever answers, and by lot those of somebody else."""
    others = [viewer for viewer in seats_of(seats) if viewer != seat]
    return [*others, seat] if EVERYBODY else [Random(number).choice(others), seat]


def closely(number: int) -> bool:
    """Whether step `number` is one at which everything is tried that takes long."""
    return EVERYBODY or number % SELDOM == 0


def of_decision(decision: Decision) -> None:
    options = decision.choice.options
    assert len(options) <= MOST, f'{decision.kind} has more than {MOST} options'
    for option in options:
        assert len(option.token) <= LONGEST, f'{option.token!r} is longer than {LONGEST}'
        assert not option.token.startswith(PACKED), f'{option.token!r} looks like a packed answer'
        assert isinstance(decision.choice, OneOf) or ',' not in option.token, f'{option.token!r} looks like two parts'
    answers = list(islice(tokens(decision.choice), ENOUGH + 1))
    assert answers, f'{decision.kind} has no legal answer'
    if len(answers) <= ENOUGH:
        assert len(answers) == count(decision.choice), f'{decision.kind}: count is not the number of tokens'
    else:
        assert count(decision.choice) > ENOUGH, f'{decision.kind}: count is less than the number of tokens'
    assert len(set(answers)) == len(answers), f'{decision.kind}: a token twice'
    for token in answers:
        assert admits(decision.choice, token), f'{token!r} is a token that is not admitted'
        packed = pack(decision.choice, token)
        assert unpack(decision.choice, packed) == token, f'{token!r} packed is another answer'
        assert len(packed) <= LONGEST_PACKED, f'{token!r} packed is longer than {LONGEST_PACKED}'
        assert token.isascii() and token.isprintable(), f'{token!r} is not plain ASCII'
    if decision.standing:
        assert decision.default is None, f'{decision.kind}: nobody waits for it, and yet it has a default'
        assert decision.seconds is None, f'{decision.kind}: nobody waits for it, and yet it has a time limit'
    else:
        assert decision.default is not None, f'{decision.kind} has no default'
        assert admits(decision.choice, decision.default), f'{decision.kind}: illegal default'
    assert decision.seconds is None or decision.seconds > 0, f'{decision.kind}: no time to answer'
    assert is_plain(decision.args), f'{decision.kind}: args are not JSON: {decision.args}'


def of_events(events: Sequence[Event], seats: int) -> None:
    for event in events:
        assert is_plain(event.args), f'{event.kind}: args are not JSON: {event.args}'
        assert event.to is None or set(event.to) <= set(range(seats)), f'{event.kind} is for nobody at the table'


def is_plain(thing: Any) -> bool:
    """JSON, and the same after JSON: no key that is a number, nothing that only looks like a list or a string."""
    try:
        return bool(json.loads(json.dumps(thing)) == thing)
    except TypeError:
        return False


def of_state(game: AnyGame, state: Any, seats: int) -> bool:
    """Look at a state; whether the game goes on."""
    pending = game.pending(state)
    assert bool(pending) == (game.result(state) is None), 'a game is open exactly as long as somebody is asked'
    questions = [decision for decision in pending if not decision.standing]
    assert not pending or questions, 'a game with a standing decision waits for nobody'
    assert list(pending[: len(questions)]) == questions, 'a standing decision comes before a question'
    for some in (questions, [decision for decision in pending if decision.standing]):
        assert len({decision.seat for decision in some}) == len(some), 'a seat is asked two things at once'
    for question in questions:
        for other in pending:
            if other.standing and other.seat == question.seat:
                both = {*islice(tokens(question.choice), ENOUGH)} & {*islice(tokens(other.choice), ENOUGH)}
                assert not both, f'{both} answers {question.kind} and {other.kind}'
    assert game.pending(state) == pending, 'asking twice gives two answers'
    for decision in pending:
        assert decision.seat in range(seats), f'{decision.kind} asks nobody at the table'
        of_decision(decision)
    of_sides(game, state, seats)
    saved = game.load(game.dump(state))
    assert saved == state, 'a save is not the state'
    assert game.pending(saved) == pending, 'a save asks something else'
    assert game.dump(saved) == game.dump(state), 'a save of a save differs'
    return bool(pending)


def of_sides(game: AnyGame, state: Any, seats: int) -> None:
    """Every seat has a role, and the seats of a side win and lose together."""
    roles = game.roles(state)
    assert len(roles) == seats, 'a seat without a role'
    assert all(role.name and role.side for role in roles), 'a role without a name'
    result = game.result(state)
    if result is not None:
        assert len(result.scores) == seats, 'a seat without a score'
        won = {roles[seat].side for seat in result.winners}
        together = tuple(seat for seat in range(seats) if roles[seat].side in won)
        assert result.winners == together, f'of one side some won: {result.winners} of {roles}'


def of_wishes(game: AnyGame, seats: int, options: BaseModel, wishes: Sequence[BaseModel], seed: str) -> bool:
    """Wishes can be dealt unless there is an objection; whether they can."""
    objection = game.objection(options, wishes)
    assert objection == game.objection(options, wishes), 'an objection comes and goes'
    if objection is None:
        game.new(seats, options, seed, wishes)
        return True
    try:
        game.new(seats, options, seed, wishes)
    except ValueError:
        return False
    raise AssertionError(f'{wishes} were dealt in spite of {objection!r}')


def of_deal(game: AnyGame, seats: int, options: BaseModel, seed: str) -> None:
    """Seats without a wish are dealt the default, and more wishes than seats are refused."""
    silent = [game.SeatOptions()] * seats
    assert game.objection(options, silent) is None, 'there is an objection to default wishes'
    assert game.new(seats, options, seed, silent) == game.new(seats, options, seed), 'silence is no default wish'
    assert game.new(seats, options, seed) == game.new(seats, options, seed), 'one seed deals two games'
    try:
        game.new(seats, options, seed, [*silent, game.SeatOptions()])
    except ValueError:
        return
    raise AssertionError('a wish too many was dealt')


def of_secrets(game: AnyGame, state: Any, viewers: Iterable[Seat | None], seed: str, *, close: bool = True) -> None:
    """Nothing that a seat may not know reaches it, by the view or by what it is asked."""
    other_rng = with_key(state, '5' * 32)
    for seat in viewers:
        world = game.resample(state, seat, seed)
        assert alike(game, world, state, seat), f'seat {seat} can tell the resampled game from the true one'
        assert alike(game, other_rng, state, seat), f'seat {seat} can see the key of the random numbers'
        assert game.resample(other_rng, seat, seed) == world, 'the resampled game knows the random numbers to come'
        if close:
            assert game.resample(state, seat, seed) == world, 'the same seed resamples to two games'
            assert game.resample(world, seat, seed) == world, 'two games that look alike are resampled differently'
        assert _inventory(game, world) == _inventory(game, state), 'a resampled game has other pieces'
        assert game.roles(world) == game.roles(state), f'seat {seat} does not know the roles'


def alike(game: AnyGame, one: Any, other: Any, seat: Seat | None) -> bool:
    """Whether the seat sees the same bytes in both games and is asked the same."""
    return repr(game.view(one, seat)) == repr(game.view(other, seat)) and _asked(game, one, seat) == _asked(
        game, other, seat
    )


def _asked(game: AnyGame, state: Any, seat: Seat | None) -> list[Any]:
    """Of the others everybody knows what they are asked, but not what they may do meanwhile."""
    return [
        decision if decision.seat == seat else (decision.seat, decision.kind)
        for decision in game.pending(state)
        if decision.seat == seat or not decision.standing
    ]


def with_key(state: Any, key: str) -> Any:
    """The same game with other random numbers to come."""
    changed = copy.copy(state)
    changed.rng = copy.copy(state.rng)
    changed.rng.key = key
    return changed


def of_step(
    game: AnyGame,
    state: Any,
    viewers: Iterable[Seat | None],
    seat: Seat,
    token: str,
    seed: str,
    *,
    close: bool = True,
) -> Outcome[Any]:
    """Answer, and look at the step through the eyes of these viewers."""
    before = game.dump(state)
    outcome = game.apply(state, seat, token)
    assert game.dump(state) == before, f'{token!r} touched the state it was applied to'
    assert game.apply(state, seat, token) == outcome, f'{token!r} twice does not lead to the same'
    assert game.apply(game.load(before), seat, token) == outcome, f'{token!r} leads elsewhere from a save'
    assert _inventory(game, outcome.state) == _inventory(game, state), f'{token!r} lost or made pieces'
    of_events(outcome.events, len(game.roles(state)))
    of_the_others(game, state, outcome.state, seat, token)
    for viewer in viewers:
        for world in _worlds(game, state, viewer, seed, close):
            _of_worlds(game, state, outcome, world, viewer, seat, token)
    return outcome


def of_the_others(game: AnyGame, before: Any, after: Any, seat: Seat, token: str) -> None:
    """Seats that are asked at the same time answer in any order: an answer of one leaves the others' questions."""
    if game.result(after) is not None:
        return
    for decision in game.pending(before):
        if decision.seat != seat and not decision.standing:
            assert decision in game.pending(after), f'{token!r} of seat {seat} takes {decision.kind} from another seat'
            for answer in islice(tokens(decision.choice), A_FEW):
                game.apply(after, decision.seat, answer)


def _worlds(game: AnyGame, state: Any, viewer: Seat | None, seed: str, close: bool) -> Iterator[Any]:
    """What else the viewer may take for the game, with other random numbers to come and with the same, or one of the
    two by lot.
    """
    world = game.resample(state, viewer, seed)
    lot = int(seed[-1], 16) % 2
    if close or lot:
        yield world
    if close or not lot:
        yield with_key(world, state.rng.key)


def _of_worlds(
    game: AnyGame, state: Any, outcome: Outcome[Any], world: Any, viewer: Seat | None, seat: Seat, token: str
) -> None:
    """Events tell no more than the views; what can be taken back told nothing at all.

    To a seat that only looks on it may tell that nothing came to light, where something might have: it would have been
    final then.
    """
    try:
        there = game.apply(world, seat, token)
    except Illegal:
        assert viewer != seat, f'{token!r} is legal or not by what the seat cannot see'
        assert viewer is None or not outcome.reversible, f'{token!r} tells seat {viewer} something, yet is reversible'
        return
    looks_the_same = repr(game.view(there.state, viewer)) == repr(game.view(outcome.state, viewer))
    if looks_the_same:
        assert _heard(game, there, viewer) == _heard(game, outcome, viewer), (
            f'{token!r} tells seat {viewer} what no view shows'
        )
    if outcome.reversible and (viewer == seat or (viewer is not None and there.reversible)):
        assert looks_the_same, f'{token!r} shows seat {viewer} something hidden, yet is reversible'
    if outcome.reversible:
        assert outcome.state.rng == state.rng, f'{token!r} drew random numbers, yet is reversible'


def _heard(game: AnyGame, outcome: Outcome[Any], viewer: Seat | None) -> list[Event]:
    fleeting = FLEETING.get(game.name, frozenset())
    return [
        event for event in outcome.events if (event.to is None or viewer in event.to) and event.kind not in fleeting
    ]


def of_nonsense(game: AnyGame, state: Any, answers: Iterable[tuple[int, str]]) -> None:
    """What no pending choice admits is refused and changes nothing."""
    before, pending = game.load(game.dump(state)), game.pending(state)
    for seat, token in answers:
        if any(decision.seat == seat and admits(decision.choice, token) for decision in pending):
            continue
        try:
            game.apply(state, Seat(seat), token)
        except Illegal:
            assert state == before, f'{token!r} was refused and changed something'
        else:
            raise AssertionError(f'{token!r} of seat {seat} was accepted')


def _inventory(game: AnyGame, state: Any) -> Any:
    return INVENTORY[game.name](state)
