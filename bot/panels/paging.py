"""Texts too long for a phone's screen, page by page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel
from bot.panels import measure
from bot.panels.texts import pages
from bot.words import Words

SPARE: Final = 48
"""Pixels to leave free on a page, because the estimated height may be two lines too small."""

MOST: Final = 99
"""Assumed maximum number of pages. It reserves room for the line "page 99 of 99" before the pages are counted."""

LONGEST: Final = 2
"""Maximum digits of a page's number in an id."""

To: TypeAlias = Callable[[int], CustomId]
"""Function that makes the id of the button to a page, counted from 0."""


def cut(title: str, sections: Iterable[str], around: Sequence[Block], words: Words) -> tuple[str, ...]:
    """Split each section into texts that fit a phone, together with the title, page buttons and the blocks `around`.

    Returns a single text if all sections fit on one screen.
    """
    whole = [*sections]
    both = turning(lambda number: CustomId('', rest=str(number)), 1, 3, words)
    if measure.fits((title, '\n'.join(whole), *around), SPARE):
        return ('\n'.join(whole),)
    place = paged(title, MOST - 1, MOST, words)
    return tuple(
        part for each in whole for part in pages(each, lambda text: measure.fits((place, text, both, *around), SPARE))
    )


def page_panel(
    title: str, parts: Sequence[str], number: int, to: To, words: Words, around: Sequence[Block] = ()
) -> Panel:
    """Return one of the texts `parts` with buttons to the others, above the blocks `around`.

    A number too high means the last page.
    """
    number = min(number, len(parts) - 1)
    if len(parts) == 1:
        return Panel((title, parts[0], *around))
    heading = paged(title, number, len(parts), words)
    return Panel((heading, parts[number], turning(to, number, len(parts), words), *around))


def turning(to: To, number: int, count: int, words: Words) -> tuple[Button, ...]:
    """Return the buttons to the page before and the page after `number`, if these exist."""
    places = [(number - 1, 'rules-back', '◀️'), (number + 1, 'rules-next', '▶️')]
    return tuple(
        Button(to(place).button(), words(key), emoji=emoji) for place, key, emoji in places if 0 <= place < count
    )


def number_in(text: str) -> int:
    """Parse the number of a page from an id. A malformed number is 0."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST else 0


def paged(title: str, number: int, count: int, words: Words) -> str:
    """Return a title, and below it a line such as "page 2 of 5".

    `number` counts from 0, `count` is the number of pages.
    """
    return f'{title}\n-# {words("history-page", page=number + 1, pages=count)}'
