"""The moments of a finished game to show to others, as every spectator knows them: the best one and the luckiest one.

If the game has been reviewed, the best moment is the answer that won most. Otherwise it is what the game's story calls
bravest, or the turn with the greatest events. The luckiest moment is the review's luckiest draw, or what the game's
presenter finds.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final, NamedTuple

from bot.panels.damage import leaving_out
from bot.panels.story import Teller
from bot.presenters.base import Stroke
from bot.tables.match import Match
from bot.tables.moment import Moment
from bot.tables.replay import Replay
from bot.tables.visible_events import visible_events
from bot.words import Words
from engine.api import Event
from engine.looking_back import Course, Turning

GREAT: Final = 3
"""Minimum weight of an event that may be the best moment."""


class Known(NamedTuple):
    """A public event: the number of its move and its step in the log, and its weight."""

    move: int
    seq: int
    event: Event
    weight: float


def line_of(moment: Moment, match: Match, words: Words) -> str:
    """Return the line about a moment, with the names at the table. "" if its event has none."""
    return Teller(match, None, words).line(moment.event, moment.seq) or ''


def moments(match: Match, replay: Replay, course: Course | None, words: Words) -> tuple[Moment, ...]:
    """Return the best moment of a finished game and its luckiest one, as far as it has them."""
    known, teller = [*_known(match, replay)], Teller(match, None, words)
    answer, draw = (None, None) if course is None else (course.best, course.luckiest)
    best = _at(known, answer, teller) or _by_story(match, known) or _by_weight(match, known)
    drawn = _at(known, draw, teller)
    found = ((best, None), (drawn, draw), *_strokes(match, known))
    return tuple(
        Moment(replay.stop_after(each.move), each.seq, each.event, turning)
        for each, turning in found
        if each is not None
    )


def _known(match: Match, replay: Replay) -> Iterator[Known]:
    for number, move in enumerate(replay.moves):
        for event in visible_events(replay.events[move.seq], None):
            yield Known(number, move.seq, event, match.presenter.weight(event))


def _at(known: list[Known], turning: Turning | None, teller: Teller) -> Known | None:
    """Return the weightiest event of an answer, the first of equal ones. None if the answer was secret.

    A short page of the replay tells the same one. Without a great event, the answer that ends the game has its end.
    """
    move = -1 if turning is None else turning.step
    there = [each for each in known if each.move == move and teller.line(each.event, each.seq)]
    best = max(there, key=lambda each: each.weight, default=None)
    ends = best is not None and best.weight < GREAT and move == known[-1].move
    return there[-1] if ends else best


def _strokes(match: Match, known: list[Known]) -> Iterator[tuple[Known, Stroke]]:
    """Yield the luckiest stroke that the game's presenter finds."""
    answers = [[*each] for _, each in groupby(known, lambda each: each.move)]
    events = [[each.event for each in answer] for answer in answers]
    stroke = None
    with leaving_out('the stroke of luck', match):
        stroke = match.show.luck.luckiest(match.view(None), events) if match.show.luck is not None else None
    if stroke is not None:
        yield answers[stroke.answer][stroke.place], stroke


def _by_story(match: Match, known: list[Known]) -> Known | None:
    story = match.show.story
    if story is None:
        return None
    with leaving_out('the bravest moment', match):
        place = story.bravest(match.view(None), [each.event for each in known])
        return None if place is None else known[place]
    return None


def _by_weight(match: Match, known: list[Known]) -> Known | None:
    """Return the weightiest event of the move with the greatest events, losses aside. The latest of equal ones."""
    gains = [each for each in known if each.event.kind not in match.presenter.losses]
    great: dict[int, float] = {}
    for each in gains:
        if each.weight >= GREAT:
            great[each.move] = great.get(each.move, 0) + each.weight
    return max(
        (each for each in gains if each.move in great),
        key=lambda each: (great[each.move], each.move, each.weight),
        default=None,
    )
