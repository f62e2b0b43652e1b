"""The last row of a hand: looking at the board, undoing, and the table's pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot import limits
from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Link, Panel
from bot.panels import measure
from bot.panels.board import again_button, history_button, told_button
from bot.panels.codes import results_button
from bot.panels.hand_state import HandState
from bot.panels.left import left_buttons
from bot.panels.looking_back import course_button
from bot.panels.replay_place import replay_button
from bot.panels.share import share_button
from bot.panels.so_far import so_far_button
from bot.panels.talk import say_buttons
from bot.presenters.answers import BOARD, PICTURE, ROOM, STANDING, page_of
from bot.presenters.generic import shortened
from bot.words import Words

HALF: Final = '<'
"""Prefix in the id of **Undo** inside a partial answer. What follows is the partial answer without its last choice."""

ANSWERS: Final = frozenset({'do', 'part', 'gather'})
"""Actions of the buttons that answer a question."""

MORE: Final = 2
"""Minimum number of buttons behind **More…**."""


def look_buttons(hand: HandState, words: Words) -> tuple[Button, ...]:
    """Return the button that shows the board in place of the hand's picture, or that picture again.

    Empty if the hand shows the board anyway, or if the board is above it and the game needs no second look at it.
    """
    presenter, table = hand.match.presenter, hand.match.table
    if hand.is_over or presenter.hand_shows_board(hand.view) or not (hand.home or presenter.needs_board):
        return ()
    rest, key, emoji = (PICTURE, 'button-own', '🃏') if hand.asks_for_board else (BOARD, 'button-board', '🗺️')
    return (Button(CustomId('hand', table.id, rest=rest).button(), words(key), emoji=emoji),)


def undo_buttons(hand: HandState, words: Words) -> tuple[Button, ...]:
    """Return the **Undo** button. Inside a partial answer it removes the last choice, never an earlier step.

    Empty if there is nothing to undo, or if the partial answer has its own controls for that. Also empty while a bot
    stands in for the user: the press would return the seat and undo the bot's step.
    """
    match, seat, begun = hand.match, hand.seat, hand.begun
    if hand.is_away:
        return ()
    board, standing = BOARD if hand.asks_for_board else '', STANDING if hand.of_standing else ''
    decision = match.standing(seat) if standing else match.question(seat)
    custom_id = CustomId('undo', match.table.id, match.table.known(seat))
    points = (carry := match.show.carry) is not None and carry.only_points(begun)
    if decision is not None and page_of(begun)[1] and not points:
        shorter, since = shortened(decision, begun), match.since(seat, hand.of_standing)
        if shorter is None or since is None:
            return ()
        custom_id = replace(custom_id, version=since, rest=f'{HALF}{board}{standing}{shorter}')
    elif hand.is_over or match.table.undo_seat != seat:
        return ()
    else:
        custom_id = replace(custom_id, rest=f'{board}{begun if points and len(begun) <= ROOM else ""}')
    return (Button(custom_id.button(), words('button-undo'), emoji='↩️'),)


def last_row(hand: HandState, words: Words, own: tuple[Button, ...]) -> Iterator[Button]:
    """Yield the buttons below the controls of a hand.

    These are: take the seat back, the buttons in `own`, talk, cards left, look again, and play again. Some are left out
    if they do not apply.
    """
    match, table = hand.match, hand.match.table
    if not hand.is_over and hand.is_away:
        yield Button(CustomId('back', table.id).button(), words('button-come-back'), 'success', '🪑')
    yield from own
    if not hand.is_over:
        yield from (*say_buttons(match, hand.seat, words), *left_buttons(match, '', words))
    if not table.in_dm and match.asked and match.question(hand.seat) is None:
        yield Button(CustomId('hand', table.id).button(), words('button-look'), emoji='🔄')
    if hand.is_over and table.daily is None:
        yield again_button(table, words)


def table_row(hand: HandState, words: Words) -> Iterator[Button]:
    """Yield the buttons about the whole table: rules, history, replay and others.

    During a game in a channel the board has these buttons, so the hand leaves them out.
    """
    match, table = hand.match, hand.match.table
    if hand.home and not hand.is_over:
        yield Button(CustomId('rules', table.id, 0, match.game.name).button(), words('button-rules'), emoji='📖')
    yield from replay_button(match, words)
    if hand.is_over:
        yield from told_button(match, words)
    elif table.in_dm:
        yield from results_button(table, words) or (history_button(table, words),)
    yield from course_button(match, words)
    if hand.home and not hand.is_over:
        yield from so_far_button(match, words)
    yield from share_button(match, words)


def home_row(row: Sequence[Button], hand: HandState, words: Words, *, folded: bool) -> tuple[Button, ...]:
    """Return the row of a hand with the buttons about the table.

    If one row cannot hold them all, or if `folded`, a hand with its board has them behind **More…**.
    """
    about = (*table_row(hand, words),)
    if len(about) < MORE or not hand.home or not (folded or len(row) + len(about) > limits.ROW):
        return (*row, *about)
    return (*row, Button(CustomId('more', hand.match.table.id).button(), words('button-more'), emoji='➕'))


def more_panel(hand: HandState, words: Words) -> Panel:
    """Return the buttons about the table that **More…** stands for."""
    return Panel((words('hand-more'), (*table_row(hand, words),)))


def with_row(blocks: Sequence[Block], row: Sequence[Button], *, tight: bool = False) -> list[Block]:
    """Return the blocks of a question, with the buttons in `row` below them.

    The row continues the question's last row of buttons if one row can hold all. A desktop then needs a line less. A
    longer row than Discord allows is split where a phone breaks it. If `tight`, a part of the row continues the
    question's last row if a phone then needs fewer lines.
    """
    if not row:
        return [*blocks]
    *others, last = blocks or ('',)
    if isinstance(last, tuple) and len(last) + len(row) <= limits.ROW:
        return [*others, narrow((*last, *row))]
    if tight and isinstance(last, tuple) and len(last) < limits.ROW >= len(row):
        splits = ((narrow((*last, *row[:at])), narrow(row[at:])) for at in range(limits.ROW - len(last) + 1))
        return [*others, *min(splits, key=lambda rows: sum(map(measure.button_lines, rows)))]
    return [*blocks, *(measure.packed(narrow(row)) if len(row) > limits.ROW else (narrow(row),))]


def narrow(row: Sequence[Button | Link]) -> tuple[Button | Link, ...]:
    """Return a row of buttons without emojis if a phone needs fewer lines for it. Answers keep theirs."""
    short = tuple(replace(each, emoji=None) if isinstance(each, Button) and _looks(each) else each for each in row)
    return short if measure.button_lines(short) < measure.button_lines(row) else tuple(row)


def _looks(button: Button) -> bool:
    """Whether a button answers nothing, so that its emoji is only an ornament."""
    found = CustomId.parse(button.id)
    return found is None or found.action not in ANSWERS
