"""What just happened, in words: the last lines of a table's log, for everybody or for one seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.panels.names import text_names
from bot.panels.story import Teller, known, shortened
from bot.presenters.base import Storied, Weighing
from bot.tables.deadlines import timed_out
from bot.tables.match import Match, events_of, without_undone
from bot.words import Words
from persistence.rows import Action, Table

ACTIONS: Final = 24
"""A recap looks at so many of the table's last actions."""

LINES: Final = 2
"""A recap has so many lines; the history of the table has all of them."""

LONGEST: Final = 76
"""A line of a recap has so many characters: on a phone they are two lines of small print."""

SCENE_LINES: Final = 8
SCENE_CHARACTERS: Final = 1200
"""Where a story is told, a recap is of all that has happened since one's own step, as far as there is room."""

READ: Final = 2
"""So many things that were read aloud stand on a board at most."""

TURNS: Final = 2
"""They stay while no more turns and rounds than so many have begun since."""


def begins(table: Table) -> int:
    """The version of the table after which its log is wanted for a recap."""
    return max(0, table.version - ACTIONS)


def public(match: Match, log: Sequence[Action], words: Words, besides: Collection[str] = ()) -> list[str]:
    """What has just happened, as far as everybody may read it, but for what stands besides in full."""
    return _last(match, log, None, words, besides)


def private(match: Match, log: Sequence[Action], seat: int, words: Words, besides: Collection[str] = ()) -> list[str]:
    """The same for a seat, its secrets among them; none for a seat that is told nothing now."""
    return _last(match, log, seat, words, besides) if is_told(match, seat) else []


def aloud(match: Match, log: Sequence[Action], words: Words) -> list[str]:
    """What was read aloud to everybody a short while ago, in full: of a story that is to be read by all."""
    presenter, view, names = match.presenter, match.view(None), text_names(match)
    if not isinstance(presenter, Storied):
        return []
    lines: list[str] = []
    turns = 0
    for event in reversed([event for action in without_undone(log) for event in known(events_of(action), None)]):
        turns += event.kind in presenter.turns
        if turns > TURNS or len(lines) == READ:
            break
        if presenter.is_read_aloud(event, view):
            lines.append(presenter.tell(event, names, words, view) or '')
    return lines[::-1]


def is_told(match: Match, seat: int) -> bool:
    """Whether a seat is told anything now: when it is to act, or at the end of the game.

    Whoever waits can watch the board, and their own message need not change at every step.
    """
    return match.table.status != 'open' or match.question(seat) is not None


def was_late(log: Sequence[Action], seat: int) -> bool:
    """Whether the last answer of a seat was the default, given because its time was up."""
    own = [action for action in log if action.kind == 'play' and action.seat == seat]
    return bool(own) and timed_out(own[-1])


def _last(match: Match, log: Sequence[Action], reader: int | None, words: Words, besides: Collection[str]) -> list[str]:
    if isinstance(match.presenter, Storied):
        return _scene(match, log, reader, words, besides)
    lines: list[str] = []
    if isinstance(match.presenter, Weighing) and (turn := _at_once(match, log)):
        teller = Teller(match, reader, words)
        if len(teller.lines(turn)) > LINES:
            return [shortened(line, LONGEST) for line in teller.most_telling(turn, match.presenter.weight, LINES)]
    for _, told in Teller(match, reader, words).backwards(without_undone(log)):
        lines = [line for line in told if line not in besides]
        # The first line may say the same as what was told before, and then both are one.
        if len(lines) > LINES:
            break
    return [shortened(line, LONGEST) for line in lines[-LINES:]]


def _at_once(match: Match, log: Sequence[Action]) -> list[Action]:
    """What an automatic player has done last: all of its turn, which people see at once and never step by step."""
    done: list[Action] = []
    for action in reversed(without_undone(log)):
        if action.kind != 'play' or action.seat is None or match.table.seats[action.seat].player is None:
            break
        if done and action.seat != done[0].seat:
            break
        done.insert(0, action)
    return done


def _scene(
    match: Match, log: Sequence[Action], reader: int | None, words: Words, besides: Collection[str]
) -> list[str]:
    """The lines since the reader's last step, with None since the last one of a person, each in full.

    A step has a cause and consequences: two lines of them leave open why it came to that.
    """
    lines: list[str] = []
    for action, told in Teller(match, reader, words).backwards(without_undone(log)):
        lines = [line for line in told if line not in besides]
        if len(lines) >= LINES and _is_own(match, action, reader):
            break
    lines = lines[-SCENE_LINES:]
    while len(lines) > 1 and sum(map(len, lines)) > SCENE_CHARACTERS:
        del lines[0]
    return lines


def _is_own(match: Match, action: Action, reader: int | None) -> bool:
    """Whether the reader has done that; for everybody, whether a person has."""
    if action.kind != 'play' or action.seat is None:
        return False
    return action.seat == reader if reader is not None else match.table.seats[action.seat].player is None
