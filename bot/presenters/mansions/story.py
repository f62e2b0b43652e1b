"""Events of Mansions as lines of the story."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.presenters.base import Names
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.quotes import nested
from bot.presenters.mansions.varied_lines import VARIED
from bot.words import Words, key_of
from bot.words.names import escaped
from engine.api import Event
from engine.mansions.view import View

SILENT: Final = frozenset({'mansions.ended', 'mansions.keeper_done', 'mansions.unasked', 'mansions.puzzle'})
"""Events without a line, because the line of the event before or after says the same."""

BRIEF: Final = 'brief'
"""Name of the attribute of a message with the line of an event, but without the card's text."""

TABLES: Final[Mapping[str, tuple[str, ...]]] = {
    'mansions.mythos': ('mythos_card',),
    'mansions.cancelled': ('mythos_card',),
    'mansions.drawn': ('mythos_card', 'trauma_card'),
    'mansions.saw_hand': ('mythos_card', 'trauma_card'),
    'mansions.trauma': ('trauma_card',),
    'mansions.trauma_replaced': ('trauma_card',),
    'mansions.cured': ('trauma_card',),
    'mansions.keeper_card': ('keeper_card',),
    'mansions.event': ('event',),
}
"""Scenario tables that may contain the card of an event. For other events all tables are searched."""

WHOLE: Final = frozenset({'mansions.newcomer'})
"""Kinds of events that name the player besides the investigator."""

DECLINED: Final[dict[str, Callable[[Says, Any, str], str]]] = {
    'who': Says.who,
    'to': Says.who,
    'room': Says.room,
    'space': Says.space,
    'place': Says.feature,
    'barrier': Says.feature,
}
"""Functions that put an event's argument into words in a grammatical case, by the argument's name."""

FILLINGS: Final[dict[str, Callable[[Says, Any], str]]] = {
    'spell': lambda says, code: says.card(code, 'spell'),
    'attribute': Says.attribute,
    'target': Says.target,
    'deck': lambda says, code: says.words(f'mansions-deck-{code}'),
    'harm': lambda says, code: says.words(f'mansions-harm-{code}'),
    'sort': Says.sort,
    'what': lambda says, code: says.words(f'mansions-shuffled-what-{code}'),
}
"""Functions that put an event's argument into words that need no grammatical case, by the argument's name.

Arguments whose words have a case are in `DECLINED`. Numbers stay numbers.
"""

ACCUSATIVE: Final = 'accusative'

CASES: Final[Mapping[str, Mapping[str, str]]] = {
    'mansions.moved': {'space': 'to'},
    'mansions.carried': {'space': 'to'},
    'mansions.monster_moved': {'space': 'to'},
    'mansions.barred': {'space': 'to'},
    'mansions.explores': {'room': ACCUSATIVE},
    'mansions.newcomer': {'who': ACCUSATIVE},
    'mansions.found': {'card': ACCUSATIVE},
    'mansions.gained': {'card': ACCUSATIVE},
    'mansions.overcome': {'card': ACCUSATIVE},
    'mansions.used': {'card': ACCUSATIVE},
    'mansions.discarded': {'card': ACCUSATIVE},
    'mansions.dropped': {'card': ACCUSATIVE, 'space': 'at'},
    'mansions.picked_up': {'card': ACCUSATIVE, 'space': 'at'},
    'mansions.gave': {'card': ACCUSATIVE, 'to': 'dative'},
    'mansions.left_cards': {'space': 'at'},
    'mansions.corpse': {'space': 'at'},
    'mansions.corpse_burnt': {'space': 'at'},
    'mansions.corpse_gone': {'space': 'at'},
    'mansions.spawned': {'space': 'at'},
    'mansions.token': {'room': 'at'},
    'mansions.token_gone': {'room': 'at'},
    'mansions.peeked': {'room': 'at'},
    'mansions.saw_pile': {'room': 'at'},
    'mansions.barrier': {'barrier': ACCUSATIVE},
    'mansions.unbarred': {'barrier': ACCUSATIVE},
    'mansions.evade_test': {'monster': 'past'},
    'mansions.damage': {'monster': 'past'},
    'mansions.horror_test': {'monster': ACCUSATIVE},
    'mansions.attack': {'monster': ACCUSATIVE},
}
"""By kind of event, the grammatical cases of its arguments. All other arguments are in the nominative.

"to", "at" and "past" are the forms after "goes", "appears" and "slips": "to the cellar", "in the cellar", "past the
eel".
"""

STRUCK: Final = frozenset({'mansions.wounded', 'mansions.killed'})
"""Kinds of events whose sentence in a recap is about the attacker, as that of the attack."""

ATTACK: Final = 'mansions.attack'

FIGURES: Final[Mapping[str, str]] = {'mansions.moved': 'who', 'mansions.monster_moved': 'monster'}
"""Kinds of events that are steps, each with its argument for the figure that moves."""

_TWICE: Final = re.compile(r'(?<=[!?])\.(?=\*\* )|(?<=[!?]\*\*)\.(?= |$)')
"""Pattern of a full stop after a name that ends a sentence itself: "**Places!.** " or "**Places!**. "."""

RUNS: Final = 'mansions.runs'

READ: Final = frozenset(
    {
        'mansions.gained', 'mansions.hindrance', 'mansions.mythos', 'mansions.trauma', 'mansions.drawn',
        'mansions.spell',
    }
)  # fmt: skip
"""Kinds of events that show a card for the first time. Their line includes the card's text."""


def line(
    event: Event, names: Names, words: Words, view: View, you: int | None = None, *, brief: bool = False
) -> str | None:
    """Return the line of an event, None if it has none. The seat `you` is "you". `brief` leaves out a card's text."""
    if event.kind in SILENT:
        return None
    says = Says(view, words, names, you)
    called = [words('story-you') if seat == you else name for seat, name in enumerate(names)]
    said = _filled(says, event, called)
    said['form'] = BRIEF if brief else 'you' if you is not None and event.args.get('seat') == you else 'nominative'
    vary = VARIED.get(event.kind)
    told = words.case(key_of(event.kind), said['form'], **said) if vary is None else vary(says, event.args, said)
    return None if told is None else nested(_TWICE.sub('', told), words.language)


def passes(event: Event, then: Event) -> bool:
    """Whether `event` is a step of a figure, and `then` its next step or the beginning of its run."""
    figure = FIGURES.get(event.kind)
    if figure is None or then.kind not in (event.kind, RUNS):
        return False
    return event.args.get(figure) is not None and event.args.get(figure) == then.args.get(figure)


def _filled(says: Says, event: Event, names: Names) -> dict[str, Any]:
    """Return the arguments of an event in words, for its sentence."""
    tables, cases = TABLES.get(event.kind, ()), CASES.get(event.kind, {})
    if event.kind in STRUCK and 'who' in event.args:
        cases = CASES[ATTACK]
    said: dict[str, Any] = {}
    for name, value in event.args.items():
        case = cases.get(name, 'nominative')
        if isinstance(value, str) and name in DECLINED:
            named = Says.whole if name == 'who' and event.kind in WHOLE else DECLINED[name]
            said[name] = escaped(named(says, value, case))
        elif isinstance(value, str) and name in FILLINGS:
            said[name] = escaped(FILLINGS[name](says, value))
        elif name == 'card' and value is not None:
            said[name] = escaped(says.card(value, *tables, case=case))
        elif name == 'cards':
            said[name] = escaped(says.listed(value, *tables)) or says.words('mansions-none')
        elif isinstance(value, int) and not isinstance(value, bool):
            said[name] = value
    handle = event.args.get('monster')
    if isinstance(handle, str):
        case = cases.get('monster', 'nominative')
        said['monster'] = escaped(says.monster(handle, event.args.get('name'), case))
    seat = event.args.get('seat')
    if isinstance(seat, int) and seat < len(names):
        said['player'] = names[seat]
    if event.kind in READ:
        code = str(event.args.get('card') or event.args.get('spell'))
        said['text'] = escaped(says.card_text(code, *tables))
    if 'sort' in said and 'card' in said:
        said['sort'] = said['card']
    return said
