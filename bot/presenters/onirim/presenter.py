"""Onirim's presenter: wiring only. The other files of this folder do the work."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.pictures.scene import Scene
from bot.pictures.sprites import Sprite
from bot.presenters.base import Control, Names, Page
from bot.presenters.onirim import (
    advice,
    aims,
    controls,
    deciding,
    fresh,
    left,
    merging,
    ordering,
    questions,
    rules,
    scene,
    story,
    text,
    warnings,
)  # fmt: skip
from bot.presenters.onirim import course as courses
from bot.presenters.onirim.hints import HINT_OPTIONS, HINTS
from bot.presenters.onirim.names import card_name
from bot.presenters.presenter import Presenter
from bot.words import Words
from engine.api import Decision, Event, tokens
from engine.looking_back import Course, CourseStep, Mistake
from engine.onirim.view import View


class Onirim(Presenter):
    """Shows Onirim."""

    turns = frozenset({'onirim.turn'})
    losses = story.LOSSES
    retold = story.RETOLD
    decided = deciding.DECIDED

    hints = HINTS
    hint_options = HINT_OPTIONS
    chapters = rules.CHAPTERS

    def __init__(self) -> None:
        super().__init__('onirim')

    def cover(self, words: Words) -> Scene:
        """Draw the cover."""
        return scene.cover(words('game-onirim'))

    def hand_shows_board(self, view: View) -> bool:
        """Whether the hand's picture shows the whole table: only in a solo game."""
        return view.seats == 1

    def is_for(self, hint: str, view: View, asked: Decision) -> bool:
        """Whether a hint is meant for this question.

        A door needs a key. Rivals leave no cards for a partner, and a drawn Nightmare or door comes before a swap.
        """
        if hint == HINTS['onirim.door'] and asked.kind == 'onirim.door':
            return any(token.startswith('open ') for token in tokens(asked.choice))
        return hint != HINTS['onirim.swap'] or (not view.race and asked.kind in ('onirim.act', 'onirim.swap'))

    def left_off(self, view: View) -> View:
        """Return the view with no open questions."""
        return replace(view, asking=())

    def board(self, view: View, names: Names, words: Words, since: Sequence[Event] = ()) -> Scene:
        """Draw the table, with marks on cards that came with the events `since`."""
        return scene.board(view, names, words, fresh.of(view, since))

    def board_alt(self, view: View, names: Names, words: Words) -> str:
        """Describe the table in a paragraph."""
        return text.board_alt(view, names, words)

    def board_text(self, view: View, names: Names, words: Words) -> str:
        """Describe the table line by line."""
        return text.board_text(view, names, words)

    def hand(
        self, view: View, decision: Decision | None, given: str, words: Words, since: Sequence[Event] = ()
    ) -> Scene:
        """Draw the seat's hand, with marks on cards that came since its last turn."""
        return scene.hand(view, words, ordering.tapped(decision, given), fresh.of(view, since))

    def hand_alt(self, view: View, decision: Decision | None, given: str, words: Words) -> str:
        """Describe the hand in a paragraph."""
        return text.hand_alt(view, words, ordering.tapped(decision, given))

    def news(self, view: View, since: Sequence[Event], names: Names, words: Words) -> str:
        """Return the marked cards in a sentence."""
        marked = view.result is None and not view.draft
        return fresh.told(view, since, names, words) if marked else ''

    def own_text(self, view: View, words: Words) -> str:
        """Return the seat's personal cards, and the cards of the deck that it sees or knows."""
        return text.own_text(view, words)

    def prompt(self, view: View, decision: Decision, given: str, words: Words) -> str:
        """Return the question."""
        return questions.prompt(view, decision, given, words)

    def controls(self, view: View, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
        """Return buttons and menus for the question."""
        return controls.controls(view, decision, given, words)

    def warning(self, view: View, decision: Decision, token: str, words: Words) -> str | None:
        """R57: return the warning to show before this answer is accepted, None if the answer is fine."""
        return warnings.warning(view, decision, token, words)

    def line(
        self, event: Event, names: Names, words: Words, view: View | None = None, you: int | None = None
    ) -> str | None:
        """Return an event as a line of the story. None if it has none."""
        return story.line(event, names, words, you)

    def joined(self, events: Iterable[Event]) -> Iterator[Event]:
        """Return the events of an action, with consecutive draws as one event."""
        return merging.joined(events)

    def answered(self, events: Iterable[Event], token: str | None) -> Iterator[Event]:
        """Return the events of an answer, with the card that its player has put on top of the deck."""
        return merging.answered(events, token or '')

    def befell(self, event: Event) -> bool:
        """Whether a door was lost without a choice."""
        return story.befell(event)

    def deciding(self, decision: Decision, turn: Iterable[Event], player: str, words: Words) -> str:
        """Return the decision that a player faces, such as a way out of a Nightmare."""
        return deciding.line(decision, turn, player, words)

    def weight(self, event: Event) -> float:
        """Return how much an event matters to the other players: a door and a Nightmare most of all."""
        return story.weight(event)

    def summary(self, view: View, names: Names, words: Words) -> str:
        """Return the result of a finished game."""
        return text.summary(view, names, words)

    def left(self, view: View, names: Names, words: Words) -> Scene:
        """Draw the unseen cards by kind."""
        return scene.left(left.left(view), words)

    def left_lines(self, view: View, names: Names, words: Words) -> tuple[str, ...]:
        """Return the numbers of unseen cards as sentences."""
        return tuple(left.lines(view, words))

    def course(self, course: Course, view: View, names: Names, people: Sequence[Names], words: Words) -> Scene:
        """Draw the chance of winning after each answer."""
        return courses.picture(course, view, names, people, words)

    def course_lines(
        self, course: Course, steps: Sequence[CourseStep], people: Sequence[Names], words: Words
    ) -> tuple[str, ...]:
        """Return the course as sentences."""
        return tuple(courses.lines(course, steps, people, words))

    def inks(self, course: Course, view: View) -> tuple[str, ...]:
        """Return the colour of each curve."""
        return courses.inks(course)

    def mistake(
        self, course: Course, mistake: Mistake, step: CourseStep, view: View, names: Names, words: Words
    ) -> str:
        """Return a costly answer and the better one."""
        return courses.mistake(course, mistake, view, names, words)

    def better(self, mistake: Mistake) -> str:
        """Return "", because the hand's picture already shows the cards of the better answer."""
        return ''

    def answer_name(self, view: View, decision: Decision, token: str, words: Words) -> str:
        """Return an answer's name as on its button."""
        return advice.answer_name(view, decision, token, words)

    def why(self, reason: str, args: Mapping[str, Any], words: Words) -> str:
        """Return the reason for the best answer."""
        return advice.why(reason, args, words)

    def aim(self, view: View, words: Words, plan: str | None = None) -> str | None:
        """V1: return a bot's remark on its plans, None if talk is not allowed."""
        return aims.aim(view, words, plan)

    def phrase(self, said: Event, words: Words) -> str:
        """V1: return a set phrase as a menu line. Cards have no emojis, which a menu cannot show within a line."""
        return story.said(said, words, card_name)

    def sprites(self) -> Iterator[Sprite]:
        """Yield every sprite of Onirim."""
        return scene.sprites()

    def rules(self, words: Words) -> tuple[Page, ...]:
        """Return the pages of the rules."""
        return rules.pages(words)
