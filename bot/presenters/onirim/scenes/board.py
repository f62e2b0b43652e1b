"""The public board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Element, Placed, Scene, Text
from bot.pictures.style import HEIGHT, MUTED, WIDTH
from bot.presenters.onirim.fresh import NONE, Fresh
from bot.presenters.onirim.scenes import book, ending, faces, piles, seats, solo, table
from bot.presenters.onirim.scenes.pieces import GAP, MARGIN, Area, Say, across
from bot.presenters.onirim.scenes.table import Laid
from engine.onirim.view import View

_STRIPS: Final = {
    # Deck, shared reserve, discard, Limbo; with the Book also goals and spells.
    (False, False): (300, 238, 306, 306),
    (False, True): (236, 230, 126, 130, 226, 190),
    (True, False): (300, 238, 306, 306),
    (True, True): (244, 204, 124, 148, 228, 190),
}
"""Relative widths of the panels at the top of the board.

The keys say whether the board has a shelf (a line for expansions below the piles), and whether it has the Book.
"""


def board(view: View, names: Sequence[str], say: Say, fresh: Fresh = NONE) -> Scene:
    """Draw the public board. `names` are the players' names by seat. `fresh` cards have frames.

    Given a seat's own view, it still draws public information only, so a board can never reveal a secret.
    """
    shown = [text.shown(name, say('picture-player', letter=chr(65 + seat))) for seat, name in enumerate(names)]
    if view.result is not None:
        return ending.ending(view, shown, say)
    if view.seats == 1:
        return solo.table(view, say, fresh=fresh)
    laid = Laid(table.header(view, shown, say))
    if view.draft:
        _draft(view, shown, say, laid)
    else:
        _pair(view, shown, say, laid, fresh)
    return laid.scene()


def _pair(view: View, names: Sequence[str], say: Say, laid: Laid, fresh: Fresh) -> None:
    spells, shelf = view.parts.get('book'), table.has_shelf(view)
    strip = across(table.TOP, table.height(view), *_STRIPS[shelf, spells is not None])
    laid.panels(strip)
    laid.put(piles.deck(view, strip[0], say))
    laid.put(piles.shared(view.shared, say('picture-onirim-shared'), strip[1], fresh.shared))
    laid.put(piles.pile(view.discard, 'discard', say('picture-onirim-discard'), strip[2], fresh.discard))
    laid.put(piles.pile(view.limbo, 'limbo', say('picture-onirim-limbo'), strip[3], fresh.limbo))
    if spells is not None:
        laid.put(book.goals(spells, strip[4]))
        laid.put(book.spells(spells, strip[5], say))
    table.shelf(view, laid, say)
    top = table.below(view)
    high = (HEIGHT - 8 - GAP - top) // 2
    for seat, name in enumerate(names):
        (area,) = across(top + seat * (high + GAP), high, 1)
        laid.panel(area, lit=seats.on_turn(view, seat))
        laid.put(seats.player(view, seat, name, seats.TIGHT if shelf else seats.WIDE, area, fresh))


def _draft(view: View, names: Sequence[str], say: Say, laid: Laid) -> None:
    top = table.shelf_of_draft(view, laid, say)
    spare = (HEIGHT - top - 536) // 3
    line = top + spare + 24
    laid.put([Text(say('picture-onirim-draft'), WIDTH // 2, line, 38, MUTED, 'medium', 'mm', WIDTH - 2 * MARGIN)])
    step = round(150 * faces.ROW) + 14
    left = (WIDTH - step * len(view.draft) + 14) // 2
    for place, code in enumerate(view.draft):
        laid.put([Placed(faces.card(code, 'full', faces.ROW), left + place * step, line + 34)])
    for seat, area in enumerate(across(line + 34 + 178 + 24 + spare, 260, 1, 1)):
        laid.panel(area, lit=seats.on_turn(view, seat))
        laid.put(_drafting(view, seat, names[seat], area))


def _drafting(view: View, seat: int, name: str, area: Area) -> Iterator[Element]:
    yield seats.named(view, seat, name, area.x + 24, area.y + 38, area.width - 48)
    step = round(150 * faces.ROW) + 36
    left = area.x + (area.width - 3 * step + 36) // 2
    yield from seats.reserve(view, seat, left, area.y + 70, faces.ROW, step)
