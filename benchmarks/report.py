"""Reports in JSON: the figures of each subject, with the day, the machine and the conditions they were measured on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

from benchmarks.figures import Figure


@dataclass(frozen=True, slots=True)
class Measured:
    """Figures of one subject. `day` is the ISO date of the measurement, `note` its conditions."""

    day: str
    machine: dict[str, object]
    note: str
    figures: tuple[Figure, ...]


Report = dict[str, Measured]
"""Measurements by subject, in the order of the table."""


def report(figures: Sequence[Figure], about: dict[str, object], note: str) -> Report:
    """Return a report of figures that were measured today; `about` is the machine."""
    day = date.today().isoformat()
    subjects = dict.fromkeys(row.subject for row in figures)
    return {
        subject: Measured(day, about, note, tuple(row for row in figures if row.subject == subject))
        for subject in subjects
    }


def merged(old: Report, new: Report) -> Report:
    """Return the old report, with the subjects of the new one replaced. New subjects come at the end."""
    return {**old, **new}


def dump(given: Report) -> str:
    """Return a report as JSON."""
    return json.dumps({subject: asdict(measured) for subject, measured in given.items()}, indent=1, ensure_ascii=False)


def load(text: str) -> Report:
    """Return the report in a JSON text. Raises `KeyError` or `TypeError` if a field is missing or unknown."""
    return {
        subject: Measured(
            measured['day'],
            measured['machine'],
            measured['note'],
            tuple(Figure(**row) for row in measured['figures']),
        )
        for subject, measured in json.loads(text).items()
    }


def write_into(file: Path, new: Report) -> None:
    """Replace the subjects of `new` in the report of a file. Creates the file if it's missing."""
    old = load(file.read_text('utf-8')) if file.exists() else {}
    file.write_text(dump(merged(old, new)) + '\n', 'utf-8')
