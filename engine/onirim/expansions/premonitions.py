"""Dark Premonitions (P1, P2, R46-R50, R53). Each takes effect when the doors on the table meet its condition."""

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
from engine.onirim.state import Part, State
from engine.onirim.steps import Ask, Auto
from engine.saves import STRICT
from engine.values import value

NAME: Final = 'dreams'
"""Name of the box in the options and in `State.parts`."""
HAPPY_DREAM: Final = 'HD'
"""Card code of the Happy Dream."""

KEYS_LOST: Final = 2
"""R49: the number of keys lost, fewer if the deck has fewer."""


Premonition = Literal['red2', 'blue2', 'green2', 'brown2', 'pair2', 'doors3', 'doors5', 'rainbow4']
DoorLoser = Literal['brown2', 'pair2']
Found = Counter[Card]


@value
class Condition:
    """The condition of a premonition. `count`, which takes the doors on the table by card, must reach `doors`."""

    doors: int
    count: Callable[[Found], int]

    def met(self, found: Found) -> bool:
        return self.count(found) >= self.doors


CONDITIONS: Final[Mapping[Premonition, Condition]] = {
    'red2': Condition(2, lambda found: found[DOOR['red']]),
    'blue2': Condition(2, lambda found: found[DOOR['blue']]),
    'green2': Condition(2, lambda found: found[DOOR['green']]),
    'brown2': Condition(2, lambda found: found[DOOR['brown']]),
    'pair2': Condition(2, lambda found: max(found.values(), default=0)),
    'doors3': Condition(3, Counter.total),
    'doors5': Condition(5, Counter.total),
    'rainbow4': Condition(len(COLOURS), len),
}
"""Section 2.4: the condition of each premonition."""


@dataclass(slots=True)
class Premonitions(Part):
    """The premonitions. `open` ones lie face up. `reserve` ones lie face down, and the last of them is turned up
    next.

    `resolved` ones have taken effect. `banished` ones were removed by a Happy Dream.
    """

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
        kinds = [getattr(step, 'kind', None) for step in state.agenda]
        discarding = [kind for kind in kinds if kind in ('meet-happy', 'happy-over')]
        every = sorted(chain(self.open, self.reserve, self.resolved, self.banished))
        return every == sorted(CONDITIONS) and len(discarding) <= state.drawn.count(HAPPY_DREAM)


def part(state: State) -> Premonitions:
    """The data of the premonitions in the state."""
    kept = state.parts[NAME]
    assert isinstance(kept, Premonitions)
    return kept


def met(state: State) -> list[Premonition]:
    """P2, R53: the open premonitions whose condition is met. The doors of both players count."""
    found = Counter(chain(*state.doors))
    return [premonition for premonition in part(state).open if CONDITIONS[premonition].met(found)]


@value
class Loom(Auto):
    """P2, R46: let premonitions take effect one by one until no condition is met."""

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
    """P2: the player on turn chooses which of several premonitions takes effect first."""

    seat: Seat
    kind: Literal['choose-first'] = 'choose-first'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = tuple(Option(f'face {name}', (f'premonition:{name}',)) for name in met(state))
        return Decision(self.seat, 'onirim.premonition', OneOf(options), {}, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        _act(state, io, self.seat, next(name for name in met(state) if token == f'face {name}'))


@value
class LoseKeys(Ask):
    """R49: the player chooses two keys of the deck to discard, then the deck is shuffled (R48)."""

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
    """Section 2.4, R53: move a door on the table, of either player, to Limbo."""

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
    io.record('onirim.premonition', seat=seat, card=name)
    PENALTIES[name](state, io, seat)


def _red2(state: State, io: Dealer, seat: Seat) -> None:
    """Discard every red room of the deck. Doors and towers stay."""

    def is_red_room(card: Card) -> bool:
        face = io.rules.faces[card]
        return face.colour == 'red' and face.symbol is not None

    cards = deck.sift(state, io, is_red_room)
    io.record('onirim.penalty_red2', seat=seat, cards=cards)
    deck.discard(state, io, *cards)


def _blue2(state: State, io: Dealer, seat: Seat) -> None:
    """R49: lose `KEYS_LOST` keys of the deck. Ask the player only if the deck has more, and of several colours."""
    io.reveal()
    keys = _keys(state)
    if len(keys) > KEYS_LOST and len(set(keys)) > 1:
        state.agenda.append(LoseKeys(seat))
    else:
        _lose_keys(state, io, seat, keys[:KEYS_LOST])
        if len(keys) < KEYS_LOST or len(set(keys)) > 1:
            # Otherwise all keys shown had one colour, and nobody knows whether the deck held a third.
            deck.exhausted(state, KEYS.__contains__)


def _keys(state: State) -> list[Card]:
    return sorted(card for card in state.deck if card in KEYS)


def _lose_keys(state: State, io: Dealer, seat: Seat, keys: list[Card]) -> None:
    io.reveal()
    for key in keys:
        state.deck.remove(key)
    deck.shuffle(state, io)
    io.record('onirim.penalty_blue2', seat=seat, cards=keys)
    deck.discard(state, io, *keys)


def _green2(state: State, io: Dealer, seat: Seat) -> None:
    """R50: put a Nightmare of the discard pile into Limbo, if there is one."""
    nightmares = [NIGHTMARE] if NIGHTMARE in state.discard else []
    for nightmare in nightmares:
        state.discard.remove(nightmare)
        state.limbo.append(nightmare)
    io.record('onirim.penalty_green2', seat=seat, cards=nightmares)


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
    io.record(f'onirim.penalty_{premonition}', seat=seat, owner=owner, cards=[door])
    doors.lose(state, io, owner, door)


def _doors3(state: State, io: Dealer, seat: Seat) -> None:
    """R47, R53: discard the hand, draw a new one (personal and shared), and turn up one more premonition."""
    io.reveal()
    cards = hands.give_away(state, seat)
    io.record('onirim.penalty_doors3', seat=seat, cards=cards)
    deck.discard(state, io, *cards)
    refill.new_hand(state, io, seat)
    if state.result is None:
        turn_up(state, io, 1)


def _doors5(state: State, io: Dealer, seat: Seat) -> None:
    turn_up(state, io, 2)


def _rainbow4(state: State, io: Dealer, seat: Seat) -> None:
    cards = deck.sift(state, io, lambda card: card == HAPPY_DREAM)
    io.record('onirim.penalty_rainbow4', seat=seat, cards=cards)
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
"""Section 2.4: by premonition, the function that carries out its effect."""


def turn_up(state: State, io: Dealer, most: int) -> None:
    """R50: turn up `most` premonitions, or the rest if there are fewer."""
    kept = part(state)
    turned = [kept.reserve.pop() for _ in range(min(most, len(kept.reserve)))]
    if turned:
        io.reveal()
        kept.open += turned
        io.record('onirim.revealed', cards=turned)
