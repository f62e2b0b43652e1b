"""The sentences of the questions of Mansions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.presenters.mansions import (
    attempts,
    chances,
    counters,
    desk,
    effects,
    habits,
    keeper_cards,
    labels,
    lookup,
    puzzles,
    varied_lines,
)
from bot.presenters.mansions.names import Says
from bot.words import key_of
from bot.words.names import escaped
from engine.api import Decision
from engine.mansions.cards import evade_failure, event_test, percent, reveal_test, tokens_of, use_test

PASSES: Final = ('pass', 'pass turn', 'roll', 'rolls', 'trust')
"""Answers that decline to play a card, or to use help before a roll."""

CHANCES: Final = ('mansions.window', 'mansions.trauma')
"""Questions that offer to play a Mythos or trauma card. They are asked even if the keeper can play none."""

HARMS: Final[Mapping[str, str]] = {'injury': 'damage', 'insanity': 'horror'}
"""The kind of harm that lets the keeper play a trauma card, by the card's kind."""

SHORT: Final = 'short'
"""Name of the attribute of a message that asks the question in fewer words, for a phone with little room."""

FAILS: Final = ('horror', 'fire', 'evade')
"""Sorts of tests whose failure has a consequence by the rules, not by a card."""


def prompt(says: Says, decision: Decision, begun: str = '') -> str:
    """Return the question as a sentence, or the text of the card whose target the keeper chooses now."""
    kind, aimed = decision.kind, keeper_cards.aimed(says, decision, begun)
    if aimed is not None:
        use, name = aimed.use, escaped(aimed.name)
        return says.words('mansions-ask-aim', card=name, cost=use.cost, text=says.text(use.text))
    if kind in _WRITTEN:
        return _WRITTEN[kind](says, decision, begun)
    said, key = _said(says, decision), f'mansions-ask-{key_of(kind.partition(".")[2])}'
    if kind in CHANCES and _only_passes(decision):
        key = f'{key}-none'
    if kind == attempts.QUESTION and (piece := puzzles.drawn(says, attempts.board_of(says.view, decision))):
        key, said['piece'] = f'{key}-drawn', piece
    is_short = says.words.buttons == 'menus'
    asked = says.words.case(key, SHORT, **said) if is_short else says.words(key, **said)
    if kind == 'mansions.next':
        return '\n'.join((asked, *desk.goals(says)))
    if kind in ('mansions.keeper_actions', 'mansions.act'):
        return f'{asked}\n{counters.line(says)}'
    if kind == 'mansions.test' and not is_short:
        asked += _follows(says, decision)
    text = _small_print(says, decision)
    return f'{asked}\n-# {text}' if text else asked


def _said(says: Says, decision: Decision) -> dict[str, Any]:
    """Return the arguments of a question's message."""
    said: dict[str, Any] = {
        name: escaped(_FILLINGS[name](says, value)) if isinstance(value, str) and name in _FILLINGS else value
        for name, value in decision.args.items()
        if value is not None and name != 'step'
    }
    for name, fill in _BESIDES.get(decision.kind, {}).items():
        said[name] = fill(says, decision.args)
    if decision.kind == 'mansions.test' and 'card' in said:
        said['sort'] = said['card']
    if decision.kind == 'mansions.go_on':
        act = Decision(decision.seat, 'mansions.act', decision.choice, {'who': decision.args['who']})
        said['step'] = escaped(labels.tap(says, decision.args['step'], act).label)
    return said


_FILLINGS: Final[Mapping[str, Callable[[Says, Any], str]]] = {
    'who': Says.who,
    'monster': Says.monster,
    'attribute': Says.attribute,
    'sort': Says.sort,
    'wound': lambda says, code: says.words(f'mansions-wound-{code}'),
    'window': habits.window,
    'card': lambda says, code: says.words('mansions-its-ability') if code == 'ability' else says.card(code),
}
"""Functions that put a question's argument into words, by the argument's name. Numbers stay numbers."""


def _puzzle_text(says: Says, args: Mapping[str, Any]) -> str:
    return escaped(says.card_text(args['card'], 'hindrance'))


_BESIDES: Final[Mapping[str, Mapping[str, Callable[[Says, Mapping[str, Any]], Any]]]] = {
    'mansions.window': {'threat': lambda says, _: says.view.threat},
    'mansions.trauma': {'harm': lambda says, args: says.words(f'mansions-harm-{HARMS[args["wound"]]}')},
    'mansions.evade_hit': {'effect': lambda says, args: _strike(says, args['monster'])},
    'mansions.test': {'aim': lambda says, args: chances.aim(says.words, args['target'])},
    'mansions.reroll': {'chance': lambda says, _: percent(says.view.rolls[-1][2])},
    'mansions.cancel': {'text': lambda says, args: escaped(says.card_text(args['card'], 'mythos_card'))},
    'mansions.puzzle_ready': {'text': _puzzle_text},
    'mansions.puzzle': {'text': _puzzle_text},
}
"""Functions that find further arguments of a message, by the question's kind and the argument's name."""


def _standing(says: Says, decision: Decision, begun: str) -> str:
    if lookup.is_page(begun):
        return says.words('mansions-ask-what') if begun == lookup.CARDS else ''
    return habits.prompt(says, decision, begun)


def _choice(says: Says, decision: Decision, begun: str) -> str:
    said = _said(says, decision)
    if 'card' not in said:
        return says.words('mansions-ask-choose-plain', **said)
    text = says.card_text(decision.args['card'])
    if text:
        return says.words('mansions-ask-choose', **said, text=escaped(text))
    # An event leaves a choice to the keeper. Its text has been read aloud.
    kind, placed = labels.sole_monster(says, decision), labels.placed(decision)
    if kind:
        return says.words('mansions-ask-choose-monster', **said, monster=escaped(says.kind(kind)))
    key = 'room' if placed and placed <= {room.id for room in says.scenario.rooms} else 'named'
    return says.words(f'mansions-ask-choose-{key}', **said)


def _story(says: Says, decision: Decision, begun: str) -> str:
    asked = next(each for each in says.scenario.story if each.id == decision.args['question'])
    return says.words('mansions-ask-story', text=says.text(asked.text))


_WRITTEN: Final[Mapping[str, Callable[[Says, Decision, str], str]]] = {
    'mansions.plan': lambda says, decision, begun: habits.plan(says, decision),
    'mansions.standing': _standing,
    'mansions.choose': _choice,
    'mansions.story': _story,
}
"""Functions for the questions whose sentence is not only a message with arguments, by their kind."""


def _strike(says: Says, handle: str) -> str:
    """Describe the strike of a monster, which only the keeper may see: its damage, or its special effect."""
    figure = says.figure(handle)
    if figure is None:
        return says.words('mansions-effect-none')
    damage = ('damage', str(says.scenario.monster[figure.name].damage))
    return effects.told(says, evade_failure(says.scenario, figure.name) or (damage,), blow=True)


def _only_passes(decision: Decision) -> bool:
    return all(token in PASSES for token in tokens_of(decision))


def _small_print(says: Says, decision: Decision) -> str:
    """Return what a test is about, or what to do in a puzzle. "" for any other question."""
    if decision.kind in chances.TESTS:
        return _about(says, decision)
    if decision.kind in (attempts.QUESTION, attempts.READY):
        return puzzles.aim(says, attempts.board_of(says.view, decision))
    return ''


def _about(says: Says, decision: Decision) -> str:
    """Return the text of the card that a test is about, or what a combat card or an event does. Else "".

    The text of an event that is read aloud does not name its effects. A keeper card with several uses has no text.
    """
    args = decision.args
    if 'blow' in args:
        section = 'investigator' if args['sort'] == 'attack' else 'defence'
        return varied_lines.combat_card(says, args['deck'], args['blow'], section) or ''
    text, attribute, card = '', args.get('attribute', ''), args.get('card')
    if card is not None:
        text, found = says.card_text(card), event_test(says.scenario, card, attribute)
        if found is None and not text:
            found = use_test(says.scenario, card, attribute)
    else:
        # Horror and fire are tested with the same attribute, and have no card either.
        asked = says.revealed if args.get('sort') == 'attribute' else None
        found = None if asked is None else reveal_test(asked, attribute)
    if found is None:
        return escaped(text)
    passed, failed = (effects.told(says, effect, blow=True) for effect in found)
    return says.words('mansions-event-test', passed=passed, failed=failed)


def _follows(says: Says, decision: Decision) -> str:
    """Return sentences about a test: the fixed consequence of failure, and a note to use help before the roll."""
    sort = decision.args['sort']
    keys = [f'mansions-fail-{sort}'] if sort in FAILS else []
    if not _only_passes(decision):
        keys.append('mansions-ask-before')
    return ''.join(f' {says.words(key)}' for key in keys)
