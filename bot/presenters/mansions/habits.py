"""Texts for choices that are open at any time: giving up, the audit, the keeper's habit and armed cards.

The audit checks the cards of all rooms (NW3). The habit is the keeper's setting for moments when a card may be played:
do nothing, play an armed card, or be asked. An armed card waits for one of these moments.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.presenters.mansions.names import Says
from bot.words.names import escaped
from engine.api import Decision, admits
from engine.mansions.cards import ALL, WINDOWS

HABIT = 'habit'
"""The verb of answers that set the habit."""

MORE = 'more'
"""Value of `given` that shows the answers that players seldom need. It is not part of an answer."""

FEW = 2
"""Number of suggestions up to which the question says that armed cards play themselves."""

UNARMED = ('off', 'ask')
"""Habits with which armed cards are not played automatically."""

PLANS = 'plans'
"""Value of `given` that shows the keeper the armed cards, and the cards to arm. It is not part of an answer."""

SURE = 'concede now'
"""The answer that confirms giving up."""


def label(says: Says, token: str) -> str:
    """Return the label of an answer that is possible at any time, for a button or a menu line."""
    verb, *rest = token.split(' ')
    if verb == 'arm':
        card, who, when = rest
        name = says.card(card, 'mythos_card', 'trauma_card')
        return says.words('mansions-do-arm', card=name, who=victim(says, who), window=window(says, WINDOWS[when]))
    if verb == 'disarm':
        return says.words('mansions-do-disarm', card=says.card(rest[0], 'mythos_card', 'trauma_card'))
    return says.words(f'mansions-do-{token.replace(" ", "-")}')


def changed(says: Says, answer: str) -> str:
    """Return the sentence that confirms an answer to the keeper: a new habit, or an armed or disarmed card."""
    verb, code, *rest = answer.split(' ')
    if verb == HABIT:
        return says.words('mansions-habit-changed', habit=says.words(f'mansions-habit-{code}'))
    if verb == 'arm':
        who, when = rest
        return next(_grouped(says, 'mansions-armed', [(code, who, WINDOWS[when])]))
    return says.words('mansions-disarmed', card=escaped(says.card(code, 'mythos_card', 'trauma_card')))


def waits(says: Says, token: str) -> tuple[str, str]:
    """Return an armed card's trigger, "Maren Holt, at the start of the turn", in full and with the surname only."""
    _, _, who, when = token.split(' ')
    at = window(says, WINDOWS[when])
    whole, short = (
        says.words('mansions-tap-waits', who=name, window=at)
        for name in (victim(says, who), victim(says, who, brief=True))
    )
    return whole, short


def victim(says: Says, who: str, *, brief: bool = False) -> str:
    """Name the investigator whom an armed card waits for, or say that it waits for anyone."""
    if who == ALL:
        return says.words('mansions-anyone-brief' if brief else 'mansions-anyone')
    return says.surname(who) if brief else says.who(who)


def plan(says: Says, decision: Decision) -> str:
    """Return the question at the end of the keeper's turn. It has a line for suggested cards."""
    cards = decision.args['suggested']
    suggested = [*_suggested(says, cards)]
    habit = '' if says.view.secret is None else says.view.secret.habit
    # Suggestions need the room of the longer question.
    form = habit if habit in UNARMED else 'least' if len(cards) > FEW else 'short' if cards else 'nominative'
    return '\n'.join((says.words.case('mansions-ask-plan', form), *suggested))


def _suggested(says: Says, cards: Sequence[Sequence[str]]) -> Iterator[str]:
    # Most cards are for anyone, as soon as they fit. A keeper who has armed cards knows that.
    names = [says.card(card, 'mythos_card', 'trauma_card') for card, who, _ in cards if who == ALL]
    if names:
        yield says.words.case('mansions-suggested', 'anyone', card=_listed(names))
    yield from _grouped(says, 'mansions-suggested', (each for each in cards if each[1] != ALL))


def _grouped(says: Says, key: str, cards: Iterable[Sequence[str]]) -> Iterator[str]:
    """Yield a line for all cards that wait for the same investigator and moment."""
    waiting: dict[tuple[str, str], list[str]] = {}
    for card, who, when in cards:
        waiting.setdefault((who, when), []).append(says.card(card, 'mythos_card', 'trauma_card'))
    for (who, when), names in waiting.items():
        whom = victim(says, who, brief=who == ALL)
        yield says.words(key, card=_listed(names), who=escaped(whom), window=window(says, when))


def _listed(names: Sequence[str]) -> str:
    """Return names of cards in one line. Semicolons separate them if a name has a comma, such as "Props, Please"."""
    return escaped(('; ' if any(',' in name for name in names) else ', ').join(names))


def window(says: Says, name: str) -> str:
    """Name the moment when a card may be played, such as "at the start of the turn"."""
    return says.words(f'mansions-window-{name}')


def way(says: Says, use: str) -> str:
    """Name a use of a keeper card, such as "take a sample". A use without words is named by its id."""
    return says.words.either(f'mansions-use-{use.replace("_", "-")}', use.replace('_', ' '))


def prompt(says: Says, decision: Decision, begun: str = '') -> str:
    """Return the text of the standing decision. `begun` is the partial answer, which may open a page.

    The keeper has a page with the armed cards and one with the habit.
    """
    asked = _asked(says, decision, begun)
    if admits(decision.choice, SURE):
        keeps = says.view.me == says.view.keeper
        asked.append(says.words('mansions-sure-keeper' if keeps else 'mansions-sure-investigator'))
    return '\n'.join(asked)


def _asked(says: Says, decision: Decision, begun: str) -> list[str]:
    secret = says.view.secret
    if secret is None:
        keys = ['audit'] if admits(decision.choice, 'audit') else []
        return [says.words(f'mansions-more-{key}') for key in (*keys, 'concede')] if begun == MORE else []
    if begun == HABIT:
        return [says.words('mansions-ask-standing-keeper', habit=says.words(f'mansions-habit-{secret.habit}'))]
    return [*_grouped(says, 'mansions-armed', secret.armed)] if begun == PLANS else []
