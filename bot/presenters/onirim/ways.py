"""Questions whose answers have a cost. A few words above the buttons name each answer's cost and consequence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.message.panel import Style
from bot.presenters import generic
from bot.presenters.base import Control, Tap, TapMenu
from bot.presenters.onirim import cards, omens
from bot.presenters.onirim.names import SPELL_SIGNS, capital, card_name, card_sign, spell_name
from bot.presenters.onirim.scenes.faces import place_of
from bot.presenters.onirim.warnings import HAND
from bot.words import Words
from engine.api import Option
from engine.onirim.cards import DOOR, Card
from engine.onirim.expansions.book import BELOW
from engine.onirim.expansions.dreams import FORESEEN
from engine.onirim.view import View

SIGNS: Final = {
    'limbo': '🌀',
    'reveal': '👁️',
    'hand': '🃏',
    'on': '▶️',
    'left': '⬅️',
    'right': '➡️',
    'foresee': '🔭',
    'wish': '🌠',
}
"""Emojis of answers without arguments."""

STYLES: Final[dict[str, Style]] = {
    'hand': 'danger', 'reveal': 'danger', 'wish': 'primary', 'foresee': 'primary', 'on': 'success'
}  # fmt: skip


def plain(token: str, words: Words) -> Tap:
    """Return the button of an answer without arguments."""
    return Tap(token, words(f'onirim-do-{token}'), STYLES.get(token, 'secondary'), SIGNS[token])


def nightmare(view: View, options: Sequence[Option], words: Words) -> tuple[Control, ...]:
    """S7: return the ways to pay for a Nightmare: a key, a door, cards of the deck, or the hand."""
    keys, doors = _cards('key', options, words), _doors(view, options, words)
    found, held = len(view.doors[view.active]), view.hand_sizes[view.active] + len(view.shared)
    costs = {'key': words('onirim-cost-key')} if keys else {}
    if doors:
        key = 'onirim-cost-door-goal' if 'book' in view.parts else 'onirim-cost-door'
        costs['door'] = words(key, doors=found, left=found - 1)
    of_what = '-empty' if not view.deck else '-dreams' if 'dreams' in view.parts else ''
    ways = {
        'reveal': words(f'onirim-way-reveal{of_what}', count=min(HAND, view.deck), deck=view.deck),
        'hand': words('onirim-way-hand' if held else 'onirim-way-hand-empty', count=held),
    }
    towers = view.parts.get('towers')
    then = [words('onirim-way-towers')] if towers and towers.row and not towers.protected else []
    then += _next_draw(view, words)
    if words.buttons == 'menus':
        lines = (*_with_costs((*keys, *doors), costs), *(_explained(token, told) for token, told in ways.items()))
        return (*map(_small, then), TapMenu(words('onirim-choose-way'), lines))
    offered = _paid((*keys, *doors), costs, words) if costs else ()
    told = '\n'.join(map(_small, (*ways.values(), *then)))
    return (*offered, told, tuple(plain(token, words) for token in ways))


def _next_draw(view: View, words: Words) -> list[str]:
    """R11: return a warning if the deck is empty. The hand is not yet full, so its player must draw again."""
    return [] if view.deck else [words('onirim-way-lost')]


def _paid(taps: Sequence[Tap], costs: Mapping[str, str], words: Words) -> tuple[Control, ...]:
    """Return the keys and doors that can pay for a Nightmare: as buttons, or as a menu if buttons have words."""
    if words.buttons == 'words':
        return (TapMenu(words('onirim-choose-paid'), _with_costs(taps, costs)),)
    lines = [_small(words(f'onirim-way-{kind}', cost=cost)) for kind, cost in costs.items()]
    return ('\n'.join(lines), tuple(taps))


def _with_costs(taps: Sequence[Tap], costs: Mapping[str, str]) -> tuple[Tap, ...]:
    return tuple(replace(tap, hint=capital(costs[tap.token.partition(' ')[0]])) for tap in taps)


def _small(line: str) -> str:
    return f'{cards.SMALL}{line}'


def _explained(token: str, told: str) -> Tap:
    """Return the menu line of an answer whose text has the form "👁️ **Reveal** – the consequence"."""
    sign, _, text = told.partition(' ')
    name, _, follows = cards.unmarked(text).partition(' – ')
    return Tap(token, name, emoji=sign, hint=capital(follows))


def door(view: View, card: Card, options: Sequence[Option], words: Words) -> tuple[Control, ...]:
    """S6: return the ways to treat a drawn door: open it with a key, or let it go."""
    keys = _cards('open', options, words, 'success')
    lines = []
    if keys:
        left = omens.goals_left(view) - 1
        # After a door the player must draw again: from an empty deck, this loses the game.
        key = 'onirim-way-open-last' if not left else 'onirim-way-open' if view.deck else 'onirim-way-open-lost'
        lines.append(words(key, left=left))
        woken = omens.woken_by(card, view) if left else ()
        lines += [
            words(
                'onirim-way-woken', omen=capital(card_name(name, words)), penalty=omens.follows_door(name, view, words)
            )
            for name in woken
        ]
    lines.append(words('onirim-way-limbo' if view.deck else 'onirim-way-limbo-lost'))
    return ('\n'.join(map(_small, lines)), (*keys, plain('limbo', words)))


def premonitions(view: View, options: Sequence[Option], words: Words) -> tuple[Control, ...]:
    """P2: return the premonitions to choose from, each with its consequences. The chosen one acts first."""
    taps = _omens('face', omens.follows, view, options, words)
    if words.buttons == 'menus':
        return (TapMenu(words('onirim-choose-premonition'), taps),)
    told = {tap: omens.follows(tap.token.removeprefix('face '), view, words) for tap in taps}
    return ('\n'.join(_small(f'{tap.emoji} **{tap.label}** – {follows}') for tap, follows in told.items()), taps)


def happy(view: View, options: Sequence[Option], words: Words) -> tuple[Control, ...]:
    """P3: return the effects of a Happy Dream to choose from.

    They are to remove a premonition, to look into the deck, or to take a card from the deck.
    """
    lines = _omens('dispel', omens.follows_later, view, options, words)
    foresee = words('onirim-way-foresee', count=min(FORESEEN, view.deck)) if view.deck else words('onirim-way-nothing')
    told = {'foresee': foresee, 'wish': words('onirim-way-wish')}
    ways = {option.token: told[option.token] for option in options if option.token in told}
    then = _next_draw(view, words)
    if words.buttons == 'menus':
        dispels = (replace(tap, label=words('onirim-dispel', card=tap.label)) for tap in lines)
        explained = (_explained(token, way) for token, way in ways.items())
        return (*map(_small, then), TapMenu(words('onirim-choose-effect'), (*explained, *dispels)))
    dispel = (_small(words('onirim-way-dispel')), TapMenu(words('onirim-do-dispel'), lines)) if lines else ()
    return (*dispel, '\n'.join(map(_small, (*ways.values(), *then))), tuple(plain(token, words) for token in ways))


def collapse(options: Sequence[Option], words: Words) -> tuple[Control, ...]:
    """T5: return a button for each tower that can be lost, and a button to spare all towers.

    If all are spared, the Nightmare goes to Limbo and comes back later.
    """
    towers = [option.token for option in options if option.token != 'limbo']
    drops = tuple(cards.of(token, token.removeprefix('drop '), words, style='danger') for token in towers)
    spare = Tap('limbo', words('onirim-do-spare'), 'primary', '🌀')
    told = {'onirim-way-drop': drops, 'onirim-way-spare': (spare,)}
    legend = '\n'.join(_small(words(key)) for key, taps in told.items() if taps)
    if words.buttons == 'menus':
        return (legend, TapMenu(words('onirim-choose-way'), (*drops, spare)))
    return (legend, (*drops, spare))


def lost_door(view: View, options: Sequence[Option], words: Words) -> tuple[Control, ...]:
    """Section 2.4, R53: return the doors of both players to choose from: one goes to Limbo."""
    taps = []
    for option in sorted(options, key=_whose_door):
        _, card, *owner = option.token.split(' ')
        name = capital(card_name(card, words))
        if owner:
            name = words('onirim-door-yours' if int(owner[0]) == view.me else 'onirim-door-theirs', card=name)
        taps.append(Tap(option.token, name, emoji=card_sign(card)))
    return generic.one_of(taps, words)


def _whose_door(option: Option) -> tuple[list[str], int]:
    _, card, *owner = option.token.split(' ')
    return owner, place_of(card)


def spells(view: View, names: Sequence[str], words: Words) -> TapMenu | None:
    """B4: return a menu of the spells that can be cast in place of an answer, each with its cost and effect.

    None if `names` is empty.
    """
    if not names:
        return None
    costs = {name: cost for name, cost, _ in view.parts['book'].spells}
    lines = tuple(_spell(name, _cast(name, costs[name], words), min(BELOW, view.deck), words) for name in names)
    return TapMenu(f'✨ {words("onirim-spells", discard=len(view.discard))}', lines)


def cast_name(view: View, name: str, words: Words) -> str:
    """Return the label for casting a spell, with its cost in this game."""
    return next(_cast(name, cost, words) for spell, cost, _ in view.parts['book'].spells if spell == name)


def _cast(name: str, cost: int, words: Words) -> str:
    return words('onirim-do-cast', spell=spell_name(name, words), cost=cost)


def _spell(name: str, label: str, below: int, words: Words) -> Tap:
    hint = capital(words(f'onirim-gives-{name}', count=below))
    return Tap(f'cast {name}', label, emoji=SPELL_SIGNS[name], hint=hint)


def _omens(
    verb: str, follows: Callable[[str, View, Words], str], view: View, options: Sequence[Option], words: Words
) -> tuple[Tap, ...]:
    """Return a button for each premonition: its condition, and the consequences that `follows` names."""
    names = [option.token.removeprefix(f'{verb} ') for option in options if option.token.startswith(f'{verb} ')]
    return tuple(
        Tap(f'{verb} {name}', capital(card_name(name, words)), emoji=card_sign(name),
            hint=capital(follows(name, view, words)))
        for name in names
    )  # fmt: skip


def _doors(view: View, options: Sequence[Option], words: Words) -> tuple[Tap, ...]:
    """Return the buttons of the player's doors, in the order of the picture.

    In a solo game with the Book, the picture has the doors in the order of the goals.
    """
    taps = _cards('door', options, words)
    if view.seats > 1 or 'book' not in view.parts:
        return taps
    found = [DOOR[colour] for colour, done in view.parts['book'].goals if done]
    return tuple(sorted(taps, key=lambda tap: found.index(tap.token.removeprefix('door '))))


def _cards(verb: str, options: Sequence[Option], words: Words, style: Style = 'primary') -> tuple[Tap, ...]:
    handles = [option.token.removeprefix(f'{verb} ') for option in options if option.token.startswith(f'{verb} ')]
    return tuple(cards.of(f'{verb} {handle}', handle, words, style=style) for handle in cards.in_order(handles))
