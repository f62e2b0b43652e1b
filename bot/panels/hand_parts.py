"""The parts of a seat's hand: heading, question with its controls, and picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

from bot.message.panel import Block, Button, Picture
from bot.panels import measure
from bot.panels.advice import advice_button, advice_counts
from bot.panels.board import board_part
from bot.panels.controls import controls
from bot.panels.hand_buttons import home_row, last_row, look_buttons, narrow, undo_buttons, with_row
from bot.panels.hand_state import HandState
from bot.panels.last_turn import events_since
from bot.panels.marks import marked, since_previous_turn, with_news
from bot.panels.names import at_table, heading_names, sat_before, text_names
from bot.panels.sides import sides
from bot.panels.standing import controls_beside, opens_a_page
from bot.panels.texts import brief
from bot.panels.time import Then, answer_by
from bot.panels.waiting import ended_early, waits_for
from bot.tables.advice import Advised
from bot.tables.match import Match
from bot.tables.seats import goes_back, late_stand_in
from bot.tables.stored_events import events_of
from bot.tables.titles import title_of
from bot.tables.visible_events import visible_events
from bot.words import Buttons, Words
from engine.api import Decision, Event
from persistence.play import without_undone
from persistence.rows import Action

Text: TypeAlias = Callable[[Any, Sequence[str], Words], str]
"""Function that returns a seat's view as text: all of it, or only the part that the board lacks."""


def heading(match: Match, words: Words, board_url: str | None = None, *, names: bool = True) -> str:
    """Return a line that names game, table and players: a user may play at several tables.

    It links to the board if `board_url` is not None. Without `names`, or if the line would be too long for a phone, it
    leaves the players out.
    """
    title = f'-# {words("hand-title", game=title_of(match.table, words), table=match.table.id)}'
    link = () if board_url is None else (f'[{words("hand-board")}]({board_url})',)
    full = ' · '.join((title, ', '.join(heading_names(match, words)), *link))
    return full if names and measure.lines(full) <= measure.LINES_OF_A_HEADING else ' · '.join((title, *link))


@dataclass(frozen=True, slots=True)
class Questions:
    """The question of a hand in its versions. Each is made once, and so are the controls of each style of buttons."""

    hand: HandState
    log: Sequence[Action]
    advised: Advised | None
    _controls: dict[Buttons, tuple[list[Block], list[Block], tuple[Button, ...]]] = field(
        default_factory=dict, init=False
    )
    _parts: dict[tuple[Buttons, bool, bool], tuple[str, list[Block]]] = field(default_factory=dict, init=False)

    def part(self, words: Words, *, tight: bool = False, alone: bool = False) -> tuple[str, list[Block]]:
        """Return the question, and the controls with the row of buttons below them.

        `words` differ only in the style of buttons. `tight` shortens the deadline, and puts the buttons about the table
        behind **More…** where a hand has them. `alone` leaves out all lines between the question and its deadline.
        """
        version = words.buttons, tight, alone
        if version not in self._parts:
            self._parts[version] = self._make(words, tight=tight, alone=alone)
        return self._parts[version]

    def _make(self, words: Words, *, tight: bool, alone: bool) -> tuple[str, list[Block]]:
        hand, match, of_question = self.hand, self.hand.match, '' if self.hand.of_standing else self.hand.begun
        if hand.is_away and match.asked:
            asked = words('hand-away')
        else:
            asked = _asked(hand, words, of_question, self.log, tight=tight, alone=alone)
        shown, heading, beside = self._offered(words)
        advice = advice_button(match, hand.seat, self.advised, hand.given, words)
        row = [*beside, *last_row(hand, words, (*look_buttons(hand, words), *undo_buttons(hand, words), *advice))]
        if hand.is_over or not any(map(opens_a_page, beside)):
            row = [*home_row(row, hand, words, folded=tight)]
        if heading:
            # Answers at any time stay apart from the buttons for looking.
            return asked, [*shown, *heading, *([narrow(row)] if row else [])]
        return asked, with_row(shown, row, tight=tight)

    def _offered(self, words: Words) -> tuple[list[Block], list[Block], tuple[Button, ...]]:
        """Return the controls of the question and of the standing decision, the latter as blocks or as buttons."""
        if words.buttons not in self._controls:
            hand, question, shown = self.hand, self.hand.question, list[Block]()
            if question is not None:
                begun = '' if hand.of_standing else hand.begun
                shown = [*controls(hand.match, hand.view, question, begun, words, board=hand.asks_for_board)]
            self._controls[words.buttons] = (shown, *controls_beside(hand, words))
        return self._controls[words.buttons]


def picture_part(hand: HandState, words: Words, log: Sequence[Action], around: Sequence[Block]) -> Block:
    """Return the one picture of a hand: its own, or the board."""
    match = hand.match
    if hand.shows_board:
        return board_part(match, words, around, since_previous_turn(match, log))
    text = match.presenter.board_text if hand.home else match.presenter.hand_text
    of_question = '' if hand.of_standing else hand.begun
    # Alone, nobody else acts: the picture marks the previous turn, as the board does.
    alone = len(match.table.seats) == 1
    since = since_previous_turn(match, log) if alone else events_since(match, log, hand.seat)
    return hand_part(match, hand.view, hand.question, of_question, words, text, around, since)


def hand_part(
    match: Match,
    view: Any,
    question: Decision | None,
    given: str,
    words: Words,
    text: Text,
    around: Sequence[Block],
    since: Sequence[Event] = (),
) -> Block:
    """Return a hand's picture, or its `text` if it has no picture, cut to fit into one message with `around`.

    The picture marks the changes by the events `since`.
    """
    presenter = at_table(match, words)
    scene = marked(match, partial(presenter.hand, view, question, given, words), since)
    if scene is None:
        return brief(text(view, text_names(match, words), words), [heading(match, words), *around], words)
    alt = with_news(match, view, presenter.hand_alt(view, question, given, words), since, words)
    return Picture('hand', scene.in_colours_of(match.game.name), alt)


def _asked(hand: HandState, words: Words, given: str, log: Sequence[Action], *, tight: bool, alone: bool) -> str:
    match, question = hand.match, hand.question
    if question is not None:
        presenter = at_table(match, words)
        prompt = presenter.prompt(hand.view, question, given, words)
        cause = presenter.cause(hand.view, question, _newest_first(log, hand.seat), words)
        until = _until_when(match, question.seat, words, tight=tight)
        if alone:
            return '\n'.join((prompt.partition('\n')[0], *until))
        return '\n'.join((*filter(None, (prompt, cause)), *until))
    if hand.is_over and match.game.result(match.state) is not None:
        summary = match.presenter.summary(hand.view, text_names(match, words), words)
        return '\n'.join((summary, *sides(match, words), *sat_before(match, words), *advice_counts(match, words)))
    if hand.is_over:
        return '\n'.join((ended_early(match.table, words, hand.seat), *advice_counts(match, words)))
    return waits_for(match, hand.seat, words)


def _newest_first(log: Sequence[Action], seat: int) -> Iterator[Event]:
    """Yield the latest events that a seat may know, the newest first."""
    for action in reversed(without_undone(log)):
        yield from reversed([*visible_events(events_of(action), seat)])


def _until_when(match: Match, seat: int, words: Words, *, tight: bool) -> Iterator[str]:
    """Yield a line with the deadline of a seat's question and the timeout's effect. Nothing without a time limit."""
    question = match.kept(seat)
    if question is not None and question.due_at is not None:
        then: Then = 'automatic' if late_stand_in(match, seat) else 'default'
        yield answer_by(question.due_at, 'guest' if goes_back(match, seat) else then, words, tight=tight)
