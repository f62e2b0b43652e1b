"""The texts of a replay: what was done and said up to a stop, the turns that mattered, and the curve of the review."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot import limits
from bot.panels.cutting import shortened
from bot.panels.moments import moments
from bot.panels.names import names_at
from bot.panels.replay_curve import values_then
from bot.panels.story import Teller, merged, visible_events
from bot.tables.match import Match
from bot.tables.moment import Moment
from bot.tables.replay import Replay
from bot.words import Words
from bot.words.names import plain_name
from engine.api import Event
from engine.looking_back import Course
from persistence.rows import Action, Seat, Sitting

MATTERS: Final = 3
"""Minimum weight of an event that puts its turn into the menu of turns."""

MOST: Final = 100
"""Weight of the line of the best or the luckiest moment."""

MENU_LINE: Final = limits.LINE - 3
"""Characters to which `shortened` cuts a menu's line. The sign of the cut needs the rest."""

ROOM: Final = 30
"""Minimum characters for the event in a line of a menu, after the titles of two moments."""

LONGEST: Final = (200, 120, 70, 40)
"""Maximum characters of a line. Only the last line left may be cut to less than the first number."""

_MARKUP: Final = re.compile(r'\*\*|\\(?=[^\w\s])')


@dataclass(frozen=True)
class Scene:
    """A stop of a replay, with its number, as one reader sees it.

    `match` is the game at its end, `then` the game at the stop. `seat` is the seat whose view the reader sees; None for
    a spectator. `own` is true if the reader has that seat.
    """

    match: Match
    replay: Replay
    stop: int
    then: Match
    seat: int | None = None
    own: bool = False

    @property
    def last(self) -> int:
        """The number of the last stop."""
        return len(self.replay.stops) - 1

    @property
    def events(self) -> list[Event]:
        """The events since the previous stop that the seat may know."""
        steps = (self.replay.events[action.seq] for action in self.replay.between(self.stop))
        return [event for events in steps for event in visible_events(events, self.seat)]


def scene_at(match: Match, replay: Replay, stop: int, seat: int | None, words: Words, *, own: bool = False) -> Scene:
    """Replay a game to one of its stops. Takes up to some milliseconds."""
    position = replay.stops[stop]
    if position == len(replay.moves):
        return Scene(match, replay, stop, match, seat, own)
    table, seq = match.table, replay.seq(position)
    seats = tuple(_as_then(each, table.sitter(each.index, seq), words) for each in table.seats)
    then = replace(table, status='open', seats=seats, questions=(), undo_seat=None)
    return Scene(match, replay, stop, Match(then, match.game, replay.state(position)), seat, own)


def _as_then(seat: Seat, sitter: Seat | Sitting, words: Words) -> Seat:
    """Return a seat with the player `sitter`, who had it at the position to show."""
    name = sitter.name or words('former-player')
    return replace(seat, name=name, user_id=sitter.user_id, player=sitter.player)


def told(scene: Scene, words: Words, result: str = '', course: Course | None = None) -> Iterator[list[str]]:
    """Yield the lines since the previous stop, then ever shorter versions of them.

    Each version lacks one more of the least important lines, and its long lines are cut. The last line left stays, and
    ends with "…". At the end of a game its `result` tells the lines of weight 0, and may have others. The line of the
    best or the luckiest moment stays longest, because the menu of turns names it. Of equal lines for that menu the last
    one goes first, because the menu begins with the first one.
    """
    great = [(each.seq, each.event) for each in _great(scene, course, words) if each.stop == scene.stop]
    least_weight = 1 if scene.stop == scene.last else 0
    lines = [
        replace(each, weight=MOST) if (action.seq, each.event) in great[:1] else each
        for action in scene.replay.between(scene.stop)
        for each in _teller(scene, words).tell(action)
        if each.line is not None and each.weight >= least_weight and str(each.line) not in result
    ]
    yield merged(str(each.line) for each in lines)
    if scene.stop == 0 and not any(each.weight for each in lines):
        # The deal. One of its lines, such as a card put back, would say little, and the picture shows what lies open.
        yield []
        return
    end = ' …' if len(lines) > 1 else ''
    while len(lines) > 1:
        later = lines[::-1] if min(each.weight for each in lines) >= MATTERS else lines
        least = min(later, key=lambda each: each.weight)
        lines = [each for each in lines if each is not least]
        yield [*merged(shortened(str(each.line), LONGEST[0]) for each in lines), '…']
    for most in LONGEST:
        yield [f'{shortened(str(each.line), most).removesuffix(end)}{end}' for each in lines]


def after_step(scene: Scene, before: int, position: int, words: Words) -> str:
    """Return what the moves between two positions did, in plain text. "" without such moves."""
    teller = _teller(scene, words)
    lines = [each for move in scene.replay.moves[before:position] for each in teller.tell(move)]
    return plain(each.line for each in lines if each.line is not None)


def turns_that_mattered(scene: Scene, course: Course | None, words: Words) -> Sequence[tuple[int, str]]:
    """Return the stops with the weightiest events, with a mistake, with the best moment or with the luckiest draw.

    Each has a line about it in plain text. If a menu has no room for all, these moments come first, then stops with a
    mistake, then those with the most events.
    """
    table, menus = scene.match.table, scene.replay.menus
    reader = scene.seat, scene.own, words.language, table.seats, table.sittings, course
    kept = menus.get(reader)
    return menus.put(reader, _turns_that_mattered(scene, course, words)) if kept is None else kept


def _great(scene: Scene, course: Course | None, words: Words) -> tuple[Moment, ...]:
    """Return the best moment of a game and its luckiest one. They are cached for all readers of a language."""
    kept = scene.replay.great.get((words.language, course))
    found = moments(scene.match, scene.replay, course, words) if kept is None else kept
    scene.replay.great.put((words.language, course), found)
    return found


def _turns_that_mattered(scene: Scene, course: Course | None, words: Words) -> list[tuple[int, str]]:
    great = _great(scene, course, words)
    mistakes = {_stop_after(scene.replay, each.step): each.step for each in (course.mistakes if course else ())}
    weighty = {stop: _weighty(scene, stop) for stop in range(1, scene.last + 1)}
    for stop, step in mistakes.items():
        # The line of a mistake begins with the answer, not with another event of the turn.
        own = _seen(scene, scene.replay.moves[step])
        weighty[stop] = [*own, *(other for other in weighty[stop] if other not in own)]
    signs = {stop: [f'❌ {words("replay-mistake")} · '] for stop in mistakes}
    for each in reversed(great):
        # Its event comes first, so that a cut line still tells it.
        first_told = each.seq, each.event
        weighty[each.stop] = [first_told, *(other for other in weighty[each.stop] if other != first_told)]
        title, others = f'{each.sign} {each.title(words)} · ', signs.get(each.stop, [''])[0]
        signs[each.stop] = [f'{title}{others}', f'{title}{others[:2]}']
    first = {each.stop for each in great}
    ranked = sorted(weighty, key=lambda stop: (stop not in first, stop not in mistakes, -len(weighty[stop]), -stop))
    chosen = sorted(stop for stop in ranked[: limits.MENU] if stop in signs or weighty[stop])
    teller = _teller(scene, words)
    told = ((stop, plain(line for seq, event in weighty[stop] if (line := teller.line(event, seq)))) for stop in chosen)
    return [
        (stop, _signed(stop_name(scene, stop, words), signs.get(stop, ['']), line))
        for stop, line in told
        if line or stop in signs
    ]


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


def _stop_after(replay: Replay, step: int) -> int:
    """Return the number of the first stop after the answer `step`. Both count from 0."""
    return next(number for number, position in enumerate(replay.stops) if position > step)


def plain(lines: Iterable[str]) -> str:
    """Return lines as plain text, without markup."""
    return _MARKUP.sub('', ' '.join(merged(lines)))


def stop_name(scene: Scene, stop: int, words: Words) -> str:
    """Return the name of a stop: the start, a turn, or the end."""
    if stop == scene.last:
        return words('replay-end')
    turns = scene.replay.turns
    if stop and turns[stop]:
        return words('replay-turn', turn=turns[stop], turns=turns[-1])
    return words('replay-before' if stop else 'replay-start')


def curve_now(course: Course, scene: Scene, words: Words) -> str:
    """Return the measured values of a game's review at a stop, as one line."""
    names = names_at(scene.match, scene.replay.seq(scene.replay.stops[scene.stop]), words, plain_name)
    labels = curve_labels(course, scene, words)
    if len(labels) == 1 and course.measure == 'chance':
        return words('replay-chance', percent=labels[0])
    each = ', '.join(f'{names[trace.seats[0]]} {label}' for trace, label in zip(course.lines, labels, strict=True))
    return (
        words('replay-chance', percent=each) if course.measure == 'chance' else words('replay-turns-left', turns=each)
    )


def curve_labels(course: Course, scene: Scene, words: Words) -> list[str]:
    """Return the measured value of each curve at a stop."""
    values = values_then(course, scene.replay.stops[scene.stop])
    if course.measure == 'chance':
        return [words('replay-percent', percent=round(100 * value)) for value in values]
    return [str(round(value)) for value in values]


def _teller(scene: Scene, words: Words) -> Teller:
    """Return the teller for the reader. In the view of another user's seat, no player is called "you"."""
    match = scene.match
    if scene.seat is None or scene.own:
        return Teller(match, scene.seat, words)
    seats = [replace(each, user_id=None) if each.index == scene.seat else each for each in match.table.seats]
    return Teller(replace(match, table=replace(match.table, seats=tuple(seats))), scene.seat, words)
