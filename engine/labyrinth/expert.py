"""The expert plays the push most likely to win the race: it weighs its own finds against the other players' chances.

It does not know the goals and pushes of the other players, so it draws some, called a future (see `rivals`). In each
future it checks whether it could find a treasure in its next turn. It also checks how many possible places of the
others' goals are in their reach. It tries all pushes in few futures, and the best of these pushes in more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from engine.api import Decision, Seat
from engine.labyrinth.board import LINES, cells_of, reach
from engine.labyrinth.cards import OPPOSITE, Cell
from engine.labyrinth.prospect import CARRIED, Ahead, Prospect, pushes, shifted, stood
from engine.labyrinth.race import FRESH, Race, Runner
from engine.labyrinth.rivals import Future, Turn, imagined, likely, share
from engine.labyrinth.searcher import Rated, Searcher, reached
from engine.labyrinth.view import Tile, View
from engine.rng import Rng

ROUNDS: Final = ((4, 12), (24, 4), (72, 4))
"""Rounds of the search for the best push: futures per push, and number of the best pushes that stay after it.
A push that is far behind is dropped after few futures, because each future takes long to compute."""
PATIENCE: Final = 8
"""Rounds without a find, after which experts may be blocking each other for ever. From then on they let go at times."""
GRIP: Final = 4
"""They let go in one of this many turns."""

DOUBT: Final = 0.02
"""Minimum distance of an estimated chance from 0 and from 1, because no chance is certain."""
LUCK: Final = 0.3
"""Chance (0 to 1) that an event brings a find in a turn in which walking brings none."""


@dataclass(frozen=True)
class Expert(Searcher):
    """The strongest bot player. It draws new random futures for every answer.

    `rounds` are those of the search, see `ROUNDS`. Two experts do not block each other for ever, see `PATIENCE`.
    """

    rounds: Sequence[tuple[int, int]] = ROUNDS

    def pushes(self, now: Prospect, decision: Decision, view: View, rng: Rng) -> Rated:
        """Return the shortlisted pushes, each with the chance to win the game after this push."""
        if _stuck(view) and not rng.below(GRIP):
            return super().pushes(now, decision, view, rng)
        now = likely(now, view)
        first = view.event is None
        backs = view.events and first
        ways = [
            (0.0, token, after, view.tiles[LINES[token.split(' ')[1]].last] if backs else None)
            for token, after in pushes(now)
        ]
        for futures, best in self.rounds:
            # With half the effort, because otherwise a turn with two pushes takes too long.
            drawn = imagined(view, futures if first else futures // 2, rng)
            ways = [(Outlook(after, view, drawn).worth(out), token, after, out) for _, token, after, out in ways]
            ways = sorted(ways, key=lambda way: -way[0])[:best]
        return [(worth, token) for worth, token, _, _ in ways]

    def finds(self, now: Prospect, cells: Sequence[Cell], view: View, rng: Rng) -> Sequence[float]:
        """Rate each cell with a treasure in reach by the chance of finding another one in the next turn."""
        if len(cells) == 1:
            return [1]
        outlook = Outlook(likely(now, view), view, imagined(view, self.rounds[-1][0], rng))
        return [outlook.after_find(cell) for cell in cells]

    def places(self, now: Prospect, cells: Sequence[Cell], view: View, rng: Rng) -> Sequence[float]:
        """Rate each cell by the chance of a find in the next turn if the pawn ends this turn there."""
        return Outlook(likely(now, view), view, imagined(view, self.rounds[-1][0], rng)).after_none(cells)


class Outlook:
    """The players' chances after a push, before the active seat moves its pawn."""

    def __init__(self, now: Prospect, view: View, futures: Sequence[Future]) -> None:
        self._now, self._view, self._me = now, view, view.active
        self._rivals = [Seat((view.active + 1 + between) % view.seats) for between in range(view.seats - 1)]
        self._paths = [[now] for _ in futures]
        self._near: list[float] = []
        for between, seat in enumerate(self._rivals):
            turns = {board: Turn(board, seat) for board in {path[-1] for path in self._paths}}
            self._near.append(fmean(turns[path[-1]].chance for path in self._paths))
            for path, future in zip(self._paths, futures, strict=True):
                path.append(turns[path[-1]].after(future[between]))
        self._ends = {board: Ahead(board) for board in {path[-1] for path in self._paths}}

    def worth(self, out: Tile | None) -> float:
        """Chance that the active seat wins. `out` is the tile pushed out; None if its back cannot be used."""
        race = Race(self._others())
        stops = self._stops(self._me)
        cells = reached(self._now, self._now.pawns[self._me])
        finds = list(cells_of(cells & self._now.targets))
        if not finds:
            missed = race.won(stops, max(self.after_none(list(cells_of(cells)))))
            gift = self._gift(out, cells) if out is not None else 0
            return gift * race.won(stops - 1, FRESH) + (1 - gift) * missed
        if stops == 1:
            return 1
        chance = max(map(self.after_find, finds))
        twice = chance if out is not None and out.event == 'twice' else 0
        return twice * race.won(stops - 2, FRESH) + (1 - twice) * race.won(stops - 1, chance)

    def after_find(self, cell: Cell) -> float:
        """Chance of a find in the next turn, after finding the treasure on `cell` now."""
        wanted = self._now.wanted[self._me] & ~(1 << cell)
        known = self._now.targets & ~(1 << cell)
        found = []
        for path in self._paths:
            pawn, places = cell, wanted
            for then in path[1:]:
                push = OPPOSITE[then.forbidden or '']
                pawn, places = CARRIED[push][pawn], shifted(places, LINES[push])
            near = share(self._ends[path[-1]].within_a_turn(pawn), places)
            found.append(float(near > 0) if known else near)
        return self._chance(fmean(found))

    def after_none(self, cells: Sequence[Cell]) -> Sequence[float]:
        """For each cell, the chance of a find in the next turn if the pawn stops there and finds nothing now."""
        if self._view.seats == 1:
            return [ways / (ways + 1) for ways in Ahead(self._now).follow_ups(cells)]
        finders = {board: ahead.finders() for board, ahead in self._ends.items()}
        ready = []
        for path in self._paths:
            places = finders[path[-1]]
            for then in path[:0:-1]:
                places = stood(places, OPPOSITE[then.forbidden or ''])
            ready.append(places)
        return [self._chance(fmean(places >> cell & 1 for places in ready)) for cell in cells]

    def _others(self) -> Iterator[Runner]:
        """Yield the other seats as runners of a `Race`, in the order of their turns."""
        for seat, near in zip(self._rivals, self._near, strict=True):
            yield Runner(self._stops(seat), self._chance(near))

    def _stops(self, seat: Seat) -> int:
        return self._view.left[seat] + (not self._view.no_return)

    def _chance(self, found: float) -> float:
        chance = found + (1 - found) * LUCK if self._view.events else found
        return min(max(chance, DOUBT), 1 - DOUBT)

    def _gift(self, out: Tile, cells: int) -> float:
        """Chance that the event on the back of the tile `out` brings a find, although walking to one of `cells` brings
        none."""
        now, me, left = self._now, self._me, self._view.left[self._me]
        others = share(cells, now.wanted[me])
        match out.event:
            case 'extra':
                return float(Ahead(now).follow_ups([now.pawns[me]])[0] > 0)
            case 'twice':
                return float(max(Ahead(now).follow_ups(list(cells_of(cells)))) > 0)
            case 'swap':
                return float(any(reached(now, pawn) & now.targets for pawn in now.pawns))
            case 'peek' if left > 1:
                return others
            case 'exchange' if left > 1:
                return 1 - (1 - others) ** (left - 1)
            case 'wall':
                return float(bool(reach(now.maze, now.pawns[me], wall=True) & now.targets))
            case None if out.treasure is None and out.shape != 'T':
                return LUCK
        return 0


def _stuck(view: View) -> bool:
    """Whether nobody has found anything for `PATIENCE` rounds, among several players."""
    latest = max((turn for turns in view.when for turn in turns), default=0)
    return view.seats > 1 and view.turn - latest > PATIENCE * view.seats
