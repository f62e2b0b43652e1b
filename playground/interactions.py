"""Interactions sent to the bot, until its first answer."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any

from . import wire
from .clock import Clock
from .faults import Faults
from .gateway import Gateway
from .line import Line
from .records import Attachment, CallbackType, Channel, ChannelType, Interaction, InteractionType, Message, User
from .refusal import Refusal
from .world import TOKEN_LIFE, World

PATIENCE = 3.0
"""Seconds in which the bot must give its first answer."""
COMPONENT_FAILED = 'This interaction failed'
FAILED = {
    InteractionType.COMMAND: 'The application did not respond',
    InteractionType.AUTOCOMPLETE: 'Loading options failed',
}


class InteractionFailed(Exception):
    """The interaction failed. Holds the text that the person sees and, for debugging, the refused answers."""

    def __init__(self, sentence: str, refused: list[Refusal]) -> None:
        self.sentence = sentence
        self.refused = refused
        super().__init__(sentence + ''.join(f'\n  the bot answered, and was refused: {refusal}' for refusal in refused))


class Interactions:
    """All interactions, from the person's action to the bot's first answer."""

    def __init__(self, world: World, gateway: Gateway, clock: Clock, faults: Faults, line: Line) -> None:
        self._world = world
        self._gateway = gateway
        self._clock = clock
        self._faults = faults
        self._line = line
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._refused: dict[int, list[Refusal]] = {}
        self._deliveries: set[asyncio.Task[None]] = set()

    async def ask(
        self,
        user: User,
        channel: Channel,
        kind: InteractionType,
        data: dict[str, Any],
        source: Message | None = None,
        uploads: Sequence[Attachment] = (),
    ) -> tuple[Interaction, dict[str, Any]]:
        """Send an interaction to the bot. Returns its record and the body of the bot's first answer.

        `source` is the message as the person saw it, which may be outdated. `uploads` are the files sent with a modal.
        Raises InteractionFailed if the bot is offline or does not answer within three seconds.
        """
        world = self._world
        record = Interaction(
            id=world.ids.next(),
            token=secrets.token_urlsafe(48),
            type=kind,
            user_id=user.id,
            channel_id=channel.id,
            created=self._clock.now(),
            data=data,
            source_id=None if source is None else source.id,
            uploads=[*uploads],
        )
        channel.opened = channel.type is ChannelType.DM
        self._forget_expired()
        world.interactions[record.token] = record
        answer = self._answers[record.id] = asyncio.get_running_loop().create_future()
        refused = self._refused[record.id] = []
        sentence = FAILED.get(kind, COMPONENT_FAILED)
        try:
            if not self._gateway.listeners(self._guild_id(record)):
                raise InteractionFailed(sentence, refused)
            self._deliver(record, source)
            await self._wait(answer, record.created + PATIENCE)
            if not answer.done():
                raise InteractionFailed(sentence, refused)
            return record, answer.result()
        finally:
            del self._answers[record.id], self._refused[record.id]

    def find(self, interaction_id: int, token: str) -> Interaction:
        """The interaction that still needs its first answer. Raises Refusal 10062 or 40060."""
        record = self._world.interactions.get(token)
        if record is None or record.id != interaction_id:
            raise Refusal(10062)
        if record.answered_with is not None:
            raise Refusal(40060)
        if self._clock.now() > record.created + PATIENCE:
            raise Refusal(10062)
        return record

    def by_token(self, token: str) -> Interaction:
        """The interaction with this token, once it has a first answer. Raises Refusal 10015 or 50027."""
        record = self._world.interactions.get(token)
        if record is None or record.answered_with is None:
            raise Refusal(10015)
        if self._clock.now() > record.created + TOKEN_LIFE:
            raise Refusal(50027)
        return record

    def answered(self, record: Interaction, body: dict[str, Any]) -> None:
        """Accept the bot's first answer."""
        record.answered_with = CallbackType(body['type'])
        answer = self._answers.get(record.id)
        if answer is not None and not answer.done():
            answer.set_result(body)

    def refused(self, interaction_id: int, refusal: Refusal) -> None:
        """Record an answer that was refused. The person still waits for a valid one."""
        self._refused.get(interaction_id, []).append(refusal)

    async def _wait(self, answer: asyncio.Future[Any], moment: float) -> None:
        """Wait for an answer until `moment`, in seconds since 1970."""
        timer = asyncio.create_task(self._clock.sleep_until(moment))
        try:
            await asyncio.wait({answer, timer}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            timer.cancel()

    def _deliver(self, record: Interaction, source: Message | None) -> None:
        payload = wire.interaction(self._world, record, source)
        delivery = self._faults.next_delivery()
        guild_id = self._guild_id(record)
        for _ in range(delivery.copies):
            if delay := delivery.delay + self._line.one_way:
                task = asyncio.create_task(self._deliver_late(payload, guild_id, self._clock.now() + delay))
                self._deliveries.add(task)
                task.add_done_callback(self._deliveries.discard)
            else:
                self._gateway.dispatch('INTERACTION_CREATE', payload, guild_id)

    def _guild_id(self, record: Interaction) -> int | None:
        channel = self._world.channels[record.channel_id]
        return None if channel.is_private else self._world.guild_of(channel).id

    async def _deliver_late(self, payload: dict[str, Any], guild_id: int | None, moment: float) -> None:
        await self._clock.sleep_until(moment)
        self._gateway.dispatch('INTERACTION_CREATE', payload, guild_id)

    def _forget_expired(self) -> None:
        # Kept for twice its life, so that a late bot gets "expired token", not "unknown token".
        oldest = self._clock.now() - 2 * TOKEN_LIFE
        kept = {token: r for token, r in self._world.interactions.items() if r.created > oldest}
        gone = (record for token, record in self._world.interactions.items() if token not in kept)
        for upload in (each for record in gone for each in record.uploads):
            self._world.files.pop(upload.id, None)
        self._world.interactions = kept

    def close(self) -> None:
        """Cancel interactions that were to be delivered late."""
        for task in self._deliveries:
            task.cancel()
