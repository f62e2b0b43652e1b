"""Messages and their attachments."""

from __future__ import annotations

from ..clock import iso
from ..components import Component, copied, each, media
from ..records import Attachment, Message, MessageFlag
from ..world import Json, World
from .people import user
from .places import channel


def attachment(record: Attachment, base_url: str, channel_id: int) -> Json:
    """An uploaded file."""
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


def message(world: World, record: Message) -> Json:
    """The JSON of a message, the same in answers, events and interactions."""
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
        'embeds': [] if record.has(MessageFlag.SUPPRESS_EMBEDS) else _embeds(record, world.url),
        'components': _resolved(record, world.url),
        # Files shown by components are not listed again.
        'attachments': [] if is_v2 else [attachment(a, world.url, place.id) for a in record.attachments],
        'mentions': [user(world.users[user_id]) for user_id in record.mentions],
        'mention_roles': [],
        'mention_everyone': record.everyone,
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
    if record.interaction is not None and record.command is not None:
        known = {key: record.interaction[key] for key in ('id', 'type', 'user')}
        body['interaction'] = known | {'name': record.command}
    if record.reply_to is not None:
        body['message_reference'] = {
            'type': 0,
            'message_id': str(record.reply_to),
            'channel_id': str(record.channel_id),
        }
    if record.has(MessageFlag.HAS_THREAD) and record.id in world.channels:
        body['thread'] = channel(world, world.channels[record.id])
    return body


def _embeds(record: Message, base_url: str) -> list[Json]:
    """The embeds, with `attachment://` addresses replaced by real ones."""
    urls = {f'attachment://{a.filename}': attachment(a, base_url, record.channel_id)['url'] for a in record.attachments}
    embeds = copied(record.embeds)
    for embed in embeds:
        for picture in (embed[key] for key in ('image', 'thumbnail') if key in embed):
            picture['url'] = urls.get(picture['url'], picture['url'])
    return embeds


def _resolved(record: Message, base_url: str) -> list[Component]:
    """The components, with `attachment://` addresses replaced by real ones."""
    named = {a.filename: a for a in record.attachments}
    components = copied(record.components)
    for component in each(components):
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
