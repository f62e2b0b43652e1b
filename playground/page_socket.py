"""The page's connections: each is one browser tab that shows one person at a time."""

from __future__ import annotations

import asyncio
import base64
import json
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from aiohttp import WSMsgType, web

from . import page_frames, page_places
from .answer import Answer
from .gateway import Gateway
from .interactions import COMPONENT_FAILED, InteractionFailed
from .options import CannotDo
from .people import People, Person
from .pictures import Upload
from .records import Channel
from .screen import Button, Select, ShownMessage, ShownModal
from .wire import FILE_LIMIT, Json
from .world import Change, World

_log = logging.getLogger(__name__)

FRAME_LIMIT = 2 * FILE_LIMIT
"""Maximum bytes of a frame from the page: one that uploads a file has it in base64."""


class Tabs:
    """The browser tabs that show the page."""

    def __init__(self, world: World, people: People, gateway: Gateway) -> None:
        self._world = world
        self._people = people
        self._gateway = gateway
        self.sockets: set[web.WebSocketResponse] = set()
        """The sockets of the connected tabs."""

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serve one tab until it is closed."""
        # Compression has no use on one machine, and would compress large frames while the socket closes.
        socket = web.WebSocketResponse(heartbeat=30.0, compress=False, max_msg_size=FRAME_LIMIT)
        await socket.prepare(request)
        tab = Tab(self._world, self._people, self._gateway)
        self._world.watchers.append(tab.on_change)
        self.sockets.add(socket)
        writer = asyncio.create_task(_write(socket, tab.outbox))
        requests: set[asyncio.Task[None]] = set()
        try:
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    break
                task = asyncio.create_task(tab.receive(json.loads(frame.data)))
                requests.add(task)
                task.add_done_callback(requests.discard)
        finally:
            self.sockets.discard(socket)
            self._world.watchers.remove(tab.on_change)
            for task in (writer, *requests):
                task.cancel()
        return socket

    async def close(self) -> None:
        """Disconnect every tab."""
        for socket in tuple(self.sockets):
            await socket.close(code=1001)


def _field(value: Any) -> Any:
    """The value of a modal's field. The page sends a file as a name and base64. Raises ValueError if malformed."""
    if isinstance(value, list):
        return [_field(each) for each in value]
    if isinstance(value, dict):
        return Upload(str(value['name']), base64.b64decode(value['base64'], validate=True))
    return value


async def _write(socket: web.WebSocketResponse, outbox: asyncio.Queue[Json]) -> None:
    while True:
        await socket.send_json(await outbox.get())


class Tab:
    """A browser tab. Frames for the page go into `outbox` in order."""

    def __init__(self, world: World, people: People, gateway: Gateway) -> None:
        self._world = world
        self._people = people
        self._gateway = gateway
        self._person = people.all()[0]
        self._entered = False
        self._since = 0
        self._modals: dict[int, ShownModal] = {}
        self.outbox: asyncio.Queue[Json] = asyncio.Queue()
        self._operations: Mapping[str, Callable[[Json], Awaitable[Json]]] = {
            'hello': self._hello,
            'as': self._as,
            'slash': self._slash,
            'complete': self._complete,
            'menu': self._menu,
            'press': self._press,
            'choose': self._choose,
            'submit': self._submit,
            'say': self._say,
            'dismiss': self._dismiss,
            'add_person': self._add_person,
            'set_person': self._set_person,
            'set_guild': self._set_guild,
            'new_thread': self._new_thread,
            'new_post': self._new_post,
            'new_place': self._new_place,
            'set_place': self._set_place,
        }

    async def receive(self, frame: Json) -> None:
        """Carry out a request of the page, and tell the page whether it worked."""
        number = frame.get('n')
        try:
            done = await self._operations[frame['op']](frame)
        except InteractionFailed as failure:
            self._reply(number, ok=False, error=failure.sentence)
        except (CannotDo, ValueError) as failure:
            self._reply(number, ok=False, error=str(failure))
        except KeyError as missing:
            _log.exception('invalid frame from the page: %s', frame)
            self._reply(number, ok=False, error=f'The playground does not know {missing}.')
        else:
            self._reply(number, ok=True, **done)

    def _reply(self, number: int | None, **fields: Any) -> None:
        if number is not None:
            self.outbox.put_nowait({'op': 'done', 'n': number, **fields})

    # To the page

    def on_change(self, change: Change) -> None:
        """Send a change to the page if the person shown can see it. Rising unread counts are always sent."""
        if not self._entered:
            return
        if change.notification is not None:
            if change.person is self._person.user:
                self.outbox.put_nowait(page_frames.notification(change.notification))
            return
        channel, message = change.channel, change.message
        if message is not None and change.counted:
            self.outbox.put_nowait(page_frames.raised(message, change.counted))
        if channel is None or message is None:
            if change.kind == 'typing' and channel is not None:
                self._send(channel, {'op': 'typing', 'channel': str(channel.id)})
                return
            self._send_world()
            if change.kind == 'channel opened' and channel is not None:
                self._send(channel, page_frames.history(self._world, self._person, channel, self._since))
        elif message.only_for not in (None, self._person.id) or page_frames.is_forgotten(message, self._since):
            return
        elif change.kind == 'message gone':
            self._send(channel, {'op': 'gone', 'channel': str(channel.id), 'message': str(message.id)})
        elif not message.dismissed:
            body = page_frames.message(self._world, self._person, message)
            self._send(channel, {'op': 'message', 'channel': str(channel.id), 'message': body})

    def _send(self, channel: Channel, frame: Json) -> None:
        if self._world.may_see(self._person.user, channel):
            self.outbox.put_nowait(frame)

    def _send_world(self) -> None:
        online = self._gateway.online
        self.outbox.put_nowait(page_frames.world_frame(self._world, self._person, online))

    def _send_everything(self) -> None:
        self._entered = True
        self._send_world()
        for frame in page_frames.histories(self._world, self._person, self._since):
            self.outbox.put_nowait(frame)
        self.outbox.put_nowait(page_frames.notifications(self._person))
        self.outbox.put_nowait(page_frames.counted(self._world))

    # From the page

    async def _hello(self, frame: Json) -> Json:
        # A page that reconnects sends when it was opened. A reload loses ephemeral answers.
        self._since = int(frame.get('since') or self._world.ids.next())
        self._send_everything()
        return {'since': str(self._since)}

    async def _as(self, frame: Json) -> Json:
        self._person = self._somebody(frame)
        self._modals.clear()
        self._send_everything()
        return {}

    async def _slash(self, frame: Json) -> Json:
        return self._answered(await self._person.slash(self._channel(frame), frame['command'], **frame['options']))

    async def _menu(self, frame: Json) -> Json:
        target = self._somebody({'person': frame['target']})
        return self._answered(await self._person.use_menu(self._channel(frame), target, frame['command']))

    async def _complete(self, frame: Json) -> Json:
        choices = await self._person.complete(
            self._channel(frame), frame['command'], frame['option'], frame['value'], **frame.get('options', {})
        )
        return {'choices': [{'name': choice.name, 'value': choice.value} for choice in choices]}

    async def _press(self, frame: Json) -> Json:
        message = self._message(frame)
        self._still_there(message.buttons, frame)
        return self._answered(await self._person.press(message, frame['custom_id']))

    async def _choose(self, frame: Json) -> Json:
        message = self._message(frame)
        self._still_there(message.selects, frame)
        # The page keeps the choices of its menus until it is reloaded.
        self._world.kept_choices.pop((self._person.id, message.id, frame['custom_id']), None)
        return self._answered(await self._person.choose(message, frame['custom_id'], *frame['values']))

    async def _submit(self, frame: Json) -> Json:
        modal = self._modals.get(int(frame['modal']))
        if modal is None:
            raise CannotDo('Something went wrong. Try again.')
        answer = await self._person.submit(modal, **{name: _field(value) for name, value in frame['values'].items()})
        del self._modals[modal.id]
        return self._answered(answer)

    async def _say(self, frame: Json) -> Json:
        return {'message': str(self._person.say(self._channel(frame), frame['text']).id)}

    async def _dismiss(self, frame: Json) -> Json:
        wanted = int(frame['message'])
        for channel_id, messages in self._world.messages.items():
            if wanted in messages:
                self._person.dismiss(self._message({'channel': channel_id, 'message': wanted}))
                break
        return {}

    async def _add_person(self, frame: Json) -> Json:
        return {'person': str(self._people.add(frame['name'], frame['locale']).id)}

    async def _set_person(self, frame: Json) -> Json:
        user = self._somebody(frame).user
        changes = {key: frame.get(key) for key in ('locale', 'dms_open', 'in_guild', 'nick')}
        self._world.set_person(user, **changes)
        return {}

    async def _set_guild(self, frame: Json) -> Json:
        if 'community' in frame:
            self._world.set_community(bool(frame['community']))
        if 'locale' in frame:
            self._world.set_guild_locale(frame['locale'])
        return {}

    async def _new_thread(self, frame: Json) -> Json:
        private = bool(frame.get('private'))
        return {'channel': str(self._person.open_thread(self._channel(frame), frame['name'], private=private).id)}

    async def _new_post(self, frame: Json) -> Json:
        return {'channel': str(self._person.open_post(self._channel(frame), frame['name'], frame['text']).id)}

    async def _new_place(self, frame: Json) -> Json:
        return {'channel': str(page_places.opened(self._world, self._person.user, frame).id)}

    async def _set_place(self, frame: Json) -> Json:
        page_places.change(self._world, self._channel(frame), frame)
        return {}

    def _answered(self, answer: Answer) -> Json:
        if answer.modal is not None:
            self._modals[answer.modal.id] = answer.modal
            self.outbox.put_nowait({'op': 'modal', 'id': str(answer.modal.id), 'modal': answer.modal.raw})
        return {'kind': answer.kind}

    def _still_there(self, parts: Sequence[Button] | Sequence[Select], frame: Json) -> None:
        if all(part.custom_id != frame['custom_id'] for part in parts):
            raise InteractionFailed(COMPONENT_FAILED, [])

    def _somebody(self, frame: Json) -> Person:
        for person in self._people.all():
            if str(person.id) == str(frame['person']):
                return person
        raise CannotDo('Unknown user id.')

    def _channel(self, frame: Json) -> Channel:
        channel = self._world.channels.get(int(frame['channel']))
        if channel is None:
            raise CannotDo('The channel no longer exists.')
        return channel

    def _message(self, frame: Json) -> ShownMessage:
        message = self._world.message(self._channel(frame).id, int(frame['message']))
        if message is None:
            raise InteractionFailed(COMPONENT_FAILED, [])
        return self._person.show(message)
