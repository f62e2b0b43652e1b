"""The board: what everybody may see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from bot.pictures import text
from bot.pictures.scene import Box, Mark, Placed, Scene, Words
from bot.pictures.sprites import Sprite
from bot.presenters.onirim.scenes import faces, pieces
from bot.presenters.onirim.scenes.pieces import CREAM, GOLD, INK, MARGIN, MUTED, WIDTH, Say
from engine.onirim.cards import Card
from engine.onirim.view import View

_INNER: Final = WIDTH - 2 * MARGIN
_STRIP: Final = (92, 208)
"""Top and height of the strip of piles."""


def board(view: View, names: Sequence[str], say: Say) -> Scene:
    """The table for all eyes. `names` are the players' by seat.

    Of a seat's own view only what is public is drawn, so that a board never tells a secret.
    """
    shown = [text.shown(name, say('picture-player', letter=chr(65 + seat))) for seat, name in enumerate(names)]
    if view.draft:
        return _draft(view, shown, say)
    return _solo(view, shown, say) if view.seats == 1 else _pair(view, shown, say)


def _pair(view: View, names: Sequence[str], say: Say) -> Scene:
    strip = list(_columns(316, 260, 270, 270))
    tops = (310, 604)
    ground: list[Mark] = [
        Placed(_sky(view), 0, 0),
        *(pieces.panel(x, _STRIP[0], width, _STRIP[1]) for x, width in strip),
    ]
    marks = [*_header(view, names, say)]
    marks += _deck(view, *strip[0], say)
    marks += _open_pile(view.shared, say('picture-shared'), *strip[1])
    marks += _pile(view.discard, 'discard', say('picture-discard'), *strip[2])
    marks += _pile(view.limbo, 'limbo', say('picture-limbo'), *strip[3])
    for seat, top in enumerate(tops):
        ground.append(pieces.panel(MARGIN, top, _INNER, 284, lit=_on_turn(view, seat)))
        marks += _player(view, seat, names[seat], top)
    return Scene(WIDTH, 900, tuple(ground), tuple(marks))


def _solo(view: View, names: Sequence[str], say: Say) -> Scene:
    strip = list(_columns(300, 392, 212, 212))
    ground: list[Mark] = [
        Placed(_sky(view), 0, 0),
        *(pieces.panel(x, _STRIP[0], width, _STRIP[1]) for x, width in strip),
    ]
    ground += [pieces.panel(MARGIN, 312, _INNER, 160), pieces.panel(MARGIN, 484, _INNER, 356, lit=_on_turn(view, 0))]
    marks = [*_header(view, names, say)]
    marks += _deck(view, *strip[0], say)
    marks += _own_hand(view, *strip[1], say)
    marks += _pile(view.discard, 'discard', say('picture-discard'), *strip[2])
    marks += _pile(view.limbo, 'limbo', say('picture-limbo'), *strip[3])
    marks += pieces.heading(48, 360, 190, say('picture-doors'))
    marks.append(Words(f'{len(view.doors[0])} / 8', 48, 418, 60, CREAM))
    marks += pieces.doors(view.doors[0], 2, 262, 332, 0.86, 114)
    marks += _long_row(view.rows[0])
    return Scene(WIDTH, 856, tuple(ground), tuple(marks))


def _draft(view: View, names: Sequence[str], say: Say) -> Scene:
    ground: list[Mark] = [Placed(_sky(view), 0, 0)]
    marks = [*_header(view, names, say)]
    marks.append(Words(say('picture-draft'), WIDTH // 2, 128, 40, MUTED, 'medium', 'mm', _INNER))
    left = (WIDTH - 146 * len(view.draft)) // 2
    for place, code in enumerate(view.draft):
        marks.append(Placed(faces.card(code, 'full', faces.ROW), left + 2 + place * 146, 164))
    for seat, x in enumerate((MARGIN, 606)):
        ground.append(pieces.panel(x, 398, 570, 346, lit=_on_turn(view, seat)))
        marks.append(_name(view, seat, names[seat], x + 32, 444, 506))
        marks += _reserve(view, seat, x + 32, 500, faces.ROW, 174)
    return Scene(WIDTH, 768, tuple(ground), tuple(marks))


def _columns(*widths: int) -> Iterator[tuple[int, int]]:
    x = MARGIN
    for width in widths:
        yield x, width
        x += width + 12


def _on_turn(view: View, seat: int) -> bool:
    return view.result is None and view.active == seat


def _sky(view: View) -> Sprite:
    if view.result is None:
        return faces.backdrop()
    return faces.backdrop('dawn' if view.result.winners else 'gloom')


def _header(view: View, names: Sequence[str], say: Say) -> Iterator[Mark]:
    yield Words('Onirim', MARGIN + 4, 44, 68, CREAM, 'title')
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


def _banner(line: str, fill: str, colour: str, outline: str) -> Iterator[Mark]:
    shown = text.fit(line, 'bold', 40, 800)
    width = text.width(shown, 'bold', 40) + 64
    yield Box(WIDTH - MARGIN - width, 14, width, 64, 32, fill, outline)
    yield Words(shown, WIDTH - MARGIN - width // 2, 45, 40, colour, 'bold', 'mm')


def _name(view: View, seat: int, name: str, x: int, y: int, width: int) -> Words:
    return Words(name, x, y, 46, GOLD if _on_turn(view, seat) else CREAM, 'bold', 'lm', width)


def _deck(view: View, x: int, width: int, say: Say) -> Iterator[Mark]:
    """The deck with its number of cards, and large beside it the card turned up from it."""
    yield from pieces.heading(x + 18, _STRIP[0] + 26, width - 181, say('picture-deck'))
    top, scale = _STRIP[0] + 49, faces.SMALL
    yield Placed(faces.back(scale, stacked=True) if view.deck else faces.place(scale), x + 18, top)
    yield Box(x + 32, top + 50, 80, 52, 26, '#12152af0', GOLD, 4)
    yield Words(str(view.deck), x + 72, top + 75, 42, CREAM, 'bold', 'mm')
    for code in view.drawn[-1:]:
        yield Placed(faces.glow(faces.ROW), x + width - 153, _STRIP[0] + 4)
        yield Placed(faces.card(code, 'full', faces.ROW), x + width - 153, _STRIP[0] + 4)


def _pile(cards: Sequence[Card], kind: Literal['discard', 'limbo'], label: str, x: int, width: int) -> Iterator[Mark]:
    yield from pieces.heading(x + 18, _STRIP[0] + 26, width - 36, label, str(len(cards)))
    top, scale = _STRIP[0] + 49, faces.SMALL
    if not cards:
        yield Placed(faces.place(scale, kind), x + 18, top)
    fits = 1 + int((width - 32 - 150 * scale) / (faces.STEP * scale))
    yield from pieces.fan(cards[-fits:], x + 18, top, scale)


def _open_pile(cards: Sequence[Card], label: str, x: int, width: int) -> Iterator[Mark]:
    """The shared reserve: two places, side by side."""
    yield from pieces.heading(x + 18, _STRIP[0] + 26, width - 36, label)
    held = faces.tidy(cards)
    for place in range(2):
        sprite = faces.card(held[place], 'full', faces.SMALL) if place < len(held) else faces.place(faces.SMALL)
        yield Placed(sprite, x + 17 + place * 118, _STRIP[0] + 49)


def _own_hand(view: View, x: int, width: int, say: Say) -> Iterator[Mark]:
    """Solo: the hand, its backs where it is hidden."""
    yield from pieces.heading(x + 18, _STRIP[0] + 26, width - 36, say('picture-hand'), str(view.hand_sizes[0]))
    cards = _open_hand(view, 0)
    if cards is not None:
        yield from pieces.fan(cards, x + 18, _STRIP[0] + 49, faces.SMALL)
        return
    for place in range(view.hand_sizes[0]):
        left = x + 18 + pieces.offset(place, faces.SMALL)
        yield Placed(faces.back(faces.SMALL), left, _STRIP[0] + 49)


def _player(view: View, seat: int, name: str, top: int) -> Iterator[Mark]:
    yield _name(view, seat, name, 48, top + 36, 700)
    yield from _row(view.rows[seat], 46, top + 62, 744)
    yield from pieces.doors(view.doors[seat], 1, 804, top + 15, 0.86, 91)
    yield from _reserve(view, seat, 808, top + 150, faces.MINI, 128)


def _row(row: Sequence[Card], x: int, y: int, width: int) -> Iterator[Mark]:
    """The end of a row that finds room, with the number of cards before it."""
    if not row:
        yield Placed(faces.place(faces.ROW), x, y)
        return
    fits = pieces.row_fits(width, faces.ROW)
    hidden = len(row) - fits
    if hidden > 0:
        # The number takes the place of one card more.
        yield from pieces.earlier(hidden + 1, x, y, faces.ROW)
        x, row = x + pieces.offset(1, faces.ROW), row[hidden + 1 :]
    yield from pieces.row_end(row, x, y, faces.ROW)


def _long_row(row: Sequence[Card]) -> Iterator[Mark]:
    """Solo: one line of large cards while they fit, else two lines of smaller ones that read like text."""
    x, width = 48, WIDTH - 96
    if len(row) <= pieces.row_fits(width, faces.LARGE):
        yield from pieces.row_end(row, x, 526, faces.LARGE) if row else (Placed(faces.place(faces.LARGE), x, 526),)
        return
    above, below = pieces.row_fits(width, faces.SMALL, measured=False), pieces.row_fits(width, faces.SMALL)
    first, second = row[:-below], row[-below:]
    hidden = len(first) - above
    left = x
    if hidden > 0:
        # The number takes the place of one card more.
        yield from pieces.earlier(hidden + 1, x, 500, faces.SMALL)
        first, left = first[hidden + 1 :], x + pieces.offset(1, faces.SMALL)
    yield from pieces.covered(first, left, 500, faces.SMALL)
    yield from pieces.row_end(second, x, 670, faces.SMALL)


def _open_hand(view: View, seat: int) -> list[Card] | None:
    """A personal reserve that lies open to all, or None."""
    cards = view.hands[seat]
    return faces.tidy(cards) if cards is not None and view.talk == 'open' else None


def _reserve(view: View, seat: int, x: int, y: int, scale: float, step: int) -> Iterator[Mark]:
    """The three places of a personal reserve: cards where it lies open, else backs."""
    cards, size = _open_hand(view, seat), view.hand_sizes[seat]
    part: faces.Part = 'mini' if scale == faces.MINI else 'full'
    for place in range(3):
        if place >= size:
            sprite = faces.place(scale)
        else:
            sprite = faces.back(scale) if cards is None else faces.card(cards[place], part, scale)
        yield Placed(sprite, x + place * step, y)
