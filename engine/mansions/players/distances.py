"""Distances of monsters on the board."""

from __future__ import annotations

from collections.abc import Iterable

from engine.mansions.sight import FAR, Sight


def distance(sight: Sight, handle: str, targets: Iterable[str], start: str | None = None) -> int:
    """Number of steps from a monster's space (or from `start`) to the nearest target. `FAR` if unreachable."""
    found = sight.board.distances[sight.kind(handle).monster_class][start or sight.monsters[handle].space]
    return min((found.get(target, FAR) for target in targets), default=FAR)


def distance_to_people(sight: Sight, space: str) -> float:
    """Distance to the nearest investigator."""
    found = sight.board.distances['investigator'][space]
    return float(min((found.get(sight.space(who), FAR) for who in sight.people), default=FAR))
