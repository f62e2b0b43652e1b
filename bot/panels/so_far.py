"""**Story so far**: all texts read aloud at a table, page by page."""

from __future__ import annotations

from functools import partial

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Panel
from bot.panels.names import text_names
from bot.panels.paging import cut, page_panel
from bot.refusal import Refusal
from bot.tables.match import Match, title_of
from bot.words import Words


def so_far_panel(match: Match, number: int, words: Words) -> Panel:
    """Return a page of the story, the same for every reader. Pages count from 0; a number too high means the last one.

    Raises `Refusal` if the game has no story.
    """
    story, table = match.show.story, match.table
    if story is None:
        raise Refusal('refusal-stale')
    whole = '\n'.join(story.so_far(match.view(None), text_names(match, words), words))
    title = f'### {words("story-title", game=title_of(table, words), table=table.id)}'
    return page_panel(title, cut(title, [whole], (), words), number, partial(_page, table.id), words)


def _page(table: int, number: int) -> CustomId:
    return CustomId('story', table, rest=str(number))


def so_far_button(match: Match, words: Words) -> tuple[Button, ...]:
    """Return the button that opens the story, empty if the game has none."""
    if match.show.story is None:
        return ()
    return (Button(CustomId('story', match.table.id).button(), words('button-story'), emoji='📚'),)
