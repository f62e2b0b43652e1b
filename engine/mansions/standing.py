"""What a seat may do while the game waits for somebody: give up (A51), ask for an audit (A50), set its habit (MY4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.api import Decision, OneOf, Option, Seat
from engine.kernel import Asked, Take
from engine.mansions import endings, habit
from engine.mansions.house import Dealer
from engine.mansions.state import State

CONCEDE = 'concede'
SURE = 'concede now'
FIGHT_ON = 'fight on'
AUDIT = 'audit'


def with_standing(state: State, io: Dealer, asked: Asked) -> Asked:
    """What is asked, and what every seat may do meanwhile."""
    if not asked.decisions:
        return asked
    offers: dict[tuple[Seat, str], Take] = dict(asked.offers or {})
    standing = []
    for place in range(state.seats):
        seat = Seat(place)
        found = dict(_offers(state, io, seat))
        offers.update({(seat, option.token): take for option, take in found.items()})
        standing.append(Decision(seat, 'mansions.standing', OneOf(tuple(found)), {}, None, True))
    return Asked((*asked.decisions, *standing), offers)


def _offers(state: State, io: Dealer, seat: Seat) -> Iterator[tuple[Option, Take]]:
    if seat in state.conceded:
        yield Option(FIGHT_ON), _fight_on
    elif state.spent.get(f'{CONCEDE}/{seat}'):
        yield Option(SURE), _concede
        yield Option(FIGHT_ON), _fight_on
    else:
        yield Option(CONCEDE), _ponder
    if seat == state.keeper:
        yield from ((option, habit.change) for option in habit.options(state))
    elif state.spent.get(AUDIT) != state.round:
        yield Option(AUDIT), _audit


def _ponder(state: State, io: Dealer, seat: Seat, token: str) -> None:
    """Giving up takes two answers, so that nobody ends a game by a slip."""
    state.spent[f'{CONCEDE}/{seat}'] = 1
    io.whisper(seat, 'mansions.would_concede', seat=seat)


def _concede(state: State, io: Dealer, seat: Seat, token: str) -> None:
    """A51: when all of a side agree, the other side has won."""
    state.spent.pop(f'{CONCEDE}/{seat}', None)
    state.conceded.append(seat)
    io.tell('mansions.concedes', seat=seat)
    if seat == state.keeper:
        endings.end(state, io, endings.INVESTIGATORS, 'conceded')
    elif all(Seat(other) in state.conceded for other in range(state.seats) if other != state.keeper):
        endings.end(state, io, endings.KEEPER, 'conceded')


def _fight_on(state: State, io: Dealer, seat: Seat, token: str) -> None:
    state.spent.pop(f'{CONCEDE}/{seat}', None)
    if seat in state.conceded:
        state.conceded.remove(seat)
        io.tell('mansions.fights_on', seat=seat)


def _audit(state: State, io: Dealer, seat: Seat, token: str) -> None:
    """NW3, A50: every pile is compared with the scenario and the choices. What is wrong is put right, cards that should
    have been met are handed over, and the keeper skips the next turn. Once a round.
    """
    state.spent[AUDIT] = state.round
    wrong = [room for room in state.piles if _wrong(state, io, room)]
    for room in wrong:
        _repair(state, io, seat, room)
    if wrong:
        state.skips = True
        io.reveal()
    io.tell('mansions.audited', seat=seat, rooms=wrong)


def _wrong(state: State, io: Dealer, room: str) -> bool:
    return [*io.house.scenario.pile(room, state.choices)] != state.taken[room] + state.piles[room]


def _repair(state: State, io: Dealer, seat: Seat, room: str) -> None:
    cards, before = io.house.scenario.card, Counter(state.piles[room])
    right = [*io.house.scenario.pile(room, state.choices)]
    met = len(state.taken[room])
    missed = [card for card in right[:met] if card in cards and card not in state.taken[room]]
    state.taken[room], state.piles[room] = right[:met], right[met:]
    state.box = sorted((Counter(state.box) + before - Counter(right[met:])).elements())
    taker = next(state.of_seat(seat), None)
    for card in missed:
        if taker is not None and card in state.box:
            state.box.remove(card)
            taker.items.append(card)
            io.tell('mansions.gained', who=taker.who, card=card)
