"""A seat's hand, visible to its player alone: cards, question and controls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any, Final, TypeAlias

from bot.message.custom_id import CustomId
from bot.message.panel import Block, Button, Panel, Picture
from bot.panels import catch_up, measure, recap
from bot.panels.advice import advice_button, advice_counts, advice_versions
from bot.panels.board import board_part
from bot.panels.controls import controls
from bot.panels.guests import asked_of_host
from bot.panels.hand_buttons import home_row, last_row, look_buttons, narrow, table_row, undo_buttons, with_row
from bot.panels.hand_layout import Layout, fitting, less_told, roomiest, untitled, with_hint
from bot.panels.hand_state import HandState
from bot.panels.hints import hint_block, hint_button
from bot.panels.marks import marked, pointing, since_previous_turn, with_news
from bot.panels.names import at_table, heading_names, sat_before, text_names
from bot.panels.sides import sides
from bot.panels.standing import besides, opens_a_page, page
from bot.panels.story import quoted
from bot.panels.texts import brief
from bot.panels.time import Then, answer_by, timeout_note
from bot.panels.versions import Story, cut, hand_stories, without_last_lines
from bot.panels.waiting import ended_early, waits_for
from bot.tables.advice import Advised
from bot.tables.match import Match, title_of
from bot.tables.seats import goes_back, late_stand_in
from bot.tables.talk import was_said
from bot.words import Words, words_for
from bot.words.names import text_name
from engine.api import Decision, Event
from persistence.rows import Action, Seat

A_LINE: Final = 19
"""Pixels that names and long stories leave free: the estimated height may be one line too small."""

Text: TypeAlias = Callable[[Any, Sequence[str], Words], str]
"""Function that returns a seat's view as text: all of it, or only the part that the board lacks."""


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

    The bot sends this panel as a DM or, after a press on the board, as an ephemeral message. If the board is in another
    language than `words`, the hand has the texts that were read aloud, as `home_panel` does. `log` has the latest
    actions of the table. `hint` is the key of a hint for a user's first game, `advised` the state of advice.
    """
    above, new = heading(match, words, board_url, names=False), list[recap.NewText]()
    if words.language == words_for(match.table.locale).language:
        # The board has the texts that were read aloud.
        stories = hand_stories(match, seat, words, log, (), recap.read_aloud(match, log, words))
    else:
        stories, new = _with_texts(match, seat, words, log)
    body = _body(HandState(match, seat, given), words, log, above, stories, hint, advised, new)
    return Panel(_named(body, heading(match, words, board_url)))


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
    """Return board and hand in one message, for a table that only one user sees: in a DM or an ephemeral message.

    It has one picture at a time: the board or the hand. A button changes to the other picture. If a screen lacks room
    for a text that was just read aloud, the text takes the picture's place until the seat's next answer.
    """
    hand, above = HandState(match, seat, given, home=True), heading(match, words, names=False)
    stories, new = _with_texts(match, seat, words, log)
    return Panel(_named(_body(hand, words, log, above, stories, hint, advised, new), heading(match, words)))


def _with_texts(
    match: Match, seat: int, words: Words, log: Sequence[Action]
) -> tuple[list[Story], list[recap.NewText]]:
    """Return the stories of a hand that has the texts read aloud itself, and the new ones of these texts."""
    read = recap.read_aloud(match, log, words, seat)
    return hand_stories(match, seat, words, log, read, read), recap.newly_read(match, log, seat, words)


def with_note(panel: Panel, match: Match, words: Words, *, note: str | None, absent: Seat | None) -> Panel:
    """Add a note below a hand's heading, and the offer to let a bot play for the player who is `absent`.

    In a full hand, the note takes the heading's place, in small print. If that is not enough, the recap gives way, then
    all sentences of the note but the first.
    """
    heading, *body = panel.blocks
    below = (*body, *_hand_over(match, absent, words))
    if not note:
        return Panel((heading, *below))
    # A note with a command says what to do.
    first = note if '</' in note else note.partition('. ')[0].removesuffix('.')
    small, brief = (f'-# {note}', *below), (f'-# {first}.', *below)
    told = less_told(small, newest_first=match.show.story is not None)
    return Panel(next(filter(measure.fits, ((heading, f'> {note}', *below), small, *told)), brief))


def sure_panel(match: Match, seat: int, words: Words, warning: str, text: str) -> Panel:
    """Ask for confirmation of a likely mistake (R57). `text` is the answer, shortened for an id."""
    table = match.table
    yes = CustomId('sure', table.id, table.known(seat), text).button()
    no = CustomId('hand', table.id).button()
    buttons = (Button(yes, words('sure-yes'), 'danger'), Button(no, words('sure-no'), 'primary'))
    return Panel((words('sure-heading'), warning, buttons))


def heading(match: Match, words: Words, board_url: str | None = None, *, names: bool = True) -> str:
    """Return a line that names game, table and players: a user may play at several tables.

    It links to the board if `board_url` is not None. Without `names`, or if the line would be too long for a phone, it
    leaves the players out.
    """
    title = f'-# {words("hand-title", game=title_of(match.table, words), table=match.table.id)}'
    link = () if board_url is None else (f'[{words("hand-board")}]({board_url})',)
    full = ' · '.join((title, ', '.join(heading_names(match, words)), *link))
    return full if names and measure.lines(full) <= measure.LINES_OF_A_HEADING else ' · '.join((title, *link))


def _named(body: tuple[Block, ...], heading: str) -> tuple[Block, ...]:
    """Return a hand's blocks with a `heading` that has the players' names, if a screen has room for it.

    Names take no room from buttons and story: the board and the picture have them too.
    """
    named = (heading, *body[1:])
    return named if measure.fits(named, A_LINE) else body


def _body(
    hand: HandState,
    words: Words,
    log: Sequence[Action],
    above: str,
    stories: Sequence[Story],
    hint: str | None,
    advised: Advised | None,
    newly: Sequence[recap.NewText] = (),
) -> tuple[Block, ...]:
    """Return the blocks of a hand. The texts `newly` read are shown in full, if need be instead of the picture.

    If a screen lacks room, lines are joined. Then menus replace buttons, and the story is shortened.
    """
    match, standing = hand.match, hand.standing
    if hand.of_standing and hand.begun and standing is not None:
        picture = hand_part(match, hand.view, standing, hand.begun, words, match.presenter.hand_text, [above])
        return (*page(hand, standing, picture, above, (*table_row(hand, words),), words),)
    late = (f'> {timeout_note("default", words)}',) if recap.was_late(match, log, hand.seat) else ()
    # With a partial answer or advice, the player has read the story already, and the screen needs the room.
    if hand.is_answering or (advised is not None and advised.advice is not None):
        stories = [Story()]
    asked, below = _question(hand, words, advised)
    stories = [story.beside(asked) for story in stories]
    picture = _picture(hand, words, log, [above, *late, asked, *below, *stories[0].blocks])

    request = asked_of_host(match, hand.seat, words)

    def around(question: tuple[str, Sequence[Block]]) -> Layout:
        return Layout((above, *late), question[0], picture, (*question[1], *request))

    def layouts() -> Iterator[Layout]:
        yield around((asked, below))
        # Lines of menus explain themselves, and menus are lower than buttons with their legend.
        for each in (words, words.on_buttons('menus')):
            yield around(_question(hand, each, advised, tight=True))

    versions = advice_versions(match, hand.seat, advised, words)
    layout = _layout(layouts, stories, versions[-1])
    # The shorter versions of a game with a story leave out whole turns.
    spares = (A_LINE, 0) if match.show.story is None else (0,)
    story = _fitting(layout, stories, versions[-1], spares)
    if story is None and request and catch_up.steps(match, log, hand.seat):
        # The board has the request too, and the turns of others matter more here.
        without = replace(layout, below=layout.below[: -len(request)])
        story = _fitting(without, [each for each in stories if each.blocks], versions[-1], spares)
        if story is not None:
            layout, request = without, ()
    if story is None:
        story = cut(stories[-1], layout.blocks(Story(), versions[-1]))
    if advised is None and (reading := _reading(hand, layout, newly, '\n'.join(story.read))):
        return reading
    if hand.is_over and match.show.story is not None:
        layout = replace(layout, asked=without_last_lines(layout.asked, [above, picture, *layout.below]))
    told = next((each for each in versions if measure.fits(layout.blocks(story, each))), versions[-1])
    if hint is None:
        # A puzzle of three rows leaves no room for the heading beside the moves of a chosen piece.
        return fitting(layout.blocks(story, told))
    _, tight, menus = layouts()
    shorter, new = _beside_hint(hand, log, story, stories), hint_block(match, hint, words)
    pointed, brief = pointing(match, picture, hint, words), hint_button(match, hint, words)
    return with_hint((layout, tight), menus, shorter, told, new, pointed, brief)


def _layout(layouts: Callable[[], Iterator[Layout]], stories: Sequence[Story], told: Sequence[Block]) -> Layout:
    """Return the first layout that fits with a short story. Bots' remarks give way before menus replace buttons."""
    for remarked in [each for each in stories if each.remarked][-1:]:
        layout = roomiest(islice(layouts(), 2), remarked, told)
        if measure.fits(layout.blocks(remarked, told)):
            return layout
    return roomiest(layouts(), stories[-1], told)


def _fitting(layout: Layout, stories: Sequence[Story], told: Sequence[Block], spares: Sequence[int]) -> Story | None:
    """Return the longest of the stories that fits, with the most pixels spared; None if none does.

    Bots' remarks go only if they do not fit.
    """
    groups = [[each for each in stories if each.remarked is remarked] for remarked in (True, False)]
    fitting = ((each, spare) for group in groups for spare in spares for each in group)
    return next((each for each, spare in fitting if measure.fits(layout.blocks(each, told), spare)), None)


def _reading(hand: HandState, layout: Layout, new: Sequence[recap.NewText], shown: str) -> tuple[Block, ...]:
    """Return the hand with new texts in the place of its picture, and the last one's drawing if a screen has room.

    Without a drawing, the heading and the question may scroll out of view. Empty if `shown` has the texts, if they lack
    room, inside a partial answer, after the end, if the user wants the board, and if no button would show it.
    """
    if hand.is_answering or hand.is_over or hand.asks_for_board or hand.match.presenter.hand_shows_board(hand.view):
        return ()
    texts = [text for part in (new, new[-1:]) for text in quoted([each.text for each in part])]
    for text in texts:
        if text in shown:
            return ()
        for scene, alt in new[-1].drawings:
            picture = Picture('hand', scene.in_colours_of(hand.match.game.name), alt)
            blocks = replace(layout, picture=picture).blocks(Story((text,)))
            shown_whole = next(filter(measure.fits, (blocks, untitled(blocks))), None)
            if shown_whole is not None:
                return shown_whole
        blocks = replace(layout, picture=text).blocks(Story())
        if measure.shows(blocks[blocks.index(text) :]):
            return fitting(blocks)
    return ()


def _beside_hint(hand: HandState, log: Sequence[Action], longest: Story, stories: Sequence[Story]) -> Iterator[Story]:
    """Yield the stories that may stand beside a hint, the longest first.

    The player's own turn gives way to a hint, but the turns of others and the last words said do not.
    """
    yield longest
    heard = (each.heard for each in stories if measure.height(each.blocks) <= measure.height(longest.blocks))
    yield from (Story(longest.read, each) for each in heard)
    is_news = catch_up.steps(hand.match, log, hand.seat) or was_said(log)
    if not (is_news and longest.heard):
        yield Story(longest.read)


def _question(
    hand: HandState, words: Words, advised: Advised | None, *, tight: bool = False
) -> tuple[str, list[Block]]:
    """Return the question, and the controls with the row of buttons below them.

    `tight` shortens the deadline, and puts the buttons about the table behind **More…** where a hand has them.
    """
    match, question, of_question = hand.match, hand.question, '' if hand.of_standing else hand.begun
    asked = words('hand-away') if hand.is_away and match.asked else _asked(hand, words, of_question, tight=tight)
    shown: list[Block] = []
    if question is not None:
        shown = [*controls(match, hand.view, question, of_question, words, board=hand.asks_for_board)]
    heading, beside = besides(hand, words)
    advice = advice_button(match, hand.seat, advised, hand.given, words)
    row = [*beside, *last_row(hand, words, (*look_buttons(hand, words), *undo_buttons(hand, words), *advice))]
    if hand.is_over or not any(map(opens_a_page, beside)):
        row = [*home_row(row, hand, words, folded=tight)]
    if heading:
        # Answers at any time stay apart from the buttons for looking.
        return asked, [*shown, *heading, *([narrow(row)] if row else [])]
    return asked, with_row(shown, row)


def _picture(hand: HandState, words: Words, log: Sequence[Action], around: Sequence[Block]) -> Block:
    """Return the one picture of a hand: its own, or the board."""
    match = hand.match
    if hand.shows_board:
        return board_part(match, words, around, since_previous_turn(match, log))
    text = match.presenter.board_text if hand.home else match.presenter.hand_text
    of_question = '' if hand.of_standing else hand.begun
    # Alone, nobody else acts: the picture marks the previous turn, as the board does.
    alone = len(match.table.seats) == 1
    since = since_previous_turn(match, log) if alone else catch_up.events(match, log, hand.seat)
    return hand_part(match, hand.view, hand.question, of_question, words, text, around, since)


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


def _asked(hand: HandState, words: Words, given: str, *, tight: bool) -> str:
    match, question = hand.match, hand.question
    if question is not None:
        prompt = at_table(match, words).prompt(hand.view, question, given, words)
        return '\n'.join((prompt, *_until_when(match, question.seat, words, tight=tight)))
    if hand.is_over and match.game.result(match.state) is not None:
        summary = match.presenter.summary(hand.view, text_names(match, words), words)
        return '\n'.join((summary, *sides(match, words), *sat_before(match, words), *advice_counts(match, words)))
    if hand.is_over:
        return '\n'.join((ended_early(match.table, words), *advice_counts(match, words)))
    return waits_for(match, hand.seat, words)


def _until_when(match: Match, seat: int, words: Words, *, tight: bool) -> Iterator[str]:
    """Yield a line with the deadline of a seat's question and the timeout's effect. Nothing without a time limit."""
    question = match.kept(seat)
    if question is not None and question.due_at is not None:
        then: Then = 'automatic' if late_stand_in(match, seat) else 'default'
        yield answer_by(question.due_at, 'guest' if goes_back(match, seat) else then, words, tight=tight)
