"""The gateway: the WebSocket that sends events to the bot."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Iterator
from enum import IntEnum
from typing import Any

from aiohttp import WSMsgType, web

from . import wire
from .events import GUILDS, event_of
from .logins import CloseCode, Logins
from .session import Session
from .silence import Silence
from .world import Change, World

_log = logging.getLogger(__name__)

HEARTBEAT_INTERVAL = 41_250
"""Milliseconds between two heartbeats."""
CROWDED = -1
"""Returned instead of a close code if too many shards log in at once. The bot then gets opcode 9."""
FAREWELLS = (1000, 1001)
"""Close codes of a bot that will not resume."""


class Op(IntEnum):
    """The opcode of a frame: the kind of a message between the gateway and the bot."""

    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Gateway:
    """All sessions of the bot, and the events sent to them."""

    def __init__(self, world: World, logins: Logins) -> None:
        self._world = world
        self.logins = logins
        self.url = ''
        """The gateway's address; empty before the server has started."""
        self.sessions: dict[str, Session] = {}
        self.silence = Silence(self.status_changed)
        world.watchers.append(self._on_change)

    @property
    def online(self) -> bool:
        """Whether the bot is connected right now."""
        return any(session.connected for session in self.sessions.values())

    def listeners(self, guild_id: int | None) -> list[Session]:
        """The sessions of the shard for this guild (None: DMs), whether connected or about to resume."""
        return [session for session in self.sessions.values() if session.hears(guild_id)]

    def dispatch(self, event: str, data: Any, guild_id: int | None = None) -> None:
        """Send an event to all sessions of the shard for a guild (None: DMs). Ignores their intents."""
        for session in self.listeners(guild_id):
            session.add(event, data)

    def _on_change(self, change: Change) -> None:
        wanted = any(session.intents for session in self.sessions.values())
        if not wanted or (found := event_of(change, self._world)) is None:
            return
        for session in self.listeners(found.guild_id):
            if session.intents & found.intent:
                session.add(found.name, found.data_for(session.intents))

    async def drop(self, code: int = CloseCode.UNKNOWN_ERROR) -> None:
        """Close every connection with this code. The bot may resume its sessions."""
        sockets = tuple(self._sockets())
        for session in self.sessions.values():
            session.socket = None
        self.status_changed()
        for socket in sockets:
            await socket.close(code=code)

    async def ask_to_reconnect(self) -> None:
        """Ask the bot to reconnect and resume (opcode 7)."""
        for socket in self._sockets():
            await socket.send_json({'op': Op.RECONNECT, 'd': None})

    async def invalidate(self, *, resumable: bool = False) -> None:
        """End the sessions (opcode 9). Unless `resumable`, the bot must identify again."""
        sockets = tuple(self._sockets())
        if not resumable:
            self.sessions.clear()
            self._world.notify(Change('bot changed'))
        for socket in sockets:
            await socket.send_json({'op': Op.INVALID_SESSION, 'd': resumable})

    def _sockets(self) -> Iterator[web.WebSocketResponse]:
        yield from [session.socket for session in self.sessions.values() if session.socket is not None]

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it closes. Sends frames as text, even if the bot wants compressed ones."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        try:
            await self.silence.reach('upgrade')
            await socket.prepare(request)
            await self.silence.reach('hello')
            await socket.send_json({'op': Op.HELLO, 'd': {'heartbeat_interval': HEARTBEAT_INTERVAL}})
        except ConnectionError:
            # The bot stopped in the middle of the handshake: not an error.
            return socket
        connection = _Connection(self, socket)
        try:
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT or not await connection.receive(frame.data):
                    break
        finally:
            await connection.end()
        return socket

    def identify(self, data: dict[str, Any]) -> tuple[Session | None, int]:
        """Log in a shard. Returns its new session and 0, or None and the close code of the refusal.

        After `CROWDED`, the connection stays open.
        """
        if code := self.logins.judge(data):
            return None, code
        if self.logins.too_soon(data):
            return None, CROWDED
        number, count = data.get('shard') or (0, 1)
        # A shard that identifies again never resumes its old session.
        self.sessions = {
            key: each for key, each in self.sessions.items() if each.connected or each.shard != (number, count)
        }
        session = Session(data['intents'], (number, count))
        self.sessions[session.id] = session
        world = self._world
        here = session.hears(world.guild.id)
        guilds = [guild_id for guild_id in (world.guild.id, *world.further) if session.hears(guild_id)]
        ready = {
            'v': 10,
            'user': wire.user(world.bot) | {'verified': True, 'mfa_enabled': False, 'email': None},
            'guilds': [{'id': str(guild_id), 'unavailable': True} for guild_id in guilds],
            'session_id': session.id,
            'resume_gateway_url': self.url,
            'application': {'id': str(world.bot.id), 'flags': 0},
            'private_channels': [],
            'shard': [number, count],
        }
        session.add('READY', ready)
        if here and session.intents & GUILDS:
            session.add('GUILD_CREATE', wire.guild_create(world))
        return session, 0

    def resume(self, data: dict[str, Any]) -> Session | None:
        """Return the session to resume. None if it cannot be resumed."""
        session = self.sessions.get(str(data.get('session_id')))
        if (
            session is None
            or not self.logins.authorizes(data.get('token'))
            or not session.remembers(int(data.get('seq') or 0))
        ):
            return None
        session.add('RESUMED', {})
        return session

    def status_changed(self) -> None:
        """Tell the watchers that the bot connected or disconnected."""
        self._world.notify(Change('bot changed'))


class _Connection:
    """A connection of the bot and, once it has identified or resumed, its session."""

    def __init__(self, gateway: Gateway, socket: web.WebSocketResponse) -> None:
        self._gateway = gateway
        self._socket = socket
        self._session: Session | None = None
        self._pump: asyncio.Task[None] | None = None
        self._beats: set[asyncio.Task[None]] = set()

    async def receive(self, text: str) -> bool:
        """Act on one frame. Returns False if the connection must close."""
        try:
            frame = json.loads(text)
            op, data = frame['op'], frame.get('d')
        except (ValueError, KeyError, TypeError):
            return await self._close(CloseCode.DECODE_ERROR)
        match op:
            case Op.HEARTBEAT:
                beat = asyncio.create_task(self._acknowledge())
                self._beats.add(beat)
                beat.add_done_callback(self._beats.discard)
                return True
            case Op.IDENTIFY | Op.RESUME if self._session is not None:
                return await self._close(CloseCode.ALREADY_AUTHENTICATED)
            case Op.IDENTIFY:
                session, code = self._gateway.identify(data)
                if self._gateway.logins.reset:
                    await self._gateway.drop(code)
                if code == CROWDED:
                    await self._socket.send_json({'op': Op.INVALID_SESSION, 'd': False})
                    return True
                return await self._close(code) if session is None else self._start(session, after=0)
            case Op.RESUME:
                session = self._gateway.resume(data)
                if session is None:
                    await self._socket.send_json({'op': Op.INVALID_SESSION, 'd': False})
                    return True
                return self._start(session, after=int(data.get('seq') or 0))
            case Op.PRESENCE if self._session is not None:
                return True
            case Op.PRESENCE:
                return await self._close(CloseCode.NOT_AUTHENTICATED)
        _log.error('unknown opcode from the bot: op=%r, frame=%s', op, text[:200])
        return await self._close(CloseCode.UNKNOWN_OPCODE)

    def _start(self, session: Session, after: int) -> bool:
        session.socket = self._socket
        self._session = session
        self._pump = asyncio.create_task(self._deliver(session, after))
        self._gateway.status_changed()
        return True

    async def _deliver(self, session: Session, after: int) -> None:
        await self._gateway.silence.reach('ready')
        await session.pump(self._socket, after)

    async def _acknowledge(self) -> None:
        # Pause: a client notes its heartbeat after sending it, and without a network the answer could come first.
        await asyncio.sleep(0.02)
        # The connection may have ended during the wait.
        with contextlib.suppress(ConnectionError):
            await self._socket.send_json({'op': Op.HEARTBEAT_ACK})

    async def _close(self, code: int) -> bool:
        await self._socket.close(code=code)
        return False

    async def end(self) -> None:
        for beat in self._beats:
            beat.cancel()
        await asyncio.gather(*self._beats, return_exceptions=True)
        if self._pump is not None:
            self._pump.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionError):
                await self._pump
        if self._session is not None and self._session.socket is self._socket:
            self._session.socket = None
            if self._socket.close_code in FAREWELLS:
                self._gateway.sessions.pop(self._session.id, None)
            self._gateway.status_changed()
