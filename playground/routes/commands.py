"""Slash commands: registering them and reading them back."""

from __future__ import annotations

from collections.abc import Sequence

from ..call import Call, Route
from ..refusal import Refusal
from ..rules import commands as command_rules
from ..wire import Json
from ..world import Change, World

DEFAULTS: Json = {
    'type': 1,
    'description': '',
    'name_localizations': None,
    'description_localizations': None,
    'default_member_permissions': None,
    'dm_permission': True,
    'contexts': None,
    # Defaults of the portal for apps created since 2025.
    'integration_types': [0, 1],
    'nsfw': False,
}


def registered(call: Call) -> list[Json]:
    """The registered commands of the guild, or the global ones."""
    return call.world.commands.get(_guild_id(call), [])


def overwrite(call: Call) -> list[Json]:
    """Replace all commands. A command that keeps its name keeps its id."""
    guild_id = _guild_id(call)
    command_rules.check(call.payload or [])
    if _has_entry_point(call.world.commands.get(guild_id, [])) and not _has_entry_point(call.payload or []):
        raise Refusal(50240)
    former = {(c['type'], c['name']): c['id'] for c in call.world.commands.get(guild_id, [])}
    commands = []
    for given in call.payload or []:
        command = DEFAULTS | {key: value for key, value in given.items() if value is not None}
        command['id'] = former.get((command['type'], command['name'])) or str(call.world.ids.next())
        command['application_id'] = str(call.world.bot.id)
        command['version'] = str(call.world.ids.next())
        if guild_id is not None:
            command['guild_id'] = str(guild_id)
        commands.append(command)
    call.world.commands[guild_id] = commands
    call.world.notify(Change('commands changed'))
    return commands


def enable_activities(world: World) -> None:
    """Enable activities, as the switch in the portal does.

    Adds an Entry Point command, which Discord handles itself.
    """
    ids = {'id': str(world.ids.next()), 'version': str(world.ids.next()), 'application_id': str(world.bot.id)}
    command = {'type': command_rules.ENTRY_POINT, 'name': 'launch', 'handler': 2}
    world.commands[None].append(DEFAULTS | command | ids)
    world.notify(Change('commands changed'))


def _has_entry_point(commands: Sequence[Json]) -> bool:
    return any(command.get('type') == command_rules.ENTRY_POINT for command in commands)


def _guild_id(call: Call) -> int | None:
    if call.number('application_id') != call.world.bot.id:
        raise Refusal(10002)
    if 'guild_id' not in call.params:
        return None
    if call.number('guild_id') != call.world.guild.id:
        raise Refusal(50001)
    return call.world.guild.id


ROUTES = (
    Route('GET', '/applications/{application_id}/commands', registered),
    Route('PUT', '/applications/{application_id}/commands', overwrite),
    Route('GET', '/applications/{application_id}/guilds/{guild_id}/commands', registered),
    Route('PUT', '/applications/{application_id}/guilds/{guild_id}/commands', overwrite),
)
