"""Events of Mansions as lines of the story."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.presenters.base import Names
from bot.presenters.mansions import board, chances, effects, habits, puzzles, threats
from bot.presenters.mansions.names import Says, signed
from bot.presenters.mansions.quotes import nested
from bot.presenters.mansions.weights import CHOSEN
from bot.words import Words, key_of
from bot.words.names import escaped
from engine.api import Event
from engine.mansions.cards import Said, Text, blow, special_attack
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


def _found(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    card = says.scenario.card[args['card']]
    if card.trait == 'nothing':
        return says.words('mansions-found-nothing', **said)
    key = 'mansions-found-clue' if card.clue is not None else 'mansions-found'
    return says.words.case(key, said['form'], **said, text=escaped(says.card_text(card.id, 'card')))


def _picked_up(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    key = 'mansions-picked-up-all' if 'cards' in args else 'mansions-picked-up'
    return says.words.case(key, said['form'], **said)


def _carried(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    """Tell what moved an investigator: a card, else the Objective."""
    if 'card' not in said:
        if says.revealed is None:
            return says.words('mansions-moved', **said)
        said['card'] = says.text(says.revealed.name)
    return says.words('mansions-carried', **said)


def _rolled(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    verdict = says.words(f'mansions-verdict-{"passed" if args["passed"] else "failed"}')
    return says.words('mansions-rolled', **{**said, 'aim': chances.aim(says.words, args['target']), 'verdict': verdict})


def _combat_card(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str | None:
    return combat_card(says, args['deck'], args['card'], args.get('section') or '')


def combat_card(says: Says, deck: str, card: str, section: str) -> str | None:
    """Describe the test of a combat card and both consequences. None if the card has no test for this attack."""
    found = blow(says.scenario, deck, card, section)
    if found is None:
        return None
    return says.words('mansions-combat-card', **_tests(says, *found))


def _tests(says: Says, attribute: str, modifier: int, passed: Said, failed: Said) -> dict[str, str]:
    """Return a test of combat in words: its attribute and both consequences."""
    return {
        'attribute': f'{says.attribute(attribute)} {signed(modifier)}' if modifier else says.attribute(attribute),
        'passed': effects.told(says, passed, blow=True),
        'failed': effects.told(says, failed, blow=True),
    }


def _monster_attack(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    """Return the line of an attack. That of a special attack says its test, because no combat card does."""
    figure = says.figure(args['monster'])
    kind = figure.name if figure is not None else args.get('name')
    found = special_attack(says.scenario, kind) if args.get('special') and kind is not None else None
    line = says.words('mansions-monster-attack', **said)
    return line if found is None else f'{line} {says.words("mansions-special-attack", **_tests(says, *found))}'


def _discovered(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str | None:
    text = says.scenario.room[args['room']].text
    return None if text is None else says.words('mansions-discovered', text=says.text(text))


def _not_overcome(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    """Return that a lock or an obstacle holds, with the card that opens it, if one does."""
    needs = says.scenario.hindrance[args['card']].needs
    if needs is None:
        return says.words('mansions-not-overcome', **said)
    return says.words('mansions-not-overcome-needs', key=escaped(says.card(needs)), **said)


def _event(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    text = args['text']
    if not text:
        return says.words('mansions-event-empty', **said)
    return says.words('mansions-event', card=said['card'], text=says.text(Text(dict(text))))


def revealed(says: Says, code: str, *, last: bool = False) -> str:
    """Return the line of the Objective with the id `code`. With `last`, only the last sentence of its text.

    Raises `KeyError` if the id is unknown.
    """
    card = says.objective(code)
    if card is None:
        raise KeyError(code)
    text = escaped(says.order(card)) if last else says.text(card.text)
    return says.words('mansions-revealed', card=says.text(card.name), text=text)


def _begun(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    return board.intro(says)


def _secret(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    card = says.scenario.objective(args['choices'])
    theirs = says.words('picture-mansions-theirs', text=says.order(card))
    return says.words('mansions-secret', card=says.text(card.name), text=escaped(f'{says.keeper_text(card)} {theirs}'))


def _over(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    return says.words(f'mansions-won-{args["side"]}')


def _keeper_card(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    card = says.scenario.keeper_card[args['card']]
    use = next(use for use in card.uses if use.id == args['use'])
    on = [said[name] for name in CHOSEN if args.get(name)]
    key = 'mansions-keeper-card-on' if on else 'mansions-keeper-card'
    told = {'card': said['card'], 'text': says.text(use.text), 'threat': args['threat']}
    return says.words.case(key, said['form'], **told, **({'on': ', '.join(on)} if on else {}))


def _ability(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    ability = says.scenario.investigator[args['who']].ability
    return says.words('mansions-ability', who=said['who'], text=says.text(ability.text))


def _either(key: str, when: str) -> Callable[[Says, Mapping[str, Any], dict[str, Any]], str]:
    """Return a function that picks one of two sentences, by whether the event's argument `when` is true."""

    def varied(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
        return says.words(f'mansions-{key}-{when if args.get(when) else "plain"}', **said)

    return varied


def _barrier(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    return says.words(f'mansions-barrier-{args["verdict"]}', **said)


def _tokens(kind: str) -> Callable[[Says, Mapping[str, Any], dict[str, Any]], str]:
    def varied(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
        return says.words(f'mansions-{kind}-{args["token"]}', **said)

    return varied


def _peeked(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    return says.words('mansions-peeked-room' if args.get('room') else 'mansions-peeked', **said)


def _drew(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str | None:
    return says.words('mansions-drew', **said) if args['number'] else None


def _audited(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    rooms = ', '.join(escaped(says.room(room)) for room in args['rooms'])
    if not rooms:
        return says.words.case('mansions-audited', said['form'], player=said['player'])
    return says.words.case('mansions-audited-wrong', said['form'], player=said['player'], rooms=rooms)


def _puzzle_action(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    action = escaped(puzzles.action(args['action'], says.words))
    return says.words('mansions-puzzle-action', who=said['who'], card=said['card'], action=action)


def _horror(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    """Return a sentence about horror. An investigator without sanity takes none."""
    return says.words.case('mansions-horror' if args['number'] else 'mansions-horror-none', said['form'], **said)


def _cast(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    return says.words('mansions-cast-at' if args.get('target') else 'mansions-cast', **said)


def _drawn(says: Says, args: Mapping[str, Any], said: dict[str, Any]) -> str:
    return says.words('mansions-drawn', card=said['card'], text=said['text'])


Vary = Callable[[Says, Mapping[str, Any], dict[str, Any]], 'str | None']

VARIED: Final[dict[str, Vary]] = {
    'mansions.wounded': lambda says, args, said: says.words(
        'mansions-wounded-by' if 'who' in args else 'mansions-wounded', **said
    ),
    'mansions.killed': lambda says, args, said: says.words(
        'mansions-killed-by' if 'who' in args else 'mansions-killed', **said
    ),
    'mansions.damage': lambda says, args, said: says.words(
        'mansions-damage-evading' if 'monster' in args else 'mansions-damage', **said
    ),
    'mansions.found': _found,
    'mansions.picked_up': _picked_up,
    'mansions.carried': _carried,
    'mansions.rolled': _rolled,
    'mansions.combat_card': _combat_card,
    'mansions.discovered': _discovered,
    'mansions.event': _event,
    'mansions.not_overcome': _not_overcome,
    'mansions.revealed': lambda says, args, said: revealed(says, args['objective']),
    'mansions.begun': _begun,
    'mansions.secret': _secret,
    'mansions.over': _over,
    'mansions.keeper_card': _keeper_card,
    'mansions.ability': _ability,
    'mansions.monster_attack': _monster_attack,
    'mansions.sought': _either('sought', 'found'),
    'mansions.barrier': _barrier,
    'mansions.token': _tokens('token'),
    'mansions.token_gone': _tokens('token-gone'),
    'mansions.peeked': _peeked,
    'mansions.drew': _drew,
    'mansions.drawn': _drawn,
    'mansions.audited': _audited,
    'mansions.puzzle_action': _puzzle_action,
    'mansions.habit_changed': lambda says, args, said: habits.changed(says, args['change']),
    'mansions.cast': _cast,
    'mansions.horror': _horror,
    'mansions.threat': lambda says, args, said: threats.told(says, args),
}
"""Functions for events whose sentence depends on more than their kind."""
