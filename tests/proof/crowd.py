"""Users who press at random: at the same time, twice, late, on old messages, and on boards of others."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field, replace
from itertools import cycle, islice
from random import Random
from typing import Any, Final

from engine.registry import PACKAGES
from playground import Playground
from playground.answer import Answer
from playground.components import ComponentType, walk
from playground.forms import described
from playground.interactions import InteractionFailed
from playground.options import CannotDo
from playground.people import Person
from playground.records import CallbackType, Channel, InteractionType
from playground.screen import Button, Select, ShownMessage
from tests.bot.play import ANSWERS, controls, id_in

WEIGHTS: Final = {
    'do': 5.0,
    'part': 5.0,
    'gather': 5.0,
    'sure': 5.0,
    'play': 2.0,
    'join': 3.0,
    'start': 4.0,
    'seat': 2.0,
    'options': 0.5,
    'form': 0.3,
    'preset': 0.5,
    'choices': 0.3,
    'choose': 0.3,
    'story': 0.3,
    'history': 0.3,
    'left': 0.3,
    'text': 0.3,
    'rules': 0.05,
    'quit': 0.05,
    'leave': 0.3,
    'end': 0.5,
    'ending': 2.0,
    'sit': 2.0,
    'guest': 2.0,
}
"""Relative frequency of actions. All other actions have 1."""

LATE: Final = 2.6
"""Seconds after which an answer counts as nearly too late. Discord allows three."""

COMMANDS: Final = {
    'play': 3.0,
    'hand': 2.0,
    'board': 1.0,
    'history': 0.5,
    'games': 1.0,
    'resume': 2.0,
    'rules': 0.5,
    'leave': 0.4,
    'end': 0.6,
}
SITTING_DOWN: Final = frozenset({'join', 'start', 'again', 'sit', '/play'})
"""Actions that strangers never choose, because these users must stay without a seat."""

FORGED: Final = 0.04
"""Probability that a user presses a `custom_id` that some user chose earlier, even if the message does not have it."""

FORGED_BY_STRANGERS: Final = 0.5

RUSH: Final = 'rush'
"""Name of the channel where `rush` opens lobbies."""

EACH: Final = 6
"""Number of lobbies that each user of `rush` tries to open: one more than allowed."""

MOST_BOARDS: Final = 12
"""Number of boards in the channels above which no user opens another."""

EAGER: Final = 0.5
"""Probability that a user prefers messages with an open question."""

LOOK_BACK: Final = 12
"""Number of newest messages in a channel that users press."""


@dataclass(slots=True)
class Told:
    """A press or command of a user, and the answer."""

    who: int
    custom_id: str
    values: tuple[str, ...]
    place: int
    began: float
    ended: float = 0.0
    request: str = ''
    text: str | None = None
    """Text of the answer; None without an answer."""
    ids: tuple[str, ...] = ()
    """Custom ids of the components in the answer."""
    failure: str = ''


@dataclass
class Crowd:
    """All users, and the answers they got."""

    playground: Playground
    people: list[Person]
    strangers: list[Person] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    seen: deque[tuple[str, tuple[str, ...]]] = field(default_factory=lambda: deque(maxlen=400))
    """`(custom_id, values)` of the last 400 components that users chose, ephemeral ones included."""
    smuggled: set[tuple[int, int]] = field(default_factory=set)
    """`(message_id, table_id)` of forged presses: the message has no component of that table, so the user added one."""
    late: Callable[[], None] = lambda: None
    """Called when a user has waited `LATE` seconds for an answer."""

    @property
    def answered(self) -> list[Told]:
        """The presses that got an answer."""
        return [told for told in self.told if told.text is not None]

    async def rush(self, people: list[Person]) -> None:
        """Let each user open as many lobbies as allowed, and try to open one more."""
        place = next(channel for channel in self.playground.world.channels.values() if channel.name == RUSH)
        gate = asyncio.Semaphore(4)

        async def opens(person: Person, game: str) -> None:
            async with gate:
                await Member(self, person, Random()).use_command(place, 'play', game=game)

        async with asyncio.TaskGroup() as group:
            for game in islice(cycle(PACKAGES), EACH):
                for person in people:
                    group.create_task(opens(person, game))

    async def press_until(self, over: asyncio.Event, rng: Random, pause: float) -> None:
        """Let all users press until `over` is set. They pause for up to `pause` seconds between presses."""
        members = [Member(self, person, Random(rng.random())) for person in self.people]
        members += [Member(self, person, Random(rng.random()), sits=False) for person in self.strangers]
        async with asyncio.TaskGroup() as group:
            for member in members:
                group.create_task(member.live(over, pause))


class Member:
    """A user who presses at random. If `sits` is false, the user never takes a seat."""

    def __init__(self, crowd: Crowd, person: Person, rng: Random, *, sits: bool = True) -> None:
        self._crowd = crowd
        self._person = person
        self._rng = rng
        self._sits = sits
        self._remembered: deque[ShownMessage] = deque(maxlen=40)

    async def live(self, over: asyncio.Event, pause: float) -> None:
        """Press until `over` is set, often without waiting for the previous answer."""
        async with asyncio.TaskGroup() as group:
            while not over.is_set():
                if not self._crowd.playground.gateway.online and self._rng.random() < 0.9:
                    # Few users go on pressing while the bot is offline.
                    await asyncio.sleep(pause)
                    continue
                latest = [group.create_task(doing) for doing in self._decide()]
                if latest and self._rng.random() < 0.8:
                    await asyncio.wait(latest, timeout=8 * pause)
                await asyncio.sleep(self._rng.random() * pause)

    def _decide(self) -> list[Coroutine[Any, Any, None]]:
        found = self._choose() if self._rng.random() > 0.04 else None
        if found is None:
            return [self._command()]
        message, control = found
        custom_id, values = control.custom_id or '', self._values(control)
        self._crowd.seen.append((custom_id, values))
        if self._rng.random() < (FORGED if self._sits else FORGED_BY_STRANGERS):
            custom_id, values = self._rng.choice(self._crowd.seen)
        if not self._sits and id_in(custom_id).action in SITTING_DOWN:
            return []
        times = 2 if self._rng.random() < 0.1 else 1
        return [self._use(message, custom_id, values) for _ in range(times)]

    def _choose(self) -> tuple[ShownMessage, Button | Select] | None:
        """Choose a message and one of its controls: usually a recent message, sometimes an older one.

        None if no message has any.
        """
        seen = [message for place in self._places() for message in self._person.messages(place)[-LOOK_BACK:]]
        self._remembered.extend(self._rng.sample(seen, min(3, len(seen))))
        if self._rng.random() < 0.1:
            seen = list(self._remembered)
        self._rng.shuffle(seen)
        if self._rng.random() < EAGER:
            seen.sort(key=lambda message: not controls(message, *ANSWERS))
        for message in seen:
            found: tuple[Button | Select, ...] = (*message.buttons, *message.selects)
            usable = [c for c in found if c.custom_id and not c.disabled]
            if usable and (self._rng.random() < 0.1 or any(id_in(c.custom_id).action != 'rules' for c in usable)):
                weights = [WEIGHTS.get(id_in(control.custom_id).action, 1.0) for control in usable]
                return message, self._rng.choices(usable, weights)[0]
        return None

    def _values(self, control: Button | Select) -> tuple[str, ...]:
        if isinstance(control, Button):
            return ()
        number = self._rng.randint(control.min_values, control.max_values)
        offered = [option.value for option in control.options]
        if control.type == ComponentType.USER_SELECT:
            offered = [str(user_id) for user_id in self._crowd.playground.world.users]
        return tuple(self._rng.sample(offered, number))

    def _places(self) -> list[Channel]:
        world = self._crowd.playground.world
        return [c for c in world.channels.values() if world.may_see(self._person.user, c) and not c.archived]

    async def _command(self) -> None:
        name = self._rng.choices(list(COMMANDS), list(COMMANDS.values()))[0]
        if not self._sits and f'/{name}' in SITTING_DOWN:
            return
        places = self._places()
        place = self._rng.choice(places)
        values = {'game': self._rng.choice(list(PACKAGES))} if name == 'play' else {}
        rooms = [place for place in places if place.name != RUSH]
        boards = [m for c in rooms for m in self._person.messages(c) if m.buttons and not m.ephemeral]
        if name != 'play' or len(boards) < MOST_BOARDS:
            await self.use_command(place, name, **values)

    async def use_command(self, place: Channel, name: str, **values: str) -> None:
        """Use a command, and record the answer in `told`."""
        await self._note(f'/{name}', (), place.id, lambda: self._person.slash(place, name, **values))

    async def _use(self, message: ShownMessage, custom_id: str, values: tuple[str, ...]) -> None:
        await self._note(custom_id, values, message.channel_id, lambda: self._send(message, custom_id, values))

    async def _send(self, message: ShownMessage, custom_id: str, values: tuple[str, ...]) -> Answer:
        """Press `custom_id`, even if an edit has removed it, as if the client had missed the edit."""
        playground = self._crowd.playground
        place = playground.world.channels.get(message.channel_id)
        source = playground.world.message(message.channel_id, message.id)
        if place is None or source is None or place.archived or not playground.world.may_see(self._person.user, place):
            raise CannotDo('It is gone.')
        components = message.raw['components']
        shown = {part.get('custom_id'): part['type'] for _, part in walk(components)}
        kind = shown.get(custom_id, ComponentType.STRING_SELECT if custom_id.startswith('m') else ComponentType.BUTTON)
        if custom_id not in shown:
            if id_in(custom_id).table not in {id_in(each).table for each in shown}:
                self._crowd.smuggled.add((message.id, id_in(custom_id).table))
            components = [*components, _smuggled(kind, custom_id, values)]
        seen = replace(source, components=components)
        data = {'custom_id': custom_id, 'component_type': kind, 'id': 1, 'values': list(values)}
        if kind == ComponentType.USER_SELECT:
            data |= described(map(int, values), playground.world, place)
        asked = await playground.interactions.ask(self._person.user, place, InteractionType.COMPONENT, data, seen)
        return Answer(*asked, playground.world)

    async def _note(
        self, custom_id: str, values: tuple[str, ...], place: int, act: Callable[[], Awaitable[Answer]]
    ) -> None:
        told = Told(self._person.id, custom_id, values, place, time.monotonic())
        late = asyncio.get_running_loop().call_later(LATE, self._crowd.late)
        try:
            answer = await act()
            late.cancel()
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
        finally:
            late.cancel()
        told.ended = time.monotonic()
        self._crowd.told.append(told)


def _smuggled(kind: ComponentType, custom_id: str, values: tuple[str, ...]) -> dict[str, Any]:
    """Return a row with this component, which the message itself does not have."""
    lines = [{'label': value[:100] or '?', 'value': value} for value in values]
    extra = {'options': lines} if kind is ComponentType.STRING_SELECT else {'label': '?', 'style': 1}
    return {
        'type': ComponentType.ACTION_ROW,
        'id': 901,
        'components': [{'type': kind, 'id': 900, 'custom_id': custom_id, **extra}],
    }
