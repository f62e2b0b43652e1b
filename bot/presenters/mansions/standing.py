"""Controls that a player may use at any time: those of the standing decision.

All players look things up, and give up behind **More**. There investigators also tell a plan, wish for a trade, have
themselves asked before tests, and check rooms. The keeper has the piles of the rooms there, and under **Plans** arms
cards and sets the habit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.presenters import generic
from bot.presenters.answers import page_of
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.mansions import card_texts, habits, labels, lookup, menus
from bot.presenters.mansions.habits import HABIT, MORE, PLANS, SURE
from bot.presenters.mansions.lookup import HAND
from bot.presenters.mansions.names import Says
from bot.words.names import escaped
from engine.api import Decision, admits
from engine.mansions.cards import HABITS, tokens_of
from engine.mansions.view import Secret

GOAL: Final = 'goal'
"""Value of `given` that begins the answers with a plan."""

TRADES: Final = {'trade': '🤝', 'no_trade': '🚫'}

ROOMS: Final = 'rooms'
"""Value of the partial answer `given` that shows the piles of cards in the rooms. No real answer begins with it."""

ARM: Final = 'arm'
"""Verb of the answers that arm a card."""

ORDER: Final = ('fight', GOAL, *TRADES, 'ask', 'audit', 'concede')
"""Verbs of the answers behind **More** of an investigator's player, in the order of their buttons."""


def investigators(says: Says, decision: Decision, given: str) -> tuple[Control, ...]:
    """Return the button for looking things up, and **More**, which shows the standing decision's answers.

    If the seat has given up or must confirm it, return the answers at once. If `given` begins a page, return the page:
    things to look up, or the menus of plans.
    """
    page, begun = page_of(given)
    tokens = tokens_of(decision)
    if lookup.is_page(begun):
        return (*lookup.controls(says, begun, _investigators_texts(says)), (menus.back(says),))
    if begun == GOAL:
        taps = [tap(says, token, decision) for token in tokens if token.startswith(f'{GOAL} ')]
        return (*menus.menus(says, GOAL, taps, page=page, most=generic.MENUS_BESIDES, begun=begun), (menus.back(says),))
    plan = Tap(GOAL, says.words('mansions-tap-goal'), emoji='🧭', half=True)
    plans = [plan] if any(token.startswith(f'{GOAL} ') for token in tokens) else []
    taps = [tap(says, token, decision) for token in tokens if token.partition(' ')[0] in {*ORDER} - {GOAL}]
    more = sorted((*plans, *taps), key=lambda each: ORDER.index(each.token.partition(' ')[0]))
    if admits(decision.choice, SURE) or admits(decision.choice, 'fight'):
        return (tuple(more),)
    if begun == MORE:
        return ((*more, menus.back(says)),)
    return ((lookup.button(says), Tap(MORE, says.words('mansions-tap-more'), half=True)),)


def keepers(says: Says, decision: Decision, given: str) -> tuple[Control, ...]:
    """Return the controls of the page that `given` names. Without one, return a row of three buttons that open pages.

    On the first page things can be looked up. The second has the cards to arm, and the habit: the keeper's setting for
    when to be asked. Choosing a card to arm leads to its triggers. The third page has all other answers.
    """
    page, begun = page_of(given)
    tokens, secret = tokens_of(decision), says.view.secret
    assert secret is not None, 'the keeper is asked'
    if begun == ROOMS:
        return ((menus.back(says),),)
    if lookup.is_page(begun):
        return (*lookup.controls(says, begun, _keepers_texts(says, secret)), (menus.back(says),))
    if begun == HABIT:
        return (tuple(_habit(says, habit, habit == secret.habit) for habit in HABITS), (menus.back(says, PLANS),))
    if begun == MORE:
        rooms = Tap(ROOMS, says.words('mansions-tap-rooms'), half=True, aside=True)
        return ((rooms, *(labels.tap(says, token, decision) for token in _others(tokens)), menus.back(says)),)
    if begun == PLANS:
        return _plans(says, decision, tokens, secret)
    under = [token for token in tokens if f'{token} '.startswith(f'{begun} ')] if begun.startswith(f'{ARM} ') else []
    if under:
        return (*_waits(says, under, page, begun), (menus.back(says, PLANS),))
    plans = Tap(PLANS, says.words('mansions-tap-plans'), half=True)
    if SURE in tokens:
        return ((*(labels.tap(says, token, decision) for token in _others(tokens)), plans),)
    return ((lookup.button(says), plans, Tap(MORE, says.words('mansions-tap-more'), half=True)),)


def _plans(says: Says, decision: Decision, tokens: Sequence[str], secret: Secret) -> tuple[Control, ...]:
    """Return a menu of cards to arm and to disarm, and the button for the habit."""
    cards = dict.fromkeys(' '.join(token.split(' ')[:2]) for token in tokens if token.startswith(f'{ARM} '))
    lines = [_card(says, card) for card in cards]
    lines += [labels.tap(says, token, decision) for token in tokens if token.startswith('disarm ')]
    menu = (TapMenu(says.words('mansions-tap-arm'), tuple(lines)),) if lines else ()
    habit = Tap(HABIT, says.words(f'mansions-tap-habit-now-{secret.habit}'), half=True)
    return (*menu, (habit, menus.back(says)))


def _others(tokens: Sequence[str]) -> list[str]:
    """Return the answers that neither arm a card nor set the habit."""
    return [token for token in tokens if token.split(' ')[0] not in (ARM, 'disarm', HABIT)]


def _waits(says: Says, tokens: Sequence[str], page: int, begun: str) -> tuple[Control, ...]:
    taps = [Tap(token, labels.fitting(*habits.waits(says, token))) for token in tokens]
    if len(taps) <= menus.FEW and menus.fit_buttons(taps):
        return (tuple(taps),)
    return menus.menus(says, 'arm', taps, page=page, most=generic.MENUS_BESIDES, begun=begun)


def _habit(says: Says, habit: str, now: bool) -> Tap:
    label = says.words(f'mansions-tap-habit-{habit}')
    return Tap(f'habit {habit}', label, 'success' if now else 'secondary', half=now, disabled=now)


def _card(says: Says, begun: str) -> Tap:
    """Return the menu line of a card to arm, with its text."""
    code = begun.partition(' ')[2]
    return Tap(begun, says.card(code, *HAND), half=True, hint=says.card_brief(code, *HAND))


def tap(says: Says, token: str, decision: Decision) -> Tap:
    """Return the button or menu line of an answer that is possible at any time."""
    verb, *rest = token.split(' ')
    if token in TRADES:
        return Tap(token, says.words(f'mansions-tap-{token.replace("_", "-")}'), emoji=TRADES[token])
    if verb == GOAL:
        return Tap(token, _goal(says, token))
    if verb == 'ask':
        sort = says.words(f'mansions-sort-{rest[1]}')
        return Tap(token, says.words('mansions-tap-ask', who=says.surname(rest[0]), sort=sort))
    return labels.tap(says, token, decision)


def _goal(says: Says, token: str) -> str:
    """Name the room of a plan. A seat with two investigators also reads whose plan it is."""
    _, who, room = token.split(' ')
    own = [person for person in says.view.people if person.seat == says.view.me and person.space is not None]
    return says.room(room) if len(own) == 1 else f'{says.surname(who)} → {says.room(room)}'


def _investigators_texts(says: Says) -> Iterator[str]:
    """Yield the texts of the seat's investigators: ability, traumas, items and spells. Equal cards are told once."""
    view, found = says.view, dict[str, None]()
    for person in view.people:
        if person.seat != view.me or person.space is None:
            continue
        ability = says.scenario.investigator[person.who].ability.text
        found[card_texts.line(says, says.who(person.who), says.plain(ability))] = None
        for code in person.traumas:
            found[card_texts.line(says, says.card(code, 'trauma_card'), says.card_text(code, 'trauma_card'))] = None
        for code in (*person.items, *person.spells):
            found[card_texts.line(says, says.card(code), card_texts.whole(says, code))] = None
        for code in dict(view.floor).get(person.space, ()):
            found[card_texts.line(says, says.card(code), card_texts.whole(says, code))] = None
    yield from found


def _keepers_texts(says: Says, secret: Secret) -> Iterator[str]:
    """Yield the full texts of the keeper's cards, a paragraph for each use. Buttons and pictures cannot hold them."""
    for code in secret.cards:
        for use in says.scenario.keeper_card[code].uses:
            name = labels.way(says, says.scenario.keeper_card[code], use)
            yield says.words('mansions-told-use', card=escaped(name), cost=use.cost, text=says.text(use.text))
    for code in dict.fromkeys((*secret.mythos, *secret.trauma)):
        yield card_texts.line(says, says.card(code, *HAND), says.card_text(code, *HAND))
