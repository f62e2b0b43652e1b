"""What the boards for one and for two have in common: the sky, the header, the shelf of expansions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.presenters.onirim.scenes import book, dreams, faces, pieces, towers
from bot.presenters.onirim.scenes.pieces import (
    CREAM,
    GAP,
    GOLD,
    HEIGHT,
    INK,
    INNER,
    MARGIN,
    MUTED,
    WIDTH,
    Area,
    Say,
    across,
)
from engine.onirim.view import View

TOP: Final = 64
"""Where what lies below the header begins."""

_WIDE, _TIGHT = 190, 156
"""The height of the piles without a shelf and with one, and so that of the shelf."""

_LEAST: Final = 500
"""The width of the premonitions, however few there are."""

_VARIANT: Final = (36, 34, 32, 30, 28, 26, 24)
"""The sizes of what is played, the first that finds room."""

_NAME: Final = 220
"""The least width of a name in the header."""

_SHELF: Final = 8
"""From the heading of a shelf to what lies on it."""


@dataclass
class Laid:
    """A picture in the making: panels beneath, everything else over them."""

    elements: list[Element] = field(default_factory=list)
    ground: list[Element] = field(default_factory=list)

    def __init__(self, elements: Iterable[Element] = ()) -> None:
        self.elements, self.ground = [*elements], []

    def put(self, elements: Iterable[Element]) -> None:
        """Lay something down, over what lies there already."""
        self.elements += elements

    def panel(self, area: Area, *, lit: bool = False) -> None:
        """The table beneath a group of things; lit for the player on turn."""
        self.ground.append(area.panel(lit=lit))

    def panels(self, areas: Iterable[Area]) -> None:
        """Several of them."""
        for area in areas:
            self.panel(area)

    def scene(self) -> Scene:
        """The picture."""
        return Scene(WIDTH, HEIGHT, (Placed(faces.backdrop(), 0, 0), *self.ground), tuple(self.elements))


def has_shelf(view: View) -> bool:
    """Whether expansions lay out something that needs a line of its own."""
    return 'towers' in view.parts or 'dreams' in view.parts


def height(view: View) -> int:
    """The height of the piles, and of the shelf below them."""
    return _TIGHT if has_shelf(view) else _WIDE


def below(view: View) -> int:
    """Where what lies below the piles and the shelf begins."""
    return TOP + (1 + has_shelf(view)) * (height(view) + GAP)


def shelf(view: View, laid: Laid, say: Say) -> None:
    """The towers and the premonitions, side by side below the piles."""
    _shelf(view, [name for name in ('towers', 'dreams') if name in view.parts], TOP + height(view) + GAP, laid, say)


def shelf_of_draft(view: View, laid: Laid, say: Say) -> int:
    """What is known before the first card is played: goals and premonitions. Where what lies below begins."""
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
        yield from pieces.heading(area, say('picture-towers'))
        yield from towers.row(part, area.x, top, area.width)
    elif name == 'dreams':
        yield from pieces.heading(area, say('picture-premonitions'))
        yield from dreams.row(part, view.doors, area.x, top, area.width)
    else:
        yield from pieces.heading(area, say('picture-goals'))
        yield from book.lined(part, area.x, top + _SHELF, area.width)


def header(view: View, names: Sequence[str], say: Say) -> Iterator[Element]:
    """The name of the game, what of it is played, and whose turn it is."""
    title, line = 'Onirim', variant(view, say)
    yield Text(title, MARGIN + 4, 34, 56, CREAM, 'title')
    left, end = MARGIN + 4 + text.width(title, 'title', 56) + 26, WIDTH - MARGIN
    if view.result is None and view.asking and view.seats > 1:
        said = text.width(line, 'medium', _VARIANT[-1]) + 48 if line else 0
        room = end - left - said - text.width(say('picture-turn', name=''), 'bold', 34) - 56
        turn = say('picture-turn', name=text.fit(names[view.active], 'bold', 34, max(room, _NAME)))
        end -= text.width(turn, 'bold', 34) + 56
        yield Box(end, 8, WIDTH - MARGIN - end, 50, 25, GOLD)
        yield Text(turn, (end + WIDTH - MARGIN) // 2, 32, 34, INK, 'bold', 'mm')
    if line:
        yield pieces.fitted(line, left, 40, end - left - 24, _VARIANT, MUTED, 'medium')


def variant(view: View, say: Say) -> str:
    """What is played beside the base game, "" for nothing."""
    told = [say(f'picture-variant-{name}') for name in ('book', 'towers', 'dreams') if name in view.parts]
    if view.parts.get('book') and view.parts['book'].hard:
        told[0] = say('picture-variant-lost-steps')
    if view.seats > 1:
        told += [say('picture-variant-race')] if view.race else []
        told += [say(f'picture-variant-{view.talk}')] if view.talk != 'free' else []
    return ' · '.join(told)
