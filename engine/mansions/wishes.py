"""What an investigator's player decides while others play: trading, plans, tests without questions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.api import Event, Option, Seat
from engine.kernel import Take
from engine.mansions import items
from engine.mansions.house import Dealer
from engine.mansions.offers import Offers, offers_of
from engine.mansions.state import State

NO_TRADE: Final = 'no_trade'
ASK: Final = 'ask'
GOAL: Final = 'goal'


def offers(state: State, io: Dealer, seat: Seat) -> Iterator[tuple[Option, Take]]:
    """Yield the wishes that a seat may change now, but for its `goals`."""
    own = [person.who for person in state.of_seat(seat)]
    if own and seat in state.plans.trading:
        yield Option(NO_TRADE), _no_trade
    elif own and not _acts(state, seat):
        yield Option(items.TRADE), _trade
    for who, sort, _ in state.plans.unasked:
        if who in own:
            yield Option(f'{ASK} {who} {sort}', (f'investigator:{who}',)), _ask


def goals(state: State, io: Dealer, seat: Seat) -> Offers:
    """Return the goals that a seat may name for its investigators while others act: every room but the present goal."""
    own = (person.who for person in state.of_seat(seat) if person.who != state.turn.who)
    return _goals(seat, tuple((who, state.plans.goals.get(who)) for who in own), tuple(io.house.board.spaces))


@lru_cache(256)
def _goals(seat: Seat, present: tuple[tuple[str, str | None], ...], rooms: tuple[str, ...]) -> Offers:
    options = (
        Option(f'{GOAL} {who} {room}', (f'investigator:{who}', f'room:{room}'))
        for who, goal in present
        for room in rooms
        if room != goal
    )
    return offers_of(seat, options, _goal)


def _acts(state: State, seat: Seat) -> bool:
    """Whether it is the turn of the seat, whose question then has the wish to trade."""
    who = state.turn.who
    return who is not None and state.investigators[who].seat == seat


def _trade(state: State, io: Dealer, seat: Seat, token: str) -> None:
    items.wish(state, io, seat)


def _no_trade(state: State, io: Dealer, seat: Seat, token: str) -> None:
    state.plans.trading.remove(seat)
    io.record('mansions.wants_no_trade', seat=seat)


def _ask(state: State, io: Dealer, seat: Seat, token: str) -> None:
    """Section 6.37: ask again before tests of this sort."""
    _, who, sort = token.split(' ')
    state.plans.unasked = [each for each in state.plans.unasked if each[:2] != (who, sort)]
    io.record('mansions.asked_again', who=who, sort=sort)


def _goal(state: State, io: Dealer, seat: Seat, token: str) -> None:
    """Section 6.38: tell the other investigators where one plans to go."""
    _, who, room = token.split(' ')
    state.plans.goals[who] = room
    others = tuple(Seat(place) for place in range(state.seats) if place != state.keeper)
    io.reveal()
    io.events.append(Event('mansions.goal', {'who': who, 'room': room}, others))
