"""Users and members."""

from __future__ import annotations

import re

from .. import permissions
from ..clock import iso
from ..records import Channel, User
from ..snowflakes import created
from ..world import Json, World


def user(record: User) -> Json:
    """A user, without guild data."""
    return {
        'id': str(record.id),
        'username': record.name if record.bot else re.sub(r'[^a-z0-9_.]', '_', record.name.lower()),
        'global_name': None if record.bot else record.name,
        'discriminator': '0001' if record.bot else '0',
        'avatar': None,
        'bot': record.bot,
        'system': False,
        'public_flags': 0,
        'flags': 0,
        'banner': None,
        'accent_color': None,
    }


def member(world: World, record: User, channel: Channel | None = None) -> Json:
    """A member of the server. With `channel`, includes their permissions there, as interactions do."""
    home = channel is None or not (channel.elsewhere or channel.further_id)
    body: Json = {
        'user': user(record),
        'nick': record.nick if home else None,
        'avatar': None,
        'banner': None,
        'roles': [str(role_id) for role_id in _role_ids(world, record)] if home else [],
        'joined_at': iso(created(record.id)),
        'premium_since': None,
        'deaf': False,
        'mute': False,
        'flags': 0,
        'pending': False,
        'communication_disabled_until': None,
    }
    if channel is not None:
        body['permissions'] = str(int(permissions.of_person(record, channel)))
    return body


def _role_ids(world: World, record: User) -> list[int]:
    if record.bot:
        return [world.guild.bot_role_id]
    return [world.guild.moderator_role_id] if record.moderator else []
