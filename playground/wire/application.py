"""The bot's application and its emojis."""

from __future__ import annotations

from ..records import Emoji
from ..world import Json, World
from .people import user


def emoji(world: World, record: Emoji) -> Json:
    """One emoji."""
    return {
        'id': str(record.id),
        'name': record.name,
        'animated': record.animated,
        'available': True,
        'managed': False,
        'require_colons': True,
        'roles': [],
        'user': user(world.bot),
    }


def application(world: World) -> Json:
    """The bot's application."""
    return {
        'id': str(world.bot.id),
        'name': world.bot.name,
        'icon': None,
        'description': '',
        'summary': '',
        'type': None,
        'bot': user(world.bot),
        'bot_public': True,
        'bot_require_code_grant': False,
        'verify_key': '0' * 64,
        'flags': 0,
        'hook': True,
        'owner': {
            'id': str(world.guild.owner_id),
            'username': 'owner',
            'global_name': None,
            'discriminator': '0',
            'avatar': None,
        },
        'team': None,
        'integration_types_config': {'0': {}, '1': {}},
        'redirect_uris': [],
        'tags': [],
    }
