"""The world's records as Discord writes them in JSON."""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any

from . import permissions
from .clock import iso
from .components import Component, media, walk
from .records import Attachment, Channel, ChannelType, Emoji, Interaction, Message, MessageFlag, User
from .snowflakes import created
from .world import World

Json = dict[str, Any]
MEGABYTE = 1024 * 1024
FILE_LIMIT = 10 * MEGABYTE


def user(record: User) -> Json:
    return {
        'id': str(record.id),
        'username': re.sub(r'[^a-z0-9_.]', '_', record.name.lower()),
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
    """A member of the guild; with `channel`, as an interaction there shows it: with what he may do."""
    body: Json = {
        'user': user(record),
        'nick': None,
        'avatar': None,
        'banner': None,
        'roles': [str(role_id) for role_id in _role_ids(world, record)],
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
        'managed': position == 1,
        'mentionable': False,
        'flags': 0,
    }


def guild(world: World) -> Json:
    """The guild as `GET /guilds/{guild_id}` answers."""
    record = world.guild
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
        'features': [],
        'roles': [
            _role(record.id, '@everyone', permissions.EVERYONE, 0),
            _role(record.bot_role_id, world.bot.name, permissions.EVERYONE, 1),
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
    """The guild with everything in it, as the gateway hands it over at the start."""
    there = [record for record in world.channels.values() if record.type is not ChannelType.DM]
    return guild(world) | {
        'joined_at': iso(created(world.bot.id)),
        'large': False,
        'unavailable': False,
        'member_count': len(world.users),
        'members': [member(world, world.bot)],
        'channels': [channel(world, record) for record in there if record.type is ChannelType.TEXT],
        'threads': [channel(world, r) for r in there if r.type is ChannelType.THREAD and not r.archived],
        'presences': [],
        'voice_states': [],
        'stage_instances': [],
        'guild_scheduled_events': [],
        'soundboard_sounds': [],
    }


def channel(world: World, record: Channel) -> Json:
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
    body |= {
        'guild_id': str(world.guild.id),
        'name': record.name,
        'parent_id': None if record.parent_id is None else str(record.parent_id),
        'rate_limit_per_user': 0,
    }
    if record.type is ChannelType.THREAD:
        return body | _thread(world, record)
    overwrites = [{'id': str(world.bot.id), 'type': 1, 'allow': '0', 'deny': str(record.denied)}]
    text_channels = [c.id for c in world.channels.values() if c.type is ChannelType.TEXT]
    return body | {
        'topic': None,
        'nsfw': False,
        'position': text_channels.index(record.id) if record.id in text_channels else 0,
        'permission_overwrites': overwrites if record.denied else [],
    }


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


def attachment(record: Attachment, base_url: str, channel_id: int) -> Json:
    url = f'{base_url}/attachments/{channel_id}/{record.id}/{record.filename}'
    body: Json = {
        'id': str(record.id),
        'filename': record.filename,
        'size': record.size,
        'url': url,
        'proxy_url': url,
        'content_type': record.content_type,
        'flags': 0,
    }
    if record.width is not None:
        body |= {'width': record.width, 'height': record.height}
    if record.description is not None:
        body['description'] = record.description
    return body


def message(world: World, record: Message, base_url: str) -> Json:
    """A message as it is everywhere: in answers, in events and in interactions."""
    place = world.channels[record.channel_id]
    is_v2 = record.has(MessageFlag.IS_COMPONENTS_V2)
    body: Json = {
        'id': str(record.id),
        'channel_id': str(record.channel_id),
        'type': record.type,
        'author': user(world.users[record.author_id]),
        'content': record.content,
        'timestamp': iso(record.posted),
        'edited_timestamp': None if record.edited is None else iso(record.edited),
        'flags': record.flags,
        'embeds': [] if record.has(MessageFlag.SUPPRESS_EMBEDS) else record.embeds,
        'components': _resolved(record, base_url),
        # What the components of such a message show is not listed a second time.
        'attachments': [] if is_v2 else [attachment(a, base_url, place.id) for a in record.attachments],
        'mentions': [user(world.users[user_id]) for user_id in record.mentions],
        'mention_roles': [],
        'mention_everyone': False,
        'pinned': False,
        'tts': False,
    }
    if record.nonce is not None:
        body['nonce'] = record.nonce
    if record.interaction is not None:
        body |= {
            'application_id': str(world.bot.id),
            'webhook_id': str(world.bot.id),
            'interaction_metadata': record.interaction,
        }
    if record.reply_to is not None:
        body['message_reference'] = {
            'type': 0,
            'message_id': str(record.reply_to),
            'channel_id': str(record.channel_id),
        }
    if record.has(MessageFlag.HAS_THREAD) and record.id in world.channels:
        body['thread'] = channel(world, world.channels[record.id])
    return body


def _resolved(record: Message, base_url: str) -> list[Component]:
    """The components, with `attachment://` addresses replaced by real ones."""
    named = {a.filename: a for a in record.attachments}
    components = deepcopy(record.components)
    for _, component in walk(components):
        for _, item, _ in media(component):
            found = named.get(item['url'].removeprefix('attachment://'))
            if found is None or not item['url'].startswith('attachment://'):
                item |= {'proxy_url': item['url'], 'placeholder': '', 'loading_state': 2}
                continue
            url = f'{base_url}/attachments/{record.channel_id}/{found.id}/{found.filename}'
            item |= {
                'id': str(found.id),
                'attachment_id': str(found.id),
                'url': url,
                'proxy_url': url,
                'width': found.width,
                'height': found.height,
                'content_type': found.content_type,
                'placeholder': '',
                'loading_state': 2,
                'flags': 0,
            }
            if 'file' in component:
                component |= {'name': found.filename, 'size': found.size}
    return components


def emoji(world: World, record: Emoji) -> Json:
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


def interaction_metadata(world: World, record: Interaction) -> Json:
    body: Json = {
        'id': str(record.id),
        'type': record.type,
        'user': user(world.users[record.user_id]),
        'authorizing_integration_owners': {'0': str(world.guild.id)},
    }
    if record.type == 3:
        body['interacted_message_id'] = str(record.source_id)
    return body


def interaction(world: World, record: Interaction, base_url: str) -> Json:
    """The interaction as the bot receives it."""
    person = world.users[record.user_id]
    place = world.channels[record.channel_id]
    in_dm = place.type is ChannelType.DM
    body: Json = {
        'id': str(record.id),
        'application_id': str(world.bot.id),
        'type': record.type,
        'token': record.token,
        'version': 1,
        'data': record.data,
        'channel': channel(world, place) | {'permissions': str(int(permissions.of_person(person, place)))},
        'channel_id': str(place.id),
        'locale': person.locale,
        'entitlements': [],
        'entitlement_sku_ids': [],
        'authorizing_integration_owners': {'0': '0' if in_dm else str(world.guild.id)},
        'attachment_size_limit': FILE_LIMIT,
        'context': 1 if in_dm else 0,
        'app_permissions': str(int(permissions.of_bot(place))),
    }
    if in_dm:
        body['user'] = user(person)
    else:
        body |= {
            'guild_id': str(world.guild.id),
            'guild': {'id': str(world.guild.id), 'locale': world.guild.locale, 'features': []},
            'guild_locale': world.guild.locale,
            'member': member(world, person, place),
        }
    source = None if record.source_id is None else world.message(place.id, record.source_id)
    if source is not None:
        body['message'] = message(world, source, base_url)
    return body
