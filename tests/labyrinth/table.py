"""Lays out a game of Labyrinth: `table('bat owl', 'crown', pawns='A2 G7', tiles={'B2': 'I90'}, spare='L0 rat')`.

A tile is a shape, its rotation in degrees, and its treasure. Tiles not given are those of a fixed deal. Cards not given
have been found or were never dealt.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.api import Seat
from engine.labyrinth import setup
from engine.labyrinth.cards import CELL_OF, SIDE, TREASURES, cell_name
from engine.labyrinth.game import GAME
from engine.labyrinth.options import Options
from engine.labyrinth.push import Push
from engine.labyrinth.state import SPARE, State
from engine.labyrinth.tiles import MOVABLE, TILES, WITH_BACKS
from engine.labyrinth.view import View
from tests.laid_out import LaidOut

KEY = '0123456789abcdef' * 2
ROW_2 = {f'{column}2': 'I90' for column in 'ABCDEFG'}
"""Tiles that make row 2 one corridor that is closed to the rows above and below."""
SHUT_IN = {'B3': 'I0', 'B4': 'I90', 'B5': 'I0', 'A4': 'I0', 'C4': 'I0'}
"""Tiles that shut in a pawn on B4."""


class Table(LaidOut[State, View]):
    """A laid-out game of Labyrinth."""

    game = GAME

    @property
    def pawns(self) -> str:
        return ' '.join(map(cell_name, self.state.pawns))

    def goals(self, seat: int = 0) -> str:
        """Return the current goals of the seat, with spaces between."""
        return ' '.join(self.view(seat).goals[seat] or ())

    def tile(self, cell: str) -> str:
        """The tile on a cell, as text in the notation of `table`."""
        tile = self.view().spare if cell == 'spare' else self.view().tiles[CELL_OF[cell]]
        return ' '.join(filter(None, [f'{tile.shape}{90 * tile.turns}', tile.treasure]))


def table(
    *piles: str,
    pawns: str = '',
    tiles: Mapping[str, str] | None = None,
    spare: str = 'L0',
    backs: Mapping[str, str | None] | None = None,
    last: str | None = None,
    **options: Any,
) -> Table:
    """Lay out a game in which the first seat is about to push. Each of `piles` is a seat's pile, its goal first.

    `backs` puts events on the backs of tiles, by cell. With any back the game is the Events variant.
    """
    chosen = Options.model_validate({'events': backs is not None, **options})
    state = GAME.new(len(piles), chosen, KEY).state
    state.active, state.last = Seat(0), last
    if pawns:
        state.pawns = [CELL_OF[name] for name in pawns.split(' ')]
    _lay(state, {**(tiles or {}), 'spare': spare})
    for cell, event in (backs or {}).items():
        _print(state, state.tiles[_place(cell)], event)
    _deal(state, [pile.split() for pile in piles])
    assert isinstance(state.agenda[-1], Push)
    return Table(GAME.load(GAME.dump(state)))


def _place(cell: str) -> int:
    return SPARE if cell == 'spare' else CELL_OF[cell]


def _lay(state: State, tiles: Mapping[str, str]) -> None:
    laid: set[int] = set()
    for cell, name in tiles.items():
        face, _, treasure = name.partition(' ')
        assert cell == 'spare' or any((CELL_OF[cell] // SIDE % 2, CELL_OF[cell] % SIDE % 2)), f'{cell} is fixed'
        old = next(
            place
            for place, tile in enumerate(state.tiles)
            if tile in MOVABLE
            and place not in laid
            and (TILES[tile].shape, TILES[tile].treasure or '') == (face[0], treasure)
        )
        new = _place(cell)
        for things in (state.tiles, state.turns):
            things[old], things[new] = things[new], things[old]
        state.turns[new] = int(face[1:]) // 90
        laid.add(new)
    assert len(laid) == len(tiles)


def _print(state: State, tile: int, event: str | None) -> None:
    """Put `event` on the back of `tile`, by a swap with the tile that has it."""
    group = next(tiles for tiles in WITH_BACKS.values() if tile in tiles)
    giver = next(other for other in group if state.backs[other] == event)
    state.backs[tile], state.backs[giver] = state.backs[giver], state.backs[tile]


def _deal(state: State, piles: list[list[str]]) -> None:
    each = setup.each(state.options, state.seats)
    rest = [card for card in TREASURES if card not in {card for pile in piles for card in pile}]
    for seat, pile in enumerate(piles):
        state.piles[seat] = sorted(pile) if state.options.open_goals else pile
        state.found[seat] = [rest.pop() for _ in range(each - len(pile))]
        state.when[seat] = [1] * len(state.found[seat])
    state.box = rest


CORRIDOR = {**ROW_2, 'E2': 'T90 bat'}
"""Tiles that make the second row one corridor without an entrance, with the bat in it."""
ASIDE = 'push 6-right 0'
"""A push that does not touch the upper rows."""


def turned_up(event: str, *piles: str, tiles: Mapping[str, str] | None = None, **options: Any) -> Table:
    """Lay out a game in which the first seat has just pushed out a tile with this event on its back."""
    return table(*piles, tiles={**CORRIDOR, 'G6': 'I0', **(tiles or {})}, backs={'G6': event}, **options).answer(ASIDE)
