"""A seat's hand, with everything its player needs for the next answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.pictures.scene import Box, Scene
from bot.pictures.style import HEIGHT, IVORY, fitted
from bot.presenters.onirim.fresh import NONE, Fresh
from bot.presenters.onirim.scenes import book, dreams, faces, moment, pieces, piles, seats, solo, towers
from bot.presenters.onirim.scenes.pieces import GAP, Area, Say, across
from bot.presenters.onirim.scenes.table import Laid
from engine.onirim.cards import Card
from engine.onirim.view import View

_TOP: Final = (8, 206)
_MIDDLE: Final = 158
"""Lines of the picture, in pixels. `_TOP` is the top and the height of the first line.

`_MIDDLE` is the height of the second line. The third has the rest of the picture.
"""

_DOORS: Final = 156
_ROW: Final = 504
_DECK: Final = 496
_DOOR_STEP: Final = 66
_PILES: Final = 290
"""Minimum width in pixels of discard pile and Limbo beside the expansions."""
_THREATS: Final = 260
"""Minimum width in pixels of the premonitions, which their heading needs. They are left out if they have no room."""


def hand(view: View, say: Say, tapped: Sequence[int] = (), fresh: Fresh = NONE) -> Scene:
    """Draw the hand of `view.me`: personal and shared cards at the bottom, unplayable ones marked.

    At the top are the end of the row, the deck with its known cards, and the doors. In the middle are the components
    that the question is about, else the expansions and the piles. A player who waits in a race sees the rival's row and
    doors there. A solo hand shows the whole table. `tapped` are the places that the player has tapped so far, of cards
    to order or of goals. New cards (`fresh`) have a frame. Raises `ValueError` for a public view.
    """
    if view.me is None:
        raise ValueError('a hand needs somebody whose it is')
    if view.seats == 1:
        return solo.table(view, say, tapped, fresh, own=True)
    laid = Laid()
    row, deck, doors = across(*_TOP, _ROW, _DECK, _DOORS)
    laid.panel(row)
    laid.put(pieces.heading(row, say('picture-onirim-row')))
    laid.put(seats.row(view.rows[view.me], row.x + 18, row.y + 39, row.width - 36, faces.SMALL))
    laid.panel(deck, lit=bool(view.drawn))
    laid.put(piles.deck(view, deck, say, own=True))
    laid.panel(doors)
    scale = faces.DOOR_SCALES[1]
    left, top = doors.x + (doors.width - _DOOR_STEP - round(92 * scale)) // 2, doors.y + (doors.height - 172) // 2
    laid.put(pieces.doors(view.doors[view.me], 1, left, top, scale, _DOOR_STEP, columns=2))
    _middle(view, view.me, tapped, fresh, _TOP[0] + _TOP[1] + GAP, laid, say)
    top = _TOP[0] + _TOP[1] + _MIDDLE + 2 * GAP
    own, shared = across(top, HEIGHT - 8 - top, 690, 472)
    _tray(own, say('picture-onirim-personal'), view, view.me, faces.tidy(view.hands[view.me] or ()), 3, laid)
    _tray(shared, say('picture-onirim-shared'), view, view.me, faces.tidy(view.shared), 2, laid, fresh.shared)
    return laid.scene()


def _middle(view: View, me: int, tapped: Sequence[int], fresh: Fresh, top: int, laid: Laid, say: Say) -> None:
    (line,) = across(top, _MIDDLE, 1)
    now = moment.of(view, me, line, say, tapped)
    if now is not None:
        laid.panel(line, lit=True)
        laid.put(now)
        return
    if view.race and view.asking and all(seat != me for seat, _ in view.asking):
        _rival(view, line, laid, say)
        return
    widths = {'goals': 234, 'spells': 190} if 'book' in view.parts else {}
    if 'towers' in view.parts:
        widths['towers'] = towers.LEAST
    if 'dreams' in view.parts:
        wide = max(dreams.least_width(view.parts['dreams']), _THREATS)
        widths |= {'dreams': wide} if sum(widths.values()) + GAP * len(widths) + wide <= line.width else {}
    if sum(widths.values()) + GAP * len(widths) + _PILES <= line.width:
        rest = (line.width - sum(widths.values()) - GAP * (len(widths) + 1)) // 2
        widths |= {'discard': rest, 'limbo': rest}
    for name, area in zip(widths, across(top, _MIDDLE, *widths.values()), strict=True):
        laid.panel(area)
        _lay(name, view, fresh, area, laid, say)


def _rival(view: View, area: Area, laid: Laid, say: Say) -> None:
    """Draw the row and the doors of the rival in a race, for the player who waits."""
    rival, wide = 1 - int(view.me or 0), 3 * _DOOR_STEP + 56
    laid.panel(area)
    laid.put(pieces.heading(area, say('picture-onirim-rival')))
    laid.put(seats.row(view.rows[rival], area.x + 18, area.below_heading, area.width - wide - 60, faces.MINI))
    left = area.x + area.width - wide - 18
    laid.put(pieces.doors(view.doors[rival], 1, left, area.below_heading + 10, faces.DOOR_SCALES[1], _DOOR_STEP))


def _lay(name: str, view: View, fresh: Fresh, area: Area, laid: Laid, say: Say) -> None:
    if name == 'goals':
        laid.put(book.goals(view.parts['book'], area))
    elif name == 'spells':
        laid.put(book.spells(view.parts['book'], area, say))
    elif name == 'towers':
        laid.put(pieces.heading(area, say('picture-onirim-towers')))
        laid.put(towers.row(view.parts['towers'], area.x, area.below_heading, area.width))
    elif name == 'dreams':
        laid.put(pieces.heading(area, say('picture-onirim-premonitions')))
        laid.put(dreams.row(view.parts['dreams'], view.doors, area.x, area.below_heading, area.width))
    elif name == 'discard':
        laid.put(piles.pile(view.discard, 'discard', say('picture-onirim-discard'), area, fresh.discard))
    else:
        laid.put(piles.pile(view.limbo, 'limbo', say('picture-onirim-limbo'), area, fresh.limbo))


def _tray(
    area: Area,
    label: str,
    view: View,
    me: int,
    cards: Sequence[Card],
    places: int,
    laid: Laid,
    fresh: Sequence[Card] = (),
) -> None:
    """Draw a tray of cards. The shared one has its own colour and a heavier frame."""
    shared = places == 2
    laid.ground.append(Box(*area, 22, '#1d4a52', '#62b6bd', 6) if shared else area.panel())
    laid.put([fitted(label, area.x + 24, area.y + 32, area.width - 48, (36, 32, 28), IVORY)])
    scale, gap = faces.HUGE, 14
    wide = round(150 * scale)
    left = area.x + (area.width - places * wide - (places - 1) * gap) // 2
    laid.put(moment.held(view, me, cards, places, left, area.y + 62, wide + gap, scale, marked=True))
    for place in piles.places_of(cards, fresh):
        laid.put([pieces.new(left + place * (wide + gap), area.y + 62, wide, round(210 * scale))])
