"""Controls that an investigator's player may use at any time.

To look things up, and behind **More** to tell a plan, wish for a trade, be asked before tests, check rooms and give up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.presenters import generic
from bot.presenters.answers import page_of
from bot.presenters.base import Control, Tap
from bot.presenters.mansions import card_texts, labels, lookup, menus
from bot.presenters.mansions.habits import MORE, SURE
from bot.presenters.mansions.names import Says
from bot.words.names import escaped
from engine.api import Decision, admits
from engine.mansions.cards import tokens_of

GOAL: Final = 'goal'
"""Value of `given` that begins the answers with a plan."""

TRADES: Final = {'trade': '🤝', 'no_trade': '🚫'}

ORDER: Final = ('fight', GOAL, *TRADES, 'ask', 'audit', 'concede')
"""Verbs of the answers behind **More**, in the order of their buttons."""


def standing(says: Says, decision: Decision, given: str) -> tuple[Control, ...]:
    """Return the button for looking things up, and **More**, which shows the standing decision's answers.

    If the seat has given up or must confirm it, return the answers at once. If `given` begins a page, return the page:
    things to look up, or the menus of plans.
    """
    page, begun = page_of(given)
    tokens = tokens_of(decision)
    if lookup.is_page(begun):
        return (*lookup.controls(says, begun, _texts(says)), (menus.back(says),))
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


def goals(says: Says) -> Iterator[str]:
    """Yield a line with the plans of all investigators, and a line with the wishes to trade. Omit an empty line."""
    told = [f'{escaped(says.who(who))} → {escaped(says.room(room))}' for who, room in says.view.goals]
    if told:
        yield says.words('mansions-goals', plans=', '.join(told))
    people = [person for person in says.view.people if person.seat in says.view.trading and person.space is not None]
    if people:
        yield says.words('mansions-trading', people=', '.join(escaped(says.who(person.who)) for person in people))


def _texts(says: Says) -> Iterator[str]:
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
