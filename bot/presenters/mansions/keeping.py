"""The keeper's controls: cards first and their targets then, and what may be set at any time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.presenters import generic
from bot.presenters.answers import page_of
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.mansions import habits, labels
from bot.presenters.mansions.habits import HABIT
from bot.presenters.mansions.names import Says
from bot.words.names import escaped
from engine.api import Decision, OneOf
from engine.mansions.cards import KeeperUse
from engine.mansions.view import Secret

FEW: Final = 5
"""So many answers are told in full on buttons, whatever they are aimed at."""

ROOMS: Final = 'rooms'
"""The beginning of no answer: it turns the picture to what lies in the rooms."""

CARDS: Final = 'cards'
"""The same: it tells what every card does."""

HAND: Final = ('mythos_card', 'trauma_card')
"""Where the cards of the keeper's hand are looked for."""

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
    """A menu of what cards can be used for, each line of which leads to what it does and its targets.

    Few answers have a button each. On a phone many buttons would push the picture off the screen.
    """
    page, begun = page_of(given)
    tokens = _tokens(decision)
    if aimed(says, decision, begun) is not None:
        taps = [Tap(token, _aim(says, decision, token)) for token in _under(tokens, begun)]
        few = len(taps) <= generic.BUTTONS
        offered = (tuple(taps),) if few else generic.menus(taps, says.words, page=page, most=3, begun=begun)
        return (*offered, (_back(says),))
    if len(tokens) <= FEW:
        return (tuple(labels.tap(says, token, decision) for token in tokens),)
    ways = dict.fromkeys(' '.join(token.split(' ')[:2]) for token in tokens)
    lines = [_use(says, found) for way in ways if (found := chosen(says, way)) is not None]
    rest = [
        labels.tap(says, token, decision) for token in tokens if chosen(says, ' '.join(token.split(' ')[:2])) is None
    ]
    return (TapMenu(says.words('mansions-tap-use'), tuple(lines)), tuple(rest))


def _use(says: Says, found: Chosen) -> Tap:
    """The line of a use, with as much of what it does as a menu has room for: whoever chooses it reads all of it."""
    label = says.words('mansions-do-keeper', card=found.name, cost=found.use.cost)
    return Tap(found.begun, label, half=True, hint=labels.short(says.plain(found.use.text), labels.HINT))


def _told(says: Says, secret: Secret) -> Iterator[str]:
    """What all cards of the keeper do, a paragraph for each way to use one: neither buttons nor pictures have room."""
    for code in secret.cards:
        for use in says.scenario.keeper_card[code].uses:
            name = labels.way(says, says.scenario.keeper_card[code], use)
            yield says.words('mansions-told-use', card=escaped(name), cost=use.cost, text=says.text(use.text))
    for code in dict.fromkeys((*secret.mythos, *secret.trauma)):
        name, text = says.card(code, *HAND), says.card_text(code, *HAND)
        yield says.words('mansions-told-card', card=escaped(name), text=escaped(text))


def _aim(says: Says, decision: Decision, token: str) -> str:
    """What a use is aimed at; of one that is aimed at nothing its name."""
    words = token.split(' ')[2:]
    if not words:
        return labels.tap(says, token, decision).label
    return labels.short(', '.join(says.target(code) for code in words), labels.LONGEST)


def _under(tokens: Sequence[str], begun: str) -> list[str]:
    return [token for token in tokens if token == begun or token.startswith(f'{begun} ')]


def standing(says: Says, decision: Decision, given: str) -> tuple[Control, ...]:
    """The habit, what the cards do and what lies in the rooms, each behind a button, and giving up.

    Below them a menu of cards to arm; then whom a card waits for, and when.
    """
    page, begun = page_of(given)
    tokens, secret = _tokens(decision), says.view.secret
    assert secret is not None, 'the keeper is asked'
    if begun == ROOMS:
        return ((_back(says),),)
    if begun == CARDS:
        return ('\n'.join(_told(says, secret)), (_back(says),))
    if begun == HABIT:
        return (tuple(_habit(says, habit, habit == secret.habit) for habit in HABITS), (_back(says),))
    under = _under(tokens, begun) if begun.startswith(f'{ARM} ') else []
    if under:
        return (*_waits(says, under, page, begun), (_back(says),))
    row = [
        Tap(CARDS, says.words('mansions-tap-cards'), half=True),
        Tap(ROOMS, says.words('mansions-tap-rooms'), half=True),
        Tap(HABIT, says.words(f'mansions-tap-habit-now-{secret.habit}'), half=True),
    ]
    cards = dict.fromkeys(' '.join(token.split(' ')[:2]) for token in tokens if token.startswith(f'{ARM} '))
    lines = [_card(says, card) for card in cards]
    lines += [labels.tap(says, token, decision) for token in tokens if token.startswith('disarm ')]
    row += [labels.tap(says, token, decision) for token in tokens if token.split(' ')[0] not in (ARM, 'disarm', HABIT)]
    menu = (TapMenu(says.words('mansions-tap-arm'), tuple(lines)),) if lines else ()
    return (tuple(row), *menu)


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
    text = labels.short(says.card_text(code, *HAND), labels.HINT)
    return Tap(begun, labels.short(says.card(code, *HAND), labels.LONGEST), half=True, hint=text or None)


def _back(says: Says) -> Tap:
    return Tap('', says.words('mansions-tap-back'), emoji='↩️', half=True)


def _tokens(decision: Decision) -> list[str]:
    assert isinstance(decision.choice, OneOf), 'every question of Mansions has one answer'
    return [option.token for option in decision.choice.options]
