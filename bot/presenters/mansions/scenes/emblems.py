"""Emblems: signs for the sorts of cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.sprites import Sprite
from bot.presenters.mansions.names import Says

EMBLEMS: Final = (
    'weapon', 'equipment', 'tome', 'artifact', 'key', 'clue', 'spell', 'injury', 'insanity', 'ready', 'used', 'mythos',
    'plan',
)  # fmt: skip


def emblem(name: str, scale: float = 1.0) -> Sprite:
    """Return one of `EMBLEMS`, 44 pixels wide at the scale of 1.0, its origin in its middle."""
    return Sprite('mansions/emblem', (name,), scale)


def of_card(says: Says, code: str) -> str:
    """Return the emblem of an item, a spell or a trauma."""
    scenario = says.scenario
    if code in scenario.card:
        card = scenario.card[code]
        return 'key' if card.key else card.trait if card.trait in EMBLEMS else 'equipment'
    return scenario.trauma_card[code].kind if code in scenario.trauma_card else 'spell'


def sprites() -> Iterator[Sprite]:
    """Yield every emblem."""
    return (emblem(name) for name in EMBLEMS)
