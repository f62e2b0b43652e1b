"""Failures between a bot and Discord that a test can order."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from .permissions import Permission
from .records import Channel, Message
from .refusal import KNOWN
from .screen import ShownMessage
from .world import Change, World


@dataclass(slots=True)
class Fault:
    """The failure of a request: an answer with `status`. With `answer_lost`, the request is carried out, but not
    answered."""

    status: int
    code: int = 0
    message: str = ''
    retry_after: float | None = None
    answer_lost: bool = False


class Faults:
    """The failures that a test has ordered.

    Routes are written `'POST /channels/{id}/messages'`; the names of the parameters do not matter.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._next: list[tuple[str, Channel | None, Fault]] = []
        self._deliveries: list[Delivery] = []

    def next(
        self,
        route: str,
        *,
        status: int | None = None,
        code: int = 0,
        message: str = '',
        retry_after: float = 0.0,
        times: int = 1,
        channel: Channel | None = None,
    ) -> None:
        """Let the next `times` requests to `route` fail.

        `status` 429 asks for a retry after `retry_after` seconds. A `code` that Discord documents sets status and
        message. With neither, the answer is a plain 500. With a `channel`, only requests there fail.
        """
        known_status, words = KNOWN.get(code, (500, ''))
        status, message = known_status if status is None else status, message or words
        wait = retry_after if status == 429 else None
        self._next += [(_pattern(route), channel, Fault(status, code, message, wait)) for _ in range(times)]

    def lose_answer(self, route: str) -> None:
        """Let the next request to `route` be carried out, but break the connection before the answer."""
        self._next.append((_pattern(route), None, Fault(0, answer_lost=True)))

    def stop(self) -> None:
        """Remove all ordered failures of requests."""
        self._next.clear()

    def take(self, method: str, template: str, params: Mapping[str, str] | None = None) -> Fault | None:
        """Remove and return the failure that a test ordered for this request; None without one.

        If `params` is None, the channel of the request is unknown, and a failure ordered for one channel fits, too.
        """
        wanted = _pattern(f'{method} {template}')
        for index, (route, channel, fault) in enumerate(self._next):
            there = params is None or channel is None or params.get('channel_id') == str(channel.id)
            if route == wanted and there:
                del self._next[index]
                return fault
        return None

    def delay_interaction(self, seconds: float) -> None:
        """Let the next interaction reach the bot `seconds` late."""
        self._deliveries.append(Delivery(delay=seconds))

    def duplicate_interaction(self) -> None:
        """Let the next interaction reach the bot twice."""
        self._deliveries.append(Delivery(copies=2))

    def lose_interaction(self) -> None:
        """Let the next interaction never reach the bot."""
        self._deliveries.append(Delivery(copies=0))

    @property
    def waiting(self) -> int:
        """Number of coming interactions for which a test has ordered a delay, a duplicate or a loss."""
        return len(self._deliveries)

    def next_delivery(self) -> Delivery:
        """Return how to deliver the next interaction, and remove this order from the list."""
        return self._deliveries.pop(0) if self._deliveries else Delivery()

    def delete_message(self, message: Message | ShownMessage) -> None:
        """Let a moderator delete a message. Raises KeyError if it is gone already."""
        self._world.delete(self._world.messages[message.channel_id][message.id])

    def delete_channel(self, channel: Channel) -> None:
        """Let a moderator delete a channel with its threads."""
        self._world.delete_channel(channel)

    def close_dms(self, name: str) -> None:
        """Refuse the bot's messages to this person's DM with 50007."""
        user = next(user for user in self._world.people() if user.name == name)
        self._world.set_person(user, dms_open=False)

    def leave(self, name: str) -> None:
        """Let this person leave the server.

        Interactions begun in their DM continue, but new messages do not reach them there.
        """
        user = next(user for user in self._world.people() if user.name == name)
        self._world.set_person(user, in_guild=False)

    def quarantine(self) -> None:
        """Refuse new DMs with 20026, until `world.dms.release()`."""
        self._world.dms.quarantined = True

    def deny(self, channel: Channel, *permissions: Permission) -> None:
        """Deny the bot exactly these permissions in `channel`."""
        channel.denied = sum(permissions)
        self._world.notify(Change('channel changed', channel))

    def age(self, message: Message | ShownMessage, seconds: float = 3700.0) -> None:
        """Make a message `seconds` older. Raises KeyError if it is gone."""
        self._world.messages[message.channel_id][message.id].posted -= seconds


@dataclass(frozen=True, slots=True)
class Delivery:
    """How an interaction reaches the bot: late, twice, or not at all."""

    copies: int = 1
    delay: float = 0.0


@lru_cache(1024)
def _pattern(route: str) -> str:
    return re.sub(r'\{[^}]*\}', '{}', route)
