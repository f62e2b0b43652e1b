"""What others have done since a seat's last turn: lines for its hand, and events for marks in its picture."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Final, NamedTuple

from bot.panels import phone
from bot.panels.names import own_seat
from bot.panels.story import UNREADABLE, StoryLine, Teller, repeated, shortened, visible_events
from bot.tables.deadlines import timed_out
from bot.tables.match import Match, events_of
from bot.words import Words
from engine.api import Event
from persistence.play import without_undone
from persistence.rows import Action

ROWS: Final = 5
LEAST: Final = 2
"""Maximum rows of small print on a phone: `ROWS` if the screen has room, else `LEAST`."""

LONGEST: Final = 76
"""Maximum characters of a sentence: two rows."""


class Told(NamedTuple):
    """A sentence about a turn. `first` is true for the weightiest one of a player's turn. Sorted by importance."""

    first: bool
    weight: int
    turn: int
    place: int
    line: str


def steps(match: Match, log: Sequence[Action], seat: int) -> list[Action]:
    """Return the steps since the seat's last answer, empty if no other seat has acted since.

    An answer counts if the seat's user gave it (not a timeout, a bot or an earlier user) and it took part in the game.
    """
    left = without_undone(log)
    own = (place for place, action in enumerate(left) if _is_own(match, action, seat))
    after = left[max(own, default=-1) + 1 :]
    return after if any(action.kind == 'play' and action.seat != seat for action in after) else []


def events(match: Match, log: Sequence[Action], seat: int) -> list[Event]:
    """Return the events since the seat's last turn that the seat may know."""
    return [event for action in steps(match, log, seat) for event in visible_events(events_of(action), seat)]


def lines(
    match: Match, log: Sequence[Action], seat: int, words: Words, besides: Collection[str] = (), rows: int = ROWS
) -> list[str]:
    """Return a line for the harm to the seat, then a line for each turn of others: at most `rows` rows of small print.

    First each turn gets its weightiest sentence, then other sentences by weight. `besides` are lines that the message
    already shows in full.
    """
    teller, after = Teller(match, seat, words), steps(match, log, seat)
    if not after:
        return []
    hurt = [teller.line(event) for event in _hurts(match, seat, events(match, log, seat))]
    turns = [
        [told for told in turn if told.line not in besides and not (told.event and _hurts(match, seat, [told.event]))]
        for turn in _turns(teller, after, match.show.story is not None)
    ]
    kept = [Told(False, 0, -1, place, line) for place, line in enumerate(filter(None, hurt))]
    for told in sorted(_sentences(turns), reverse=True):
        if not kept or sum(map(_rows, _joined([*kept, told]))) <= rows:
            kept.append(told)
    return _joined(kept)


def _is_own(match: Match, action: Action, seat: int) -> bool:
    if action.kind != 'play' or action.seat != seat or timed_out(action):
        return False
    return own_seat(match, seat, action.seq) == seat and not _is_secret(events_of(action))


def _is_secret(done: Sequence[Event]) -> bool:
    """Whether only its own seat knows of an answer, such as a keeper's habit."""
    return bool(done) and all(event.to is not None for event in done)


def _hurts(match: Match, seat: int, done: Sequence[Event]) -> Sequence[Event]:
    with suppress(*UNREADABLE):
        return match.presenter.hurts(match.view(seat), done)
    return ()


def _turns(teller: Teller, after: Sequence[Action], by_event: bool) -> Iterator[list[StoryLine]]:
    """Yield the lines of each turn. A turn begins `by_event`, or with another seat."""
    turn: list[StoryLine] = []
    seat: int | None = None
    for action in after:
        for told in teller.tell(action):
            if told.begins if by_event else action.seat != seat:
                yield turn
                turn = []
            seat = action.seat
            turn.append(told)
    yield turn


def _sentences(turns: Sequence[Sequence[StoryLine]]) -> Iterator[Told]:
    """Yield the sentences of all turns. Routine ones are left out, equal neighbours are one."""
    for number, turn in enumerate(turns):
        told = [each for each in turn if each.line is not None and each.weight]
        runs = [[*run] for _, run in groupby(told, key=lambda each: each.line)]
        first = max(((run[0].weight, place) for place, run in enumerate(runs)), default=None)
        for place, run in enumerate(runs):
            line = shortened(repeated(run[0].line or '', len(run)), LONGEST)
            yield Told((run[0].weight, place) == first, run[0].weight, number, place, line)


def _rows(line: str) -> int:
    return phone.lines(f'-# {line}')


def _joined(kept: Sequence[Told]) -> list[str]:
    """Return a line for each turn, with its sentences in order."""
    ordered = sorted(kept, key=lambda told: (told.turn, told.place))
    return [' '.join(told.line for told in turn) for _, turn in groupby(ordered, key=lambda told: told.turn)]
