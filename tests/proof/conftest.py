"""Makes the fixtures of the bot's tests available to the proofs."""

from __future__ import annotations

from tests.bot.conftest import _routes, house, painter, sprites, stormy_house

__all__ = ['_routes', 'house', 'painter', 'sprites', 'stormy_house']
