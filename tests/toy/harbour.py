"""Harbour: a toy game that uses every part of the interface, for tests of everything that plays games.

Two to four people play customs officers and smugglers. In each round all bid a card at once, in secret and within a
time limit. The highest bidder scores a point for their side and gets a task: choose one of 500 berths, stow twelve
crates with long names in an order, or search up to twelve of 500 sheds.

At any time a player may raise a flag, which adds one to their next bid and stays hidden until the bids are shown. In
the last round a player may give up. In the lobby each seat may wish for a side. If all wish for the same side, the
game cannot be dealt.

`register(monkeypatch)` adds Harbour to the loaded games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, ClassVar, Final

import pytest
from pydantic import BaseModel, TypeAdapter

from engine import registry
from engine.api import Decision, OneOf, Option, Outcome, Role, Seat, Unreadable
from engine.kernel import Io, Pending, SteppedGame
from engine.package import Contract, GamePackage, Strength
from engine.players import Random
from engine.rng import Rng
from engine.saves import DAMAGE, seal, unseal
from tests.toy.state import FLAG, GIVE_UP, SIDES, Options, SeatOptions, Side, State, View
from tests.toy.steps import Bid, Moor, Reveal, Round, Search, Stow, win

STEPS: Final[dict[str, TypeAdapter[Any]]] = {
    'round': TypeAdapter(Round),
    'bid': TypeAdapter(Bid),
    'reveal': TypeAdapter(Reveal),
    'moor': TypeAdapter(Moor),
    'stow': TypeAdapter(Stow),
    'search': TypeAdapter(Search),
}
STATE: Final = TypeAdapter(State)


class Harbour(SteppedGame[State, Io]):
    """The rules of Harbour: customs officers against smugglers."""

    name: ClassVar[str] = 'harbour'
    rules: ClassVar[int] = 1
    schema: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    Options: ClassVar[type[BaseModel]] = Options
    SeatOptions: ClassVar[type[BaseModel]] = SeatOptions
    score: ClassVar[str] = 'points'

    def new(self, seats: int, options: BaseModel, seed: str | Rng, wishes: Sequence[BaseModel] = ()) -> Outcome[State]:
        self.check_deal(seats, options, wishes)
        rng, rounds = Rng.of(seed), int(Options.model_validate(options.model_dump()).rounds)
        wished = _wished(wishes) or ['any'] * seats
        state = State(
            rng=rng,
            rounds=rounds,
            sides=_dealt(wished, rng),
            hands=[[*range(1, rounds + 1)] for _ in range(seats)],
            bids=[None] * seats,
            flags=[False] * seats,
            points=[0] * seats,
            agenda=[Round()],
        )
        return self.begin(state, Io())

    def objection(self, options: BaseModel, wishes: Sequence[BaseModel]) -> str | None:
        wished = _wished(wishes)
        return 'one_side' if wished and 'any' not in wished and len({*wished}) == 1 else None

    def roles(self, state: State) -> Sequence[Role]:
        return [Role('officer' if side == 'customs' else 'smuggler', side) for side in state.sides]

    def io(self, state: State) -> Io:
        return Io()

    def asked(self, state: State, io: Io) -> Pending:
        """The pending question, with standing decisions: raise or lower the flag, and give up in the last round."""
        asked = super().asked(state, io)
        if not asked.decisions:
            return asked
        tokens = (*FLAG, GIVE_UP) if state.turn == state.rounds else FLAG
        choice = OneOf(tuple(map(Option, tokens)))
        seats = [Seat(seat) for seat in range(state.seats)]
        standing = tuple(Decision(seat, 'harbour.meanwhile', choice, standing=True) for seat in seats)
        return Pending(asked.decisions + standing, {(seat, token): _meanwhile for seat in seats for token in tokens})

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            me=seat,
            turn=state.turn,
            sides=tuple(state.sides),
            # A bid stays in the hand until the reveal, so hand sizes reveal nothing.
            hands=tuple(tuple(hand) for hand in state.hands),
            has_bid=tuple(bid is not None for bid in state.bids),
            bid=None if seat is None else state.bids[seat],
            flag=None if seat is None else state.flags[seat],
            bids_before=tuple(state.bids_before),
            flags_before=tuple(state.flags_before),
            points=tuple(state.points),
            berths=tuple(state.berths),
            crates=tuple(state.crates),
            searched=tuple(state.searched),
            asking=tuple((one.seat, one.kind) for one in self.pending(state) if not one.standing),
            result=state.result,
        )

    def resample(self, state: State, seat: Seat | None, seed: str) -> State:
        world, rng = state.copy(), Rng(seed)
        for other, hand in enumerate(state.hands):
            if other != seat:
                world.flags[other] = bool(rng.below(2))
                world.bids[other] = None if state.bids[other] is None else rng.pick(hand)
        world.rng = rng
        return world

    def dump(self, state: State) -> str:
        record = _record(state)
        record['rng'] = _record(state.rng)
        record['agenda'] = [_record(step) for step in state.agenda]
        record['result'] = state.result and _record(state.result)
        return seal(self.name, self.schema, self.rules, record)

    def load(self, blob: str) -> State:
        record = unseal(blob, self.name, self.schema, {})
        try:
            agenda = [STEPS[step['kind']].validate_python(step) for step in record['agenda']]
            return STATE.validate_python({**record, 'agenda': agenda})
        except DAMAGE as error:
            raise Unreadable('the save is damaged') from error


GAME: Final = Harbour()


def inventory(state: State) -> Counter[str]:
    """Count the seats of each side, which never change in a game. Cards are left out, because they leave the game."""
    return Counter(state.sides)


PACKAGE: Final = GamePackage(
    api=1,
    game=GAME,
    show='tests.bot.harbour:SHOW',
    words='tests.toy.words',
    contract=Contract(inventory),
    strengths={'easy': Strength(Random())},
)


def register(monkeypatch: pytest.MonkeyPatch) -> Harbour:
    """Add Harbour to the loaded games until the end of the test."""
    monkeypatch.setitem(registry.PACKAGES, GAME.name, PACKAGE)
    return GAME


def _wished(wishes: Sequence[BaseModel]) -> list[str]:
    return [SeatOptions.model_validate(wish.model_dump()).side for wish in wishes]


def _dealt(wished: Sequence[str], rng: Rng) -> list[Side]:
    """Deal sides. Wishes are granted first; other seats fill the smaller side, or a random one of two equal sides."""
    sides: list[Side | None] = [side if side in SIDES else None for side in wished]
    undecided = [seat for seat, side in enumerate(sides) if side is None]
    rng.shuffle(undecided)
    first = rng.pick(SIDES)
    for seat in undecided:
        sides[seat] = min(SIDES, key=lambda side: (sides.count(side), side != first))
    return [side for side in sides if side is not None]


def _meanwhile(state: State, io: Io, seat: Seat, token: str) -> None:
    if token != GIVE_UP:
        state.flags[seat] = token == FLAG[0]
        return
    io.record('harbour.gave_up', seat=seat)
    win(state, io, 'gave_up', next(side for side in SIDES if side != state.sides[seat]))


def _record(thing: Any) -> dict[str, Any]:
    return {field.name: getattr(thing, field.name) for field in fields(thing)}
