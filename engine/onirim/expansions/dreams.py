"""Happy Dreams and Dark Premonitions (P1-P3, R46-R54).

Happy Dreams are drawn like Nightmares, but help the players. The effects of the premonitions are in `premonitions`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from engine.api import Decision, OneOf, Option, Seat, SomeOf, answer, parts_of
from engine.onirim import deck, prophecy
from engine.onirim.cards import Card, Face, counted, option
from engine.onirim.expansions import premonitions
from engine.onirim.expansions.premonitions import CONDITIONS, HAPPY_DREAM, NAME, Premonition, Premonitions, met, part
from engine.onirim.hooks import Dealer, Module
from engine.onirim.options import Options
from engine.onirim.state import State
from engine.onirim.steps import Ask, Auto
from engine.rng import Rng
from engine.values import value

FORESEEN: Final = 7
"""P3: the number of cards that a Happy Dream looks at."""


@value
class DreamsView:
    """`open` has the open premonitions as (name, whether the condition is met now). `reserve` counts those face down.

    `resolved` premonitions have taken effect. `banished` ones were removed by a Happy Dream.
    """

    open: tuple[tuple[Premonition, bool], ...]
    reserve: int
    resolved: tuple[Premonition, ...]
    banished: tuple[Premonition, ...]


@value
class MeetHappy(Auto):
    """P3, R54: the refill drew a Happy Dream: ask the player which effect to use."""

    seat: Seat
    kind: Literal['meet-happy'] = 'meet-happy'

    def run(self, state: State, io: Dealer) -> None:
        io.record('onirim.drew_happy', seat=self.seat)
        state.agenda += [HappyOver(self.seat), Happy(self.seat)]


@value
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
            _foresee(state, io, self.seat)
        elif token == 'wish':
            io.reveal()
            state.agenda.append(Wish(self.seat))
        else:
            name = next(name for name in part(state).open if token == f'dispel {name}')
            part(state).open.remove(name)
            part(state).banished.append(name)
            io.record('onirim.dispelled', seat=self.seat, card=name)


@value
class HappyOver(Auto):
    """P3: discard the Happy Dream after its effect."""

    seat: Seat
    kind: Literal['happy-over'] = 'happy-over'

    def run(self, state: State, io: Dealer) -> None:
        state.drawn.remove(HAPPY_DREAM)
        deck.discard(state, io, HAPPY_DREAM)


@value
class Cull(Ask):
    """P3, R55: discard any number of the seen cards, doors included."""

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
        deck.spare(state, len(cards))
        io.record('onirim.culled', seat=self.seat, cards=culled)
        deck.discard(state, io, *culled)
        if len(cards) > 1:
            state.agenda.append(Arrange(self.seat, len(cards)))

    def looking(self, state: State) -> Sequence[Card]:
        return deck.top(state, self.seen)


@value
class Arrange(prophecy.PutBack):
    """P3: put the cards that were not discarded back on top in any order. The first one named is uppermost."""

    seat: Seat
    seen: int
    kind: Literal['arrange'] = 'arrange'
    asked: ClassVar[str] = 'onirim.arrange'


@value
class Wish(Ask):
    """P3: wish for any card of the deck. The deck is shuffled and the card put on top; only this seat knows it."""

    seat: Seat
    kind: Literal['wish'] = 'wish'
    searches: ClassVar[bool] = True

    def ask(self, state: State, io: Dealer) -> Decision:
        cards = counted(state.deck)
        options = tuple(option('wish', card, copies) for card, copies in cards.items())
        good = (f'wish {card}' for card in cards if card in io.rules.locations)
        return Decision(self.seat, 'onirim.wish', OneOf(options), {}, next(good, options[0].token))

    def take(self, state: State, io: Dealer, token: str) -> None:
        card = token.removeprefix('wish ')
        deck.searched(state, self.seat, lambda _: True)
        state.deck.remove(card)
        deck.shuffle(state, io)
        deck.restack(state, self.seat, [card])
        io.record('onirim.wished', seat=self.seat)
        io.whisper(self.seat, 'onirim.wished_card', card=card)


def _foresee(state: State, io: Dealer, seat: Seat) -> None:
    """P3, R52: look at the top seven cards, or all of a smaller deck."""
    seen = deck.look(state, io, seat, FORESEEN, 'onirim.foresaw', 'onirim.foresaw_saw')
    if seen:
        state.agenda.append(Cull(seat, seen))


def _setup(state: State, io: Dealer, options: Options) -> None:
    reserve = list(CONDITIONS)
    state.rng.shuffle(reserve)
    shown = int(options.dread)
    state.parts[NAME] = Premonitions(reserve[-shown:], reserve[:-shown])
    io.record('onirim.premonitions', cards=reserve[-shown:])


def _show(state: State, seat: Seat | None) -> DreamsView:
    kept, acting = part(state), met(state)
    return DreamsView(
        open=tuple((name, name in acting) for name in kept.open),
        reserve=len(kept.reserve),
        resolved=tuple(kept.resolved),
        banished=tuple(kept.banished),
    )


def _resample(state: State, seat: Seat | None, rng: Rng) -> None:
    """Shuffle the face-down premonitions: their order is hidden from all seats."""
    part(state).reserve.sort()
    rng.shuffle(part(state).reserve)


def _gained(state: State, io: Dealer, seat: Seat, door: Card) -> None:
    state.agenda.append(premonitions.Loom(seat))


MODULE: Final = Module(
    name=NAME,
    faces=(Face(HAPPY_DREAM, 'dream', 4),),
    steps=(*premonitions.STEPS, MeetHappy, Happy, HappyOver, Cull, Arrange, Wish),
    part=Premonitions,
    drawn={HAPPY_DREAM: lambda seat, card: MeetHappy(seat)},
    show=_show,
    resample=_resample,
    setup=_setup,
    door_gained=_gained,
)
