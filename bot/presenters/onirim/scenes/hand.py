"""The hand: what its owner alone may see, and what they need to know to play from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import Final

from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.presenters.onirim.scenes import book, dreams, faces, pieces, shelves, towers
from bot.presenters.onirim.scenes.pieces import CREAM, GOLD, MARGIN, WIDTH, Say
from bot.presenters.onirim.scenes.shelves import Shelf
from engine.onirim.cards import Card
from engine.onirim.expansions.towers import TOWERS, ends
from engine.onirim.view import View

_ABOVE: Final = (16, 272)
_TRAYS: Final = (300, 352)
"""Top and height of the two lines of panels."""

_LEFT: Final = 474
_RIGHT: Final = (510, 666)
"""The panel of the row, and where that of the moment begins and how wide it is."""

_CARD_STEP: Final = 208

_OF_PREMONITIONS: Final = ('onirim.happy', 'onirim.premonition')
"""Questions that are about the open premonitions."""


def hand(view: View, say: Say) -> Scene:
    """The cards of `view.me`: their own and the shared ones apart, those that cannot be played now marked.

    Above them the end of the row, and what the moment needs: the cards being looked at, the card just drawn, the
    cards of the draft, the goals to be exchanged, or else the doors. Below them what expansions build on, the
    goals and the towers, and the premonitions that are asked about. Raises `ValueError` for the view of nobody.
    """
    if view.me is None:
        raise ValueError('a hand needs somebody whose it is')
    own = faces.tidy(view.hands[view.me] or ())
    x, width = _RIGHT
    ground: list[Element] = [
        pieces.panel(MARGIN, _ABOVE[0], _LEFT, _ABOVE[1]),
        pieces.panel(x, _ABOVE[0], width, _ABOVE[1], lit=bool(view.looking or view.drawn)),
    ]
    elements = [*_row(view.rows[view.me], say), *_moment(view, view.me, x, width, say)]
    if view.seats == 1:
        trays = [(MARGIN, 1152, 'picture-hand', own, 5)]
    else:
        trays = [
            (MARGIN, 685, 'picture-personal', own, 3),
            (721, 455, 'picture-shared', faces.tidy(view.shared), 2),
        ]
    barred = frozenset[Card]() if view.draft else _barred(view, view.me, {*own, *view.shared})
    for left, across, label, cards, places in trays:
        ground.append(_tray(left, across, shared=label == 'picture-shared'))
        elements += _cards(cards, places, left, across, say(label), barred)
    extra = [*_shelves(view, _asked(view, view.me))]
    laid, lying = shelves.lay(extra, 656, say)
    height = 668 + shelves.height(extra)
    return Scene(WIDTH, height, (*pieces.backdrop(height), *ground, *laid), (*elements, *lying))


def _barred(view: View, me: int, cards: Set[Card]) -> Set[Card]:
    """S3: what has the symbol that may not follow itself; T2: the towers that fit at neither end."""
    last = view.rows[me][-1:]
    same = {card for card in cards for end in last if faces.symbol_of(card) == faces.symbol_of(end)}
    return same | {card for card in cards & TOWERS.keys() if not ends(view.parts['towers'].row, card)}


def _asked(view: View, me: int) -> str:
    return next((kind for seat, kind in view.asking if seat == me), '')


def _shelves(view: View, asked: str) -> Iterator[Shelf]:
    if 'book' in view.parts:
        yield book.shelf(view.parts['book'])
    if asked in _OF_PREMONITIONS:
        yield dreams.shelf(view.parts['dreams'], view.doors)
    if 'towers' in view.parts:
        yield towers.shelf(view.parts['towers'])


def _row(row: Sequence[Card], say: Say) -> Iterator[Element]:
    yield from pieces.heading(48, _ABOVE[0] + 28, _LEFT - 48, say('picture-row'))
    if not row:
        yield Placed(faces.place(faces.ROW), 50, _ABOVE[0] + 58)
        return
    fits = pieces.row_fits(_LEFT - 40, faces.ROW)
    yield from pieces.row_end(row[-fits:], 50, _ABOVE[0] + 58, faces.ROW)


def _moment(view: View, me: int, x: int, width: int, say: Say) -> Iterator[Element]:
    line, inner, asked = _ABOVE[0] + 28, width - 48, _asked(view, me)
    if view.looking:
        below = asked in ('onirim.fathom', 'onirim.sink')
        yield from pieces.heading(x + 24, line, inner, say('picture-bottom' if below else 'picture-looking'))
        yield from _numbered(view.looking, x + 24)
    elif view.drawn:
        yield from pieces.heading(x + 24, line, inner, say('picture-drawn'))
        yield Placed(faces.glow(faces.ROW), x + 30, line + 30)
        yield Placed(faces.card(view.drawn[-1], 'full', faces.ROW), x + 30, line + 30)
        yield from _doors(view, me, x + 220)
    elif view.draft:
        yield from pieces.heading(x + 24, line, inner, say('picture-draft'))
        for place, code in enumerate(faces.tidy(view.draft)):
            yield Placed(faces.card(code, 'mini', faces.MINI), x + 20 + place * 78, line + 60)
    elif asked == 'onirim.planning':
        yield from pieces.heading(x + 24, line, inner, say('picture-goals'))
        yield from book.goals(view.parts['book'], x + 12, line + 60, width - 24, numbered=True)
    else:
        yield from pieces.heading(
            x + 24, line, inner, say('picture-doors'), f'{len(view.doors[me])} / {_each(view) * 4}'
        )
        yield from _doors(view, me, x + 124 if view.seats == 1 else x + 72)


def _each(view: View) -> int:
    return 2 if view.seats == 1 else 1


def _doors(view: View, me: int, x: int) -> Iterator[Element]:
    """One's own doors: four large, or eight in two lines."""
    top = _ABOVE[0] + 58
    if view.seats > 1:
        scale, step = (0.86, 104) if view.drawn else (1.2, 142)
        yield from pieces.doors(view.doors[me], 1, x, top + (44 if view.drawn else 20), scale, step)
        return
    yield from pieces.doors(view.doors[me], 2, x, top - 2, 0.72, 104, columns=4)


def _numbered(cards: Sequence[Card], x: int) -> Iterator[Element]:
    """Cards of the deck, the first to be drawn numbered 1. More than five are drawn smaller."""
    few = len(cards) <= 5
    for place, code in enumerate(cards):
        left = x + place * (126 if few else 90)
        sprite = faces.card(code, 'full', faces.SMALL) if few else faces.card(code, 'mini', faces.MINI)
        yield Placed(sprite, left, _ABOVE[0] + (58 if few else 72))
        left -= 0 if few else 9
        yield Box(left + 28, _ABOVE[0] + 198, 52, 52, 26, '#12152a', GOLD, 4)
        yield Text(str(place + 1), left + 54, _ABOVE[0] + 223, 36, CREAM, 'bold', 'mm')


def _tray(x: int, width: int, *, shared: bool) -> Box:
    """What is shared lies on another colour, in a heavier frame."""
    top, height = _TRAYS
    return Box(x, top, width, height, 26, '#1d4a52', '#62b6bd', 6) if shared else pieces.panel(x, top, width, height)


def _cards(cards: Sequence[Card], places: int, x: int, width: int, label: str, barred: Set[Card]) -> Iterator[Element]:
    top, scale = _TRAYS[0], faces.LARGE
    yield Text(label, x + 28, top + 34, 40, CREAM, 'bold', 'lm', width - 56)
    left = x + (width - (places - 1) * _CARD_STEP - round(150 * scale)) // 2
    for place in range(places):
        if place >= len(cards):
            yield Placed(faces.place(scale), left + place * _CARD_STEP, top + 72)
            continue
        code = cards[place]
        yield Placed(faces.card(code, 'full', scale), left + place * _CARD_STEP, top + 72)
        if code in barred:
            # On a tower it would hide the number of cards, so there it lies above.
            mark_at = (158, 106) if code in TOWERS else (140, 290)
            mark = faces.barred(faces.symbol_of(code))
            yield Placed(mark, left + place * _CARD_STEP + mark_at[0], top + mark_at[1])
