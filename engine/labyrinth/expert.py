"""The expert makes the push that most likely wins the race, by what it finds and by what it leaves to the others.

Nobody knows what the others will push. So it imagines some futures by lot, and looks how often it would find something
in them, and how much of what each of the others may be looking for they would have in reach. All pushes are looked at
in a few futures, the best of them in many.
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
"""Pushes of the others, in the order of their turns: where, and how the tile is turned."""

FEW: Final = 3
"""Futures in which every push is looked at; one less with events, where each takes longer."""
MANY: Final = 24
"""Futures in which the shortlist is looked at."""
SHORTLIST: Final = 10
"""How many pushes are on it."""
STEADY: Final = 6
"""Futures that are enough for others: of the many things that they may look for, each push moves few out of reach."""

COMMON: Final = 0.55
"""How likely a turn brings a find, of a turn about which nothing is known."""
DOUBT: Final = 0.02
"""How likely it comes otherwise than it looks: nothing is out of the question, and nothing is sure."""
LUCK: Final = 0.3
"""How likely an event brings a find where there was none."""


@dataclass(frozen=True)
class Expert(Searcher):
    """Draws its futures anew for every answer, so that two experts who shut each other out do not do so for ever."""

    def pushes(self, now: Prospect, decision: Decision, view: View, rng: Rng) -> Rated:
        """The shortlist, by how likely each push wins the game."""
        # The second push of a turn is looked at half as well, or the turn would take too long.
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
        """How likely the next turn brings the next one."""
        if len(cells) == 1:
            return [1]
        outlook = Outlook(now, view, imagined(view, MANY, rng))
        return [outlook.after_find(cell) for cell in cells]

    def places(self, now: Prospect, cells: Sequence[Cell], view: View, rng: Rng) -> Sequence[float]:
        """How likely the next turn brings a find."""
        return Outlook(now, view, imagined(view, MANY, rng)).after_none(cells)


class Outlook:
    """What may come of a board on which the seat on turn is now to walk."""

    def __init__(self, now: Prospect, view: View, futures: Sequence[Future]) -> None:
        self._now, self._view, self._me = now, view, view.active
        bare = now._replace(pawns=(), wanted=())
        self._paths = [list(_path(now, future)) for future in futures[:STEADY]]
        self._paths += [list(_path(bare, future)) for future in futures[STEADY:]]

    def worth(self, out: Tile | None) -> float:
        """How likely the seat wins. `out` is the tile pushed out, where its back counts."""
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
        """How likely the next turn brings a find if this one finds what lies on the cell."""
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
        """For a pawn left on each of the cells: how likely the next turn brings a find."""
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
        """The other seats, in the order of their turns."""
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
        """How likely what is on the back of the tile brings a find that cannot be walked to."""
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
    """So many futures by lot; for somebody alone there is one."""
    if view.seats == 1:
        return [()]
    return [[(rng.pick(_ARROWS), rng.below(4)) for _ in range(view.seats - 1)] for _ in range(futures)]


_ARROWS: Final = tuple(PUSHES)


def _path(now: Prospect, future: Future) -> Iterator[Prospect]:
    """The board, and what each push of the future makes of it; instead of one that is not legal comes its opposite."""
    yield now
    for push, turns in future:
        ways = WAYS[now.spare]
        now = pushed(now, OPPOSITE[push] if push == now.forbidden else push, ways[turns % len(ways)])
        yield now


def _share(reached: int, wanted: int) -> float:
    return (reached & wanted).bit_count() / wanted.bit_count() if wanted else 0
