"""Lobbies and games in memory, for panels without a store, and the texts of such panels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.tables.match import Match
from engine.registry import PACKAGES
from persistence.rows import Seat, Table


def lobby_of(game: str, names: Sequence[str], **columns: Any) -> Table:
    """Return a lobby on a guild with these players. The first one is its host."""
    seats = tuple(Seat(index, index + 1, name, 'en') for index, name in enumerate(names))
    row: dict[str, Any] = {
        'id': 1, 'game': game, 'status': 'lobby', 'version': 7, 'options': '{}', 'snapshot': None, 'schema': None,
        'guild_id': 1, 'channel_id': 1, 'locale': 'en', 'host_id': 1, 'created_at': 0, 'updated_at': 0,
        'successor': None, 'note': None, 'undo_seat': None, 'seats': seats,
    }  # fmt: skip
    return Table(**row | columns)


def match_of(game: str, state: Any, names: Sequence[str], **columns: Any) -> Match:
    """Return a game in this state between these players."""
    status = 'open' if PACKAGES[game].game.result(state) is None else 'over'
    return Match(lobby_of(game, names, **{'status': status, 'undo_seat': 0} | columns), PACKAGES[game].game, state)


def with_seat(match: Match, index: int, **columns: Any) -> Match:
    """Return the game with changes to one of its seats."""
    seats = [replace(seat, **columns) if seat.index == index else seat for seat in match.table.seats]
    return replace(match, table=replace(match.table, seats=tuple(seats)))


def text_of(panel: Any) -> str:
    """Return the texts of a panel, without pictures, buttons and menus."""
    return '\n'.join(block for block in panel.blocks if isinstance(block, str))
