"""The keeper's controls: cards first and their targets then, and what may be set at any time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.presenters import generic
from bot.presenters.answers import page_of
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.mansions import habits, labels
from bot.presenters.mansions.names import Says
from bot.words.names import escaped
from engine.api import Decision, OneOf
from engine.mansions.cards import KeeperUse

FEW: Final = 5
"""So many answers are told in full on buttons, whatever they are aimed at."""

ROOMS: Final = 'rooms'
"""The beginning of no answer: it turns the picture to what lies in the rooms."""

ARM: Final = 'arm'
HABITS: Final = ('off', 'armed', 'ask')


@dataclass(frozen=True, slots=True)
class Chosen:
    """A way to use a keeper card, by the words with which its answers begin."""

    begun: str
    name: str
    use: KeeperUse


def chosen(says: Says, begun: str) -> Chosen | None:
    """The use that a beginning names; None for a text that is none, which may be forged."""
    card, _, code = begun.partition(' ')
    part = says.scenario.keeper_card.get(card)
    use = next((each for each in part.uses if each.id == code), None) if part is not None else None
    if part is None or use is None:
        return None
    return Chosen(begun, labels.way(says, part, use), use)


def aimed(says: Says, decision: Decision, begun: str) -> Chosen | None:
    """The use whose target is asked for; None where a beginning leads to no answer."""
    if decision.kind != 'mansions.keeper_actions' or not begun or not _under(_tokens(decision), begun):
        return None
    return chosen(says, begun)


def actions(says: Says, decision: Decision, given: str) -> tuple[Control, ...]:
    """A button for each use of a card; one that has to be aimed leads to its targets."""
    page, begun = page_of(given)
    tokens = _tokens(decision)
    if aimed(says, decision, begun) is not None:
        taps = [Tap(token, _aim(says, token)) for token in _under(tokens, begun)]
        few = len(taps) <= generic.BUTTONS
        offered = (tuple(taps),) if few else generic.menus(taps, says.words, page=page, most=3, begun=begun)
        return (*offered, (_back(says),))
    uses = dict.fromkeys(' '.join(token.split(' ')[:2]) for token in tokens)
    told = _told(says, uses)
    if len(tokens) <= FEW:
        return (tuple(labels.tap(says, token, decision) for token in tokens), *told)
    taps = [tap for use in uses for tap in _use(says, decision, use, tokens)]
    last = [tap for tap in taps if chosen(says, ' '.join(tap.token.split(' ')[:2])) is None]
    return (*(tuple(row) for row in ([tap for tap in taps if tap not in last], last) if row), *told)


def _told(says: Says, uses: Iterable[str]) -> tuple[str, ...]:
    """What the cards that can be used now do: there is no room for it on their buttons."""
    found = [each for use in uses if (each := chosen(says, use)) is not None]
    lines = [says.words('mansions-told-card', card=escaped(each.name), text=says.text(each.use.text)) for each in found]
    return ('\n'.join(lines),) if lines else ()


def _use(says: Says, decision: Decision, begun: str, tokens: Sequence[str]) -> Iterator[Tap]:
    """The button of a use: the whole answer where there is but one, else the beginning of one."""
    found, under = chosen(says, begun), _under(tokens, begun)
    if found is None or not under:
        yield from (labels.tap(says, token, decision) for token in tokens if token == begun or token in under)
        return
    if len(under) == 1:
        yield labels.tap(says, under[0], decision)
        return
    yield Tap(begun, says.words('mansions-tap-keeper', card=found.name, cost=found.use.cost), half=True)


def _aim(says: Says, token: str) -> str:
    words = token.split(' ')[2:]
    return labels.short(', '.join(says.target(code) for code in words), labels.LONGEST)


def _under(tokens: Sequence[str], begun: str) -> list[str]:
    return [token for token in tokens if token == begun or token.startswith(f'{begun} ')]


def standing(says: Says, decision: Decision, given: str) -> tuple[Control, ...]:
    """The habit, what lies in the rooms, giving up, a menu of cards to arm; then whom a card waits for, and when."""
    page, begun = page_of(given)
    tokens = _tokens(decision)
    if begun == ROOMS:
        return ((_back(says),),)
    under = _under(tokens, begun) if begun.startswith(f'{ARM} ') else []
    if under:
        return (*_waits(says, under, page, begun), (_back(says),))
    secret = says.view.secret
    assert secret is not None, 'the keeper is asked'
    row = [_habit(says, habit, habit == secret.habit) for habit in HABITS]
    row.append(Tap(ROOMS, says.words('mansions-tap-rooms'), emoji='🗺️', half=True))
    cards = dict.fromkeys(' '.join(token.split(' ')[:2]) for token in tokens if token.startswith(f'{ARM} '))
    lines = [_card(says, card) for card in cards]
    lines += [labels.tap(says, token, decision) for token in tokens if token.startswith('disarm ')]
    others = [
        labels.tap(says, token, decision) for token in tokens if token.split(' ')[0] not in (ARM, 'disarm', 'habit')
    ]
    menu = (TapMenu(says.words('mansions-tap-arm'), tuple(lines)),) if lines else ()
    return ((*row, *others[:1]), *((tuple(others[1:]),) if others[1:] else ()), *menu)


def _waits(says: Says, tokens: Sequence[str], page: int, begun: str) -> tuple[Control, ...]:
    taps = [Tap(token, labels.short(habits.waits(says, token), labels.LONGEST)) for token in tokens]
    if len(taps) <= FEW:
        return (tuple(taps),)
    return generic.menus(taps, says.words, page=page, most=generic.MENUS_BESIDES, begun=begun)


def _habit(says: Says, habit: str, now: bool) -> Tap:
    label = says.words(f'mansions-tap-habit-{habit}')
    return Tap(f'habit {habit}', label, 'success' if now else 'secondary', half=now, disabled=now)


def _card(says: Says, begun: str) -> Tap:
    """The line of a card that can be armed, with what it says."""
    code = begun.partition(' ')[2]
    tables = ('mythos_card', 'trauma_card')
    text = labels.short(says.card_text(code, *tables), labels.HINT)
    return Tap(begun, labels.short(says.card(code, *tables), labels.LONGEST), half=True, hint=text or None)


def _back(says: Says) -> Tap:
    return Tap('', says.words('mansions-tap-back'), emoji='↩️', half=True)


def _tokens(decision: Decision) -> list[str]:
    assert isinstance(decision.choice, OneOf), 'every question of Mansions has one answer'
    return [option.token for option in decision.choice.options]
