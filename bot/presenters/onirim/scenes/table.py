"""Parts that the boards for one and for two players share: sky, header, and the shelf of the expansions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.pictures.style import GOLD, HEIGHT, INK, IVORY, MUTED, WIDTH, fitted
from bot.presenters.onirim.scenes import book, dreams, faces, pieces, towers
from bot.presenters.onirim.scenes.pieces import GAP, INNER, MARGIN, Area, Say, across
from engine.onirim.view import View

TOP: Final = 64
"""Top of the area below the header."""

_WIDE, _TIGHT = 190, 156
"""Height of the piles in pixels: `_WIDE` without a shelf, `_TIGHT` with one. A shelf is as high as the piles."""

_LEAST: Final = 500
"""Minimum width of the premonitions, in pixels."""

_VARIANT: Final = (36, 34, 32, 30, 28, 26, 24)
"""Font sizes of the game's variant. The first one that fits is used."""

_NAME: Final = 220
"""Minimum width of a name in the header, in pixels."""

_SHELF: Final = 8
"""Distance from a shelf's heading to its components, in pixels."""


class Laid:
    """A picture under construction. Panels are drawn behind all other elements."""

    def __init__(self, elements: Iterable[Element] = ()) -> None:
        self.elements: list[Element] = [*elements]
        self.ground: list[Element] = []

    def put(self, elements: Iterable[Element]) -> None:
        """Add elements in front of the earlier ones."""
        self.elements += elements

    def panel(self, area: Area, *, lit: bool = False) -> None:
        """Add the panel of an area, highlighted for the player on turn."""
        self.ground.append(area.panel(lit=lit))

    def panels(self, areas: Iterable[Area]) -> None:
        """Add the panels of several areas."""
        for area in areas:
            self.panel(area)

    def scene(self) -> Scene:
        """Return the finished picture."""
        return Scene(WIDTH, HEIGHT, (Placed(faces.backdrop(), 0, 0), *self.ground), tuple(self.elements))


def has_shelf(view: View) -> bool:
    """Whether expansions are in play that need a shelf, a line of the board below the piles."""
    return 'towers' in view.parts or 'dreams' in view.parts


def height(view: View) -> int:
    """Return the height in pixels of the piles. The shelf below them has the same height."""
    return _TIGHT if has_shelf(view) else _WIDE


def below(view: View) -> int:
    """Return the y coordinate below the piles and the shelf."""
    return TOP + (1 + has_shelf(view)) * (height(view) + GAP)


def shelf(view: View, laid: Laid, say: Say) -> None:
    """Draw the shelf below the piles: towers and premonitions side by side."""
    _shelf(view, [name for name in ('towers', 'dreams') if name in view.parts], TOP + height(view) + GAP, laid, say)


def shelf_of_draft(view: View, laid: Laid, say: Say) -> int:
    """Draw the goals and premonitions during the draft. Returns the y coordinate below them."""
    names = [name for name in ('book', 'dreams') if name in view.parts]
    _shelf(view, names, TOP, laid, say)
    return TOP + (_TIGHT + GAP if names else 0)


def _shelf(view: View, names: Sequence[str], top: int, laid: Laid, say: Say) -> None:
    if not names:
        return
    widths = dict.fromkeys(names, 1)
    if len(names) > 1:
        least = dreams.least_width(view.parts['dreams'])
        widths = dict.fromkeys(names, min(INNER - GAP - least, INNER - GAP - _LEAST)) | {'dreams': max(least, _LEAST)}
    for name, area in zip(names, across(top, _TIGHT, *widths.values()), strict=True):
        laid.panel(area)
        laid.put(_lying(name, view, area, say))


def _lying(name: str, view: View, area: Area, say: Say) -> Iterator[Element]:
    part, top = view.parts[name], area.below_heading
    if name == 'towers':
        yield from pieces.heading(area, say('picture-onirim-towers'))
        yield from towers.row(part, area.x, top, area.width)
    elif name == 'dreams':
        yield from pieces.heading(area, say('picture-onirim-premonitions'))
        yield from dreams.row(part, view.doors, area.x, top, area.width)
    else:
        yield from pieces.heading(area, say('picture-onirim-goals'))
        yield from book.lined(part, area.x, top + _SHELF, area.width)


def header(view: View, names: Sequence[str], say: Say) -> Iterator[Element]:
    """Draw the game's name, its variant, and whose turn it is."""
    title, line = 'Onirim', variant(view, say)
    yield Text(title, MARGIN + 4, 34, 56, IVORY, 'title')
    left, end = MARGIN + 4 + text.width(title, 'title', 56) + 26, WIDTH - MARGIN
    if view.result is None and view.asking and view.seats > 1:
        said = text.width(line, 'medium', _VARIANT[-1]) + 48 if line else 0
        room = end - left - said - text.width(say('picture-onirim-turn', name=''), 'bold', 34) - 56
        turn = say('picture-onirim-turn', name=text.fit(names[view.active], 'bold', 34, max(room, _NAME)))
        end -= text.width(turn, 'bold', 34) + 56
        yield Box(end, 8, WIDTH - MARGIN - end, 50, 25, GOLD)
        yield Text(turn, (end + WIDTH - MARGIN) // 2, 32, 34, INK, 'bold', 'mm')
    if line:
        yield fitted(line, left, 40, end - left - 24, _VARIANT, MUTED, face='medium')


def variant(view: View, say: Say) -> str:
    """Return the expansions and options in play, "" for the base game."""
    harder = {'book': 'lost-steps'} if 'book' in view.parts and view.parts['book'].hard else {}
    told = [say(f'picture-onirim-variant-{harder.get(name, name)}') for name in view.parts]
    if view.seats > 1:
        told += [say('picture-onirim-variant-race')] if view.race else []
        told += [say(f'picture-onirim-variant-{view.talk}')] if view.talk != 'free' else []
    return ' · '.join(told)
