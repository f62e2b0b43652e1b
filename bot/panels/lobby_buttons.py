"""The buttons of a lobby: ready-made games, options, invitations, rules, and taking and leaving seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot import limits
from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, MenuLine
from bot.panels import measure
from bot.panels.abroad import abroad_button
from bot.panels.agreed import OWN, preset_about, preset_name, preset_now, preset_short
from bot.panels.form import form_button, parts_of_form
from bot.panels.searches import search_button
from bot.tables.match import game_of
from bot.tables.seats import expected, most_seats, room_to_invite
from bot.words import Words
from engine.options import form, presets_for
from persistence.rows import Table

LINES: Final = 2
"""Maximum number of lines of buttons for presets on a phone."""

SPARE: Final = 24
"""Width in pixels to leave free in a line of buttons, for fonts with wider letters."""


def _seat_row(table: Table, words: Words) -> tuple[Button, ...]:
    """Return the buttons about seats: answer an invitation, join, start and leave."""
    answers = _answers(table, words)
    # Others cannot reach the lobby in a user's DM.
    room = not table.in_dm and (len(table.seats) < most_seats(table) or any(seat.player for seat in table.seats))
    if answers:
        # All free places are reserved, so Join would only be refused.
        room = room_to_invite(table) > 0 or not all(seat.by_name for seat in table.invited)
    return *answers, *seat_buttons(table, words, room=room)


def seat_buttons(table: Table, words: Words, *, room: bool) -> tuple[Button, ...]:
    """Return the buttons that take a seat (only if there is `room`), start the game, and leave."""
    join = Button(CustomId('join', table.id).button(), words('button-join'), 'primary')
    return (
        *((join,) if room else ()),
        Button(CustomId('start', table.id).button(), words('button-start'), 'success'),
        Button(CustomId('quit', table.id).button(), words('button-leave')),
    )


def rules_button(table: Table, words: Words) -> Button:
    """Return the button that opens the rules of a lobby's game."""
    return Button(CustomId('rules', table.id, 0, table.game).button(), words('button-rules'))


def button_rows(table: Table, words: Words, *, searches: bool = False) -> Iterator[Block]:
    """Yield all buttons of a lobby, in as few lines of a phone as possible. `searches`: one looks for players."""
    offered = _offered(table)
    presets = _presets(table, offered, words)
    if len(list(measure.packed(presets, SPARE))) > LINES:
        yield _presets_menu(table, offered, words)
        presets = ()
    *rows, last = measure.packed((*presets, *_others(table, words, searches=searches)), SPARE)
    yield from rows
    seats = _seat_row(table, words)
    # Rows that share a line need less room on a desktop.
    shared = (*last, *seats)
    together = len(shared) <= limits.ROW and measure.button_lines(shared, margin=SPARE) <= LINES
    yield from (shared,) if together else (last, seats)


def _offered(table: Table) -> tuple[str, ...]:
    """Return the names of the presets to choose from. Empty if there are fewer than two, or for the deal of a code."""
    offered = tuple(presets_for(game_of(table).presets, expected(table))) if table.code is None else ()
    return offered if len(offered) > 1 else ()


def _presets(table: Table, offered: Sequence[str], words: Words) -> tuple[Button, ...]:
    now = preset_now(table)
    return tuple(
        Button(
            CustomId('preset', table.id, rest=name).button(),
            preset_short(table.game, name, words),
            'primary' if name == now else 'secondary',
            disabled=name == now,
        )
        for name in offered
    )


def _presets_menu(table: Table, offered: Sequence[str], words: Words) -> Menu:
    game = table.game
    lines = tuple(
        MenuLine(name, preset_name(game, name, words), preset_about(game, name, words) or None) for name in offered
    )
    # A client sends the same line twice in a row only if the id has changed in between.
    custom_id = CustomId('preset', table.id, rest=preset_now(table) or OWN)
    return Menu(custom_id.menu(), words('lobby-preset'), lines)


def _others(table: Table, words: Words, *, searches: bool) -> Iterator[Button]:
    own = table.code is None
    if own and parts_of_form(table):
        yield form_button(table, words)
    if own and form(game_of(table).SeatOptions(), len(table.seats)):
        yield Button(CustomId('choices', table.id).button(), words('button-choices'))
    if room_to_invite(table):
        yield Button(CustomId('invite', table.id).button(), words('button-invite'))
    if searches:
        yield search_button(table, words, short=True)
    if own and table.in_dm and most_seats(table) > 1 and not table.private:
        yield abroad_button(table, words)
    if own:
        yield Button(CustomId('options', table.id).button(), words('button-settings'))
    yield rules_button(table, words)


def _answers(table: Table, words: Words) -> tuple[Button, ...]:
    """Return the buttons **Yes** and **No** for users invited by name; empty without any."""
    if not any(seat.by_name for seat in table.invited):
        return ()
    yes = Button(CustomId('join', table.id, rest='yes').button(), words('button-asked-yes'), 'success')
    no = Button(CustomId('decline', table.id).button(), words('button-asked-no'))
    return yes, no
