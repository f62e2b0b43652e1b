"""Onirim's decisions as buttons and menus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.message.panel import Style
from bot.presenters import generic
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.onirim import cards
from bot.presenters.onirim.names import (
    SIGNS,
    SPELL_SIGNS,
    capital,
    card_name,
    card_sign,
    kind_order,
    signed,
    spell_name,
)
from bot.presenters.onirim.scenes.faces import tidy
from bot.words import Words
from engine.api import Decision, OneOf, Option, SomeOf
from engine.onirim.view import View

STYLES: Final[dict[str, Style]] = {
    'open': 'success',
    'hand': 'danger',
    'cast': 'primary',
    'wish': 'primary',
    'foresee': 'primary',
}
WAYS: Final = {
    'limbo': '🌀',
    'keep': '✋',
    'reveal': '👁️',
    'hand': '🃏',
    'on': '▶️',
    'left': '⬅️',
    'right': '➡️',
    'foresee': '🔭',
    'wish': '🌠',
}
"""Answers of one word, and their signs."""

CAPTIONED: Final = ('key', 'door', 'open')
"""Answers whose buttons say what happens to the card, because not all buttons of the question do the same."""


def controls(view: View, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
    """The controls of a decision; spells that could be cast instead have a row of their own."""
    match decision.choice:
        case OneOf(options):
            asked = [option for option in options if not option.token.startswith('cast ')]
            spells = tuple(_spell(view, option, words) for option in options if option.token.startswith('cast '))
            heading = (words('onirim-spells'), spells) if spells else ()
            return (*_answers(view, decision.kind, asked, given, words), *heading)
        case SomeOf() as choice:
            sorted_options = tuple(sorted(choice.options, key=lambda option: kind_order(option.token)))
            decision = replace(decision, choice=replace(choice, options=sorted_options))
    return generic.controls(decision, given, lambda option: tap(option, words), words)


def tap(option: Option, words: Words) -> Tap:
    """The button of one option, by its verb and its card."""
    verb, _, handle = option.token.rpartition(' ')
    card = handle.removeprefix('shared:')
    if verb == '' and card in WAYS:
        return Tap(option.token, words(f'onirim-do-{card}'), STYLES.get(card, 'secondary'), WAYS[card])
    name = card_name(card, words)
    if 'shared' in option.refs:
        name = words('onirim-from-shared', card=name)
    label = words(f'onirim-do-{verb}', card=name) if verb in CAPTIONED else capital(name)
    return Tap(option.token, label, STYLES.get(verb, 'secondary'), card_sign(card))


def _answers(view: View, kind: str, options: Sequence[Option], given: str, words: Words) -> tuple[Control, ...]:
    match kind:
        case 'onirim.act':
            return cards.act(view, options, given, words)
        case 'onirim.pick':
            return (cards.each_of(options, tidy(view.draft), words, 'primary'),)
        case 'onirim.banish':
            return (cards.each_of(options, view.looking, words, 'danger'),)
        case 'onirim.fathom':
            return (cards.each_of(options, view.looking, words, 'primary'),)
        case 'onirim.swap':
            return _swap(options, words)
        case 'onirim.planning':
            return generic.menus([_planned(view, option, words) for option in options], words)
        case 'onirim.premonition':
            return _premonitions('face', options, words)
        case 'onirim.happy':
            ways = tuple(tap(option, words) for option in options if ' ' not in option.token)
            return (*_premonitions('dispel', options, words), ways)
        case 'onirim.wish':
            kinds = sorted(options, key=lambda option: kind_order(option.token.removeprefix('wish ')))
            return generic.one_of([_wished(option, words) for option in kinds], words)
        case 'onirim.collapse':
            return (tuple(_collapsing(option, words) for option in options),)
        case 'onirim.door_lost':
            return generic.one_of([_lost_door(view, option, words) for option in options], words)
    return generic.one_of([tap(option, words) for option in options], words)


def _swap(options: Sequence[Option], words: Words) -> tuple[Control, ...]:
    keep, *swaps = options
    lines = tuple(_exchange(option, words) for option in swaps)
    menu = (TapMenu(words('onirim-do-swap'), lines),) if lines else ()
    return (*menu, (tap(keep, words),))


def _exchange(option: Option, words: Words) -> Tap:
    _, gives, takes = option.token.split(' ')
    label = words('onirim-exchange', gives=card_name(gives, words), takes=card_name(takes, words))
    return Tap(option.token, label, emoji=card_sign(takes))


def _spell(view: View, option: Option, words: Words) -> Tap:
    spell = option.token.removeprefix('cast ')
    costs = {name: cost for name, cost, _ in view.parts['book'].spells}
    label = words('onirim-do-cast', spell=spell_name(spell, words), cost=costs[spell])
    return Tap(option.token, label, STYLES['cast'], SPELL_SIGNS[spell])


def _planned(view: View, option: Option, words: Words) -> Tap:
    _, *numbers = option.token.split(' ')
    return Tap(option.token, ' ⇄ '.join(_goal(view, int(number), words) for number in numbers))


def _goal(view: View, number: int, words: Words) -> str:
    colour, _ = view.parts['book'].goals[number - 1]
    return f'{number}. {signed(colour, words)}'


def _premonitions(verb: str, options: Sequence[Option], words: Words) -> tuple[Control, ...]:
    """A menu, because only a menu's lines have room for what each of them does."""
    ids = [option.token.removeprefix(f'{verb} ') for option in options if option.token.startswith(f'{verb} ')]
    lines = tuple(
        Tap(
            f'{verb} {name}',
            capital(card_name(name, words)),
            emoji=card_sign(name),
            hint=capital(words(f'onirim-omen-{name}')),
        )
        for name in ids
    )
    return (TapMenu(words(f'onirim-do-{verb}'), lines),) if lines else ()


def _wished(option: Option, words: Words) -> Tap:
    shown = tap(option, words)
    return replace(shown, label=f'{shown.label} ×{option.copies}') if option.copies > 1 else shown


def _collapsing(option: Option, words: Words) -> Tap:
    if option.token == 'limbo':
        return Tap(option.token, words('onirim-do-spare'), 'primary', SIGNS['NN'])
    card = option.token.removeprefix('drop ')
    return Tap(option.token, words('onirim-do-drop', card=card_name(card, words)), emoji=card_sign(card))


def _lost_door(view: View, option: Option, words: Words) -> Tap:
    _, door, *owner = option.token.split(' ')
    name = capital(card_name(door, words))
    if owner:
        name = words('onirim-door-yours' if int(owner[0]) == view.me else 'onirim-door-theirs', card=name)
    return Tap(option.token, name, emoji=card_sign(door))
