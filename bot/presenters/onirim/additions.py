"""The parts of the table that expansions add, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from bot.presenters.onirim.names import card_name, counted, edge_name, listed, names_only, signed, spell_name
from bot.words import Words
from engine.onirim.cards import Card
from engine.onirim.expansions.book import BookView
from engine.onirim.expansions.dreams import DreamsView
from engine.onirim.expansions.towers import TOWERS, TowersView
from engine.onirim.view import View

Lines = Callable[[Any, Words], Iterator[str]]
"""Function that yields sentences about one expansion's part of a view."""


def in_short(view: View, words: Words) -> Iterator[str]:
    """Yield short sentences about the expansions in play, for an alt text."""
    for name, lines in SHORT.items():
        if name in view.parts:
            yield from lines(view.parts[name], words)


def in_full(view: View, words: Words) -> Iterator[str]:
    """Yield full sentences about the expansions in play, for the board as text."""
    for name, lines in FULL.items():
        if name in view.parts:
            yield from lines(view.parts[name], words)


def tower(card: Card, words: Words) -> str:
    """Return a tower's name with the symbols on its edges."""
    left, right, _ = TOWERS[card]
    edges = {'left': edge_name(left, words), 'right': edge_name(right, words)}
    return words('onirim-tower-edges', tower=card_name(card, words), **edges)


def _goals(book: BookView, words: Words) -> str:
    open_goals = [colour for colour, done in book.goals if not done]
    return words('onirim-text-goals', done=len(book.goals) - len(open_goals), goals=names_only(open_goals, words))


def _book_short(book: BookView, words: Words) -> Iterator[str]:
    yield _goals(book, words)
    payable = [spell_name(name, words) for name, _, can_be_paid in book.spells if can_be_paid]
    yield words('onirim-text-payable', spells=', '.join(payable) or words('onirim-none'))


def _book_full(book: BookView, words: Words) -> Iterator[str]:
    yield _goals(book, words)
    spells = []
    for name, cost, payable in book.spells:
        key = 'onirim-text-spell-payable' if payable else 'onirim-text-spell-dear'
        spells.append(words(key, spell=spell_name(name, words), cost=cost))
    yield words('onirim-text-spells', spells=', '.join(spells))
    yield words('onirim-text-removed', cards=counted(book.removed, words))


def _towers_short(towers: TowersView, words: Words) -> Iterator[str]:
    row = ', '.join(card_name(card, words) for card in towers.row) or words('onirim-none')
    yield words('onirim-text-towers', cards=row)
    if towers.row:
        left, right = TOWERS[towers.row[0]][0], TOWERS[towers.row[-1]][1]
        yield words('onirim-text-towers-ends', left=edge_name(left, words), right=edge_name(right, words))
    yield from _building(towers, words)


def _towers_full(towers: TowersView, words: Words) -> Iterator[str]:
    row = ' · '.join(tower(card, words) for card in towers.row) or words('onirim-none')
    yield words('onirim-text-towers', cards=row)
    yield from _building(towers, words)


def _building(towers: TowersView, words: Words) -> Iterator[str]:
    yield from (words('onirim-text-towers-held', card=tower(card, words)) for card in towers.held)
    if towers.either:
        yield words('onirim-text-towers-either')
    if towers.aligned:
        yield words('onirim-text-towers-safe' if towers.protected else 'onirim-text-towers-aligned')


def _dreams_short(dreams: DreamsView, words: Words) -> Iterator[str]:
    shown = []
    for name, met in dreams.open:
        omen = card_name(name, words)
        shown.append(words('onirim-text-omen-met', omen=omen) if met else omen)
    yield words('onirim-text-omens', omens=', '.join(shown) or words('onirim-none'), reserve=dreams.reserve)


def _dreams_full(dreams: DreamsView, words: Words) -> Iterator[str]:
    shown = []
    for name, met in dreams.open:
        omen = signed(name, words)
        condition = words('onirim-text-omen-met', omen=omen) if met else omen
        shown.append(words('onirim-text-omen', omen=condition, penalty=words(f'onirim-omen-{name}')))
    yield words('onirim-text-omens', omens='; '.join(shown) or words('onirim-none'), reserve=dreams.reserve)
    if dreams.resolved:
        yield words('onirim-text-omens-resolved', omens=listed(dreams.resolved, words))
    if dreams.banished:
        yield words('onirim-text-omens-dispelled', omens=listed(dreams.banished, words))


SHORT: Final[dict[str, Lines]] = {'book': _book_short, 'towers': _towers_short, 'dreams': _dreams_short}
FULL: Final[dict[str, Lines]] = {'book': _book_full, 'towers': _towers_full, 'dreams': _dreams_full}
