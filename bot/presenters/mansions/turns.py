"""The controls of an investigator's turn: rows of moves, actions and free answers, then menus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from bot import limits
from bot.message.panel import Style
from bot.presenters import generic
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.mansions import useless
from bot.presenters.mansions.menus import back, spread
from bot.presenters.mansions.menus import menus as menus_of
from bot.presenters.mansions.names import Says
from engine.mansions.cards import PLUS, attack_odds, card_odds, in_darkness, is_action

ROW: Final = 5
"""Maximum buttons in a row."""


FEW: Final = 3
"""Maximum number of answers beside the rows of buttons that get buttons too. More of them share a menu."""

ONE_LINE: Final = 26
"""Maximum characters of a button's label on one line beside an emoji, on a phone 360 pixels wide."""

DAMAGE: Final = '💥'
"""Sign before the damage on a button without room for the word. A line above the buttons explains it."""

WITH: Final = 'with '
"""Beginning of the values of `given` that open the answers of one subject. No answer begins with it."""

END: Final = 'end'
FREE: Final = (END, 'trade')
EVADE: Final = 'evade'
WALK: Final = 'walk'

MENUS: Final[tuple[tuple[str, frozenset[str]], ...]] = (
    ('walk', frozenset({'walk'})),
    ('evade', frozenset({'evade'})),
    ('attack', frozenset({'attack'})),
    ('cast', frozenset({'cast', 'use', 'ability'})),
    ('run', frozenset({'run'})),
    ('hide', frozenset({'hide', 'emerge', 'bar', 'unbar', 'burn'})),
    ('drop', frozenset({'drop', 'trade'})),
    ('go', frozenset({'go'})),
)
"""Menus for answers without a button, in order. Each has a subject and the verbs of its answers."""

MOST_MENUS: Final = 3

MOVES: Final = ('go', 'walk')
BESIDES: Final = ('explore', 'escape', 'end')
"""Verbs of an investigator's answers, for users who prefer menus: `MOVES` are in the menu of moves.

`BESIDES` have buttons.
"""

FIRST: Final = ('explore', 'escape', 'attack')
"""Verbs that get a button before others, if a row cannot hold all."""

COSTS_IN_ORDER: Final = ('move', 'action', 'free')
"""Costs of answers, in the order of their rows."""

COSTS: Final = ('move', 'action')
"""Steps that hiding may cost."""

STYLES: Final[dict[str, Style]] = {'move': 'secondary', 'action': 'primary', 'free': 'success'}
EMOJI: Final = {
    'go': '👣', 'walk': '👣', 'hide': '🙈', 'run': '💨', 'drop': '⬇️', 'use': '🎒', 'ability': '⭐', 'trade': '🤝',
}  # fmt: skip


def subject(says: Says, taps: Sequence[Tap], who: str, given: str) -> tuple[Control, ...]:
    """Return the controls of the subject that `given` opens: its menus, and a button back. Empty for other texts."""
    name = given.removeprefix(WITH)
    opened = _grouped(_offered(says, taps, who)).get(name, []) if given.startswith(WITH) else []
    if not opened:
        return ()
    batches = [tuple(opened[at : at + limits.MENU]) for at in range(0, len(opened), limits.MENU)]
    titles = (says.words(f'mansions-group-{"more" if number else name}') for number, _ in enumerate(batches))
    return (*map(TapMenu, titles, batches), (back(says),))


def controls(says: Says, taps: Sequence[Tap], who: str) -> tuple[Control, ...]:
    """Return the controls of a turn: buttons for the likeliest answers, and menus for the rest."""
    if says.words.buttons == 'menus':
        return _folded(says, taps, who)
    groups: dict[str, list[Tap]] = {kind: [] for kind in COSTS_IN_ORDER}
    for tap in useless.disabled(says, taps, who):
        groups[cost(says, tap.token, who)].append(_dressed(tap))
    several = _are_several(taps)
    rows = {kind: _row(says, kind, group, who, several) for kind, group in groups.items()}
    shown = {tap.token for row in rows.values() for tap in row}
    rest = {
        kind: [tap for tap in group if tap.token not in shown and not tap.disabled] for kind, group in groups.items()
    }
    brief = {kind: [_styled(_brief(says, tap, who, several), kind) for tap in group] for kind, group in rest.items()}
    fuller = {kind: _end_last([*row, *brief[kind]]) for kind, row in rows.items()}
    if _are_few([tap for group in brief.values() for tap in group]) and all(len(row) <= ROW for row in fuller.values()):
        rows, rest = fuller, {}
    legend = (says.words('mansions-tap-attack-legend'),) if any(DAMAGE in tap.label for tap in rows['action']) else ()
    buttons = (tuple(row) for row in rows.values() if row)
    return (*legend, *buttons, *_menus(says, [tap for group in rest.values() for tap in group]))


def _are_several(taps: Sequence[Tap]) -> bool:
    """Whether several monsters can be attacked."""
    fights = [tap.token for tap in taps if tap.token.startswith('attack ') and PLUS not in tap.token]
    return len({token.split(' ')[2] for token in fights}) > 1


def _row(says: Says, kind: str, group: Sequence[Tap], who: str, several: bool) -> list[Tap]:
    """Return the row of buttons for the answers of one cost. The free ones have **End** as their last."""
    ends = [_brief(says, replace(tap, style='secondary'), who, False) for tap in group if tap.token == END]
    others = [tap for tap in _buttons([tap for tap in group if not _seldom(says, tap)]) if tap.token != END]
    most = ROW - 1 if kind == 'free' else ROW
    brief = [_styled(_brief(says, tap, who, several), kind) for tap in others[:most]]
    return [*(tap for tap in brief if len(tap.label) <= generic.BUTTON_LABEL), *ends]


def _are_few(taps: Sequence[Tap]) -> bool:
    """Whether these answers get buttons instead of a menu: they are few, have short labels, and drop no item.

    A button with only the name of an item looks as if it uses the item.
    """
    short = all(len(tap.label) <= generic.BUTTON_LABEL for tap in taps)
    return len(taps) <= FEW and short and not any(tap.token.startswith('drop ') for tap in taps)


def _end_last(row: Sequence[Tap]) -> list[Tap]:
    return sorted(row, key=lambda tap: tap.token == END)


def _offered(says: Says, taps: Sequence[Tap], who: str) -> list[Tap]:
    return [_dressed(tap) for tap in useless.disabled(says, taps, who) if not tap.disabled]


def _folded(says: Says, taps: Sequence[Tap], who: str) -> tuple[Control, ...]:
    """Return the controls of a turn for users who prefer menus, because their phones have little room.

    One menu has the moves and the other answers. Subjects with too many answers are a line that opens a page of its
    own. Buttons explore, escape and end.
    """
    offered = _offered(says, taps, who)
    own = [tap for tap in offered if tap.token.partition(' ')[0] in BESIDES and PLUS not in tap.token]
    moves = [tap for tap in offered if tap.token.partition(' ')[0] in MOVES]
    lines = (*moves, *(tap for tap in offered if tap not in moves and tap not in own))
    row = tuple(_styled(_brief(says, tap, who, False), cost(says, tap.token, who)) for tap in own)
    if not lines:
        return (row,)
    about = says.words(f'mansions-group-{"go" if len(lines) == len(moves) else "turn" if moves else "do"}')
    if len(lines) > limits.MENU:
        lines = _spread(says, lines)
    return (TapMenu(about, lines), row)


def _spread(says: Says, taps: Sequence[Tap]) -> tuple[Tap, ...]:
    """Return up to 25 menu lines for the answers. Moves come first, evades and attacks before other subjects."""
    grouped = sorted(_grouped(taps).items(), key=lambda each: each[0] != 'go')
    groups = {f'{WITH}{name}': group for name, group in grouped}
    subjects = [Tap(opens, says.words(f'mansions-group-{opens.removeprefix(WITH)}'), half=True) for opens in groups]
    for opens in (f'{WITH}{EVADE}', f'{WITH}attack'):
        opened = groups.get(opens, [])
        if len(subjects) - 1 + len(opened) <= limits.MENU:
            subjects = [tap for line in subjects for tap in (opened if line.token == opens else [line])]
    return spread(subjects, lambda line: groups[line.token], limits.MENU)


def cost(says: Says, token: str, who: str) -> str:
    """Return the cost of an answer (G2, G3): "move" (a Movement Step), "action" (the Action Step) or "free"."""
    verb, *rest = token.partition(PLUS)[0].split(' ')
    if verb in ('go', 'walk') or (verb in ('hide', 'emerge') and rest[-1] == 'move'):
        return 'move'
    if verb == 'escape':
        return 'move' if says.view.moves else 'action'
    if verb == 'ability':
        return 'action' if is_action(says.scenario.investigator[who].ability.power) else 'free'
    if verb == 'use':
        item, _, number = rest[0].partition('.')
        powers = says.scenario.card[item].powers
        return 'action' if powers and is_action(powers[int(number or 0)]) else 'free'
    return 'free' if verb in FREE else 'action'


def _buttons(taps: Sequence[Tap]) -> list[Tap]:
    """Return the answers of a group that get buttons: all if they fit into a row.

    Else moves and answers with a verb of `FIRST`. A verb is left out if not all its answers fit.
    """
    if len(taps) <= ROW:
        return list(taps)
    wanted: list[Tap] = []
    for verb in ('go', *FIRST):
        sort = [tap for tap in taps if tap.token.partition(' ')[0] == verb and not tap.token.endswith(' corpse')]
        if len(wanted) + len(sort) <= ROW:
            wanted += sort
    return wanted


def _seldom(says: Says, tap: Tap) -> bool:
    """Whether an answer has no button: a walk, dropping an item, or running while Movement Steps are left."""
    verb = tap.token.partition(' ')[0]
    return PLUS in tap.token or verb in ('walk', 'drop') or (verb == 'run' and says.view.moves > 0)


def _menus(says: Says, taps: Sequence[Tap]) -> tuple[Control, ...]:
    """Return one menu, with the subjects in its placeholder. If it is too long, return up to three menus by subject."""
    groups = _grouped(taps)
    if len(groups) > 1 and sum(map(len, groups.values())) <= limits.MENU:
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
    if any(len(group) > limits.MENU for _, group in menus):
        return menus_of(says, 'act', taps, most=MOST_MENUS)
    return tuple(TapMenu(says.words(f'mansions-group-{name}'), tuple(group)) for name, group in menus)


def _grouped(taps: Sequence[Tap]) -> dict[str, list[Tap]]:
    """Group answers by the name of their menu, in the order of `MENUS`."""
    groups = {name: [tap for tap in taps if _subject(tap.token) in verbs] for name, verbs in MENUS}
    return {name: group for name, group in groups.items() if group}


def _subject(token: str) -> str:
    """Return the verb that decides the menu of an answer. Deeds that evade at once share a menu."""
    if token.endswith(f'{PLUS}{EVADE}'):
        return EVADE
    return WALK if token.startswith('go ') and PLUS in token else token.partition(' ')[0]


def _brief(says: Says, tap: Tap, who: str, several: bool) -> Tap:
    """Shorten the label of a button, because its row, colour and emoji say the rest.

    With `several` monsters to attack, an attack names its monster.
    """
    verb, *rest = tap.token.split(' ')
    if verb == 'go' and rest[-1].endswith(f'{PLUS}{END}'):
        return replace(
            tap, label=says.words('mansions-tap-go-end', space=says.short(rest[0].removesuffix(f'{PLUS}{END}')))
        )
    if tap.disabled or PLUS in tap.token:
        return tap
    if verb == 'attack':
        return replace(tap, label=_attack(says, rest, who, several) or tap.label)
    said = BRIEF.get(verb)
    label = said(says, rest, who) if said is not None and 'corpse' not in rest else None
    return tap if label is None else replace(tap, label=label)


def _explore(says: Says, rest: Sequence[str], who: str) -> str:
    return says.words('mansions-tap-explore-dark' if in_darkness(says.view, who) else 'mansions-tap-explore')


def _attack(says: Says, rest: Sequence[str], who: str, several: bool) -> str | None:
    """Label an attack: chance, weapon and damage ("4–5" if the combat card decides). None if the odds are unknown."""
    figure, odds = says.figure(rest[1]), attack_odds(says.view, who, *rest)
    if figure is None or odds is None:
        return None
    damage = str(odds.most) if odds.least == odds.most else f'{odds.least}–{odds.most}'
    on = says.label(figure.handle) if several else None
    return attack_label(says, rest[0], odds.percent, damage, on)


def attack_label(says: Says, weapon: str, chance: int, damage: str, on: str | None = None) -> str:
    """Label an attack. `on` is the monster's label.

    The damage is in words if they fit one line of a phone, else a sign. It is left out if that does not fit either.
    """
    names = (says.card(weapon), says.weapon(weapon))
    cards = [name if on is None else says.words('mansions-tap-attack-on', monster=on, card=name) for name in names]
    forms = ('mansions-tap-attack-words', 'mansions-tap-attack')
    whole = (says.words(form, chance=chance, card=card, damage=damage) for form in forms for card in cards)
    least = says.words('mansions-do-chance', chance=chance, label=cards[-1])
    return next((label for label in whole if len(label) <= ONE_LINE), least)


def _card(says: Says, rest: Sequence[str], who: str) -> str:
    """Name a card and its target. An item with several powers gets the number of the power."""
    item, _, number = rest[0].partition('.')
    name = says.card(item, 'spell') if item in says.scenario.spell else says.card(item)
    name = f'{name} {int(number) + 1}' if number else name
    label = f'{name}: {says.target(rest[1])}' if len(rest) > 1 else name
    chance = card_odds(says.view, who, item)
    return label if chance is None else says.words('mansions-do-chance', chance=chance, label=label)


def _hide(says: Says, rest: Sequence[str], who: str) -> str:
    """Label hiding with its cost: it is offered for either kind of step. The place is left out if it lacks room.

    Both labels have the place or neither has it, and both have it if there are several places to hide.
    """
    place, cost = rest
    whole = {each: says.words(f'mansions-tap-hide-{each}', place=says.feature(place)) for each in COSTS}
    spaces = {mark.id: mark.space for mark in says.scenario.features if mark.kind == 'hiding'}
    several = [*spaces.values()].count(spaces[place]) > 1
    if several or max(map(len, whole.values())) <= ONE_LINE:
        return whole[cost]
    return says.words(f'mansions-tap-hide-short-{cost}')


BRIEF: Final[dict[str, Callable[[Says, Sequence[str], str], str | None]]] = {
    'go': lambda says, rest, who: says.short(rest[0]),
    'run': lambda says, rest, who: says.words('mansions-tap-run', space=says.short(rest[0])),
    'end': lambda says, rest, who: says.words('mansions-tap-end'),
    'explore': _explore,
    'drop': _card,
    'use': _card,
    'cast': _card,
    'hide': _hide,
    'bar': lambda says, rest, who: says.words('mansions-tap-bar', space=says.short(rest[1])),
    'emerge': lambda says, rest, who: says.words(f'mansions-tap-emerge-{rest[-1]}'),
    'ability': lambda says, rest, who: None if rest else says.words('mansions-tap-ability'),
}
"""Functions for short labels of buttons, by verb. Other labels are short already."""


def _dressed(tap: Tap) -> Tap:
    return replace(tap, emoji=tap.emoji or EMOJI.get(tap.token.partition(' ')[0]))


def _styled(tap: Tap, cost: str) -> Tap:
    return replace(tap, style=STYLES[cost])
