"""Whether Discord would take a panel, as the playground knows Discord."""

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
"""A world is asked for its own emojis alone, and ours are all Unicode."""


def complaints(panel: Panel) -> dict[str, Any]:
    """What Discord would say against a message with this panel."""
    components: list[Any] = layout(panel, 'mark', Emojis()).to_components()  # type: ignore[no-untyped-call]
    found = Complaints()
    rules.check(components, v2=True, world=NO_EMOJIS, complaints=found)
    for text in texts_to_keep(components):
        if text != text.strip() or not text.isprintable():
            found.add(('components',), 'BLANK', f'{text!r} may not come back as it was.')
    return found.errors


def texts_to_keep(components: Any) -> Iterator[str]:
    """What Discord keeps for the bot: ids, and the values of lines."""
    for _, component in walk(components):
        yield component.get('custom_id') or '-'
        yield from (option['value'] for option in component.get('options') or ())


def ids(panel: Panel) -> Iterator[str]:
    """The ids of a panel's buttons and menus."""
    for part in panel.blocks:
        if isinstance(part, Menu):
            yield part.id
        elif isinstance(part, Beside):
            yield part.button.id
        elif isinstance(part, tuple):
            yield from (button.id for button in part if isinstance(button, Button))
