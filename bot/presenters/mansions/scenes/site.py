"""The site of a scenario as a picture, for its cover and for the ends of its games.

Styles change the drawing: a mood such as dawn changes its colours, others show people or monsters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.pictures.sprites import Sprite
from bot.pictures.style import CREAM, GOLD, HEIGHT, MUTED, PLATE_OVER, WIDTH
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes.pieces import in_lines
from engine.mansions.cards import SCENARIOS

DEFAULT: Final = 'bell'
"""The scenario whose drawing other scenarios use if they have none."""

COVER: Final = ('at-night',)

WON: Final = 'at-dawn'
NOBODY: Final = ('in-fog',)
LOST: Final[Mapping[str, tuple[str, ...]]] = {
    'monster_in': ('in-dread', 'beside-beast'),
    'samples_laid': ('in-dread', 'beside-altar'),
    'rooms_on_fire': ('in-flames',),
    'rooms_dark': ('in-dark',),
    'all_out': ('in-dread',),
}
"""Mood and actors of a keeper's win, by the goal that was reached."""

MOST: Final = 4
"""Maximum number of people who leave at dawn."""

_LEFT: Final = 36
_PAD: Final = 32
_WIDE: Final = 640
"""Maximum width of the banner's lines, in pixels."""


def drawing(scenario: str, styles: Sequence[str]) -> Sprite:
    """Return the drawing of a scenario's site. `styles` are its mood, and the people or monsters to show.

    Its origin is the upper left corner of the picture.
    """
    own = Sprite(f'mansions/houses/{scenario}/site', tuple(styles))
    return own if own.is_drawn else Sprite(f'mansions/houses/{DEFAULT}/site', tuple(styles))


def end_styles(says: Says) -> tuple[str, ...]:
    """Return the styles of the site's drawing at the end of a game: a mood, and the people or monsters to show.

    If the investigators won, it shows the survivors, at most `MOST`, who leave at dawn.
    """
    view = says.view
    assert view.result is not None, 'only a finished game has an end'
    side, _, by = view.result.ending.partition('.')
    if side == 'nobody':
        return NOBODY
    if side == 'investigators':
        lived = sum(person.status != 'dead' for person in view.people)
        return (WON, f'lived-{min(lived, MOST)}') if lived else (WON,)
    if by == 'event' and len(view.choices) == len(says.scenario.story):
        by = says.scenario.objective(view.choices).keeper[0].kind
    return LOST.get(by, LOST['all_out'])


def cover(scenario: str, game: str, title: str) -> Scene:
    """Return the cover of a scenario: its site at night with the names of the game and of the scenario."""
    return _picture(drawing(scenario, COVER), [(game, 44, MUTED, False), (title, 84, GOLD, True)])


def end(says: Says, head: str, line: str) -> Scene:
    """Return the picture of an end: the site in the mood of the outcome, with a banner that says what happened."""
    sprite = drawing(says.scenario.id, end_styles(says))
    return _picture(sprite, [(head, 64, GOLD, True), (line, 44, CREAM, False)])


def sprites() -> Iterator[Sprite]:
    """Yield the covers and ends of every scenario, the covers first."""
    ends = [NOBODY, *LOST.values(), (WON,), *((WON, f'lived-{number}') for number in range(1, MOST + 1))]
    for scenario in SCENARIOS:
        yield drawing(scenario, COVER)
    for scenario in SCENARIOS:
        yield from (drawing(scenario, styles) for styles in ends)


def _picture(ground: Sprite, lines: Iterable[tuple[str, int, str, bool]]) -> Scene:
    banner = [*_banner(lines)]
    wide = max(text.width(line.text, line.face, line.size) for line in banner)
    bottom = max(line.y + line.size // 2 for line in banner)
    box = Box(_LEFT, _LEFT, round(wide) + 2 * _PAD, bottom - _LEFT + 26, 22, PLATE_OVER)
    elements: tuple[Element, ...] = (box, *banner)
    return Scene(WIDTH, HEIGHT, (Placed(ground, 0, 0),), elements)


def _banner(lines: Iterable[tuple[str, int, str, bool]]) -> Iterator[Text]:
    """Yield the rows of a banner. A line is (text, size, colour, whether it is a title). A long line has two rows."""
    y = _LEFT + 22
    for said, most, colour, titled in lines:
        face: text.Face = 'title' if titled else 'medium'
        shown = text.clean(said, face)
        sizes = (most, most - 8, most - 16)
        size = next((size for rows in (1, 2) for size in sizes if _fits(shown, size, face, rows)), most - 20)
        for row in in_lines(shown, _WIDE, size, 2, face):
            yield Text(row, _LEFT + _PAD, y + size // 2, size, colour, face, 'lm', WIDTH - 2 * _LEFT - 2 * _PAD)
            y += size + 10


def _fits(said: str, size: int, face: text.Face, rows: int) -> bool:
    return all(text.width(row, face, size) <= _WIDE for row in in_lines(said, _WIDE, size, rows, face))
