"""The offer to start with a bot, for a user who is alone at a table."""

from __future__ import annotations

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Panel
from bot.panels.agreed import strength_name
from bot.tables.match import game_of, package_of
from bot.tables.titles import title_of
from bot.thinking.strengths import offered
from bot.words import Words, key_of
from persistence.rows import Table


def lacks_one(table: Table) -> bool:
    """Whether one user is at the table, nobody is invited, and one bot makes enough players."""
    seats, game = len(table.seats), game_of(table)
    one_short = seats not in game.seats and seats + 1 in game.seats
    free = table.code is None and table.origin is None and not table.invited
    return free and one_short and len(table.people) == 1 and bool(offered(package_of(table)))


def starting_panel(table: Table, words: Words) -> Panel:
    """Return the offer: what the bot plays, and a button for each strength with its description above."""
    game = table.game
    lines = [words('starting-alone', game=title_of(table, words)), words.either(f'game-{game}-alone', '')]
    buttons = []
    for strength in offered(package_of(table)):
        name = strength_name(game, strength, words)
        about = words.either(f'automatic-{game}-{key_of(strength)}-about', '')
        lines.append(f'-# **{name}**: {about}' if about else '')
        start = CustomId('start', table.id, rest=strength).button()
        buttons.append(Button(start, words('starting-with', strength=name), 'success', '🤖'))
    return Panel(('\n'.join(filter(None, lines)), tuple(buttons)))
