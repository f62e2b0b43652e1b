"""Users whose presses are timed, and notes of the pictures in each answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from time import perf_counter
from typing import Any

from playground import Playground
from playground.answer import Answer
from playground.people import Person
from playground.records import Message
from playground.world import Change, World


@dataclass(slots=True)
class Press:
    """A press and its answer.

    `began` is the time of the press (`perf_counter`), `seconds` the delay of the answer. `pictures` is the number of
    pictures in the answer.
    """

    began: float
    seconds: float
    pictures: int
    new: bool
    """True if the answer has a picture that this user had not seen before."""


@dataclass(slots=True)
class Notes:
    """Presses of a playground's users, and the pictures that they have seen."""

    presses: list[Press] = field(default_factory=list)
    seen: set[tuple[int, bytes]] = field(default_factory=set)

    def note(self, world: World, person: int, began: float, answer: Answer) -> None:
        """Record the answer to a press, when it arrives. `began` is the time of the press (`perf_counter`)."""
        seconds = perf_counter() - began
        message = next((m for m in answer.messages if answer.kind != 'deferred'), None)
        stored = message and world.message(message.channel_id, message.id)
        found = {(person, fingerprint(world.files[a.id])) for a in (stored.attachments if stored else ())}
        self.presses.append(Press(began, seconds, len(found), bool(found - self.seen)))
        self.seen |= found


class Timed(Person):
    """A user whose presses are recorded in `notes`."""

    def __init__(self, playground: Playground, person: Person, notes: Notes) -> None:
        super().__init__(person.user, playground.world, playground.interactions)
        self._notes = notes

    async def _ask(self, *args: Any) -> Answer:
        began = perf_counter()
        answer = await super()._ask(*args)
        self._notes.note(self._world, self.id, began, answer)
        return answer


class Onlooker:
    """Measures the seconds from a press until a new picture appears in a channel."""

    def __init__(self, playground: Playground, channel: int, notes: Notes) -> None:
        self._playground = playground
        self._channel = channel
        self._notes = notes
        self._seen: set[bytes] = set()
        self.seconds: list[float] = []
        playground.world.watchers.append(self.watch)

    def watch(self, change: Change) -> None:
        """Record the seconds since the latest press, if `change` is a message with a new picture."""
        message = change.message
        if message is None or message.channel_id != self._channel or message.only_for is not None:
            return
        now, found = perf_counter(), self._pictures(message)
        if found - self._seen and self._notes.presses and self._seen:
            self.seconds.append(now - self._notes.presses[-1].began)
        self._seen |= found

    def _pictures(self, message: Message) -> set[bytes]:
        files = self._playground.world.files
        return {fingerprint(files[a.id]) for a in message.attachments if a.id in files}


def fingerprint(file: bytes) -> bytes:
    """Return a digest of a file."""
    return blake2b(file, digest_size=8).digest()
