"""**Story so far**: all texts read aloud at a table, page by page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel, Picture
from bot.panels import measure
from bot.panels.chronicle import chronicle
from bot.panels.names import sat_before, text_names
from bot.panels.paging import MOST, To, cut, page_panel, paged, turning
from bot.panels.sides import sides
from bot.presenters.base import Passage
from bot.refusal import Refusal
from bot.tables.match import Match, options_of
from bot.tables.titles import numbered_title
from bot.words import Words
from persistence.rows import Action

A_LINE: Final = 24
"""Pixels that a page with a drawing leaves free, because the estimated height may be one line too small."""


EVENING: Final = 'evening'
"""`CustomId.rest` of the button **The evening**, which opens the story at its chronicle."""


def so_far_panel(match: Match, number: int | None, words: Words, log: Sequence[Action] = ()) -> Panel:
    """Return a page of the story, the same for every reader. Pages count from 0; a number too high means the last one.

    A finished game's story ends with its chronicle, which is made from the whole `log`. If `number` is None, the first
    page of the chronicle is returned. Its pages have the name of the button **The evening**. Raises `Refusal` if the
    game has no story.
    """
    story, table = match.show.story, match.table
    if story is None:
        raise Refusal('refusal-stale')
    prologue, *further = story.so_far(match.view(None), text_names(match, words), words)
    title = f'### {numbered_title("story-title", table, words)}'
    to = partial(_page, table.id)
    cover = match.presenter.cover_of(options_of(table), words)
    parts = [*_pages(title, (prologue._replace(drawings=() if cover is None else (cover,)), *further), to, words)]
    number, told = len(parts) if number is None else number, len(parts)
    if log:
        evening = (*chronicle(match, words, log), *sides(match, words), *sat_before(match, words))
        parts += map(_Part, _cut(title, evening, words, (turning(to, 1, 3, words),)))
    if min(number, len(parts) - 1) >= told:
        title = f'### {numbered_title("evening-title", table, words)}'
    heading, *below = page_panel(title, [each.text for each in parts], number, to, words).blocks
    return Panel((heading, *parts[min(number, len(parts) - 1)].picture, *below))


class _Part(NamedTuple):
    """The text of a page, and its picture. Empty without a picture."""

    text: str
    picture: tuple[Picture, ...] = ()


def _pages(title: str, passages: Iterable[Passage], to: To, words: Words) -> Iterator[_Part]:
    """Yield a page for each passage with a drawing, or several for a long one. The others share pages.

    Beside a long text the drawing is lower.
    """
    around = (paged(title, 0, MOST, words), turning(to, 1, 3, words))
    told: list[str] = []
    for text, drawings in passages:
        if not drawings:
            told.append(text)
            continue
        yield from map(_Part, _cut(title, told, words))
        told, pictures = [], [(Picture('story', *each),) for each in drawings]
        picture = next((each for each in pictures if measure.fits((*around, *each, text), A_LINE)), None)
        if picture is not None:
            yield _Part(text.strip(), picture)
        else:
            yield from (_Part(each, pictures[0]) for each in _cut(title, [text], words, pictures[0]))
    yield from map(_Part, _cut(title, told, words))


def _cut(title: str, told: Sequence[str], words: Words, around: Sequence[Block] = ()) -> tuple[str, ...]:
    return cut(title, ['\n'.join(told).strip()], around, words) if told else ()


def _page(table: int, number: int) -> CustomId:
    return CustomId('story', table, rest=str(number))


def so_far_button(match: Match, words: Words) -> tuple[Button, ...]:
    """Return the button that opens the story, or after the end its chronicle. Empty if the game has no story."""
    if match.show.story is None:
        return ()
    if match.table.status == 'over' and match.game.result(match.state) is not None:
        return (Button(CustomId('story', match.table.id, rest=EVENING).button(), words('button-evening'), emoji='⭐'),)
    return (Button(CustomId('story', match.table.id).button(), words('button-story'), emoji='📚'),)
