"""Users and bot players of the tests of the store."""

from __future__ import annotations

from persistence import Seat

ANN_SEAT = Seat(0, 7_000_000_000_000_000_001, 'Ann', 'en-US')
CLEO_SEAT, DAN_SEAT = Seat(0, 77, 'Cleo', 'ru'), Seat(0, 78, 'Dan', 'en')
MINOS = Seat(1, None, 'Minos', 'en', 'expert')
CLEO = 7_000_000_000_000_000_003
"""Id of a user."""
