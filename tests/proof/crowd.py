"""People who press at random whatever they see: several at once, twice, late, on old messages, on others' boards."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from engine.registry import GAMES
from playground import Playground
from playground.answer import Answer
from playground.components import ComponentType, walk
from playground.interactions import InteractionFailed
from playground.options import CannotDo
from playground.people import Person
from playground.records import CallbackType, Channel, InteractionType
from playground.screen import Button, Select, ShownMessage
from tests.bot.play import id_in

WEIGHTS: Final = {
    'do': 3.0,
    'part': 3.0,
    'gather': 3.0,
    'sure': 3.0,
    'rules': 0.05,
    'quit': 0.05,
    'leave': 0.1,
    'end': 0.1,
}
"""How likely something is pressed; everything else counts 1."""

COMMANDS: Final = {
    'play': 3.0,
    'hand': 2.0,
    'board': 1.0,
    'history': 0.5,
    'games': 1.0,
    'resume': 2.0,
    'rules': 0.5,
    'leave': 0.2,
}
MOST_BOARDS: Final = 12
"""How many tables there may be in the channels; with more nobody opens another."""

LOOK_BACK: Final = 12
"""How many of the newest messages of a channel people look at."""


@dataclass(slots=True)
class Told:
    """What somebody did, and what they were told."""

    who: int
    custom_id: str
    values: tuple[str, ...]
    place: int
    began: float
    ended: float = 0.0
    request: str = ''
    text: str | None = None
    """The words of the answer, None if there was none."""
    ids: tuple[str, ...] = ()
    """The custom_ids of the answer."""
    failure: str = ''


@dataclass
class Crowd:
    """All the people, and everything that they have been told."""

    playground: Playground
    people: list[Person]
    told: list[Told] = field(default_factory=list)

    async def press_until(self, over: asyncio.Event, rng: Random, pause: float) -> None:
        """Let everybody press until it is over, with pauses of up to `pause` seconds."""
        members = [Member(self, person, Random(rng.random())) for person in self.people]
        async with asyncio.TaskGroup() as group:
            for member in members:
                group.create_task(member.live(over, pause))


class Member:
    """One of them."""

    def __init__(self, crowd: Crowd, person: Person, rng: Random) -> None:
        self._crowd = crowd
        self._person = person
        self._rng = rng
        self._remembered: deque[ShownMessage] = deque(maxlen=40)

    async def live(self, over: asyncio.Event, pause: float) -> None:
        """Press, look, press again, mostly without waiting for answers that take long."""
        async with asyncio.TaskGroup() as group:
            while not over.is_set():
                latest = [group.create_task(doing) for doing in self._decide()]
                if latest and self._rng.random() < 0.8:
                    await asyncio.wait(latest, timeout=8 * pause)
                await asyncio.sleep(self._rng.random() * pause)

    def _decide(self) -> list[Coroutine[Any, Any, None]]:
        found = self._choose() if self._rng.random() > 0.04 else None
        if found is None:
            return [self._command()]
        message, control = found
        values = self._values(control)
        times = 2 if self._rng.random() < 0.1 else 1
        return [self._use(message, control.custom_id or '', values) for _ in range(times)]

    def _choose(self) -> tuple[ShownMessage, Button | Select] | None:
        """A control of a message; mostly of what there is to see now, sometimes of what there was."""
        seen = [message for place in self._places() for message in self._person.messages(place)[-LOOK_BACK:]]
        self._remembered.extend(self._rng.sample(seen, min(3, len(seen))))
        if self._rng.random() < 0.1:
            seen = list(self._remembered)
        self._rng.shuffle(seen)
        for message in seen:
            found: tuple[Button | Select, ...] = (*message.buttons, *message.selects)
            controls = [c for c in found if c.custom_id and not c.disabled]
            if controls and (self._rng.random() < 0.1 or any(id_in(c.custom_id).action != 'rules' for c in controls)):
                weights = [WEIGHTS.get(id_in(control.custom_id).action, 1.0) for control in controls]
                return message, self._rng.choices(controls, weights)[0]
        return None

    def _values(self, control: Button | Select) -> tuple[str, ...]:
        if isinstance(control, Button):
            return ()
        number = self._rng.randint(control.min_values, control.max_values)
        return tuple(option.value for option in self._rng.sample(control.options, number))

    def _places(self) -> list[Channel]:
        world = self._crowd.playground.world
        return [c for c in world.channels.values() if world.may_see(self._person.user, c) and not c.archived]

    async def _command(self) -> None:
        name = self._rng.choices(list(COMMANDS), list(COMMANDS.values()))[0]
        place = self._rng.choice(self._places())
        values = {'game': self._rng.choice(list(GAMES))} if name == 'play' else {}
        boards = [m for c in self._places() for m in self._person.messages(c) if m.buttons and not m.ephemeral]
        if name != 'play' or len(boards) < MOST_BOARDS:
            await self._note(f'/{name}', (), place.id, lambda: self._person.slash(place, name, **values))

    async def _use(self, message: ShownMessage, custom_id: str, values: tuple[str, ...]) -> None:
        await self._note(custom_id, values, message.channel_id, lambda: self._send(message, custom_id, values))

    async def _send(self, message: ShownMessage, custom_id: str, values: tuple[str, ...]) -> Answer:
        """Press as a client does that does not know yet that the message has changed."""
        playground = self._crowd.playground
        place = playground.world.channels.get(message.channel_id)
        source = playground.world.message(message.channel_id, message.id)
        if place is None or source is None or place.archived:
            raise CannotDo('It is gone.')
        seen = replace(source, components=message.raw['components'])
        kind = ComponentType.STRING_SELECT if custom_id.startswith('m') else ComponentType.BUTTON
        data = {'custom_id': custom_id, 'component_type': kind, 'id': 1, 'values': list(values)}
        asked = await playground.interactions.ask(self._person.user, place, InteractionType.COMPONENT, data, seen)
        return Answer(*asked, playground.world)

    async def _note(
        self, custom_id: str, values: tuple[str, ...], place: int, act: Callable[[], Awaitable[Answer]]
    ) -> None:
        told = Told(self._person.id, custom_id, values, place, time.monotonic())
        try:
            answer = await act()
            told.request = str(answer.interaction_id)
            components = (answer.body.get('data') or {}).get('components') or []
            if answer.kind == 'deferred' and answer.body['type'] == CallbackType.DEFERRED_MESSAGE:
                await answer.settled(timeout=20)
                components = [c for m in answer.messages for c in m.raw['components']]
            parts = [component for _, component in walk(components)]
            told.text = '\n'.join(c['content'] for c in parts if c['type'] == ComponentType.TEXT_DISPLAY)
            told.ids = tuple(c['custom_id'] for c in parts if 'custom_id' in c)
        except CannotDo:
            return
        except (InteractionFailed, AssertionError) as failure:
            told.failure = str(failure)
        told.ended = time.monotonic()
        self._crowd.told.append(told)
