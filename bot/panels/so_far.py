"""**Story so far**: what has been read aloud to everybody at a table, page by page."""

from __future__ import annotations

from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Panel
from bot.panels.names import text_names
from bot.panels.texts import pages
from bot.presenters.base import Storied
from bot.refusal import Refusal
from bot.tables.match import Match, title_of
from bot.words import Words

PAGE: Final = 1000
"""Characters of a page: about a screen of a phone."""


def so_far_panel(match: Match, number: int, words: Words) -> Panel:
    """A page of the story, counted from 0, the same for every reader; the last one for a number that is too high.

    Raises `Refusal` for a game in which no story is told.
    """
    presenter, table = match.presenter, match.table
    if not isinstance(presenter, Storied):
        raise Refusal('refusal-stale')
    whole = '\n'.join(presenter.so_far(match.view(None), text_names(match), words))
    parts = [part.strip('\n') for part in pages(whole, PAGE)]
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
    """The button that opens it; none where no story is told."""
    if not isinstance(match.presenter, Storied):
        return ()
    return (Button(CustomId('story', match.table.id).button(), words('button-story'), emoji='📚'),)
