"""The hints that messages offer."""

from __future__ import annotations

from playground.screen import ShownMessage
from tests.bot.play import controls, id_in

TURN, SWAP = 'hint-onirim-turn', 'hint-onirim-swap'


def shown(message: ShownMessage) -> list[str]:
    """Return the hints in a message, by the custom ids of their buttons."""
    return [id_in(button.custom_id).rest for button in controls(message, 'hint')]
