"""The page and the chart of measured figures in the docs equal what their command makes of the report.

A new report replaces all figures of the subjects that it measured, and keeps other subjects.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from benchmarks.figures import Figure, Wanted, figure, number
from benchmarks.report import Report, dump, load, report, write_into
from docs import benchmark

MACHINE: dict[str, object] = {'python': '3.11.7', 'processors': 2, 'million_iterations_ms': 33}


@pytest.fixture(scope='module')
def measured() -> Report:
    return load(benchmark.REPORT.read_text('utf-8'))


def test_page_equals_its_command(measured: Report) -> None:
    page = benchmark.PAGE.read_text('utf-8')
    assert benchmark.filled(page, benchmark.tables(measured)) == page, 'run python -m docs.benchmark'


def test_chart_equals_its_command(measured: Report) -> None:
    assert benchmark.CHART.read_text('utf-8') == benchmark.chart(measured), 'run python -m docs.benchmark'


def test_page_has_every_figure(measured: Report) -> None:
    lines = benchmark.tables(measured).splitlines()
    assert all(
        any(line.startswith(f'| {row.name} | {number(row.median)}') for line in lines)
        for subject in measured.values()
        for row in subject.figures
    )
    assert sum(len(subject.figures) for subject in measured.values()) > 100


def test_chart_shows_medians_inside_its_panel(measured: Report) -> None:
    chart = ET.fromstring(benchmark.chart(measured))
    dots = [float(dot.attrib['cx']) for dot in chart.findall('{*}circle')]
    rows = measured[benchmark.PRESS].figures
    assert dots == [benchmark.across(row.median) for row in rows]
    assert all(benchmark.LABELS < dot < benchmark.WIDTH for dot in dots)
    assert {row.wanted for row in rows if 'new picture' in row.name} == {f'at most {benchmark.LIMIT} ms'}


@pytest.mark.parametrize('colours', [benchmark.LIGHT, benchmark.DARK])
def test_chart_is_readable_on_its_panel(colours: benchmark.Colours) -> None:
    panel = luminance(colours.panel)
    for written in (colours.text, colours.faint, colours.median):
        lighter, darker = sorted((panel, luminance(written)), reverse=True)
        assert (lighter + 0.05) / (darker + 0.05) >= 4.5


def luminance(colour: str) -> float:
    """Return the relative luminance of WCAG, 0 to 1."""
    parts = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_page_without_markers_is_refused() -> None:
    with pytest.raises(ValueError, match='no markers'):
        benchmark.filled('# Page\n', 'part')


def figures(subject: str, median: float) -> list[Figure]:
    return [figure(subject, 'a press', 'ms', [median], wanted=Wanted('at most', 3, ' ms'))]


def test_report_replaces_its_subjects_and_keeps_others(tmp_path: Path) -> None:
    file = tmp_path / 'report.json'
    write_into(file, report([*figures('Presses', 1), *figures('Starts', 2)], MACHINE, 'a busy machine'))
    write_into(file, report(figures('Presses', 4), MACHINE, ''))
    found = load(file.read_text('utf-8'))
    assert [(subject, one.figures[0].median, one.figures[0].met, one.note) for subject, one in found.items()] == [
        ('Presses', 4, False, ''),
        ('Starts', 2, True, 'a busy machine'),
    ]
    assert load(dump(found)) == found


@pytest.mark.parametrize(('values', 'spread'), [([1.0], (None, None)), ([1.0, 2.0, 3.0, 4.0], (1.0, 3.0))])
def test_spread_needs_more_than_one_measurement(values: list[float], spread: tuple[float | None, float | None]) -> None:
    row = figure('Presses', 'a press', 'ms', values)
    assert (row.low, row.high) == spread
