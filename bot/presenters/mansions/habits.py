"""What a seat may do at any time, in words: give up, ask for a check, the keeper's habit and armed cards."""

from __future__ import annotations

from bot.presenters.mansions.names import Says
from engine.api import Decision, admits
from engine.mansions.cards import WINDOWS

HABIT = 'habit'
"""How the answers that set the habit begin."""

SURE = 'concede now'
"""Giving up is asked twice."""


def label(says: Says, token: str) -> str:
    """A button or a line of a menu."""
    verb, *rest = token.split(' ')
    if verb == 'arm':
        card, who, when = rest
        name = says.card(card, 'mythos_card', 'trauma_card')
        return says.words('mansions-do-arm', card=name, who=says.who(who), window=window(says, WINDOWS[when]))
    if verb == 'disarm':
        return says.words('mansions-do-disarm', card=says.card(rest[0], 'mythos_card', 'trauma_card'))
    return says.words(f'mansions-do-{token.replace(" ", "-")}')


def waits(says: Says, token: str) -> str:
    """Whom an armed card waits for, and when: "Maren Holt, at the start of the turn"."""
    _, _, who, when = token.split(' ')
    return says.words('mansions-tap-waits', who=says.who(who), window=window(says, WINDOWS[when]))


def window(says: Says, name: str) -> str:
    """When a card may be played: "at the start of the turn"."""
    return says.words(f'mansions-window-{name}')


def way(says: Says, use: str) -> str:
    """What a use of a card is called: "take a sample"; in a scenario with ways of its own, by its id."""
    return says.words.either(f'mansions-use-{use.replace("_", "-")}', use.replace('_', ' '))


def prompt(says: Says, decision: Decision, begun: str = '') -> str:
    """What the standing decision offers; for the keeper which cards are armed, and what is begun to be set."""
    asked = _asked(says, decision, begun)
    if admits(decision.choice, SURE):
        keeps = says.view.me == says.view.keeper
        asked.append(says.words('mansions-sure-keeper' if keeps else 'mansions-sure-investigator'))
    return '\n'.join(asked)


def _asked(says: Says, decision: Decision, begun: str) -> list[str]:
    secret = says.view.secret
    if secret is None:
        checks = admits(decision.choice, 'audit')
        return [says.words('mansions-ask-standing' if checks else 'mansions-ask-standing-fewer')]
    lines = []
    if begun == HABIT:
        lines.append(says.words('mansions-ask-standing-keeper', habit=says.words(f'mansions-habit-{secret.habit}')))
    for card, who, when in secret.armed:
        name = says.card(card, 'mythos_card', 'trauma_card')
        lines.append(says.words('mansions-armed', card=name, who=says.who(who), window=window(says, when)))
    return lines
