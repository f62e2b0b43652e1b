"""All that has happened at a table, in words, page by page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel
from bot.panels.advice import asked_for
from bot.panels.left import left_buttons
from bot.panels.names import part_of
from bot.panels.story import Teller, Told, gathered
from bot.panels.texts import pages
from bot.tables.match import Match, title_of
from bot.words import Words
from bot.words.names import text_name
from persistence.rows import Action, HistoryPage

STEPS: Final = 10
"""Steps of a game on a page, up to twice as many on the newest: on a phone about as much as the screen holds."""

PART: Final = 2400
"""Characters of a page, with room for emojis, which are longer than they look; what is longer is in several parts."""

PARAGRAPH: Final = 1200
"""A turn of which there is more to tell than so many characters begins another paragraph."""

PAUSE: Final = 3600.0
"""After so many seconds in which nothing happened the time is told again."""

END: Final = 99
"""A part so far behind that it is the last one of any page."""


def history_panel(match: Match, page: HistoryPage, part: int, reader: int | None, words: Words) -> Panel:
    """A page of the history for a seat, with its own secrets in it, or with None for whoever only watches.

    A page that is too long for a message is in several parts, counted from 0.
    """
    table = match.table
    parts = pages('\n'.join(_paragraphs(page, match, Teller(match, reader, words), words)), PART)
    part = min(part, len(parts) - 1)
    title = words('history-title', game=title_of(table, words), table=table.id)
    place = words('history-page', page=page.page + 1, pages=max(page.pages, 1))
    if len(parts) > 1:
        place = f'{place} · {words("history-part", part=part + 1, parts=len(parts))}'
    blocks: list[Block] = [f'### {title}\n-# {place}', parts[part] or words('history-nothing')]
    if table.status == 'over' and part == len(parts) - 1 and page.page >= page.pages - 1:
        blocks += asked_for(match, words)
    turning = _turning(table.id, page, part, len(parts), words)
    buttons = (*turning, *left_buttons(match, f'{page.page}.{part}', words))
    return Panel((*blocks, buttons) if buttons else tuple(blocks))


def place_in(rest: str) -> tuple[int, int] | None:
    """The page and its part that a button stands for; None for what makes no sense."""
    page, _, part = rest.partition('.')
    if not (page.isdecimal() and part.isdecimal() and len(rest) <= 12):
        return None
    return int(page), int(part)


def _turning(table: int, page: HistoryPage, part: int, parts: int, words: Words) -> Iterator[Button]:
    """The buttons to the other pages; to the first and the last one where they are not the next."""
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


def _paragraphs(page: HistoryPage, match: Match, teller: Teller, words: Words) -> Iterator[str]:
    """A paragraph for each turn. Where time has passed, and at the top of a page, the time stands above it."""
    lines: list[str] = []
    sign, seat, before = '-', None, 0.0
    for action in page.actions:
        told = [*_seated(page, match, action, words), *teller.tell(action)]
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
            if each.begins or sum(map(len, lines)) > PARAGRAPH:
                yield from _told(sign, lines)
                lines, sign = [], _sign(each)
            if each.line is not None:
                lines.append(' '.join(each.line.split('\n')))
    yield from _told(sign, lines)


def _seated(page: HistoryPage, match: Match, action: Action, words: Words) -> Iterator[Told]:
    """Who has sat down, or got up. Whoever has gone is not named: of them only the automatic player's name is kept."""
    if action.kind != 'seats' or action.token is None or action.seat is None:
        return
    seat = match.table.seats[action.seat]
    now = page.seated.get(seat.index) == action.seq
    automatic = text_name(seat.owner_name or seat.name)
    part = part_of(match, seat.index, words)
    key, once = f'history-{action.token}', f'history-{action.token}-once'
    key = key if now or not words.has(once) else once
    if words.has(key):
        yield Told(words(key, player=text_name(seat.name), automatic=automatic, part=part), begins=True)


def _sign(told: Told) -> str:
    """What a paragraph begins with: the number of its turn, if turns have one and its first line does not say so."""
    return '-' if told.turn is None or told.line is not None else f'- **{told.turn}.**'


def _told(sign: str, lines: Iterable[str]) -> Iterator[str]:
    text = ' '.join(gathered(lines))
    if text:
        yield f'{sign} {text}'
