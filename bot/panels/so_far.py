"""**Story so far**: all texts read aloud at a table, page by page."""

from __future__ import annotations

from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Panel
from bot.panels import phone
from bot.panels.names import text_names
from bot.panels.texts import pages
from bot.refusal import Refusal
from bot.tables.match import Match, title_of
from bot.words import Words

SPARE: Final = 32
"""Pixels that a page leaves free, because the estimated height may lack a line."""

MOST: Final = 99
"""Maximum number of pages, for the width of the line that counts them."""


def so_far_panel(match: Match, number: int, words: Words) -> Panel:
    """Return a page of the story, the same for every reader. Pages count from 0; a number too high means the last one.

    Raises `Refusal` if the game has no story.
    """
    story, table = match.show.story, match.table
    if story is None:
        raise Refusal('refusal-stale')
    whole = '\n'.join(story.so_far(match.view(None), text_names(match, words), words))
    title = f'### {words("story-title", game=title_of(table, words), table=table.id)}'
    place = f'{title}\n-# {words("history-page", page=MOST, pages=MOST)}'
    both = _turning(table.id, 1, 3, words)
    parts = pages(whole, lambda text: phone.fits((place, text, both), SPARE))
    number = min(number, len(parts) - 1)
    if len(parts) == 1:
        return Panel((title, parts[0]))
    title += f'\n-# {words("history-page", page=number + 1, pages=len(parts))}'
    return Panel((title, parts[number], _turning(table.id, number, len(parts), words)))


def _turning(table: int, number: int, pages: int, words: Words) -> tuple[Button, ...]:
    turning = [(number - 1, 'rules-back', '◀️'), (number + 1, 'rules-next', '▶️')]
    return tuple(
        Button(CustomId('story', table, rest=str(to)).button(), words(key), emoji=emoji)
        for to, key, emoji in turning
        if 0 <= to < pages
    )


def so_far_button(match: Match, words: Words) -> tuple[Button, ...]:
    """Return the button that opens the story, empty if the game has none."""
    if match.show.story is None:
        return ()
    return (Button(CustomId('story', match.table.id).button(), words('button-story'), emoji='📚'),)
