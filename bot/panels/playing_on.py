"""**Play on from here**: its choices, and the lobby that they open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot import limits
from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, MenuLine, Panel
from bot.panels.cover import below_cover
from bot.panels.cutting import shortened
from bot.panels.lobby_buttons import rules_button, seat_buttons
from bot.panels.replay_place import ACTION as REPLAY
from bot.panels.replay_scene import Scene, stop_name
from bot.panels.replay_text import after_step
from bot.panels.replay_turns import MENU_LINE
from bot.tables.origins import Origin
from bot.tables.titles import numbered_title, title_of
from bot.words import Words
from bot.words.names import text_name
from persistence.rows import Table

ACTION: Final = 'playon'
"""Action in the ids of buttons and menus. The rest of an id is "stop.view.number.deed".

The number counts the further steps after the stop. The deed is "m" (menu of steps), "anew" (new deal) or "same" (old
deal).
"""


def choices_panel(scene: Scene, steps: Sequence[int], step: int, words: Words, *, own: bool) -> Panel:
    """Return the choices: a menu of steps to play on from, and the buttons for a new deal and for the old one.

    `steps` are the positions from the stop up to the next turn. `step` is the index of the chosen one. `own` is true if
    the user played the game. Only then there is a button for the old deal.
    """
    table = scene.match.table
    view = 's' if scene.seat is None else str(scene.seat)

    def custom_id(deed: str, number: int = step) -> CustomId:
        return CustomId(ACTION, table.id, rest=f'{scene.stop}.{view}.{number}.{deed}')

    title = numbered_title('play-on-title', table, words)
    seen = 'spectator' if scene.seat is None else 'seat'
    about = ' '.join([words(f'play-on-about-{seen}'), *([words('play-on-about-same')] if own else [])])
    text = [f'### {title}', f'**{stop_name(scene, scene.stop, words)}**', about]
    before = (steps[0], *steps)
    names = (after_step(scene, *pair, words) or words('play-on-here') for pair in zip(before, steps, strict=False))
    lines = [
        MenuLine(str(number), shortened(name, MENU_LINE), chosen=number == step) for number, name in enumerate(names)
    ]
    blocks: list[Block] = ['\n'.join(text)]
    if len(lines) > 1:
        blocks.append(Menu(custom_id('m').menu(), words('play-on-step'), tuple(lines[: limits.MENU])))
    buttons = [Button(custom_id('anew').button(), words('play-on-anew'), 'success', '🔀')]
    if own:
        buttons.append(Button(custom_id('same').button(), words('play-on-same'), 'primary', '🔁'))
    back = CustomId(REPLAY, table.id, rest=f'{scene.stop}.{view}.b')
    buttons.append(Button(back.button(), words('play-on-back'), emoji='◀️'))
    return Panel((*blocks, tuple(buttons)))


def playing_on_lobby(table: Table, origin: Origin, words: Words) -> Panel:
    """Return the message of a lobby whose players will play on from a position of a finished game, the `origin`."""
    people = ', '.join(
        words('lobby-host', player=text_name(seat.name)) if seat.user_id == table.host_id else text_name(seat.name)
        for seat in table.seats
    )
    kept = 'all' if len(origin.kept) == origin.seats else 'anew'
    blocks: list[Block] = [
        f'**{title_of(table, words)}**',
        f'**{words("lobby-players", count=len(table.seats), most=origin.seats)}** · {people}',
        f'-# {words(f"play-on-secrets-{kept}")} {words("play-on-bots")}',
    ]
    room = not table.in_dm and len(table.seats) < origin.seats
    blocks.append((*seat_buttons(table, words, room=room), rules_button(table, words)))
    return below_cover(table, [blocks], words)
