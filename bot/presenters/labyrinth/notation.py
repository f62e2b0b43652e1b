"""A turn as one typed line: "B▼ 90 D5", "B down, 90, D5", "4>0stay".

The parts are the arrow, the clockwise turn of the spare tile (default: none) and the pawn's destination (default: ask).
Commas, spaces and accents are optional, and directions may be in any of the bot's languages.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from typing import Final

from bot.presenters import generic
from bot.presenters.labyrinth.pad import Pad, degrees_of, token
from bot.refusal import Refusal
from bot.words import LANGUAGES, words_for
from bot.words.folding import folded
from engine.api import Decision, admits
from engine.labyrinth.cards import CELL_OF, PUSHES, Cell, cell_name
from engine.labyrinth.view import View, preview

WAYS: Final = {
    'down': ('▼', '⬇', '↓', '🔽', '👇', 'v'),
    'up': ('▲', '⬆', '↑', '🔼', '👆', '^'),
    'right': ('►', '➡', '→', '▶', '👉', '>'),
    'left': ('◄', '⬅', '←', '◀', '👈', '<'),
}
"""Characters that stand for each direction, besides its names. Users see the first one."""

STAY: Final = 'stay'

_LOOKALIKES: Final = str.maketrans('авсе', 'abce')
"""Cyrillic letters that look like the columns A, B, C and E."""


def read(view: View, decision: Decision, text: str) -> tuple[str, ...]:
    """Parse a line into answers, in order. Raises `Refusal` if it is malformed or illegal."""
    line = _folded(text)
    match decision.kind:
        case 'labyrinth.push':
            return _turn(view, decision, line, text)
        case 'labyrinth.move':
            cell = _move(view.reach, view.pawns[view.active], line)
            if cell is None:
                raise Refusal('labyrinth-typed-cell-unread', text=text)
            return (cell,)
    return generic.typed(decision, line)


def _turn(view: View, decision: Decision, line: str, text: str) -> tuple[str, ...]:
    found = _pattern().fullmatch(line)
    push = _push(found) if found is not None else ''
    if found is None or push not in PUSHES:
        raise Refusal('labyrinth-typed-unread', text=text, arrows=_arrows(view))
    pad = Pad((view.spare.turns * 90 + int(found['degrees'] or 0)) % 360, push)
    if not admits(decision.choice, token(view, pad)):
        raise Refusal('labyrinth-typed-forbidden', arrows=_arrows(view))
    if not found['rest']:
        return (token(view, pad),)
    after = preview(view, push, degrees_of(view, pad))
    move = _move(after.reach, after.pawns[view.active], found['rest'])
    if move is None:
        raise Refusal('labyrinth-typed-unread', text=text, arrows=_arrows(view))
    return (token(view, pad), move)


def _push(found: re.Match[str]) -> str:
    line, way = found['line'] or found['line_last'], found['way'] or found['way_first']
    return f'{line.translate(_LOOKALIKES).upper()}-{_spelled()[_joined(way)]}'


def _move(reach: Collection[Cell], pawn: Cell, name: str) -> str | None:
    """Parse a cell or "stay". Returns None if it is neither. Raises `Refusal` if the cell is out of reach."""
    name = _joined(name)
    if name in _stays():
        return STAY
    cell = CELL_OF.get(name.translate(_LOOKALIKES).upper())
    if cell is not None and cell not in reach:
        raise Refusal('labyrinth-typed-out-of-reach', cell=cell_name(cell))
    return None if cell is None else STAY if cell == pawn else f'move {cell_name(cell)}'


def _arrows(view: View) -> str:
    """Return the legal arrows as a user may type them."""
    free = (push.split('-') for push in PUSHES if push != view.forbidden)
    return ' '.join(f'`{line}{WAYS[way][0]}`' for line, way in free)


def _folded(text: str) -> str:
    """Fold a line, with commas as spaces."""
    return folded(text.replace(',', ' ').replace(';', ' '))


def _joined(text: str) -> str:
    return text.replace(' ', '')


@cache
def _spelled() -> dict[str, str]:
    """Return directions by all their spellings, without spaces."""
    signs = {sign: way for way, signs in WAYS.items() for sign in signs}
    named = {
        _joined(_folded(spelling)): way
        for language in LANGUAGES
        for way in WAYS
        for spelling in words_for(language)(f'labyrinth-typed-{way}').split(',')
    }
    return signs | named


@cache
def _stays() -> frozenset[str]:
    return frozenset(_joined(_folded(words_for(language)('labyrinth-typed-stay'))) for language in LANGUAGES)


@cache
def _pattern() -> re.Pattern[str]:
    # One spelling may be a prefix of another, so longer ones come first.
    spellings = sorted(_spelled(), key=len, reverse=True)
    way = '|'.join(' ?'.join(map(re.escape, spelling)) for spelling in spellings)
    line = '[bвdf246]'
    return re.compile(
        rf'(?:(?P<line>{line})[ -]*(?P<way>{way})|(?P<way_first>{way})[ -]*(?P<line_last>{line}))'
        r'(?: ?(?P<degrees>0|90|180|270)°?)?(?: ?(?P<rest>\S.*))?'
    )
