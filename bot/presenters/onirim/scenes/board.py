"""The board: what everybody may see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.presenters.onirim.scenes import book, dreams, faces, pieces, piles, seats, shelves, towers
from bot.presenters.onirim.scenes.pieces import CREAM, GOLD, INK, MARGIN, MUTED, WIDTH, Say
from bot.presenters.onirim.scenes.shelves import Shelf
from engine.onirim.expansions.book import BookView
from engine.onirim.view import View

_INNER: Final = WIDTH - 2 * MARGIN
_BELOW_PILES: Final = piles.TOP + piles.HEIGHT
_SPELLS: Final = 200
"""The width of the panel of spells."""


def board(view: View, names: Sequence[str], say: Say) -> Scene:
    """The table for all eyes. `names` are the players' by seat.

    Of a seat's own view only what is public is drawn, so that a board never tells a secret.
    """
    shown = [text.shown(name, say('picture-player', letter=chr(65 + seat))) for seat, name in enumerate(names)]
    if view.draft:
        return _draft(view, shown, say)
    return _solo(view, shown, say) if view.seats == 1 else _pair(view, shown, say)


def _pair(view: View, names: Sequence[str], say: Say) -> Scene:
    spells, extra = _book(view), [*_shelves(view)]
    strip = piles.columns(*((316, 260, 270, 270) if spells is None else (300, 260, 172, 172, _SPELLS)))
    ground: list[Element] = [
        *(pieces.panel(x, piles.TOP, width, piles.HEIGHT) for x, width in strip),
    ]
    elements = [*_header(view, names, say)]
    elements += piles.deck(view, *strip[0], say)
    elements += piles.shared(view.shared, say('picture-shared'), *strip[1])
    elements += piles.pile(view.discard, 'discard', say('picture-discard'), *strip[2])
    elements += piles.pile(view.limbo, 'limbo', say('picture-limbo'), *strip[3])
    if spells is not None:
        elements += book.spells(spells, strip[4][0], piles.TOP, _SPELLS, piles.HEIGHT, say)
    laid, lying = shelves.lay(extra, _BELOW_PILES, say)
    ground += laid
    elements += lying
    layout, top = seats.TIGHT if extra else seats.WIDE, _BELOW_PILES + shelves.height(extra) + 10
    for seat, name in enumerate(names):
        ground.append(pieces.panel(MARGIN, top, _INNER, layout.height, lit=seats.on_turn(view, seat)))
        elements += seats.player(view, seat, name, layout, top)
        top += layout.height + 10
    return _scene(view, top + 2, ground, elements)


def _solo(view: View, names: Sequence[str], say: Say) -> Scene:
    spells, extra = _book(view), [*_shelves(view)]
    strip = piles.columns(300, 392, 212, 212)
    ground: list[Element] = [
        *(pieces.panel(x, piles.TOP, width, piles.HEIGHT) for x, width in strip),
    ]
    doors, below = _BELOW_PILES + 12, _BELOW_PILES + 172
    top = below + shelves.height(extra) + 12
    height, width = 236 if extra else 356, _INNER if spells is None else _INNER - _SPELLS - 12
    ground += [
        pieces.panel(MARGIN, doors, _INNER, 160),
        pieces.panel(MARGIN, top, width, height, lit=seats.on_turn(view, 0)),
    ]
    elements = [*_header(view, names, say)]
    elements += piles.deck(view, *strip[0], say)
    elements += piles.own_hand(view, *strip[1], say)
    elements += piles.pile(view.discard, 'discard', say('picture-discard'), *strip[2])
    elements += piles.pile(view.limbo, 'limbo', say('picture-limbo'), *strip[3])
    elements += pieces.heading(48, doors + 48, 190, say('picture-doors'))
    elements.append(Text(f'{len(view.doors[0])} / 8', 48, doors + 106, 60, CREAM))
    if spells is None:
        elements += pieces.doors(view.doors[0], 2, 262, doors + 20, 0.86, 114)
    else:
        elements += book.doors(spells, 262, doors + 20, 0.86, 114)
        ground.append(pieces.panel(MARGIN + width + 12, top, _SPELLS, height))
        elements += book.spells(spells, MARGIN + width + 12, top, _SPELLS, height, say)
    laid, lying = shelves.lay(extra, below, say)
    ground += laid
    elements += lying
    across = width - 48
    elements += seats.row(view.rows[0], 48, top + 14, across) if extra else seats.long_row(view.rows[0], top, across)
    return _scene(view, top + height + (6 if extra else 16), ground, elements)


def _draft(view: View, names: Sequence[str], say: Say) -> Scene:
    extra = [*_shelves(view)]
    ground: list[Element] = []
    elements = [*_header(view, names, say)]
    elements.append(Text(say('picture-draft'), WIDTH // 2, 128, 40, MUTED, 'medium', 'mm', _INNER))
    left = (WIDTH - 146 * len(view.draft)) // 2
    for place, code in enumerate(view.draft):
        elements.append(Placed(faces.card(code, 'full', faces.ROW), left + 2 + place * 146, 164))
    for seat, x in enumerate((MARGIN, 606)):
        ground.append(pieces.panel(x, 398, 570, 346, lit=seats.on_turn(view, seat)))
        elements.append(seats.named(view, seat, names[seat], x + 32, 444, 506))
        elements += seats.reserve(view, seat, x + 32, 500, faces.ROW, 174)
    laid, lying = shelves.lay(extra, 744, say)
    return _scene(view, 768 + shelves.height(extra), [*ground, *laid], [*elements, *lying])


def _book(view: View) -> BookView | None:
    return view.parts.get('book')


def _shelves(view: View) -> Iterator[Shelf]:
    """What expansions lay out; alone, the doors themselves lie in the order of the goals."""
    if 'book' in view.parts and view.seats > 1:
        yield book.shelf(view.parts['book'])
    if 'dreams' in view.parts:
        yield dreams.shelf(view.parts['dreams'], view.doors)
    if 'towers' in view.parts and not view.draft:
        yield towers.shelf(view.parts['towers'])


def _scene(view: View, height: int, ground: Sequence[Element], elements: Sequence[Element]) -> Scene:
    sky: faces.Sky = 'night' if view.result is None else 'dawn' if view.result.winners else 'gloom'
    return Scene(WIDTH, height, (*pieces.backdrop(height, sky), *ground), tuple(elements))


def _header(view: View, names: Sequence[str], say: Say) -> Iterator[Element]:
    yield Text('Onirim', MARGIN + 4, 44, 68, CREAM, 'title')
    if view.result is None:
        turn = say('picture-turn', name=text.fit(names[view.active], 'bold', 40, 430))
        yield from _banner(turn, GOLD, INK, '')
    elif not view.result.winners:
        yield from _banner(say('picture-lost'), '#4d2b78', '#ffffff', '#b794e6')
    elif view.race and view.seats > 1:
        winner = text.fit(names[view.result.winners[0]], 'bold', 40, 430)
        yield from _banner(say('picture-won-by', name=winner), GOLD, INK, '#fff6d6')
    else:
        yield from _banner(say('picture-won'), GOLD, INK, '#fff6d6')


def _banner(line: str, fill: str, colour: str, outline: str) -> Iterator[Element]:
    shown = text.fit(line, 'bold', 40, 800)
    width = text.width(shown, 'bold', 40) + 64
    yield Box(WIDTH - MARGIN - width, 14, width, 64, 32, fill, outline)
    yield Text(shown, WIDTH - MARGIN - width // 2, 45, 40, colour, 'bold', 'mm')
