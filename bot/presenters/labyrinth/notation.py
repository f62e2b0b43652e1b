"""A turn in one line of text, for people who would rather type: "B▼ 90 D5", "B down, 90, D5", "4>0stay".

The arrow, how far the spare tile is turned clockwise from how it lies (left out: not at all), and where the pawn goes
(left out: to be asked). Commas, spaces and accents may be there or not, and ways may be spelled in any language.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from functools import cache
from typing import Final

from bot.presenters import generic
from bot.presenters.labyrinth.pad import Pad, degrees_of, token
from bot.refusal import Refusal
from bot.words import LANGUAGES, words_for
from engine.api import Decision, admits
from engine.labyrinth.cards import CELL_OF, PUSHES, Cell, cell_name
from engine.labyrinth.view import View, preview

WAYS: Final = {
    'down': ('▼', '⬇', '↓', '🔽', '👇', 'v'),
    'up': ('▲', '⬆', '↑', '🔼', '👆', '^'),
    'right': ('►', '➡', '→', '▶', '👉', '>'),
    'left': ('◄', '⬅', '←', '◀', '👈', '<'),
}
"""The signs of a way, beside the words for it; the first is how it is shown."""

STAY: Final = 'stay'

_LOOKALIKES: Final = str.maketrans('авсе', 'abce')
"""Cyrillic letters in the names of columns."""
_ACCENTS: Final = str.maketrans('ł', 'l')
"""Letters that Unicode does not take apart."""


def read(view: View, decision: Decision, text: str) -> tuple[str, ...]:
    """The answers that a line stands for, in their order. Raises `Refusal` where it makes no sense or may not be."""
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
    """The answer that a cell or "stay" stands for; None if it is neither. Raises `Refusal` out of reach."""
    name = _joined(name)
    if name in _stays():
        return STAY
    cell = CELL_OF.get(name.translate(_LOOKALIKES).upper())
    if cell is not None and cell not in reach:
        raise Refusal('labyrinth-typed-out-of-reach', cell=cell_name(cell))
    return None if cell is None else STAY if cell == pawn else f'move {cell_name(cell)}'


def _arrows(view: View) -> str:
    """The arrows that may be used, as they may be typed."""
    free = (push.split('-') for push in PUSHES if push != view.forbidden)
    return ' '.join(f'`{line}{WAYS[way][0]}`' for line, way in free)


def _folded(text: str) -> str:
    """In small letters, without accents and the selectors of emojis, each comma a space and each space a single one."""
    apart = unicodedata.normalize('NFKD', text.lower().replace(',', ' ').replace(';', ' ')).translate(_ACCENTS)
    return ' '.join(''.join(sign for sign in apart if not unicodedata.category(sign).startswith('M')).split())


def _joined(text: str) -> str:
    return text.replace(' ', '')


@cache
def _spelled() -> dict[str, str]:
    """The ways by all their spellings, without spaces."""
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
    # A spelling may be the beginning of another one: the longest is tried first.
    spellings = sorted(_spelled(), key=len, reverse=True)
    way = '|'.join(' ?'.join(map(re.escape, spelling)) for spelling in spellings)
    line = '[bвdf246]'
    return re.compile(
        rf'(?:(?P<line>{line})[ -]*(?P<way>{way})|(?P<way_first>{way})[ -]*(?P<line_last>{line}))'
        r'(?: ?(?P<degrees>0|90|180|270)°?)?(?: ?(?P<rest>\S.*))?'
    )
