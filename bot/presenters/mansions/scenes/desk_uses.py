"""The keeper cards on the keeper's desk: every use with its cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures.scene import Box, Element, Text
from bot.pictures.style import CREAM, GOLD, INK, MUTED, fits, fitted
from bot.presenters.mansions import keeper_cards
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import pieces
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.pieces import IDLE, LEAST, all_lines
from engine.mansions.view import Secret

_BARE: Final = 92
"""Maximum height in pixels of the entry for a use if its text doesn't fit."""

_NAMES: Final = (30, 28, 26, LEAST)
_NAMES_ALONE: Final = (38, 36, 34, 32)
"""Font sizes in pixels for the name of a use: `_NAMES` if its text is below the name, `_NAMES_ALONE` if not."""

_USE: Final = 31
_LINE: Final = 24
"""Heights in pixels for a use: `_USE` for its name, `_LINE` for each line of its text."""


def uses(says: Says, secret: Secret, area: Area) -> Iterator[Element]:
    """Yield the uses of keeper cards with their costs, and with their texts if all fit. Affordable uses are bright."""
    yield pieces.panel(area)
    uses = [
        found
        for card in secret.cards
        for use in says.scenario.keeper_card[card].uses
        if (found := keeper_cards.chosen(says, f'{card} {use.id}')) is not None
    ]
    room, free = area.width - 92, area.height - 16
    texts = [all_lines(says.plain(found.use.text), room, LEAST) for found in uses]
    telling = _USE * len(uses) + _LINE * sum(map(len, texts)) <= free
    if not telling:
        texts = [[] for _ in uses]
    high = _USE if telling else min(free // max(len(uses), 1), _BARE)
    size = None if telling or high < 2 * _NAMES[0] else _of_all([found.name for found in uses], room)
    spare = free - sum(high + _LINE * len(lines) for lines in texts)
    apart = min(spare // max(len(uses), 1), 64)
    y = area.y + 8 + apart // 2
    for found, lines in zip(uses, texts, strict=True):
        able, middle = found.use.cost <= says.view.threat, y + high // 2
        yield Box(area.x + 18, middle - 15, 44, 30, 15, GOLD if able else '', GOLD if able else IDLE, 3)
        yield Text(str(found.use.cost), area.x + 40, middle, 26, INK if able else MUTED, 'bold', 'mm')
        yield from _use_name(found.name, area.x + 76, middle, room, size, CREAM if able else MUTED)
        for number, line in enumerate(lines):
            down = middle + 29 + _LINE * number
            yield fitted(line, area.x + 76, down, room, (LEAST,), MUTED, face='medium')
        y += high + _LINE * len(lines) + apart
        if found is not uses[-1]:
            yield Box(area.x + 18, y - 1 - apart // 2, area.width - 36, 2, 1, '#3d4577')


def _of_all(names: Sequence[str], room: int) -> int:
    """Return the largest font size at which each name fits a line of `room` pixels, else the largest of `_NAMES`."""
    return next((size for size in _NAMES_ALONE if all(fits(name, room, size) for name in names)), _NAMES[0])


def _use_name(name: str, x: int, y: int, room: int, size: int | None, colour: str) -> Iterator[Element]:
    """Yield the name of a use in up to two lines of this size. If `size` is None: in one line, as large as fits."""
    if size is None or fits(name, room, size):
        yield fitted(name, x, y, room, _NAMES if size is None else (size,), colour)
        return
    lines = pieces.in_lines(name, room, size, 2)
    for number, line in enumerate(lines):
        yield fitted(line, x, y + (size + 5) * (2 * number - 1) // 2, room, (size, *_NAMES), colour)
