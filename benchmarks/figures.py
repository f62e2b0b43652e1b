"""Measurements as rows of a table: median, quartiles, ratio, and the promise that a figure must keep."""

from __future__ import annotations

import os
import platform
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from math import ceil
from time import process_time
from typing import Literal

from rich.table import Table

Bound = Literal['at most', 'at least']


@dataclass(frozen=True, slots=True)
class Figure:
    """One row. `low` and `high` are quartiles, None after a single measurement. `ratio` compares with the row
    `against`.
    """

    subject: str
    name: str
    unit: str
    median: float
    low: float | None = None
    high: float | None = None
    p99: float | None = None
    ratio: float | None = None
    against: str = ''
    wanted: str = ''
    met: bool | None = None


@dataclass(frozen=True, slots=True)
class Wanted:
    """A promise about a figure: at least or at most a value. `what` is the unit as it is printed."""

    bound: Bound
    limit: float
    what: str = ''

    def __str__(self) -> str:
        return f'{self.bound} {self.limit:g}{self.what}'

    def met(self, value: float) -> bool:
        """Return whether the value keeps the promise."""
        return value <= self.limit if self.bound == 'at most' else value >= self.limit


def figure(
    subject: str,
    name: str,
    unit: str,
    values: Sequence[float],
    *,
    tail: bool = False,
    ratio: float | None = None,
    against: str = '',
    wanted: Wanted | None = None,
    judged: float | None = None,
) -> Figure:
    """Return the row of these measurements. `tail` adds their 99th percentile.

    The row's promise is about `judged` if given, else about the ratio if there is one, else about the median. Raises
    `ValueError` if `values` is empty.
    """
    if not values:
        raise ValueError(f'{subject}, {name}: nothing was measured')
    low, median, high = quartiles(values)
    value = next(number for number in (judged, ratio, median) if number is not None)
    return Figure(
        subject,
        name,
        unit,
        median,
        low=low if len(values) > 1 else None,
        high=high if len(values) > 1 else None,
        p99=percentile(values, 99) if tail else None,
        ratio=ratio,
        against=against,
        wanted=str(wanted or ''),
        met=wanted.met(value) if wanted else None,
    )


def quartiles(values: Sequence[float]) -> tuple[float, float, float]:
    """Return the lower quartile, the median and the upper quartile."""
    return percentile(values, 25), statistics.median(values), percentile(values, 75)


def percentile(values: Sequence[float], part: float) -> float:
    """Return the smallest value that `part` percent of the values do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, ceil(len(ordered) * part / 100) - 1)]


def table(figures: Sequence[Figure], title: str) -> Table:
    """Return a table of all rows, with a heading for each subject."""
    subjects = list(dict.fromkeys(row.subject for row in figures))
    figures = sorted(figures, key=lambda row: subjects.index(row.subject))
    shown = Table(title=title, caption='spread: from the lower to the upper quartile of what was measured')
    shown.add_column('')
    for column in ('median', 'spread', 'p99', 'ratio', 'wanted'):
        shown.add_column(column, justify='right')
    for index, row in enumerate(figures):
        if index == 0 or figures[index - 1].subject != row.subject:
            shown.add_section()
            shown.add_row(f'[bold]{row.subject}[/]')
        shown.add_row(f'  {row.name}', *cells(row))
    return shown


def cells(row: Figure) -> tuple[str, str, str, str, str]:
    """Return the printed median, spread, 99th percentile, ratio and promise of a row."""
    ratio = f'{number(row.ratio)} × {row.against}' if row.ratio is not None else ''
    mark = {True: ' ✓', False: ' ✗', None: ''}[row.met]
    spread = '' if row.low is None or row.high is None else f'{number(row.low)} – {number(row.high)}'
    tail = f'{number(row.p99)}' if row.p99 is not None else ''
    return f'{number(row.median)} {row.unit}'.rstrip(), spread, tail, ratio, row.wanted + mark


def number(value: float) -> str:
    """Return a value as text with three significant digits. Above a thousand it has all digits before the point."""
    if abs(value) >= 100:
        return f'{value:,.0f}'
    return f'{value:.1f}' if abs(value) >= 10 else f'{value:.2f}'


def machine() -> dict[str, object]:
    """Return the properties of this machine that influence figures."""
    return {
        'python': platform.python_version(),
        'discord.py': version('discord.py'),
        'system': f'{platform.system()} {platform.machine()}',
        'processors': os.cpu_count(),
        'million_iterations_ms': round(statistics.median(million() for _ in range(9)) * 1000, 1),
    }


def million() -> float:
    """Return processor seconds for a million iterations of a plain loop, which makes machines comparable."""
    x = 0
    began = process_time()
    for i in range(1_000_000):
        x += i
    return process_time() - began
