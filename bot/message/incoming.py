"""Checks incoming interactions before discord.py parses them, because a modified client may have forged them.

discord.py does not check their shape, and an exception in its parser ends the connection. So data with an unknown shape
is replaced by an unknown component or command, and the user is told that the button or command is stale.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Self, TypeAlias

import discord
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError, model_validator

Kind = discord.InteractionType

SLASH: Final = discord.AppCommandType.chat_input.value
ON_USER: Final = discord.AppCommandType.user.value
TEXT: Final = discord.AppCommandOptionType.string.value
USER: Final = discord.AppCommandOptionType.user.value
"""Type number of an option for a user. All other options of the bot's commands are texts, of type `TEXT`.

`SLASH` is the type of slash commands, `ON_USER` that of commands in the menu of a user.
"""

Id: TypeAlias = Annotated[str, StringConstraints(pattern=r'^[0-9]{1,20}$')]


class _Shape(BaseModel):
    """The fields of an interaction's `data` that the bot uses. The defaults make an unknown component or command."""

    model_config = ConfigDict(strict=True)


class _User(_Shape):
    id: Id
    username: str
    global_name: str | None = None
    discriminator: str = '0'
    avatar: str | None = None
    bot: bool = False


class _Member(_Shape):
    nick: str | None = None
    permissions: Id = '0'


class _Resolved(_Shape):
    users: dict[Id, _User] = {}
    members: dict[Id, _Member] = {}


class _Naming(_Shape):
    """Data that may name users. discord.py gets no members: it does not check them, and the bot reads them itself."""

    resolved: _Resolved = _Resolved()

    def named(self) -> list[str]:
        """The ids that the data refers to. `resolved` must describe each of them."""
        return []

    @model_validator(mode='after')
    def _all_described(self) -> Self:
        if not self.resolved.users.keys() >= {*self.named()}:
            raise ValueError('a user is not described')
        return self


class _Component(_Naming):
    custom_id: str = ''
    component_type: int = discord.ComponentType.button.value
    values: list[str] = []

    def named(self) -> list[str]:
        return self.values if self.component_type == discord.ComponentType.user_select.value else []


class _Option(_Shape):
    name: str
    type: int
    value: str
    focused: bool = False

    @model_validator(mode='after')
    def _known_type(self) -> Self:
        if self.type not in (TEXT, USER):
            raise ValueError('no command has such an option')
        return self


class _Command(_Naming):
    name: str = ''
    type: int = Field(SLASH, ge=SLASH, le=ON_USER)
    target_id: Id | None = None
    options: list[_Option] = []

    def named(self) -> list[str]:
        target = [self.target_id or ''] if self.type == ON_USER else []
        return target + [option.value for option in self.options if option.type == USER]


class _File(_Shape):
    url: str
    size: int


class _Uploaded(_Shape):
    attachments: dict[str, _File] = {}


class _Entry(_Shape):
    custom_id: str = ''
    value: str | None = None
    values: list[str] = []


class _Row(_Shape):
    component: _Entry = _Entry()


class _Modal(_Shape):
    custom_id: str = ''
    components: list[_Row] = []
    resolved: _Uploaded = _Uploaded()


MEMBERS: Final = 'clew_members'
"""Key in the normalized data: what Discord says about the membership of users, by their ids."""

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
    known = data.model_dump()
    if isinstance(data, _Naming):
        known[MEMBERS] = known['resolved'].pop('members')
        if not data.resolved.users:
            del known['resolved']
    return {**payload, 'data': known}
