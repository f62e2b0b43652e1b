"""The slash commands: each hands over to its handler."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.handlers import tables
from bot.handlers.daily import daily as show_daily
from bot.handlers.dispatch import dispatcher_of
from bot.handlers.ending import end as end_a_table
from bot.handlers.help import show_about, show_help
from bot.handlers.history import history as show_history
from bot.handlers.privacy import privacy as show_privacy
from bot.handlers.rules import show_rules
from bot.handlers.settings import settings as show_settings
from bot.handlers.stats import stats as show_stats
from bot.words import words_for
from bot.words.commands import learn
from engine.registry import GAMES
from persistence.store import Store


def text(key: str) -> locale_str:
    """A name or a description in English, with the key under which other languages have it."""
    return locale_str(words_for('en')(key), key=key)


GAME_CHOICES: Final = [Choice(name=text(f'game-{name}'), value=name) for name in GAMES]


@app_commands.command(name=text('command-play'), description=text('command-play-about'))
@app_commands.rename(game=text('command-game'))
@app_commands.describe(game=text('command-play-game'))
@app_commands.choices(game=GAME_CHOICES)
async def play(interaction: discord.Interaction[Any], game: str) -> None:
    """Open a lobby here."""
    await dispatcher_of(interaction).handle(interaction, lambda context: tables.play(context, game))


@app_commands.command(name=text('command-daily'), description=text('command-daily-about'))
async def daily(interaction: discord.Interaction[Any]) -> None:
    """The maze and the deck of the day."""
    await dispatcher_of(interaction).handle(interaction, show_daily)


@app_commands.command(name=text('command-resume'), description=text('command-resume-about'))
async def resume(interaction: discord.Interaction[Any]) -> None:
    """List the user's unfinished tables, to bring one here."""
    await dispatcher_of(interaction).handle(interaction, tables.resume)


@app_commands.command(name=text('command-games'), description=text('command-games-about'))
async def games(interaction: discord.Interaction[Any]) -> None:
    """What runs in this channel, and where the user sits."""
    await dispatcher_of(interaction).handle(interaction, tables.games)


@app_commands.command(name=text('command-hand'), description=text('command-hand-about'))
async def hand(interaction: discord.Interaction[Any]) -> None:
    """The user's hand."""
    await dispatcher_of(interaction).handle(interaction, tables.hand)


@app_commands.command(name=text('command-board'), description=text('command-board-about'))
async def board(interaction: discord.Interaction[Any]) -> None:
    """The board in words."""
    await dispatcher_of(interaction).handle(interaction, tables.board)


@app_commands.command(name=text('command-history'), description=text('command-history-about'))
async def history(interaction: discord.Interaction[Any]) -> None:
    """All that has happened at the table."""
    await dispatcher_of(interaction).handle(interaction, show_history)


@app_commands.command(name=text('command-move'), description=text('command-move-about'))
@app_commands.rename(line=text('command-line'))
@app_commands.describe(line=text('command-move-line'))
async def move(interaction: discord.Interaction[Any], line: app_commands.Range[str, 1, 100]) -> None:
    """A turn in one line of text."""
    await dispatcher_of(interaction).handle(interaction, lambda context: tables.move(context, line))


@app_commands.command(name=text('command-rules'), description=text('command-rules-about'))
@app_commands.rename(game=text('command-game'))
@app_commands.describe(game=text('command-rules-game'))
@app_commands.choices(game=GAME_CHOICES)
async def rules(interaction: discord.Interaction[Any], game: str | None = None) -> None:
    """The rules of a game, page by page."""
    await dispatcher_of(interaction).handle(interaction, lambda context: show_rules(context, game))


@app_commands.command(name=text('command-leave'), description=text('command-leave-about'))
async def leave(interaction: discord.Interaction[Any]) -> None:
    """Leave a table in this channel."""
    await dispatcher_of(interaction).handle(interaction, tables.leave)


@app_commands.command(name=text('command-end'), description=text('command-end-about'))
async def end(interaction: discord.Interaction[Any]) -> None:
    """End a table in this channel, as its host or a moderator."""
    await dispatcher_of(interaction).handle(interaction, end_a_table)


@app_commands.command(name=text('command-stats'), description=text('command-stats-about'))
async def stats(interaction: discord.Interaction[Any]) -> None:
    """The user's games in numbers, and those of the server."""
    await dispatcher_of(interaction).handle(interaction, show_stats)


@app_commands.command(name=text('command-settings'), description=text('command-settings-about'))
async def settings(interaction: discord.Interaction[Any]) -> None:
    """The user's language, DMs and calls."""
    await dispatcher_of(interaction).handle(interaction, show_settings)


@app_commands.command(name=text('command-help'), description=text('command-help-about'))
async def help_command(interaction: discord.Interaction[Any]) -> None:
    """What the bot can, and how to begin."""
    names = [command.name for command in COMMANDS]
    await dispatcher_of(interaction).handle(interaction, lambda context: show_help(context, names))


@app_commands.command(name=text('command-about'), description=text('command-about-about'))
async def about(interaction: discord.Interaction[Any]) -> None:
    """The version, the host, where to read more, and whose games these are."""
    await dispatcher_of(interaction).handle(interaction, show_about)


@app_commands.command(name=text('command-privacy'), description=text('command-privacy-about'))
async def privacy(interaction: discord.Interaction[Any]) -> None:
    """What is kept about the user, as a file, and deleting it."""
    await dispatcher_of(interaction).handle(interaction, show_privacy)


COMMANDS: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (
    play, daily, resume, games, hand, board, history, move, rules, leave, end, stats, settings, privacy, help_command,
    about,
)  # fmt: skip


async def sync(tree: app_commands.CommandTree[Any], store: Store) -> None:
    """Tell Discord of the commands, but only when they differ from what it was told last, and learn their ids.

    Of several processes one does this; the others `look_up` what it has done.
    """
    translator = tree.translator
    assert translator is not None, 'the client sets it before'
    payload = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    digest = hashlib.blake2b(json.dumps(payload, sort_keys=True).encode(), digest_size=16).hexdigest()
    known = await tree.fetch_commands()
    unlike = {command.name for command in known} != {command.name for command in tree.get_commands()}
    if unlike or await store.meta_get('commands') != digest:
        known = await tree.sync()
        await store.meta_set('commands', digest)
    learn({command.name: command.id for command in known})


async def look_up(tree: app_commands.CommandTree[Any]) -> bool:
    """Learn the ids of the commands; whether Discord knows them all yet."""
    known = {command.name: command.id for command in await tree.fetch_commands()}
    learn(known)
    return known.keys() >= {command.name for command in tree.get_commands()}
