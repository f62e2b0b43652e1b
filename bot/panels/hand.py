"""A seat's hand, visible to its player alone: cards, question and controls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeAlias

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Menu, MenuLine, Panel, Picture
from bot.panels import catch_up, phone, recap
from bot.panels.advice import advice_button, advice_counts, advice_versions
from bot.panels.board import again_button, board_part, history_button
from bot.panels.chronicle import chronicle
from bot.panels.guests import asked_of_host
from bot.panels.hints import hint_block
from bot.panels.left import left_buttons
from bot.panels.looking_back import course_button
from bot.panels.marks import marked, since_previous_turn, with_news
from bot.panels.names import at_table, heading_names, sat_before, text_names
from bot.panels.replay_place import replay_button
from bot.panels.share import share_button
from bot.panels.sides import sides
from bot.panels.so_far import so_far_button
from bot.panels.spoken import spoken
from bot.panels.story import quoted, small_print
from bot.panels.talk import say_buttons
from bot.panels.texts import brief
from bot.panels.time import Then, answer_by, timeout_note
from bot.panels.waiting import ended_early, waits_for
from bot.presenters.answers import ROOM, STANDING, for_standing, page_of
from bot.presenters.base import Control, Gather, Tap, TapMenu
from bot.presenters.generic import shortened
from bot.tables.advice import Advised
from bot.tables.match import Match, title_of
from bot.tables.seats import goes_back, late_stand_in
from bot.words import Words, words_for
from bot.words.names import text_name
from engine.api import Decision, Event
from persistence.rows import Action, Seat

HALF: Final = '<'
"""In the id of **Undo**: the button goes back to the partial answer that follows this prefix."""

Text: TypeAlias = Callable[[Any, Sequence[str], Words], str]
"""Function that returns a seat's view as text: all of it, or only the part that the board lacks."""

Ids: TypeAlias = Callable[..., CustomId]
"""Function that makes the ids for the controls of one question."""


def hand_panel(
    match: Match,
    seat: int,
    words: Words,
    *,
    board_url: str | None,
    log: Sequence[Action] = (),
    given: str = '',
    hint: str | None = None,
    advised: Advised | None = None,
) -> Panel:
    """Return a seat's hand with the controls of its question. `given` is the partial answer so far.

    The bot sends this panel as a DM or, after a press on the board, as an ephemeral message. `log` has the latest
    actions of the table. `hint` is the key of a hint for a user's first game, `advised` the state of advice.
    """
    view = match.view(seat)
    text = match.presenter.hand_text
    # A reader of another language than the board's gets the story here instead.
    read = recap.read_aloud(match, log, words) if words.language == words_for(match.table.locale).language else ()
    above = heading(match, words, board_url)
    body = _body(match, seat, view, words, log, given, text, hint, advised, above, besides=read)
    return Panel((above, *body, *asked_of_host(match, seat, words)))


def home_panel(
    match: Match,
    seat: int,
    words: Words,
    *,
    log: Sequence[Action] = (),
    given: str = '',
    hint: str | None = None,
    advised: Advised | None = None,
) -> Panel:
    """Return board and hand in one message, for a table that only one user sees: in a DM or an ephemeral message."""
    view = match.view(seat)
    enough = match.presenter.hand_shows_board(view) and match.table.status == 'open'
    board = () if enough else (board_part(match, words, (), since_previous_turn(match, log)),)
    text = match.presenter.board_text if enough else match.presenter.hand_text
    read = recap.read_aloud(match, log, words)
    above = heading(match, words)
    around = (above, *quoted(read))
    body = partial(_body, match, seat, view, words, log, given, text, hint, advised, above, home=True, besides=read)
    whole = (*around, *board, *body())
    if enough or match.table.status != 'open' or phone.fits(whole):
        return Panel(whole)
    # Two pictures and the controls are higher than a screen, so the board has a page of its own.
    return Panel((*around, *body(apart=True)))


def with_note(panel: Panel, match: Match, words: Words, *, note: str | None, absent: Seat | None) -> Panel:
    """Add a note below a hand's heading, and the offer to let a bot play for the player who is `absent`."""
    heading, *body = panel.blocks
    notes = (f'> {note}',) if note else ()
    return Panel((heading, *notes, *body, *_hand_over(match, absent, words)))


def sure_panel(match: Match, seat: int, words: Words, warning: str, text: str) -> Panel:
    """Ask for confirmation of a likely mistake (R57). `text` is the answer, shortened for an id."""
    table = match.table
    yes = CustomId('sure', table.id, table.known(seat), text).button()
    no = CustomId('hand', table.id).button()
    buttons = (Button(yes, words('sure-yes'), 'danger'), Button(no, words('sure-no'), 'primary'))
    return Panel((words('sure-heading'), warning, buttons))


def heading(match: Match, words: Words, board_url: str | None = None) -> str:
    """Return a line that names game, table and players: a user may play at several tables.

    It links to the board if `board_url` is not None.
    """
    title = f'-# {words("hand-title", game=title_of(match.table, words), table=match.table.id)}'
    link = () if board_url is None else (f'[{words("hand-board")}]({board_url})',)
    full = ' · '.join((title, ', '.join(heading_names(match, words)), *link))
    # The board and the picture have the names too.
    return full if phone.lines(full) <= phone.LINES_OF_A_HEADING else ' · '.join((title, *link))


def _body(
    match: Match,
    seat: int,
    view: Any,
    words: Words,
    log: Sequence[Action],
    given: str,
    text: Text,
    hint: str | None,
    advised: Advised | None,
    above: str,
    *,
    home: bool = False,
    apart: bool = False,
    besides: Sequence[str] = (),
) -> tuple[Block, ...]:
    away = match.table.seats[seat].player is not None
    question, standing = (None, None) if away else (match.question(seat), match.standing(seat))
    for_other, begun = for_standing(given)
    of_question, of_standing = ('', begun) if for_other else (begun, '')
    over = match.table.status == 'over'
    blocks: list[Block] = [f'> {timeout_note("default", words)}'] if recap.was_late(match, log, seat) else []
    # With a partial answer or advice, the player has read the story already, and the screen needs the room.
    has_read = bool(begun) or (advised is not None and advised.advice is not None)
    stories = _hears(match, seat, words, log, besides) if not has_read else [()]
    longest, shortest = stories[0], stories[-1]
    blocks.append(
        words('hand-away') if away and match.asked else _asked(match, seat, view, words, question, of_question, log)
    )
    new = [hint_block(match, hint, words)] if hint is not None else []
    undo, advice = _undo_button(match, seat, words, given), advice_button(match, seat, advised, given, words)
    last = _last_row(match, seat, words, (*undo, *advice), apart=apart)
    control = partial(_all_controls, match, view, question, of_question, standing, of_standing)
    controls = [*control(words)]
    if not over:
        shown = (standing, of_standing) if for_other and standing is not None else (question, of_question)
        since = catch_up.events(match, log, seat)
        blocks.append(hand_part(match, view, *shown, words, text, [*blocks, *controls, *longest, *new], since))
    elif not home:
        besides_board = [above, *blocks, *longest]
        blocks.append(board_part(match, words, besides_board, since_previous_turn(match, log)))
    if not phone.fits([above, *blocks, *shortest, *controls, last]):
        # Lines of menus explain themselves, and menus are lower than buttons with their legend.
        controls = [*control(words.on_buttons('menus'))]
    ending = (last,) if last else ()
    around = [above, *blocks, *controls, *ending]
    story = next((story for story in stories if phone.fits([*around, *story])), shortest)
    if match.show.story is None:
        story = _that_fit(story, around, least=1 if home else 0)
    picture = blocks[-1]
    versions = advice_versions(match, seat, advised, words)
    told = next((each for each in versions if phone.shows([picture, *controls, *ending, *each])), versions[-1])
    # A hint that finds no room waits for a shorter turn.
    hints = new if phone.shows([picture, *controls, *ending, *told, *new]) else []
    if hints and not phone.shows([picture, *story, *controls, *ending, *told, *hints]):
        story = ()
    return (*blocks, *story, *controls, *ending, *told, *hints)


def _that_fit(story: tuple[str, ...], around: Sequence[Block], *, least: int) -> tuple[str, ...]:
    """Return the latest lines of a story, as many as fit on a phone, and at least `least`."""
    if not story:
        return ()
    lines = '\n'.join(story).split('\n')
    while len(lines) > least and not phone.fits([*around, '\n'.join(lines)]):
        lines = lines[1:]
    return ('\n'.join(lines),) if lines else ()


def _all_controls(
    match: Match,
    view: Any,
    question: Decision | None,
    of_question: str,
    standing: Decision | None,
    of_standing: str,
    words: Words,
) -> Iterator[Block]:
    """Yield the controls of a question, then those of a standing decision below its heading."""
    if question is not None:
        yield from _controls(match, view, question, of_question, words)
    if standing is not None:
        prompt = at_table(match, words).prompt(view, standing, of_standing, words)
        yield '\n'.join(filter(None, (words('hand-besides'), prompt)))
        yield from _controls(match, view, standing, of_standing, words)


def _hears(
    match: Match, seat: int, words: Words, log: Sequence[Action], besides: Sequence[str]
) -> list[tuple[str, ...]]:
    """Return the recap with the remarks of bots, from the longest version to the shortest."""
    remarks = spoken(match, words, log)
    return [small_print([*told, *remarks]) for told in recap.private(match, log, seat, words, besides)]


def hand_part(
    match: Match,
    view: Any,
    question: Decision | None,
    given: str,
    words: Words,
    text: Text,
    besides: Sequence[Block],
    since: Sequence[Event] = (),
) -> Block:
    """Return a hand's picture, or its `text` if it has no picture, cut to fit into one message with `besides`.

    The picture marks the changes by the events `since`.
    """
    presenter = at_table(match, words)
    scene = marked(match, partial(presenter.hand, view, question, given, words), since)
    if scene is None:
        return brief(text(view, text_names(match, words), words), [heading(match, words), *besides], words)
    alt = with_news(match, view, presenter.hand_alt(view, question, given, words), since, words)
    return Picture('hand', scene.in_colours_of(match.game.name), alt)


def _hand_over(match: Match, absent: Seat | None, words: Words) -> tuple[Block, ...]:
    if absent is None:
        return ()
    custom_id = CustomId('over', match.table.id, rest=str(absent.index))
    button = Button(custom_id.button(), words('button-hand-over'), emoji='🤖')
    return (words('hand-absent', player=text_name(absent.name)), (button,))


def _asked(
    match: Match, seat: int, view: Any, words: Words, question: Decision | None, given: str, log: Sequence[Action]
) -> str:
    if question is not None:
        prompt = at_table(match, words).prompt(view, question, given, words)
        return '\n'.join((prompt, *_until_when(match, question.seat, words)))
    if match.table.status == 'over' and match.game.result(match.state) is not None:
        summary = match.presenter.summary(view, text_names(match, words), words)
        told = (summary, *chronicle(match, words, log))
        return '\n'.join((*told, *sides(match, words), *sat_before(match, words), *advice_counts(match, words)))
    if match.table.status == 'over':
        return '\n'.join((ended_early(match.table, words), *advice_counts(match, words)))
    return waits_for(match, seat, words)


def _until_when(match: Match, seat: int, words: Words) -> Iterator[str]:
    """Yield a line with the deadline of a seat's question and the timeout's effect. Nothing without a time limit."""
    question = match.kept(seat)
    if question is not None and question.due_at is not None:
        then: Then = 'automatic' if late_stand_in(match, seat) else 'default'
        yield answer_by(question.due_at, 'guest' if goes_back(match, seat) else then, words)


def _controls(match: Match, view: Any, decision: Decision, given: str, words: Words) -> Iterator[Block]:
    """Yield the controls of a question or of a standing decision.

    Each id carries the version at which the question was first asked. So a button of an older message stays valid as
    long as the question is open.
    """
    since = match.since(decision.seat, decision.standing)
    ids = partial(CustomId, table=match.table.id, version=match.table.known(decision.seat) if since is None else since)
    sign = STANDING if decision.standing else ''
    for control in at_table(match, words).controls(view, decision, given, words):
        yield _control(ids, sign, control)


def _control(ids: Ids, sign: str, control: Control) -> Block:
    if isinstance(control, str):
        return control
    if isinstance(control, TapMenu):
        # Ids in one message must differ, so each menu's carries its first token. The handler reads only the
        # chosen line.
        action = 'part' if any(tap.half for tap in control.taps) else 'do'
        custom_id = ids(action, rest=f'{sign}{control.taps[0].token}')
        return Menu(custom_id.menu(), control.placeholder, tuple(_line(tap, sign) for tap in control.taps))
    if isinstance(control, Gather):
        custom_id = ids('gather', rest=f'{sign}{control.given}#{control.page}')
        lines = tuple(_line(tap, '') for tap in control.taps)
        return Menu(custom_id.menu(), control.placeholder, lines, control.least, control.most)
    return tuple(_button(ids, sign, tap) for tap in control)


def _line(tap: Tap, sign: str) -> MenuLine:
    return MenuLine(f'{sign}{tap.token}', tap.label, tap.hint, tap.emoji)


def _button(ids: Ids, sign: str, tap: Tap) -> Button:
    custom_id = ids('part' if tap.half else 'do', rest=f'{sign}{tap.token}')
    return Button(custom_id.button(), tap.label, tap.style, tap.emoji, tap.disabled, tap.bare)


def _undo_button(match: Match, seat: int, words: Words, given: str) -> tuple[Button, ...]:
    """Return the **Undo** button. Inside a partial answer it removes the last choice, never an earlier step.

    Empty if there is nothing to undo, or if the partial answer has its own controls for that. Also empty while a bot
    stands in, because the press would end the stand-in and forget the bot's step.
    """
    if match.table.seats[seat].player is not None:
        return ()
    besides, begun = for_standing(given)
    decision = match.standing(seat) if besides else match.question(seat)
    custom_id = CustomId('undo', match.table.id, match.table.known(seat))
    points = (carry := match.show.carry) is not None and carry.only_points(begun)
    if decision is not None and page_of(begun)[1] and not points:
        shorter, since = shortened(decision, begun), match.since(seat, besides)
        if shorter is None or since is None:
            return ()
        rest = f'{HALF}{STANDING if besides else ""}{shorter}'
        custom_id = replace(custom_id, version=since, rest=rest)
    elif match.table.status != 'open' or match.table.undo_seat != seat:
        return ()
    elif points and len(begun) <= ROOM:
        custom_id = replace(custom_id, rest=begun)
    return (Button(custom_id.button(), words('button-undo'), emoji='↩️'),)


def _last_row(match: Match, seat: int, words: Words, first: tuple[Button, ...], *, apart: bool) -> tuple[Button, ...]:
    """Return the buttons below a hand. If the board is `apart`, one of them opens it."""
    table = match.table
    row: list[Button] = []
    if table.status == 'open' and table.seats[seat].player is not None:
        row.append(Button(CustomId('back', table.id).button(), words('button-come-back'), 'success', '🪑'))
    row += first
    if table.status == 'open':
        row += (*say_buttons(match, seat, words), *left_buttons(match, '', words))
    if apart:
        row.append(Button(CustomId('board', table.id).button(), words('button-board'), emoji='🗺️'))
    if (table.guild_id is None or table.private) and table.status == 'open':
        row.append(Button(CustomId('rules', table.id, 0, match.game.name).button(), words('button-rules'), emoji='📖'))
    if table.guild_id is not None and match.asked and match.question(seat) is None:
        row.append(Button(CustomId('hand', table.id).button(), words('button-look'), emoji='🔄'))
    if table.status == 'over' and table.daily is None:
        row.append(again_button(table, words))
    row += replay_button(match, words)
    if table.status == 'over' or table.guild_id is None:
        row.append(history_button(table, words))
    row += course_button(match, words)
    if table.status == 'over' or table.guild_id is None or table.private:
        row += so_far_button(match, words)
    row += share_button(match, words)
    return _narrow(row)


def _narrow(row: Sequence[Button]) -> tuple[Button, ...]:
    """Drop the emojis of buttons that need two lines on a phone with them, and one without."""
    short = tuple(replace(button, emoji=None) for button in row)
    return short if phone.button_lines(row) > 1 == phone.button_lines(short) else tuple(row)
