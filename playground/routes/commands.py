"""Slash commands: registering them and reading them back."""

from __future__ import annotations

from ..call import Call, Route
from ..refusal import Refusal
from ..rules import commands as command_rules
from ..wire import Json
from ..world import Change

DEFAULTS: Json = {
    'type': 1,
    'description': '',
    'name_localizations': None,
    'description_localizations': None,
    'default_member_permissions': None,
    'dm_permission': True,
    'contexts': None,
    # What the portal says of an app that was made since 2025.
    'integration_types': [0, 1],
    'nsfw': False,
}


def registered(call: Call) -> list[Json]:
    """The commands, as they were registered."""
    return call.world.commands.get(_guild_id(call), [])


def overwrite(call: Call) -> list[Json]:
    """Puts the whole list in the place of the former one. A command that keeps its name keeps its id."""
    guild_id = _guild_id(call)
    command_rules.check(call.payload or [])
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
    call.world.tell(Change('commands changed'))
    return commands


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
