"""An investigator's controls for any time: read the cards, and behind **More** the audit and giving up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.presenters.answers import page_of
from bot.presenters.base import Control, Tap
from bot.presenters.mansions import labels
from bot.presenters.mansions.habits import MORE, SURE
from bot.presenters.mansions.names import Says
from bot.words.names import escaped
from engine.api import Decision, OneOf, admits

CARDS: Final = 'cards'
"""Value of `given` that shows the texts of the seat's cards. It is not part of an answer."""

ORDER: Final = ('fight', 'audit', 'concede')
"""Verbs of the standing decision's answers, in the order of their buttons."""


def standing(says: Says, decision: Decision, given: str) -> tuple[Control, ...]:
    """Return the buttons **Cards** and **More**. **More** shows the standing decision's answers.

    If the seat has given up or must confirm it, return the answers at once. If `given` is `CARDS`, return the texts.
    """
    begun = page_of(given)[1]
    if begun == CARDS:
        return ('\n'.join(_texts(says)) or says.words('mansions-none'), (_back(says),))
    answers = _answers(says, decision)
    if admits(decision.choice, SURE) or admits(decision.choice, 'fight'):
        return (answers,)
    if begun == MORE:
        return ((*answers, _back(says)),)
    cards = Tap(CARDS, says.words('mansions-tap-cards'), half=True)
    return ((cards, Tap(MORE, says.words('mansions-tap-more'), half=True)),)


def _answers(says: Says, decision: Decision) -> tuple[Tap, ...]:
    assert isinstance(decision.choice, OneOf), 'every question of Mansions has one answer'
    taps = [labels.tap(says, option.token, decision) for option in decision.choice.options]
    return tuple(sorted(taps, key=lambda tap: ORDER.index(tap.token.partition(' ')[0])))


def _texts(says: Says) -> Iterator[str]:
    """Yield the texts of the seat's investigators: ability, traumas, items and spells. Equal cards are told once."""
    view, found = says.view, dict[str, None]()
    for person in view.people:
        if person.seat != view.me or person.space is None:
            continue
        ability = says.scenario.investigator[person.who].ability.text
        found[_told(says, says.who(person.who), says.plain(ability))] = None
        for code in person.traumas:
            found[_told(says, says.card(code, 'trauma_card'), says.card_text(code, 'trauma_card'))] = None
        for code in (*person.items, *person.spells):
            found[_told(says, says.card(code), labels.card_facts(says, code))] = None
        for code in dict(view.floor).get(person.space, ()):
            found[_told(says, says.card(code), labels.card_facts(says, code))] = None
    yield from found


def _told(says: Says, name: str, text: str) -> str:
    return says.words('mansions-told-card', card=escaped(name), text=escaped(text))


def _back(says: Says) -> Tap:
    return Tap('', says.words('mansions-tap-back'), emoji='↩️', half=True)
