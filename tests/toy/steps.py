"""The steps of the toy game Harbour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from engine.api import Decision, InOrder, OneOf, Option, Result, Seat, SomeOf, answer, parts_of
from engine.kernel import Ask, Auto, Io, Poll, Step
from engine.values import value
from tests.toy.state import BERTHS, CRATES, SEARCHED, SHEDS, SIDES, TIME_TO_BID, Side, State


@value
class Round(Auto[State, Io]):
    """Begin the next round, or end the game."""

    kind: Literal['round'] = 'round'

    def run(self, state: State, io: Io) -> None:
        if state.turn == state.rounds:
            scores = {side: score(state, side) for side in SIDES}
            win(state, io, 'won', max(SIDES, key=lambda side: scores[side]))
            return
        state.turn += 1
        io.record('harbour.round', turn=state.turn)
        state.agenda += [Round(), Reveal(), Bid()]


@value
class Bid(Poll[State, Io]):
    """All seats bid a card at the same time."""

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
        io.record('harbour.bid', seat=seat)
        if None in state.bids:
            state.agenda.append(self)


@value
class Reveal(Auto[State, Io]):
    """Show the bids. The highest bid wins; of equal bids, the one of the seat that comes first in this round."""

    kind: Literal['reveal'] = 'reveal'

    def run(self, state: State, io: Io) -> None:
        io.reveal()
        bids = [bid for bid in state.bids if bid is not None]
        io.record('harbour.revealed', bids=bids, flags=state.flags[:])
        order = [Seat((state.turn + offset) % state.seats) for offset in range(state.seats)]
        winner = max(order, key=lambda seat: bids[seat] + state.flags[seat])
        for hand, bid in zip(state.hands, bids, strict=True):
            hand.remove(bid)
        state.bids_before, state.flags_before = bids, state.flags
        state.bids, state.flags = [None] * state.seats, [False] * state.seats
        state.points[winner] += 1
        io.record('harbour.scored', seat=winner, side=state.sides[winner])
        state.agenda.append(TASKS[state.turn % len(TASKS)](winner))


@value
class Moor(Ask[State, Io]):
    """Choose one of 500 berths."""

    seat: Seat
    kind: Literal['moor'] = 'moor'

    def ask(self, state: State, io: Io) -> Decision:
        return Decision(self.seat, 'harbour.moor', OneOf(BERTHS), {}, BERTHS[0].token)

    def take(self, state: State, io: Io, token: str) -> None:
        state.berths.append(token)
        io.record('harbour.moored', seat=self.seat, berth=token.removeprefix('berth '))


@value
class Stow(Ask[State, Io]):
    """Put twelve crates in an order."""

    seat: Seat
    kind: Literal['stow'] = 'stow'

    def ask(self, state: State, io: Io) -> Decision:
        choice = InOrder('stow', tuple(Option(crate, (f'crate:{crate}',)) for crate in CRATES))
        return Decision(self.seat, 'harbour.stow', choice, {}, answer('stow', CRATES))

    def take(self, state: State, io: Io, token: str) -> None:
        state.crates = list(parts_of(token))
        io.record('harbour.stowed', seat=self.seat, crates=state.crates[:])


@value
class Search(Ask[State, Io]):
    """Choose up to twelve of 500 sheds."""

    seat: Seat
    kind: Literal['search'] = 'search'

    def ask(self, state: State, io: Io) -> Decision:
        choice = SomeOf('search', SHEDS, 0, SEARCHED)
        return Decision(self.seat, 'harbour.search', choice, {'most': SEARCHED}, answer('search', []))

    def take(self, state: State, io: Io, token: str) -> None:
        state.searched = list(parts_of(token))
        io.record('harbour.searched', seat=self.seat, sheds=state.searched[:])


TASKS: Final[tuple[Callable[[Seat], Step], ...]] = (Search, Moor, Stow)


def win(state: State, io: Io, ending: str, side: Side) -> None:
    winners = tuple(Seat(seat) for seat, own in enumerate(state.sides) if own == side)
    state.result = Result(ending, winners, tuple(state.points))
    io.record('harbour.over', ending=ending, winners=list(winners))


def score(state: State, side: Side) -> int:
    return sum(points for points, own in zip(state.points, state.sides, strict=True) if own == side)
