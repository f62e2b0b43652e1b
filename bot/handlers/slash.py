"""The slash commands: thin, each opens a visit and hands over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.handlers import tables as desk
from bot.handlers.rules import show_rules
from bot.words import words_for
from engine.registry import GAMES

if TYPE_CHECKING:
    from bot.client import Clew


def text(key: str) -> locale_str:
    """A name or a description in English, with the key under which other languages have it."""
    return locale_str(words_for('en')(key), key=key)


GAME_CHOICES: Final = [Choice(name=text(f'game-{name}'), value=name) for name in GAMES]


@app_commands.command(name=text('command-play'), description=text('command-play-about'))
@app_commands.rename(game=text('command-game'))
@app_commands.describe(game=text('command-play-game'))
@app_commands.choices(game=GAME_CHOICES)
async def play(interaction: discord.Interaction[Clew], game: str) -> None:
    """Open a lobby here."""
    await interaction.client.attend(interaction, lambda visit: desk.play(visit, game))


@app_commands.command(name=text('command-resume'), description=text('command-resume-about'))
async def resume(interaction: discord.Interaction[Clew]) -> None:
    """List the user's unfinished tables, to bring one here."""
    await interaction.client.attend(interaction, desk.resume)


@app_commands.command(name=text('command-games'), description=text('command-games-about'))
async def games(interaction: discord.Interaction[Clew]) -> None:
    """What runs in this channel, and where the user sits."""
    await interaction.client.attend(interaction, desk.games)


@app_commands.command(name=text('command-hand'), description=text('command-hand-about'))
async def hand(interaction: discord.Interaction[Clew]) -> None:
    """The user's hand."""
    await interaction.client.attend(interaction, desk.hand)


@app_commands.command(name=text('command-board'), description=text('command-board-about'))
async def board(interaction: discord.Interaction[Clew]) -> None:
    """The board in words."""
    await interaction.client.attend(interaction, desk.board)


@app_commands.command(name=text('command-move'), description=text('command-move-about'))
@app_commands.rename(line=text('command-line'))
@app_commands.describe(line=text('command-move-line'))
async def move(interaction: discord.Interaction[Clew], line: app_commands.Range[str, 1, 100]) -> None:
    """A turn in one line of text."""
    await interaction.client.attend(interaction, lambda visit: desk.move(visit, line))


@app_commands.command(name=text('command-rules'), description=text('command-rules-about'))
@app_commands.rename(game=text('command-game'))
@app_commands.describe(game=text('command-rules-game'))
@app_commands.choices(game=GAME_CHOICES)
async def rules(interaction: discord.Interaction[Clew], game: str | None = None) -> None:
    """The rules of a game, page by page."""
    await interaction.client.attend(interaction, lambda visit: show_rules(visit, game))


@app_commands.command(name=text('command-leave'), description=text('command-leave-about'))
async def leave(interaction: discord.Interaction[Clew]) -> None:
    """Leave a table in this channel."""
    await interaction.client.attend(interaction, desk.leave)


@app_commands.command(name=text('command-end'), description=text('command-end-about'))
async def end(interaction: discord.Interaction[Clew]) -> None:
    """End a table in this channel, as its host or a moderator."""
    await interaction.client.attend(interaction, desk.end)


COMMANDS: Final[tuple[app_commands.Command[Any, ..., None], ...]] = (
    play, resume, games, hand, board, move, rules, leave, end,
)  # fmt: skip
