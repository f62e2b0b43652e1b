"""Answers of a turn that would only waste something.

A turned-up key lock defeats them without its key (A28), or an item or ability would change nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.presenters.base import Tap
from bot.presenters.generic import BUTTON_LABEL
from bot.presenters.mansions.labels import fitting
from bot.presenters.mansions.names import Says
from engine.api import Decision
from engine.mansions.cards import PLUS, Hindrance, is_idle, tokens_of

INTO: Final = ('go', 'run', 'walk')
"""Verbs of answers that enter a space."""

EXPLORE: Final = 'explore'


def bar(says: Says, who: str, token: str) -> Hindrance | None:
    """Return the turned-up card that defeats this answer of an investigator, because they lack its key. Else None.

    A lock keeps them out of a room (G4), an obstacle from exploring it (G6). Cards on the floor are found all the same.
    """
    person = says.person(who)
    if person is None or person.space is None:
        return None
    space = person.space
    for part in token.split(PLUS):
        verb, *rest = part.split(' ')
        cards: Mapping[str, Hindrance] = {}
        if verb in INTO:
            rooms, space = [says.scenario.room_of[each] for each in (space, rest[0])], rest[0]
            cards = says.scenario.lock if rooms[0] != rooms[1] else {}
        elif verb == EXPLORE and not dict(says.view.floor).get(space):
            cards = says.scenario.obstacle
        room = says.scenario.room_of[space]
        card = next((cards.get(view.turned or '') for view in says.view.rooms if view.room == room), None)
        if card is not None and card.needs is not None and card.needs not in person.items:
            return card
    return None


def of(says: Says, decision: Decision) -> frozenset[str]:
    """Return the answers of an investigator's turn that fail for lack of a key, or use something for nothing."""
    if decision.kind not in ('mansions.act', 'mansions.next'):
        return frozenset()
    return frozenset(token for token in tokens_of(decision) if _fails(says, decision, token))


def _fails(says: Says, decision: Decision, token: str) -> bool:
    if decision.kind == 'mansions.act':
        return _wastes(says, decision.args['who'], token)
    first, _, deed = token.partition(PLUS)
    who = next(each.split(' ')[1] for each in tokens_of(decision) if each.startswith('begin '))
    return first == 'begin' and bool(deed) and _wastes(says, who, deed)


def _wastes(says: Says, who: str, token: str) -> bool:
    return bar(says, who, token) is not None or is_idle(says.view, who, token)


def disabled(says: Says, taps: Iterable[Tap], who: str) -> list[Tap]:
    """Replace the answers that fail for lack of a key by a disabled button for each space, and for exploring.

    Answers that use something for nothing are left out.
    """
    found: list[Tap] = []
    for tap in taps:
        card, words = bar(says, who, tap.token), tap.token.split(' ')
        if card is None:
            found += [] if is_idle(says.view, who, tap.token) else [tap]
        elif tap.token == EXPLORE or (words[0] == 'go' and len(words) == 2 and PLUS not in tap.token):
            name = says.card(card.id) if tap.token == EXPLORE else says.room(says.scenario.room_of[words[1]])
            found.append(Tap(tap.token, _label(says, name, card.needs or ''), emoji='🔒', disabled=True))
    return found


def _label(says: Says, name: str, key: str) -> str:
    names = {'room': name, 'key': says.card(key)}
    ways: Sequence[str] = [says.words(f'mansions-tap-{form}', **names) for form in ('needs', 'needs-short')]
    return fitting(*ways, room=BUTTON_LABEL)
