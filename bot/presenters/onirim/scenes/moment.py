"""Components that the current question is about: inspected cards of the deck, the draft, goals or premonitions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Element, Placed
from bot.pictures.style import GOLD, fitted
from bot.presenters.onirim.scenes import book, dreams, faces, pieces
from bot.presenters.onirim.scenes.pieces import Area, Say
from engine.onirim.cards import Card
from engine.onirim.expansions.towers import TOWERS, ends
from engine.onirim.view import View

_TITLE: Final = 220
"""Width of the title at the left, in pixels."""

_ORDERED: Final = ('onirim.restack', 'onirim.sink', 'onirim.gaze', 'onirim.arrange')
"""Questions whose answer is an order of cards."""

_AT_BOTTOM: Final = ('onirim.fathom', 'onirim.sink')
"""Questions about the cards at the bottom of the deck."""

_OF_PREMONITIONS: Final = ('onirim.happy', 'onirim.premonition')
"""Questions about the open premonitions."""


def of(view: View, me: int, area: Area, say: Say, tapped: Sequence[int] = ()) -> list[Element] | None:
    """Draw the components that the question is about. None if the question needs no components.

    Cards to order get numbers as the player taps them. Other inspected cards are numbered by their places in the deck.
    """
    asked = next((kind for seat, kind in view.asking if seat == me), '')
    left, width = area.x + _TITLE, area.width - _TITLE - 12
    if view.looking:
        title = say('picture-onirim-bottom' if is_at_bottom(view) else 'picture-onirim-looking')
        numbered = tapped if asked in _ORDERED else range(len(view.looking))
        return [*_title(title, area), *_numbered(view.looking, numbered, left, width, area)]
    if view.draft:
        return [*_title(say('picture-onirim-draft'), area), *_fanned(faces.tidy(view.draft), left, width, area)]
    if asked == 'onirim.planning':
        title, top = say('picture-onirim-goals'), area.y + (area.height - 134) // 2
        return [*_title(title, area), *book.numbered(view.parts['book'], left, top, width, tapped)]
    if asked in _OF_PREMONITIONS and view.seats > 1:
        title, top = say('picture-onirim-premonitions'), area.y + (area.height - 138) // 2
        return [*_title(title, area), *dreams.row(view.parts['dreams'], view.doors, left, top, width, 1.0)]
    return None


def is_at_bottom(view: View) -> bool:
    """Whether the inspected cards are those at the bottom of the deck."""
    return any(kind in _AT_BOTTOM for _, kind in view.asking)


def held(
    view: View, me: int, cards: Sequence[Card], places: int, x: int, y: int, step: int, scale: float, *, marked: bool
) -> Iterator[Element]:
    """Draw a hand's cards side by side. Unplayable ones are marked."""
    barred = _barred(view, me, set(cards)) if marked and not view.draft else frozenset()
    for place in range(places):
        left = x + place * step
        if place >= len(cards):
            yield Placed(faces.place(scale), left, y)
            continue
        code = cards[place]
        yield Placed(faces.card(code, 'full', scale), left, y)
        if code in barred:
            # The mark would hide a tower's number of cards to look at, so on towers it goes above.
            at = (126, 28) if code in TOWERS else (112, 174)
            mark = faces.barred(faces.symbol_of(code), 1.0 if scale > 1 else faces.ROW)
            yield Placed(mark, left + round(at[0] * scale), y + round(at[1] * scale))


def _barred(view: View, me: int, cards: Set[Card]) -> Set[Card]:
    """Return the unplayable cards. S3: the same symbol as the last card; T2: towers that fit at neither end."""
    last = view.rows[me][-1:]
    same = {card for card in cards for end in last if faces.symbol_of(card) == faces.symbol_of(end)}
    held = cards & TOWERS.keys()
    built = view.parts['towers'] if held else None
    return same | {card for card in held if built and not ends(built.row, card, either=built.either)}


def _title(title: str, area: Area) -> Iterator[Element]:
    """Draw a title, in two lines if it is too long for one."""
    room, words = _TITLE - 36, title.split()
    lines = [title]
    if text.width(title, 'bold', 34) > room and len(words) > 1:
        cut = min(range(1, len(words)), key=lambda at: abs(len(' '.join(words[:at])) - len(' '.join(words[at:]))))
        lines = [' '.join(words[:cut]), ' '.join(words[cut:])]
    middle = area.y + area.height // 2 - 21 * (len(lines) - 1)
    for place, line in enumerate(lines):
        yield fitted(line, area.x + 22, middle + 42 * place, room, (34, 30, 27, 24), GOLD)


def _numbered(cards: Sequence[Card], numbered: Sequence[int], x: int, width: int, area: Area) -> Iterator[Element]:
    """Draw cards of the deck. The cards at the places `numbered` (from 0) get the numbers 1, 2, …."""
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
