"""Happy Dreams and Dark Premonitions (P1-P3, R46-R54).

Premonitions lie open and act when the doors on the table meet their condition. Happy Dreams are drawn like
Nightmares, and help.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, ClassVar, Final, Literal

from engine.api import Decision, OneOf, Option, Seat, SomeOf, answer, parts_of
from engine.onirim import deck, doors, hands, prophecy, refill
from engine.onirim.cards import COLOURS, DOOR, KEY, NIGHTMARE, Card, Face
from engine.onirim.moments import Dealer, Module
from engine.onirim.options import Options
from engine.onirim.state import STRICT, Ask, Auto, State
from engine.rng import Rng

NAME: Final = 'dreams'
HAPPY_DREAM: Final = 'HD'
FORESEEN: Final = 7
"""P3: a Happy Dream looks at so many cards."""
KEYS_LOST: Final = 2

Premonition = Literal['red2', 'blue2', 'green2', 'brown2', 'pair2', 'doors3', 'doors5', 'rainbow4']
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
class Dreams:
    """The premonitions: face up, face down (the last one is the next to be turned up), discarded, and removed."""

    __pydantic_config__: ClassVar[Any] = STRICT

    open: list[Premonition]
    reserve: list[Premonition]
    resolved: list[Premonition] = field(default_factory=list)
    banished: list[Premonition] = field(default_factory=list)

    def copy(self) -> Dreams:
        return Dreams(self.open[:], self.reserve[:], self.resolved[:], self.banished[:])

    def cards(self) -> Sequence[Card]:
        return ()

    def gone(self) -> Sequence[Card]:
        return ()

    def sound(self, state: State) -> bool:
        return sorted(chain(self.open, self.reserve, self.resolved, self.banished)) == sorted(CONDITIONS)


@dataclass(frozen=True, slots=True)
class DreamsView:
    """The open premonitions, each with whether its condition is met now; how many lie face down.

    `resolved` have acted; `banished` were removed by a Happy Dream.
    """

    open: tuple[tuple[Premonition, bool], ...]
    reserve: int
    resolved: tuple[Premonition, ...]
    banished: tuple[Premonition, ...]


def part(state: State) -> Dreams:
    """What the box keeps in the state: the premonitions."""
    kept = state.parts[NAME]
    assert isinstance(kept, Dreams)
    return kept


def met(state: State) -> list[Premonition]:
    """P2, R53: the open premonitions whose condition holds; the doors of both players count."""
    found = Counter(chain(*state.doors))
    return [premonition for premonition in part(state).open if CONDITIONS[premonition](found)]


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class ChooseFirst(Ask):
    """P2: of several premonitions the player on turn says which one acts first."""

    seat: Seat
    kind: Literal['choose-first'] = 'choose-first'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = tuple(Option(f'face {name}', (f'premonition:{name}',)) for name in met(state))
        return Decision(self.seat, 'onirim.premonition', OneOf(options), {}, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        _act(state, io, self.seat, next(name for name in met(state) if token == f'face {name}'))


@dataclass(frozen=True, slots=True)
class LoseKeys(Ask):
    """R49: the player chooses which two keys of the deck are discarded, and the deck is shuffled (R48)."""

    seat: Seat
    kind: Literal['lose-keys'] = 'lose-keys'
    searches: ClassVar[bool] = True

    def ask(self, state: State, io: Dealer) -> Decision:
        keys = sorted(card for card in state.deck if card in KEY.values())
        number = min(KEYS_LOST, len(keys))
        choice = SomeOf('keys', tuple(Option(key, (f'card:{key}',)) for key in keys), number, number)
        return Decision(self.seat, 'onirim.keys', choice, {'premonition': 'blue2'}, answer('keys', keys[:number]))

    def take(self, state: State, io: Dealer, token: str) -> None:
        io.reveal()
        keys = list(parts_of(token))
        for key in keys:
            state.deck.remove(key)
        deck.shuffle(state, io)
        io.tell('onirim.penalty_blue2', seat=self.seat, cards=keys)
        deck.discard(state, io, *keys)


@dataclass(frozen=True, slots=True)
class LoseDoor(Ask):
    """Section 2.4, R53: one of the doors on the table, of either player, goes to Limbo."""

    seat: Seat
    premonition: Literal['brown2', 'pair2']
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


@dataclass(frozen=True, slots=True)
class MeetHappy(Auto):
    """P3, R54: a Happy Dream turns up in the refill."""

    seat: Seat
    kind: Literal['meet-happy'] = 'meet-happy'

    def run(self, state: State, io: Dealer) -> None:
        io.tell('onirim.drew_happy', seat=self.seat)
        state.agenda += [HappyOver(self.seat), Happy(self.seat)]


@dataclass(frozen=True, slots=True)
class Happy(Ask):
    """P3, R52: remove an open premonition, or look at the top seven cards, or wish for a card of the deck."""

    seat: Seat
    kind: Literal['happy'] = 'happy'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = (
            *(Option(f'dispel {name}', (f'premonition:{name}',)) for name in part(state).open),
            Option('foresee'),
            *((Option('wish'),) if state.deck else ()),
        )
        args = {'card': HAPPY_DREAM, 'deck': len(state.deck)}
        return Decision(self.seat, 'onirim.happy', OneOf(options), args, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token == 'foresee':
            state.agenda.append(Foresee(self.seat))
        elif token == 'wish':
            io.reveal()
            state.agenda.append(Wish(self.seat))
        else:
            name = next(name for name in part(state).open if token == f'dispel {name}')
            part(state).open.remove(name)
            part(state).banished.append(name)
            io.tell('onirim.dispelled', seat=self.seat, card=name)


@dataclass(frozen=True, slots=True)
class HappyOver(Auto):
    """P3: "Then discard the Happy Dream"."""

    seat: Seat
    kind: Literal['happy-over'] = 'happy-over'

    def run(self, state: State, io: Dealer) -> None:
        state.drawn.remove(HAPPY_DREAM)
        deck.discard(state, io, HAPPY_DREAM)


@dataclass(frozen=True, slots=True)
class Foresee(Auto):
    """P3, R52: the top seven cards, or as many as there are."""

    seat: Seat
    kind: Literal['foresee'] = 'foresee'

    def run(self, state: State, io: Dealer) -> None:
        cards = deck.top(state, FORESEEN)
        if not cards:
            return
        io.reveal()
        deck.learn(state, self.seat, len(cards))
        io.tell('onirim.foresaw', seat=self.seat, count=len(cards))
        io.whisper(self.seat, 'onirim.foresaw_saw', cards=cards)
        state.agenda.append(Cull(self.seat, len(cards)))


@dataclass(frozen=True, slots=True)
class Cull(Ask):
    """P3, R55: as many of the cards as one wants are discarded, and a door may be among them."""

    seat: Seat
    seen: int
    kind: Literal['cull'] = 'cull'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = tuple(Option(card, (f'card:{card}',)) for card in deck.top(state, self.seen))
        return Decision(self.seat, 'onirim.foresee', SomeOf('cull', options, 0, self.seen), {}, answer('cull', []))

    def take(self, state: State, io: Dealer, token: str) -> None:
        io.reveal()
        culled, cards = list(parts_of(token)), deck.take_top(state, self.seen)
        for card in culled:
            cards.remove(card)
        deck.restack(state, self.seat, cards)
        io.tell('onirim.culled', seat=self.seat, cards=culled)
        deck.discard(state, io, *culled)
        if len(cards) > 1:
            state.agenda.append(Arrange(self.seat, len(cards)))

    def looking(self, state: State) -> Sequence[Card]:
        return deck.top(state, self.seen)


@dataclass(frozen=True, slots=True)
class Arrange(Ask):
    """P3: the others go back on top in any order, the first one named uppermost."""

    seat: Seat
    seen: int
    kind: Literal['arrange'] = 'arrange'

    def ask(self, state: State, io: Dealer) -> Decision:
        return prophecy.in_any_order(state, self.seat, self.seen, 'onirim.arrange')

    def take(self, state: State, io: Dealer, token: str) -> None:
        prophecy.put_back(state, io, self.seat, token)

    def looking(self, state: State) -> Sequence[Card]:
        return deck.top(state, self.seen)


@dataclass(frozen=True, slots=True)
class Wish(Ask):
    """P3: any card of the deck; the deck is shuffled, and the card put on top. Only the dreamer knows which."""

    seat: Seat
    kind: Literal['wish'] = 'wish'
    searches: ClassVar[bool] = True

    def ask(self, state: State, io: Dealer) -> Decision:
        cards = Counter(sorted(state.deck))
        options = tuple(Option(f'wish {card}', (f'card:{card}',), copies) for card, copies in cards.items())
        good = (f'wish {card}' for card in cards if card in io.rules.locations)
        return Decision(self.seat, 'onirim.wish', OneOf(options), {}, next(good, options[0].token))

    def take(self, state: State, io: Dealer, token: str) -> None:
        card = token.removeprefix('wish ')
        state.deck.remove(card)
        deck.shuffle(state, io)
        deck.restack(state, self.seat, [card])
        io.tell('onirim.wished', seat=self.seat)
        io.whisper(self.seat, 'onirim.wished_card', card=card)


def _act(state: State, io: Dealer, seat: Seat, name: Premonition) -> None:
    part(state).open.remove(name)
    part(state).resolved.append(name)
    io.tell('onirim.premonition', seat=seat, card=name)
    PENALTIES[name](state, io, seat)


def _red2(state: State, io: Dealer, seat: Seat) -> None:
    """Every red location of the deck is discarded; towers are locations (T1)."""

    def is_red(card: Card) -> bool:
        return card in io.rules.locations and io.rules.faces[card].colour == 'red'

    cards = deck.sift(state, io, is_red)
    io.tell('onirim.penalty_red2', seat=seat, cards=cards)
    deck.discard(state, io, *cards)


def _blue2(state: State, io: Dealer, seat: Seat) -> None:
    io.reveal()
    state.agenda.append(LoseKeys(seat))


def _green2(state: State, io: Dealer, seat: Seat) -> None:
    """R50: without a Nightmare on the discard pile nothing happens."""
    nightmares = [NIGHTMARE] if NIGHTMARE in state.discard else []
    for nightmare in nightmares:
        state.discard.remove(nightmare)
        state.limbo.append(nightmare)
    io.tell('onirim.penalty_green2', seat=seat, cards=nightmares)


def _brown2(state: State, io: Dealer, seat: Seat) -> None:
    _lose_one(state, io, seat, 'brown2')


def _pair2(state: State, io: Dealer, seat: Seat) -> None:
    _lose_one(state, io, seat, 'pair2')


def _lose_one(state: State, io: Dealer, seat: Seat, premonition: Literal['brown2', 'pair2']) -> None:
    losable = _losable(state, premonition)
    if len(losable) > 1:
        state.agenda.append(LoseDoor(seat, premonition))
    else:
        _lose(state, io, seat, premonition, *losable[0])


def _losable(state: State, premonition: Literal['brown2', 'pair2']) -> list[tuple[Seat, Card]]:
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
    _turn_up(state, io, 1)


def _doors5(state: State, io: Dealer, seat: Seat) -> None:
    _turn_up(state, io, 2)


def _rainbow4(state: State, io: Dealer, seat: Seat) -> None:
    cards = deck.sift(state, io, lambda card: card == HAPPY_DREAM)
    io.tell('onirim.penalty_rainbow4', seat=seat, cards=cards)
    deck.discard(state, io, *cards)


PENALTIES: Final[Mapping[Premonition, Callable[[State, Dealer, Seat], None]]] = {
    'red2': _red2,
    'blue2': _blue2,
    'green2': _green2,
    'brown2': _brown2,
    'pair2': _pair2,
    'doors3': _doors3,
    'doors5': _doors5,
    'rainbow4': _rainbow4,
}
"""Section 2.4: what a premonition does."""


def _turn_up(state: State, io: Dealer, most: int) -> None:
    """R50: turn up so many premonitions, or as many as are left."""
    kept = part(state)
    turned = [kept.reserve.pop() for _ in range(min(most, len(kept.reserve)))]
    if turned:
        io.reveal()
        kept.open += turned
        io.tell('onirim.revealed', cards=turned)


def _setup(state: State, io: Dealer, options: Options) -> None:
    reserve = list(CONDITIONS)
    state.rng.shuffle(reserve)
    shown = int(options.dread)
    state.parts[NAME] = Dreams(reserve[-shown:], reserve[:-shown])
    io.tell('onirim.premonitions', cards=reserve[-shown:])


def _show(state: State, seat: Seat | None) -> DreamsView:
    kept, acting = part(state), met(state)
    return DreamsView(
        open=tuple((name, name in acting) for name in kept.open),
        reserve=len(kept.reserve),
        resolved=tuple(kept.resolved),
        banished=tuple(kept.banished),
    )


def _imagine(state: State, seat: Seat | None, lots: Rng) -> None:
    """Nobody knows the order of the face-down premonitions."""
    part(state).reserve.sort()
    lots.shuffle(part(state).reserve)


def _gained(state: State, io: Dealer, seat: Seat, door: Card) -> None:
    state.agenda.append(Loom(seat))


MODULE: Final = Module(
    name=NAME,
    faces=(Face(HAPPY_DREAM, 'dream', 4),),
    steps=(Loom, ChooseFirst, LoseKeys, LoseDoor, MeetHappy, Happy, HappyOver, Foresee, Cull, Arrange, Wish),
    part=Dreams,
    drawn={HAPPY_DREAM: lambda seat, card: MeetHappy(seat)},
    show=_show,
    imagine=_imagine,
    setup=_setup,
    door_gained=_gained,
)
