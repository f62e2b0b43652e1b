"""The hand: what its owner alone may see, and what they need to know to play from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.pictures.scene import Box, Scene
from bot.presenters.onirim.scenes import book, faces, moment, pieces, piles, seats, solo, towers
from bot.presenters.onirim.scenes.pieces import GAP, HEIGHT, Area, Say, across
from bot.presenters.onirim.scenes.table import Laid
from engine.onirim.cards import Card
from engine.onirim.view import View

_TOP: Final = (8, 206)
_MIDDLE: Final = 158
"""Top and height of the first line, height of the second; the third has the rest."""

_DOORS: Final = 156
_ROW: Final = 504
_DECK: Final = 496
_DOOR_STEP: Final = 66
_PILES: Final = 290
"""Beside expansions there is room for discard and limbo if they leave as much."""


def hand(view: View, say: Say, tapped: Sequence[int] = ()) -> Scene:
    """The cards of `view.me`: their own and the shared ones apart, those that cannot be played now marked.

    Above them the end of the row, the deck with the cards of it that they know, the doors; below those what the
    moment needs, the cards being looked at or what is asked about, or else what expansions build on and the piles.
    Alone it is the whole table. `tapped` are the places of what has been tapped so far, of cards to be put in order or
    of goals. Raises `ValueError` for the view of nobody.
    """
    if view.me is None:
        raise ValueError('a hand needs somebody whose it is')
    if view.seats == 1:
        return solo.table(view, say, tapped, own=True)
    laid = Laid()
    row, deck, doors = across(*_TOP, _ROW, _DECK, _DOORS)
    laid.panel(row)
    laid.put(pieces.heading(row, say('picture-row')))
    laid.put(seats.row(view.rows[view.me], row.x + 18, row.y + 39, row.width - 36, faces.SMALL))
    laid.panel(deck, lit=bool(view.drawn))
    laid.put(piles.deck(view, deck, say, own=True))
    laid.panel(doors)
    scale = faces.DOOR_SCALES[1]
    left, top = doors.x + (doors.width - _DOOR_STEP - round(92 * scale)) // 2, doors.y + (doors.height - 172) // 2
    laid.put(pieces.doors(view.doors[view.me], 1, left, top, scale, _DOOR_STEP, columns=2))
    _middle(view, view.me, tapped, _TOP[0] + _TOP[1] + GAP, laid, say)
    top = _TOP[0] + _TOP[1] + _MIDDLE + 2 * GAP
    own, shared = across(top, HEIGHT - 8 - top, 690, 472)
    _tray(own, say('picture-personal'), view, view.me, faces.tidy(view.hands[view.me] or ()), 3, laid)
    _tray(shared, say('picture-shared'), view, view.me, faces.tidy(view.shared), 2, laid)
    return laid.scene()


def _middle(view: View, me: int, tapped: Sequence[int], top: int, laid: Laid, say: Say) -> None:
    (line,) = across(top, _MIDDLE, 1)
    now = moment.of(view, me, line, say, tapped)
    if now is not None:
        laid.panel(line, lit=True)
        laid.put(now)
        return
    widths = {'goals': 234, 'spells': 190} if 'book' in view.parts else {}
    if 'towers' in view.parts:
        widths['towers'] = towers.LEAST
    if sum(widths.values()) + GAP * len(widths) + _PILES <= line.width:
        rest = (line.width - sum(widths.values()) - GAP * (len(widths) + 1)) // 2
        widths |= {'discard': rest, 'limbo': rest}
    for name, area in zip(widths, across(top, _MIDDLE, *widths.values()), strict=True):
        laid.panel(area)
        _lay(name, view, area, laid, say)


def _lay(name: str, view: View, area: Area, laid: Laid, say: Say) -> None:
    if name == 'goals':
        laid.put(book.goals(view.parts['book'], area))
    elif name == 'spells':
        laid.put(book.spells(view.parts['book'], area, say))
    elif name == 'towers':
        laid.put(pieces.heading(area, say('picture-towers')))
        laid.put(towers.row(view.parts['towers'], area.x, area.below_heading, area.width))
    elif name == 'discard':
        laid.put(piles.pile(view.discard, 'discard', say('picture-discard'), area))
    else:
        laid.put(piles.pile(view.limbo, 'limbo', say('picture-limbo'), area))


def _tray(area: Area, label: str, view: View, me: int, cards: Sequence[Card], places: int, laid: Laid) -> None:
    """What is shared lies on another colour, in a heavier frame."""
    shared = places == 2
    laid.ground.append(Box(*area, 22, '#1d4a52', '#62b6bd', 6) if shared else area.panel())
    laid.put([pieces.fitted(label, area.x + 24, area.y + 32, area.width - 48, (36, 32, 28))])
    scale, gap = faces.HUGE, 14
    wide = round(150 * scale)
    left = area.x + (area.width - places * wide - (places - 1) * gap) // 2
    laid.put(moment.held(view, me, cards, places, left, area.y + 62, wide + gap, scale, marked=True))
