"""The application's own emojis in the bot's messages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from .components import ComponentType, each
from .records import Message
from .world import World

IN_TEXT = re.compile(r'<a?:(?P<name>\w{2,32}):(?P<id>\d+)>')


def use_own(message: Message, world: World) -> None:
    """Change the emojis in a message as Discord does.

    In texts, an emoji that the application does not own becomes its bare name. An owned emoji gets its own name,
    whatever name the bot gave it.
    """
    message.content = _known_only(message.content, world)
    for embed in message.embeds:
        for key in ('title', 'description'):
            if embed.get(key):
                embed[key] = _known_only(embed[key], world)
    for component in each(message.components):
        if component['type'] == ComponentType.TEXT_DISPLAY:
            component['content'] = _known_only(component['content'], world)
        for emoji in _emojis(component):
            owned = world.emojis[int(emoji['id'])]
            emoji |= {'id': str(owned.id), 'name': owned.name, 'animated': owned.animated}


def _known_only(text: str, world: World) -> str:
    def shown(found: re.Match[str]) -> str:
        owned = world.emojis.get(int(found['id']))
        if owned is None:
            return f':{found["name"]}:'
        return f'<{"a" if owned.animated else ""}:{owned.name}:{owned.id}>'

    return IN_TEXT.sub(shown, text)


def _emojis(component: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The emojis that the application owns on a component and on its options."""
    for carrier in (component, *(component.get('options') or ())):
        emoji = carrier.get('emoji')
        if emoji and emoji.get('id'):
            yield emoji
