"""**Story so far**: all texts read aloud at a table, page by page."""

from __future__ import annotations

from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Panel
from bot.panels.names import text_names
from bot.panels.texts import pages, short
from bot.refusal import Refusal
from bot.tables.match import Match, title_of
from bot.words import Words

PAGE: Final = 1000
"""Maximum characters of a page: about one screen of a phone."""


def so_far_panel(match: Match, number: int, words: Words) -> Panel:
    """Return a page of the story, the same for every reader. Pages count from 0; a number too high means the last one.

    Raises `Refusal` if the game has no story.
    """
    story, table = match.show.story, match.table
    if story is None:
        raise Refusal('refusal-stale')
    whole = '\n'.join(story.so_far(match.view(None), text_names(match, words), words))
    parts = pages(whole, short(PAGE))
    number = min(number, len(parts) - 1)
    title = f'### {words("story-title", game=title_of(table, words), table=table.id)}'
    if len(parts) == 1:
        return Panel((title, parts[0]))
    title += f'\n-# {words("history-page", page=number + 1, pages=len(parts))}'
    turning = [(number - 1, 'rules-back', '◀️'), (number + 1, 'rules-next', '▶️')]
    buttons = tuple(
        Button(CustomId('story', table.id, rest=str(to)).button(), words(key), emoji=emoji)
        for to, key, emoji in turning
        if 0 <= to < len(parts)
    )
    return Panel((title, parts[number], buttons))


def so_far_button(match: Match, words: Words) -> tuple[Button, ...]:
    """Return the button that opens the story, empty if the game has none."""
    if match.show.story is None:
        return ()
    return (Button(CustomId('story', match.table.id).button(), words('button-story'), emoji='📚'),)
