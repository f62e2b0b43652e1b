"""Panels: the content of a message as plain values (text, pictures, buttons, menus)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final, Literal, TypeAlias

from bot.pictures.scene import Scene
from engine.values import value

Style = Literal['primary', 'secondary', 'success', 'danger']


@value
class Picture:
    """A picture to draw. `alt` describes the whole picture in words, for users who cannot see it."""

    name: str
    scene: Scene
    alt: str

    def digest(self) -> str:
        """The picture's identity: its name, the digest of its scene, and the text alternative."""
        return f'{self.name}:{self.scene.digest()}:{self.alt}'


@dataclass(frozen=True, slots=True)
class Document:
    """A file to download, shown in its place among the blocks."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Clip:
    """A moving picture, as the bytes of a GIF. `alt` describes it in words."""

    name: str
    data: bytes
    alt: str


@value
class Button:
    """A button. `id` is its `custom_id`. A `bare` button has no label if its emoji is uploaded."""

    id: str
    label: str
    style: Style = 'secondary'
    emoji: str | None = None
    disabled: bool = False
    bare: bool = False


@value
class Beside:
    """A text with a button on the right."""

    text: str
    button: Button


@value
class Link:
    """A button that opens a message or a web page."""

    url: str
    label: str


@value
class MenuLine:
    """A line of a menu. `value` is what a choice of the line returns. `chosen` marks the line as selected."""

    value: str
    label: str
    description: str | None = None
    emoji: str | None = None
    chosen: bool = False


@value
class Menu:
    """A menu, from which users choose `least` to `most` lines. `id` is its `custom_id`.

    Without lines, it offers the users of the server, and their ids are the values.
    """

    id: str
    placeholder: str
    lines: tuple[MenuLine, ...]
    least: int = 1
    most: int = 1


_LINKED: Final = re.compile(r'(\]\(https://discord\.com/channels/[^/]+/[^/]+)/\d+(?=\))')
"""Matches a Markdown link to a Discord message. Group 1 is the link without the message's id."""

Buttons: TypeAlias = 'tuple[Button | Link, ...]'
Block: TypeAlias = 'str | Beside | Picture | Clip | Document | Buttons | Menu'


@value
class Panel:
    """The content of a message: blocks from top to bottom."""

    blocks: tuple[Block, ...] = field(default=())

    def digest(self) -> str:
        """Digest of the content. A message needs no edit if its panel's digest is unchanged.

        A link counts without the id of its message: a reposted board in the same channel is not worth an edit.
        """
        return blake2b('\n'.join(map(_seen, self.blocks)).encode(), digest_size=8).hexdigest()

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The blocks that are pictures."""
        return tuple(block for block in self.blocks if isinstance(block, Picture))

    def before(self, *blocks: Block) -> Panel:
        """A panel with `blocks` above the blocks of this one."""
        return Panel((*blocks, *self.blocks))


@dataclass(frozen=True, slots=True)
class Call:
    """A line of text that pings the users in `people` (ids), and says why.

    A `silent` call mentions the users without notifying them.

    It is not a panel, because Discord's notification shows the text of a plain message, but nothing of Components V2.
    """

    text: str
    people: tuple[int, ...] = ()
    silent: bool = False


def _seen(block: Block) -> str:
    if isinstance(block, Picture):
        return block.digest()
    if isinstance(block, tuple):
        return repr([button if isinstance(button, Button) else button.url.rpartition('/')[0] for button in block])
    return _LINKED.sub(r'\1', repr(block))
