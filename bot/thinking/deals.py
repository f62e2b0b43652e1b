"""Measuring daily deals: bot players play a deal several times. Par is made from their results."""

from __future__ import annotations

from dataclasses import dataclass

from engine.deals import Deal
from engine.registry import PACKAGES


@dataclass(frozen=True, slots=True)
class Sample:
    """One game that a bot player plays to measure a deal. `number` counts these games of the deal, from 0."""

    game: str
    deal: Deal
    number: int


def measure(sample: Sample) -> int:
    """Play a sample. Returns its result."""
    daily = PACKAGES[sample.game].daily
    assert daily is not None, 'only the deals of a day are measured'
    return daily.measure(sample.deal, sample.number)
