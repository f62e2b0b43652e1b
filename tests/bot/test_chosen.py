"""Users that an interaction names: their name on the server, and whether they see the channel."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord

from bot.message.chosen import Chosen, chosen_in
from bot.message.incoming import normalized

SEES = str(discord.Permissions(view_channel=True).value)
RULES = str(discord.Permissions(administrator=True).value)


def named(**members: Any) -> tuple[Chosen, ...]:
    """Return the users of a command on the user 1, described by Discord with these members."""
    user = {'id': '1', 'username': 'ada_1', 'global_name': 'Ada'}
    resolved = {'users': {'1': user}, 'members': {'1': members} if members else {}}
    payload = {'type': 2, 'data': {'name': 'Play with…', 'type': 2, 'target_id': '1', 'resolved': resolved}}
    interaction: Any = SimpleNamespace(data=normalized(payload)['data'])
    return chosen_in(interaction)


def test_member_has_their_name_on_the_server() -> None:
    assert named(nick='Countess', permissions=SEES) == (Chosen(1, 'Countess'),)
    assert named(nick=None, permissions=RULES) == (Chosen(1, 'Ada'),)


def test_member_without_the_permission_does_not_see_the_channel() -> None:
    assert named(permissions='0') == (Chosen(1, 'Ada', sees=False),)


def test_user_outside_the_server_is_no_member() -> None:
    assert named() == (Chosen(1, 'Ada', member=False, sees=False),)


def test_interaction_without_users_names_none() -> None:
    interaction: Any = SimpleNamespace(data=None)
    assert chosen_in(interaction) == ()
