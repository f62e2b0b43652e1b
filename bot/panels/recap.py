"""The latest events of a table, for the board or for one seat. Lines: `recap_lines`; a story: `recap_scenes`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.panels.catch_up import News
from bot.panels.catch_up_rows import LEAST, LONGEST, ROWS, Sentence, fits, within
from bot.panels.cutting import shortened
from bot.panels.names import acted_itself, own_answers
from bot.panels.recap_lines import LINES, latest_answer, line_versions
from bot.panels.recap_scenes import scene_versions
from bot.panels.story import Teller
from bot.tables.deadlines import timed_out
from bot.tables.match import Match
from bot.tables.stored_events import events_of
from bot.tables.visible_events import known_events
from bot.words import Words
from persistence.play import without_undone
from persistence.rows import Action

ACTIONS: Final = 96
"""Maximum number of actions that a recap covers: the latest ones that its reader may know."""

FEW: Final = 3
"""A recap of the others' turns has a sentence of fiction only if it may fill more rows than this."""

ROW: Final = 40
"""Maximum characters of a line in one row on a phone."""


def public(match: Match, log: Sequence[Action], words: Words, already: Collection[str] = ()) -> list[str]:
    """Return the latest public events as lines. `already` are lines that the message already shows in full."""
    return public_versions(match, log, words, already)[0]


def public_versions(
    match: Match, log: Sequence[Action], words: Words, already: Collection[str] = (), reader: int | None = None
) -> list[list[str]]:
    """Return several versions of the lines of `public`, the longest first.

    On a board that only one user sees, `reader` is that user's seat. Its lines say "you" and include its secrets.
    """
    return _latest(Teller(match, reader, words), without_undone(log), already)


def private(
    match: Match, log: Sequence[Action], seat: int, words: Words, already: Collection[str] = ()
) -> list[list[str]]:
    """Return lines about others' turns since the seat's last turn, or else about the latest events.

    The lines include the seat's secrets. Returns several versions, the longest first, because a phone may lack room.
    Of a story the last ones, as many as `SHORT`, are for the least room.
    """
    # A note has told the player's own return, and another one above the question that they were late.
    already = (*already, words.case('story-returned', 'you'))
    if was_late(match, log, seat):
        already = (*already, words.case('story-timeout-default', 'you'))
    news = News(match, log, seat, words)
    told = news.added_up(already)
    if not told:
        return _without_others(match, log, seat, words, already)
    rows = (*range(ROWS, LEAST, -1), LEAST)
    if match.show.story is not None:
        placed = news.in_place(already)
        longer = [_of_story(placed, told, most) for most in (*rows, LEAST)]
        whole = {each.line for each in told if each.decisive}
        shortest = within(told, 1, newest_first=True)
        return [*longer, [line if line in whole else shortened(line, LONGEST) for line in shortest]]
    versions = [within(told, most, in_one=most == LEAST) for most in rows]
    return [*versions, [_in_a_row(line) for line in within(told, 1, in_one=True)]]


def _without_others(
    match: Match, log: Sequence[Action], seat: int, words: Words, already: Collection[str]
) -> list[list[str]]:
    """Return the latest events for a seat, while no other seat has acted since its last turn."""
    teller, steps, suffered = Teller(match, seat, words), without_undone(log), befallen(match, log, seat, words)
    versions = _latest(teller, steps, already)
    if missing := [line for line in suffered if line not in versions[0]]:
        # The lines about harm take the place of the least important ones.
        versions = _latest(teller, steps, (*already, *missing), max(LINES - len(missing), 1))
    return [_including(suffered, lines) for lines in versions]


def _latest(teller: Teller, steps: Sequence[Action], already: Collection[str], most: int = LINES) -> list[list[str]]:
    """Return versions of the latest events, the longest first. A game without a story has up to `most` lines."""
    if teller.match.show.story is not None:
        return scene_versions(teller, steps, already)
    return line_versions(teller, steps, already, most)


def befallen(match: Match, log: Sequence[Action], seat: int, words: Words) -> list[str]:
    """Return lines about harm without a choice that followed the seat's latest answer."""
    latest = latest_answer(without_undone(log))
    if latest is None or not acted_itself(match, latest, seat):
        return []
    told = Teller(match, seat, words).tell(latest)
    return [each.line for each in told if each.line and each.event and match.presenter.befell(each.event)]


def is_hurt(match: Match, log: Sequence[Action], seat: int) -> bool:
    """Whether the latest answer is the seat's own, and harmed it."""
    latest = latest_answer(without_undone(log))
    if latest is None or not acted_itself(match, latest, seat):
        return False
    return bool(match.presenter.hurts(match.view(seat), known_events([latest], seat)))


def _including(suffered: Sequence[str], lines: list[str]) -> list[str]:
    """Return the lines with those about harm, in the place of the first ones if need be."""
    missing = [line for line in suffered if line not in lines]
    return [*lines[: max(LINES - len(missing), 1)], *missing] if missing else lines


def _of_story(placed: Sequence[Sentence], told: Sequence[Sentence], rows: int) -> list[str]:
    """Return the turns of others, the newest first: with harm beside its cause, or added up if that takes more rows."""
    beside = within(placed, rows, newest_first=True, fiction=rows > FEW)
    return beside if fits(beside, rows) else within(told, rows, newest_first=True, fiction=rows > FEW)


def _in_a_row(line: str) -> str:
    """Return the sentences of a line that fit one row of a phone. If none does, return the line in two rows."""
    short = shortened(line, ROW)
    return short if line.startswith(short) else shortened(line, LONGEST)


def was_late(match: Match, log: Sequence[Action], seat: int) -> bool:
    """Whether a timeout played the last answer of the seat's present user.

    In a game with a story only until the next turn begins: later, the news of the turns since then say so.
    """
    own = own_answers(match, log, seat)
    if not own or not timed_out(own[-1]) or match.show.story is None:
        return bool(own) and timed_out(own[-1])
    since = (event for action in without_undone(log) if action.seq > own[-1].seq for event in events_of(action))
    return not any(event.kind in match.presenter.turns for event in since)
