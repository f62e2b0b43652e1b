"""A table's history in words, page by page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Buttons, Panel
from bot.panels import measure
from bot.panels.advice import advice_counts
from bot.panels.left import left_buttons
from bot.panels.paging import SPARE
from bot.panels.replay_place import replay_button, upload_button
from bot.panels.story import Teller
from bot.panels.story_lines import StoryLine, merged, with_fiction
from bot.panels.texts import pages, small_print
from bot.tables.match import Match
from bot.tables.stored_events import events_of
from bot.tables.titles import numbered_title
from bot.words import Words
from persistence.history import HistoryPage
from persistence.rows import Action

STEPS: Final = 5
"""Steps on a page, before turns are made whole; the newest page has up to twice as many.

Few pages need more than one screen of a phone.
"""

PARAGRAPH: Final = 200
"""Characters after which a long turn continues in a new paragraph; a longer text begins its own one.

A page can end only between two paragraphs.
"""

PAUSE: Final = 3600.0
"""Seconds of a pause that brings a new timestamp."""


END: Final = 99
"""A part number beyond the last part of any page. `history_panel` shows the last part instead."""


def history_panel(match: Match, page: HistoryPage, part: int, reader: int | None, words: Words) -> Panel:
    """Return a page of the history with the secrets of the seat `reader`; None is a spectator.

    A page too high for a phone is split into parts, counted from 0.
    """
    table = match.table
    asked = advice_counts(match, words) if table.status == 'over' and page.page >= page.pages - 1 else ()

    def around(part: int, parts: int) -> tuple[str, Buttons]:
        turning = _turning(table.id, page, part, parts, words)
        left = left_buttons(match, f'{page.page}.{part}', words)
        replays = (*replay_button(match, words), upload_button(words)) if table.status == 'over' else ()
        return _heading(match, page, part, words), (*turning, *left, *replays)

    def fits(text: str) -> bool:
        return measure.fits((*around(1, 3), text), SPARE)

    parts = pages('\n'.join(_paragraphs(page, match, reader, words)) or words('history-nothing'), fits)
    # The board and the hand have this line too.
    if fits(last := '\n'.join((parts[-1], *asked))):
        parts = (*parts[:-1], last)
    part = min(part, len(parts) - 1)
    heading, buttons = around(part, len(parts))
    return Panel((heading, parts[part], buttons) if buttons else (heading, parts[part]))


def _heading(match: Match, page: HistoryPage, part: int, words: Words) -> str:
    place = [words('history-page', page=page.page + 1, pages=page.pages)] if page.pages > 1 else []
    if part:
        # A second count beside that of the pages would confuse.
        place.append(words('history-continued'))
    title = f'### {numbered_title("history-title", match.table, words)}'
    return '\n'.join((title, *small_print(place and [' · '.join(place)])))


def place_in(rest: str) -> tuple[int, int] | None:
    """Parse the page and its part from a button's id. Returns None if malformed."""
    page, _, part = rest.partition('.')
    if not (page.isdecimal() and part.isdecimal() and len(rest) <= 12):
        return None
    return int(page), int(part)


def _turning(table: int, page: HistoryPage, part: int, parts: int, words: Words) -> Iterator[Button]:
    """Yield the buttons to the previous and next page, and to the first and last if those are further away."""
    number, last = page.page, page.pages - 1

    def button(key: str, emoji: str, to: int, of: int) -> Button:
        return Button(CustomId('history', table, rest=f'{to}.{of}').button(), words(key), emoji=emoji)

    if number > 1:
        yield button('history-first', '⏮️', 0, 0)
    if part > 0:
        yield button('history-earlier', '◀️', number, part - 1)
    elif number > 0:
        yield button('history-earlier', '◀️', number - 1, END)
    if part < parts - 1:
        yield button('history-later', '▶️', number, part + 1)
    elif number < last:
        yield button('history-later', '▶️', number + 1, 0)
    if number < last - 1:
        yield button('history-last', '⏭️', last, END)


def whole_turns(match: Match, before: HistoryPage | None, page: HistoryPage, after: HistoryPage | None) -> HistoryPage:
    """Return a page that begins and ends with whole turns. `before` and `after` are its neighbours, None at the ends.

    A turn that begins on a page ends there too. A turn longer than a page remains divided.
    """
    moved = _rest_of_turn(match, before.actions[-1:], page.actions) if before is not None else 0
    joined = _rest_of_turn(match, page.actions[-1:], after.actions) if after is not None else 0
    end = after.actions[:joined] if after is not None else ()
    return replace(page, actions=(*page.actions[moved:], *end))


def _rest_of_turn(match: Match, before: Sequence[Action], actions: Sequence[Action]) -> int:
    """Return how many of the first actions go on with the turn of the action `before`. 0 if all of them do."""
    steps = enumerate(pairwise((*before, *actions)))
    return next((number for number, (earlier, action) in steps if not _goes_on(match, earlier, action)), 0)


def _goes_on(match: Match, before: Action, action: Action) -> bool:
    """Whether an action belongs to the same turn as the one before it."""
    if action.seat != before.seat or (before.kind, action.kind) != ('play', 'play'):
        return False
    last = [event.kind for event in events_of(before)[-1:]]
    if not match.presenter.unfinished.isdisjoint(last):
        return True
    # An action may begin its own turn, or end with the event that begins the next one.
    first, ends = events_of(action)[:1], last if len(events_of(before)) > 1 else []
    return match.presenter.turns.isdisjoint((*(event.kind for event in first), *ends))


def _turns(match: Match, actions: Iterable[Action]) -> Iterator[list[Action]]:
    """Yield the actions of each turn."""
    turn: list[Action] = []
    for action in actions:
        if turn and not _goes_on(match, turn[-1], action):
            yield turn
            turn = []
        turn.append(action)
    if turn:
        yield turn


def _told_once(teller: Teller, turn: Sequence[Action]) -> Iterator[tuple[Action, list[StoryLine]]]:
    """Yield each action of a turn with its lines. A line that a later one repeats is left out."""
    told = [[*teller.tell(action)] for action in turn]
    kept = set(map(id, teller.told_once([line for lines in told for line in lines])))
    for action, lines in zip(turn, told, strict=True):
        yield action, [line for line in lines if id(line) in kept]


def _paragraphs(page: HistoryPage, match: Match, reader: int | None, words: Words) -> Iterator[str]:
    """Yield a paragraph for each turn, and a timestamp at the top and after each long pause."""
    teller, lines = Teller(match, reader, words), list[str]()
    sign, seat, before = '-', None, 0.0
    for action, told in chain.from_iterable(_told_once(teller, turn) for turn in _turns(match, page.actions)):
        if not any(each.line or each.begins for each in told):
            continue
        pause = action.at - before > PAUSE
        if lines and (pause or action.seat != seat):
            yield from _told(sign, lines)
            lines, sign = [], '-'
        if pause:
            yield f'-# <t:{int(action.at)}:f>'
        seat, before = action.seat, action.at
        for each in told:
            if each.begins or (lines and max(sum(map(len, lines)), len(each.line or '')) > PARAGRAPH):
                yield from _told(sign, lines)
                lines, sign = [], _sign(each)
            if each.line is not None:
                lines.append(' '.join(with_fiction(each).split('\n')))
    yield from _told(sign, lines)


def _sign(told: StoryLine) -> str:
    """Return the list mark before a paragraph: a dash, followed by the turn's number if the event has no text."""
    return '-' if told.turn is None or told.line is not None else f'- **{told.turn}.**'


def _told(sign: str, lines: Iterable[str]) -> Iterator[str]:
    text = ' '.join(merged(lines))
    if text:
        yield f'{sign} {text}'
