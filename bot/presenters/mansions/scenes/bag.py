"""The cards of an investigator on their sheet: each with the facts that a turn needs, as icons and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.style import GOLD, INK, fits, fitted
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import emblems, facts, pieces
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.icons import MIDDLE, fact
from bot.presenters.mansions.scenes.pieces import BROWN, LEAST
from engine.mansions.view import Person

TOLD: Final = 4
"""Maximum number of cards shown in one column, each with its text if that fits."""

CELLS: Final = 6
"""Maximum number of cards shown with their facts, such as damage, in two columns. More cards have only names."""

_LINE: Final = 52
"""Height of the line with a card's name, in pixels."""

_SAYS: Final = (30, 27, LEAST)
"""Font sizes for the text of a card, in pixels."""

_NUMBER: Final = 34
_WORD: Final = (28, 26, LEAST)
_DOT: Final = 20
_RIM: Final = '#7a4a12'


def held(says: Says, person: Person, area: Area) -> Iterator[Element]:
    """Yield items and spells, then traumas. Cards that do not fit are replaced by their number, such as "+3"."""
    cards = [*person.items, *person.spells, *person.traumas]
    half = area.width // 2
    if not cards:
        yield fitted(says.words('picture-mansions-empty'), area.x, area.y + 26, area.width, (28,), BROWN)
    elif len(cards) <= TOLD:
        yield from _told(says, cards, area)
    elif len(cards) <= CELLS:
        high = area.height // 3
        for place, code in enumerate(cards):
            cell = Area(area.x + place // 3 * half, area.y + place % 3 * high, half - 6, high)
            yield from _cell(says, code, cell)
    else:
        rows = area.height // _LINE
        shown = cards if len(cards) <= 2 * rows else cards[: 2 * rows - 1]
        for place, code in enumerate(shown):
            x, y = area.x + place // rows * half, area.y + place % rows * _LINE + _LINE // 2
            yield from _name(says, code, x, y, half - 62)
        if len(shown) < len(cards):
            x, y = area.x + half + 22, area.y + (rows - 1) * _LINE + _LINE // 2
            yield Text(f'+{len(cards) - len(shown)}', x, y, 30, INK, 'bold', 'mm')


def _told(says: Says, cards: Sequence[str], area: Area) -> Iterator[Element]:
    """Yield each card with its facts and its text, in the largest letters that fit. Texts without room are left out."""
    texts = [says.card_text(code, *(('trauma_card',) if code in says.scenario.trauma_card else ())) for code in cards]
    room, free = area.width - 52, area.height - _LINE * len(cards)
    wanted = {size: [pieces.all_lines(text, room, size) for text in texts] for size in _SAYS}
    size = next((size for size in _SAYS if sum(map(len, wanted[size])) * (size + 3) <= free), LEAST)
    y = area.y
    for code, lines in zip(cards, wanted[size], strict=True):
        wide = _wide(says, code)
        yield from _name(says, code, area.x, y + _LINE // 2, area.width - 62 - wide)
        yield from _facts(says, code, area.right - wide, y + _LINE // 2, wide)
        y += _LINE - 4
        if len(lines) * (size + 3) <= free:
            free -= len(lines) * (size + 3)
            for line in lines:
                yield fitted(line, area.x + 52, y + size // 2 - 2, room, (size, LEAST), BROWN, face='medium')
                y += size + 3
        y += 4


def _cell(says: Says, code: str, area: Area) -> Iterator[Element]:
    """Yield a card in a cell: emblem and name above, facts below. A card without facts has its name in the middle."""
    wide = _wide(says, code)
    name = area.y + (area.height // 2 if not wide else 24)
    yield from _name(says, code, area.x, name, area.width - 54)
    yield from _facts(says, code, area.x + 52, area.bottom - 22, area.width - 54)


def _name(says: Says, code: str, x: int, y: int, room: int) -> Iterator[Element]:
    """Yield the emblem and the name of a card, in up to two lines."""
    yield Placed(emblems.emblem(emblems.of_card(says, code)), x + 22, y)
    name = says.card(code, 'trauma_card') if code in says.scenario.trauma_card else says.card(code)
    lines = pieces.in_lines(name, room, LEAST, 1 if fits(name, room, LEAST, 'medium') else 2, 'medium')
    for number, line in enumerate(lines):
        down = y + 25 * number - 12 * (len(lines) - 1)
        yield fitted(line, x + 52, down, room, (30, 28, 26, 24) if len(lines) == 1 else (24,), INK, face='medium')


def _facts(says: Says, code: str, x: int, y: int, room: int) -> Iterator[Element]:
    """Yield the facts of a card, such as its damage, in a row that begins at x. Then yield a dot for each of its uses.

    The dots of uses that are left are filled. The others are empty.
    """
    end = x + room
    for each in facts.facts(says, code):
        if each.icon:
            yield Placed(fact(each.icon), x + MIDDLE // 2, y)
            x += MIDDLE + 4
        if each.text:
            size = _NUMBER if each.icon else next((size for size in _WORD if fits(each.text, end - x, size)), LEAST)
            yield Text(each.text, x, y, size, INK, 'bold', 'lm', max(end - x, 1))
            x += min(text.width(each.text, 'bold', size), max(end - x, 1))
        x += 10
    left, most = facts.uses(says, code) or (0, 0)
    for place in range(most):
        yield Box(
            x + 2 + (_DOT + 4) * place, y - _DOT // 2, _DOT, _DOT, _DOT // 2, GOLD if place < left else '', _RIM, 4
        )


def _wide(says: Says, code: str) -> int:
    """Return the width of a card's facts and dots in pixels. 0 without any."""
    wide = 0
    for each in facts.facts(says, code):
        wide += (MIDDLE + 4) * bool(each.icon) + 10
        wide += text.width(each.text, 'bold', _NUMBER if each.icon else _WORD[0]) if each.text else 0
    uses = facts.uses(says, code)
    return wide + (_DOT + 4) * uses[1] + 4 if uses is not None else wide
