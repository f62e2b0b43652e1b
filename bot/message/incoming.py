"""Checks incoming interactions before discord.py parses them, because a modified client may have forged them.

discord.py does not check their shape, and an exception in its parser ends the connection. So data with an unknown shape
is replaced by an unknown component or command, and the user is told that the button or command is stale.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord
from pydantic import BaseModel, ConfigDict, Field, ValidationError

Kind = discord.InteractionType

SLASH: Final = discord.AppCommandType.chat_input.value
TEXT: Final = discord.AppCommandOptionType.string.value
"""Type number of a text option. The commands of the bot have no other options. `SLASH` is the type of the commands."""


class _Shape(BaseModel):
    """The fields of an interaction's `data` that the bot uses. The defaults make an unknown component or command."""

    model_config = ConfigDict(strict=True)


class _Component(_Shape):
    custom_id: str = ''
    component_type: int = discord.ComponentType.button.value
    values: list[str] = []


class _Option(_Shape):
    name: str
    type: int = Field(ge=TEXT, le=TEXT)
    value: str
    focused: bool = False


class _Command(_Shape):
    name: str = ''
    type: int = Field(SLASH, ge=SLASH, le=SLASH)
    options: list[_Option] = []


class _File(_Shape):
    url: str
    size: int


class _Resolved(_Shape):
    attachments: dict[str, _File] = {}


class _Modal(_Shape):
    custom_id: str = ''
    components: list[Any] = []
    resolved: _Resolved = _Resolved()


SHAPES: Final[Mapping[int, type[_Shape]]] = {
    Kind.application_command.value: _Command,
    Kind.autocomplete.value: _Command,
    Kind.component.value: _Component,
    Kind.modal_submit.value: _Modal,
}


def normalized(payload: Mapping[str, Any]) -> dict[str, Any]:
    """Return the interaction, its `data` reduced to fields that discord.py can parse."""
    shape = SHAPES.get(payload['type'])
    if shape is None:
        return {**payload}
    try:
        data = shape.model_validate(payload.get('data'))
    except ValidationError:
        data = shape()
    return {**payload, 'data': data.model_dump()}
