"""Screens as the store keeps them."""

from __future__ import annotations

from persistence import BOARD_SEAT, Screen, Table


def board(table: Table, message_id: int = 1) -> Screen:
    return Screen(
        table_id=table.id,
        place='board',
        seat=BOARD_SEAT,
        channel_id=table.channel_id,
        message_id=message_id,
        shown_version=table.version,
        shown_at=1_800_000_000.25,
        digest='ab12',
        phase='open',
        shown_asides=table.asides,
    )


def hand(table: Table, seat: int, message_id: int) -> Screen:
    return Screen(table.id, 'hand', seat, 60 + seat, message_id, table.version, 1_800_000_000.5, 'cd34', 'asked')
