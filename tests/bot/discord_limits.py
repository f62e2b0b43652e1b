"""Discord's checks of a panel, made by the playground."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from bot.message.emojis import Emojis
from bot.message.panel import Beside, Button, Menu, Panel
from bot.message.render import layout
from playground.components import walk
from playground.refusal import Complaints
from playground.rules import components as rules
from playground.world import World

NO_EMOJIS = cast(World, None)
"""Used in place of a world. Only custom emojis are looked up in it, and these panels have none."""


def complaints(panel: Panel) -> dict[str, Any]:
    """Return Discord's errors about a message with this panel. Empty if the message is valid."""
    components: list[Any] = layout(panel, Emojis()).to_components()  # type: ignore[no-untyped-call]
    found = Complaints()
    rules.check(components, v2=True, world=NO_EMOJIS, complaints=found)
    for text in texts_to_keep(components):
        if text != text.strip() or not text.isprintable():
            found.add(('components',), 'BLANK', f'{text!r} may not come back as it was.')
    return found.errors


def texts_to_keep(components: Any) -> Iterator[str]:
    """Yield the strings that Discord stores for the bot: custom ids, and values of menu lines."""
    for _, component in walk(components):
        yield component.get('custom_id') or '-'
        yield from (option['value'] for option in component.get('options') or ())


def ids(panel: Panel) -> Iterator[str]:
    """Yield the custom ids of a panel's buttons and menus."""
    for part in panel.blocks:
        if isinstance(part, Menu):
            yield part.id
        elif isinstance(part, Beside):
            yield part.button.id
        elif isinstance(part, tuple):
            yield from (button.id for button in part if isinstance(button, Button))
