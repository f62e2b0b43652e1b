"""The cover of a game above a lobby."""

from __future__ import annotations

from collections.abc import Sequence

from bot.message.panel import Block, Panel, Picture
from bot.panels import phone
from bot.presenters.registry import show_of
from bot.tables.match import options_of
from bot.words import Words
from persistence.rows import Table


def below_cover(table: Table, blocks: Sequence[Block], words: Words) -> Panel:
    """Return the blocks of a lobby below the game's cover, or without the cover where a phone has no room for it."""
    cover = show_of(table.game).presenter.cover_of(options_of(table), words)
    whole = (*(() if cover is None else (Picture('cover', *cover),)), *blocks)
    # Long names, an invitation or many options need the picture's room.
    return Panel(whole if phone.fits(whole, -phone.ONLY_YOU) else tuple(blocks))
