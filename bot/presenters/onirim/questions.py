"""Questions in words: the text above the buttons of an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.presenters.onirim import cards, ordering, single, story
from bot.presenters.onirim.gone import DOORS
from bot.words import Words, key_of
from engine.api import Decision, OneOf, count
from engine.onirim.cards import COLOUR_OF, KEY
from engine.onirim.view import View

QUESTIONS: Final = {'onirim.premonition': 'onirim-premonition-first'}
"""Message keys of questions whose kind is also the kind of an event.

By default a key is derived from the kind, and here that key is the event's.
"""

KEYLESS: Final = frozenset({'onirim-door-no-key', 'onirim-door-not-next-no-key'})
"""Message keys of questions that a seat with a hidden hand gets although it lacks the key."""


def prompt(view: View, decision: Decision, given: str, words: Words) -> str:
    """Return the question, as it stands after the partial answer `given`."""
    args = story.filled(decision.kind, decision.args, words)
    only = single.answer_of(decision)
    if only is not None:
        return single.sentence(view, decision, only, str(args.get('spell', '')), words)
    match decision.kind:
        case 'onirim.door':
            return _door(view, decision, args, words)
        case 'onirim.planning' if chosen := ordering.tapped(decision, given):
            return words('onirim-planning-second', number=chosen[0] + 1)
        case 'onirim.act':
            return _act(view, decision, given, words)
    return words(QUESTIONS.get(decision.kind) or key_of(decision.kind), **args)


def _act(view: View, decision: Decision, given: str, words: Words) -> str:
    """Return the question of a turn, with a legend if the buttons show only cards."""
    asked, choice = words('onirim-act'), decision.choice
    if words.buttons != 'emoji' or not isinstance(choice, OneOf) or cards.is_taken(choice.options, given):
        return asked
    return f'{asked} {cards.legend(view, choice.options, words)}'


def _door(view: View, decision: Decision, args: Mapping[str, Any], words: Words) -> str:
    """Return the question about a drawn door: whether it can be opened, or why not. `args` has its arguments in words.

    A door in Limbo was drawn in this turn or lost in it, so this one is another.
    """
    key = _door_key(view, decision)
    heading = 'onirim-door-another' if any(card in DOORS for card in view.limbo) else 'onirim-door-first'
    asked = words(key, **args, heading=words(heading))
    if key in KEYLESS and None in view.hands:
        return single.with_reason(asked, words, forced=count(decision.choice) == 1)
    return asked


def _door_key(view: View, decision: Decision) -> str:
    colour = COLOUR_OF[decision.args['card']]
    if view.is_next_goal(colour):
        opens = any(option.token.startswith('open ') for option in decision.choice.options)
        return 'onirim-door' if opens else 'onirim-door-no-key'
    # Only a player who holds its key and can pay for Parallel Planning could still open it.
    if KEY[colour] not in (*view.shared, *(view.hands[view.active] or ())):
        return 'onirim-door-not-next-no-key'
    payable = any(name == 'planning' and pays for name, _, pays in view.parts['book'].spells)
    return 'onirim-door-not-next' if payable else 'onirim-door-not-next-key'
