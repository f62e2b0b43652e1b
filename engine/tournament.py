"""Tournaments of bot players: results by side, player and ending, with 95 % intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

from engine.api import Decision, Player, Result, Seat
from engine.rng import Rng
from engine.simulate import Series

SURE: Final = 1.959963984540054
"""Standard deviations from the centre to either end of a 95 % interval."""

Clock = Callable[[], float]
"""A function that returns seconds since some fixed moment. Callers pass it, because the engine has no clock."""


@dataclass(frozen=True, slots=True)
class Entrants:
    """The players of a tournament.

    `players` are all players by name. `sides` maps a side to the player of all its seats. The players in `seats` take
    turns on the seats of all other sides.
    """

    players: Mapping[str, Player]
    seats: Sequence[str]
    sides: Mapping[str, str]

    def seating(self, sides: Sequence[str], number: int) -> list[str]:
        """The player of each seat in game `number`. `sides` are the sides of the seats."""
        return [
            self.sides.get(side) or self.seats[(seat + number) % len(self.seats)] for seat, side in enumerate(sides)
        ]


@dataclass(slots=True)
class Thinking:
    """Number of answers of a player, and the time they took in seconds."""

    decisions: int = 0
    total: float = 0
    longest: float = 0

    def add(self, seconds: float) -> None:
        """Count one answer that took `seconds`."""
        self.decisions += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)

    def include(self, other: Thinking) -> None:
        """Add the counts of `other`."""
        self.decisions += other.decisions
        self.total += other.total
        self.longest = max(self.longest, other.longest)


@dataclass(frozen=True, slots=True)
class Match:
    """One finished game: the side and the player of each seat, and the result. The report counts the game under
    `group`."""

    sides: tuple[str, ...]
    names: tuple[str, ...]
    result: Result
    group: str | None


@dataclass(slots=True)
class Report:
    """The results of a tournament: its finished games, and the time for answers by player."""

    matches: list[Match] = field(default_factory=list)
    thinking: dict[str, Thinking] = field(default_factory=dict)

    def rows(self) -> Iterator[tuple[str, str, int, int]]:
        """The rows of the report: (heading, name, count, total)."""
        for side in self._sides():
            played = [match for match in self.matches if side in match.sides]
            yield 'side', side, sum(_wins(match, side) for match in played), len(played)
        for name in sorted({name for match in self.matches for name in match.names}):
            sat = [(match, Seat(seat)) for match in self.matches for seat, at in enumerate(match.names) if at == name]
            yield 'player', name, sum(seat in match.result.winners for match, seat in sat), len(sat)
        endings = Counter(match.result.ending for match in self.matches)
        for ending in sorted(endings):
            yield 'ending', ending, endings[ending], len(self.matches)
        for group in sorted({match.group for match in self.matches if match.group is not None}):
            played = [match for match in self.matches if match.group == group]
            yield 'group', group, len(played), len(self.matches)
            for side in self._sides():
                yield 'group', f'{group}: {side}', sum(_wins(match, side) for match in played), len(played)

    def _sides(self) -> list[str]:
        return sorted({side for match in self.matches for side in match.sides})


def tournament(series: Series, entrants: Entrants, games: Iterable[int], clock: Clock) -> Report:
    """Play the games of a series with these numbers. Returns the report.

    Deterministic but for the times. Games are independent, so parts of a series may run in different processes;
    `merged` combines their reports.
    """
    report = Report()
    for number in games:
        report.matches.append(_play(series, entrants, number, clock, report.thinking))
    return report


def merged(reports: Iterable[Report]) -> Report:
    """Merge reports of parts of a tournament into one."""
    whole = Report()
    for report in reports:
        whole.matches += report.matches
        for name, thinking in report.thinking.items():
            whole.thinking.setdefault(name, Thinking()).include(thinking)
    return whole


def _play(series: Series, entrants: Entrants, number: int, clock: Clock, thinking: dict[str, Thinking]) -> Match:
    game, dealt = series.game, series.deal(number)
    sides = [role.side for role in game.roles(dealt)]
    names = entrants.seating(sides, number)

    def choose(look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        name = names[decision.seat]
        began = clock()
        token = entrants.players[name].choose(game, look, decision, rng)
        thinking.setdefault(name, Thinking()).add(clock() - began)
        return token

    end, result = series.finish(dealt, number, choose)
    group = getattr(game.view(end, None), game.results_by) if game.results_by is not None else None
    return Match(tuple(sides), tuple(names), result, group)


def wilson(count: int, of: int) -> tuple[float, float]:
    """The 95 % interval of the fraction `count` / `of` (Wilson's score). Never empty, and within 0 to 1."""
    if of == 0:
        return 0.0, 1.0
    share, weight = count / of, SURE * SURE / of
    middle = (share + weight / 2) / (1 + weight)
    half = SURE * sqrt(share * (1 - share) / of + weight / (4 * of)) / (1 + weight)
    return max(0.0, middle - half), min(1.0, middle + half)


def _wins(match: Match, side: str) -> bool:
    return any(match.sides[seat] == side for seat in match.result.winners)


def numbers(report: Report) -> dict[str, Any]:
    """The report as a JSON object: games, wins with their 95 % interval, rows by heading, milliseconds per answer by
    player."""
    games, wins = len(report.matches), sum(bool(match.result.winners) for match in report.matches)
    found: dict[str, Any] = {'games': games, 'wins': wins, 'interval': wilson(wins, games)}
    for heading, name, count, of in report.rows():
        low, high = wilson(count, of)
        row = {'count': count, 'of': of, 'share': count / of if of else 0.0, 'low': low, 'high': high}
        found.setdefault(f'{heading}s', {})[name] = row
    found['thinking'] = {
        name: {
            'decisions': one.decisions,
            'mean_ms': 1000 * one.total / one.decisions,
            'longest_ms': 1000 * one.longest,
        }
        for name, one in sorted(report.thinking.items())
    }
    return found


def table(report: Report) -> Iterator[str]:
    """The report as lines of text."""
    yield f'{len(report.matches)} games, with 95 % intervals'
    before = ''
    for heading, name, count, of in report.rows():
        if heading != before:
            yield ''
            yield f'by {heading}'
        before = heading
        low, high = wilson(count, of)
        share = count / of if of else 0.0
        yield f'  {name:<36}{count:>7} of {of:<7}{share:>7.1%}   {low:>6.1%} to {high:>6.1%}'
    yield ''
    yield 'thinking, in milliseconds a decision'
    for name, one in sorted(report.thinking.items()):
        mean, longest = 1000 * one.total / one.decisions, 1000 * one.longest
        yield f'  {name:<36}{mean:>7.2f}, at most {longest:,.0f} in {one.decisions:,}'
