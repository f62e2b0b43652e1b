"""The bot's first answer to an interaction."""

from __future__ import annotations

from .. import wire
from ..call import Call, Route
from ..compose import compose
from ..interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL
from ..records import Interaction, Message, MessageFlag
from ..refusal import Refusal, invalid
from ..rules import choices as choice_rules
from ..rules import modals as modal_rules
from ..wire import Json

MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9
# Which answers Discord takes to which kind of interaction.
FITTING = {
    COMMAND: (MESSAGE, DEFERRED_MESSAGE, OPEN_MODAL),
    COMPONENT: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, OPEN_MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL: (MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE),
}


def callback(call: Call) -> Json | None:
    record = call.interactions.find(call.number('interaction_id'), call.params['interaction_token'])
    kind = call.payload.get('type')
    needs_source = kind in (DEFERRED_UPDATE, UPDATE)
    if kind not in FITTING[record.type] or (needs_source and record.source_id is None):
        raise invalid(
            ('type',), 'INTERACTION_APPLICATION_RESPONSE_TYPE_INVALID', f'No answer of type {kind} fits here.'
        )
    message = _carry_out(call, record, kind, call.payload.get('data') or {})
    call.interactions.answered(record, call.payload)
    return _receipt(call, record, message) if call.flag('with_response') else None


def _carry_out(call: Call, record: Interaction, kind: int, data: Json) -> Message | None:
    """Do what the answer says. Returns the message that it concerns, if any."""
    match kind:
        case 4:
            return respond(call, record, data)
        case 5:
            waiting = blank(call, record, data)
            waiting.flags |= MessageFlag.LOADING
            record.original_id = waiting.id
            record.message_ids.append(waiting.id)
            call.world.post(waiting)
            return waiting
        case 6 | 7:
            assert record.source_id is not None
            source = call.world.message(record.channel_id, record.source_id)
            if source is None:
                raise Refusal(10008)
            if kind == UPDATE:
                source = revise(call, source, data)
            record.original_id = source.id
            record.message_ids.append(source.id)
            return source
        case 8:
            choice_rules.check(data)
        case 9:
            modal_rules.check(data)
    return None


def blank(call: Call, record: Interaction, data: Json) -> Message:
    """The beginning of a message that answers the interaction."""
    ephemeral = int(data.get('flags') or 0) & MessageFlag.EPHEMERAL
    return Message(
        id=call.world.ids.next(),
        channel_id=record.channel_id,
        author_id=call.world.bot.id,
        posted=call.world.clock.now(),
        type=20 if record.type == COMMAND else 0,
        flags=int(ephemeral),
        only_for=record.user_id if ephemeral else None,
        interaction=wire.interaction_metadata(call.world, record),
    )


def respond(call: Call, record: Interaction, data: Json) -> Message:
    """A new message; the first one is `@original`."""
    message = compose(blank(call, record, data), data, call.uploads, call.world, call.base_url)
    if record.original_id is None:
        record.original_id = message.id
    record.message_ids.append(message.id)
    call.world.post(message)
    return message


def revise(call: Call, message: Message, data: Json) -> Message:
    changed = compose(message, data, call.uploads, call.world, call.base_url)
    changed.flags &= ~MessageFlag.LOADING
    # The waiting message that gets its text was never anything else to the reader.
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
        if record.answered_with != DEFERRED_UPDATE:
            resource['message'] = wire.message(call.world, message, call.base_url)
    return {'interaction': interaction, 'resource': resource}


ROUTES = (Route('POST', '/interactions/{interaction_id}/{interaction_token}/callback', callback, needs_token=False),)
