"""Harbour: a toy game that does all that a game may do at the seam, for the tests of everything that plays games.

Two to four people play customs officers and smugglers. In each round all bid a card at once, in secret and within a
time limit. Whoever bid highest scores a point for their side and has a task: choose one of 500 berths, stow twelve
crates with long names in an order, or search up to twelve of 500 sheds. Meanwhile everybody may raise a flag, which
adds one to their next bid and is hidden until then, or give up in the last round. In the lobby each seat may wish for a
side; a game in which all wish for the same one cannot be dealt.

`register(monkeypatch)` puts it among the games there are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Final, Literal, TypeAlias

import pytest
from pydantic import BaseModel, ConfigDict, TypeAdapter

from engine import registry
from engine.api import (
    Decision,
    InOrder,
    OneOf,
    Option,
    Outcome,
    Player,
    Result,
    Role,
    Seat,
    SomeOf,
    Unreadable,
    answer,
    parts_of,
)  # fmt: skip
from engine.kernel import Asked, Automatic, Io, Poll, Question, Step, SteppedGame, SteppedState
from engine.players import Random
from engine.rng import Rng
from engine.saves import DAMAGE, seal, unseal
from engine.values import value

Side: TypeAlias = Literal['customs', 'smugglers']

SIDES: Final[tuple[Side, Side]] = ('customs', 'smugglers')
BERTHS: Final = tuple(Option(f'berth {number}', (f'berth:{number}',)) for number in range(1, 501))
SHEDS: Final = tuple(
    Option(f'shed-{number:03}-behind-the-old-fish-market', (f'shed:{number}',)) for number in range(500)
)
GOODS: Final = (
    'amber', 'barley', 'candles', 'dates', 'emeralds', 'figs', 'ginger', 'honey', 'ivory', 'jade', 'kelp', 'linen',
)  # fmt: skip
CRATES: Final = tuple(f'{goods}-'.ljust(40, 'o') for goods in GOODS)
"""Parts of forty characters, the longest that a part may be."""

SEARCHED: Final = 12
TIME_TO_BID: Final = 120
FLAG: Final = ('raise flag', 'lower flag')
GIVE_UP: Final = 'give up'


class Options(BaseModel):
    """How many rounds are played."""

    model_config = ConfigDict(frozen=True, extra='forbid')

    rounds: Literal['3', '5'] = '3'


class SeatOptions(BaseModel):
    """The side that a seat wishes for."""

    model_config = ConfigDict(frozen=True, extra='forbid')

    side: Literal['any', 'customs', 'smugglers'] = 'any'


@dataclass(slots=True)
class State(SteppedState):
    """By seat: the side, the cards not yet played, the bid of this round, whether the flag is up, and the points.

    `bids_before` and `flags_before` are those of the round before, which everybody saw.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra='forbid', arbitrary_types_allowed=True)

    rng: Rng
    rounds: int
    sides: list[Side]
    hands: list[list[int]]
    bids: list[int | None]
    flags: list[bool]
    points: list[int]
    bids_before: list[int] = field(default_factory=list)
    flags_before: list[bool] = field(default_factory=list)
    berths: list[str] = field(default_factory=list)
    crates: list[str] = field(default_factory=list)
    searched: list[str] = field(default_factory=list)
    turn: int = 0
    agenda: list[Step] = field(default_factory=list)
    result: Result | None = None

    @property
    def seats(self) -> int:
        return len(self.sides)

    def copy(self) -> State:
        return State(
            self.rng.copy(),
            self.rounds,
            self.sides[:],
            [hand[:] for hand in self.hands],
            self.bids[:],
            self.flags[:],
            self.points[:],
            self.bids_before[:],
            self.flags_before[:],
            self.berths[:],
            self.crates[:],
            self.searched[:],
            self.turn,
            self.agenda[:],
            self.result,
        )


@value
class View:
    """All but the bids of this round and the flags, of which a seat sees its own."""

    me: Seat | None
    turn: int
    sides: tuple[Side, ...]
    hands: tuple[tuple[int, ...], ...]
    has_bid: tuple[bool, ...]
    bid: int | None
    flag: bool | None
    bids_before: tuple[int, ...]
    flags_before: tuple[bool, ...]
    points: tuple[int, ...]
    berths: tuple[str, ...]
    crates: tuple[str, ...]
    searched: tuple[str, ...]
    asking: tuple[tuple[Seat, str], ...]
    result: Result | None


@value
class Round(Automatic[State, Io]):
    """The next round, or the end."""

    kind: Literal['round'] = 'round'

    def run(self, state: State, io: Io) -> None:
        if state.turn == state.rounds:
            scores = {side: _score(state, side) for side in SIDES}
            _win(state, io, 'won', max(SIDES, key=lambda side: scores[side]))
            return
        state.turn += 1
        io.tell('harbour.round', turn=state.turn)
        state.agenda += [Round(), Reveal(), Bid()]


@value
class Bid(Poll[State, Io]):
    """Everybody bids a card, at the same time."""

    kind: Literal['bid'] = 'bid'

    def ask_all(self, state: State, io: Io) -> tuple[Decision, ...]:
        return tuple(
            Decision(
                Seat(seat),
                'harbour.bid',
                OneOf(tuple(Option(f'bid {card}', (f'card:{card}',)) for card in state.hands[seat])),
                {'turn': state.turn},
                f'bid {state.hands[seat][0]}',
                seconds=TIME_TO_BID,
            )
            for seat, bid in enumerate(state.bids)
            if bid is None
        )

    def take_from(self, state: State, io: Io, seat: Seat, token: str) -> None:
        state.bids[seat] = int(token.removeprefix('bid '))
        io.tell('harbour.bid', seat=seat)
        if None in state.bids:
            state.agenda.append(self)


@value
class Reveal(Automatic[State, Io]):
    """The bids are shown. The highest wins; of equal ones that of the seat which comes first in this round."""

    kind: Literal['reveal'] = 'reveal'

    def run(self, state: State, io: Io) -> None:
        io.reveal()
        bids = [bid for bid in state.bids if bid is not None]
        io.tell('harbour.revealed', bids=bids, flags=state.flags[:])
        order = [Seat((state.turn + offset) % state.seats) for offset in range(state.seats)]
        winner = max(order, key=lambda seat: bids[seat] + state.flags[seat])
        for hand, bid in zip(state.hands, bids, strict=True):
            hand.remove(bid)
        state.bids_before, state.flags_before = bids, state.flags
        state.bids, state.flags = [None] * state.seats, [False] * state.seats
        state.points[winner] += 1
        io.tell('harbour.scored', seat=winner, side=state.sides[winner])
        state.agenda.append(TASKS[state.turn % len(TASKS)](winner))


@value
class Moor(Question[State, Io]):
    """One berth of 500."""

    seat: Seat
    kind: Literal['moor'] = 'moor'

    def ask(self, state: State, io: Io) -> Decision:
        return Decision(self.seat, 'harbour.moor', OneOf(BERTHS), {}, BERTHS[0].token)

    def take(self, state: State, io: Io, token: str) -> None:
        state.berths.append(token)
        io.tell('harbour.moored', seat=self.seat, berth=token.removeprefix('berth '))


@value
class Stow(Question[State, Io]):
    """Twelve crates in an order."""

    seat: Seat
    kind: Literal['stow'] = 'stow'

    def ask(self, state: State, io: Io) -> Decision:
        choice = InOrder('stow', tuple(Option(crate, (f'crate:{crate}',)) for crate in CRATES))
        return Decision(self.seat, 'harbour.stow', choice, {}, answer('stow', CRATES))

    def take(self, state: State, io: Io, token: str) -> None:
        state.crates = list(parts_of(token))
        io.tell('harbour.stowed', seat=self.seat, crates=state.crates[:])


@value
class Search(Question[State, Io]):
    """Up to twelve sheds of 500."""

    seat: Seat
    kind: Literal['search'] = 'search'

    def ask(self, state: State, io: Io) -> Decision:
        choice = SomeOf('search', SHEDS, 0, SEARCHED)
        return Decision(self.seat, 'harbour.search', choice, {'most': SEARCHED}, answer('search', []))

    def take(self, state: State, io: Io, token: str) -> None:
        state.searched = list(parts_of(token))
        io.tell('harbour.searched', seat=self.seat, sheds=state.searched[:])


TASKS: Final[tuple[Callable[[Seat], Step], ...]] = (Search, Moor, Stow)
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
    """Customs officers against smugglers."""

    name: ClassVar[str] = 'harbour'
    rules: ClassVar[int] = 1
    schema: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    Options: ClassVar[type[BaseModel]] = Options
    SeatOptions: ClassVar[type[BaseModel]] = SeatOptions
    score: ClassVar[str] = 'points'
    players: ClassVar[Mapping[str, Player]] = {'easy': Random()}

    def new(self, seats: int, options: BaseModel, seed: str, wishes: Sequence[BaseModel] = ()) -> Outcome[State]:
        self.check_deal(seats, options, wishes)
        rng, rounds = Rng(seed), int(Options.model_validate(options.model_dump()).rounds)
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

    def asked(self, state: State, io: Io) -> Asked:
        """Beside what is asked, everybody may raise or lower their flag, and in the last round give up."""
        asked = super().asked(state, io)
        if not asked.decisions:
            return asked
        tokens = (*FLAG, GIVE_UP) if state.turn == state.rounds else FLAG
        choice = OneOf(tuple(map(Option, tokens)))
        seats = [Seat(seat) for seat in range(state.seats)]
        standing = tuple(Decision(seat, 'harbour.meanwhile', choice, standing=True) for seat in seats)
        return Asked(asked.decisions + standing, {(seat, token): _meanwhile for seat in seats for token in tokens})

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            me=seat,
            turn=state.turn,
            sides=tuple(state.sides),
            # A bid stays in the hand until it is shown, so that hands tell nothing.
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


def register(monkeypatch: pytest.MonkeyPatch) -> Harbour:
    """Put the game among the games there are, until the end of the test."""
    monkeypatch.setitem(registry.GAMES, GAME.name, GAME)
    return GAME


def _wished(wishes: Sequence[BaseModel]) -> list[str]:
    return [SeatOptions.model_validate(wish.model_dump()).side for wish in wishes]


def _dealt(wished: Sequence[str], rng: Rng) -> list[Side]:
    """Wishes first; those who do not mind fill the smaller side, and of two equal ones either."""
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
    io.tell('harbour.gave_up', seat=seat)
    _win(state, io, 'gave_up', next(side for side in SIDES if side != state.sides[seat]))


def _win(state: State, io: Io, ending: str, side: Side) -> None:
    winners = tuple(Seat(seat) for seat, own in enumerate(state.sides) if own == side)
    state.result = Result(ending, winners, tuple(state.points))
    io.tell('harbour.over', ending=ending, winners=list(winners))


def _score(state: State, side: Side) -> int:
    return sum(points for points, own in zip(state.points, state.sides, strict=True) if own == side)


def _record(thing: Any) -> dict[str, Any]:
    return {field.name: getattr(thing, field.name) for field in fields(thing)}
