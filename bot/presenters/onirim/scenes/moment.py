"""What a player needs to see at this moment: the cards being looked at, the goals or premonitions asked about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Element, Placed
from bot.presenters.onirim.scenes import book, dreams, faces, pieces
from bot.presenters.onirim.scenes.pieces import GOLD, Area, Say
from engine.onirim.cards import Card
from engine.onirim.expansions.towers import TOWERS, ends
from engine.onirim.view import View

_TITLE: Final = 220
"""The room of the title at the left end."""

_ORDERED: Final = ('onirim.restack', 'onirim.sink', 'onirim.gaze', 'onirim.arrange')
"""Questions about the order of cards."""

_OF_PREMONITIONS: Final = ('onirim.happy', 'onirim.premonition')
"""Questions that are about the open premonitions."""


def of(view: View, me: int, area: Area, say: Say, tapped: Sequence[int] = ()) -> list[Element] | None:
    """What the moment needs, in an area of its own; None where it needs nothing.

    Cards that are being put in order are numbered as they are tapped, others as they lie.
    """
    asked = next((kind for seat, kind in view.asking if seat == me), '')
    left, width = area.x + _TITLE, area.width - _TITLE - 12
    if view.looking:
        below = asked in ('onirim.fathom', 'onirim.sink')
        title = say('picture-bottom' if below else 'picture-looking')
        numbered = tapped if asked in _ORDERED else range(len(view.looking))
        return [*_title(title, area), *_numbered(view.looking, numbered, left, width, area)]
    if view.draft:
        return [*_title(say('picture-draft'), area), *_fanned(faces.tidy(view.draft), left, width, area)]
    if asked == 'onirim.planning':
        title, top = say('picture-goals'), area.y + (area.height - 134) // 2
        return [*_title(title, area), *book.numbered(view.parts['book'], left, top, width, tapped)]
    if asked in _OF_PREMONITIONS and view.seats > 1:
        title, top = say('picture-premonitions'), area.y + (area.height - 138) // 2
        return [*_title(title, area), *dreams.row(view.parts['dreams'], view.doors, left, top, width, 1.0)]
    return None


def held(
    view: View, me: int, cards: Sequence[Card], places: int, x: int, y: int, step: int, scale: float, *, marked: bool
) -> Iterator[Element]:
    """Cards of a hand beside one another; those that cannot be played now are marked."""
    barred = _barred(view, me, set(cards)) if marked and not view.draft else frozenset()
    for place in range(places):
        left = x + place * step
        if place >= len(cards):
            yield Placed(faces.place(scale), left, y)
            continue
        code = cards[place]
        yield Placed(faces.card(code, 'full', scale), left, y)
        if code in barred:
            # On a tower it would hide the number of cards, so there it lies above.
            at = (126, 28) if code in TOWERS else (112, 174)
            mark = faces.barred(faces.symbol_of(code), 1.0 if scale > 1 else faces.ROW)
            yield Placed(mark, left + round(at[0] * scale), y + round(at[1] * scale))


def _barred(view: View, me: int, cards: Set[Card]) -> Set[Card]:
    """S3: what has the symbol that may not follow itself; T2: the towers that fit at no end."""
    last = view.rows[me][-1:]
    same = {card for card in cards for end in last if faces.symbol_of(card) == faces.symbol_of(end)}
    held = cards & TOWERS.keys()
    built = view.parts['towers'] if held else None
    return same | {card for card in held if built and not ends(built.row, card, either=built.either)}


def _title(title: str, area: Area) -> Iterator[Element]:
    """In two lines where one is too short for it."""
    room, words = _TITLE - 36, title.split()
    lines = [title]
    if text.width(title, 'bold', 34) > room and len(words) > 1:
        cut = min(range(1, len(words)), key=lambda at: abs(len(' '.join(words[:at])) - len(' '.join(words[at:]))))
        lines = [' '.join(words[:cut]), ' '.join(words[cut:])]
    middle = area.y + area.height // 2 - 21 * (len(lines) - 1)
    for place, line in enumerate(lines):
        yield pieces.fitted(line, area.x + 22, middle + 42 * place, room, (34, 30, 27, 24), GOLD)


def _numbered(cards: Sequence[Card], numbered: Sequence[int], x: int, width: int, area: Area) -> Iterator[Element]:
    """Cards of the deck, those at the places `numbered` with their numbers from 1."""
    scale = faces.SMALL
    wide, high = round(150 * scale), round(210 * scale)
    step = min(wide + 22, (width - wide) // max(len(cards) - 1, 1))
    left, top = x + (width - wide - step * (len(cards) - 1)) // 2, area.y + (area.height - high) // 2
    for place, code in enumerate(cards):
        yield Placed(faces.card(code, 'full', scale), left + place * step, top)
        if place in numbered:
            yield from pieces.order(numbered.index(place) + 1, left + place * step + wide // 2, top + high - 24)


def _fanned(cards: Sequence[Card], x: int, width: int, area: Area) -> Iterator[Element]:
    scale = faces.SMALL
    wide = round(150 * scale)
    step = min(wide + 10, (width - wide) // max(len(cards) - 1, 1))
    left = x + (width - wide - step * (len(cards) - 1)) // 2
    for place, code in enumerate(cards):
        yield Placed(faces.card(code, 'full', scale), left + place * step, area.y + (area.height - 151) // 2)
