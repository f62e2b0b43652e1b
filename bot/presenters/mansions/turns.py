"""The controls of an investigator's turn: a row of moves, a row of actions, a row of what is free, and menus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.message.panel import Style
from bot.presenters import generic
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.mansions.names import Says
from engine.mansions.cards import is_action

ROW: Final = 5
"""Buttons in a row."""

LINES: Final = 25
"""Lines in a menu."""

END: Final = 'end'

MENUS: Final[tuple[tuple[str, frozenset[str]], ...]] = (
    ('attack', frozenset({'attack'})),
    ('cast', frozenset({'cast', 'use', 'ability'})),
    ('run', frozenset({'run'})),
    ('hide', frozenset({'hide', 'emerge', 'bar', 'unbar', 'burn'})),
    ('drop', frozenset({'drop'})),
    ('go', frozenset({'go'})),
)
"""The menus for what has no button, in this order."""

MOST_MENUS: Final = 3

FIRST: Final = ('explore', 'escape', 'attack')
"""Actions that get a button whenever there is room."""

STYLES: Final[dict[str, Style]] = {'move': 'secondary', 'action': 'primary', 'free': 'success'}
EMOJI: Final = {'go': '👣', 'hide': '🙈', 'run': '💨', 'drop': '⬇️'}


def controls(says: Says, taps: Sequence[Tap], who: str) -> tuple[Control, ...]:
    """Exactly what may be done now. Whatever finds no room on a button stands in a menu."""
    groups: dict[str, list[Tap]] = {'move': [], 'action': [], 'free': []}
    for tap in taps:
        groups[cost(says, tap.token, who)].append(_dressed(tap))
    moves, actions, free = (_buttons(group) for group in groups.values())
    ends = [replace(tap, style='secondary') for tap in groups['free'] if tap.token == END]
    free = [tap for tap in free if tap.token != END][: ROW - 1]
    shown = {tap.token for tap in (*moves, *actions, *free, *ends)}
    rest = [tap for group in groups.values() for tap in group if tap.token not in shown]
    rows = ([_styled(tap, 'move') for tap in moves], [_styled(tap, 'action') for tap in actions],
            [*(_styled(tap, 'free') for tap in free), *ends])  # fmt: skip
    return (*(tuple(row) for row in rows if row), *_menus(says, rest))


def cost(says: Says, token: str, who: str) -> str:
    """What an answer costs: a Movement Step, the Action Step, or nothing (G2, G3)."""
    verb, *rest = token.split(' ')
    if verb == 'go' or (verb in ('hide', 'emerge') and rest[-1] == 'move'):
        return 'move'
    if verb == 'escape':
        return 'move' if says.view.moves else 'action'
    if verb == 'ability':
        return 'action' if is_action(says.scenario.investigator[who].ability.power) else 'free'
    if verb == 'use':
        item, _, number = rest[0].partition('.')
        powers = says.scenario.card[item].powers
        return 'action' if powers and is_action(powers[int(number or 0)]) else 'free'
    return 'free' if verb == END else 'action'


def _buttons(taps: Sequence[Tap]) -> list[Tap]:
    """All of a group if they fit into a row, else the most wanted: whole sorts of answers as long as they fit."""
    if len(taps) <= ROW:
        return list(taps)
    wanted: list[Tap] = []
    for verb in ('go', *FIRST):
        sort = [tap for tap in taps if tap.token.partition(' ')[0] == verb and not tap.token.endswith(' corpse')]
        if len(wanted) + len(sort) <= ROW:
            wanted += sort
    return wanted


def _menus(says: Says, taps: Sequence[Tap]) -> tuple[Control, ...]:
    """A menu for each sort of answers; the last one takes whatever is left."""
    menus: list[tuple[str, list[Tap]]] = []
    for name, verbs in MENUS:
        group = [tap for tap in taps if tap.token.partition(' ')[0] in verbs]
        if not group:
            continue
        if len(menus) == MOST_MENUS or (menus and menus[-1][0] == 'more'):
            menus[-1] = ('more', [*menus[-1][1], *group])
        else:
            menus.append((name, group))
    if any(len(group) > LINES for _, group in menus):
        return generic.menus(taps, says.words, most=MOST_MENUS)
    return tuple(TapMenu(says.words(f'mansions-group-{name}'), tuple(group)) for name, group in menus)


def _dressed(tap: Tap) -> Tap:
    return replace(tap, emoji=tap.emoji or EMOJI.get(tap.token.partition(' ')[0]))


def _styled(tap: Tap, cost: str) -> Tap:
    return replace(tap, style=STYLES[cost])
