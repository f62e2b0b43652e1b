"""The bot's house, for the proofs too."""

from __future__ import annotations

from tests.bot.conftest import _routes, house, painter, patient, sprites, stormy_house

__all__ = ['_routes', 'house', 'painter', 'patient', 'sprites', 'stormy_house']
