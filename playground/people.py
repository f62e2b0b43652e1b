"""People: how they act on the bot, and how their clients show messages."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeVar

from . import forms, options, screen
from .answer import PATIENCE, Answer, wait_for
from .components import Component, each
from .interactions import COMPONENT_FAILED, InteractionFailed, Interactions
from .mentions import calls_everyone, mentioned
from .options import CannotDo, Choice
from .pictures import Upload
from .records import Attachment, Channel, ChannelType, Counted, InteractionType, Message, Notification, User
from .rules import reach
from .screen import ShownMessage, ShownModal
from .uploads import attached
from .wire import Json
from .world import World

T = TypeVar('T')


class Person:
    """A person with a client. Every action returns once the bot has answered.

    Actions raise CannotDo if a client would not offer them, and InteractionFailed if the bot does not answer. A channel
    is given as an object or by name, a component by custom_id or label.
    """

    def __init__(self, user: User, world: World, interactions: Interactions) -> None:
        self.user = user
        self._world = world
        self._interactions = interactions

    @property
    def id(self) -> int:
        """The user's id."""
        return self.user.id

    @property
    def name(self) -> str:
        """The public name."""
        return self.user.name

    @property
    def mention(self) -> str:
        """The mention of this person in a message."""
        return f'<@{self.user.id}>'

    @property
    def dm(self) -> Channel:
        """The DM with the bot."""
        return self._world.dm_of(self.user)

    # Seeing

    def messages(self, channel: Channel | str) -> list[ShownMessage]:
        """The messages this person sees in a channel, oldest first, ephemeral ones included."""
        return [self.show(message) for message in self._world.visible(self.user, self.channel(channel))]

    @property
    def notifications(self) -> list[Notification]:
        """This person's notifications, oldest first."""
        return list(self._world.notifications.get(self.user.id, ()))

    @property
    def counted(self) -> list[Counted]:
        """The unread messages, silent ones included, oldest first."""
        return list(self._world.counted.get(self.user.id, ()))

    async def see(
        self,
        channel: Channel | str,
        predicate: Callable[[ShownMessage], bool],
        timeout: float = PATIENCE,
    ) -> ShownMessage:
        """Wait until a message in the channel satisfies `predicate`. Returns the newest such message.

        Raises AssertionError with a list of visible messages after `timeout` seconds.
        """
        where = self.channel(channel)

        def look() -> ShownMessage | None:
            return next((m for m in reversed(self.messages(where)) if predicate(m)), None)

        return await wait_for(self._world, look, timeout, lambda: self._report(where))

    def _report(self, channel: Channel) -> str:
        lines = [f'{self.name} sees in {channel.name}:']
        for m in self.messages(channel):
            lines.append(
                f'- {m.author}{" (private)" if m.ephemeral else ""}: {m.text!r} {[b.label for b in m.buttons]}'
            )
        return '\n'.join(lines)

    def show(self, message: Message) -> ShownMessage:
        """The message as this person sees it now."""
        return screen.show(self._world, message)

    # Acting

    async def slash(self, channel: Channel | str, name: str, /, **values: Any) -> Answer:
        """Use a command. A subcommand is written `'game start'`. Values may be names of choices."""
        where = self._open_channel(channel)
        command, takes, parts = options.find_command(self._commands(where), name)
        sent = options.nested(parts, options.fill(takes, values))
        data = _command_data(command, sent) | forms.described(options.people_of(sent), self._world, where)
        return await self._ask(where, InteractionType.COMMAND, data)

    async def use_menu(self, channel: Channel | str, target: Person, name: str) -> Answer:
        """Use a command in the menu of a person."""
        where = self._open_channel(channel)
        command = options.find_menu(self._commands(where), name)
        data = _command_data(command, []) | {'target_id': str(target.id)}
        del data['options']
        return await self._ask(where, InteractionType.COMMAND, data | forms.described([target.id], self._world, where))

    async def complete(
        self, channel: Channel | str, name: str, option: str, text: str, /, **values: Any
    ) -> list[Choice]:
        """The choices that the bot offers for `option` of a command after typing `text`. `values` are the other
        options so far."""
        where = self._open_channel(channel)
        command, takes, parts = options.find_command(self._commands(where), name)
        if not any(o['name'] == option and o.get('autocomplete') for o in takes):
            raise CannotDo(f'/{name} completes no option {option}')
        kind = next(o['type'] for o in takes if o['name'] == option)
        typed = {'name': option, 'type': kind, 'value': text, 'focused': True}
        sent = options.nested(parts, [*options.fill(takes, values, partial=True), typed])
        data = _command_data(command, sent)
        _, body = await self._interactions.ask(self.user, where, InteractionType.AUTOCOMPLETE, data)
        return [
            Choice((c.get('name_localizations') or {}).get(self.user.locale, c['name']), c['value'])
            for c in (body.get('data') or {}).get('choices') or ()
        ]

    async def press(self, message: ShownMessage, button: str) -> Answer:
        """Press the button `button` (custom_id or label) of a message as this person saw it.

        Raises InteractionFailed if the message now lacks the button, or has it with another custom_id.
        """
        where, source = self._source(message)
        found = self._pick(message.buttons, lambda b: (b.custom_id, b.label, b.emoji), button)
        if found.disabled or found.custom_id is None:
            raise CannotDo(f'The button {button!r} cannot be pressed')
        if not any(b.custom_id == found.custom_id and not b.disabled for b in screen.buttons_of(source.components)):
            raise InteractionFailed(COMPONENT_FAILED, [])
        data = _component_data(source, found.custom_id)
        return await self._ask(where, InteractionType.COMPONENT, data, source)

    async def choose(self, message: ShownMessage, select: str, *chosen: Any) -> Answer:
        """Choose values or labels in a select. The person saw `message`; the choice must fit the message as it is now.

        The select keeps showing the choice, so choosing it again raises CannotDo: a client would send nothing. Only an
        update in answer to the choice, or another custom_id, resets the select.
        """
        where, source = self._source(message)
        found = self._pick(message.selects, lambda s: (s.custom_id, s.placeholder), select)
        if found.disabled:
            raise CannotDo(f'The select {select!r} is disabled')
        values = forms.select_values(found, chosen, self._world)
        now = [s for s in screen.selects_of(source.components) if s.custom_id == found.custom_id and not s.disabled]
        if not any(forms.offers(each, values) for each in now):
            raise InteractionFailed(COMPONENT_FAILED, [])
        kept, key = self._world.kept_choices, (self.id, source.id, found.custom_id)
        if set(values) == set(kept.get(key) or (option.value for option in found.options if option.default)):
            raise CannotDo('This is already chosen: nothing to send.')
        data = _component_data(source, found.custom_id) | {'values': values}
        answer = await self._ask(
            where, InteractionType.COMPONENT, data | forms.resolved(found, values, self._world, where), source
        )
        kept.pop(key, None)
        if answer.kind != 'update':
            kept[key] = values
        return answer

    async def submit(self, modal: ShownModal, /, **fields: Any) -> Answer:
        """Submit a modal opened for this person. `fields` are keyed by custom_id or label. Files are `Upload`s."""
        where = self._world.channels.get(modal.channel_id)
        if where is None:
            raise CannotDo('The channel no longer exists.')
        source = None if modal.source_id is None else self._world.message(where.id, modal.source_id)
        files: dict[int, bytes] = {}
        attachments = {name: self._attached(value, files) for name, value in fields.items()}
        data = forms.modal_data(modal, attachments, self._world)
        self._world.files |= files
        uploads = [file for value in attachments.values() for file in forms.files_in(value)]
        return await self._ask(where, InteractionType.MODAL, data, source, uploads)

    def _attached(self, value: Any, files: dict[int, bytes]) -> Any:
        """The value of a field, with attachments in place of uploads. Adds their bytes to `files` by id."""
        if isinstance(value, list | tuple):
            return [self._attached(each, files) for each in value]
        if not isinstance(value, Upload):
            return value
        attachment = attached(value, self._world)
        files[attachment.id] = value.data
        return attachment

    def say(self, channel: Channel | str, text: str) -> ShownMessage:
        """Send a message to the channel. The bot gets it only as an event."""
        where = self.channel(channel)
        if not 0 < len(text) <= 2000 or where.locked or where.type is ChannelType.FORUM:
            raise CannotDo('A message has 1 to 2000 characters; locked threads and forums take none.')
        world = self._world
        message = Message(world.ids.next(), where.id, self.id, world.clock.now(), content=text)
        message.mentions = mentioned(message, None, world)
        message.everyone = calls_everyone(message, None)
        if where.type is ChannelType.PRIVATE_THREAD:
            for user_id in message.mentions:
                world.let_in(where, world.users[user_id])
        world.post(message)
        return self.show(message)

    def dismiss(self, message: ShownMessage) -> None:
        """Dismiss an ephemeral message."""
        _, source = self._source(message)
        if source.only_for != self.id:
            raise CannotDo('Only a message that you alone see can be dismissed.')
        self._world.dismiss(source)

    def open_thread(self, channel: Channel | str, name: str, *, private: bool = False) -> Channel:
        """Open a thread in a text channel. In a private thread, a mention adds a person or the bot."""
        where = self.channel(channel)
        fitting = (ChannelType.TEXT,) if private else (ChannelType.TEXT, ChannelType.ANNOUNCEMENT)
        if where.type not in fitting or not 0 < len(name.strip()) <= 100:
            raise CannotDo('Threads belong to text channels, and need a name of 1 to 100 characters.')
        return self._world.open_thread(where, name.strip(), self.user, private=private)

    def open_post(self, forum: Channel | str, name: str, text: str) -> Channel:
        """Write a post in a forum: a thread with its first message."""
        where = self.channel(forum)
        if where.type is not ChannelType.FORUM or not 0 < len(name.strip()) <= 100:
            raise CannotDo('Posts belong to forums, and need a title of 1 to 100 characters.')
        thread = self._world.open_thread(where, name.strip(), self.user)
        self.say(thread, text)
        return thread

    # Finding

    def channel(self, channel: Channel | str) -> Channel:
        """The channel of this name. Raises CannotDo if this person does not see it."""
        if isinstance(channel, str):
            named = [c for c in self._world.channels.values() if c.name == channel and c.type is not ChannelType.DM]
            if not named:
                raise CannotDo(f'There is no channel {channel}')
            channel = named[0]
        if channel.id not in self._world.channels or not self._world.may_see(self.user, channel):
            raise CannotDo(f'{self.name} does not see that channel')
        return channel

    def _open_channel(self, channel: Channel | str) -> Channel:
        where = self.channel(channel)
        if where.archived:
            raise CannotDo('Commands cannot be used in an archived thread.')
        if where.type is ChannelType.FORUM:
            raise CannotDo('Use commands in the posts of a forum.')
        return where

    def _commands(self, where: Channel) -> list[Json]:
        return [c for c in self._world.all_commands() if reach.usable(c, self.user, where)]

    def _source(self, message: ShownMessage) -> tuple[Channel, Message]:
        where = self._world.channels.get(message.channel_id)
        source = None if where is None else self._world.message(where.id, message.id)
        if where is None or source is None or source not in list(self._world.visible(self.user, where)):
            raise CannotDo(f'{self.name} does not see that message (any more)')
        return where, source

    async def _ask(
        self,
        where: Channel,
        kind: InteractionType,
        data: Json,
        source: Message | None = None,
        uploads: Sequence[Attachment] = (),
    ) -> Answer:
        record, body = await self._interactions.ask(self.user, where, kind, data, source, uploads)
        return Answer(record, body, self._world)

    def _pick(self, offered: Collection[T], names: Callable[[T], tuple[str | None, ...]], wanted: str) -> T:
        found = [each for each in offered if wanted in names(each)]
        if not found:
            raise CannotDo(f'There is no {wanted!r}; there are: {[names(each) for each in offered]}')
        return found[0]


class People:
    """All people of the playground."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    def all(self) -> list[Person]:
        """All people, in order of arrival."""
        return [self._person(user) for user in self._world.people()]

    def named(self, name: str) -> Person:
        """The person of this name. Raises KeyError if there is none."""
        for person in self.all():
            if person.name == name:
                return person
        raise KeyError(name)

    def add(self, name: str, locale: str = 'en-US', *, moderator: bool = False) -> Person:
        """Add a person. Raises ValueError if the name is taken or the language unknown."""
        return self._person(self._world.add_person(name, locale, moderator=moderator))

    def _person(self, user: User) -> Person:
        return Person(user, self._world, self._interactions)


def _command_data(command: Json, sent: list[Json]) -> Json:
    data = {'id': command['id'], 'name': command['name'], 'type': command['type'], 'options': sent}
    return data | ({'guild_id': command['guild_id']} if 'guild_id' in command else {})


def _component_data(source: Message, custom_id: str) -> Json:
    component: Component = next(c for c in each(source.components) if c.get('custom_id') == custom_id)
    return {'custom_id': custom_id, 'component_type': component['type'], 'id': component['id']}
