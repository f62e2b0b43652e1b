"""The cover of a game above a lobby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.message.panel import Block, Panel, Picture
from bot.panels import measure
from bot.presenters.registry import show_of
from bot.tables.match import options_of
from bot.words import Words
from persistence.rows import Table

SPARE: Final = 36
"""Pixels to leave free below a cover, because a row of buttons may need another line in a wider font."""


def below_cover(table: Table, variants: Sequence[Sequence[Block]], words: Words) -> Panel:
    """Return the blocks of a lobby below the game's cover: the first of the variants that fits a phone with it.

    If none fits, return the first one without the cover.
    """
    cover = show_of(table.game).presenter.cover_of(options_of(table), words)
    pictures = () if cover is None else (Picture('cover', *cover),)
    for blocks in variants:
        if measure.fits((*pictures, *blocks), SPARE, ephemeral=False):
            return Panel((*pictures, *blocks))
    return Panel(tuple(variants[0]))
