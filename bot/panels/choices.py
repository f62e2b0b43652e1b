"""What each player chooses for themselves in the lobby, and why some choices cannot be dealt together."""

from __future__ import annotations

from pydantic import BaseModel

from bot.message.custom_id import CustomId
from bot.message.panel import Menu, Panel
from bot.panels.lobby import option_menu
from bot.refusal import Refusal
from bot.tables.match import title_of
from bot.words import Words, key_of
from engine.options import form
from persistence.rows import Table


def choices_panel(table: Table, options: BaseModel, words: Words) -> Panel:
    """**My choices**: the menus for one seat's own options (action "choose"), for that player alone."""
    title = words('choices-title', game=title_of(table, words), table=table.id)
    settings = form(options, len(table.seats))
    menus: tuple[Menu, ...] = tuple(
        option_menu(table.game, CustomId('choose', table.id, 0, setting.name), setting, words) for setting in settings
    )
    return Panel((f'### {title}\n{words("choices-about")}', *menus))


def refused(game: str, kind: str, words: Words) -> Refusal:
    """The game cannot begin: what **Start** answers."""
    return Refusal('refusal-objection', reason=objection(game, kind, words))


def objection(game: str, kind: str, words: Words) -> str:
    """Why the options and the choices cannot be dealt together; `kind` is what `Game.objection` has answered."""
    key = f'objection-{game}-{key_of(kind)}'
    return words(key) if words.has(key) else words('objection-other')
