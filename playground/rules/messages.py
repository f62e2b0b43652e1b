"""Rules of a whole message: not empty, not both kinds of content (text and components), and its files exist."""

from __future__ import annotations

from collections.abc import Collection

from ..components import each, media, walk
from ..records import Message, MessageFlag
from ..refusal import Complaints, Refusal
from ..world import World
from . import components as component_rules
from . import embeds as embed_rules

MOST_CONTENT = 2000
MOST_ALT_TEXT = 1024
LEGACY_FIELD = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'
ATTACHMENT = 'attachment://'


def check(message: Message, *, new_files: Collection[int], world: World) -> None:
    """Refuse a message that Discord would refuse, new or edited. `new_files`: ids of new uploads."""
    complaints = Complaints()
    v2 = message.has(MessageFlag.IS_COMPONENTS_V2)
    for index, attachment in enumerate(message.attachments):
        complaints.length(('attachments', index, 'description'), attachment.description, 0, MOST_ALT_TEXT)
    if v2:
        for name, there in (('content', message.content), ('embeds', message.embeds)):
            if there:
                complaints.add(
                    (name,), LEGACY_FIELD, f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                )
    else:
        complaints.length(('content',), message.content, 0, MOST_CONTENT)
        embed_rules.check(message.embeds, complaints)
    component_rules.check(message.components, v2=v2, world=world, complaints=complaints)
    complaints.refuse()
    _check_pictures(message, new_files, complaints)
    complaints.refuse()
    if not (message.content or message.embeds or message.components or message.attachments):
        raise Refusal(50006)


def shown_files(message: Message) -> set[str]:
    """The names of the files shown by components."""
    items = [item for component in each(message.components) for _, item, _ in media(component)]
    return {item['url'].removeprefix(ATTACHMENT) for item in items if item['url'].startswith(ATTACHMENT)}


def _check_pictures(message: Message, new_files: Collection[int], complaints: Complaints) -> None:
    there = {attachment.filename for attachment in message.attachments}
    for path, component in walk(message.components, ('components',)):
        for inside, item, _ in media(component):
            url = item['url']
            if url.startswith(ATTACHMENT) and url.removeprefix(ATTACHMENT) not in there:
                complaints.add(
                    (*path, *inside, 'url'),
                    'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
                    f'The referenced attachment in `{url}` was not found',
                )
    if message.has(MessageFlag.IS_COMPONENTS_V2):
        shown = shown_files(message)
        for index, attachment in enumerate(message.attachments):
            if attachment.id in new_files and attachment.filename not in shown:
                complaints.add(
                    ('attachments', index),
                    'MESSAGE_ATTACHMENT_NOT_REFERENCED',
                    f'No component shows `{ATTACHMENT}{attachment.filename}`',
                )
