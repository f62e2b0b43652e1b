"""The rules of a game: chapters, each cut into pages of a phone's height, and a menu of the chapters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, MenuLine, Panel, Picture, Style
from bot.panels import measure
from bot.panels.texts import Fits, pages
from bot.presenters.base import Page
from bot.presenters.registry import show_of
from bot.words import Words

Place: TypeAlias = tuple[int, int]
"""The number of a chapter and of a page in it, both from 0."""

LAST: Final = 99
"""A page number beyond the last page of any chapter. `rules_panel` shows the last page instead."""

AIM: Final = '0'
"""The place of the first page, in the button to the aim. **Back** may lead there too, and writes it as "0.0"."""

SPARES: Final = range(240, 0, -24)
"""Pixels to leave free on each page of a chapter, tried in this order. The first that needs no additional page is used.

Even the smallest leaves one line free, because the estimated height may be one line too small.
"""


def rules_panel(game: str, place: Place, words: Words) -> Panel:
    """Return a page of the rules. A number too high means the last chapter or page."""
    chapters = show_of(game).presenter.rules(words)
    number = min(place[0], len(chapters) - 1)
    chapter = chapters[number]
    picture = () if chapter.scene is None else (Picture(f'rules-{game}-{number}', chapter.scene, chapter.alt),)
    menu = _menu(game, number, chapters, words)
    aim = (_aim(game, words),) if number else ()
    texts = _cut(chapter, picture, (menu, (*_turning(game, (0, 0), (0, 0), words), *aim)), words)
    part = min(place[1], len(texts) - 1)
    back = (number, part - 1) if part else (number - 1, LAST) if number else None
    onward = (number, part + 1) if part < len(texts) - 1 else (number + 1, 0) if number < len(chapters) - 1 else None
    text = _headed(chapter, texts[part], part, len(texts), words)
    return Panel((text, *(() if part else picture), menu, (*_turning(game, back, onward, words), *aim)))


def place_in(rest: str) -> Place:
    """Parse the place from the end of an id, such as "3.1" or "3". A malformed number is 0."""
    number, _, part = rest.partition('.')
    return _number(number), _number(part)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) <= len(str(LAST)) else 0


def _cut(chapter: Page, picture: Sequence[Block], controls: Sequence[Block], words: Words) -> tuple[str, ...]:
    """Return the text of each page. The first has the picture too."""
    heading = _headed(chapter, '', 0, LAST, words)

    def cut(spare: int) -> tuple[str, ...]:
        def beside(*blocks: Block) -> Fits:
            return lambda text: measure.fits((f'{heading}{text}', *blocks, *controls), spare)

        return pages(chapter.text, beside(), first=beside(*picture))

    fewest = len(cut(SPARES[-1]))
    return next(texts for texts in map(cut, SPARES) if len(texts) == fewest)


def _headed(chapter: Page, text: str, part: int, parts: int, words: Words) -> str:
    place = f'-# {words("chapter-page", page=part + 1, pages=parts)}\n' if parts > 1 else ''
    return f'## {chapter.title}\n{place}{text}'


def _menu(game: str, number: int, chapters: Sequence[Page], words: Words) -> Menu:
    lines = tuple(
        MenuLine(str(index), f'{index + 1}. {chapter.title}', chosen=index == number)
        for index, chapter in enumerate(chapters)
    )
    return Menu(CustomId('rules', rest=f'{game} ').menu(), words('rules-chapters'), lines)


def _aim(game: str, words: Words) -> Button:
    """Return the button to the first chapter. Readers in a game begin elsewhere, at the chapter of their question."""
    return Button(CustomId('rules', rest=f'{game} {AIM}').button(), words('rules-aim'), emoji='🏆')


def _turning(game: str, back: Place | None, onward: Place | None, words: Words) -> tuple[Button, ...]:
    """Return the buttons to both neighbouring pages, disabled at the ends, so that they stay in the same place.

    They have no signs, so that a phone shows the button to the aim in the same row.
    """

    def button(key: str, to: Place | None, style: Style) -> Button:
        rest = f'{game} {key if to is None else f"{to[0]}.{to[1]}"}'
        return Button(CustomId('rules', rest=rest).button(), words(key), style, disabled=to is None)

    return (button('rules-back', back, 'secondary'), button('rules-next', onward, 'primary'))
