"""The controls of an investigator's turn: a row of moves, a row of actions, a row of what is free, and menus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
EMOJI: Final = {'go': '👣', 'hide': '🙈', 'run': '💨', 'drop': '⬇️', 'use': '🎒', 'ability': '⭐'}


def controls(says: Says, taps: Sequence[Tap], who: str) -> tuple[Control, ...]:
    """Exactly what may be done now. Whatever finds no room on a button stands in a menu."""
    groups: dict[str, list[Tap]] = {'move': [], 'action': [], 'free': []}
    for tap in taps:
        groups[cost(says, tap.token, who)].append(_dressed(tap))
    moves, actions, free = (_buttons([tap for tap in group if not _seldom(says, tap)]) for group in groups.values())
    ends = [replace(tap, style='secondary') for tap in groups['free'] if tap.token == END]
    free = [tap for tap in free if tap.token != END][: ROW - 1]
    shown = {tap.token for tap in (*moves, *actions, *free, *ends)}
    rest = [tap for group in groups.values() for tap in group if tap.token not in shown]
    moves, actions, free = ([_brief(says, tap, who) for tap in row] for row in (moves, actions, free))
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


def _seldom(says: Says, tap: Tap) -> bool:
    """Whether it never gets a button, which would take room from what is wanted more: who can walk seldom runs."""
    verb = tap.token.partition(' ')[0]
    return verb == 'drop' or (verb == 'run' and says.view.moves > 0)


def _menus(says: Says, taps: Sequence[Tap]) -> tuple[Control, ...]:
    """One menu, of which the placeholder says what is in it; of very many answers one for each sort."""
    groups = {name: [tap for tap in taps if tap.token.partition(' ')[0] in verbs] for name, verbs in MENUS}
    groups = {name: group for name, group in groups.items() if group}
    if len(groups) > 1 and sum(map(len, groups.values())) <= LINES:
        what = ', '.join(says.words(f'mansions-menu-{name}') for name in groups)
        return (
            TapMenu(
                says.words('mansions-group-all', what=what), tuple(tap for group in groups.values() for tap in group)
            ),
        )
    menus: list[tuple[str, list[Tap]]] = []
    for name, group in groups.items():
        if len(menus) == MOST_MENUS or (menus and menus[-1][0] == 'more'):
            menus[-1] = ('more', [*menus[-1][1], *group])
        else:
            menus.append((name, group))
    if any(len(group) > LINES for _, group in menus):
        return generic.menus(taps, says.words, most=MOST_MENUS)
    return tuple(TapMenu(says.words(f'mansions-group-{name}'), tuple(group)) for name, group in menus)


def _brief(says: Says, tap: Tap, who: str) -> Tap:
    """A button of few words: where it stands, its colour and its emoji say the rest."""
    verb, *rest = tap.token.split(' ')
    said = BRIEF.get(verb)
    label = said(says, rest, who) if said is not None and 'corpse' not in rest else None
    return tap if label is None else replace(tap, label=label)


def _explore(says: Says, rest: Sequence[str], who: str) -> str:
    return says.words('mansions-tap-explore-dark' if _is_dark(says, who) else 'mansions-tap-explore')


def _attack(says: Says, rest: Sequence[str], who: str) -> str | None:
    figure = says.figure(rest[1])
    if figure is None:
        return None
    return says.words('mansions-tap-attack', monster=says.label(figure.handle, figure.name), card=says.card(rest[0]))


def _card(says: Says, rest: Sequence[str], who: str) -> str:
    """A card, and whom it is used on; an item with several powers tells which by its number."""
    item, _, number = rest[0].partition('.')
    name = says.card(item, 'spell') if item in says.scenario.spell else says.card(item)
    name = f'{name} {int(number) + 1}' if number else name
    return f'{name}: {says.target(rest[1])}' if len(rest) > 1 else name


BRIEF: Final[dict[str, Callable[[Says, Sequence[str], str], str | None]]] = {
    'go': lambda says, rest, who: says.space(rest[0]),
    'run': lambda says, rest, who: says.words('mansions-tap-run', space=says.space(rest[0])),
    'explore': _explore,
    'attack': _attack,
    'drop': _card,
    'use': _card,
    'cast': _card,
    'hide': lambda says, rest, who: says.feature(rest[0]),
    'emerge': lambda says, rest, who: says.words('mansions-tap-emerge'),
    'ability': lambda says, rest, who: None if rest else says.words('mansions-tap-ability'),
}
"""Labels of buttons by verb; those of all others are short as they are."""


def _is_dark(says: Says, who: str) -> bool:
    person = says.person(who)
    room = says.scenario.room_of[person.space] if person is not None and person.space is not None else ''
    return any(view.room == room and view.dark for view in says.view.rooms)


def _dressed(tap: Tap) -> Tap:
    return replace(tap, emoji=tap.emoji or EMOJI.get(tap.token.partition(' ')[0]))


def _styled(tap: Tap, cost: str) -> Tap:
    return replace(tap, style=STYLES[cost])
