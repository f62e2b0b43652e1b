"""What lies before a player: name, row, doors, reserve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.pictures.scene import Element, Placed, Text
from bot.presenters.onirim.scenes import faces, pieces
from bot.presenters.onirim.scenes.pieces import CREAM, GOLD, WIDTH
from engine.onirim.cards import Card
from engine.onirim.view import View


@dataclass(frozen=True, slots=True)
class Layout:
    """The panel of a player: its height, and in it the position and the size or scale of each part."""

    height: int
    name: tuple[int, int]
    row: tuple[int, int, float]
    """Top, width and scale."""
    doors: tuple[int, int, float, int]
    """Left end, top, scale, and how many beside one another."""
    reserve: tuple[int, int, int]
    """Left end, top, and from one card to the next."""


WIDE: Final = Layout(284, (36, 46), (62, 744, faces.ROW), (804, 15, 0.86, 4), (808, 150, 128))
TIGHT: Final = Layout(216, (25, 38), (46, 688, faces.SMALL), (1024, 7, 0.72, 2), (736, 46, 95))
"""Where expansions need the room."""


def on_turn(view: View, seat: int) -> bool:
    """Whether the panel of the seat is to be lit."""
    return view.result is None and view.active == seat


def player(view: View, seat: int, name: str, layout: Layout, top: int) -> Iterator[Element]:
    """Everything of one of two players."""
    yield named(view, seat, name, 48, top + layout.name[0], 700, layout.name[1])
    (down, across, size), (left, door_top, door_size, columns) = layout.row, layout.doors
    yield from row(view.rows[seat], 46, top + down, across, size)
    yield from pieces.doors(view.doors[seat], 1, left, top + door_top, door_size, 91 if columns > 2 else 76, columns)
    reserve_left, reserve_top, step = layout.reserve
    yield from reserve(view, seat, reserve_left, top + reserve_top, faces.MINI, step)


def named(view: View, seat: int, name: str, x: int, y: int, width: int, size: int = 46) -> Text:
    """The name, in gold on the player's turn."""
    return Text(name, x, y, size, GOLD if on_turn(view, seat) else CREAM, 'bold', 'lm', width)


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


def long_row(row: Sequence[Card], top: int, width: int = WIDTH - 96) -> Iterator[Element]:
    """Solo: one line of large cards while they fit, else two lines of smaller ones that read like text."""
    x = 48
    if len(row) <= pieces.row_fits(width, faces.LARGE):
        large = top + 42
        yield from pieces.row_end(row, x, large, faces.LARGE) if row else (Placed(faces.place(faces.LARGE), x, large),)
        return
    above, below = pieces.row_fits(width, faces.SMALL, measured=False), pieces.row_fits(width, faces.SMALL)
    first, second = row[:-below], row[-below:]
    hidden = len(first) - above
    left = x
    if hidden > 0:
        # The number takes the place of one card more.
        yield from pieces.earlier(hidden + 1, x, top + 16, faces.SMALL)
        first, left = first[hidden + 1 :], x + pieces.offset(1, faces.SMALL)
    yield from pieces.covered(first, left, top + 16, faces.SMALL)
    yield from pieces.row_end(second, x, top + 186, faces.SMALL)


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
