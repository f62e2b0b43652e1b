"""The cover of a game above a lobby."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from bot.message.panel import Block, Panel, Picture
from bot.panels import measure
from bot.pictures.cover import MARGINS, beside
from bot.presenters.registry import show_of
from bot.tables.match import options_of
from bot.words import Words
from persistence.rows import Table

SPARE: Final = 44
"""Pixels to leave free below a cover, because a row of buttons may need another line in a wider font."""


def below_cover(table: Table, variants: Sequence[Sequence[Block]], words: Words) -> Panel:
    """Return the blocks of a lobby below the game's cover: the first of the variants that fits a phone with it.

    If none fits, return the first that fits with a smaller cover, if need be without pixels to spare, or else the first
    one without it.
    """
    cover = show_of(table.game).presenter.cover_of(options_of(table), words)
    pictures = [] if cover is None else [Picture('cover', beside(cover[0], margin), cover[1]) for margin in MARGINS]
    for spare, picture, blocks in product((SPARE, 0), pictures, variants):
        shown = (picture, *blocks)
        if measure.fits(shown, spare, ephemeral=False):
            return Panel(shown)
    return Panel(tuple(variants[0]))
