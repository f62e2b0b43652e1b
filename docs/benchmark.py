"""Generate chart and tables of `docs/internals/performance.md` from `benchmark.json`: `python -m docs.benchmark`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.figures import Figure, cells, number
from benchmarks.report import Report, load

FOLDER: Final = Path(__file__).parent / 'internals'
REPORT: Final = FOLDER / 'benchmark.json'
CHART: Final = FOLDER / 'benchmark.svg'
PAGE: Final = FOLDER / 'performance.md'

LINE: Final = 'On a line of 2 Mbit/s with 150 ms'
PRESS: Final = 'From a press to its answer'
STARTS: Final = 'Starts and memory'
HEADLINES: Final = (
    ('An option of a lobby is set and saved', PRESS, 'no picture: an option is set and saved'),
    ('A bare discord.py bot changes a label', PRESS, 'bare bot: a label changes'),
    ('A new picture of a hand, Labyrinth for two', PRESS, 'labyrinth, 2 seats: a new picture'),
    (
        'The answer to a press there on a home line (2 Mbit/s, 150 ms)',
        'On a line of 2 Mbit/s with 150 ms',
        'labyrinth, 2 seats: the answer is there',
    ),
    ('200 users press at once, at 1,000 tables', 'Load', '1,000 tables, 200 press at once: the answer is there'),
    ('From a start with 10,000 tables to the first answer', STARTS, '10,000 tables: to the first answer'),
    ('Memory with 10,000 idle tables', STARTS, 'memory with 10,000 idle tables'),
    ('Answers by one process on SQLite', 'Scale', '1 process on SQLite: answered'),
)
"""Rows of the short table: the label to show, then the subject and the name of the measured figure."""

WIDTH: Final = 800
LABELS: Final = 335
"""Width in pixels of the chart's left part, which has the names."""
ROW: Final = 22
TOP: Final = 56
MARGIN: Final = 20
LIMIT: Final = 120
"""Milliseconds at the right end of the chart: the promised maximum for an answer with a new picture."""


class Colours(NamedTuple):
    """Colours of the chart on a light or a dark page."""

    panel: str
    text: str
    faint: str
    bar: str
    median: str
    limit: str


LIGHT: Final = Colours('#ffffff', '#1f2328', '#59636e', '#b9a7e8', '#5a32b0', '#b3261e')
DARK: Final = Colours('#1e2129', '#e6e9ef', '#a5adba', '#6a52b3', '#d3c4ff', '#ff8a80')


def figure(report: Report, subject: str, name: str) -> Figure:
    """Return the measured figure with this subject and name. Raises `KeyError` if the report lacks it."""
    for row in report[subject].figures:
        if row.name == name:
            return row
    raise KeyError(f'{subject}: {name}')


def chart(report: Report) -> str:
    """Return an SVG with the medians and quartiles of the time from a press to its answer.

    The chart has a background of its own, because a page may be dark on a light system.
    """
    rows = report[PRESS].figures
    height = TOP + len(rows) * ROW + 2 * MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'font-family="system-ui, sans-serif" font-size="12.5">',
        f'<title>{escape(PRESS)}</title>',
        f'<style>{style(LIGHT)} @media (prefers-color-scheme: dark) {{ {style(DARK)} }}</style>',
        f'<rect class="panel" width="{WIDTH}" height="{height}" rx="8"/>',
        f'<text class="text" x="{MARGIN}" y="26" font-size="15" font-weight="600">{escape(PRESS)}, in ms</text>',
        f'<text class="faint" x="{MARGIN}" y="44">dot: median, bar: quartiles, line: limit of a new picture</text>',
    ]
    bottom = TOP + len(rows) * ROW
    for tick in range(0, LIMIT + 1, 20):
        kind = 'limit' if tick == LIMIT else 'tick'
        lines.append(f'<line class="{kind}" x1="{across(tick)}" x2="{across(tick)}" y1="{TOP}" y2="{bottom}"/>')
        lines.append(f'<text class="faint" x="{across(tick)}" y="{bottom + MARGIN}" text-anchor="middle">{tick}</text>')
    for y, row in zip(count(TOP + ROW // 2, ROW), rows, strict=False):
        lines.extend(bar(row, y))
    return '\n'.join([*lines, '</svg>\n'])


def style(colours: Colours) -> str:
    """Return the style sheet of the chart in these colours."""
    return (
        f'.panel {{ fill: {colours.panel} }} .text {{ fill: {colours.text} }} .faint {{ fill: {colours.faint} }} '
        f'.bar {{ fill: {colours.bar} }} .median {{ fill: {colours.median} }} '
        f'.tick {{ stroke: {colours.faint}; opacity: .3 }} .limit {{ stroke: {colours.limit}; stroke-dasharray: 4 3 }}'
    )


def bar(row: Figure, y: int) -> Iterator[str]:
    """Yield the SVG of a row: name, quartiles and median. `y` is the middle of the row in pixels."""
    yield f'<text class="text" x="{LABELS}" y="{y + 4}" text-anchor="end">{escape(row.name)}</text>'
    if row.low is not None and row.high is not None:
        left, right = across(row.low), across(row.high)
        yield f'<rect class="bar" x="{left}" y="{y - 5}" width="{right - left:.1f}" height="10" rx="3"/>'
    yield f'<circle class="median" cx="{across(row.median)}" cy="{y}" r="4"/>'
    end = across(max(row.median, row.high or 0)) + 9
    yield f'<text class="faint" x="{end:.1f}" y="{y + 4}">{number(row.median)}</text>'


def across(milliseconds: float) -> float:
    """Return the horizontal position in pixels of a duration."""
    return round(LABELS + 12 + milliseconds / LIMIT * (WIDTH - LABELS - 12 - 2 * MARGIN), 1)


def tables(report: Report) -> str:
    """Return the generated part of the page: short table, chart, and all figures folded up."""
    slowest = max(report[PRESS].figures, key=lambda row: row.median)
    alternative = f'Bar chart of answers to a press: the slowest, {slowest.name}, takes {number(slowest.median)} ms'
    return '\n'.join(
        [
            *markdown(('', 'median', 'beside', 'wanted'), headlines(report)),
            '',
            f'![{alternative}]({CHART.name})',
            '',
            '<details markdown>',
            '<summary>Every figure</summary>',
            *(line for subject in report for line in whole(report, subject)),
            '',
            '</details>',
        ]
    )


def headlines(report: Report) -> Iterator[tuple[str, ...]]:
    """Yield the rows of the short table."""
    for words, subject, name in HEADLINES:
        median, _, _, ratio, wanted = cells(figure(report, subject, name))
        yield words, median, ratio, wanted


def whole(report: Report, subject: str) -> Iterator[str]:
    """Yield a subject's heading, its conditions and its table."""
    measured = report[subject]
    about = measured.machine
    conditions = (
        f'{measured.day}, Python {about["python"]}, {about["processors"]} processors, '
        f'{about["million_iterations_ms"]} ms for a million iterations of a loop'
    )
    yield from ('', f'**{subject}** ({"; ".join(filter(None, (conditions, measured.note)))})', '')
    rows = [
        (row.name, median, spread, ratio, wanted)
        for row in measured.figures
        for median, spread, _, ratio, wanted in [cells(row)]
    ]
    yield from markdown(('', 'median', 'quartiles', 'ratio', 'wanted'), rows)


def markdown(head: Sequence[str], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Yield the lines of a Markdown table. The columns after the first are numbers, aligned right."""
    for line in (head, ('---', *('--:' for _ in head[1:])), *rows):
        yield '|' + '|'.join(f' {cell} ' if cell else ' ' for cell in line) + '|'


def filled(page: str, part: str) -> str:
    """Return the page with `part` between its two markers. Raises `ValueError` if the page lacks the markers."""
    before, start, rest = page.partition('<!-- python -m docs.benchmark -->\n')
    _, end, after = rest.partition('<!-- end -->')
    if not start or not end:
        raise ValueError('the page has no markers')
    return f'{before}{start}{part}\n{end}{after}'


if __name__ == '__main__':
    given = load(REPORT.read_text('utf-8'))
    CHART.write_text(chart(given), 'utf-8')
    PAGE.write_text(filled(PAGE.read_text('utf-8'), tables(given)), 'utf-8')
