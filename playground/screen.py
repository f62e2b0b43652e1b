"""Messages and modals as a person's client shows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from . import wire
from .components import SELECTS, Component, ComponentType, each, media
from .records import Message, MessageFlag
from .wire import Json
from .world import World


@dataclass(frozen=True, slots=True)
class Button:
    """A visible button of a message."""

    label: str
    custom_id: str | None
    disabled: bool
    style: int
    url: str | None
    emoji: str | None


@dataclass(frozen=True, slots=True)
class Option:
    """An entry of a select, radio group or checkbox group."""

    label: str
    value: str
    description: str | None = None
    default: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A visible select."""

    custom_id: str
    type: int
    placeholder: str | None
    options: tuple[Option, ...]
    min_values: int
    max_values: int
    disabled: bool


@dataclass(frozen=True, slots=True)
class Image:
    """A picture with its description."""

    alt: str
    url: str
    filename: str | None = None


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """A message as a person saw it at some time."""

    raw: Json = field(repr=False)
    """Discord's JSON of the message."""
    ephemeral: bool
    pings: tuple[int, ...] = field(repr=False)
    id: int
    channel_id: int
    text: str
    """The visible text, line by line: content, embeds, text displays."""

    @property
    def author(self) -> str:
        """The name above the message."""
        name: str = self.raw['author']['global_name'] or self.raw['author']['username']
        return name

    @property
    def edited(self) -> bool:
        """Whether the message is marked as edited."""
        return self.raw['edited_timestamp'] is not None

    @property
    def loading(self) -> bool:
        """Whether the message only shows that the bot is thinking, after a deferral."""
        return bool(self.raw['flags'] & MessageFlag.LOADING)

    @property
    def mentions(self) -> tuple[int, ...]:
        """The ids of the mentioned users."""
        return tuple(int(user['id']) for user in self.raw['mentions'])

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The message's buttons, in reading order."""
        return buttons_of(self.raw['components'])

    @property
    def selects(self) -> tuple[Select, ...]:
        """The message's selects, in reading order."""
        return selects_of(self.raw['components'])

    @property
    def images(self) -> tuple[Image, ...]:
        """The message's pictures, in reading order."""
        shown = [Image(a.get('description') or '', a['url'], a['filename']) for a in self.raw['attachments']]
        for component in self._components():
            for _, item, described in media(component):
                shown.append(Image(described.get('description') or '', item['url'], item['url'].rpartition('/')[2]))
        return tuple(shown)

    def _components(self) -> Iterator[Component]:
        yield from each(self.raw['components'])


def show(world: World, message: Message) -> ShownMessage:
    """The message as this world shows it now."""
    raw = wire.message(world, message)
    return ShownMessage(
        raw=raw,
        ephemeral=message.only_for is not None,
        pings=tuple(message.pings),
        id=message.id,
        channel_id=message.channel_id,
        text='\n'.join(_lines(raw)),
    )


def _lines(raw: Json) -> Iterator[str]:
    if raw['content']:
        yield raw['content']
    for embed in raw['embeds']:
        yield from (embed[key] for key in ('title', 'description') if embed.get(key))
        for entry in embed.get('fields') or ():
            yield f'{entry["name"]}: {entry["value"]}'
        if footer := (embed.get('footer') or {}).get('text'):
            yield footer
    for component in each(raw['components']):
        if component['type'] == ComponentType.TEXT_DISPLAY:
            yield component['content']


def buttons_of(components: Iterable[Component]) -> tuple[Button, ...]:
    """The buttons among these components, in reading order."""
    return tuple(_button(c) for c in each(components) if c['type'] == ComponentType.BUTTON)


def selects_of(components: Iterable[Component]) -> tuple[Select, ...]:
    """The selects among these components, in reading order."""
    return tuple(select_of(c) for c in each(components) if c['type'] in SELECTS)


def _button(component: Component) -> Button:
    return Button(
        label=component.get('label') or '',
        custom_id=component.get('custom_id'),
        disabled=bool(component.get('disabled')),
        style=component['style'],
        url=component.get('url'),
        emoji=(component.get('emoji') or {}).get('name'),
    )


def select_of(component: Component) -> Select:
    """A select component as a client shows it."""
    least, most = component.get('min_values'), component.get('max_values')
    return Select(
        custom_id=component['custom_id'],
        type=component['type'],
        placeholder=component.get('placeholder'),
        options=options_of(component),
        min_values=1 if least is None else least,
        max_values=1 if most is None else most,
        disabled=bool(component.get('disabled')),
    )


def options_of(component: Component) -> tuple[Option, ...]:
    """The options of a select, radio group or checkbox group."""
    return tuple(
        Option(option['label'], option['value'], option.get('description'), bool(option.get('default')))
        for option in component.get('options') or ()
    )


@dataclass(frozen=True, slots=True)
class Entry:
    """A field of a modal."""

    label: str
    component: dict[str, Any]

    @property
    def custom_id(self) -> str:
        """The key of this field's value in the modal's submission."""
        custom_id: str = self.component['custom_id']
        return custom_id


@dataclass(frozen=True, slots=True)
class ShownModal:
    """A modal opened for a person."""

    id: int
    """The id of the interaction that opened the modal."""
    channel_id: int
    source_id: int | None
    raw: Json = field(repr=False)

    @property
    def title(self) -> str:
        """The title."""
        title: str = self.raw['title']
        return title

    @property
    def custom_id(self) -> str:
        """The custom_id set by the bot."""
        custom_id: str = self.raw['custom_id']
        return custom_id

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The fields, from top to bottom."""
        found = []
        for row in self.raw['components']:
            if row['type'] == ComponentType.LABEL:
                found.append(Entry(row['label'], row['component']))
            elif row['type'] == ComponentType.ACTION_ROW:
                found += [Entry(inner['label'], inner) for inner in row['components']]
        return tuple(found)
