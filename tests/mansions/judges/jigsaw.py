"""The referee's own model of a puzzle: pieces, legal actions, solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from tests.mansions.judges.rulebook import Thing

STEP: Final = {'N': (-1, 0), 'E': (0, 1), 'S': (1, 0), 'W': (0, -1)}
BACK: Final = {'N': 'S', 'S': 'N', 'E': 'W', 'W': 'E'}
RING: Final = ((0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0))
"""`(row, column)` of the six triangles around a point, clockwise.

The ends of a triangular piece are listed in this order: outer side, clockwise side, counter-clockwise side.
"""


class Jigsaw:
    """The board of a puzzle: the piece in each cell, and how often it was turned clockwise.

    A piece is None until a view shows it.
    """

    def __init__(self, printed: Thing, pile: list[str]) -> None:
        self.printed = printed
        self.places = {f'{"abcdefgh"[column]}{row + 1}': (row, column)
                       for row, length in enumerate(printed['rows']) for column in range(length)}  # fmt: skip
        self.all = Counter(pile or [*self.places])
        self.pieces: dict[str, str | None] = dict.fromkeys(self.places)
        self.turns = dict.fromkeys(self.places, 0)
        self.pile = self.all.total() - len(self.places)
        self.ring = printed.get('shape') == 'triangle'
        self.drawn: str | None = None
        """The drawn piece. "" until a view shows it, None without one."""
        self.round = {'bar': 2, 'triangle': 3}.get(printed.get('shape', ''), 4)

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Pairs of cells that touch."""
        at = {place: cell for cell, place in self.places.items()}
        if self.ring:
            ring = [at[place] for place in RING]
            yield from zip(ring, [*ring[1:], ring[0]], strict=True)
            return
        for cell, (row, column) in self.places.items():
            yield from ((cell, at[beside]) for beside in ((row, column + 1), (row + 1, column)) if beside in at)

    def ways(self, left: int) -> set[frozenset[str] | str]:
        """PZ5 to PZ7: legal actions, with `left` puzzle actions to spend. A swap is the set of its two cells."""
        if self.drawn is not None:
            return {f'put {cell}' for cell in self.places}
        found: set[frozenset[str] | str] = {'stop', *(frozenset(pair) for pair in self.pairs())}
        kind = self.printed['kind']
        if kind != 'rune':
            ways = ('right',) if self.round == 2 else ('left', 'right')
            found |= {f'turn {cell} {way}' for cell in self.places for way in ways}
        if kind != 'rune' and left >= 2 and self.pile:
            found.add('draw')
        return found

    def act(self, action: str) -> int:
        """Do an action and return its cost. PZ6: the drawn piece is placed arrow up."""
        if action == 'draw':
            self.drawn, self.pile = '', self.pile - 1
            return 2
        verb, cell, *words = action.split(' ')
        if verb == 'swap':
            assert (cell, words[0]) in {*self.pairs()} or (words[0], cell) in {*self.pairs()}, 'PZ5: neighbours'
            other = words[0]
            self.pieces[cell], self.pieces[other] = self.pieces[other], self.pieces[cell]
            self.turns[cell], self.turns[other] = self.turns[other], self.turns[cell]
        elif verb == 'turn':
            self.turns[cell] = (self.turns[cell] + (1 if words[0] == 'right' else -1)) % self.round
        else:
            self.pieces[cell], self.turns[cell], self.drawn, self.pile = self.drawn, 0, None, self.pile + 1
            return 0
        return 1

    def shown(self, pieces: tuple[str, ...], turns: tuple[int, ...], pile: int, drawn: str | None) -> None:
        """Compare a view's board with this model, and add new pieces to it. PZ6: all seats see the drawn piece."""
        assert (drawn is None) == (self.drawn is None) and self.drawn in ('', drawn), 'PZ6'
        self.drawn = drawn
        for cell, piece in zip(self.places, pieces, strict=True):
            assert self.pieces[cell] in (None, piece), f'PZ5: another piece lies on {cell}'
            self.pieces[cell] = piece
        assert tuple(self.turns.values()) == turns, 'PZ3, PZ5: how they are turned'
        assert not Counter([*pieces, *([drawn] if drawn else [])]) - self.all, 'PZ3: pieces of this pile'
        assert pile == self.pile and len(pieces) == len(self.places)

    def solved(self) -> bool:
        """Section 2.1: whether the puzzle is solved."""
        if self.printed['kind'] == 'rune':
            return all(cell == piece for cell, piece in self.pieces.items())
        return self._lit() if self.printed['kind'] == 'wiring' else self._matched()

    def _end(self, cell: str, side: str) -> str:
        """The end of the cell's piece at `side`.

        For a lock piece it is a symbol. For a wiring piece it is a letter if a wire ends there, else empty.
        """
        piece, turn = str(self.pieces[cell]), self.turns[cell]
        if self.printed['kind'] == 'wiring':
            own = 'NESW'[('NESW'.index(side) - turn) % 4]
            return own if own in piece else ''
        ends = {'bar': 'WE', 'cross': 'NESW', 'triangle': 'ocb'}[self.printed['shape']]
        return piece[(ends.index(side) - turn) % len(piece)]

    def _lit(self) -> bool:
        at = {place: cell for cell, place in self.places.items()}
        (first, side), live = self.printed['source'], []
        if self._end(first, side):
            live.append(first)
        for cell in live:
            row, column = self.places[cell]
            for side, (down, right) in STEP.items():
                other = at.get((row + down, column + right))
                if other and other not in live and self._end(cell, side) and self._end(other, BACK[side]):
                    live.append(other)
        return all(cell in live and self._end(cell, side) for cell, side in self.printed['lamps'])

    def _matched(self) -> bool:
        frame = self.printed.get('terminals', [])
        if self.ring:
            joints = all(self._end(one, 'c') == self._end(other, 'b') for one, other in self.pairs())
            return joints and all(self._end(cell, 'o') == symbol for cell, _, symbol in frame)
        sides = 'E' if self.printed['shape'] == 'bar' else 'ES'
        at = {place: cell for cell, place in self.places.items()}
        for cell, (row, column) in self.places.items():
            for side in sides:
                other = at.get((row + STEP[side][0], column + STEP[side][1]))
                if other and self._end(cell, side) != self._end(other, BACK[side]):
                    return False
        return all(self._end(cell, side) == symbol for cell, side, symbol in frame)
