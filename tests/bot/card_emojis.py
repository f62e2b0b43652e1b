"""Emojis of cards, uploaded with a tiny picture."""

from __future__ import annotations

import base64

from bot.message.emojis import EMOJIS
from bot.presenters.onirim.names import SIGNS
from engine.onirim.cards import Card
from tests.bot.conftest import House

DOT = base64.b64decode('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')
"""A picture of one pixel instead of a drawing."""


async def upload(house: House, *wanted: Card) -> None:
    for card in dict.fromkeys(wanted):
        name = EMOJIS[SIGNS[card]].full_name
        house.clew.messenger.emojis.use(
            SIGNS[card], (await house.clew.create_application_emoji(name=name, image=DOT)).id
        )
