"""What lies before a player: name, row, doors, reserve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.pictures.scene import Element, Placed, Text
from bot.presenters.onirim.scenes import faces, pieces
from bot.presenters.onirim.scenes.pieces import CREAM, GOLD, Area
from engine.onirim.cards import Card
from engine.onirim.view import View

_PAD: Final = 18
_NAME: Final = (38, 34, 30, 27, 25)


@dataclass(frozen=True, slots=True)
class Layout:
    """The area of a player: in it the position and the size or scale of each part, from its left end and its top."""

    name: tuple[int, int, int]
    """Left end, middle, width."""
    row: tuple[int, int, float]
    """Top, width and scale."""
    doors: tuple[int, int, int]
    """Left end, top, and from one to the next."""
    reserve: tuple[int, int, int]
    """Left end, top, and from one card to the next."""


WIDE: Final = Layout((_PAD, 27, 820), (48, 820, faces.ROW), (872, 14, 72), (868, 116, 97))
TIGHT: Final = Layout((626, 30, 524), (12, 592, faces.SMALL), (626, 66, 63), (886, 54, 88))
"""Where expansions need the room."""

_DOORS: Final = 0.66


def on_turn(view: View, seat: int) -> bool:
    """Whether the panel of the seat is to be lit: nobody is on turn where nothing is asked any more."""
    return view.result is None and bool(view.asking) and view.active == seat


def player(view: View, seat: int, name: str, layout: Layout, area: Area) -> Iterator[Element]:
    """Everything of one of two players."""
    left, middle, width = layout.name
    yield named(view, seat, name, area.x + left, area.y + middle, width)
    down, across, scale = layout.row
    yield from row(view.rows[seat], area.x + _PAD, area.y + down, across, scale)
    left, down, step = layout.doors
    yield from pieces.doors(view.doors[seat], 1, area.x + left, area.y + down, _DOORS, step)
    left, down, step = layout.reserve
    yield from reserve(view, seat, area.x + left, area.y + down, faces.MINI, step)


def named(view: View, seat: int, name: str, x: int, y: int, width: int) -> Text:
    """The name, in gold on the player's turn."""
    return pieces.fitted(name, x, y, width, _NAME, GOLD if on_turn(view, seat) else CREAM)


def row(row: Sequence[Card], x: int, y: int, width: int, scale: float = faces.ROW) -> Iterator[Element]:
    """The end of a row that finds room, with the number of cards before it."""
    if not row:
        yield Placed(faces.place(scale), x, y)
        return
    fits = pieces.row_fits(width, scale)
    hidden = len(row) - fits
    if hidden > 0:
        # The number takes the place of one card more.
        yield from pieces.earlier(hidden + 1, x, y, scale)
        x, row = x + pieces.offset(1, scale), row[hidden + 1 :]
    yield from pieces.row_end(row, x, y, scale)


def reserve(view: View, seat: int, x: int, y: int, scale: float, step: int) -> Iterator[Element]:
    """The three places of a personal reserve: cards where it lies open, else backs."""
    cards, size = faces.open_hand(view, seat), view.hand_sizes[seat]
    part: faces.Part = 'mini' if scale <= faces.MINI else 'full'
    for place in range(3):
        if place >= size:
            sprite = faces.place(scale)
        else:
            sprite = faces.back(scale) if cards is None else faces.card(cards[place], part, scale)
        yield Placed(sprite, x + place * step, y)
