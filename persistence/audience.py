"""Audiences: the viewers who may know of a step."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TypeAlias

Viewer: TypeAlias = int | None
"""A seat; None is a spectator, a user without a seat."""

Audience: TypeAlias = frozenset[Viewer] | None
"""The viewers who may know of a step; None means all of them."""


def bit(viewer: Viewer) -> int:
    """Return the bit that stands for a viewer in a stored audience: 1 for spectators, 2 for seat 0, 4 for seat 1."""
    return 1 if viewer is None else 2 << viewer


def as_bits(audience: Audience) -> int | None:
    """Return an audience as the log stores it: the sum of its viewers' bits, None for all viewers."""
    return None if audience is None else sum(map(bit, audience))


def from_bits(bits: int | None) -> Audience:
    """Return the audience of stored bits; None means all viewers."""
    if bits is None:
        return None
    viewers: tuple[Viewer, ...] = (None, *range(bits.bit_length()))
    return frozenset(viewer for viewer in viewers if bits & bit(viewer))


def either(one: Audience, other: Audience) -> Audience:
    """Return the union of two audiences."""
    return None if one is None or other is None else one | other


def unseen_after(unseen: Sequence[int], audience: Audience, seats: int) -> tuple[int, ...]:
    """Count one more step that only `audience` may know of. Returns the new counts of hidden steps.

    `unseen` has the old counts. Both list how many steps are hidden from spectators, from seat 0, seat 1 and so on.
    """
    if audience is None:
        return tuple(unseen)
    viewers: tuple[Viewer, ...] = (None, *range(seats))
    known = [*unseen, *(0 for _ in viewers[len(unseen) :])]
    return tuple(count + (viewer not in audience) for count, viewer in zip(known, viewers, strict=True))


def dump_unseen(unseen: Sequence[int]) -> str:
    """Return counts of hidden steps (see `unseen_after`) as JSON for the database."""
    return json.dumps(list(unseen), separators=(',', ':'))
