"""Questions of Mansions: their sentences and their controls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.presenters import generic
from bot.presenters.answers import page_of, text_of
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.mansions import (
    besides,
    counters,
    habits,
    joins,
    keeping,
    labels,
    lookup,
    puzzles,
    story,
    tries,
    turns,
)
from bot.presenters.mansions.names import Says
from bot.words import key_of
from bot.words.names import escaped
from engine.api import Decision, OneOf
from engine.mansions.cards import FIXED, percent

MENUS: Final = 4
FEW: Final = 3
"""Maximum number of answers shown as buttons to users who prefer menus, because their phones have little room."""

WIDE: Final = 60
"""Maximum characters of their labels together: longer ones need three rows of a phone."""

LAST: Final = ('end', 'done', 'stop', 'pass', 'pass turn', 'planned')
"""Answers that end a turn, stop or decline. They are always buttons after all other controls."""

PASSES: Final = ('pass', 'pass turn', 'roll', 'rolls', 'trust')
"""Answers that decline to play a card, or to use help before a roll."""

FILLINGS: Final[Mapping[str, Callable[[Says, Any], str]]] = {
    'who': Says.who,
    'monster': Says.monster,
    'attribute': Says.attribute,
    'sort': lambda says, code: says.words(f'mansions-sort-{code}'),
    'wound': lambda says, code: says.words(f'mansions-wound-{code}'),
    'window': habits.window,
    'card': lambda says, code: says.words('mansions-its-ability') if code == 'ability' else says.card(code),
}
"""Functions that put a question's argument into words, by the argument's name. Numbers stay numbers."""

READ: Final[Mapping[str, tuple[str, ...]]] = {
    'mansions.cancel': ('mythos_card',),
    'mansions.puzzle_ready': ('lock', 'obstacle'),
    'mansions.puzzle': ('lock', 'obstacle'),
}
"""Questions that repeat the text of their card, each with the scenario tables that may contain it."""


TESTS: Final = ('mansions.test', 'mansions.reroll')
"""Questions about a test, before or after its roll."""

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
    kind = decision.kind
    found = keeping.aimed(says, decision, begun)
    if found is not None:
        text = says.text(found.use.text)
        return says.words('mansions-ask-aim', card=escaped(found.name), cost=found.use.cost, text=text)
    if kind == 'mansions.plan':
        return habits.plan(says, decision)
    if kind == 'mansions.standing' and lookup.is_page(begun):
        return says.words('mansions-ask-what') if begun == lookup.CARDS else ''
    if kind == 'mansions.standing':
        return habits.prompt(says, decision, begun)
    said: dict[str, Any] = {
        name: escaped(FILLINGS[name](says, value)) if isinstance(value, str) and name in FILLINGS else value
        for name, value in decision.args.items()
        if value is not None and name != 'step'
    }
    if kind == 'mansions.test' and 'card' in said:
        said['sort'] = said['card']
    if kind == 'mansions.window':
        said['threat'] = says.view.threat
    if kind == 'mansions.trauma':
        said['harm'] = says.words(f'mansions-harm-{HARMS[decision.args["wound"]]}')
    if kind == 'mansions.evade_hit':
        said['damage'] = _strikes(says, decision.args['monster'])
    if kind in READ:
        said['text'] = escaped(says.card_text(decision.args['card'], *READ[kind]))
    if kind == 'mansions.story':
        question = next(each for each in says.scenario.story if each.id == decision.args['question'])
        said = {'text': says.text(question.text)}
    if kind == 'mansions.go_on':
        step = labels.tap(
            says,
            decision.args['step'],
            Decision(decision.seat, 'mansions.act', decision.choice, {'who': decision.args['who']}),
        )
        said['step'] = escaped(step.label)
    if kind == 'mansions.choose':
        text = says.card_text(decision.args['card']) if 'card' in said else ''
        key = 'mansions-ask-choose' if text else 'mansions-ask-choose-plain'
        return says.words(key, **said, text=escaped(text))
    key = f'mansions-ask-{key_of(kind.partition(".")[2])}'
    if kind == 'mansions.reroll':
        said['chance'] = percent(says.view.rolls[-1][2])
    if kind in CHANCES and _only_passes(decision):
        key = f'{key}-none'
    drawn = puzzles.drawn(says, tries.board_of(says.view, decision)) if decision.kind == tries.QUESTION else ''
    if drawn:
        key, said['piece'] = f'{key}-drawn', drawn
    asked = says.words.case(key, SHORT, **said) if says.words.buttons == 'menus' else says.words(key, **said)
    if kind == 'mansions.next':
        return '\n'.join((asked, *besides.goals(says)))
    if kind in ('mansions.keeper_actions', 'mansions.act'):
        return f'{asked}\n{counters.line(says)}'
    if kind == 'mansions.test' and says.words.buttons != 'menus':
        asked += _follows(says, decision)
    text = _about(says, decision) if kind in TESTS else ''
    return f'{asked}\n-# {text}' if text else asked


def _strikes(says: Says, handle: str) -> int:
    """Return the damage of a monster, which only the keeper may see. 0 if the monster is gone."""
    figure = says.figure(handle)
    return says.scenario.monster[figure.name].damage if figure is not None else 0


def _only_passes(decision: Decision) -> bool:
    return isinstance(decision.choice, OneOf) and all(option.token in PASSES for option in decision.choice.options)


def _about(says: Says, decision: Decision) -> str:
    """Return the text of the card that a test is about, or what a combat card says. "" for a test without a card."""
    args = decision.args
    if 'blow' in args:
        section = 'investigator' if args['sort'] == 'attack' else 'defence'
        return story.combat_card(says, args['deck'], args['blow'], section) or ''
    return escaped(says.card_text(args['card'])) if 'card' in args else ''


def _follows(says: Says, decision: Decision) -> str:
    """Return sentences about a test: the fixed consequence of failure, and a note to use help before the roll."""
    sort = decision.args['sort']
    keys = [f'mansions-fail-{sort}'] if sort in FAILS else []
    if not _only_passes(decision):
        keys.append('mansions-ask-before')
    return ''.join(f' {says.words(key)}' for key in keys)


def unused(decision: Decision) -> frozenset[str]:
    """Return the answers without a control: one of the two that roll further tests without a question."""
    if decision.kind != 'mansions.test':
        return frozenset()
    return frozenset({'trust' if decision.args['sort'] in FIXED else 'rolls'})


def controls(says: Says, decision: Decision, given: str) -> tuple[Control, ...]:
    """Return the controls of a question, then the full texts of cards that its menus show shortened.

    The question for a new investigator shows the texts of all offered investigators. Users who prefer menus get no
    texts below the controls: they have the button **Card texts**.
    """
    offered = _offered(says, decision, given)
    if says.words.buttons == 'menus':
        return tuple(_untitled(says, each) for each in offered)
    if decision.kind == 'mansions.newcomer' and isinstance(decision.choice, OneOf):
        cut = dict.fromkeys(labels.told(says, option.token) for option in decision.choice.options)
    else:
        lines = (tap for each in offered if isinstance(each, TapMenu) for tap in each.taps)
        both = [(tap.hint, labels.told(says, tap.token)) for tap in lines]
        cut = dict.fromkeys(whole for hint, whole in both if whole[1] not in ('', hint))
        cut |= dict.fromkeys(_ability(says, decision, offered))
    told = [says.words('mansions-told-card', card=escaped(name), text=escaped(text)) for name, text in cut if text]
    return (*offered, '\n'.join(told)) if told else offered


def _untitled(says: Says, control: Control) -> Control:
    """Shorten the placeholder of a menu to one line, if it names the menu's first and last line.

    Return other controls unchanged.
    """
    if not isinstance(control, TapMenu) or control.taps[0].label not in control.placeholder:
        return control
    return replace(control, placeholder=says.words('mansions-group-choose'))


def _ability(says: Says, decision: Decision, offered: Sequence[Control]) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of an ability that has a button.

    Yield nothing for the question of an investigator's turn, because the picture's sheet has the text.
    """
    name, buttons = says.words('mansions-tap-ability'), (each for each in offered if isinstance(each, tuple))
    if decision.kind != 'mansions.act' and any(tap.token == 'ability' for row in buttons for tap in row):
        yield name, says.plain(says.scenario.investigator[decision.args['who']].ability.text)


def _offered(says: Says, decision: Decision, given: str) -> tuple[Control, ...]:
    """Return the controls of a question without the texts below them: buttons if they fit, else menus."""
    if decision.kind == 'mansions.puzzle':
        return puzzles.controls(says, decision, given)
    if decision.kind == 'mansions.next':
        return joins.beginning(says, decision, given)
    if decision.kind == 'mansions.keeper_actions':
        return keeping.actions(says, decision, given)
    if decision.standing:
        shown = besides.standing if says.view.secret is None else keeping.standing
        return shown(says, decision, given)
    choice = decision.choice
    assert isinstance(choice, OneOf), 'every question of Mansions has one answer'
    begins = decision.kind == tries.READY
    tokens = [option.token for option in choice.options if not (begins and option.token.startswith(tries.BEGINS))]
    tokens = [token for token in tokens if token not in unused(decision)]
    taps = _told_apart([joins.tap(says, token, decision) for token in tokens])
    if begins:
        # Short buttons share a line on a phone.
        return puzzles.first(says, decision, given, tuple(sorted(taps, key=lambda tap: len(tap.label))))
    if decision.kind == 'mansions.act':
        who = decision.args['who']
        return turns.subject(says, taps, who, given) or turns.controls(says, taps, who)
    texts = {tap.token: text_of(choice, tap.token) for tap in taps}
    last = [tap for tap in taps if tap.token in LAST]
    rest = [tap for tap in taps if tap.token not in LAST]
    page = page_of(given)[0]
    fitted = [_fitted(tap, texts) for tap in rest]
    most, wide = (
        (FEW, WIDE) if says.words.buttons == 'menus' else (generic.BUTTONS, generic.BUTTONS * generic.BUTTON_LABEL)
    )
    lengths = [len(tap.label) for tap in fitted]
    if len(taps) <= most and sum(lengths) <= wide and max(lengths, default=0) <= generic.BUTTON_LABEL:
        return (tuple(fitted + last),)
    offered = generic.menus(fitted, says.words, page=page, most=MENUS)
    return (*offered, tuple(last)) if last else offered


def _fitted(tap: Tap, texts: Mapping[str, str]) -> Tap:
    return Tap(texts[tap.token], tap.label, tap.style, tap.emoji, tap.half, tap.hint)


def _told_apart(taps: list[Tap]) -> list[Tap]:
    """Add a number to each repeated label, so that no two are equal."""
    seen: dict[str, int] = {}
    found = []
    for tap in taps:
        seen[tap.label] = number = seen.get(tap.label, 0) + 1
        label = tap.label if number == 1 else f'{tap.label} ({number})'
        found.append(Tap(tap.token, label, tap.style, tap.emoji, tap.half, tap.hint))
    return found
