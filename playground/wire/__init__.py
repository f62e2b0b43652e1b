"""The world's records in Discord's JSON, one file for each subject."""

from __future__ import annotations

from ..world import Json
from .application import application, emoji
from .interactions import FILE_LIMIT, interaction, interaction_metadata
from .messages import attachment, message
from .people import member, user
from .places import channel, channels_of_guild, guild, guild_create

__all__ = [
    'FILE_LIMIT',
    'Json',
    'application',
    'attachment',
    'channel',
    'channels_of_guild',
    'emoji',
    'guild',
    'guild_create',
    'interaction',
    'interaction_metadata',
    'member',
    'message',
    'user',
]
