"""A member's card in a server's ranking, as a picture: ratings, places and wins of a season."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Panel, Picture
from bot.panels.ranking import ACTION, CARD_SHOWN, SEE, Standings, rating_text
from bot.pictures import text
from bot.pictures.scene import Box, Element, Scene
from bot.pictures.style import CREAM, EDGE, GOLD, MUTED, PANEL, PLATE, fitted
from bot.presenters.alt import fitting
from bot.tables.titles import game_name
from bot.words import Words

WIDTH: Final = 1200
TOP: Final = 150
"""Height in pixels of the band with the member's name."""

NAME: Final = 600
"""Maximum width in pixels of the member's name."""

LINE: Final = 130
"""Height in pixels of the box for one game."""

_TITLES: Final = (64, 56, 48, 40)
_LARGE: Final = (46, 40, 34)
_SMALL: Final = (36, 32, 28)
_PAD: Final = 44


def profile_panel(name: str, found: Sequence[Standings], words: Words) -> Panel:
    """Return a member's card for themselves, with a button that shows it in the channel."""
    show = Button(CustomId(ACTION, rest=CARD_SHOWN).button(), words('stats-show'), emoji='📢')
    back = Button(CustomId(ACTION, rest=SEE).button(), words('ranking-title'), emoji='◀️')
    return Panel((_picture(name, found, words), (show, back)))


def shown_profile_panel(name: str, found: Sequence[Standings], words: Words) -> Panel:
    """Return a member's card for all users in the channel."""
    return Panel((_picture(name, found, words),))


def _picture(name: str, found: Sequence[Standings], words: Words) -> Picture:
    season = found[0].season
    when = words('ranking-quarter', quarter=season.quarter + 1, year=str(season.year))
    lines = [(game_name(each.game, words), *said) for each in found if (said := _said(each, words)) is not None]
    lines = lines or [(words('ranking-card-none'), '', '')]
    alt = fitting([f'{name}. {when}.', *(f'{", ".join(filter(None, line))}.' for line in lines)])
    return Picture('profile', _scene(text.clean(name), when, lines), alt)


def _said(found: Standings, words: Words) -> tuple[str, str] | None:
    """Return what the card says of one game, None without a game of the member.

    It is the rating and the place, or the numbers of games and the most that was to spare.
    """
    for place, (who, form) in enumerate(found.ranking.rated, 1):
        if who == found.reader:
            counted = f'{words("stats-games", count=form.games)}, {words("stats-won", count=form.won)}'
            return rating_text(form), words('ranking-place', place=place, counted=counted)
    own = [each for each in found.ranking.together if each.who == found.reader]
    if not own:
        return None
    games, won = sum(each.games for each in own), sum(each.won for each in own)
    margins = [each.margin for each in own if each.margin is not None]
    told = words('stats-won-of', count=won, judged=games)
    return told, words('ranking-margin', count=max(margins)) if margins else ''


def _scene(name: str, when: str, lines: Sequence[tuple[str, str, str]]) -> Scene:
    height = TOP + LINE * len(lines) + _PAD // 2
    ground = (Box(0, 0, WIDTH, height, 0, PLATE),)
    return Scene(WIDTH, height, ground, tuple(_elements(name, when, lines)))


def _elements(name: str, when: str, lines: Sequence[tuple[str, str, str]]) -> Iterator[Element]:
    right, half = WIDTH - _PAD, WIDTH // 2 - _PAD
    yield fitted(name, _PAD, TOP // 2, NAME, _TITLES, GOLD, face='title')
    yield fitted(text.clean(when), right, TOP // 2, WIDTH - NAME - 3 * _PAD, _SMALL, MUTED, 'rm')
    for row, line in enumerate(lines):
        title, first, second = map(text.clean, line)
        top = TOP + LINE * row
        yield Box(_PAD // 2, top, WIDTH - _PAD, LINE - 14, 22, PANEL, EDGE, 3)
        middle = top + (LINE - 14) // 2
        yield fitted(title, _PAD, middle, half, _LARGE, CREAM)
        yield fitted(first, right, middle - (24 if second else 0), half, _LARGE, CREAM, 'rm')
        yield fitted(second, right, middle + 28, half, _SMALL, MUTED, 'rm')
