"""Slash commands: each calls its handler. `registration` tells Discord of them."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot import limits
from bot.handlers.context import Context
from bot.handlers.wiring import Handlers
from bot.words import words_for
from bot.words.when import zone_named, zones_like

log = logging.getLogger(__name__)


def text(key: str) -> locale_str:
    """An English name or description, with the key of its translations."""
    return locale_str(words_for('en')(key), key=key)


async def _run(interaction: discord.Interaction[Any], command: Callable[[Handlers, Context], Awaitable[None]]) -> None:
    await interaction.client.dispatcher.command(interaction, command)


@app_commands.command(name=text('command-play'), description=text('command-play-about'))
@app_commands.rename(
    game=text('command-game'),
    partner=text('command-with'),
    at=text('command-at'),
    zone=text('command-zone'),
    code=text('command-code'),
)
@app_commands.describe(
    game=text('command-play-game'),
    partner=text('command-play-with'),
    at=text('command-play-at'),
    zone=text('command-zone-about'),
    code=text('command-play-code'),
)
async def play(
    interaction: discord.Interaction[Any],
    game: str | None = None,
    partner: discord.User | None = None,
    at: app_commands.Range[str, 1, 60] | None = None,
    zone: app_commands.Range[str, 1, 40] | None = None,
    code: app_commands.Range[str, 1, 20] | None = None,
) -> None:
    """Open a lobby in this channel, or show the deal of a code. Without either, show how to begin.

    `partner` is a user to invite, `at` the time of the game in words, `zone` the user's time zone.
    """
    if code is not None and at is not None:
        await _run(interaction, lambda handlers, context: handlers.codes.refuse_time(context))
    elif partner is not None and code is not None:
        await _run(interaction, lambda handlers, context: handlers.inviting.play_code_with(context, code))
    elif partner is not None:
        await _run(interaction, lambda handlers, context: handlers.inviting.play_with(context, game, at, zone))
    elif at is not None:
        await _run(interaction, lambda handlers, context: handlers.tables.play_at(context, game, at, zone))
    elif code is not None:
        await _run(interaction, lambda handlers, context: handlers.codes.look(context, code))
    elif game is not None:
        await _run(interaction, lambda handlers, context: handlers.tables.play(context, game))
    else:
        await _run(interaction, lambda handlers, context: handlers.help.show_help(context))


@app_commands.command(name=text('command-daily'), description=text('command-daily-about'))
async def daily(interaction: discord.Interaction[Any]) -> None:
    """Show the daily deals."""
    await _run(interaction, lambda handlers, context: handlers.daily.daily(context))


@app_commands.command(name=text('command-resume'), description=text('command-resume-about'))
async def resume(interaction: discord.Interaction[Any]) -> None:
    """List the user's unfinished tables, to bring one to this channel."""
    await _run(interaction, lambda handlers, context: handlers.tables.resume(context))


@app_commands.command(name=text('command-games'), description=text('command-games-about'))
async def games(interaction: discord.Interaction[Any]) -> None:
    """List the tables in this channel, and the user's own."""
    await _run(interaction, lambda handlers, context: handlers.tables.games(context))


@app_commands.command(name=text('command-hand'), description=text('command-hand-about'))
async def hand(interaction: discord.Interaction[Any]) -> None:
    """Show the user's hand."""
    await _run(interaction, lambda handlers, context: handlers.look.hand(context))


@app_commands.command(name=text('command-board'), description=text('command-board-about'))
async def board(interaction: discord.Interaction[Any]) -> None:
    """Show the board in words, for screen readers."""
    await _run(interaction, lambda handlers, context: handlers.look.board(context))


@app_commands.command(name=text('command-history'), description=text('command-history-about'))
async def history(interaction: discord.Interaction[Any]) -> None:
    """Show the history of a table."""
    await _run(interaction, lambda handlers, context: handlers.history.history(context))


@app_commands.command(name=text('command-move'), description=text('command-move-about'))
@app_commands.rename(line=text('command-line'))
@app_commands.describe(line=text('command-move-line'))
async def move(interaction: discord.Interaction[Any], line: app_commands.Range[str, 1, 100]) -> None:
    """Play a chosen or typed move."""
    await _run(interaction, lambda handlers, context: handlers.moves.move(context, line))


@move.autocomplete('line')
async def moves(interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
    """Offer the user's legal moves."""
    offered = await interaction.client.dispatcher.moves(interaction, typed)
    return [Choice(name=each.name, value=each.press) for each in offered]


def completes(interaction: discord.Interaction[Any]) -> bool:
    """Whether a request for choices is about an option that offers some."""
    # `incoming.normalized` has given it these fields.
    data: Any = interaction.data
    focused = [option['name'] for option in data['options'] if option['focused']]
    completed = ((each.name, [part.display_name]) for each in COMMANDS for part in each.parameters if part.autocomplete)
    return (data['name'], focused) in completed


@app_commands.command(name=text('command-rules'), description=text('command-rules-about'))
@app_commands.rename(game=text('command-game'))
@app_commands.describe(game=text('command-rules-game'))
async def rules(interaction: discord.Interaction[Any], game: str | None = None) -> None:
    """Show the rules of a game."""
    await _run(interaction, lambda handlers, context: handlers.rules.show_rules(context, game))


@app_commands.command(name=text('command-leave'), description=text('command-leave-about'))
async def leave(interaction: discord.Interaction[Any]) -> None:
    """Leave a table here."""
    await _run(interaction, lambda handlers, context: handlers.leaving.leave(context))


@app_commands.command(name=text('command-end'), description=text('command-end-about'))
async def end(interaction: discord.Interaction[Any]) -> None:
    """End a table here, as its host or a moderator."""
    await _run(interaction, lambda handlers, context: handlers.ending.end(context))


@app_commands.command(name=text('command-stats'), description=text('command-stats-about'))
async def stats(interaction: discord.Interaction[Any]) -> None:
    """Show statistics of the user's games, and of the guild's."""
    await _run(interaction, lambda handlers, context: handlers.stats.stats(context))


@app_commands.command(name=text('command-settings'), description=text('command-settings-about'))
@app_commands.rename(zone=text('command-zone'))
@app_commands.describe(zone=text('command-zone-about'))
async def settings(interaction: discord.Interaction[Any], zone: app_commands.Range[str, 1, 40] | None = None) -> None:
    """Show the user's settings. `zone` is a time zone to remember."""
    await _run(interaction, lambda handlers, context: handlers.settings.settings(context, zone))


@play.autocomplete('zone')
@settings.autocomplete('zone')
async def zones(interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
    """Offer time zones, each with the time there."""
    now = discord.utils.utcnow()
    found = ((name, zone_named(name)) for name in zones_like(typed, limits.MENU))
    return [
        Choice(name=f'{name} · {now.astimezone(zone):%H:%M}', value=name) for name, zone in found if zone is not None
    ]


@app_commands.command(name=text('command-help'), description=text('command-help-about'))
async def help_command(interaction: discord.Interaction[Any]) -> None:
    """Show how to begin."""
    await _run(interaction, lambda handlers, context: handlers.help.show_help(context))


@app_commands.command(name=text('command-about'), description=text('command-about-about'))
async def about(interaction: discord.Interaction[Any]) -> None:
    """Show the version, the host, links, and the authors of the games."""
    await _run(interaction, lambda handlers, context: handlers.help.show_about(context))


@app_commands.command(name=text('command-privacy'), description=text('command-privacy-about'))
async def privacy(interaction: discord.Interaction[Any]) -> None:
    """Show, export or delete the user's data."""
    await _run(interaction, lambda handlers, context: handlers.privacy.privacy(context))


@app_commands.context_menu(name=text('menu-play-with'))
async def play_with(interaction: discord.Interaction[Any], partner: discord.User) -> None:
    """Ask which game to play with a user, and invite them."""
    await _run(interaction, lambda handlers, context: handlers.inviting.play_with(context))


MENUS: Final[tuple[app_commands.ContextMenu, ...]] = (play_with,)
"""Commands in the menu of a user. They work on servers only."""

COMMANDS: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (
    play, daily, resume, games, hand, board, history, move, rules, leave, end, stats, settings, privacy, help_command,
    about,
)  # fmt: skip

ALONE: Final = tuple(command for command in COMMANDS if command is not end)
"""Commands for users who have installed the bot for themselves. They work where the bot is no member."""


def offer(games: Iterable[str]) -> None:
    """Set the choices of `/play` and `/rules` to these games. Discord allows 25."""
    choices = [Choice(name=text(f'game-{name}'), value=name) for name in games]
    app_commands.choices(game=choices)(play)
    app_commands.choices(game=choices)(rules)
