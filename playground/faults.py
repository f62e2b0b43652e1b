"""Faults on demand: what may go wrong between a bot and Discord, when a test asks for it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .permissions import Permission
from .records import Channel, Message
from .refusal import KNOWN
from .screen import ShownMessage
from .world import Change, World


@dataclass(slots=True)
class Fault:
    """What happens to a request: it is answered with `status`, or it is carried out and the answer is lost."""

    status: int
    code: int = 0
    message: str = ''
    retry_after: float | None = None
    answer_lost: bool = False


class Faults:
    """What goes wrong next. Routes are written `'POST /channels/{id}/messages'`; the names in braces may differ."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._next: list[tuple[str, Fault]] = []
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
    ) -> None:
        """Let the next `times` requests to `route` fail. A 429 says to try again after `retry_after` seconds.

        A code that Discord is known for brings its status and words along; without either it is a plain 500.
        """
        known_status, words = KNOWN.get(code, (500, ''))
        status, message = known_status if status is None else status, message or words
        wait = retry_after if status == 429 else None
        self._next += [(_pattern(route), Fault(status, code, message, wait)) for _ in range(times)]

    def lose_answer(self, route: str) -> None:
        """Let the next request to `route` be carried out and the connection break before the answer."""
        self._next.append((_pattern(route), Fault(0, answer_lost=True)))

    def stop(self) -> None:
        """Let no further request fail."""
        self._next.clear()

    def take(self, method: str, template: str) -> Fault | None:
        """The fault for this request, if there is one. It happens only once."""
        wanted = _pattern(f'{method} {template}')
        for index, (route, fault) in enumerate(self._next):
            if route == wanted:
                del self._next[index]
                return fault
        return None

    def delay_interaction(self, seconds: float) -> None:
        """Let the next interaction reach the bot late."""
        self._deliveries.append(Delivery(delay=seconds))

    def duplicate_interaction(self) -> None:
        """Let the next interaction reach the bot twice."""
        self._deliveries.append(Delivery(copies=2))

    def lose_interaction(self) -> None:
        """Let the next interaction never reach the bot."""
        self._deliveries.append(Delivery(copies=0))

    @property
    def waiting(self) -> int:
        """How many of the next interactions will be delayed, doubled or lost."""
        return len(self._deliveries)

    def next_delivery(self) -> Delivery:
        """How the next interaction is delivered. What was asked for happens only once."""
        return self._deliveries.pop(0) if self._deliveries else Delivery()

    def delete_message(self, message: Message | ShownMessage) -> None:
        """A moderator deletes it. Raises KeyError if it is gone already."""
        self._world.delete(self._world.messages[message.channel_id][message.id])

    def delete_channel(self, channel: Channel) -> None:
        """A moderator deletes it, and its threads with it."""
        self._world.delete_channel(channel)

    def close_dms(self, name: str) -> None:
        """From now on, sending to this person's DM is refused with 50007."""
        user = next(user for user in self._world.people() if user.name == name)
        self._world.set_person(user, dms_open=False)

    def leave(self, name: str) -> None:
        """This person leaves the server. What they began in their DM goes on, but nothing new reaches them there."""
        user = next(user for user in self._world.people() if user.name == name)
        self._world.set_person(user, in_guild=False)

    def quarantine(self) -> None:
        """From now on no new DM is opened: 20026, until `world.dms.release()`."""
        self._world.dms.quarantined = True

    def deny(self, channel: Channel, *permissions: Permission) -> None:
        """Take these permissions from the bot in `channel`, and give back any others taken before."""
        channel.denied = sum(permissions)
        self._world.tell(Change('channel changed', channel))

    def age(self, message: Message | ShownMessage, seconds: float = 3700.0) -> None:
        """Pretend that the message was posted so much earlier. Raises KeyError if it is gone."""
        self._world.messages[message.channel_id][message.id].posted -= seconds


@dataclass(frozen=True, slots=True)
class Delivery:
    """How an interaction is delivered to the bot."""

    copies: int = 1
    delay: float = 0.0


def _pattern(route: str) -> str:
    return re.sub(r'\{[^}]*\}', '{}', route)
