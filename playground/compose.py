"""Builds a message from the body of a request: a new one, or the changed copy of an existing one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from . import emojis
from .components import copied, each, media, number, trim
from .mentions import calls_everyone, mentioned
from .pictures import Upload
from .records import Message, MessageFlag
from .refusal import Refusal, invalid
from .rules import messages as message_rules
from .uploads import attached
from .wire import FILE_LIMIT
from .world import World

MOST_FILES = 10
SETTABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.IS_COMPONENTS_V2


def compose(message: Message, payload: Mapping[str, Any], uploads: Mapping[int, Upload], world: World) -> Message:
    """A copy of `message` with the changes of `payload`. Fields that `payload` lacks stay unchanged.

    Raises Refusal, changing nothing, if Discord would refuse the result.
    """
    draft = replace(message)
    _set_flags(draft, payload, new=world.message(draft.channel_id, draft.id) is None)
    if 'content' in payload:
        draft.content = payload['content'] or ''
    if 'embeds' in payload:
        draft.embeds = [{'type': 'rich'} | embed for embed in payload['embeds'] or ()]
    draft.components = copied(payload.get('components', message.components) or [])
    files = _attach(draft, payload, uploads, world)
    message_rules.check(draft, new_files=files.keys(), world=world)
    emojis.use_own(draft, world)
    _use_own_names(draft, f'{world.url}/attachments/{draft.channel_id}')
    # An edit that no longer shows a picture deletes it.
    if draft.has(MessageFlag.IS_COMPONENTS_V2):
        shown = message_rules.shown_files(draft)
        draft.attachments = [a for a in draft.attachments if a.filename in shown]
    if 'content' in payload or 'components' in payload:
        draft.mentions = mentioned(draft, payload.get('allowed_mentions'), world)
        draft.everyone = calls_everyone(draft, payload.get('allowed_mentions'))
    trim(draft.components)
    number(draft.components)
    world.files |= files
    return draft


def _set_flags(draft: Message, payload: Mapping[str, Any], *, new: bool) -> None:
    if payload.get('flags') is None:
        return
    asked = MessageFlag(payload['flags'])
    if draft.has(MessageFlag.IS_COMPONENTS_V2) and not asked & MessageFlag.IS_COMPONENTS_V2:
        raise invalid(('flags',), 'MESSAGE_FLAGS_INVALID', 'The IS_COMPONENTS_V2 flag cannot be removed.')
    # An edit never notifies: users were notified when the message appeared.
    settable = SETTABLE if new else SETTABLE & ~MessageFlag.SUPPRESS_NOTIFICATIONS
    draft.flags = int((draft.flags & ~settable) | (asked & settable))


def _attach(
    draft: Message, payload: Mapping[str, Any], uploads: Mapping[int, Upload], world: World
) -> dict[int, bytes]:
    """Set the files of the message: earlier ones that stay, and new ones. Returns the bytes of the new ones by id."""
    if len(uploads) > MOST_FILES:
        raise invalid(('attachments',), 'BASE_TYPE_MAX_LENGTH', f'Must be {MOST_FILES} or fewer in length.')
    if any(len(upload.data) > FILE_LIMIT for upload in uploads.values()):
        raise Refusal(50045)
    kept = {attachment.id: attachment for attachment in draft.attachments}
    listed: Sequence[Mapping[str, Any]]
    if payload.get('attachments') is None:
        listed = [{'id': key} for key in (*kept, *uploads)]
    else:
        listed = payload['attachments']
    attachments, files = [], {}
    for index, entry in enumerate(listed):
        key = int(entry['id'])
        if key in kept:
            attachments.append(kept[key])
        elif key in uploads:
            attachment = attached(uploads[key], world, entry.get('filename'), entry.get('description'))
            attachments.append(attachment)
            files[attachment.id] = uploads[key].data
        else:
            raise invalid(('attachments', index, 'id'), 'ATTACHMENT_NOT_FOUND', f'No file belongs to the id {key}.')
    if unlisted := uploads.keys() - {int(entry['id']) for entry in listed}:
        raise invalid(('attachments',), 'ATTACHMENT_NOT_FOUND', f'The files {sorted(unlisted)} are not listed.')
    draft.attachments = attachments
    return files


def _use_own_names(draft: Message, prefix: str) -> None:
    """Replace the full addresses of the message's own files with `attachment://` names.

    Full addresses come from bots that read components and send them back.
    """
    own = {f'{prefix}/{a.id}/{a.filename}': a.filename for a in draft.attachments}
    for component in each(draft.components):
        for _, item, _ in media(component):
            if item['url'] in own:
                item['url'] = f'attachment://{own[item["url"]]}'
