"""What a panel says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from bot.message.emojis import Emojis
from bot.message.panel import Panel, Picture
from bot.message.render import layout


def said(panel: Panel) -> Iterator[str]:
    """Yield the texts, ids and pictures of a panel. Pictures are compared as scenes, without painting them."""
    yield json.dumps(components(panel))
    for part in panel.blocks:
        if isinstance(part, Picture):
            yield from (part.name, part.alt, repr(part.scene))


def components(panel: Panel) -> Any:
    return layout(panel, Emojis()).to_components()  # type: ignore[no-untyped-call]  # as discord.py has it
