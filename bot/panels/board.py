"""The public messages of a table: its board and its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel, Picture
from bot.panels import measure
from bot.panels.advice import advice_counts
from bot.panels.codes import results_button
from bot.panels.guests import guest_blocks
from bot.panels.looking_back import course_button
from bot.panels.marks import marked, since_previous_turn, with_news
from bot.panels.names import picture_names, sat_before, text_names
from bot.panels.replay_place import replay_button
from bot.panels.share import share_button
from bot.panels.sides import sides
from bot.panels.so_far import so_far_button
from bot.panels.spoken import remarks, spoken, weaker
from bot.panels.texts import brief, small_print
from bot.panels.time import answered_by
from bot.panels.versions import Story, board_stories, without_last_lines
from bot.panels.waiting import ended_early, whose_turn
from bot.tables.match import Match
from bot.tables.seats import only_player, seat_to_take
from bot.tables.titles import title_of
from bot.words import Words
from bot.words.names import escaped, text_name
from engine.api import Event
from persistence.packages import Package
from persistence.rows import Action, Seat, Table


def board_panel(match: Match, words: Words, *, log: Sequence[Action] = (), later: Sequence[int] = ()) -> Panel:
    """Return the board of a running or finished game.

    `log` has the table's latest actions, `later` the seats whose hands cannot be sent by DM yet.
    """
    if match.show.story is not None and match.game.result(match.state) is not None:
        return _end_of_story(match, words, log)
    title = f'## {title_of(match.table, words)}'
    top = f'{title}\n{_headline(match, words)}'
    names, below = text_names(match, words), list[Block]()
    if match.table.remote and match.table.status == 'open':
        below += small_print([words('remote-about')])
    if later:
        below += small_print([words('board-hands-later', players=', '.join(names[seat] for seat in later))])
    below.append(_running(match, words) if match.table.status == 'open' else _after(match, words))
    below += guest_blocks(match, words)
    said = [*weaker(match, log, words), *spoken(remarks(match, words, log), words)]
    stories = board_stories(match, words, log, said, only_player(match.table))
    around = [top, *stories[0].blocks, *below]
    picture = board_part(match, words, around, since_previous_turn(match, log))

    def board(story: Story) -> list[Block]:
        return [top, *story.read, picture, *story.heard, *below]

    if not measure.fits(board(Story(stories[0].read)), ephemeral=False):
        # The hands name the sides too.
        top = f'{title}\n{_headline(match, words, named=False)}'
    story = next((each for each in stories if measure.fits(board(each), ephemeral=False)), stories[-1])
    return Panel(tuple(board(story)))


def _end_of_story(match: Match, words: Words, log: Sequence[Action]) -> Panel:
    """Return the end of a game with a story: the picture first, then the epilogue. A button opens the chronicle.

    The title is the last line, because a phone needs the room for the epilogue.
    """
    below, text = _after(match, words), f'{_headline(match, words)}\n-# {title_of(match.table, words)}'
    picture = board_part(match, words, (text, below))
    return Panel((picture, without_last_lines(text, [picture, below], ephemeral=False), below))


def _after(match: Match, words: Words) -> tuple[Button, ...]:
    """Return the buttons below a game that is over."""
    again = () if match.table.daily else (again_button(match.table, words),)
    return (
        *again,
        *replay_button(match, words),
        *told_button(match, words),
        *course_button(match, words),
        *share_button(match, words),
    )


def board_part(match: Match, words: Words, around: Iterable[Block], since: Sequence[Event] = ()) -> Block:
    """Return the public picture, or the board as text if the game has no pictures.

    The text is cut to fit into one message with the blocks `around`. The picture marks the changes by the public
    events `since`.
    """
    view, presenter, names = match.view(None), match.presenter, picture_names(match, words)
    if match.table.status != 'open' and match.game.result(match.state) is None:
        view = presenter.left_off(view)
    scene = marked(match, partial(presenter.board, view, names, words), since)
    if scene is None:
        return brief(presenter.board_text(view, text_names(match, words), words), around, words)
    # The large gradients of an ending show stripes in a palette of 256 colours. It is sent only once, so its size
    # matters less.
    if match.table.status == 'open':
        scene = scene.in_colours_of(match.game.name)
    return Picture('board', scene, with_news(match, view, presenter.board_alt(view, names, words), since, words))


def again_button(table: Table, words: Words) -> Button:
    """Return the button that opens a new lobby for the same game."""
    return Button(CustomId('again', table.id).button(), words('button-again'), 'success', '🔁')


def history_button(table: Table, words: Words) -> Button:
    """Return the button that opens the table's history."""
    return Button(CustomId('history', table.id).button(), words('button-history'), emoji='📜')


def told_button(match: Match, words: Words) -> tuple[Button, ...]:
    """Return the button of a game that is over: its results, the page about its evening, or else its history.

    The others have their history in `/history` alone: a second button would push an epilogue off a phone's screen.
    """
    return results_button(match.table, words) or so_far_button(match, words) or (history_button(match.table, words),)


def quarantined_panel(table: Table, words: Words) -> Panel:
    """Return the notice that a table's saved game is damaged or from a newer version."""
    return Panel((f'## {title_of(table, words)}', words('board-quarantined', table=table.id)))


def missing_panel(table: Table, package: Package | None, words: Words) -> Panel:
    """Return the notice that the table's game is not installed. `package` is the distribution that last provided it."""
    about = words('board-missing', table=table.id)
    if package is not None:
        name, version = map(escaped, package)
        about += f'\n-# {words("board-missing-from", distribution=name, version=version)}'
    return Panel((f'## {escaped(title_of(table, words))}', about))


def ended_panel(table: Table, words: Words) -> Panel:
    """Return the notice of a lobby that was closed before its game began."""
    return Panel((f'## {title_of(table, words)}', ended_early(table, words)))


def gone_panel(table: Table, words: Words) -> Panel:
    """Return the notice for a place without the bot that a table has left it, or is now played by one user alone."""
    if table.private:
        names = ', '.join(text_name(seat.name) for seat in table.seats if seat.user_id is not None)
        return Panel((f'## {title_of(table, words)}', words('remote-alone', player=names)))
    return Panel((f'## {title_of(table, words)}', words('remote-moved')))


def moved_panel(table: Table, words: Words) -> Panel:
    """Return the notice that a table has moved to another channel, or began in its own thread.

    If it moved into a DM, the notice names no channel, because other users cannot open it.
    """
    if table.guild_id is None:
        return Panel((words('board-moved-dms'),))
    return Panel((words('board-moved', game=title_of(table, words), channel=f'<#{table.channel_id}>'),))


def _headline(match: Match, words: Words, *, named: bool = True) -> str:
    """Return whose turn it is, or the outcome; with `named`, also who is on which side."""
    table = match.table
    if table.status != 'open':
        if match.game.result(match.state) is None:
            return '\n'.join((ended_early(table, words), *advice_counts(match, words)))
        summary = match.presenter.summary(match.view(None), text_names(match, words), words)
        return '\n'.join((summary, *sides(match, words), *sat_before(match, words), *advice_counts(match, words)))
    return '\n'.join((whose_turn(match, words), *_until_when(match, words), *(sides(match, words) if named else ())))


def _until_when(match: Match, words: Words) -> Iterator[str]:
    """Yield a line with the earliest deadline of the open questions. Nothing without a time limit."""
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
        buttons.insert(0 if seat.free else len(buttons), sit_button(table, seat, words))
    return tuple(buttons)


def sit_button(table: Table, seat: Seat, words: Words) -> Button:
    """Return the button to take a free seat, or to ask for the seat of a bot."""
    custom_id = CustomId('sit', table.id, 0, str(seat.index)).button()
    if seat.free:
        return Button(custom_id, words('button-sit'), 'success', '🪑')
    return Button(custom_id, words('button-join-in'), emoji='🪑')
