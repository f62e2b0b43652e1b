"""Users that an interaction names: chosen in a menu, in an option, or as the target of a command."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import discord

from bot.message.incoming import MEMBERS


@dataclass(frozen=True, slots=True)
class Chosen:
    """A user that an interaction names. `name` is their display name in the guild.

    `member`: they are in the guild. `sees`: they see the channel of the interaction.
    """

    id: int
    name: str
    bot: bool = False
    member: bool = True
    sees: bool = True


def chosen_in(interaction: discord.Interaction[Any]) -> tuple[Chosen, ...]:
    """Return the users that an interaction names, in Discord's order."""
    data: Mapping[str, Any] = interaction.data or {}
    members = data.get(MEMBERS, {})
    return tuple(
        _chosen(user, members.get(user_id)) for user_id, user in data.get('resolved', {}).get('users', {}).items()
    )


def _chosen(user: Mapping[str, Any], member: Mapping[str, Any] | None) -> Chosen:
    name = user['global_name'] or user['username']
    if member is None:
        return Chosen(int(user['id']), name, user['bot'], member=False, sees=False)
    permissions = discord.Permissions(int(member['permissions']))
    sees = permissions.view_channel or permissions.administrator
    return Chosen(int(user['id']), member['nick'] or name, user['bot'], sees=sees)
