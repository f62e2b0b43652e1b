"""Cards left: each kind of card with the numbers of its unseen copies and of all its copies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.pictures.style import GOLD, HEIGHT, INK, IVORY, MUTED, PLATE_OVER, WIDTH
from bot.presenters.onirim.left import Left
from bot.presenters.onirim.scenes import dreams, faces, pieces
from bot.presenters.onirim.scenes.pieces import GAP, MARGIN, Area, Say, across
from bot.presenters.onirim.scenes.table import TOP, Laid
from engine.onirim.cards import BASE, COLOURS, INITIAL, NIGHTMARE, Card
from engine.onirim.expansions.premonitions import HAPPY_DREAM
from engine.onirim.expansions.towers import TOWERS

_SYMBOLS: Final = ('sun', 'moon', 'key', 'door')
_BOTTOM: Final = HEIGHT - 8
_CELL: Final = (_BOTTOM - TOP - 46) // len(COLOURS)
"""Height of the cell for one kind of card, in pixels."""

_WIDE, _NARROW = faces.SMALL, faces.PILE
_PLAIN, _TOWERS, _DREAMS = 15, 26, 18
"""Relative widths of the columns for base cards, towers and dreams."""

_DIM: Final = '#1d2240c8'
"""Colour of the shade over a card with no copies left."""


def left(found: Left, say: Say) -> Scene:
    """Draw the cards left, with a column for each symbol and a line for each colour.

    The last column has the dreams and the premonitions.
    """
    laid = Laid(_header(found, say))
    with_towers = any(tower in found.copies for tower in TOWERS)
    widths = [_PLAIN] * len(_SYMBOLS) + [_TOWERS] * with_towers + [_DREAMS if with_towers else _PLAIN]
    columns = across(TOP, _BOTTOM - TOP, *widths)
    scale = _NARROW if with_towers else _WIDE
    for symbol, area in zip(_SYMBOLS, columns, strict=False):
        cards = [face.code for face in BASE if (face.symbol or face.kind) == symbol]
        laid.panel(area)
        laid.put(_headed(found, cards, area, say(f'picture-onirim-{symbol}s')))
        for line, card in enumerate(cards):
            laid.put(_kind(found, card, area, area.y + 46 + line * _CELL, scale))
    if with_towers:
        laid.panel(columns[-2])
        laid.put(_towers(found, columns[-2], say))
    for area, elements in _dreams(found, columns[-1], scale, say):
        laid.panel(area)
        laid.put(elements)
    return laid.scene()


def _header(found: Left, say: Say) -> Iterator[Element]:
    """Draw the title and the numbers of cards still to come."""
    title = say('button-left')
    yield Text(title, MARGIN + 4, 34, 56, IVORY, 'title')
    x, room = WIDTH - MARGIN, WIDTH - 2 * MARGIN - text.width(title, 'title', 56) - 40
    told = [(say('picture-onirim-deck'), found.deck)] if HAPPY_DREAM in found.copies else []
    told += [(say('picture-onirim-hidden'), found.hidden)] if found.hidden else []
    told += [(f'{say("picture-onirim-limbo")} +', sum(found.limbo.values()))] if found.limbo else []
    size = next((size for size in (36, 32, 28, 25) if _width(told, size) <= room), 25)
    for label, number in reversed(told):
        wide = _wide(label, number, size)
        yield Box(x - wide, 8, wide, 50, 25, GOLD if label.endswith('+') else PLATE_OVER, GOLD, 3)
        ink, quiet = (INK, INK) if label.endswith('+') else (IVORY, MUTED)
        yield Text(str(number), x - 20, 32, size, ink, 'bold', 'rm')
        yield Text(label, x - 30 - text.width(str(number), 'bold', size), 32, size, quiet, 'medium', 'rm')
        x -= wide + 12


def _wide(label: str, number: int, size: int) -> int:
    return text.width(label, 'medium', size) + text.width(str(number), 'bold', size) + 50


def _width(told: Sequence[tuple[str, int]], size: int) -> int:
    return sum(_wide(label, number, size) + 12 for label, number in told)


def _headed(found: Left, cards: Sequence[Card], area: Area, label: str) -> Iterator[Element]:
    """Draw a column's heading and its total of unseen cards."""
    return pieces.heading(area, label, str(found.of(cards)[0]))


def _kind(found: Left, card: Card, area: Area, top: int, scale: float) -> Iterator[Element]:
    """Draw a card with three counts: unseen copies, all copies, and copies that will return from Limbo."""
    wide, high = round(150 * scale), round(210 * scale)
    x, y = area.x + 14, top + (_CELL - high) // 2
    unseen, copies = found.of((card,))
    yield Placed(faces.card(card, 'full', scale), x, y)
    if not unseen:
        yield Box(x, y, wide, high, 12, _DIM)
    middle, back = (x + wide + area.x + area.width) // 2, found.limbo.get(card, 0)
    centre = top + _CELL // 2 - (22 if back else 0)
    yield Text(str(unseen), middle, centre - 22, 64, IVORY if unseen else MUTED, 'bold', 'mm')
    yield Text(f'/{copies}', middle, centre + 30, 34, MUTED, 'medium', 'mm')
    if back:
        pill = min(64, area.x + area.width - x - wide - 4)
        yield Box(middle - pill // 2, centre + 54, pill, 40, 20, GOLD)
        yield Text(f'+{back}', middle, centre + 73, 34 if pill > 60 else 30, INK, 'bold', 'mm')


def _towers(found: Left, area: Area, say: Say) -> Iterator[Element]:
    """Draw each tower, because no two are alike. Seen ones are shaded."""
    towers = [tower for tower in TOWERS if tower in found.copies]
    yield from _headed(found, towers, area, say('picture-onirim-towers'))
    scale = faces.MINI
    wide, high = round(150 * scale), round(210 * scale)
    for line, colour in enumerate(COLOURS):
        own = [tower for tower in towers if tower[0] == INITIAL[colour]]
        step = min((area.width - 24 - wide) // (len(own) - 1), wide + 8)
        x = area.x + (area.width - wide - step * (len(own) - 1)) // 2
        y = area.y + 46 + line * _CELL + (_CELL - high) // 2
        for place, tower in enumerate(own):
            yield Placed(faces.card(tower, 'full', scale), x + place * step, y)
            if found.limbo.get(tower):
                yield Box(x + place * step, y, wide, high, 10, '', GOLD, 6)
            elif not found.unseen.get(tower):
                yield Box(x + place * step, y, wide, high, 10, _DIM)


def _dreams(found: Left, column: Area, scale: float, say: Say) -> Iterator[tuple[Area, list[Element]]]:
    """Yield two parts of the last column, each as its area and its elements: dreams, then face-down premonitions.

    A game without premonitions has the deck as its second part.
    """
    kinds = [card for card in (NIGHTMARE, HAPPY_DREAM) if card in found.copies]
    top = column.y
    height = 46 + _CELL * len(kinds)
    area = column._replace(height=height)
    elements = list(_headed(found, kinds, area, say('picture-onirim-dreams')))
    for line, card in enumerate(kinds):
        elements += _kind(found, card, area, top + 46 + line * _CELL, scale)
    yield area, elements
    top += height + GAP
    area = column._replace(y=top, height=_BOTTOM - top)
    if HAPPY_DREAM in found.copies:
        yield area, list(_premonitions(found, area, say))
    else:
        yield area, list(_deck(found, area, say))


def _premonitions(found: Left, area: Area, say: Say) -> Iterator[Element]:
    yield from pieces.heading(area, say('picture-onirim-premonitions'))
    wide, high = round(106 * dreams.SCALE), round(138 * dreams.SCALE)
    left_over = area.height - 46 - 2 * high
    for place, name in enumerate(found.premonitions):
        line, column = divmod(place, 2)
        x = area.x + (area.width - 2 * wide) * (1 + column) // 3 + column * wide
        y = area.y + 46 + left_over * (1 + 2 * line) // 4 + line * high
        yield Placed(dreams.omen(name, 0, 'far'), x, y)


def _deck(found: Left, area: Area, say: Say) -> Iterator[Element]:
    yield from pieces.heading(area, say('picture-onirim-deck'))
    scale = faces.LARGE
    x, y = area.x + (area.width - round(150 * scale)) // 2, area.y + 46 + (area.height - 46 - round(210 * scale)) // 2
    yield Placed(faces.back(scale, stacked=found.deck > 1) if found.deck else faces.place(scale), x, y)
    yield from pieces.number(found.deck, x + round(75 * scale), y + round(105 * scale))
