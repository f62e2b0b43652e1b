"""Answers that lead into a room behind a turned-up key lock. Without the key they fail and waste the step (A28)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.presenters.base import Tap
from bot.presenters.generic import BUTTON_LABEL
from bot.presenters.mansions.labels import fitting
from bot.presenters.mansions.names import Says
from engine.api import Decision, OneOf
from engine.mansions.cards import PLUS

INTO: Final = ('go', 'run', 'walk')
"""Verbs of answers that enter a space."""


def key_for(says: Says, who: str, token: str) -> str | None:
    """Return the missing key card if a turned-up lock defeats this answer of an investigator (G4). Else None."""
    verb, *rest = token.partition(PLUS)[0].split(' ')
    person = says.person(who)
    if verb not in INTO or person is None or person.space is None:
        return None
    room = says.scenario.room_of[rest[0]]
    if says.scenario.room_of[person.space] == room:
        return None
    turned = next((view.turned for view in says.view.rooms if view.room == room), None)
    lock = says.scenario.lock.get(turned) if turned is not None else None
    return lock.needs if lock is not None and lock.needs not in person.items else None


def useless(says: Says, decision: Decision) -> frozenset[str]:
    """Return the answers of an investigator's turn that fail for lack of a key."""
    if decision.kind not in ('mansions.act', 'mansions.next') or not isinstance(decision.choice, OneOf):
        return frozenset()
    return frozenset(option.token for option in decision.choice.options if _fails(says, decision, option.token))


def _fails(says: Says, decision: Decision, token: str) -> bool:
    if decision.kind == 'mansions.act':
        return key_for(says, decision.args['who'], token) is not None
    assert isinstance(decision.choice, OneOf)
    first, _, deed = token.partition(PLUS)
    who = next(each.token.split(' ')[1] for each in decision.choice.options if each.token.startswith('begin '))
    return first == 'begin' and bool(deed) and key_for(says, who, deed) is not None


def shown(says: Says, taps: Iterable[Tap], who: str) -> list[Tap]:
    """Replace the answers that fail for lack of a key by a disabled button for each space."""
    found: list[Tap] = []
    for tap in taps:
        key = key_for(says, who, tap.token)
        if key is None:
            found.append(tap)
        elif PLUS not in tap.token and tap.token.startswith('go ') and len(tap.token.split(' ')) == 2:
            found.append(Tap(tap.token, _label(says, tap.token.split(' ')[1], key), emoji='🔒', disabled=True))
    return found


def _label(says: Says, space: str, key: str) -> str:
    names = {'room': says.room(says.scenario.room_of[space]), 'key': says.card(key)}
    ways: Sequence[str] = [says.words(f'mansions-tap-{form}', **names) for form in ('needs', 'needs-short')]
    return fitting(*ways, room=BUTTON_LABEL)
