"""The guild, its roles and its channels."""

from __future__ import annotations

from collections.abc import Mapping

from .. import permissions
from ..clock import iso
from ..records import Channel, ChannelType, Guild
from ..snowflakes import created
from ..world import Json, World
from .people import member, user

# Extra fields by kind of channel.
KINDS: Mapping[ChannelType, Json] = {
    ChannelType.VOICE: {'bitrate': 64_000, 'user_limit': 0, 'rtc_region': None, 'video_quality_mode': 1},
    ChannelType.FORUM: {
        'available_tags': [],
        'default_reaction_emoji': None,
        'default_sort_order': None,
        'default_forum_layout': 0,
    },
}


def _role(role_id: int, name: str, granted: int, position: int) -> Json:
    return {
        'id': str(role_id),
        'name': name,
        'color': 0,
        'colors': {'primary_color': 0, 'secondary_color': None, 'tertiary_color': None},
        'hoist': False,
        'icon': None,
        'unicode_emoji': None,
        'position': position,
        'permissions': str(int(granted)),
        'managed': False,
        'mentionable': False,
        'flags': 0,
    }


def guild(world: World, record: Guild | None = None) -> Json:
    """A server (None: the first one), as `GET /guilds/{guild_id}` returns it."""
    record = record or world.guild
    return {
        'id': str(record.id),
        'name': record.name,
        'icon': None,
        'splash': None,
        'discovery_splash': None,
        'banner': None,
        'description': None,
        'owner_id': str(record.owner_id),
        'preferred_locale': record.locale,
        'features': ['COMMUNITY'] if record.community else [],
        'roles': [
            _role(record.id, '@everyone', permissions.EVERYONE, 0),
            _role(record.bot_role_id, world.bot.name, permissions.EVERYONE, 1)
            | {'managed': True, 'tags': {'bot_id': str(world.bot.id)}},
            _role(record.moderator_role_id, 'Moderator', permissions.MODERATOR, 2),
        ],
        'emojis': [],
        'stickers': [],
        'afk_channel_id': None,
        'afk_timeout': 300,
        'application_id': None,
        'default_message_notifications': 1,
        'explicit_content_filter': 0,
        'mfa_level': 0,
        'nsfw_level': 0,
        'nsfw': False,
        'premium_tier': 0,
        'premium_progress_bar_enabled': False,
        'public_updates_channel_id': None,
        'rules_channel_id': None,
        'safety_alerts_channel_id': None,
        'system_channel_flags': 0,
        'system_channel_id': None,
        'vanity_url_code': None,
        'verification_level': 0,
        'widget_enabled': False,
        'widget_channel_id': None,
    }


def guild_create(world: World) -> Json:
    """The first server with all its parts, as the gateway sends it after a login."""
    threads = [r for r in world.channels.values() if r.is_thread and not r.archived and permissions.bot_sees(world, r)]
    return guild(world) | {
        'joined_at': iso(created(world.bot.id)),
        'large': False,
        'unavailable': False,
        'member_count': sum(user.in_guild for user in world.users.values()),
        'members': [member(world, world.bot)],
        'channels': [channel(world, record) for record in channels_of_guild(world)],
        'threads': [channel(world, record) for record in threads],
        'presences': [],
        'voice_states': [],
        'stage_instances': [],
        'guild_scheduled_events': [],
        'soundboard_sounds': [],
    }


def channels_of_guild(world: World) -> list[Channel]:
    """Every channel of the bot's first server in display order, without threads."""
    outside = [each for each in world.channels.values() if not each.is_private and not each.is_thread]
    return [each for each in outside if not (each.elsewhere or each.further_id)]


def channel(world: World, record: Channel) -> Json:
    """A channel, thread or DM."""
    last = world.last_message_id(record) if record.id in world.channels else None
    body: Json = {
        'id': str(record.id),
        'type': int(record.type),
        'flags': 0,
        'last_message_id': None if last is None else str(last),
    }
    if record.type is ChannelType.DM:
        recipient = next(user(u) for u in world.users.values() if u.id == record.recipient_id)
        return body | {'recipients': [recipient]}
    if record.type is ChannelType.GROUP_DM:
        recipients = [user(world.users[member]) for member in record.members]
        return body | {'name': record.name, 'icon': None, 'owner_id': str(record.members[0]), 'recipients': recipients}
    body |= {
        'guild_id': str(world.guild_of(record).id),
        'name': record.name,
        'parent_id': None if record.parent_id is None else str(record.parent_id),
        'rate_limit_per_user': 0,
    }
    if record.is_thread:
        return body | _thread(world, record)
    overwrites = [{'id': str(world.bot.id), 'type': 1, 'allow': '0', 'deny': str(record.denied)}]
    siblings = [each.id for each in channels_of_guild(world)]
    body |= {
        'topic': None,
        'nsfw': False,
        'position': siblings.index(record.id) if record.id in siblings else 0,
        'permission_overwrites': overwrites if record.denied else [],
    }
    return body | KINDS.get(record.type, {})


def _thread(world: World, record: Channel) -> Json:
    count = len(world.messages.get(record.id, ()))
    return {
        'owner_id': str(record.owner_id),
        'message_count': count,
        'total_message_sent': count,
        'member_count': 1,
        'thread_metadata': {
            'archived': record.archived,
            'locked': record.locked,
            'auto_archive_duration': 1440,
            'archive_timestamp': iso(created(record.id)),
            'create_timestamp': iso(created(record.id)),
        },
    }
