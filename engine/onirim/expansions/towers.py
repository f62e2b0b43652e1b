"""The Towers (T1-T6, R40-R45): a row of towers. Victory needs four adjacent towers of different colours in it."""

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
from engine.onirim.state import Part, State
from engine.onirim.steps import Ask, Auto
from engine.saves import STRICT
from engine.values import value

NAME: Final = 'towers'
RUN: Final = 4
"""T3: number of adjacent towers, all of different colours, in a run."""

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
"""Section 2.2: by tower, its left edge, its right edge, and the number of cards that a player looks at after
discarding it."""

COLOUR: Final[dict[Card, Colour]] = {
    tower: colour for tower in TOWERS for colour in COLOURS if tower.startswith(INITIAL[colour])
}


@dataclass(slots=True)
class Towers(Part):
    """The row of towers, left to right.

    `held` is the drawn tower while its player chooses an end of the row. `stone` is V5: no tower is safe. `either`
    is R40: a tower may be added at either end.
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
    """The row, left to right, whether it has a run of four colours, and whether this run is safe (T6, V5).

    `held` is the tower whose player is choosing an end. If `either`, a tower may be added at either end (R40).
    """

    row: tuple[Card, ...]
    aligned: bool
    protected: bool
    held: tuple[Card, ...] = ()
    either: bool = False


def part(state: State) -> Towers:
    """The data of the Towers in the state."""
    kept = state.parts[NAME]
    assert isinstance(kept, Towers)
    return kept


def joins(left: Card, right: Card) -> bool:
    """T2: whether `right` may stand next to `left`: the edges that meet share no symbol. A blank edge meets any."""
    return not set(TOWERS[left][1]) & set(TOWERS[right][0])


def stands(row: Row) -> bool:
    """Whether each pair of neighbours in the row joins (T2)."""
    return all(joins(left, right) for left, right in pairwise(row))


def ends(row: Row, tower: Card, *, either: bool) -> tuple[str, ...]:
    """R40: the ends at which the tower may be added. Without `either`, and in an empty row, only the right end."""
    if not row:
        return ('right',)
    left = either and joins(tower, row[0])
    return (*(('left',) if left else ()), *(('right',) if joins(row[-1], tower) else ()))


def runs(row: Row) -> list[range]:
    """T3, R41: the places of each run: four adjacent towers of four colours."""
    places = [range(start, start + RUN) for start in range(len(row) - RUN + 1)]
    return [run for run in places if len({COLOUR[row[place]] for place in run}) == RUN]


def droppable(kept: Towers) -> list[Card]:
    """T5, R42: towers whose removal leaves a legal row. Empty if the row has a run and runs are safe (T6, not V5)."""
    if runs(kept.row) and not kept.stone:
        return []
    return [tower for place, tower in enumerate(kept.row) if stands(kept.row[:place] + kept.row[place + 1 :])]


@value
class Raise(Auto):
    """T1, R40, R44: add a tower at the end of the row where it joins. The player is asked if it joins at both."""

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
    """R40: choose the left or the right end of the row."""

    seat: Seat
    kind: Literal['choose-end'] = 'choose-end'

    def ask(self, state: State, io: Dealer) -> Decision:
        choice = OneOf((Option('left'), Option('right')))
        return Decision(self.seat, 'onirim.tower', choice, {'card': part(state).held[0]}, 'right')

    def take(self, state: State, io: Dealer, token: str) -> None:
        _add(state, io, self.seat, part(state).held.pop(), token)


@value
class Gaze(Auto):
    """T4, R43: after a tower was discarded, look at the top 3, 4 or 5 cards, or at all of a smaller deck."""

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
    """T4: put the seen cards back on top in any order. The first one named is uppermost."""

    seat: Seat
    seen: int
    kind: Literal['gaze-back'] = 'gaze-back'
    asked: ClassVar[str] = 'onirim.gaze'


@value
class Collapse(Ask):
    """T5, R42: the seat discards a tower, or moves the Nightmare to Limbo instead of the discard pile.

    Removing a tower may bring four colours next to each other, which can win the game (section 9).
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
            io.record('onirim.nightmare_limbo', seat=self.seat)
            return
        tower = token.removeprefix('drop ')
        part(state).row.remove(tower)
        io.record('onirim.collapsed', seat=self.seat, card=tower)
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
    io.record('onirim.tower_played', seat=seat, card=tower, end=end)
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
