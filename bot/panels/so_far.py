"""**Story so far**: all texts read aloud at a table, page by page."""

from __future__ import annotations

from functools import partial
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Panel, Picture
from bot.panels import phone
from bot.panels.names import text_names
from bot.panels.paging import MOST, cut, page_panel, paged, turning
from bot.refusal import Refusal
from bot.tables.match import Match, options_of, title_of
from bot.words import Words

A_LINE: Final = 24
"""Pixels that the page with the cover leaves free. Its text is short, so the estimated height may lack one line."""


def so_far_panel(match: Match, number: int, words: Words) -> Panel:
    """Return a page of the story, the same for every reader. Pages count from 0; a number too high means the last one.

    Raises `Refusal` if the game has no story.
    """
    story, table = match.show.story, match.table
    if story is None:
        raise Refusal('refusal-stale')
    prologue, *further = story.so_far(match.view(None), text_names(match, words), words)
    title = f'### {words("story-title", game=title_of(table, words), table=table.id)}'
    to = partial(_page, table.id)
    picture = _cover(match, title, prologue, words)
    if not picture:
        return page_panel(title, cut(title, ['\n'.join((prologue, *further))], (), words), number, to, words)
    parts = (prologue, *(cut(title, ['\n'.join(further).strip()], (), words) if further else ()))
    heading, *below = page_panel(title, parts, number, to, words).blocks
    return Panel((heading, *(picture if number == 0 else ()), *below))


def _cover(match: Match, title: str, prologue: str, words: Words) -> tuple[Picture, ...]:
    """Return the cover for the page of the prologue, empty if the game has none or a phone has no room."""
    cover = match.presenter.cover_of(options_of(match.table), words)
    if cover is None:
        return ()
    picture = Picture('cover', *cover)
    around = (paged(title, 0, MOST, words), turning(partial(_page, match.table.id), 1, 3, words))
    return (picture,) if phone.fits((*around, picture, prologue), A_LINE) else ()


def _page(table: int, number: int) -> CustomId:
    return CustomId('story', table, rest=str(number))


def so_far_button(match: Match, words: Words) -> tuple[Button, ...]:
    """Return the button that opens the story, empty if the game has none."""
    if match.show.story is None:
        return ()
    return (Button(CustomId('story', match.table.id).button(), words('button-story'), emoji='📚'),)
