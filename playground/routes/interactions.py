"""The bot's first answer to an interaction."""

from __future__ import annotations

from collections.abc import Mapping

from .. import permissions, wire
from ..call import Call, Route
from ..components import number, trim
from ..compose import compose
from ..records import CallbackType, Interaction, InteractionType, Message, MessageFlag
from ..refusal import Refusal, invalid
from ..rules import choices as choice_rules
from ..rules import modals as modal_rules
from ..wire import Json

# The kinds of answers that Discord accepts, by kind of interaction.
FITTING: Mapping[InteractionType, tuple[CallbackType, ...]] = {
    InteractionType.COMMAND: (CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE, CallbackType.MODAL),
    InteractionType.COMPONENT: tuple(each for each in CallbackType if each is not CallbackType.CHOICES),
    InteractionType.AUTOCOMPLETE: (CallbackType.CHOICES,),
    InteractionType.MODAL: (
        CallbackType.MESSAGE,
        CallbackType.DEFERRED_MESSAGE,
        CallbackType.DEFERRED_UPDATE,
        CallbackType.UPDATE,
    ),
}
NEED_SOURCE = (CallbackType.DEFERRED_UPDATE, CallbackType.UPDATE)
COMMAND_ANSWER = 20
"""The type of a message that answers a slash command."""


def callback(call: Call) -> Json | None:
    """Accept the answer, carry it out, and release the waiting person."""
    record = call.interactions.find(call.number('interaction_id'), call.params['interaction_token'])
    kind = call.payload.get('type')
    if kind not in FITTING[record.type] or (kind in NEED_SOURCE and record.source_id is None):
        raise invalid(
            ('type',), 'INTERACTION_APPLICATION_RESPONSE_TYPE_INVALID', f'No answer of type {kind} fits here.'
        )
    if record.channel_id not in call.world.channels:
        raise Refusal(10003)
    message = _carry_out(call, record, CallbackType(kind), call.payload.get('data') or {})
    call.interactions.answered(record, call.payload)
    return _receipt(call, record, message) if call.flag('with_response') else None


def _carry_out(call: Call, record: Interaction, kind: CallbackType, data: Json) -> Message | None:
    """Carry out the bot's answer. Returns the message that it posts or changes, if any."""
    match kind:
        case CallbackType.MESSAGE:
            return respond(call, record, data)
        case CallbackType.DEFERRED_MESSAGE:
            return _wait(call, record, data)
        case CallbackType.DEFERRED_UPDATE:
            source = _the_source(call, record)
            _own(record, source)
            return source
        case CallbackType.UPDATE:
            changed = revise(call, _the_source(call, record), data)
            _own(record, changed)
            return changed
        case CallbackType.CHOICES:
            choice_rules.check(data)
        case CallbackType.MODAL:
            modal_rules.check(data)
            data['custom_id'] = data['custom_id'].strip()
            trim(data['components'])
            number(data['components'])
    return None


def _wait(call: Call, record: Interaction, data: Json) -> Message:
    """Post the message that shows a deferral: the bot is thinking."""
    waiting = _blank(call, record, data)
    waiting.flags |= MessageFlag.LOADING
    _own(record, waiting)
    call.world.post(waiting)
    return waiting


def _the_source(call: Call, record: Interaction) -> Message:
    """The message whose component was used. Raises Refusal 10008 if it is gone."""
    source = call.world.message(record.channel_id, record.source_id or 0)
    if source is None:
        raise Refusal(10008)
    return source


def _own(record: Interaction, message: Message) -> None:
    """Let the interaction's token change this message. The first message so marked is `@original`."""
    if record.original_id is None:
        record.original_id = message.id
    record.message_ids.append(message.id)


def _blank(call: Call, record: Interaction, data: Json) -> Message:
    place = call.world.channels[record.channel_id]
    granted = permissions.of_person(call.world.users[record.user_id], place)
    # Without this permission, apps that only a user has installed answer that user alone.
    alone = place.elsewhere and not granted & permissions.Permission.USE_EXTERNAL_APPS
    ephemeral = MessageFlag.EPHEMERAL if alone else int(data.get('flags') or 0) & MessageFlag.EPHEMERAL
    return Message(
        id=call.world.ids.next(),
        channel_id=record.channel_id,
        author_id=call.world.bot.id,
        posted=call.world.clock.now(),
        type=COMMAND_ANSWER if record.type is InteractionType.COMMAND else 0,
        flags=int(ephemeral),
        only_for=record.user_id if ephemeral else None,
        interaction=wire.interaction_metadata(call.world, record),
        command=record.data['name'] if record.type is InteractionType.COMMAND else None,
    )


def respond(call: Call, record: Interaction, data: Json) -> Message:
    """Post a new message in answer to the interaction."""
    message = compose(_blank(call, record, data), data, call.uploads, call.world)
    _own(record, message)
    call.world.post(message)
    return message


def revise(call: Call, message: Message, data: Json) -> Message:
    """Edit a message by the interaction's token."""
    changed = compose(message, data, call.uploads, call.world)
    changed.flags &= ~MessageFlag.LOADING
    # A waiting message that gets its text does not count as edited.
    changed.edited = message.edited if message.has(MessageFlag.LOADING) else call.world.clock.now()
    call.world.replace(changed)
    return changed


def _receipt(call: Call, record: Interaction, message: Message | None) -> Json:
    interaction: Json = {'id': str(record.id), 'type': record.type}
    resource: Json = {'type': record.answered_with}
    if message is not None:
        interaction |= {
            'response_message_id': str(message.id),
            'response_message_loading': message.has(MessageFlag.LOADING),
            'response_message_ephemeral': message.has(MessageFlag.EPHEMERAL),
        }
        if record.answered_with is not CallbackType.DEFERRED_UPDATE:
            resource['message'] = wire.message(call.world, message)
    return {'interaction': interaction, 'resource': resource}


ROUTES = (Route('POST', '/interactions/{interaction_id}/{interaction_token}/callback', callback, needs_token=False),)
