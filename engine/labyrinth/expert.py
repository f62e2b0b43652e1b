"""The expert plays the push most likely to win the race: it weighs its own finds against the other players' chances.

It does not know the pushes of the other players, so it draws random ones, called a future. In each future it checks
whether it could find a treasure in its next turn. It also checks how many possible places of the others' goals are in
their reach. It tries all pushes in `FEW` futures, and the best of these pushes in `MANY`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final, TypeAlias

from engine.api import Decision, Seat
from engine.labyrinth.board import LINES, cells_of, reach
from engine.labyrinth.cards import OPPOSITE, PUSHES, Cell
from engine.labyrinth.prospect import CARRIED, WAYS, Ahead, Prospect, pushed, pushes, shifted, stood
from engine.labyrinth.race import Race, Runner
from engine.labyrinth.searcher import Rated, Searcher, reached
from engine.labyrinth.view import Tile, View
from engine.rng import Rng

Future: TypeAlias = Sequence[tuple[str, int]]
"""Pushes of the other players until the seat's next turn, in order. Each is a push and its rotation in quarter
turns."""

FEW: Final = 3
"""Futures per push in the first pass. With events it is one less, because each future then takes longer to compute."""
MANY: Final = 24
"""Futures per push of the shortlist."""
SHORTLIST: Final = 10
"""Number of pushes that are tried in `MANY` futures."""
STEADY: Final = 6
"""Number of futures for estimating the chances of the other players. A few are enough, because one push moves few
tiles."""

COMMON: Final = 0.55
"""Assumed chance of a find in a turn (0 to 1), if the board of that turn is unknown."""
DOUBT: Final = 0.02
"""Minimum distance of an estimated chance from 0 and from 1, because no chance is certain."""
LUCK: Final = 0.3
"""Chance (0 to 1) that an event brings a find in a turn in which walking brings none."""


@dataclass(frozen=True)
class Expert(Searcher):
    """The strongest bot player. It draws new random futures for every answer.

    So two experts do not block each other for ever.
    """

    def pushes(self, now: Prospect, decision: Decision, view: View, rng: Rng) -> Rated:
        """Return the shortlisted pushes, each with the chance to win the game after this push."""
        # With half the effort, because otherwise a turn with two pushes takes too long.
        first = view.event is None
        part = 1 if first else 2
        few, many = imagined(view, (FEW - view.events) // part, rng), imagined(view, MANY // part, rng)
        backs = view.events and first
        ways = []
        for token, after in pushes(now):
            out = view.tiles[LINES[token.split(' ')[1]].last] if backs else None
            ways.append((Outlook(after, view, few).worth(out), token, after, out))
        ways.sort(key=lambda way: -way[0])
        best = ways[: SHORTLIST // part]
        return [(Outlook(after, view, many).worth(out), token) for _, token, after, out in best]

    def finds(self, now: Prospect, cells: Sequence[Cell], view: View, rng: Rng) -> Sequence[float]:
        """Rate each cell with a treasure in reach by the chance of finding another one in the next turn."""
        if len(cells) == 1:
            return [1]
        outlook = Outlook(now, view, imagined(view, MANY, rng))
        return [outlook.after_find(cell) for cell in cells]

    def places(self, now: Prospect, cells: Sequence[Cell], view: View, rng: Rng) -> Sequence[float]:
        """Rate each cell by the chance of a find in the next turn if the pawn ends this turn there."""
        return Outlook(now, view, imagined(view, MANY, rng)).after_none(cells)


class Outlook:
    """The players' chances after a push, before the active seat moves its pawn."""

    def __init__(self, now: Prospect, view: View, futures: Sequence[Future]) -> None:
        self._now, self._view, self._me = now, view, view.active
        bare = now._replace(pawns=(), wanted=())
        self._paths = [list(_path(now, future)) for future in futures[:STEADY]]
        self._paths += [list(_path(bare, future)) for future in futures[STEADY:]]

    def worth(self, out: Tile | None) -> float:
        """Chance that the active seat wins. `out` is the tile pushed out; None if its back cannot be used."""
        race = Race(self._others())
        stops = self._stops(self._me)
        cells = reached(self._now, self._now.pawns[self._me])
        finds = list(cells_of(cells & self._now.targets))
        if not finds:
            missed = race.won(stops, max(self.after_none(list(cells_of(cells)))))
            gift = self._gift(out, cells) if out is not None else 0
            return gift * race.won(stops - 1, COMMON) + (1 - gift) * missed
        if stops == 1:
            return 1
        chance = max(map(self.after_find, finds))
        twice = chance if out is not None and out.event == 'twice' else 0
        return twice * race.won(stops - 2, COMMON) + (1 - twice) * race.won(stops - 1, chance)

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
            near = _share(Ahead(path[-1]).within_a_turn(pawn), places)
            found.append(float(near > 0) if known else near)
        return self._chance(fmean(found))

    def after_none(self, cells: Sequence[Cell]) -> Sequence[float]:
        """For each cell, the chance of a find in the next turn if the pawn stops there and finds nothing now."""
        if self._view.seats == 1:
            return [ways / (ways + 1) for ways in Ahead(self._now).follow_ups(cells)]
        ready = []
        for path in self._paths:
            places = Ahead(path[-1]).finders()
            for then in path[:0:-1]:
                places = stood(places, OPPOSITE[then.forbidden or ''])
            ready.append(places)
        return [self._chance(fmean(places >> cell & 1 for places in ready)) for cell in cells]

    def _others(self) -> Iterator[Runner]:
        """Yield the other seats as runners of a `Race`, in the order of their turns."""
        for between in range(self._view.seats - 1):
            seat = Seat((self._me + 1 + between) % self._view.seats)
            boards = [path[between] for path in self._paths[: STEADY if between else 1]]
            near = (_share(Ahead(then).within_a_turn(then.pawns[seat]), then.wanted[seat]) for then in boards)
            yield Runner(self._stops(seat), self._chance(fmean(near)))

    def _stops(self, seat: Seat) -> int:
        return self._view.left[seat] + (not self._view.no_return)

    def _chance(self, found: float) -> float:
        chance = found + (1 - found) * LUCK if self._view.events else found
        return min(max(chance, DOUBT), 1 - DOUBT)

    def _gift(self, out: Tile, cells: int) -> float:
        """Chance that the event on the back of the tile `out` brings a find, although walking to one of `cells` brings
        none."""
        now, me, left = self._now, self._me, self._view.left[self._me]
        others = _share(cells, now.wanted[me])
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


def imagined(view: View, futures: int, rng: Rng) -> list[Future]:
    """Draw `futures` random futures. A player alone gets a single empty one."""
    if view.seats == 1:
        return [()]
    return [[(rng.pick(_ARROWS), rng.below(4)) for _ in range(view.seats - 1)] for _ in range(futures)]


_ARROWS: Final = tuple(PUSHES)


def _path(now: Prospect, future: Future) -> Iterator[Prospect]:
    """Yield the present board, then the board after each push of the future. An illegal push is replaced by its
    opposite."""
    yield now
    for push, turns in future:
        ways = WAYS[now.spare]
        now = pushed(now, OPPOSITE[push] if push == now.forbidden else push, ways[turns % len(ways)])
        yield now


def _share(reached: int, wanted: int) -> float:
    return (reached & wanted).bit_count() / wanted.bit_count() if wanted else 0
