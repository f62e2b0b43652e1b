"""Onirim's decisions as buttons and menus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.presenters import generic
from bot.presenters.answers import without_copy
from bot.presenters.base import Control, Gather, Tap, TapMenu
from bot.presenters.onirim import cards, ordering, single, swapping, ways
from bot.presenters.onirim.names import capital, card_name, card_sign, kind_order
from bot.presenters.onirim.scenes.faces import tidy
from bot.words import Words
from engine.api import Decision, InOrder, OneOf, Option, SomeOf, answer
from engine.onirim.cards import Card
from engine.onirim.view import View

SEARCHES: Final = frozenset({'onirim.pay', 'onirim.keys', 'onirim.wish'})
"""Questions about many cards, which are listed by kind of card."""

LEGENDS: Final = {
    'onirim.pick': 'onirim-row-pick',
    'onirim.banish': 'onirim-row-discard-nothing',
    'onirim.fathom': 'onirim-row-fathom',
    'onirim.sink': 'onirim-row-sink',
    'onirim.planning': 'onirim-row-planning',
    **dict.fromkeys(('onirim.restack', 'onirim.gaze', 'onirim.arrange'), 'onirim-row-order'),
}
"""Keys of the messages that say what a question's buttons do, if the buttons show only cards.

All other questions have headings of their own.
"""


def controls(view: View, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
    """Return the controls of a decision, with the spells that can be cast in place of an answer."""
    only = single.answer_of(decision)
    if only is not None:
        return single.controls(decision, only, words)
    offered = _offered(view, decision, given, words)
    legend = words(LEGENDS[decision.kind]) if decision.kind in LEGENDS else ''
    if legend and words.buttons == 'emoji':
        return (legend, *offered)
    return _in_a_menu(offered, cards.unmarked(legend)) if legend and words.buttons == 'menus' else offered


def _in_a_menu(offered: Sequence[Control], placeholder: str) -> tuple[Control, ...]:
    """Put the buttons of cards into one menu, equal cards once. A button alone in its row stays."""
    rows = [control for control in offered if isinstance(control, tuple) and len(control) > 1]
    lines = {without_copy(tap.token): tap for row in rows for tap in row if not tap.disabled}
    menu = (TapMenu(placeholder, tuple(lines.values())),) if lines else ()
    return (*menu, *(control for control in offered if control not in rows))


def _offered(view: View, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
    match decision.choice:
        case OneOf(options) as choice if decision.kind == 'onirim.planning':
            return ordering.planning(view, choice, decision, given, words)
        case OneOf(options):
            asked = [option for option in options if not option.token.startswith('cast ')]
            spells = [option.token.removeprefix('cast ') for option in options if option.token.startswith('cast ')]
            answers = _answers(view, decision, asked, given, words)
            menu = None if _is_begun(decision, given) else ways.spells(view, spells, words)
            return _or_spells(answers, menu, words)
        case InOrder() as choice:
            return ordering.in_order(decision, choice, given, words)
        case SomeOf() as choice:
            return _some_of(decision, choice, given, words)


def _or_spells(answers: tuple[Control, ...], spells: TapMenu | None, words: Words) -> tuple[Control, ...]:
    """Add the spells as a menu of their own. If the answers already end with a menu, add them to that one.

    A phone has no room for two menus below two rows of buttons. Users whose buttons show words get two menus
    nevertheless.
    """
    last = answers[-1]
    if spells is not None and isinstance(last, str) and words.buttons == 'emoji':
        # The text about the swap would cost a row, and so the buttons.
        return (*answers[:-1], replace(spells, placeholder=words('onirim-spell-swap-later')))
    if spells is None or not isinstance(last, TapMenu) or words.buttons == 'words':
        return answers if spells is None else (*answers, spells)
    both = f'{last.placeholder} · {spells.placeholder}'
    if words.buttons == 'emoji':
        both = words('onirim-or-spell', first=last.placeholder)
    return (*answers[:-1], TapMenu(both, (*last.taps, *spells.taps)))


def _is_begun(decision: Decision, given: str) -> bool:
    """Whether the player has chosen a card and must now choose what to do with it."""
    return decision.kind == 'onirim.act' and without_copy(given).startswith(cards.TAKEN)


def _answers(
    view: View, decision: Decision, options: Sequence[Option], given: str, words: Words
) -> tuple[Control, ...]:
    match decision.kind:
        case 'onirim.act':
            return cards.act(view, options, given, words)
        case 'onirim.pick':
            return (cards.each_of(options, tidy(view.draft), words, 'primary'),)
        case 'onirim.banish':
            return (cards.each_of(options, view.looking, words, 'danger'),)
        case 'onirim.fathom':
            return (cards.each_of(options, view.looking, words, 'primary'),)
        case 'onirim.swap':
            return swapping.controls(options, words)
        case 'onirim.nightmare':
            return ways.nightmare(view, options, words)
        case 'onirim.door':
            return ways.door(view, decision.args['card'], options, words)
        case 'onirim.premonition':
            return ways.premonitions(view, options, words)
        case 'onirim.happy':
            return ways.happy(view, options, words)
        case 'onirim.wish':
            return _wish(options, words)
        case 'onirim.collapse':
            return ways.collapse(options, words)
        case 'onirim.door_lost':
            return ways.lost_door(view, options, words)
    return (tuple(ways.plain(option.token, words) for option in options),)


def _wish(options: Sequence[Option], words: Words) -> tuple[Control, ...]:
    """P3: return menus of the deck's cards, each with its number of copies."""
    kinds = sorted(options, key=lambda option: kind_order(_wished(option)))
    lines = []
    for option in kinds:
        card = _wished(option)
        label = words('onirim-in-deck', card=capital(card_name(card, words)), count=option.copies)
        lines.append(Tap(option.token, label, emoji=card_sign(card)))
    return _named(generic.menus(lines, words), 'wish', words)


def _wished(option: Option) -> Card:
    return option.token.removeprefix('wish ')


def _some_of(decision: Decision, choice: SomeOf, given: str, words: Words) -> tuple[Control, ...]:
    """Return menus whose placeholders say what to choose. Only questions in `SEARCHES` are sorted by kind of card."""
    if decision.kind in SEARCHES:
        ordered = tuple(sorted(choice.options, key=lambda option: kind_order(option.token)))
        decision = replace(decision, choice=replace(choice, options=ordered))
    name = decision.kind.removeprefix('onirim.')
    offered = generic.controls(decision, given, lambda option: _part(option, words), words)
    return _named(offered, name, words)


def _part(option: Option, words: Words) -> Tap:
    return Tap(option.token, card_name(option.token, words), emoji=card_sign(option.token))


def _named(offered: Sequence[Control], name: str, words: Words) -> tuple[Control, ...]:
    """Make the question `name` the placeholder of the menus, and put texts into small print.

    Such a text names the choices so far. If there are several menus, their placeholders name the first and last card.
    """
    several = sum(isinstance(control, TapMenu | Gather) for control in offered) > 1
    key = f'onirim-choose-{name}-of' if several else f'onirim-choose-{name}'
    return tuple(_renamed(control, key, words) for control in offered)


def _renamed(control: Control, key: str, words: Words) -> Control:
    match control:
        case str():
            return f'{cards.SMALL}{control}'
        case TapMenu(taps=taps):
            return replace(control, placeholder=words(key, **_ends(taps, words)))
        case Gather(most=most, taps=taps):
            lines = tuple(replace(tap, label=capital(tap.label)) for tap in taps)
            placeholder = words(key, most=most, **_ends(taps, words))
            return replace(control, placeholder=placeholder, taps=lines)
        case tuple():
            return tuple(_none(tap, words) for tap in control)
    return control


def _ends(taps: Sequence[Tap], words: Words) -> dict[str, str]:
    """Return the names of a menu's first and last card. Each line's token ends with its card."""
    first, last = (tap.token.partition('#')[0].rpartition(' ')[2] for tap in (taps[0], taps[-1]))
    return {'first': card_name(first, words), 'last': card_name(last, words)}


def _none(tap: Tap, words: Words) -> Tap:
    return replace(tap, label=words('onirim-do-cull-none')) if tap.token == answer('cull', ()) else tap
