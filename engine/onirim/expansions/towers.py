"""The Towers (T1-T6, R40-R45): a row of towers of its own, and a run of four colours in it as a further objective."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, ClassVar, Final, Literal

from engine.api import Decision, OneOf, Option, Seat
from engine.onirim import deck, endings, prophecy
from engine.onirim.cards import COLOURS, INITIAL, NIGHTMARE, Card, Colour, Face
from engine.onirim.hooks import Dealer, Module
from engine.onirim.options import Options
from engine.onirim.state import STRICT, State
from engine.onirim.steps import Ask, Auto
from engine.values import value

NAME: Final = 'towers'
RUN: Final = 4
"""T3: how many towers of different colours stand side by side."""

Edge = tuple[Literal['sun', 'moon'], ...]
Row = Sequence[Card]

_SUN: Final[Edge] = ('sun',)
_MOON: Final[Edge] = ('moon',)
_BOTH: Final[Edge] = ('sun', 'moon')
_BLANK: Final[Edge] = ()

TOWERS: Final[dict[Card, tuple[Edge, Edge, int]]] = {
    'r3': (_BOTH, _MOON, 3),
    'r4': (_SUN, _MOON, 4),
    'r5': (_BLANK, _MOON, 5),
    'b3': (_MOON, _BOTH, 3),
    'b4': (_MOON, _MOON, 4),
    'b5': (_MOON, _BLANK, 5),
    'g3': (_SUN, _BOTH, 3),
    'g4': (_SUN, _SUN, 4),
    'g5': (_SUN, _BLANK, 5),
    'n3': (_BOTH, _SUN, 3),
    'n4': (_MOON, _SUN, 4),
    'n5': (_BLANK, _SUN, 5),
}
"""Section 2.2: the left edge, the right edge, and how many cards are looked at when the tower is discarded."""

COLOUR: Final[dict[Card, Colour]] = {
    tower: colour for tower in TOWERS for colour in COLOURS if tower.startswith(INITIAL[colour])
}


@dataclass(slots=True)
class Towers:
    """The row, left to right. `held` is the tower whose end is being chosen; `stone` is V5.

    With `either` towers are added at either end of the row (R40).
    """

    __pydantic_config__: ClassVar[Any] = STRICT

    stone: bool
    either: bool
    row: list[Card] = field(default_factory=list)
    held: list[Card] = field(default_factory=list)

    def copy(self) -> Towers:
        return Towers(self.stone, self.either, self.row[:], self.held[:])

    def cards(self) -> Sequence[Card]:
        return self.row + self.held

    def gone(self) -> Sequence[Card]:
        return ()

    def sound(self, state: State) -> bool:
        return set(self.cards()) <= TOWERS.keys() and stands(self.row) and len(self.held) == _asked_for(state)


@value
class TowersView:
    """The row, left to right; whether a run of four colours stands in it, and whether that run is safe (T6, V5).

    `held` is the tower that is about to be added to the row, while its end is being chosen; with `either` towers are
    added at either end (R40).
    """

    row: tuple[Card, ...]
    aligned: bool
    protected: bool
    held: tuple[Card, ...] = ()
    either: bool = False


def part(state: State) -> Towers:
    """What the box keeps in the state: the row of towers."""
    kept = state.parts[NAME]
    assert isinstance(kept, Towers)
    return kept


def joins(left: Card, right: Card) -> bool:
    """T2: two edges that meet share no symbol; a blank edge meets anything."""
    return not set(TOWERS[left][1]) & set(TOWERS[right][0])


def stands(row: Row) -> bool:
    """Whether every join of the row is legal."""
    return all(joins(left, right) for left, right in pairwise(row))


def ends(row: Row, tower: Card, *, either: bool) -> tuple[str, ...]:
    """R40: the ends at which the tower may be added: the right one, or either; an empty row has but one."""
    if not row:
        return ('right',)
    left = either and joins(tower, row[0])
    return (*(('left',) if left else ()), *(('right',) if joins(row[-1], tower) else ()))


def runs(row: Row) -> list[range]:
    """T3, R41: where in the row four towers of four colours stand side by side."""
    places = [range(start, start + RUN) for start in range(len(row) - RUN + 1)]
    return [run for run in places if len({COLOUR[row[place]] for place in run}) == RUN]


def droppable(kept: Towers) -> list[Card]:
    """T5, R42: the towers whose removal leaves every join legal; none where a finished run stands (T6, but not V5)."""
    if runs(kept.row) and not kept.stone:
        return []
    return [tower for place, tower in enumerate(kept.row) if stands(kept.row[:place] + kept.row[place + 1 :])]


@value
class Raise(Auto):
    """T1, R40, R44: a tower goes to the end of the row that admits it; where both may, the player is asked."""

    seat: Seat
    tower: Card
    kind: Literal['raise-tower'] = 'raise-tower'

    def run(self, state: State, io: Dealer) -> None:
        fitting = _ends(state, self.tower)
        if len(fitting) > 1:
            part(state).held.append(self.tower)
            state.agenda.append(ChooseEnd(self.seat))
        else:
            _add(state, io, self.seat, self.tower, fitting[0])


@value
class ChooseEnd(Ask):
    """R40: the left end or the right one."""

    seat: Seat
    kind: Literal['choose-end'] = 'choose-end'

    def ask(self, state: State, io: Dealer) -> Decision:
        choice = OneOf((Option('left'), Option('right')))
        return Decision(self.seat, 'onirim.tower', choice, {'card': part(state).held[0]}, 'right')

    def take(self, state: State, io: Dealer, token: str) -> None:
        _add(state, io, self.seat, part(state).held.pop(), token)


@value
class Gaze(Auto):
    """T4, R43: a tower is discarded: look at the top 3, 4 or 5 cards, or as many as there are."""

    seat: Seat
    tower: Card
    kind: Literal['gaze'] = 'gaze'

    def run(self, state: State, io: Dealer) -> None:
        if not state.deck:
            return
        seen = deck.look(state, io, self.seat, TOWERS[self.tower][2], 'onirim.gazed', 'onirim.gazed_saw')
        if seen > 1:
            state.agenda.append(GazeBack(self.seat, seen))


@value
class GazeBack(prophecy.PutBack):
    """T4: the cards go back on top in any order, the first one named uppermost."""

    seat: Seat
    seen: int
    kind: Literal['gaze-back'] = 'gaze-back'
    asked: ClassVar[str] = 'onirim.gaze'


@value
class Collapse(Ask):
    """T5, R42: one tower of the row is discarded, or the Nightmare goes to Limbo instead of the discard pile.

    Four colours may stand side by side once a tower between them is gone, and that may be the victory (section 9).
    """

    seat: Seat
    kind: Literal['collapse'] = 'collapse'

    def ask(self, state: State, io: Dealer) -> Decision:
        towers = (Option(f'drop {tower}', (f'card:{tower}',)) for tower in droppable(part(state)))
        return Decision(self.seat, 'onirim.collapse', OneOf((*towers, Option('limbo'))), {'card': NIGHTMARE}, 'limbo')

    def take(self, state: State, io: Dealer, token: str) -> None:
        state.drawn.remove(NIGHTMARE)
        if token == 'limbo':
            state.limbo.append(NIGHTMARE)
            io.tell('onirim.nightmare_limbo', seat=self.seat)
            return
        tower = token.removeprefix('drop ')
        part(state).row.remove(tower)
        io.tell('onirim.collapsed', seat=self.seat, card=tower)
        deck.discard(state, io, tower, NIGHTMARE)
        endings.victory(state, io)


def _ends(state: State, tower: Card) -> tuple[str, ...]:
    kept = part(state)
    return ends(kept.row, tower, either=kept.either)


def _asked_for(state: State) -> int:
    return sum(isinstance(step, ChooseEnd) for step in state.agenda)


def _add(state: State, io: Dealer, seat: Seat, tower: Card, end: str) -> None:
    row = part(state).row
    row.insert(0 if end == 'left' else len(row), tower)
    io.tell('onirim.tower_played', seat=seat, card=tower, end=end)
    endings.victory(state, io)


def _setup(state: State, io: Dealer, options: Options) -> None:
    state.parts[NAME] = Towers(options.stone, options.either_end)


def _show(state: State, seat: Seat | None) -> TowersView:
    kept, aligned = part(state), _aligned(state)
    return TowersView(tuple(kept.row), aligned, aligned and not kept.stone, tuple(kept.held), kept.either)


def _aligned(state: State) -> bool:
    return bool(runs(part(state).row))


def _hopeless(state: State) -> str | None:
    gone = Counter(COLOUR[card] for card in state.gone() if card in TOWERS)
    copies = Counter(COLOUR.values())
    return 'lost.towers' if any(gone[colour] == copies[colour] for colour in COLOURS) else None


MODULE: Final = Module(
    name=NAME,
    faces=tuple(Face(tower, 'location', 1, COLOUR[tower]) for tower in TOWERS),
    steps=(Raise, ChooseEnd, Gaze, GazeBack, Collapse),
    part=Towers,
    discarded=dict.fromkeys(TOWERS, Gaze),
    played=dict.fromkeys(TOWERS, Raise),
    fits=dict.fromkeys(TOWERS, lambda state, seat, card: bool(_ends(state, card))),
    show=_show,
    setup=_setup,
    nightmare_over=lambda state, io, seat: Collapse(seat) if droppable(part(state)) else None,
    complete=_aligned,
    hopeless=_hopeless,
)
