"""Forms: the dialog that asks a user for a file, the uploaded file, and files that a message carries.

As with buttons, the `custom_id` says what a form does, so a form that was open during a restart can still be sent.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.message.custom_id import TEMPLATE, CustomId

FORM: Final = re.compile(TEMPLATE.replace('[bmf]', 'f'))


@dataclass(frozen=True, slots=True)
class Form:
    """A dialog that asks for one file. `id` is its `custom_id`, `label` and `about` explain the file."""

    id: str
    title: str
    label: str
    about: str


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that a user has sent with a form. `size` is in bytes."""

    url: str
    size: int


def modal(form: Form) -> ui.Modal:
    """The modal of a form. It is stopped at once, so that discord.py does not keep it in memory."""
    shown = ui.Modal(title=form.title, custom_id=form.id)
    shown.add_item(ui.Label(text=form.label, description=form.about, component=ui.FileUpload(custom_id='file')))
    shown.stop()
    return shown


def form_in(interaction: discord.Interaction[Any]) -> CustomId | None:
    """The id of the form that the user has sent. None for any other interaction."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return None
    data: Any = interaction.data or {}
    custom_id = str(data.get('custom_id'))
    return CustomId.parse(custom_id) if FORM.fullmatch(custom_id) else None


def upload_in(interaction: discord.Interaction[Any]) -> Upload | None:
    """The file that the user has sent with a form. None without one."""
    data: Any = interaction.data or {}
    files = [*data.get('resolved', {}).get('attachments', {}).values()]
    return Upload(files[0]['url'], files[0]['size']) if files else None


def document_in(message: discord.Message | None) -> str | None:
    """The address of the first file among the components of a message. None without one."""
    components = () if message is None else message.components
    return next((each.media.url for each in components if isinstance(each, discord.FileComponent)), None)
