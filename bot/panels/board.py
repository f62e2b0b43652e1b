"""What everybody sees of a table: the lobby, the board, the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel, Picture
from bot.panels import recap
from bot.panels.advice import asked_for
from bot.panels.guests import guest_blocks
from bot.panels.looking_back import course_button
from bot.panels.names import picture_names, text_names
from bot.panels.sides import sides
from bot.panels.so_far import so_far_button
from bot.panels.spoken import spoken
from bot.panels.story import quoted, small_print
from bot.panels.texts import brief
from bot.panels.time import answered_by
from bot.panels.waiting import ended_early, whose_turn
from bot.tables.match import Match, title_of
from bot.tables.seats import seat_to_take
from bot.words import Words
from persistence.rows import Action, Table


def board_panel(match: Match, words: Words, *, log: Sequence[Action] = (), later: Sequence[int] = ()) -> Panel:
    """The board of a running or finished game.

    `log` is the end of the table's log, `later` the seats whose hand comes to their DMs later.
    """
    table = match.table
    read = recap.aloud(match, log, words)
    blocks: list[Block] = [f'## {title_of(match.table, words)}\n{_headline(match, words)}', *quoted(read)]
    below: list[Block] = [*small_print([*recap.public(match, log, words, besides=read), *spoken(match, words)])]
    names = text_names(match)
    if later:
        below += small_print([words('board-hands-later', players=', '.join(names[seat] for seat in later))])
    guests = guest_blocks(match, words)
    blocks += [board_part(match, words, [*blocks, *below, *guests]), *below]
    again = () if table.daily else (again_button(table, words),)
    over = (*again, history_button(table, words), *course_button(match, words), *so_far_button(match, words))
    blocks.append(_running(match, words) if table.status == 'open' else over)
    return Panel((*blocks, *guests))


def board_part(match: Match, words: Words, besides: Iterable[Block]) -> Block:
    """The picture that everybody sees; of a game without pictures, the board in words, with what is said besides."""
    view, presenter, names = match.view(None), match.presenter, picture_names(match)
    if match.table.status != 'open' and match.game.result(match.state) is None:
        view = presenter.left_off(view)
    scene = presenter.board(view, names, words)
    if scene is None:
        return brief(presenter.board_text(view, text_names(match), words), besides, words)
    return Picture('board', scene, presenter.board_alt(view, names, words))


def again_button(table: Table, words: Words) -> Button:
    """The same game once more, for a finished table."""
    return Button(CustomId('again', table.id).button(), words('button-again'), 'success', '🔁')


def history_button(table: Table, words: Words) -> Button:
    """Opens all that has happened at a table, in words."""
    return Button(CustomId('history', table.id).button(), words('button-history'), emoji='📜')


def quarantined_panel(table: Table, words: Words) -> Panel:
    """A table that cannot be played any more, or not by this version."""
    return Panel((f'## {title_of(table, words)}', words('board-quarantined', table=table.id)))


def ended_panel(table: Table, words: Words) -> Panel:
    """A lobby that was closed before a game began."""
    return Panel((f'## {title_of(table, words)}', ended_early(table, words)))


def moved_panel(table: Table, words: Words) -> Panel:
    """What stays behind where a table has gone to another channel. Nobody can be led to somebody's DMs."""
    if table.guild_id is None:
        return Panel((words('board-moved-dms'),))
    return Panel((words('board-moved', channel=f'<#{table.channel_id}>'),))


def _headline(match: Match, words: Words) -> str:
    table = match.table
    if table.status != 'open':
        if match.game.result(match.state) is None:
            return '\n'.join((ended_early(table, words), *asked_for(match, words)))
        summary = match.presenter.summary(match.view(None), text_names(match), words)
        return '\n'.join((summary, *sides(match, words), *asked_for(match, words)))
    return '\n'.join((whose_turn(match, words), *_until_when(match, words), *sides(match, words)))


def _until_when(match: Match, words: Words) -> Iterator[str]:
    """Until when there is time for the next answer; nothing where there is no limit."""
    asked = (match.kept(seat) for seat in match.asked)
    times = [question.due_at for question in asked if question is not None and question.due_at is not None]
    if times:
        yield answered_by(min(times), words)


def _running(match: Match, words: Words) -> tuple[Button, ...]:
    table = match.table
    buttons = [
        Button(CustomId('play', table.id).button(), words('button-hand'), 'success', '🃏'),
        Button(CustomId('rules', table.id, 0, table.game).button(), words('button-rules'), emoji='📖'),
        history_button(table, words),
        *so_far_button(match, words),
    ]
    seat = seat_to_take(table)
    if seat is not None:
        custom_id = CustomId('sit', table.id, 0, str(seat.index)).button()
        if seat.free:
            buttons.insert(0, Button(custom_id, words('button-sit'), 'success', '🪑'))
        else:
            buttons.append(Button(custom_id, words('button-join-in'), emoji='🪑'))
    return tuple(buttons)
