"""Liar's Dice: dice under cups, rising bids, and the call of "liar". The ids of rules are in the README."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

import clew.rules as clew
from clew_liars_dice.players import LIAR

Die = Annotated[int, Field(ge=1, le=6)]
Bid = tuple[int, Die, int]
"""A number of dice, their face, and the bidder's seat."""


class Options(BaseModel):
    """D1, D9: the number of dice per player, and whether ones are wild."""

    model_config = ConfigDict(frozen=True, extra='forbid')
    dice: Literal['5', '3'] = '5'
    wild: bool = False


@clew.value
class Reveal:
    """D6: the lifted cups, the bid, its doubter, the number of dice found, and the loser of a die."""

    cups: tuple[tuple[Die, ...], ...]
    bid: Bid
    doubter: int
    there: int
    loser: int


@dataclass(slots=True, kw_only=True)
class State(clew.PlainState):
    """The state of a game: sorted dice under each cup, bid to beat, last reveal. The last two are None at first."""

    wild: bool
    cups: list[list[Die]]
    active: int
    bid: Bid | None = None
    reveal: Reveal | None = None

    def sound(self) -> bool:
        seats = [bid[2] for bid in (self.bid, self.reveal and self.reveal.bid) if bid]
        seats += [self.reveal.doubter, self.reveal.loser, len(self.reveal.cups) - 1] if self.reveal else []
        playing = self.result is not None or [type(step) for step in self.agenda] == [BidOrDoubt]
        fits = len(self.cups) == self.seats and max(map(len, self.cups)) <= 5 and {*seats} <= {*range(self.seats)}
        return fits and playing and self.active in range(self.seats) and self.cups[self.active] != []


@clew.value
class View:
    """D2: a seat sees its own dice, and only the number of the others' dice."""

    me: clew.Seat | None
    turn: int
    mine: tuple[int, ...]
    dice: tuple[int, ...]
    active: clew.Seat
    bid: Bid | None
    reveal: Reveal | None
    wild: bool
    result: clew.Result | None


@clew.value
class Roll(clew.Auto[State, clew.Io]):
    """D2: all players roll and look under their own cup."""

    kind: Literal['roll'] = 'roll'

    def run(self, state: State, io: clew.Io) -> None:
        state.turn, state.bid = state.turn + 1, None
        # A stream for each seat: no decision before changes what it rolls.
        state.cups = [_rolled(cup, state.rng.stream(f'cup {seat}')) for seat, cup in enumerate(state.cups)]
        io.record('liars-dice.rolled', turn=state.turn, dice=sum(map(len, state.cups)))
        for seat, cup in enumerate(state.cups):
            if cup:
                io.whisper(clew.Seat(seat), 'liars-dice.mine', faces=cup[:])
        state.agenda.append(BidOrDoubt())


@clew.value
class BidOrDoubt(clew.Ask[State, clew.Io]):
    """D4, D5: the seat makes a higher bid, or calls "liar"."""

    kind: Literal['bid'] = 'bid'

    def ask(self, state: State, io: clew.Io) -> clew.Decision:
        number, face, _ = state.bid or (0, 6, 0)
        bids = ((more, each) for more in range(1, sum(map(len, state.cups)) + 1) for each in range(1, 7))
        tokens = [f'bid {more} {each}' for more, each in bids if (more, each) > (number, face)]
        tokens += [LIAR] if state.bid else []
        choice = clew.OneOf(tuple(map(clew.Option, tokens)))
        default = LIAR if state.bid else tokens[0]
        return clew.Decision(clew.Seat(state.active), 'liars-dice.bid', choice, default=default)

    def take(self, state: State, io: clew.Io, token: str) -> None:
        # D10: no undo after a bid or "liar".
        io.reveal()
        if token == LIAR:
            _lift(state, io)
            return
        _, number, face = token.split(' ')
        state.bid = int(number), int(face), state.active
        io.record('liars-dice.bid', seat=state.active, number=int(number), face=int(face))
        state.active = _next(state, state.active)
        state.agenda.append(BidOrDoubt())


def count(cups: Sequence[Sequence[int]], face: int, wild: bool) -> int:
    """D6, D9: the number of dice under all cups that match a face. With `wild`, ones match every face."""
    return sum(die == face or (wild and die == 1) for cup in cups for die in cup)


def _lift(state: State, io: clew.Io) -> None:
    """D6 to D8: lift the cups. The player who was wrong loses a die."""
    assert state.bid is not None, 'D5: there is a bid to doubt'
    number, face, bidder = state.bid
    there, doubter = count(state.cups, face, state.wild), state.active
    loser = doubter if there >= number else bidder
    state.reveal = Reveal(tuple(map(tuple, state.cups)), state.bid, doubter, there, loser)
    io.record('liars-dice.lifted', seat=doubter, other=bidder, number=number, face=face, there=there)
    state.cups[loser].pop()
    io.record('liars-dice.lost' if state.cups[loser] else 'liars-dice.out', seat=loser, left=len(state.cups[loser]))
    state.active = loser if state.cups[loser] else _next(state, loser)
    if sum(map(bool, state.cups)) > 1:
        state.agenda.append(Roll())
        return
    io.record('liars-dice.won', seat=state.active)
    state.result = clew.Result('won', (clew.Seat(state.active),), tuple(map(len, state.cups)))


def _next(state: State, seat: int) -> int:
    """D4, D7: the next seat after `seat` that still has dice."""
    others = (other % state.seats for other in range(seat + 1, seat + state.seats))
    return next(other for other in others if state.cups[other])


def _rolled(cup: Sequence[int], rng: clew.Rng) -> list[int]:
    return sorted(rng.below(6) + 1 for _ in cup)


class LiarsDice(clew.PlainGame[State]):
    """The rules of Liar's Dice."""

    name = 'liars-dice'
    seats = range(2, 6)
    score = 'dice'
    rules = 2
    Options: ClassVar[type[BaseModel]] = Options
    states = State
    steps = (Roll, BidOrDoubt)
    presets: ClassVar[Mapping[str, clew.Preset]] = {
        'classic': clew.Preset(), 'short': clew.Preset({'dice': '3'}), 'wild': clew.Preset({'wild': True})
    }  # fmt: skip

    def deal(self, seats: int, options: Any, rng: clew.Rng) -> State:
        cups, first = [[1] * int(options.dice) for _ in range(seats)], rng.below(seats)
        return State(rng=rng, seats=seats, wild=options.wild, cups=cups, active=first, agenda=[Roll()])

    def view(self, state: State, seat: clew.Seat | None) -> View:
        mine = () if seat is None else tuple(state.cups[seat])
        dice, active = tuple(map(len, state.cups)), clew.Seat(state.active)
        return View(seat, state.turn, mine, dice, active, state.bid, state.reveal, state.wild, state.result)

    def resample(self, state: State, seat: clew.Seat | None, seed: str) -> State:
        world = state.copy()
        world.rng = clew.Rng(seed)
        world.cups = [cup if seat == other else _rolled(cup, world.rng) for other, cup in enumerate(world.cups)]
        return world


GAME: Final = LiarsDice()
