"""Dark Premonitions (P1, P2, R46-R50, R53): they act when the doors on the table meet their condition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from typing import Any, ClassVar, Final, Literal

from engine.api import Decision, OneOf, Option, Seat, SomeOf, answer, parts_of
from engine.onirim import deck, doors, hands, refill
from engine.onirim.cards import COLOURS, DOOR, KEYS, NIGHTMARE, Card
from engine.onirim.hooks import Dealer
from engine.onirim.state import STRICT, State
from engine.onirim.steps import Ask, Auto
from engine.values import value

NAME: Final = 'dreams'
"""Of the box that they come in."""
HAPPY_DREAM: Final = 'HD'
"""Their bright side in the deck, which one of them destroys."""

KEYS_LOST: Final = 2
"""R49: how many keys are lost, or as many as there are."""


Premonition = Literal['red2', 'blue2', 'green2', 'brown2', 'pair2', 'doors3', 'doors5', 'rainbow4']
DoorLoser = Literal['brown2', 'pair2']
Found = Counter[Card]

CONDITIONS: Final[Mapping[Premonition, Callable[[Found], bool]]] = {
    'red2': lambda found: found[DOOR['red']] >= 2,
    'blue2': lambda found: found[DOOR['blue']] >= 2,
    'green2': lambda found: found[DOOR['green']] >= 2,
    'brown2': lambda found: found[DOOR['brown']] >= 2,
    'pair2': lambda found: max(found.values(), default=0) >= 2,
    'doors3': lambda found: found.total() >= 3,
    'doors5': lambda found: found.total() >= 5,
    'rainbow4': lambda found: len(found) >= len(COLOURS),
}
"""Section 2.4: when a premonition acts, by the doors on the table."""


@dataclass(slots=True)
class Premonitions:
    """The premonitions: face up, face down (the last one is the next to be turned up), discarded, and removed."""

    __pydantic_config__: ClassVar[Any] = STRICT

    open: list[Premonition]
    reserve: list[Premonition]
    resolved: list[Premonition] = field(default_factory=list)
    banished: list[Premonition] = field(default_factory=list)

    def copy(self) -> Premonitions:
        return Premonitions(self.open[:], self.reserve[:], self.resolved[:], self.banished[:])

    def cards(self) -> Sequence[Card]:
        return ()

    def gone(self) -> Sequence[Card]:
        return ()

    def sound(self, state: State) -> bool:
        return sorted(chain(self.open, self.reserve, self.resolved, self.banished)) == sorted(CONDITIONS)


def part(state: State) -> Premonitions:
    """What the box keeps in the state."""
    kept = state.parts[NAME]
    assert isinstance(kept, Premonitions)
    return kept


def met(state: State) -> list[Premonition]:
    """P2, R53: the open premonitions whose condition holds; the doors of both players count."""
    found = Counter(chain(*state.doors))
    return [premonition for premonition in part(state).open if CONDITIONS[premonition](found)]


@value
class Loom(Auto):
    """P2, R46: premonitions act one by one until the condition of none is met any more."""

    seat: Seat
    kind: Literal['loom'] = 'loom'

    def run(self, state: State, io: Dealer) -> None:
        acting = met(state)
        if not acting:
            return
        state.agenda.append(self)
        if len(acting) > 1:
            state.agenda.append(ChooseFirst(self.seat))
        else:
            _act(state, io, self.seat, acting[0])


@value
class ChooseFirst(Ask):
    """P2: of several premonitions the player on turn says which one acts first."""

    seat: Seat
    kind: Literal['choose-first'] = 'choose-first'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = tuple(Option(f'face {name}', (f'premonition:{name}',)) for name in met(state))
        return Decision(self.seat, 'onirim.premonition', OneOf(options), {}, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        _act(state, io, self.seat, next(name for name in met(state) if token == f'face {name}'))


@value
class LoseKeys(Ask):
    """R49: the player chooses which two keys of the deck are discarded, and the deck is shuffled (R48)."""

    seat: Seat
    kind: Literal['lose-keys'] = 'lose-keys'
    searches: ClassVar[bool] = True

    def ask(self, state: State, io: Dealer) -> Decision:
        keys = _keys(state)
        number = min(KEYS_LOST, len(keys))
        choice = SomeOf('keys', tuple(Option(key, (f'card:{key}',)) for key in keys), number, number)
        return Decision(self.seat, 'onirim.keys', choice, {'premonition': 'blue2'}, answer('keys', keys[:number]))

    def take(self, state: State, io: Dealer, token: str) -> None:
        deck.searched(state, self.seat, KEYS.__contains__)
        _lose_keys(state, io, self.seat, list(parts_of(token)))


@value
class LoseDoor(Ask):
    """Section 2.4, R53: one of the doors on the table, of either player, goes to Limbo."""

    seat: Seat
    premonition: DoorLoser
    kind: Literal['lose-door'] = 'lose-door'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = tuple(
            Option(f'lose {door} {owner}' if state.seats > 1 else f'lose {door}', (f'card:{door}', f'seat:{owner}'))
            for owner, door in _losable(state, self.premonition)
        )
        args = {'premonition': self.premonition}
        return Decision(self.seat, 'onirim.door_lost', OneOf(options), args, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        _, door, *owner = token.split(' ')
        _lose(state, io, self.seat, self.premonition, Seat(int(owner[0])) if owner else self.seat, door)


STEPS: Final = (Loom, ChooseFirst, LoseKeys, LoseDoor)


def _act(state: State, io: Dealer, seat: Seat, name: Premonition) -> None:
    part(state).open.remove(name)
    part(state).resolved.append(name)
    io.tell('onirim.premonition', seat=seat, card=name)
    PENALTIES[name](state, io, seat)


def _red2(state: State, io: Dealer, seat: Seat) -> None:
    """Every red room of the deck is discarded. Rooms have a symbol; doors and towers have none, and stay."""

    def is_red_room(card: Card) -> bool:
        face = io.rules.faces[card]
        return face.colour == 'red' and face.symbol is not None

    cards = deck.sift(state, io, is_red_room)
    io.tell('onirim.penalty_red2', seat=seat, cards=cards)
    deck.discard(state, io, *cards)


def _blue2(state: State, io: Dealer, seat: Seat) -> None:
    """R49: where the keys leave no choice the player is not asked."""
    io.reveal()
    keys = _keys(state)
    if len(keys) > KEYS_LOST and len(set(keys)) > 1:
        state.agenda.append(LoseKeys(seat))
    else:
        _lose_keys(state, io, seat, keys[:KEYS_LOST])
        if len(keys) < KEYS_LOST or len(set(keys)) > 1:
            # Of two of a colour nobody can tell whether there was a third.
            deck.exhausted(state, KEYS.__contains__)


def _keys(state: State) -> list[Card]:
    return sorted(card for card in state.deck if card in KEYS)


def _lose_keys(state: State, io: Dealer, seat: Seat, keys: list[Card]) -> None:
    io.reveal()
    for key in keys:
        state.deck.remove(key)
    deck.shuffle(state, io)
    io.tell('onirim.penalty_blue2', seat=seat, cards=keys)
    deck.discard(state, io, *keys)


def _green2(state: State, io: Dealer, seat: Seat) -> None:
    """R50: without a Nightmare on the discard pile nothing happens."""
    nightmares = [NIGHTMARE] if NIGHTMARE in state.discard else []
    for nightmare in nightmares:
        state.discard.remove(nightmare)
        state.limbo.append(nightmare)
    io.tell('onirim.penalty_green2', seat=seat, cards=nightmares)


def _lose_one(premonition: DoorLoser, state: State, io: Dealer, seat: Seat) -> None:
    losable = _losable(state, premonition)
    if len(losable) > 1:
        state.agenda.append(LoseDoor(seat, premonition))
    else:
        _lose(state, io, seat, premonition, *losable[0])


def _losable(state: State, premonition: DoorLoser) -> list[tuple[Seat, Card]]:
    found = Counter(chain(*state.doors))
    least = 2 if premonition == 'pair2' else 1
    owned = ((Seat(owner), door) for owner, mine in enumerate(state.doors) for door in sorted(set(mine)))
    return [(owner, door) for owner, door in owned if found[door] >= least]


def _lose(state: State, io: Dealer, seat: Seat, premonition: str, owner: Seat, door: Card) -> None:
    io.tell(f'onirim.penalty_{premonition}', seat=seat, owner=owner, cards=[door])
    doors.lose(state, io, owner, door)


def _doors3(state: State, io: Dealer, seat: Seat) -> None:
    """R47, R53: a new hand as in the set-up, with two players personal and shared; one more premonition."""
    io.reveal()
    cards = hands.give_away(state, seat)
    io.tell('onirim.penalty_doors3', seat=seat, cards=cards)
    deck.discard(state, io, *cards)
    refill.new_hand(state, io, seat)
    if state.result is None:
        turn_up(state, io, 1)


def _doors5(state: State, io: Dealer, seat: Seat) -> None:
    turn_up(state, io, 2)


def _rainbow4(state: State, io: Dealer, seat: Seat) -> None:
    cards = deck.sift(state, io, lambda card: card == HAPPY_DREAM)
    io.tell('onirim.penalty_rainbow4', seat=seat, cards=cards)
    deck.discard(state, io, *cards)


PENALTIES: Final[Mapping[Premonition, Callable[[State, Dealer, Seat], None]]] = {
    'red2': _red2,
    'blue2': _blue2,
    'green2': _green2,
    'brown2': partial(_lose_one, 'brown2'),
    'pair2': partial(_lose_one, 'pair2'),
    'doors3': _doors3,
    'doors5': _doors5,
    'rainbow4': _rainbow4,
}
"""Section 2.4: what a premonition does."""


def turn_up(state: State, io: Dealer, most: int) -> None:
    """R50: turn up to `most` premonitions, or as many as are left."""
    kept = part(state)
    turned = [kept.reserve.pop() for _ in range(min(most, len(kept.reserve)))]
    if turned:
        io.reveal()
        kept.open += turned
        io.tell('onirim.revealed', cards=turned)
