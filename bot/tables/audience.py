"""Audience of a step: the viewers who may notice it, because it changes their view, or the questions they know of.

A viewer is a seat, or None for the public. The audience guards hidden information: a refresh of other screens would
reveal that something secret has happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from engine.api import Decision, Event, Game, Seat
from persistence.audience import Audience, Viewer
from persistence.rows import Table


class Situation(NamedTuple):
    """A state of a game, and its pending decisions."""

    state: Any
    pending: Sequence[Decision]


def audience_of(
    game: Game[Any, Any], before: Situation, after: Situation, events: Iterable[Event], actor: int
) -> Audience:
    """The viewers who may notice the step from `before` to `after`, with these `events`. None means all.

    The seat `actor`, which made the step, is always included.
    """
    told = [event.to for event in events]
    if None in told:
        return None
    viewers: tuple[Viewer, ...] = (None, *range(len(game.roles(before.state))))
    heard = {seat for to in told if to is not None for seat in to}
    noticed = {viewer for viewer in viewers if viewer in {actor, *heard} or _sees(game, before, after, viewer)}
    return None if len(noticed) == len(viewers) else frozenset(noticed)


def noticed_between(before: Table, after: Table) -> Audience:
    """The viewers who may notice the steps from `before` to `after`, two versions of a table. None means all."""
    viewers: tuple[Viewer, ...] = (None, *(seat.index for seat in after.seats))
    noticed = [viewer for viewer in viewers if after.known(viewer) > before.known(viewer)]
    return None if len(noticed) == len(viewers) else frozenset(noticed)


def _sees(game: Game[Any, Any], before: Situation, after: Situation, viewer: Viewer) -> bool:
    if _asked(before.pending, viewer) != _asked(after.pending, viewer):
        return True
    seat = None if viewer is None else Seat(viewer)
    return repr(game.view(before.state, seat)) != repr(game.view(after.state, seat))


def _asked(decisions: Iterable[Decision], viewer: Viewer) -> list[object]:
    """The pending decisions as a viewer knows them: their own in full, of other questions only the seat and kind."""
    return [
        decision if decision.seat == viewer else (decision.seat, decision.kind)
        for decision in decisions
        if decision.seat == viewer or not decision.standing
    ]
