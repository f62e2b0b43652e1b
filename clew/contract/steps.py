"""Laws that every game keeps for a step. A broken law raises `AssertionError`, as in `laws`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from clew.contract.choices import ENOUGH
from clew.contract.laws import AnyGame, alike, asked, inventory, of_events, seats_of, with_key
from engine.api import Decision, Event, Illegal, Outcome, Seat, admits, tokens
from engine.registry import PACKAGES

A_FEW = 3


@dataclass(frozen=True, slots=True)
class Step:
    """The answer `token` of a seat to a state of a game."""

    game: AnyGame
    state: Any
    seat: Seat
    token: str


def of_step(step: Step, viewers: Iterable[Seat | None], seed: str, *, close: bool = True) -> Outcome[Any]:
    """Take a step, and check it for these viewers. Returns the outcome.

    `close` adds slow checks.
    """
    game, state, seat, token = step.game, step.state, step.seat, step.token
    before = game.dump(state)
    outcome = game.apply(state, seat, token)
    assert game.dump(state) == before, f'{token!r} changed the state it was applied to'
    if close:
        assert game.apply(state, seat, token) == outcome, f'{token!r} applied twice has two outcomes'
        assert game.apply(game.load(before), seat, token) == outcome, f'{token!r} has another outcome after a load'
    assert inventory(game, outcome.state) == inventory(game, state), f'{token!r} lost or added pieces'
    of_events(outcome.events, len(game.roles(state)))
    of_the_others(step, outcome.state)
    decision = next(each for each in game.pending(state) if each.seat == seat and admits(each.choice, token))
    if _is_secret(game, outcome, decision):
        assert _unseen(step, outcome), f'{token!r} has no event for some seats, but changes their views'
    if close:
        of_secret_moves(step, outcome, seed)
    for viewer in viewers:
        for world in _worlds(game, state, viewer, seed, close):
            _of_worlds(step, outcome, world, viewer)
    return outcome


def of_the_others(step: Step, after: Any) -> None:
    """Check that seats with questions at the same time may answer in any order.

    The answer of one seat must not change the questions of others. Questions with `open` are exempt.
    """
    game, seat, token = step.game, step.seat, step.token
    if game.result(after) is not None:
        return
    before = game.pending(step.state)
    answers_open = any(each.open for each in before if each.seat == seat and admits(each.choice, token))
    for decision in before:
        if decision.seat != seat and not decision.standing and not (answers_open and decision.open):
            assert decision in game.pending(after), f'{token!r} of seat {seat} takes {decision.kind} from another seat'
            for answer in islice(tokens(decision.choice), A_FEW):
                game.apply(after, decision.seat, answer)


def of_secret_moves(step: Step, outcome: Outcome[Any], seed: str) -> None:
    """Check that the order of a reversible step and a secret move of another seat does not matter.

    Both orders must lead to the same state. So an undo of the step can keep a secret move that came after it.
    """
    game = step.game
    if not outcome.reversible or game.result(outcome.state) is not None:
        return
    for decision in game.pending(outcome.state):
        if not decision.standing or decision.seat == step.seat:
            continue
        secret = Random(f'{seed} {decision.seat}').choice([*islice(tokens(decision.choice), ENOUGH)])
        after = game.apply(outcome.state, decision.seat, secret)
        if _is_secret(game, after, decision):
            first = game.apply(step.state, decision.seat, secret).state
            both = game.apply(first, step.seat, step.token).state
            assert both == after.state, f'{secret!r} before {step.token!r} has another outcome than after it'


def _is_secret(game: AnyGame, outcome: Outcome[Any], decision: Decision) -> bool:
    return decision.standing and game.result(outcome.state) is None and outcome.is_secret


def _unseen(step: Step, outcome: Outcome[Any]) -> bool:
    """Whether a secret move changes only views of its seat and of seats that receive its events."""
    told = {step.seat, *(other for event in outcome.events for other in event.to or ())}
    others = (other for other in seats_of(len(step.game.roles(step.state))) if other not in told)
    return all(alike(step.game, step.state, outcome.state, other) for other in others)


def _worlds(game: AnyGame, state: Any, viewer: Seat | None, seed: str, close: bool) -> Iterator[Any]:
    """Yield two resampled games that the viewer cannot distinguish from `state`.

    The first will draw other random numbers than `state`, the second the same ones. Without `close`, yield only one of
    the two, at random.
    """
    world = game.resample(state, viewer, seed)
    lot = int(seed[-1], 16) % 2
    if close or lot:
        yield world
    if close or not lot:
        yield with_key(world, state.rng.key)


def _of_worlds(step: Step, outcome: Outcome[Any], world: Any, viewer: Seat | None) -> None:
    """Check that events reveal no more than views and questions do, and that a reversible step reveals nothing.

    `world` is a state that `viewer` cannot distinguish from the step's own. The step may be reversible there, but not
    in `world`. Then other seats may see a difference: they may learn that nothing was revealed.
    """
    game, seat, token = step.game, step.seat, step.token
    try:
        there = game.apply(world, seat, token)
    except Illegal:
        assert viewer != seat, f'{token!r} is legal or not depending on hidden information'
        assert viewer is None or not outcome.reversible, (
            f'{token!r} reveals something to seat {viewer}, yet is reversible: call io.reveal()'
        )
        return
    looks_the_same = repr(game.view(there.state, viewer)) == repr(game.view(outcome.state, viewer))
    if looks_the_same and asked(game, there.state, viewer) == asked(game, outcome.state, viewer):
        assert _heard(game, there, viewer) == _heard(game, outcome, viewer), (
            f'events of {token!r} reveal more to seat {viewer} than its view and the questions: show it in the view too'
        )
    if outcome.reversible and (viewer == seat or (viewer is not None and there.reversible)):
        assert looks_the_same, f'{token!r} shows seat {viewer} something hidden, yet is reversible: call io.reveal()'
    if outcome.reversible:
        assert outcome.state.rng == step.state.rng, f'{token!r} drew random numbers, yet is reversible'


def _heard(game: AnyGame, outcome: Outcome[Any], viewer: Seat | None) -> list[Event]:
    fleeting = PACKAGES[game.name].contract.fleeting
    return [
        event for event in outcome.events if (event.to is None or viewer in event.to) and event.kind not in fleeting
    ]
