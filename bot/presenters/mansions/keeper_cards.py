"""The keeper's actions: menus of the uses of keeper cards, then of the targets of one use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot import limits
from bot.presenters import generic
from bot.presenters.answers import page_of
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.mansions import joins, labels, menus
from bot.presenters.mansions.menus import FEW
from bot.presenters.mansions.names import Says
from engine.api import Decision, OneOf
from engine.mansions.cards import PLUS, KeeperUse, options_of, tokens_of
from engine.values import value

SHORT: Final = ('done', f'done{PLUS}all')
"""Answers that end the keeper's actions and name nobody."""

FURTHER: Final = '…'
"""End of a menu line that opens a page with targets."""


@value
class Chosen:
    """One use of a keeper card. `name` is its wording in menus, and `begun` the start of all answers that play it."""

    begun: str
    name: str
    use: KeeperUse


def chosen(says: Says, begun: str) -> Chosen | None:
    """Return the use that `begun` names, such as "prowl move". None for any other text, which may be forged."""
    card, code, *_ = [*begun.partition(PLUS)[0].split(' '), '']
    part = says.scenario.keeper_card.get(card)
    use = next((each for each in part.uses if each.id == code), None) if part is not None else None
    if part is None or use is None:
        return None
    return Chosen(begun, labels.way(says, part, use), use)


def aimed(says: Says, decision: Decision, begun: str) -> Chosen | None:
    """Return the use that `begun` names, whose target the keeper chooses now. None if no answer starts with `begun`."""
    if decision.kind != 'mansions.keeper_actions' or not begun or not _under(tokens_of(decision), begun):
        return None
    return chosen(says, begun)


def actions(says: Says, decision: Decision, given: str) -> tuple[Control, ...]:
    """Return a menu of answers and of uses with many answers. Choosing a use opens its text and its targets.

    Uses that also end the actions would double the menu's lines. A second menu has them, unless users prefer menus to
    buttons. If only a few answers are legal, they are buttons instead.
    """
    page, begun = page_of(given)
    if aimed(says, decision, begun) is not None:
        return _targets(says, decision, begun, page)
    row = tuple(joins.tap(says, token, decision) for token in tokens_of(decision))
    if says.words.buttons == 'menus':
        return _in_one_menu(says, decision, row)
    return (row,) if len(row) <= FEW and menus.fit_buttons(row) else _in_menus(says, decision, row)


def _targets(says: Says, decision: Decision, begun: str, page: int) -> tuple[Control, ...]:
    """Return the targets of a use as buttons if they are few, else as menus, and a button back."""
    taps = _aims(says, decision, begun)
    few = len(taps) <= (1 if says.words.buttons == 'menus' else generic.BUTTONS) and menus.fit_buttons(taps)
    offered = (tuple(taps),) if few else menus.menus(says, 'aim', taps, page=page, most=3, begun=begun)
    return (*offered, (menus.back(says),))


def _in_one_menu(says: Says, decision: Decision, row: Sequence[Tap]) -> tuple[Control, ...]:
    """Return one menu of uses, which ends with uses that end the actions. Buttons end the actions without a use."""
    rest = [tap for tap in row if chosen(says, tap.token) is None]
    # Labels that name victims take a row of a phone each.
    wide = [tap for tap in rest if tap.token not in SHORT]
    if len(wide) == 1:
        wide = []
    uses = sorted(_lines(says, decision, limits.MENU - len(wide)), key=lambda tap: _ends(tap.token))
    lines, buttons = (*uses, *wide), tuple(tap for tap in rest if tap not in wide)
    return (*((TapMenu(says.words('mansions-tap-use'), lines),) if lines else ()), buttons)


def _in_menus(says: Says, decision: Decision, row: Sequence[Tap]) -> tuple[Control, ...]:
    """Return a menu of uses, one of uses that lack room there, and one of uses that end the actions."""
    first, last = _only(decision, lambda token: not _ends(token)), _only(decision, _ends)
    lines = _lines(says, first, limits.MENU)
    pages = [tap for tap in lines if tap.half]
    further = menus.spread(pages, lambda line: _opened(says, first, line), limits.MENU)
    about = ', '.join(found.name for found in _uses(says, (tap.token for tap in pages)))
    shown = (
        (says.words('mansions-tap-use'), tuple(tap for tap in lines if tap not in pages)),
        (f'{about}{FURTHER}', further),
        (says.words('mansions-tap-last'), _lines(says, last, limits.MENU)),
    )
    rest = tuple(tap for tap in row if chosen(says, tap.token) is None)
    return (*(TapMenu(title, taps) for title, taps in shown if taps), rest)


def _ends(token: str) -> bool:
    """Whether an answer uses a card, ends the actions and has all monsters attack."""
    return token.endswith(f'{PLUS}{joins.ALL}') and token not in SHORT


def _only(decision: Decision, wanted: Callable[[str], bool]) -> Decision:
    """Return the question with only its `wanted` answers."""
    return replace(decision, choice=OneOf(tuple(option for option in options_of(decision) if wanted(option.token))))


def _lines(says: Says, decision: Decision, most: int) -> tuple[Tap, ...]:
    """Return up to `most` menu lines: the answers of each use, or the use itself if its answers lack room."""
    uses = [_use(says, found) for found in _uses(says, tokens_of(decision))]
    return menus.spread(uses, lambda line: _opened(says, decision, line), most)


def _uses(says: Says, tokens: Iterable[str]) -> Iterator[Chosen]:
    """Yield the uses that answers belong to, each once."""
    for way in dict.fromkeys(' '.join(token.partition(PLUS)[0].split(' ')[:2]) for token in tokens):
        found = chosen(says, way)
        if found is not None:
            yield found


def _opened(says: Says, decision: Decision, line: Tap) -> list[Tap]:
    """Return the answers that a menu line opens, with their whole labels. The first has the text of the line."""
    found: list[Tap] = []
    for tap in _aims(says, decision, line.token):
        label = joins.tap(says, tap.token.removesuffix(PLUS), decision).label
        if tap.half or f'{tap.token}{PLUS}' == line.token:
            label = says.words('mansions-do-keeper-then', first=label, then=FURTHER if tap.half else _stepwise(says))
        found.append(replace(tap, label=label, hint=None if found else line.hint))
    return found


def _use(says: Says, found: Chosen) -> Tap:
    """Return the menu line of a use, with the full text or the short form, if one of them fits.

    Once the line is chosen, the question for a target shows the full text.
    """
    label = says.words('mansions-do-keeper', card=found.name, cost=found.use.cost)
    return Tap(found.begun, f'{label}{FURTHER}', half=True, hint=says.brief(found.use.text, found.use.brief))


def _aims(says: Says, decision: Decision, begun: str) -> list[Tap]:
    """Return the targets of a use. A monster that moves leads to the spaces that it reaches."""
    spare = repeated(says, decision)
    tokens = [token for token in _under(tokens_of(decision), begun) if token not in spare]
    ways = [token for token in tokens if PLUS in token]
    if begun.endswith(PLUS):
        steps = [Tap(begun[:-1], _stepwise(says))] if begun[:-1] in tokens_of(decision) else []
        return [*(Tap(token, _aim(says, decision, token)) for token in ways), *steps]
    if len(tokens) > FEW and any(token.split(PLUS)[1] in says.scenario.room_of for token in ways):
        firsts = dict.fromkeys(token.partition(PLUS)[0] for token in tokens)
        return [Tap(f'{token}{PLUS}', _aim(says, decision, token), half=True) for token in firsts]
    return [Tap(token, _aim(says, decision, token)) for token in tokens]


def repeated(says: Says, decision: Decision) -> frozenset[str]:
    """Return the answers whose next question, about a kind of monster or a deck, other answers ask at once."""
    if decision.kind != 'mansions.keeper_actions':
        return frozenset()
    ways = (token.partition(PLUS) for token in tokens_of(decision))
    return frozenset(first for first, _, rest in ways if rest in says.scenario.monster or rest in joins.DECKS)


def _stepwise(says: Says) -> str:
    return says.words('mansions-do-stepwise')


def _aim(says: Says, decision: Decision, token: str) -> str:
    """Name the target of an answer, or its use if it has no target."""
    first, *rest = token.split(PLUS)
    words = first.split(' ')[2:]
    if not words and not rest:
        return labels.tap(says, token, decision).label
    names = [*(says.target(code) for code in words), *(joins.aim(says, code) for code in rest if code != joins.ALL)]
    label = ' → '.join(names) or labels.tap(says, first, decision).label
    if joins.ALL not in rest:
        return label
    return says.words('mansions-do-then', first=label, then=says.words('mansions-then-all'))


def _under(tokens: Sequence[str], begun: str) -> list[str]:
    """Return the answers that begin with whole words of `begun`, or with a monster whose way is chosen next."""
    if begun.endswith(PLUS):
        return [token for token in tokens if token.startswith(begun)]
    return [token for token in tokens if token == begun or token.startswith((f'{begun} ', f'{begun}{PLUS}'))]
