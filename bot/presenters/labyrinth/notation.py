"""A turn in one line of text, for people who would rather type: "B▼ 90 D5", "B-down 90 D5", "4> 0 stay".

The arrow, how far the spare tile is turned clockwise from how it lies (left out: not at all), and where the pawn goes
(left out: to be asked).
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from bot.presenters import generic
from bot.presenters.labyrinth.pad import Pad, degrees_of, token
from bot.refusal import Refusal
from bot.words import Words
from engine.api import Decision, admits
from engine.labyrinth.cards import CELL_OF, PUSHES, Cell, cell_name
from engine.labyrinth.view import View, preview

WAYS: Final = {
    'down': ('down', '▼', '↓', 'v'),
    'up': ('up', '▲', '↑', '^'),
    'right': ('right', '►', '→', '>'),
    'left': ('left', '◄', '←', '<'),
}
"""How a way may be written."""

STAY: Final = 'stay'

_WAY_OF: Final = {sign: way for way, signs in WAYS.items() for sign in signs}
_WAY: Final = '|'.join(re.escape(sign) for sign in _WAY_OF)
_PUSH: Final = re.compile(
    rf'(?:(?P<line>[bвdf246])[\s-]*(?P<way>{_WAY})|(?P<way_first>{_WAY})\s*(?P<line_last>[bвdf246]))'
    r'(?:\s+(?P<degrees>0|90|180|270)°?)?(?:\s+(?P<rest>\S+))?'
)
_LOOKALIKES: Final = str.maketrans('авсе', 'abce')
"""Cyrillic letters in the names of columns."""


def read(view: View, decision: Decision, text: str, words: Words) -> tuple[str, ...]:
    """The answers that a line stands for, in their order. Raises `Refusal` where it makes no sense or may not be."""
    line = ' '.join(STAY if part == words('labyrinth-typed-stay') else part for part in text.lower().split())
    match decision.kind:
        case 'labyrinth.push':
            return _turn(view, decision, line)
        case 'labyrinth.move' if line != STAY:
            return (_move(view.reach, view.pawns[view.active], line, text),)
    return generic.typed(decision, line)


def _turn(view: View, decision: Decision, line: str) -> tuple[str, ...]:
    found = _PUSH.fullmatch(line)
    push = _push(found) if found is not None else ''
    if found is None or push not in PUSHES:
        raise Refusal('labyrinth-typed-unread', text=line)
    pad = Pad((view.spare.turns * 90 + int(found['degrees'] or 0)) % 360, push)
    if not admits(decision.choice, token(view, pad)):
        raise Refusal('labyrinth-typed-forbidden')
    rest = found['rest']
    if rest is None:
        return (token(view, pad),)
    if rest == STAY:
        return (token(view, pad), STAY)
    after = preview(view, push, degrees_of(view, pad))
    return (token(view, pad), _move(after.reach, after.pawns[view.active], rest, line))


def _push(found: re.Match[str]) -> str:
    line, way = found['line'] or found['line_last'], found['way'] or found['way_first']
    return f'{line.translate(_LOOKALIKES).upper()}-{_WAY_OF[way]}'


def _move(reach: Collection[Cell], pawn: Cell, name: str, text: str) -> str:
    cell = CELL_OF.get(name.translate(_LOOKALIKES).upper())
    if cell is None:
        raise Refusal('labyrinth-typed-unread', text=text)
    if cell not in reach:
        raise Refusal('labyrinth-typed-out-of-reach', cell=cell_name(cell))
    return STAY if cell == pawn else f'move {cell_name(cell)}'
