"""Choices that players make for their own seats in the lobby, and combinations of choices that cannot be dealt."""

from __future__ import annotations

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Panel
from bot.panels.options import option_menu
from bot.refusal import Refusal
from bot.tables.match import game_of
from bot.tables.start import objection_to, wish_of
from bot.tables.titles import numbered_title
from bot.words import Words, key_of
from bot.words.bots import translated
from engine.options import form
from persistence.rows import Table


def choosing_seats(table: Table, user_id: int) -> tuple[int, ...]:
    """Return the seats a user chooses for: their own, and for the host also those of the bots.

    Empty if the table plays the deal of a code, because the choices belong to that deal.
    """
    if table.code is not None:
        return ()
    host = user_id == table.host_id
    return tuple(
        seat.index
        for seat in table.seats
        if seat.user_id == user_id or (host and seat.user_id is None and seat.player is not None)
    )


def choices_panel(table: Table, user_id: int, words: Words) -> Panel:
    """Return **Choices**: the menus (action "choose") for the seats of one user.

    The host also chooses for the bots. Raises `Refusal` if a seat's choices cannot be read.
    """
    title = numbered_title('choices-title', table, words)
    blocks: list[Block] = [f'### {title}\n{words("choices-about")}']
    for index in choosing_seats(table, user_id):
        seat = table.seats[index]
        # Menus show no Markdown, so the names are not escaped.
        whose = seat.name if seat.user_id is not None else f'🤖 {translated(seat.owner_name or seat.name, words)}'
        for setting in form(wish_of(table, seat), len(table.seats)):
            rest = setting.name if seat.user_id is not None else f'{setting.name} {index}'
            blocks.append(option_menu(table.game, CustomId('choose', table.id, 0, rest), setting, words, whose))
    return Panel(tuple(blocks))


def refused(game: str, kind: str, words: Words) -> Refusal:
    """Return the refusal that **Start** answers with if the choices cannot be dealt."""
    return Refusal('refusal-objection', reason=objection(game, kind, words))


def objection_now(table: Table, words: Words) -> str | None:
    """Return why the lobby cannot start with its current choices. None if it can, or if players are missing.

    Raises `Refusal` if the choices cannot be read.
    """
    dealable = table.code is None and len(table.seats) in game_of(table).seats
    kind = objection_to(table) if dealable else None
    return None if kind is None else objection(table.game, kind, words)


def objection(game: str, kind: str, words: Words) -> str:
    """Return why the options and choices cannot be dealt together. `kind` is the result of `Game.objection`."""
    key = f'objection-{game}-{key_of(kind.removeprefix(f"{game}."))}'
    return words(key) if words.has(key) else words('objection-other')
