"""Discard piles that suffice for spells, and a list of the spells offered."""

from __future__ import annotations

from engine.onirim.expansions import book
from tests.onirim.table import Table

FIVE = 'bs bs gs gs ns'
SEVEN = f'{FIVE} rs rm'
TEN = f'{SEVEN} bm gm nm'


def kept(game: Table) -> book.Book:
    return book.part(game.state)


def casts(game: Table) -> list[str]:
    return [token.removeprefix('cast ') for token in game.options if token.startswith('cast ')]
