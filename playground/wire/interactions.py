"""Interactions in Discord's JSON, as sent to the bot and as stored in messages."""

from __future__ import annotations

from .. import permissions
from ..records import ChannelType, Interaction, InteractionType, Message
from ..world import Json, World
from .messages import message
from .people import member, user
from .places import channel

FILE_LIMIT = 10 * 1024 * 1024
"""Maximum bytes of an uploaded file."""


CONTEXTS = {ChannelType.DM: 1, ChannelType.GROUP_DM: 2}
"""Discord's numbers for the context of an interaction; 0 in a server."""


def interaction_metadata(world: World, record: Interaction) -> Json:
    """The metadata of an interaction in the message that answers it."""
    body: Json = {
        'id': str(record.id),
        'type': record.type,
        'user': user(world.users[record.user_id]),
        'authorizing_integration_owners': _owners(world, record),
    }
    if record.type is InteractionType.COMPONENT:
        body['interacted_message_id'] = str(record.source_id)
    return body


def _owners(world: World, record: Interaction) -> Json:
    """The installation of the bot that this interaction uses: the server's, or only the person's."""
    place = world.channels.get(record.channel_id)
    if place is not None and (place.elsewhere or place.type is ChannelType.GROUP_DM):
        return {'1': str(record.user_id)}
    if place is None:
        return {'0': str(world.guild.id)}
    return {'0': '0' if place.type is ChannelType.DM else str(world.guild_of(place).id)}


def interaction(world: World, record: Interaction, source: Message | None) -> Json:
    """The interaction as the bot receives it. `source` is the pressed message, as the person saw it."""
    person = world.users[record.user_id]
    place = world.channels[record.channel_id]
    in_dm = place.is_private
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
        'authorizing_integration_owners': _owners(world, record),
        'attachment_size_limit': FILE_LIMIT,
        'context': CONTEXTS.get(place.type, 0),
        'app_permissions': str(int(permissions.of_bot(world, place))),
    }
    if in_dm:
        body['user'] = user(person)
    else:
        home = world.guild_of(place)
        features = ['COMMUNITY'] if home.community else []
        body |= {
            'guild_id': str(home.id),
            'guild': {'id': str(home.id), 'locale': home.locale, 'features': features},
            'guild_locale': home.locale,
            'member': member(world, person, place),
        }
    if source is not None:
        body['message'] = message(world, source)
    return body
