"""The piles at the top of a board: deck, discard, Limbo, and the shared reserve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.style import EDGE, MUTED, PLATE
from bot.presenters.onirim.scenes import faces, pieces
from bot.presenters.onirim.scenes.pieces import Area, Say
from engine.onirim.cards import Card
from engine.onirim.view import View

_NARROW: Final = 200
"""Minimum width in pixels of a pile with its number beside the cards. A narrower pile has it on the last card."""

_PAD: Final = 14
_HIGH: Final = 170


def scale_in(area: Area) -> float:
    """Return the scale of a pile's cards."""
    return faces.PILE if area.height > _HIGH else faces.MINI


def deck(view: View, area: Area, say: Say, *, own: bool = False) -> Iterator[Element]:
    """Draw the deck with its number of cards, and beside it the card just drawn.

    With `own`, it also shows the cards of the deck that the view's seat knows, with their places. It leaves them
    out while the seat inspects cards.
    """
    scale, top = scale_in(area), area.below_heading
    wide, high = round(150 * scale), round(210 * scale)
    yield Placed(faces.back(scale, stacked=True) if view.deck else faces.place(scale), area.x + _PAD, top)
    yield from pieces.number(view.deck, area.x + _PAD + wide // 2, top + high // 2)
    left, end = area.x + _PAD + wide + 16, area.x + area.width - _PAD
    label, known = say('picture-onirim-deck'), view.known if own and not view.looking else ()
    if view.drawn:
        large = faces.ROW if area.height > _HIGH and not known else faces.PILE
        up = area.y + (area.height - round(210 * large)) // 2
        yield from pieces.heading(area, label, width=wide + 30)
        yield Placed(faces.glow(large), left, up)
        yield Placed(faces.card(view.drawn[-1], 'full', large), left, up)
        left, scale = left + round(150 * large) + 12, faces.MINI
    else:
        yield from pieces.heading(area, label)
    if known:
        yield from _known(known, left, top, end - left, scale)


def _known(known: Sequence[tuple[int, Card]], x: int, y: int, width: int, scale: float) -> Iterator[Element]:
    """Draw known cards of the deck, in the order of drawing. A number stands for those that do not fit."""
    fits = max(1 + int((width - 150 * scale) / (faces.STEP * scale)), 1)
    shown = known if len(known) <= fits else known[: fits - 1]
    yield from pieces.fan([card for _, card in shown], x, y, scale)
    for place, (depth, _) in enumerate(shown):
        left = x + pieces.offset(place, scale)
        yield from pieces.order(depth + 1, left + 28, y + round(210 * scale) - 20)
    if len(shown) < len(known):
        left = x + pieces.offset(len(shown), scale) + round(70 * scale) * bool(shown)
        wide, high = round(76 * scale), round(210 * scale)
        yield Box(left, y, wide, high, 14, PLATE, EDGE, 3)
        yield Text(f'+{len(known) - len(shown)}', left + wide // 2, y + high // 2, 28, MUTED, 'bold', 'mm')


def pile(
    cards: Sequence[Card], kind: Literal['discard', 'limbo'], label: str, area: Area, fresh: int = 0
) -> Iterator[Element]:
    """Draw a face-up pile: its number of cards, and as many of its last cards as fit. The last `fresh` have a frame."""
    narrow = area.width < _NARROW
    yield from pieces.heading(area, label, '' if narrow else str(len(cards)))
    top, scale = area.below_heading, scale_in(area)
    fits = 1 + int((area.width - 2 * _PAD - 150 * scale) / (faces.STEP * scale))
    shown = cards[-max(fits, 1) :]
    wide = round(150 * scale) + pieces.offset(max(len(shown) - 1, 0), scale)
    left = area.x + (area.width - wide) // 2 if narrow else area.x + _PAD
    if not cards:
        yield Placed(faces.place(scale, kind), left, top)
    yield from pieces.fan(shown, left, top, scale)
    if new := min(fresh, len(shown)):
        from_left = left + pieces.offset(len(shown) - new, scale)
        yield pieces.new(from_left, top, left + wide - from_left, round(210 * scale))
    if narrow and cards:
        yield from pieces.number(len(cards), left + wide - round(75 * scale), top + round(150 * scale))


def shared(cards: Sequence[Card], label: str, area: Area, fresh: Sequence[Card] = ()) -> Iterator[Element]:
    """Draw the shared reserve: two places side by side. `fresh` cards have a frame."""
    yield from pieces.heading(area, label)
    held, scale = faces.tidy(cards), scale_in(area)
    wide = round(150 * scale)
    left = area.x + (area.width - 2 * wide - 10) // 2
    for place in range(2):
        sprite = faces.card(held[place], 'full', scale) if place < len(held) else faces.place(scale)
        yield Placed(sprite, left + place * (wide + 10), area.below_heading)
    for place in places_of(held, fresh):
        yield pieces.new(left + place * (wide + 10), area.below_heading, wide, round(210 * scale))


def places_of(cards: Sequence[Card], fresh: Sequence[Card]) -> Iterator[int]:
    """Yield the places of `fresh` cards among `cards`. Of equal cards, the first ones count as fresh."""
    left = [*fresh]
    for place, card in enumerate(cards):
        if card in left:
            left.remove(card)
            yield place
