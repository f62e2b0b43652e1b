"""Laws that every game keeps: for a deal, a decision, a state, hidden information and a finished game.

`steps` has the laws for a step.

A broken law raises `AssertionError` with a sentence about the fault.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import fields
from itertools import islice
from random import Random
from typing import Any

from pydantic import BaseModel

from clew.contract.choices import ENOUGH, of_choice
from clew.contract.samples import samples
from engine.api import Decision, Event, Game, Illegal, Seat, admits, tokens
from engine.recording import Playback, Recorder
from engine.registry import PACKAGES

EVERYBODY = samples(1) > 1
"""Whether every step is checked for all viewers, instead of for two. That takes up to three times as long."""

SELDOM = 4
"""The slow checks, such as resampling twice, run at every `SELDOM`-th step."""

DEALS = 24
"""Number of deals, and of resampled deals, in which `of_resampling` looks for hidden information."""

ENOUGH_ALIKE = 4
"""Minimum number of deals that the public cannot distinguish, so that `of_resampling` compares them."""

AnyGame = Game[Any, Any]


def seats_of(seats: int) -> list[Seat | None]:
    """All viewers: each seat, and None for the public view."""
    return [None, *(Seat(seat) for seat in range(seats))]


def eyes_of(seats: int, seat: Seat, number: int) -> list[Seat | None]:
    """The viewers for whom step `number` is checked: one at random, and at a close step also the seat that answers.

    All viewers if `CLEW_SAMPLES` asks for more than the usual number of samples.
    """
    others = [viewer for viewer in seats_of(seats) if viewer != seat]
    if EVERYBODY:
        return [*others, seat]
    return [Random(number).choice(others), seat] if closely(number) else [Random(number).choice([*others, seat])]


def closely(number: int) -> bool:
    """Whether the slow checks run at step `number`."""
    return EVERYBODY or number % SELDOM == 0


def of_decision(decision: Decision) -> None:
    """Check a decision: its choice has legal answers, all of them short texts, and a question has a default."""
    of_choice(decision.choice, decision.kind)
    if decision.standing:
        assert decision.default is None, f'{decision.kind}: a standing decision must not have a default'
        assert decision.seconds is None, f'{decision.kind}: a standing decision must not have a time limit'
    else:
        assert decision.default is not None, f'{decision.kind} has no default'
        assert admits(decision.choice, decision.default), f'{decision.kind}: illegal default'
    assert decision.seconds is None or decision.seconds > 0, f'{decision.kind}: no time to answer'
    assert is_plain(decision.args), f'{decision.kind}: args are not JSON: {decision.args}'


def of_events(events: Sequence[Event], seats: int) -> None:
    """Check events: their arguments are JSON, and their receivers are seats of the game."""
    for event in events:
        assert is_plain(event.args), f'{event.kind}: args are not JSON: {event.args}'
        assert event.to is None or set(event.to) <= set(range(seats)), f'{event.kind} has a receiver that is not a seat'


def is_plain(thing: Any) -> bool:
    """Whether a value is JSON and equal after a round trip: no tuples, and no keys that are numbers."""
    try:
        return bool(json.loads(json.dumps(thing)) == thing)
    except TypeError:
        return False


def of_state(game: AnyGame, state: Any, seats: int, *, close: bool = True) -> bool:
    """Check the laws of a single state. Returns whether the game goes on.

    `close` adds slow checks of the save.
    """
    pending = game.pending(state)
    assert bool(pending) == (game.result(state) is None), 'pending() must be empty exactly when there is a result'
    questions = [decision for decision in pending if not decision.standing]
    assert not pending or questions, 'only standing decisions are pending, so the game never goes on'
    assert list(pending[: len(questions)]) == questions, 'a standing decision comes before a question'
    for some in (questions, [decision for decision in pending if decision.standing]):
        assert len({decision.seat for decision in some}) == len(some), (
            'a seat has two questions or two standing decisions'
        )
    for question in questions:
        for other in pending:
            if other.standing and other.seat == question.seat:
                both = {*islice(tokens(question.choice), ENOUGH)} & {*islice(tokens(other.choice), ENOUGH)}
                assert not both, f'{both} answers {question.kind} and {other.kind}'
    assert game.pending(state) == pending, 'pending() differs between two calls'
    for decision in pending:
        assert decision.seat in range(seats), f'{decision.kind} asks a seat that does not exist'
        of_decision(decision)
    of_sides(game, state, seats)
    saved = game.load(game.dump(state))
    assert saved == state, 'load(dump(state)) is not equal to the state'
    if close:
        assert game.pending(saved) == pending, 'a loaded save has other pending decisions'
        assert game.dump(saved) == game.dump(state), 'dump() differs after a load'
    return bool(pending)


def of_sides(game: AnyGame, state: Any, seats: int) -> None:
    """Check roles and result: every seat has a role, and the seats of a side win and lose together."""
    roles = game.roles(state)
    assert len(roles) == seats, 'a seat without a role'
    assert all(role.name and role.side for role in roles), 'a role without a name'
    result = game.result(state)
    if result is not None:
        assert len(result.scores) == seats, 'a seat without a score'
        won = {roles[seat].side for seat in result.winners}
        together = tuple(seat for seat in range(seats) if roles[seat].side in won)
        assert result.winners == together, f'only some seats of a side won: {result.winners} of {roles}'


def of_wishes(game: AnyGame, seats: int, options: BaseModel, wishes: Sequence[BaseModel], seed: str) -> bool:
    """Check that `new` refuses the wishes (`SeatOptions` by seat) exactly if `objection` gives a reason.

    Returns whether `new` accepts the wishes.
    """
    objection = game.objection(options, wishes)
    assert objection == game.objection(options, wishes), 'objection() differs between two calls'
    if objection is None:
        game.new(seats, options, seed, wishes)
        return True
    try:
        game.new(seats, options, seed, wishes)
    except ValueError:
        return False
    raise AssertionError(f'new() dealt {wishes} despite the objection {objection!r}')


def of_deal(game: AnyGame, seats: int, options: BaseModel, seed: str) -> None:
    """Check that seats without a wish get the default, and that `new` refuses more wishes than seats."""
    silent = [game.SeatOptions()] * seats
    assert game.objection(options, silent) is None, 'there is an objection to default wishes'
    assert game.new(seats, options, seed, silent) == game.new(seats, options, seed), (
        'no wishes and default wishes deal different games'
    )
    assert game.new(seats, options, seed) == game.new(seats, options, seed), 'the same seed deals two different games'
    try:
        game.new(seats, options, seed, [*silent, game.SeatOptions()])
    except ValueError:
        return
    raise AssertionError('new() accepted more wishes than seats')


def of_recording(
    game: AnyGame, options: BaseModel, wishes: Sequence[BaseModel], seed: str, log: Sequence[tuple[int, str]], end: Any
) -> None:
    """Check that a finished game plays back from its recorded draws, without its seed."""
    recorder = Recorder(seed)
    for chance in (recorder, None):
        state = game.new(len(wishes), options, chance or Playback('', given=recorder.draws()), wishes).state
        for seat, token in log:
            state = game.apply(state, Seat(seat), token).state
        for viewer in seats_of(len(wishes)):
            assert game.view(state, viewer) == game.view(end, viewer), 'recorded draws play back another game'


def of_secrets(game: AnyGame, state: Any, viewers: Iterable[Seat | None], seed: str, *, close: bool = True) -> None:
    """Check that neither a viewer's view nor its decisions depend on hidden information.

    `close` adds slow checks of `resample` and of the random numbers.
    """
    other_rng = with_key(state, '5' * 32)
    for seat in viewers:
        world, true = game.resample(state, seat, seed), seen(game, state, seat)
        assert seen(game, world, seat) == true, f'seat {seat} can distinguish the resampled game from the true one'
        if close:
            assert seen(game, other_rng, seat) == true, f'seat {seat} can see the key of the random numbers'
            assert game.resample(other_rng, seat, seed) == world, 'resample() depends on future random numbers'
            assert game.resample(state, seat, seed) == world, 'resample() differs for the same seed'
            assert game.resample(world, seat, seed) == world, 'resample() depends on information hidden from the seat'
        assert inventory(game, world) == inventory(game, state), 'resample() lost or added pieces'
        assert game.roles(world) == game.roles(state), f'seat {seat} does not know the roles'


def of_resampling(game: AnyGame, seats: int, options: BaseModel, label: str) -> None:
    """Check that `resample` deals hidden information at random, for the public viewer. `label` fixes all chance.

    A part of a seat's view is hidden if it varies among deals that look the same to the public. The other laws of
    secrets compare resampled games. If `resample` keeps a hidden part, they cannot find a view or an event that leaks
    it.
    """
    luck = Random(label)
    seeds = [f'{luck.getrandbits(128):032x}' for _ in range(DEALS)]
    groups: dict[str, list[Any]] = {}
    for seed in seeds:
        state = game.new(seats, options, seed).state
        groups.setdefault(repr(seen(game, state, None)), []).append(state)
    for deals in groups.values():
        if len(deals) < ENOUGH_ALIKE:
            continue
        worlds = [game.resample(deals[0], None, seed) for seed in seeds]
        for seat in map(Seat, range(seats)):
            before, after = ([_parts(game.view(state, seat)) for state in states] for states in (deals, worlds))
            for name in before[0]:
                dealt = Counter(parts[name] for parts in before)
                hidden = max(dealt.values()) <= len(deals) / 2
                assert not hidden or len({parts[name] for parts in after}) > 1, (
                    f'resample() keeps the hidden {name!r} in the view of seat {seat}: deal it at random too'
                )


def _parts(view: Any) -> dict[str, str]:
    """The fields of a view as text, by name."""
    return {field.name: repr(getattr(view, field.name)) for field in fields(view)}


def alike(game: AnyGame, one: Any, other: Any, seat: Seat | None) -> bool:
    """Whether the viewer's view and decisions are equal in both games."""
    return seen(game, one, seat) == seen(game, other, seat)


def seen(game: AnyGame, state: Any, seat: Seat | None) -> tuple[str, list[Any]]:
    """The viewer's view, as text, so that the order in sets and mappings counts too, and its decisions."""
    return repr(game.view(state, seat)), asked(game, state, seat)


def asked(game: AnyGame, state: Any, seat: Seat | None) -> list[Any]:
    """The pending decisions as the viewer `seat` knows them.

    It knows all about its own decisions. Of another seat's question it knows the seat and the kind. Standing decisions
    of other seats are hidden.
    """
    return [
        decision if decision.seat == seat else (decision.seat, decision.kind)
        for decision in game.pending(state)
        if decision.seat == seat or not decision.standing
    ]


def with_key(state: Any, key: str) -> Any:
    """A copy of the game in which all later random numbers are different."""
    changed = copy.copy(state)
    changed.rng = copy.copy(state.rng)
    changed.rng.key = key
    return changed


def of_nonsense(game: AnyGame, state: Any, answers: Iterable[tuple[int, str]]) -> None:
    """Check that illegal answers are refused and change nothing."""
    before, pending = game.load(game.dump(state)), game.pending(state)
    for seat, token in answers:
        if any(decision.seat == seat and admits(decision.choice, token) for decision in pending):
            continue
        try:
            game.apply(state, Seat(seat), token)
        except Illegal:
            assert state == before, f'{token!r} was refused but changed the state'
        else:
            raise AssertionError(f'{token!r} of seat {seat} was accepted')


def inventory(game: AnyGame, state: Any) -> Counter[str]:
    """Count the pieces of a state."""
    return PACKAGES[game.name].contract.inventory(state)
