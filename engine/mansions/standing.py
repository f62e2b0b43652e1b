"""Standing decisions, possible during any question: give up (A51), check the rooms (A50), change the habit (MY4).

Also the wishes of investigators, see `wishes`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.api import Decision, OneOf, Option, Seat
from engine.kernel import Pending, Take
from engine.mansions import audit, endings, habit, wishes
from engine.mansions.house import Dealer
from engine.mansions.state import State

CONCEDE = 'concede'
SURE = 'concede now'
FIGHT_ON = 'fight on'
AUDIT = 'audit'


def with_standing(state: State, io: Dealer, asked: Pending) -> Pending:
    """Add the standing decisions of every seat to the open questions."""
    if not asked.decisions:
        return asked
    offers: dict[tuple[Seat, str], Take] = dict(asked.offers or {})
    standing = []
    for place in range(state.seats):
        seat = Seat(place)
        few = {option.token: (option, take) for option, take in _offers(state, io, seat)}
        offers.update({(seat, token): take for token, (_, take) in few.items()})
        many = habit.offers(state) if seat == state.keeper else wishes.goals(state, io, seat)
        offers.update(many.takes)
        options = (*(each for each, _ in few.values()), *many.options)
        standing.append(Decision(seat, 'mansions.standing', OneOf(options), {}, None, True))
    return Pending((*asked.decisions, *standing), offers)


def _offers(state: State, io: Dealer, seat: Seat) -> Iterator[tuple[Option, Take]]:
    """Yield what a seat may do, without the dozens of options that seldom change."""
    if seat in state.conceded:
        yield Option(FIGHT_ON), _fight_on
    elif seat in state.spent.pondering:
        yield Option(SURE), _concede
        yield Option(FIGHT_ON), _fight_on
    else:
        yield Option(CONCEDE), _ponder
    if seat == state.keeper:
        return
    if state.spent.audited != state.round and audit.may_ask(state):
        yield Option(AUDIT), _audit
    yield from wishes.offers(state, io, seat)


def _ponder(state: State, io: Dealer, seat: Seat, token: str) -> None:
    """Record that a seat wants to give up. It must confirm this, so no player gives up by mistake (section 6.28)."""
    state.spent.pondering = sorted([*state.spent.pondering, seat])
    io.whisper(seat, 'mansions.would_concede', seat=seat)


def _concede(state: State, io: Dealer, seat: Seat, token: str) -> None:
    """A51: let a seat give up. If all seats of a side have given up, the other side wins."""
    state.spent.pondering.remove(seat)
    state.conceded.append(seat)
    io.record('mansions.concedes', seat=seat)
    if seat == state.keeper:
        endings.end(state, io, endings.INVESTIGATORS, 'conceded')
    elif all(Seat(other) in state.conceded for other in range(state.seats) if other != state.keeper):
        endings.end(state, io, endings.KEEPER, 'conceded')


def _fight_on(state: State, io: Dealer, seat: Seat, token: str) -> None:
    if seat in state.conceded:
        state.conceded.remove(seat)
        io.record('mansions.fights_on', seat=seat)
    else:
        state.spent.pondering.remove(seat)


def _audit(state: State, io: Dealer, seat: Seat, token: str) -> None:
    """A50: check, for the investigators, that every pile agrees with the scenario. Possible once a round."""
    state.spent.audited = state.round
    audit.audit(state, io, seat)
