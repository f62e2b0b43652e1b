"""The Book of Steps Lost and Found (B1-B7, R32-R39): doors in the order of a row of goals, and three spells.

Spells are paid with cards of the discard pile, which leave the game for good.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, ClassVar, Final, Literal

from engine.api import Decision, InOrder, OneOf, Option, Seat, SomeOf, answer, parts_of
from engine.kernel import Step
from engine.onirim import deck, refill
from engine.onirim.cards import COLOURS, DOOR, NIGHTMARE, Card, Colour
from engine.onirim.hooks import Dealer, Module, Rules
from engine.onirim.options import Options
from engine.onirim.state import Part, State
from engine.onirim.steps import Ask, Auto
from engine.saves import STRICT
from engine.values import value

NAME: Final = 'book'
GOALS_EACH: Final = 2

Spell = Literal['prophecy', 'planning', 'punishment']

COST: Final[dict[Spell, tuple[int, int]]] = {'prophecy': (5, 6), 'planning': (7, 9), 'punishment': (10, 12)}
"""B5-B7: by spell, the normal cost and the harder one (V4), in cards of the discard pile."""

BELOW: Final = 5
"""B5: the number of cards that a Paradoxical Prophecy looks at."""


@dataclass(slots=True)
class Book(Part):
    """The row of goals: `goals` in order, and whether each is `done`. `hard` is V4. `removed` are the cards paid for
    spells.

    `pile` is the size that the discard pile had when the player could last cast a spell. Cards paid since are
    subtracted. A spell that costs more was too expensive at that time, so the player is asked again (R32).
    """

    __pydantic_config__: ClassVar[Any] = STRICT

    goals: list[Colour]
    done: list[bool]
    hard: bool
    removed: list[Card] = field(default_factory=list)
    pile: int = 0

    def copy(self) -> Book:
        return Book(self.goals[:], self.done[:], self.hard, self.removed[:], self.pile)

    def cards(self) -> Sequence[Card]:
        return self.removed

    def gone(self) -> Sequence[Card]:
        return self.removed

    def sound(self, state: State) -> bool:
        found = sorted(DOOR[goal] for goal, done in zip(self.goals, self.done, strict=True) if done)
        whole = sorted(COLOURS * GOALS_EACH)
        return (
            self.pile >= 0
            and sorted(self.goals) == whole
            and found == sorted(door for doors in state.doors for door in doors)
        )

    def open(self) -> list[int]:
        """Places (from 0) of the unfinished goals, in the order of the row."""
        return [place for place, done in enumerate(self.done) if not done]


@value
class BookView:
    """`goals` is the row of goals as (colour, done). The first unfinished goal is the next one.

    `spells` are (name, cost, whether the discard pile can pay it). `removed` are the cards paid for spells.
    """

    goals: tuple[tuple[Colour, bool], ...]
    hard: bool
    spells: tuple[tuple[Spell, int, bool], ...]
    removed: tuple[Card, ...]


def part(state: State) -> Book:
    """The data of the Book in the state."""
    kept = state.parts[NAME]
    assert isinstance(kept, Book)
    return kept


def cost(state: State, spell: Spell) -> int:
    """B4: the cost of the spell in this game, in cards."""
    return COST[spell][part(state).hard]


@value
class Pay(Ask):
    """B4, R39: the caster chooses cards of the discard pile to pay with. They leave the game. Then the spell takes
    effect."""

    seat: Seat
    spell: Spell
    kind: Literal['pay'] = 'pay'

    def ask(self, state: State, io: Dealer) -> Decision:
        price = cost(state, self.spell)
        choice = SomeOf('pay', tuple(Option(card, (f'card:{card}',)) for card in sorted(state.discard)), price, price)
        spare = sorted(state.discard, key=lambda card: _worth(state, io.rules, card))
        default = answer('pay', sorted(spare[:price]))
        return Decision(self.seat, 'onirim.pay', choice, {'spell': self.spell, 'cost': price}, default)

    def take(self, state: State, io: Dealer, token: str) -> None:
        cards = parts_of(token)
        for card in cards:
            state.discard.remove(card)
        kept = part(state)
        kept.removed += cards
        kept.pile = min(kept.pile, len(state.discard))
        io.record('onirim.paid', seat=self.seat, cards=list(cards))
        state.agenda.append(_EFFECTS[self.spell](self.seat))


@value
class LookBelow(Auto):
    """B5, R33: a Paradoxical Prophecy looks at the five bottom cards, or all of a smaller deck."""

    seat: Seat
    kind: Literal['look-below'] = 'look-below'

    def run(self, state: State, io: Dealer) -> None:
        cards = deck.bottom(state, BELOW)
        io.reveal()
        deck.learn_bottom(state, self.seat, len(cards))
        io.record('onirim.fathomed', seat=self.seat, count=len(cards))
        io.whisper(self.seat, 'onirim.fathomed_saw', cards=cards)
        state.agenda.append(Fathom(self.seat, len(cards)))


@value
class Fathom(Ask):
    """B5: put one of the bottom cards on top of the deck."""

    seat: Seat
    seen: int
    kind: Literal['fathom'] = 'fathom'

    def ask(self, state: State, io: Dealer) -> Decision:
        cards = sorted(deck.bottom(state, self.seen))
        options = tuple(Option(f'raise {card}', (f'card:{card}',), cards.count(card)) for card in dict.fromkeys(cards))
        kept = [option for option in options if option.refs[0].removeprefix('card:') in io.rules.locations]
        return Decision(self.seat, 'onirim.fathom', OneOf(options), {}, (kept or options)[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        io.reveal()
        cards = deck.take_bottom(state, self.seen)
        card = token.removeprefix('raise ')
        cards.remove(card)
        deck.sink(state, self.seat, cards)
        deck.restack(state, self.seat, [card])
        io.record('onirim.raised', seat=self.seat)
        if len(cards) > 1:
            state.agenda.append(Sink(self.seat, len(cards)))

    def looking(self, state: State) -> Sequence[Card]:
        return deck.bottom(state, self.seen)


@value
class Sink(Ask):
    """B5, R33: put the other cards back at the bottom in any order. The last one named is lowest."""

    seat: Seat
    seen: int
    kind: Literal['sink'] = 'sink'

    def ask(self, state: State, io: Dealer) -> Decision:
        cards = deck.bottom(state, self.seen)
        choice = InOrder('sink', tuple(Option(card, (f'card:{card}',)) for card in cards))
        return Decision(self.seat, 'onirim.sink', choice, {}, answer('sink', cards))

    def take(self, state: State, io: Dealer, token: str) -> None:
        io.reveal()
        deck.take_bottom(state, self.seen)
        deck.sink(state, self.seat, parts_of(token))

    def looking(self, state: State) -> Sequence[Card]:
        return deck.bottom(state, self.seen)


@value
class Plan(Ask):
    """B6, R34: Parallel Planning exchanges any two goals; a finished one stays finished. Places are counted from 1."""

    seat: Seat
    kind: Literal['plan'] = 'plan'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = tuple(
            Option(f'exchange {first + 1} {second + 1}', (f'goal:{first + 1}', f'goal:{second + 1}'))
            for first, second in combinations(range(len(part(state).goals)), 2)
        )
        return Decision(self.seat, 'onirim.planning', OneOf(options), {}, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        first, second = (int(place) for place in token.split(' ')[1:])
        kept = part(state)
        one, other = kept.goals[first - 1], kept.goals[second - 1]
        kept.goals[first - 1], kept.goals[second - 1] = other, one
        kept.done[first - 1], kept.done[second - 1] = kept.done[second - 1], kept.done[first - 1]
        io.record('onirim.exchanged', seat=self.seat, first=first, second=second, colours=[one, other])


@value
class Punish(Auto):
    """B7, R37: Powerful Punishment discards the Nightmare just drawn, without its effect."""

    seat: Seat
    kind: Literal['punish'] = 'punish'

    def run(self, state: State, io: Dealer) -> None:
        state.drawn.remove(NIGHTMARE)
        io.record('onirim.punished', seat=self.seat)
        deck.discard(state, io, NIGHTMARE)


@value
class CastOrGoOn(Ask):
    """R32: question whether to cast a spell or go on with the turn. Asked if a spell has become possible since the
    last question at which spells could be cast."""

    seat: Seat
    kind: Literal['cast-or-go-on'] = 'cast-or-go-on'

    def ask(self, state: State, io: Dealer) -> Decision:
        return Decision(self.seat, 'onirim.spell', OneOf((Option('on'),)), {}, 'on')

    def take(self, state: State, io: Dealer, token: str) -> None:
        """Continue the turn. An answer that casts a spell never arrives here, because `_accept` handles it."""


_EFFECTS: Final[Mapping[Spell, Callable[[Seat], Step]]] = {
    'prophecy': LookBelow,
    'planning': Plan,
    'punishment': Punish,
}


def _worth(state: State, rules: Rules, card: Card) -> tuple[int, ...]:
    """Sort key for the default payment, the least valuable card first.

    Doors are worth most, suns of finished colours least.
    """
    face = rules.faces[card]
    open_colours = {part(state).goals[place] for place in part(state).open()}
    rank = {'sun': 0, 'moon': 1, 'key': 2, None: 3}[face.symbol]
    return ({'dream': 0, 'location': 1, 'door': 2}[face.kind], rank, face.colour in open_colours)


def _setup(state: State, io: Dealer, options: Options) -> None:
    goals = list(COLOURS * GOALS_EACH)
    state.rng.shuffle(goals)
    state.parts[NAME] = Book(goals, [False] * len(goals), options.lost_steps)
    io.record('onirim.goals', cards=goals[:])


def _show(state: State, seat: Seat | None) -> BookView:
    kept = part(state)
    prices = {spell: cost(state, spell) for spell in COST}
    return BookView(
        goals=tuple(zip(kept.goals, kept.done, strict=True)),
        hard=kept.hard,
        spells=tuple((spell, price, len(state.discard) >= price) for spell, price in prices.items()),
        removed=tuple(kept.removed),
    )


def _admits(state: State, step: Step) -> bool:
    """Whether the player may cast a spell at this question (R32).

    False for the questions of a spell being cast, and while the player sees cards of the deck.
    """
    if isinstance(step, CastOrGoOn):
        return True
    return isinstance(step, Ask) and not (step.searches or step.looking(state) or isinstance(step, MODULE.steps))


def _possible(state: State, *, nightmare: bool) -> list[Spell]:
    """B4, B7, R33: the spells that have an effect and that the discard pile can pay.

    `nightmare` is true if the question is about a drawn Nightmare.
    """
    use = {'prophecy': bool(state.deck), 'planning': True, 'punishment': nightmare}
    return [spell for spell in COST if use[spell] and cost(state, spell) <= len(state.discard)]


def _offers(state: State, decision: Decision) -> tuple[Option, ...]:
    """Options to cast each possible spell, added to a question that spells may interrupt (B4, R32)."""
    if not state.turn or not _admits(state, state.agenda[-1]):
        return ()
    return tuple(Option(f'cast {spell}') for spell in _possible(state, nightmare=decision.kind == 'onirim.nightmare'))


def _answered(state: State, step: Step) -> None:
    if _admits(state, step):
        part(state).pile = len(state.discard)


def _between(state: State, seat: Seat) -> Step | None:
    """R32: the question whether to cast a spell. None unless a spell is possible that was too expensive when the player
    could last cast one."""
    new = (spell for spell in _possible(state, nightmare=False) if cost(state, spell) > part(state).pile)
    return CastOrGoOn(seat) if any(new) else None


def _accept(state: State, io: Dealer, seat: Seat, token: str) -> None:
    spell = next(spell for spell in COST if token == f'cast {spell}')
    if spell == 'punishment':
        state.agenda.pop()
    elif isinstance(state.agenda[-1], CastOrGoOn):
        # Ask again while there is still a spell to cast.
        state.agenda[-1] = refill.Between(seat)
        part(state).pile = 0
    io.record('onirim.cast', seat=seat, spell=spell)
    state.agenda.append(Pay(seat, spell))


def _refused(state: State, seat: Seat, door: Card) -> str | None:
    """B2, R36, R38: 'goal' if `door` does not have the colour of the next goal; else None."""
    kept = part(state)
    matches = any(DOOR[kept.goals[place]] == door for place in kept.open()[:1])
    return None if matches else 'goal'


def _within_reach(state: State, seat: Seat, door: Card) -> bool:
    """R36: whether Parallel Planning is possible. The spell could make the colour of `door` the next goal."""
    return 'planning' in _possible(state, nightmare=False)


def _gained(state: State, io: Dealer, seat: Seat, door: Card) -> None:
    kept = part(state)
    place = kept.open()[0]
    kept.done[place] = True
    io.record('onirim.goal_done', card=kept.goals[place])


def _lost(state: State, io: Dealer, seat: Seat, door: Card) -> None:
    """B3, R35: reopen the goal of a lost door and make it the next goal.

    Of two finished goals of the colour, reopen the one further right. Move it before the first open goal.
    """
    kept = part(state)
    place = max(place for place, goal in enumerate(kept.goals) if kept.done[place] and DOOR[goal] == door)
    goal = kept.goals.pop(place)
    del kept.done[place]
    first = min([place, *kept.open()])
    kept.goals.insert(first, goal)
    kept.done.insert(first, False)
    io.record('onirim.goal_open', card=goal)


MODULE: Final = Module(
    name=NAME,
    steps=(Pay, LookBelow, Fathom, Sink, Plan, Punish, CastOrGoOn),
    part=Book,
    show=_show,
    setup=_setup,
    offers=_offers,
    accept=_accept,
    answered=_answered,
    between=_between,
    door_refused=_refused,
    door_within_reach=_within_reach,
    door_gained=_gained,
    door_lost=_lost,
)
