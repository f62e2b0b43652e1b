"""The menu of a replay: the turns that mattered, each with a line about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot import limits
from bot.panels.cutting import shortened
from bot.panels.replay_scene import Scene, stop_name
from bot.panels.replay_text import MATTERS, plain
from bot.tables.moment import Moment
from bot.tables.visible_events import visible_events
from bot.words import Words
from engine.api import Event
from engine.looking_back import Course
from persistence.rows import Action

MENU_LINE: Final = limits.LINE - 3
"""Characters to which `shortened` cuts a menu's line. The sign of the cut needs the rest."""

ROOM: Final = 30
"""Minimum characters for the event in a line of a menu, after the titles of two moments."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn that the menu may name, by the number of the stop after it.

    `moments` are the best and the luckiest moment of the game if they happened then. `mistaken` is true if the review
    found a mistake. `events` are the events of the line, each with its number in the log, the first to tell first.
    """

    stop: int
    moments: Sequence[Moment]
    mistaken: bool
    events: Sequence[tuple[int, Event]]

    def rank(self) -> tuple[bool, bool, int, int]:
        """Sort key: moments come first, then mistakes, then the most events, then later turns."""
        return not self.moments, not self.mistaken, -len(self.events), -self.stop

    def signs(self, words: Words) -> Sequence[str]:
        """Return the titles of the moments and of the mistake, then a version with the first title and other signs.

        Empty without moments and mistake.
        """
        titles = [f'{each.sign} {each.title(words)} · ' for each in self.moments]
        titles += [f'❌ {words("replay-mistake")} · '] if self.mistaken else []
        if not titles:
            return ()
        others = ''.join(titles[1:])
        return titles[0] + others, titles[0] + others[:2]


def turns_that_mattered(scene: Scene, course: Course | None, words: Words) -> Sequence[tuple[int, str]]:
    """Return the stops with the weightiest events, with a mistake, with the best moment or with the luckiest draw.

    Each has a line about it in plain text. If a menu has no room for all, these moments come first, then stops with a
    mistake, then those with the most events.
    """
    table, menus = scene.match.table, scene.replay.menus
    reader = scene.seat, scene.own, words.language, table.seats, table.sittings, course
    kept = menus.get(reader)
    return menus.put(reader, _turns_that_mattered(scene, course, words)) if kept is None else kept


def _turns_that_mattered(scene: Scene, course: Course | None, words: Words) -> list[tuple[int, str]]:
    turns = sorted(_turns(scene, course, words), key=_Turn.rank)[: limits.MENU]
    teller, lines = scene.teller(words), list[tuple[int, str]]()
    for turn in sorted(turns, key=lambda each: each.stop):
        signs = turn.signs(words)
        line = plain(line for seq, event in turn.events if (line := teller.line(event, seq)))
        if line or signs:
            lines.append((turn.stop, _signed(stop_name(scene, turn.stop, words), signs or ('',), line)))
    return lines


def _turns(scene: Scene, course: Course | None, words: Words) -> Iterator[_Turn]:
    """Yield all turns of a replay."""
    replay, great = scene.replay, scene.great(course, words)
    mistakes = {replay.stop_after(each.step): each.step for each in (course.mistakes if course else ())}
    for stop in range(1, scene.last + 1):
        moments, events = [each for each in great if each.stop == stop], _weighty(scene, stop)
        if stop in mistakes:
            # The line of a mistake begins with the answer, not with another event of the turn.
            events = _begin(_seen(scene, replay.moves[mistakes[stop]]), events)
        for each in reversed(moments):
            # Its event comes first, so that a cut line still tells it.
            events = _begin([(each.seq, each.event)], events)
        yield _Turn(stop, moments, stop in mistakes, events)


def _begin(first: list[tuple[int, Event]], events: list[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """Return events with these ones moved to the front, or added there."""
    return [*first, *(each for each in events if each not in first)]


def _signed(name: str, signs: Sequence[str], line: str) -> str:
    """Return what the menu says after the name of a stop: signs, and as much of the line as fits after them.

    These are the first of `signs` that leave it `ROOM`, else the last and shortest ones.
    """
    fitting = [(each, MENU_LINE - len(f'{name}: {each}')) for each in signs]
    sign, room = next((each for each in fitting if each[1] >= ROOM), fitting[-1])
    return sign + shortened(line, room)


def _weighty(scene: Scene, stop: int) -> list[tuple[int, Event]]:
    """Return the weightiest events up to a stop that the reader may know, each with its number in the log.

    Talk matters at the table, but changes nothing in the game.
    """
    weight = scene.match.presenter.weight
    steps = (action for action in scene.replay.between(stop) if action.kind != 'said')
    seen = (each for action in steps for each in _seen(scene, action))
    return [(seq, event) for seq, event in seen if weight(event) >= MATTERS]


def _seen(scene: Scene, action: Action) -> list[tuple[int, Event]]:
    """Return the events of a step that the reader may know, each with its number in the log."""
    return [(action.seq, event) for event in visible_events(scene.replay.events[action.seq], scene.seat)]
