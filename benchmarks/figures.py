"""What is measured, as rows of one table: median, quartiles, ratio, and what is wanted."""

from __future__ import annotations

import json
import os
import platform
import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import version
from math import ceil
from time import process_time
from typing import Literal

from rich.table import Table

Bound = Literal['at most', 'at least']


@dataclass(frozen=True, slots=True)
class Figure:
    """One row. `low` and `high` are the quartiles of what was measured; `ratio` is to what `against` names."""

    subject: str
    name: str
    unit: str
    count: int
    median: float
    low: float
    high: float
    p99: float | None = None
    ratio: float | None = None
    against: str = ''
    wanted: str = ''
    met: bool | None = None


@dataclass(frozen=True, slots=True)
class Wanted:
    """A promise about a figure: about its ratio, its median, or whatever `value` says."""

    bound: Bound
    limit: float
    what: str = ''

    def __str__(self) -> str:
        return f'{self.bound} {self.limit:g}{self.what}'

    def met(self, value: float) -> bool:
        """Whether the value keeps the promise."""
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
    """The row of these measurements; with `tail` also their 99th percentile.

    What is wanted is wanted of `judged`, else of the ratio where there is one, else of the median.
    Raises `ValueError` where nothing was measured.
    """
    if not values:
        raise ValueError(f'{subject}, {name}: nothing was measured')
    low, median, high = quartiles(values)
    value = next(number for number in (judged, ratio, median) if number is not None)
    return Figure(
        subject,
        name,
        unit,
        len(values),
        median,
        low,
        high,
        percentile(values, 99) if tail else None,
        ratio,
        against,
        str(wanted or ''),
        wanted.met(value) if wanted else None,
    )


def quartiles(values: Sequence[float]) -> tuple[float, float, float]:
    """The lower quartile, the median, the upper quartile."""
    return percentile(values, 25), statistics.median(values), percentile(values, 75)


def percentile(values: Sequence[float], part: float) -> float:
    """The smallest value that `part` percent of the values do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, ceil(len(ordered) * part / 100) - 1)]


def table(figures: Sequence[Figure], title: str) -> Table:
    """All rows, under a heading for each subject."""
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


def markdown(figures: Sequence[Figure]) -> str:
    """All rows as the README has them."""
    lines = []
    for subject in dict.fromkeys(row.subject for row in figures):
        lines.append((f'**{subject}**', '', '', '', ''))
        for row in figures:
            if row.subject == subject:
                median, spread, _, ratio, wanted = cells(row)
                lines.append((row.name, median, spread, ratio, wanted))
    return '\n'.join('|' + '|'.join(f' {cell} ' if cell else ' ' for cell in line) + '|' for line in lines)


def cells(row: Figure) -> tuple[str, str, str, str, str]:
    """The numbers of a row as they are printed."""
    ratio = f'{number(row.ratio)} × {row.against}' if row.ratio is not None else ''
    mark = {True: ' ✓', False: ' ✗', None: ''}[row.met]
    spread = f'{number(row.low)} – {number(row.high)}' if row.count > 1 else ''
    tail = f'{number(row.p99)}' if row.p99 is not None else ''
    return f'{number(row.median)} {row.unit}'.rstrip(), spread, tail, ratio, row.wanted + mark


def number(value: float) -> str:
    """Three significant digits, and all digits of larger numbers."""
    if abs(value) >= 100:
        return f'{value:,.0f}'
    return f'{value:.1f}' if abs(value) >= 10 else f'{value:.2f}'


def as_json(figures: Sequence[Figure], about: dict[str, object]) -> str:
    """The same for machines."""
    return json.dumps({'machine': about, 'figures': [asdict(row) for row in figures]}, indent=1, ensure_ascii=False)


def machine() -> dict[str, object]:
    """The machine on which it was measured."""
    return {
        'python': platform.python_version(),
        'discord.py': version('discord.py'),
        'system': f'{platform.system()} {platform.machine()}',
        'processors': os.cpu_count(),
        'million_iterations_ms': round(statistics.median(million() for _ in range(9)) * 1000, 1),
    }


def million() -> float:
    """Processor seconds for a million iterations of a plain loop, by which machines are compared."""
    x = 0
    began = process_time()
    for i in range(1_000_000):
        x += i
    return process_time() - began
