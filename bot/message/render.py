"""Rendering: turns a panel into the layout view and the files of a Discord message."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui

from bot import limits
from bot.message.components import Pick, Press
from bot.message.custom_id import closed
from bot.message.emojis import Emojis, plain
from bot.message.panel import Beside, Button, Clip, Document, Link, Menu, Panel, Picture
from bot.pictures.painter import Painter

STYLES: Final = {
    'primary': discord.ButtonStyle.primary,
    'secondary': discord.ButtonStyle.secondary,
    'success': discord.ButtonStyle.success,
    'danger': discord.ButtonStyle.danger,
}

Layout = ui.LayoutView


async def pictures(panel: Panel, painter: Painter) -> list[discord.File]:
    """Draw a panel's pictures. Returns the files of its pictures and its documents."""
    files = []
    for block in panel.blocks:
        if isinstance(block, Picture):
            drawn = BytesIO(await painter.render(block.scene))
            alt = short(plain(block.alt), limits.ALT)
            files.append(discord.File(drawn, file_name(block), description=alt))
        elif isinstance(block, Clip):
            alt = short(plain(block.alt), limits.ALT)
            files.append(discord.File(BytesIO(block.data), f'{block.name}.gif', description=alt))
        elif isinstance(block, Document):
            files.append(discord.File(BytesIO(block.data), block.name))
    return files


def layout(panel: Panel, emojis: Emojis) -> Layout:
    """The view of a panel. Items with a `custom_id` are dynamic, so the bot's memory holds nothing about them.

    The view is stopped at once. Otherwise discord.py would keep the view of an ephemeral message in memory for fifteen
    minutes.
    """
    view = Layout(timeout=None)
    room = limits.TEXT - sum(len(block.text) for block in panel.blocks if isinstance(block, Beside))
    texts = iter(emojis.texts((block for block in panel.blocks if isinstance(block, str)), room))
    for block in panel.blocks:
        if isinstance(block, str):
            text = short(next(texts), room)
            room -= len(text)
            if text.strip():
                view.add_item(ui.TextDisplay(text))
        else:
            for item in _items(block, emojis):
                view.add_item(item)
    view.stop()
    return view


def _items(
    block: Beside | Picture | Clip | Document | Menu | Sequence[Button | Link], emojis: Emojis
) -> list[ui.Item[Any]]:
    if isinstance(block, Beside):
        return [ui.Section(ui.TextDisplay(plain(block.text)), accessory=_button(block.button, emojis))]
    if isinstance(block, Picture):
        media = f'attachment://{file_name(block)}'
        return [ui.MediaGallery(discord.MediaGalleryItem(media, description=short(plain(block.alt), limits.ALT)))]
    if isinstance(block, Clip):
        media, alt = f'attachment://{block.name}.gif', short(plain(block.alt), limits.ALT)
        return [ui.MediaGallery(discord.MediaGalleryItem(media, description=alt))]
    if isinstance(block, Document):
        return [ui.File(f'attachment://{block.name}')]
    if isinstance(block, Menu):
        return [ui.ActionRow(Pick(_select(block, emojis)))]
    rows = (block[at : at + limits.ROW] for at in range(0, len(block), limits.ROW))
    return [ui.ActionRow(*(_button(button, emojis) for button in row)) for row in rows]


def _button(button: Button | Link, emojis: Emojis) -> ui.Item[Any]:
    label = short(plain(button.label), limits.LABEL)
    if isinstance(button, Link):
        return ui.Button(label=label, url=button.url)
    return Press(
        ui.Button(
            label=None if not label or (button.bare and emojis.shows(button.emoji)) else label,
            custom_id=button.id,
            style=STYLES[button.style],
            emoji=emojis.carried(button.emoji),
            disabled=button.disabled,
        ),
    )


def _select(menu: Menu, emojis: Emojis) -> ui.Select[Layout] | ui.UserSelect[Layout]:
    if not menu.lines:
        return ui.UserSelect(
            custom_id=menu.id,
            placeholder=short(plain(menu.placeholder), limits.PLACEHOLDER),
            min_values=menu.least,
            max_values=menu.most,
        )
    return ui.Select(
        custom_id=menu.id,
        placeholder=short(plain(menu.placeholder), limits.PLACEHOLDER),
        min_values=menu.least,
        max_values=menu.most,
        options=[
            discord.SelectOption(
                label=short(plain(choice.label), limits.LINE),
                value=closed(choice.value),
                description=choice.description and short(plain(choice.description), limits.LINE),
                emoji=emojis.carried(choice.emoji),
                default=choice.chosen,
            )
            for choice in menu.lines
        ],
    )


def file_name(picture: Picture) -> str:
    """The file name of a picture. Equal pictures share it."""
    # A name with the number of the step would reveal how many secret steps there were.
    return f'{picture.name}-{picture.scene.digest()}.png'


def short(text: str, limit: int) -> str:
    """Return a text of at most `limit` characters. A longer one is cut, with a sign at its end."""
    if len(text) <= limit:
        return text
    return f'{text[: limit - 1]}…' if limit > 0 else ''
