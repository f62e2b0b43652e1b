"""Plays random games and checks every law at every step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from pydantic import BaseModel

from clew.contract import laws
from clew.contract.choices import ENOUGH
from clew.contract.instant import instant
from clew.contract.steps import Step, of_step
from engine.api import Decision, Event, Game, Seat, admits, answer, count, parts_of, tokens
from engine.options import choose, form
from engine.registry import PACKAGES
from engine.rng import Rng

STANDING = 10
"""One step in `STANDING`, on average, may answer a standing decision. All other steps answer a question."""


def play_by_the_laws(game: Game[Any, Any], seats: int, options: BaseModel, label: str) -> tuple[Event, ...]:
    """Play a game to its end and check every law on the way. Returns its events.

    `label` fixes all random numbers. Every error gets a note that holds the whole game.
    """
    luck = Random(label)
    seed = _seed(luck)
    laws.of_deal(game, seats, options, seed)
    wishes = _wishes(game, seats, luck)
    if not laws.of_wishes(game, seats, options, wishes, seed):
        wishes = []
    dealt = game.new(seats, options, seed, wishes)
    assert game.new(seats, options, seed, wishes) == dealt, 'the same seed deals two different games'
    assert not dealt.reversible, 'a deal must not be reversible'
    laws.of_events(dealt.events, seats)
    log: list[tuple[Seat, str]] = []
    state, happened = dealt.state, [*dealt.events]
    try:
        while laws.of_state(game, state, seats, close=(close := laws.closely(len(log)))):
            seed_of_secrets = _seed(luck)
            decision = _one_of(game.pending(state), luck)
            eyes = laws.eyes_of(seats, decision.seat, len(log))
            laws.of_secrets(game, state, eyes, seed_of_secrets, close=close)
            token = _answer(game, state, decision, luck)
            if close:
                laws.of_nonsense(game, state, _nonsense(decision.seat, token, seats, luck))
            log.append((decision.seat, token))
            outcome = of_step(Step(game, state, decision.seat, token), eyes, _seed(luck), close=close)
            state = outcome.state
            happened += outcome.events
        laws.of_secrets(game, state, laws.seats_of(seats), _seed(luck))
    except Exception as error:
        error.add_note(f'{game.name}, {seats} seats, {options!r}, {wishes}, seed {seed}: {log}')
        raise
    again = dealt.state
    for seat, token in log:
        again = game.apply(again, seat, token).state
    assert game.dump(again) == game.dump(state), 'replaying the answers leads to another state'
    laws.of_recording(game, options, wishes or [game.SeatOptions()] * seats, seed, log, state)
    return tuple(happened)


def any_step(game: Game[Any, Any], state: Any, luck: Random) -> tuple[Seat, str]:
    """Choose a random next answer. Returns its seat and token."""
    decision = _one_of(game.pending(state), luck)
    return decision.seat, _answer(game, state, decision, luck)


def _one_of(pending: Sequence[Decision], luck: Random) -> Decision:
    """Choose a random pending decision, mostly a question, because standing decisions do not advance the game."""
    questions = [decision for decision in pending if not decision.standing]
    return luck.choice(pending if luck.randrange(STANDING) == 0 else questions)


def _seed(luck: Random) -> str:
    return f'{luck.getrandbits(128):032x}'


def _wishes(game: Game[Any, Any], seats: int, luck: Random) -> list[BaseModel]:
    wishes = []
    for _ in range(seats):
        wish = game.SeatOptions()
        for setting in form(wish, seats):
            wish = choose(wish, setting.name, (luck.choice(setting.values),))
        wishes.append(wish)
    return wishes


def _answer(game: Game[Any, Any], state: Any, decision: Decision, luck: Random) -> str:
    """Choose an answer at random, or let a bot player choose: some games never end by random answers alone."""
    player = luck.choice([*instant(PACKAGES[game.name]), None])
    if player is None:
        return _any_answer(decision.choice, luck)
    look = partial(game.view, state, decision.seat)
    token = player.choose(game, look, decision, Rng(_seed(luck)))
    assert admits(decision.choice, token), f'{token!r} of a bot player is no answer to {decision.kind}'
    return token


def _any_answer(choice: Any, luck: Random) -> str:
    wanted = luck.randrange(min(count(choice), ENOUGH))
    return next(token for place, token in enumerate(tokens(choice)) if place == wanted)


def _nonsense(seat: Seat, token: str, seats: int, luck: Random) -> list[tuple[int, str]]:
    """Illegal answers (seat, token): slight changes of a legal one, junk, and the legal answer from another seat.

    Some may be legal by chance.
    """
    verb, parts = token.partition(' ')[0], parts_of(token)
    near = [token.upper(), f'{token} ', f' {token}', token[:-1], f'{token},', verb, answer(verb, parts[1:])]
    junk = ''.join(luck.choices('abdgkmnrsNN:#, \x00é\n', k=luck.randrange(12)))
    foreign = [other for other in range(-1, seats + 1) if other != seat]
    return [*((seat, wrong) for wrong in (*near, junk, token + junk)), *((other, token) for other in foreign)]
