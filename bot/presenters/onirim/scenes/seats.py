"""A player's part of the board: name, row, doors, reserve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.pictures.scene import Element, Placed, Text
from bot.pictures.style import GOLD, IVORY, fitted
from bot.presenters.onirim.fresh import NONE, Fresh
from bot.presenters.onirim.scenes import faces, pieces
from bot.presenters.onirim.scenes.pieces import Area
from engine.onirim.cards import Card
from engine.onirim.view import View

_PAD: Final = 18
_NAME: Final = (38, 34, 30, 27, 25)


@dataclass(frozen=True, slots=True)
class Layout:
    """Positions and sizes in pixels of the parts of a player's area, relative to its upper left corner."""

    name: tuple[int, int, int]
    """Left edge, middle (y) and width of the name."""
    row: tuple[int, int, float]
    """Top and width of the row, and scale of its cards."""
    doors: tuple[int, int, int]
    """Left edge, top, and distance between doors."""
    reserve: tuple[int, int, int]
    """Left edge and top of the reserve, and distance between its cards."""


WIDE: Final = Layout((_PAD, 27, 820), (48, 820, faces.ROW), (872, 14, 72), (868, 116, 97))
TIGHT: Final = Layout((626, 30, 524), (12, 592, faces.SMALL), (626, 66, 63), (886, 54, 88))
"""The layout of a player's area beside expansions, which need room."""

_DOORS: Final = 0.66


def on_turn(view: View, seat: int) -> bool:
    """Whether a seat is on turn. False for all seats if the game is over or was ended early."""
    return view.result is None and bool(view.asking) and view.active == seat


def player(view: View, seat: int, name: str, layout: Layout, area: Area, fresh: Fresh = NONE) -> Iterator[Element]:
    """Draw one of two players, with frames round `fresh` cards and doors."""
    left, middle, width = layout.name
    yield named(view, seat, name, area.x + left, area.y + middle, width)
    down, across, scale = layout.row
    yield from row(view.rows[seat], area.x + _PAD, area.y + down, across, scale, fresh.of_row(seat))
    left, down, step = layout.doors
    doors, new = view.doors[seat], fresh.of_doors(seat)
    yield from pieces.doors(doors, 1, area.x + left, area.y + down, _DOORS, step, fresh=new)
    left, down, step = layout.reserve
    yield from reserve(view, seat, area.x + left, area.y + down, faces.MINI, step)


def named(view: View, seat: int, name: str, x: int, y: int, width: int) -> Text:
    """Return the player's name as text, in gold if they are on turn."""
    return fitted(name, x, y, width, _NAME, GOLD if on_turn(view, seat) else IVORY)


def row(row: Sequence[Card], x: int, y: int, width: int, scale: float = faces.ROW, fresh: int = 0) -> Iterator[Element]:
    """Draw as many cards from the end of the row as fit, and the number of earlier cards.

    The last `fresh` cards have a frame.
    """
    if not row:
        yield Placed(faces.place(scale), x, y)
        return
    fits = pieces.row_fits(width, scale)
    hidden = len(row) - fits
    if hidden > 0:
        # The number takes the place of one more card.
        yield from pieces.earlier(hidden + 1, x, y, scale)
        x, row = x + pieces.offset(1, scale), row[hidden + 1 :]
    yield from pieces.row_end(row, x, y, scale, fresh)


def reserve(view: View, seat: int, x: int, y: int, scale: float, step: int) -> Iterator[Element]:
    """Draw the three places of a personal reserve: cards if they are face up, else backs."""
    cards, size = faces.open_hand(view, seat), view.hand_sizes[seat]
    part: faces.Part = 'mini' if scale <= faces.MINI else 'full'
    for place in range(3):
        if place >= size:
            sprite = faces.place(scale)
        else:
            sprite = faces.back(scale) if cards is None else faces.card(cards[place], part, scale)
        yield Placed(sprite, x + place * step, y)
