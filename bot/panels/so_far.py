"""**Story so far**: all texts read aloud at a table, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel, Picture
from bot.panels import measure
from bot.panels.chronicle import chronicle
from bot.panels.names import sat_before, text_names
from bot.panels.paging import MOST, cut, page_panel, paged, turning
from bot.panels.sides import sides
from bot.refusal import Refusal
from bot.tables.match import Match, numbered_title, options_of
from bot.words import Words
from persistence.rows import Action

A_LINE: Final = 24
"""Pixels that the page with the cover leaves free, because the estimated height may be one line too small."""


EVENING: Final = 'evening'
"""`CustomId.rest` of the button **The evening**, which opens the story at its chronicle."""


def so_far_panel(match: Match, number: int | None, words: Words, log: Sequence[Action] = ()) -> Panel:
    """Return a page of the story, the same for every reader. Pages count from 0; a number too high means the last one.

    A finished game's story ends with its chronicle, which is made from the whole `log`. If `number` is None, the first
    page of the chronicle is returned. Raises `Refusal` if the game has no story.
    """
    story, table = match.show.story, match.table
    if story is None:
        raise Refusal('refusal-stale')
    prologue, *further = story.so_far(match.view(None), text_names(match, words), words)
    title = f'### {numbered_title("story-title", table, words)}'
    to = partial(_page, table.id)
    picture = _cover(match, title, prologue, words)
    told = (prologue, *further) if not picture else further
    parts = ((prologue,) if picture else ()) + _parts(title, told, words)
    evening = (*chronicle(match, words, log), *sides(match, words), *sat_before(match, words)) if log else ()
    if number is None:
        number = len(parts)
    parts += _parts(title, evening, words, (turning(to, 1, 3, words),))
    heading, *below = page_panel(title, parts, number, to, words).blocks
    return Panel((heading, *(picture if number == 0 else ()), *below))


def _parts(title: str, told: Sequence[str], words: Words, around: Sequence[Block] = ()) -> tuple[str, ...]:
    return cut(title, ['\n'.join(told).strip()], around, words) if told else ()


def _cover(match: Match, title: str, prologue: str, words: Words) -> tuple[Picture, ...]:
    """Return the cover for the page of the prologue, empty if the game has none or a phone has no room."""
    cover = match.presenter.cover_of(options_of(match.table), words)
    if cover is None:
        return ()
    picture = Picture('cover', *cover)
    around = (paged(title, 0, MOST, words), turning(partial(_page, match.table.id), 1, 3, words))
    return (picture,) if measure.fits((*around, picture, prologue), A_LINE) else ()


def _page(table: int, number: int) -> CustomId:
    return CustomId('story', table, rest=str(number))


def so_far_button(match: Match, words: Words) -> tuple[Button, ...]:
    """Return the button that opens the story, or after the end its chronicle. Empty if the game has no story."""
    if match.show.story is None:
        return ()
    if match.table.status == 'over' and match.game.result(match.state) is not None:
        return (Button(CustomId('story', match.table.id, rest=EVENING).button(), words('button-evening'), emoji='⭐'),)
    return (Button(CustomId('story', match.table.id).button(), words('button-story'), emoji='📚'),)
