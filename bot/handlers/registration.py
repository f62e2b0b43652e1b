"""Registration of the commands at Discord: where each works, and their ids."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import app_commands

from bot.handlers.slash import ALONE, COMMANDS, MENUS
from bot.message.error_codes import permanent_code
from bot.unpromised import commands_of, replace_commands
from bot.words import learn
from persistence.store import Store

log = logging.getLogger(__name__)

OURS: Final = frozenset({discord.AppCommandType.chat_input.value, discord.AppCommandType.user.value})
"""Types of the commands that a sync registers. `CHAT_INPUT` are the slash commands."""

CHAT_INPUT: Final = discord.AppCommandType.chat_input.value

CARRIED: Final = (
    'id', 'type', 'name', 'name_localizations', 'description', 'description_localizations', 'handler', 'nsfw',
    'default_member_permissions', 'integration_types', 'contexts',
)  # fmt: skip
"""Fields to repeat when a command of another type is registered again. Discord resets omitted fields."""


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Add all commands to a tree. Only those of `ALONE` work where the bot is no member."""
    for command in COMMANDS:
        alone = command in ALONE
        command.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=alone)
        command.allowed_installs = app_commands.AppInstallationType(guild=True, user=alone)
        tree.add_command(command)
    for menu in MENUS:
        menu.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
        menu.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
        tree.add_command(menu)


async def sync(tree: app_commands.CommandTree[Any], store: Store) -> None:
    """Register the commands if they have changed since the last time, and learn their ids.

    Call this only in the process that leads, and `look_up` in the others. Commands of other types stay registered, such
    as Discord's own command for Activities. If Discord refuses the new ones, the former stay in use.
    """
    translator = tree.translator
    assert translator is not None, 'the client sets it before'
    payload = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    digest = hashlib.blake2b(json.dumps(payload, sort_keys=True).encode(), digest_size=16).hexdigest()
    application_id = tree.client.application_id
    assert application_id is not None, 'the client has logged in'
    known = await commands_of(tree.client, application_id)
    if known is None:
        learn({each.name: each.id for each in await tree.sync() if each.type is discord.AppCommandType.chat_input})
        return
    others = [_repeated(each) for each in known if not _is_ours(each)]
    registered = {(each['name'], _type(each)) for each in known if _is_ours(each)}
    unlike = registered != {(each['name'], _type(each)) for each in payload}
    if unlike or await store.meta_get('commands') != digest:
        try:
            known = await replace_commands(tree.client, application_id, [*payload, *others])
            await store.meta_set('commands', digest)
        except discord.HTTPException as error:
            if permanent_code(error) is None:
                raise
            log.error('command sync refused, going on with the %d commands known to Discord: %s', len(known), error)
    learn({each['name']: int(each['id']) for each in known if _type(each) == CHAT_INPUT})


async def look_up(tree: app_commands.CommandTree[Any]) -> bool:
    """Learn the ids of the commands from Discord. Returns whether Discord knows all of them."""
    known = await tree.fetch_commands()
    ids = {command.name: command.id for command in known if command.type is discord.AppCommandType.chat_input}
    learn(ids)
    return ids.keys() >= {command.name for command in tree.get_commands(type=discord.AppCommandType.chat_input)}


def _repeated(command: Mapping[str, Any]) -> dict[str, Any]:
    """The payload that registers a command again unchanged."""
    fields = {key: command[key] for key in CARRIED if command.get(key) is not None}
    # Discord sends the permissions as a string, and expects a number.
    return fields | {key: int(fields[key]) for key in ('default_member_permissions',) if key in fields}


def _is_ours(command: Mapping[str, Any]) -> bool:
    return _type(command) in OURS


def _type(command: Mapping[str, Any]) -> int:
    return int(command.get('type', CHAT_INPUT))
