"""Limits of the checker: how many texts of each kind may be flagged. They only fall."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from tests.english.rules import is_flagged
from tests.english.texts import KINDS, Text

LIMITS: Final = Path(__file__).with_name('limits.json')


def counts(found: Iterable[Text]) -> dict[str, int]:
    """Return how many texts of each kind are flagged."""
    flagged = [text.kind for text in found if is_flagged(text.kind, text.words)]
    return {kind: flagged.count(kind) for kind in KINDS}


def exceeded(found: Mapping[str, int], limits: Mapping[str, int]) -> list[str]:
    """Return the kinds whose count is above the limit."""
    return [kind for kind in KINDS if found[kind] > limits[kind]]


def lowered(found: Mapping[str, int], limits: Mapping[str, int]) -> dict[str, int]:
    """Return the limits, each lowered to its count."""
    return {kind: min(found[kind], limits[kind]) for kind in KINDS}


def read(file: Path) -> dict[str, int]:
    """Return the limits in a file, by kind."""
    limits: dict[str, int] = json.loads(file.read_text('utf-8'))
    return limits


def write(file: Path, limits: Mapping[str, int]) -> None:
    """Write limits to a file, one a line."""
    file.write_text(json.dumps(limits, indent=2) + '\n', 'utf-8')
