"""Onirim's decisions as buttons and menus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.presenters import generic
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
"""Message keys that tell what a question's buttons do, if these show only cards. Other questions have own headings."""


def controls(view: View, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
    """Return the controls of a decision. Spells that can be cast instead are in a row of their own."""
    only = single.answer_of(decision)
    if only is not None:
        return single.controls(decision, only, words)
    legend = (words(LEGENDS[decision.kind]),) if words.buttons == 'emoji' and decision.kind in LEGENDS else ()
    return (*legend, *_offered(view, decision, given, words))


def _offered(view: View, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
    match decision.choice:
        case OneOf(options) as choice if decision.kind == 'onirim.planning':
            return ordering.planning(view, choice, decision, given, words)
        case OneOf(options):
            asked = [option for option in options if not option.token.startswith('cast ')]
            spells = [option.token.removeprefix('cast ') for option in options if option.token.startswith('cast ')]
            besides = () if _is_begun(decision, given, words) else ways.spells(view, spells, words)
            return (*_answers(view, decision, asked, given, words), *besides)
        case InOrder() as choice:
            return ordering.in_order(decision, choice, given, words)
        case SomeOf() as choice:
            return _some_of(decision, choice, given, words)


def _is_begun(decision: Decision, given: str, words: Words) -> bool:
    """Whether the player has chosen a card and must now choose what to do with it."""
    return words.buttons == 'steps' and decision.kind == 'onirim.act' and given.startswith(cards.TAKEN)


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
    return tuple(_named(menu, 'wish', words) for menu in generic.menus(lines, words))


def _wished(option: Option) -> Card:
    return option.token.removeprefix('wish ')


def _some_of(decision: Decision, choice: SomeOf, given: str, words: Words) -> tuple[Control, ...]:
    """Return menus whose placeholders say what to choose. Only questions in `SEARCHES` are sorted by kind of card."""
    if decision.kind in SEARCHES:
        ordered = tuple(sorted(choice.options, key=lambda option: kind_order(option.token)))
        decision = replace(decision, choice=replace(choice, options=ordered))
    name = decision.kind.removeprefix('onirim.')
    offered = generic.controls(decision, given, lambda option: _part(option, words), words)
    return tuple(_named(control, name, words) for control in offered)


def _part(option: Option, words: Words) -> Tap:
    return Tap(option.token, card_name(option.token, words), emoji=card_sign(option.token))


def _named(control: Control, name: str, words: Words) -> Control:
    """Make the question `name` the placeholder of a menu. A text, such as the choices so far, becomes small print."""
    match control:
        case str():
            return f'{ways.SMALL}{control}'
        case TapMenu(taps=taps):
            return replace(control, placeholder=words(f'onirim-choose-{name}', **_ends(taps, words)))
        case Gather(most=most, taps=taps):
            lines = tuple(replace(tap, label=capital(tap.label)) for tap in taps)
            placeholder = words(f'onirim-choose-{name}', most=most, **_ends(taps, words))
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
