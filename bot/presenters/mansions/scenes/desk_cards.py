"""The keeper's hand on the keeper's desk: Mythos and trauma cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Element, Placed, Text
from bot.pictures.style import CREAM, GOLD, MUTED, fitted
from bot.presenters.mansions import habits
from bot.presenters.mansions.changes import Changes
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import emblems, pieces
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.pieces import LEAST, all_lines
from engine.mansions.view import Secret

GAP: Final = 8
"""Distance in pixels between two cards, and between two areas of the desk."""

_INSIDE: Final = 18
_NAME: Final = 40
"""Height of the name of a card above its text, in pixels."""

_LEFT: Final = 76
_RIGHT: Final = 16
"""Distances in pixels from a card's edges to its text."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand: emblem, cost or condition, name and text. A `new` card has a golden frame."""

    emblem: str
    mark: str
    name: str
    text: str
    new: bool = False


def held(says: Says, secret: Secret, changes: Changes) -> list[Held]:
    """Return the keeper's Mythos and trauma cards. If one kind is missing, a note takes its place."""
    found: list[Held] = []
    new = Counter(changes.cards)
    for code in secret.mythos:
        card = says.scenario.mythos_card[code]
        mark = _waits(says, secret, code) or str(card.cost)
        found.append(Held('mythos', mark, says.plain(card.name), says.plain(card.text), new[code] > 0))
        new[code] -= 1
    if not secret.mythos:
        found.append(Held('mythos', '', says.words('picture-mansions-no-mythos'), ''))
    for code in secret.trauma:
        harm = says.scenario.trauma_card[code]
        mark = _waits(says, secret, code) or says.words('picture-mansions-at-most', most=harm.at_most)
        found.append(Held(harm.kind, mark, says.plain(harm.name), says.plain(harm.text), new[code] > 0))
        new[code] -= 1
    if not secret.trauma:
        found.append(Held('injury', '', says.words('picture-mansions-no-trauma'), ''))
    return found


def _waits(says: Says, secret: Secret, code: str) -> str:
    """Return the investigator whom an armed card waits for, else ""."""
    who = next((who for card, who, _ in secret.armed if card == code), None)
    return says.words('picture-mansions-armed', who=habits.victim(says, who, brief=True)) if who is not None else ''


def height(cards: Sequence[Held], width: int, size: int) -> int:
    """Return the height in pixels of these cards in a column of this width, in letters of this size."""
    return sum(_height(card, width, size) for card in cards) + GAP * (len(cards) - 1)


def _height(card: Held, width: int, size: int) -> int:
    return _INSIDE + _NAME + len(all_lines(card.text, width - _LEFT - _RIGHT, size)) * (size + 4)


def column(cards: Sequence[Held], area: Area, size: int) -> Iterator[Element]:
    """Yield a panel for each card, one below the other. Together they fill the area."""
    count = max(len(cards), 1)
    highs = [_height(card, area.width, size) for card in cards]
    spare = (area.height - GAP * (count - 1) - sum(highs)) // count
    even = (area.height - GAP * (count - 1)) // count
    y = area.y
    for card, high in zip(cards, highs, strict=True):
        tall = even if spare < 0 else high + spare
        yield from _card(card, Area(area.x, y, area.width, tall), size)
        y += tall + GAP


def _beside(card: Held, room: int) -> tuple[str, int]:
    """Return a card's mark and its font size, so that the whole name fits beside it in `room` pixels.

    "armed: Quill" becomes "Quill" if need be.
    """
    name = text.width(card.name, 'bold', LEAST)
    forms = [(mark, size) for mark in (card.mark, card.mark.rpartition(': ')[2]) for size in (28, 26, LEAST)]
    return next(((mark, size) for mark, size in forms if name + text.width(mark, 'bold', size) <= room), forms[-1])


def _card(card: Held, area: Area, size: int) -> Iterator[Element]:
    yield pieces.panel(area, lit=card.new)
    if _height(card, area.width, size) > area.height:
        # The question about the card shows the text anyway.
        card = replace(card, text='')
    y = area.y + max((area.height - _height(card, area.width, size)) // 2, 0) + _INSIDE // 2 + _NAME // 2
    yield Placed(emblems.emblem(card.emblem), area.x + 40, y if not card.text else min(y + 8, area.bottom - 30))
    beside = area.width - _LEFT - 2 * _RIGHT
    mark, size_of_mark = _beside(card, beside)
    yield Text(mark, area.right - _RIGHT, y, size_of_mark, GOLD, 'bold', 'rm')
    room = beside - text.width(mark, 'bold', size_of_mark)
    yield fitted(card.name, area.x + _LEFT, y, room, (34, 31, 28, 26, LEAST), CREAM if card.mark else MUTED)
    wide = area.width - _LEFT - _RIGHT
    for number, line in enumerate(all_lines(card.text, wide, size)):
        down = y + _NAME // 2 + size // 2 + 2 + number * (size + 4)
        yield fitted(line, area.x + _LEFT, down, wide, (size, LEAST), MUTED, face='medium')
