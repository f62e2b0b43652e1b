"""The latest events of a table in a few lines, for the board or for one seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Final

from bot.panels import catch_up
from bot.panels.catch_up import LONGEST
from bot.panels.names import acted_itself
from bot.panels.story import UNREADABLE, Teller, shortened, visible_events
from bot.tables.deadlines import timed_out
from bot.tables.match import Match, events_of
from bot.words import Words
from persistence.play import without_undone
from persistence.rows import Action

ACTIONS: Final = 96
"""Maximum number of actions that a recap covers: the latest ones that its reader may know."""

LINES: Final = 2
"""Maximum lines of a recap. The history has all of them."""

SCENE_LINES: Final = 8
SCENE_CHARACTERS: Final = 1200
"""Maximum lines and characters of a recap in a game with a story. The earliest lines are dropped."""

READ: Final = 2
"""Maximum number of read-aloud texts on a board."""

TURNS: Final = 2
"""Number of new turns or rounds after which a read-aloud text disappears."""


def public(match: Match, log: Sequence[Action], words: Words, besides: Collection[str] = ()) -> list[str]:
    """Return the latest public events as lines. `besides` are lines that the message already shows in full."""
    return _last(match, log, None, words, besides)


def private(
    match: Match, log: Sequence[Action], seat: int, words: Words, besides: Collection[str] = ()
) -> list[list[str]]:
    """Return the turns of others since the seat's last turn as lines, else the latest events. With its secrets.

    There is a version for each maximum number of rows, from the longest version to the shortest.
    """
    told = catch_up.sentences(match, log, seat, words, besides)
    if not told:
        return [_last(match, log, seat, words, besides)]
    return [catch_up.within(told, rows) for rows in range(catch_up.ROWS, catch_up.LEAST - 1, -1)]


def read_aloud(match: Match, log: Sequence[Action], words: Words) -> list[str]:
    """Return the recent texts that are read aloud to all players, in full. Empty for a game without a story."""
    story, view, teller = match.show.story, match.view(None), Teller(match, None, words)
    if story is None:
        return []
    lines: list[str] = []
    turns = 0
    steps = without_undone(log)
    events = [(event, action.seq) for action in steps for event in visible_events(events_of(action), None)]
    for event, seq in reversed(events):
        turns += event.kind in match.presenter.turns
        if turns > TURNS or len(lines) == READ:
            break
        with suppress(*UNREADABLE):
            if story.is_read_aloud(event, view):
                lines.append(teller.line(event, seq) or '')
    return lines[::-1]


def was_late(match: Match, log: Sequence[Action], seat: int) -> bool:
    """Whether a timeout played the last answer of the seat's present user."""
    own = [action for action in log if action.kind == 'play' and acted_itself(match, action, seat)]
    return bool(own) and timed_out(own[-1])


def _last(match: Match, log: Sequence[Action], reader: int | None, words: Words, besides: Collection[str]) -> list[str]:
    if match.show.story is not None:
        return _since_last_step(match, log, reader, words, besides)
    return [shortened(line, LONGEST) for line in _weightiest(match, log, reader, words)]


def _weightiest(match: Match, log: Sequence[Action], reader: int | None, words: Words) -> list[str]:
    """Return the weightiest lines of the latest turn, and of earlier turns if there is room.

    With lines of later turns, it stops before the reader's own turn.
    """
    teller, chosen = Teller(match, reader, words), list[str]()
    for _, actions in groupby(reversed(without_undone(log)), key=lambda action: action.seat):
        turn = [*actions][::-1]
        if len(chosen) == LINES or (chosen and acted_itself(match, turn[-1], reader)):
            break
        chosen = [*teller.weightiest(turn, LINES - len(chosen)), *chosen]
    return chosen


def _since_last_step(
    match: Match, log: Sequence[Action], reader: int | None, words: Words, besides: Collection[str]
) -> list[str]:
    """Return the lines from the reader's last step on, at most `SCENE_LINES`. For a game with a story.

    There, a recap of two lines would often show a consequence without its cause. If `reader` is None, the lines begin
    with the last step of a human player.
    """
    lines: list[str] = []
    for action, told in Teller(match, reader, words).backwards(without_undone(log)):
        lines = [line for line in told if line not in besides]
        by_user = acted_itself(match, action, reader) if reader is not None else _is_of_user(match, action)
        if len(lines) >= LINES and action.kind == 'play' and by_user:
            break
    lines = lines[-SCENE_LINES:]
    while len(lines) > 1 and sum(map(len, lines)) > SCENE_CHARACTERS:
        del lines[0]
    return lines


def _is_of_user(match: Match, action: Action) -> bool:
    """Whether a human player did this action."""
    return action.seat is not None and match.table.sitter(action.seat, action.seq).player is None
