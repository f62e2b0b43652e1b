"""A panel: what a message shows, as plain values (text, pictures, buttons, menus)."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final, Literal, TypeAlias

from bot.pictures.scene import Scene

ALT_LIMIT: Final = 1024
"""The description of a picture may have so many characters."""

Style = Literal['primary', 'secondary', 'success', 'danger']


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, and in words everything that it shows."""

    name: str
    scene: Scene
    alt: str

    def digest(self) -> str:
        """A fingerprint of what is to be seen and read."""
        return f'{self.name}:{self.scene.digest()}:{self.alt}'


@dataclass(frozen=True, slots=True)
class Document:
    """A file to keep, below what is said of it."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Button:
    """A button; `id` is its `custom_id`. One that is `bare` is without its label where its emoji is there."""

    id: str
    label: str
    style: Style = 'secondary'
    emoji: str | None = None
    disabled: bool = False
    bare: bool = False


@dataclass(frozen=True, slots=True)
class Beside:
    """A text with a button at its right."""

    text: str
    button: Button


@dataclass(frozen=True, slots=True)
class Link:
    """A button that opens a message or a page."""

    url: str
    label: str


@dataclass(frozen=True, slots=True)
class MenuLine:
    """One line of a menu."""

    value: str
    label: str
    description: str | None = None
    emoji: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu from which between `least` and `most` lines are chosen."""

    id: str
    placeholder: str
    lines: tuple[MenuLine, ...]
    least: int = 1
    most: int = 1


Buttons: TypeAlias = 'tuple[Button | Link, ...]'
Block: TypeAlias = 'str | Beside | Picture | Document | Buttons | Menu'


@dataclass(frozen=True, slots=True)
class Panel:
    """The blocks of a message from top to bottom."""

    blocks: tuple[Block, ...] = field(default=())

    def digest(self) -> str:
        """A fingerprint: equal panels need no new message.

        Links are left out: that to the board changes with every board, which alone is not worth an edit.
        """
        return blake2b('\n'.join(map(_seen, self.blocks)).encode(), digest_size=8).hexdigest()

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The pictures alone."""
        return tuple(block for block in self.blocks if isinstance(block, Picture))

    def before(self, *blocks: Block) -> Panel:
        """The same panel with more on top."""
        return Panel((*blocks, *self.blocks))


@dataclass(frozen=True, slots=True)
class Call:
    """A line of text that tells people what they are wanted for; `people` are the ids of those whom it pings.

    A notification shows such a line, and nothing of a panel.
    """

    text: str
    people: tuple[int, ...] = ()


def _seen(block: Block) -> str:
    if isinstance(block, Picture):
        return block.digest()
    if isinstance(block, tuple):
        return repr([button for button in block if not isinstance(button, Link)])
    return repr(block)
