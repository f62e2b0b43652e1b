"""A panel as the message that Discord takes: a layout view, and the pictures as files."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui

from bot.message.components import Pick, Press
from bot.message.custom_id import closed
from bot.message.emojis import Emojis, plain
from bot.message.panel import ALT_LIMIT, Beside, Button, Document, Link, Menu, Panel, Picture
from bot.pictures.page import Painter

TEXT_LIMIT: Final = 4000
"""Characters in all texts of a message together."""

LABEL_LIMIT: Final = 80
"""Characters on a button."""

LINE_LIMIT: Final = 100
"""Characters in a menu's line, and in what is said below it."""

PLACEHOLDER_LIMIT: Final = 150
"""Characters on a menu where nothing has been chosen."""

BUTTONS_IN_ROW: Final = 5

STYLES: Final = {
    'primary': discord.ButtonStyle.primary,
    'secondary': discord.ButtonStyle.secondary,
    'success': discord.ButtonStyle.success,
    'danger': discord.ButtonStyle.danger,
}

Layout = ui.LayoutView


async def pictures(panel: Panel, revision: str, painter: Painter) -> list[discord.File]:
    """The panel's pictures, drawn, and its documents.

    `revision` makes the names of the pictures of one revision differ from the one before.
    """
    files = []
    for block in panel.blocks:
        if isinstance(block, Picture):
            drawn = BytesIO(await painter.render(block.scene))
            alt = _short(plain(block.alt), ALT_LIMIT)
            files.append(discord.File(drawn, _file_name(block, revision), description=alt))
        elif isinstance(block, Document):
            files.append(discord.File(BytesIO(block.data), block.name))
    return files


def layout(panel: Panel, revision: str, emojis: Emojis) -> Layout:
    """The view of a panel. Every item with an id is dynamic, so nothing of it is kept in memory.

    discord.py would keep a private one for fifteen minutes, so it gets one that listens to nothing any more.
    """
    view = Layout(timeout=None)
    room = TEXT_LIMIT - sum(len(block.text) for block in panel.blocks if isinstance(block, Beside))
    texts = iter(emojis.texts((block for block in panel.blocks if isinstance(block, str)), room))
    for block in panel.blocks:
        if isinstance(block, str):
            text = _short(next(texts), room)
            room -= len(text)
            if text.strip():
                view.add_item(ui.TextDisplay(text))
        else:
            for item in _items(block, revision, emojis):
                view.add_item(item)
    view.stop()
    return view


def _items(
    block: Beside | Picture | Document | Menu | Sequence[Button | Link], revision: str, emojis: Emojis
) -> list[ui.Item[Any]]:
    if isinstance(block, Beside):
        return [ui.Section(ui.TextDisplay(plain(block.text)), accessory=_button(block.button, emojis))]
    if isinstance(block, Picture):
        media = f'attachment://{_file_name(block, revision)}'
        return [ui.MediaGallery(discord.MediaGalleryItem(media, description=_short(plain(block.alt), ALT_LIMIT)))]
    if isinstance(block, Document):
        return [ui.File(f'attachment://{block.name}')]
    if isinstance(block, Menu):
        return [ui.ActionRow(Pick(_select(block, emojis)))]
    rows = (block[at : at + BUTTONS_IN_ROW] for at in range(0, len(block), BUTTONS_IN_ROW))
    return [ui.ActionRow(*(_button(button, emojis) for button in row)) for row in rows]


def _button(button: Button | Link, emojis: Emojis) -> ui.Item[Any]:
    label = _short(plain(button.label), LABEL_LIMIT)
    if isinstance(button, Link):
        return ui.Button(label=label, url=button.url)
    return Press(
        ui.Button(
            label=None if button.bare and emojis.shows(button.emoji) else label,
            custom_id=button.id,
            style=STYLES[button.style],
            emoji=emojis.carried(button.emoji),
            disabled=button.disabled,
        ),
    )


def _select(menu: Menu, emojis: Emojis) -> ui.Select[Layout]:
    return ui.Select(
        custom_id=menu.id,
        placeholder=_short(plain(menu.placeholder), PLACEHOLDER_LIMIT),
        min_values=menu.least,
        max_values=menu.most,
        options=[
            discord.SelectOption(
                label=_short(plain(choice.label), LINE_LIMIT),
                value=closed(choice.value),
                description=choice.description and _short(plain(choice.description), LINE_LIMIT),
                emoji=emojis.carried(choice.emoji),
                default=choice.chosen,
            )
            for choice in menu.lines
        ],
    )


def _file_name(picture: Picture, revision: str) -> str:
    return f'{picture.name}-{revision}.png'


def _short(text: str, limit: int) -> str:
    if len(text) <= limit:
        return text
    return f'{text[: limit - 1]}…' if limit > 0 else ''
