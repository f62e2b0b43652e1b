"""An invented box that uses every hook of an expansion.

Its three lanterns are locations that are played onto a row of their own. Its two Fireflies are dreams. Its four
charms lie face down in random order. `MODULE` at the end connects cards and hooks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from engine.api import Decision, OneOf, Option, Seat, SomeOf, answer, parts_of
from engine.onirim import deck, endings, prophecy
from engine.onirim.cards import DOOR, NIGHTMARE, Card, Face
from engine.onirim.hooks import Dealer, Module
from engine.onirim.options import Options
from engine.onirim.state import Part, State
from engine.onirim.steps import Ask, Auto
from engine.rng import Rng
from engine.saves import STRICT

LANTERN, FIREFLY, NAME = 'rl', 'FF', 'lanterns'
PRICE, MOST = 2, 2


@dataclass(slots=True)
class Lanterns(Part):
    __pydantic_config__: ClassVar[Any] = STRICT

    row: list[Card] = field(default_factory=list)
    charms: list[str] = field(default_factory=list)
    turned: list[str] = field(default_factory=list)
    paid: list[Card] = field(default_factory=list)
    gained: int = 0
    lost: int = 0

    def copy(self) -> Lanterns:
        return Lanterns(self.row[:], self.charms[:], self.turned[:], self.paid[:], self.gained, self.lost)

    def cards(self) -> Sequence[Card]:
        return self.row + self.paid

    def gone(self) -> Sequence[Card]:
        return self.paid

    def sound(self, state: State) -> bool:
        return sorted(self.charms + self.turned) == ['a', 'b', 'c', 'd']


def part(state: State) -> Lanterns:
    kept = state.parts[NAME]
    assert isinstance(kept, Lanterns)
    return kept


@dataclass(frozen=True, slots=True)
class Hang(Auto):
    """Put a lantern into the row of lanterns."""

    seat: Seat
    kind: Literal['lanterns-hang'] = 'lanterns-hang'

    def run(self, state: State, io: Dealer) -> None:
        part(state).row.append(LANTERN)
        io.record('lanterns.hung', seat=self.seat)
        endings.victory(state, io)


@dataclass(frozen=True, slots=True)
class Shine(Auto):
    """Look at the top two cards after discarding a lantern, and put them back in any order."""

    seat: Seat
    kind: Literal['lanterns-shine'] = 'lanterns-shine'

    def run(self, state: State, io: Dealer) -> None:
        cards = deck.top(state, 2)
        if len(cards) < 2:
            return
        io.reveal()
        deck.learn(state, self.seat, 2)
        io.record('lanterns.shone', seat=self.seat)
        state.agenda.append(prophecy.Restack(self.seat, 2))


@dataclass(frozen=True, slots=True)
class Firefly(Ask):
    """Turn up a charm after drawing a Firefly, or keep it secret."""

    seat: Seat
    kind: Literal['lanterns-firefly'] = 'lanterns-firefly'

    def ask(self, state: State, io: Dealer) -> Decision:
        ways = (*((Option('turn'),) if part(state).charms else ()), Option('hush'))
        return Decision(self.seat, 'lanterns.firefly', OneOf(ways), {}, 'hush')

    def take(self, state: State, io: Dealer, token: str) -> None:
        state.drawn.remove(FIREFLY)
        deck.discard(state, io, FIREFLY)
        if token == 'turn':
            io.reveal()
            part(state).turned.append(part(state).charms.pop())
            io.record('lanterns.turned', charm=part(state).turned[-1])


@dataclass(frozen=True, slots=True)
class Pay(Ask):
    """Choose cards of the discard pile to pay with. They leave the game."""

    seat: Seat
    kind: Literal['lanterns-pay'] = 'lanterns-pay'

    def ask(self, state: State, io: Dealer) -> Decision:
        choice = SomeOf('pay', tuple(Option(card) for card in state.discard), PRICE, PRICE)
        return Decision(self.seat, 'lanterns.pay', choice, {}, answer('pay', sorted(state.discard)[:PRICE]))

    def take(self, state: State, io: Dealer, token: str) -> None:
        for card in parts_of(token):
            state.discard.remove(card)
            part(state).paid.append(card)
        io.record('lanterns.paid', seat=self.seat, cards=list(parts_of(token)))


@dataclass(frozen=True, slots=True)
class Burn(Auto):
    """Discard a lantern, and move the Nightmare to Limbo instead of the discard pile."""

    seat: Seat
    kind: Literal['lanterns-burn'] = 'lanterns-burn'

    def run(self, state: State, io: Dealer) -> None:
        state.drawn.remove(NIGHTMARE)
        state.limbo.append(NIGHTMARE)
        io.record('lanterns.burnt', seat=self.seat)
        deck.discard(state, io, part(state).row.pop())


def _setup(state: State, io: Dealer, options: Options) -> None:
    charms = ['a', 'b', 'c', 'd']
    state.rng.shuffle(charms)
    state.parts[NAME] = Lanterns(charms=charms)


def _show(state: State, seat: Seat | None) -> Any:
    kept = part(state)
    return tuple(kept.row), len(kept.charms), tuple(kept.turned), tuple(kept.paid), kept.gained, kept.lost


def _resample(state: State, seat: Seat | None, rng: Rng) -> None:
    part(state).charms.sort()
    rng.shuffle(part(state).charms)


def _offers(state: State, decision: Decision) -> tuple[Option, ...]:
    if decision.kind not in ('onirim.act', 'onirim.nightmare', 'onirim.door') or len(state.discard) < PRICE:
        return ()
    return (Option('spell swap'), *((Option('spell vanish'),) if decision.kind == 'onirim.nightmare' else ()))


def _accept(state: State, io: Dealer, seat: Seat, token: str) -> None:
    io.record('lanterns.spell', seat=seat, spell=token)
    if token == 'spell vanish':
        state.agenda.pop()
    state.agenda.append(Pay(seat))


def _refused(state: State, seat: Seat, door: Card) -> str | None:
    return 'dark' if door == DOOR['green'] and not part(state).row else None


def _gained(state: State, io: Dealer, seat: Seat, door: Card) -> None:
    part(state).gained += 1


def _lost(state: State, io: Dealer, seat: Seat, door: Card) -> None:
    part(state).lost += 1


MODULE = Module(
    name=NAME,
    faces=(Face(LANTERN, 'location', 3, 'red'), Face(FIREFLY, 'dream', 2)),
    steps=(Hang, Shine, Firefly, Pay, Burn),
    part=Lanterns,
    drawn={FIREFLY: lambda seat, card: Firefly(seat)},
    discarded={LANTERN: lambda seat, card: Shine(seat)},
    played={LANTERN: lambda seat, card: Hang(seat)},
    fits={LANTERN: lambda state, seat, card: len(part(state).row) < MOST},
    show=_show,
    resample=_resample,
    setup=_setup,
    offers=_offers,
    accept=_accept,
    door_refused=_refused,
    door_gained=_gained,
    door_lost=_lost,
    nightmare_over=lambda state, io, seat: Burn(seat) if part(state).row else None,
    complete=lambda state: bool(part(state).row),
    hopeless=lambda state: 'lost.dark' if list(state.gone()).count(LANTERN) == 3 else None,
)
