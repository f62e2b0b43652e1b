"""The best moment of a finished game, as every spectator knows it: its stop in the replay, and a line about it.

If the game has been reviewed, it is the answer that won most. Otherwise it is what the game's story calls bravest, or
the turn with the greatest events.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from bot.panels.story import UNREADABLE, Teller, visible_events
from bot.tables.match import Match
from bot.tables.replay import Replay
from bot.words import Words
from engine.api import Event
from engine.looking_back import Course, Measure

GREAT: Final = 3
"""Minimum weight of an event that may be the best moment."""

GAIN: Final[dict[Measure, int]] = {'chance': 1, 'turns': -1}
"""Sign of a change for the better, by the measure of a course."""


class Known(NamedTuple):
    """A public event: the number of its move and its step in the log, and its weight."""

    move: int
    seq: int
    event: Event
    weight: int


class Best(NamedTuple):
    """The best moment: the stop of the replay after it, its step in the log, and its event."""

    stop: int
    seq: int
    event: Event

    def line(self, match: Match, words: Words) -> str:
        """The line about the moment, with the names at the table. "" if the event has none."""
        return Teller(match, None, words).line(self.event, self.seq) or ''


def best_moment(match: Match, replay: Replay, course: Course | None) -> Best | None:
    """Return the best moment of a finished game, None if nothing great has happened."""
    known = [*_known(match, replay)]
    found = (_by_course(known, course) if course is not None else None) or _by_story(match, known) or _by_weight(known)
    if found is None:
        return None
    return Best(_stop_after(replay, found.move), found.seq, found.event)


def _known(match: Match, replay: Replay) -> Iterator[Known]:
    for number, move in enumerate(replay.moves):
        for event in visible_events(replay.events[move.seq], None):
            yield Known(number, move.seq, event, match.presenter.weight(event))


def _by_course(known: list[Known], course: Course) -> Known | None:
    """Return the weightiest event of the answers that improved a measured value most. None if none did."""
    sign = GAIN[course.measure]
    spans = [
        (sign * (after.value - before.value), before.step, after.step)
        for trace in course.lines
        for before, after in pairwise(trace.points)
    ]
    gain, first, last = max(spans, default=(0.0, 0, 0))
    there = [each for each in known if first <= each.move < last]
    return max(there, key=lambda each: (each.weight, each.move)) if gain > 0 and there else None


def _by_story(match: Match, known: list[Known]) -> Known | None:
    story = match.show.story
    if story is None:
        return None
    try:
        place = story.bravest(match.view(None), [each.event for each in known])
    except UNREADABLE:
        return None
    return None if place is None else known[place]


def _by_weight(known: list[Known]) -> Known | None:
    """Return the weightiest event of the move with the greatest events. The latest of equal ones."""
    great: dict[int, int] = {}
    for each in known:
        if each.weight >= GREAT:
            great[each.move] = great.get(each.move, 0) + each.weight
    return max(
        (each for each in known if each.move in great),
        key=lambda each: (great[each.move], each.move, each.weight),
        default=None,
    )


def _stop_after(replay: Replay, move: int) -> int:
    """Return the number of the first stop after a move. Both count from 0."""
    return next(number for number, position in enumerate(replay.stops) if position > move)
