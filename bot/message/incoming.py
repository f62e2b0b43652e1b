"""Interactions as Discord hands them on, before discord.py takes them apart: what people's clients send may be forged.

discord.py takes its shape for granted, and ends when it falls over one. So whatever has not the shape of a component or
a command of the bot becomes one that there is not, and gets the answer of an old one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord
from pydantic import BaseModel, ConfigDict, Field, ValidationError

Kind = discord.InteractionType

SLASH: Final = discord.AppCommandType.chat_input.value
TEXT: Final = discord.AppCommandOptionType.string.value
"""The only sorts of commands and of their options that the bot has."""


class _Shape(BaseModel):
    """What is looked at of the `data` of an interaction; without anything, of one that means nothing."""

    model_config = ConfigDict(strict=True)


class _Component(_Shape):
    custom_id: str = ''
    component_type: int = discord.ComponentType.button.value
    values: list[str] = []


class _Option(_Shape):
    name: str
    type: int = Field(ge=TEXT, le=TEXT)
    value: str


class _Command(_Shape):
    name: str = ''
    type: int = Field(SLASH, ge=SLASH, le=SLASH)
    options: list[_Option] = []


class _Modal(_Shape):
    custom_id: str = ''
    components: list[Any] = []


SHAPES: Final[Mapping[int, type[_Shape]]] = {
    Kind.application_command.value: _Command,
    Kind.component.value: _Component,
    Kind.modal_submit.value: _Modal,
}


def straighten(client: discord.Client) -> None:
    """From now on the client is told of interactions only as they should be."""
    parsers = client._connection.parsers
    take_apart = parsers['INTERACTION_CREATE']
    parsers['INTERACTION_CREATE'] = lambda payload: take_apart(straightened(payload))


def straightened(payload: Mapping[str, Any]) -> dict[str, Any]:
    """An interaction as Discord describes it, with `data` of which the bot can trust the shape."""
    shape = SHAPES.get(payload['type'])
    if shape is None:
        return {**payload}
    try:
        data = shape.model_validate(payload.get('data'))
    except ValidationError:
        data = shape()
    return {**payload, 'data': data.model_dump()}
