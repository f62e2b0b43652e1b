"""What a seat sees in private: its hand, what is asked of it, and the buttons to answer with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Choice, Link, Menu, Panel, Part, Picture
from bot.panels import recap
from bot.panels.board import board_picture
from bot.panels.names import text_names
from bot.presenters.base import Control, Gather, Tap, TapMenu
from bot.tables.match import Match
from bot.words import Words
from bot.words.names import text_name
from engine.api import Decision
from persistence.rows import Action, Seat


def hand_panel(
    match: Match,
    seat: int,
    words: Words,
    *,
    board_url: str | None,
    log: Sequence[Action] = (),
    given: str = '',
) -> Panel:
    """The hand of a seat with the controls of whatever it is asked, `given` being the half of an answer.

    `log` is the end of the table's log.

    The same panel is a DM and, after a press on the board, an ephemeral message.
    """
    view = match.view(seat)
    return Panel((_heading(match, words), *_body(match, seat, view, words, log, given, board_url)))


def home_panel(match: Match, seat: int, words: Words, *, log: Sequence[Action] = (), given: str = '') -> Panel:
    """Board and hand in one message, for a game in somebody's DM, where nobody else reads along."""
    view = match.view(seat)
    enough = match.presenter.hand_shows_board and match.table.status == 'open'
    board = () if enough else (board_picture(match, words),)
    return Panel((_heading(match, words), *board, *_body(match, seat, view, words, log, given, None)))


def with_remarks(panel: Panel, match: Match, words: Words, *, note: str | None, absent: Seat | None) -> Panel:
    """A hand with a note below its heading, and an offer to play for `absent`, who keeps the others waiting."""
    heading, *body = panel.parts
    notes = (f'> {note}',) if note else ()
    return Panel((heading, *notes, *body, *_hand_over(match, absent, words)))


def sure_panel(match: Match, words: Words, warning: str, token: str) -> Panel:
    """Asked before an answer that is likely a mistake (R57)."""
    table = match.table
    yes = CustomId('sure', table.id, table.version, token).button()
    no = CustomId('hand', table.id).button()
    buttons = (Button(yes, words('sure-yes'), 'danger'), Button(no, words('sure-no'), 'primary'))
    return Panel((words('sure-heading'), warning, buttons))


def _heading(match: Match, words: Words) -> str:
    title = words(
        'hand-title',
        game=words(f'game-{match.game.name}'),
        table=match.table.id,
        people=', '.join(text_names(match)),
    )
    return f'### {title}'


def _body(
    match: Match,
    seat: int,
    view: Any,
    words: Words,
    log: Sequence[Action],
    given: str,
    board_url: str | None,
) -> tuple[Part, ...]:
    parts: list[Part] = [*recap.part(recap.private(match, log, seat, words))]
    away = match.table.seats[seat].player is not None
    decision = None if away else match.decision(seat)
    parts.append(words('hand-away') if away and match.asked else _question(match, view, words, decision, given))
    if match.table.status == 'open':
        scene = match.presenter.hand(view, decision, given, words)
        parts.append(Picture('hand', scene, match.presenter.hand_alt(view, decision, given, words)))
    if decision is not None:
        controls = match.presenter.controls(view, decision, given, words)
        parts += (_control(match, control) for control in controls)
    last = _last_row(match, seat, words, board_url)
    return (*parts, last) if last else tuple(parts)


def _hand_over(match: Match, absent: Seat | None, words: Words) -> tuple[Part, ...]:
    if absent is None:
        return ()
    custom_id = CustomId('over', match.table.id, match.table.version)
    button = Button(custom_id.button(), words('button-hand-over'), emoji='🤖')
    return (words('hand-absent', player=text_name(absent.name)), (button,))


def _question(match: Match, view: Any, words: Words, decision: Decision | None, given: str) -> str:
    if decision is not None:
        return match.presenter.prompt(view, decision, given, words)
    if match.table.status == 'over' and match.game.result(match.state) is not None:
        return match.presenter.summary(view, text_names(match), words)
    if match.table.status == 'over':
        return words('hand-ended')
    names = text_names(match)
    waiting = ', '.join(names[other] for other in match.asked)
    return words('hand-wait', player=waiting)


def _control(match: Match, control: Control) -> Part:
    if isinstance(control, str):
        return control
    table = match.table
    if isinstance(control, TapMenu):
        # The first token tells the menus of one message apart; what counts is the line that is chosen.
        verb = 'part' if any(tap.half for tap in control.taps) else 'do'
        custom_id = CustomId(verb, table.id, table.version, control.taps[0].token)
        return Menu(custom_id.menu(), control.placeholder, tuple(_line(tap) for tap in control.taps))
    if isinstance(control, Gather):
        custom_id = CustomId('gather', table.id, table.version, f'{control.given}#{control.page}')
        lines = tuple(_line(tap) for tap in control.taps)
        return Menu(custom_id.menu(), control.placeholder, lines, control.least, control.most)
    return tuple(_button(match, tap) for tap in control)


def _line(tap: Tap) -> Choice:
    return Choice(tap.token, tap.label, tap.hint, tap.emoji)


def _button(match: Match, tap: Tap) -> Button:
    custom_id = CustomId('part' if tap.half else 'do', match.table.id, match.table.version, tap.token)
    return Button(custom_id.button(), tap.label, tap.style, tap.emoji, tap.disabled)


def _last_row(match: Match, seat: int, words: Words, board_url: str | None) -> tuple[Button | Link, ...]:
    table = match.table
    row: list[Button | Link] = []
    if table.status == 'open' and table.seats[seat].player is not None:
        row.append(Button(CustomId('back', table.id).button(), words('button-come-back'), 'success', '🪑'))
    if table.status == 'open' and table.undo_seat == seat:
        row.append(Button(CustomId('undo', table.id, table.version).button(), words('button-undo'), emoji='↩️'))
    if table.guild_id is None and table.status == 'open':
        row.append(Button(CustomId('rules', table.id, 0, match.game.name).button(), words('button-rules'), emoji='📖'))
    if table.guild_id is not None and match.asked and match.decision(seat) is None:
        row.append(Button(CustomId('hand', table.id).button(), words('button-look'), emoji='🔄'))
    if board_url is not None:
        row.append(Link(board_url, words('button-board')))
    return tuple(row)
