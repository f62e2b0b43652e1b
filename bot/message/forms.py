"""Forms: the dialogs that ask a user for choices or a file, what they enter, and files that a message carries.

As with buttons, the `custom_id` says what a form does, so a form that was open during a restart can still be sent.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot import limits
from bot.message.custom_id import TEMPLATE, CustomId
from bot.message.emojis import plain
from bot.message.panel import MenuLine
from bot.message.render import short

FORM: Final = re.compile(TEMPLATE.replace('[bmf]', 'f'))


GIVES: Final = '='
"""Sign between the name of a field and a chosen value, in the values that a handler gets."""

Item = ui.Item[ui.Modal]


@dataclass(frozen=True, slots=True)
class Field:
    """A question of a form: one line is to be chosen, or with `several` any number of them."""

    name: str
    label: str
    lines: tuple[MenuLine, ...]
    about: str = ''
    several: bool = False


@dataclass(frozen=True, slots=True)
class FileField:
    """A question of a form that asks for one file."""

    label: str
    about: str
    name: str = 'file'


@dataclass(frozen=True, slots=True)
class Form:
    """A dialog. `id` is its `custom_id`. Discord allows `limits.FIELDS` fields."""

    id: str
    title: str
    fields: tuple[Field | FileField, ...]


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that a user has sent with a form. `size` is in bytes."""

    url: str
    size: int


def modal(form: Form) -> ui.Modal:
    """The modal of a form. It is stopped at once, so that discord.py does not keep it in memory."""
    shown = ui.Modal(title=short(plain(form.title), limits.TITLE), custom_id=form.id)
    for field in form.fields:
        about = short(plain(field.about), limits.LINE) or None
        shown.add_item(
            ui.Label(text=short(plain(field.label), limits.TITLE), description=about, component=_item(field))
        )
    shown.stop()
    return shown


def _item(field: Field | FileField) -> Item:
    """The item of a field: all lines at once if Discord allows that, else a menu."""
    if isinstance(field, FileField):
        return ui.FileUpload(custom_id=field.name)
    if len(field.lines) > limits.GROUP:
        most = len(field.lines) if field.several else 1
        options = [discord.SelectOption(default=line.chosen, **_looks(line)) for line in field.lines]
        return ui.Select(
            custom_id=field.name, options=options, min_values=0 if field.several else 1, max_values=most,
            required=not field.several,
        )  # fmt: skip
    if field.several:
        boxes = [discord.CheckboxGroupOption(default=line.chosen, **_looks(line)) for line in field.lines]
        return ui.CheckboxGroup(
            custom_id=field.name, options=boxes, min_values=0, max_values=len(boxes), required=False
        )
    return ui.RadioGroup(
        custom_id=field.name,
        options=[discord.RadioGroupOption(default=line.chosen, **_looks(line)) for line in field.lines],
    )


def _looks(line: MenuLine) -> dict[str, Any]:
    return {
        'label': short(plain(line.label), limits.LINE),
        'value': line.value,
        'description': short(plain(line.description or ''), limits.LINE) or None,
    }


def form_in(interaction: discord.Interaction[Any]) -> CustomId | None:
    """The id of the form that the user has sent. None for any other interaction."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return None
    data: Any = interaction.data or {}
    custom_id = str(data.get('custom_id'))
    return CustomId.parse(custom_id) if FORM.fullmatch(custom_id) else None


def entered(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """What a user has chosen in a form: the name of each field, and "name=value" for each chosen value."""
    found: list[str] = []
    # `incoming.normalized` has given it these fields.
    data: Any = interaction.data
    for row in data['components']:
        name, field = row['component']['custom_id'], row['component']
        chosen = [*field['values'], *([] if field['value'] is None else [field['value']])]
        found += (name, *(f'{name}{GIVES}{value}' for value in chosen))
    return tuple(found)


def upload_in(interaction: discord.Interaction[Any]) -> Upload | None:
    """The file that the user has sent with a form. None without one."""
    data: Any = interaction.data or {}
    files = [*data.get('resolved', {}).get('attachments', {}).values()]
    return Upload(files[0]['url'], files[0]['size']) if files else None


def document_in(message: discord.Message | None) -> str | None:
    """The address of the first file among the components of a message. None without one."""
    components = () if message is None else message.components
    return next((each.media.url for each in components if isinstance(each, discord.FileComponent)), None)
