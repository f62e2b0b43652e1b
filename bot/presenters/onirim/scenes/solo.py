"""The picture of a solo game: table and hand in one. Spectators see the backs of the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures.scene import Element, Placed, Scene, Text
from bot.pictures.style import HEIGHT, IVORY, MUTED, fitted
from bot.presenters.onirim.fresh import NONE, Fresh
from bot.presenters.onirim.scenes import book, faces, moment, pieces, piles, seats
from bot.presenters.onirim.scenes import table as common
from bot.presenters.onirim.scenes.pieces import GAP, Area, Say, across
from bot.presenters.onirim.scenes.table import Laid
from engine.onirim.cards import Card
from engine.onirim.view import View

_STRIPS: Final = {
    (False, False): (300, 224, 228, 398),
    (False, True): (258, 196, 196, 296, 192),
    (True, False): (484, 138, 138, 390),
    (True, True): (416, 118, 124, 286, 190),
}
"""Relative widths of deck, discard pile, Limbo, doors and spells.

The keys: whether known cards of the deck are shown, and whether the Book (which has the spells) is in play.
"""

_NAMED: Final = 350
"""Minimum width in pixels of a panel of doors with a label and a count."""


def table(view: View, say: Say, tapped: Sequence[int] = (), fresh: Fresh = NONE, *, own: bool = False) -> Scene:
    """Draw the table, with frames round `fresh` cards.

    With `own`, draw it for the player: hand face up, and the places `tapped` so far marked.
    """
    laid = Laid(common.header(view, (), say))
    spells, shelf = view.parts.get('book'), common.has_shelf(view)
    known = own and bool(view.known)
    strip = across(common.TOP, common.height(view), *_STRIPS[known, spells is not None])
    laid.panels(strip)
    laid.put(piles.deck(view, strip[0], say, own=own))
    laid.put(piles.pile(view.discard, 'discard', say('picture-onirim-discard'), strip[1], fresh.discard))
    laid.put(piles.pile(view.limbo, 'limbo', say('picture-onirim-limbo'), strip[2], fresh.limbo))
    laid.put(_doors(view, strip[3], say, fresh.of_doors(0)))
    if spells is not None:
        laid.put(book.spells(spells, strip[4], say))
    common.shelf(view, laid, say)
    scale = faces.SMALL if shelf else faces.ROW
    (row,) = across(common.below(view), round(210 * scale) + 26, 1)
    now = moment.of(view, 0, row, say, tapped) if own else None
    laid.panel(row, lit=now is not None)
    laid.put(now or seats.row(view.rows[0], row.x + 20, row.y + 11, row.width - 40, scale, fresh.of_row(0)))
    top = row.y + row.height + GAP
    (hand,) = across(top, HEIGHT - 8 - top, 1)
    laid.panel(hand, lit=seats.on_turn(view, 0))
    laid.put(_hand(view, hand, own=own))
    return laid.scene()


def _doors(view: View, area: Area, say: Say, fresh: Sequence[Card]) -> Iterator[Element]:
    """Draw the doors in two lines of four, `fresh` ones with a frame.

    If the game has goals, the doors are in the order of the goals, without frames.
    """
    scale = faces.DOOR_SCALES[1] if area.height > 170 else faces.DOOR_SCALES[0]
    left, width = area.x, area.width
    if area.width > _NAMED:
        yield fitted(
            say('picture-onirim-doors'),
            area.x + 18,
            area.y + area.height // 2 - 34,
            116,
            (36, 34, 32, 30, 28),
            MUTED,
            face='medium',
        )
        yield Text(f'{len(view.doors[0])}/8', area.x + 18, area.y + area.height // 2 + 16, 48, IVORY)
        left, width = area.x + 130, area.width - 130
    step = min((width - 20) // 4, round(130 * scale))
    left += (width - 3 * step - round(92 * scale)) // 2
    top = area.y + (area.height - round(287 * scale)) // 2
    if 'book' in view.parts:
        yield from book.doors(view.parts['book'], left, top, scale, step)
    else:
        yield from pieces.doors(view.doors[0], 2, left, top, scale, step, columns=4, fresh=fresh)


def _hand(view: View, area: Area, *, own: bool) -> Iterator[Element]:
    scale = faces.LARGE if area.height > 270 else faces.ROW
    cards = faces.tidy(view.hands[0] or ()) if own else faces.open_hand(view, 0)
    count = max(view.hand_sizes[0], 5)
    wide = round(150 * scale)
    step = min(wide + 24, (area.width - 24 - wide) // max(count - 1, 1))
    left, top = area.x + (area.width - (count - 1) * step - wide) // 2, area.y + (area.height - round(210 * scale)) // 2
    if cards is not None:
        yield from moment.held(view, 0, cards, count, left, top, step, scale, marked=own)
        return
    for place in range(count):
        sprite = faces.back(scale) if place < view.hand_sizes[0] else faces.place(scale)
        yield Placed(sprite, left + place * step, top)
