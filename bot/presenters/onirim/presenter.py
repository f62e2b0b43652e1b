"""Onirim's presenter: wiring only, what is shown is in the files beside this one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.pictures.scene import Scene
from bot.pictures.sprites import Sprite
from bot.presenters import generic
from bot.presenters.base import Control, Names, Page
from bot.presenters.onirim import (
    advice,
    aims,
    controls,
    left,
    ordering,
    rules,
    scene,
    single,
    story,
    text,
    warnings,
)  # fmt: skip
from bot.presenters.onirim import course as courses
from bot.presenters.onirim.hints import HINTS
from bot.words import Words, key_of
from engine.api import Decision, Event
from engine.looking_back import Course, Mistake, Step
from engine.onirim.view import View

QUESTIONS: Final = {'onirim.premonition': 'onirim-premonition-first'}
"""Questions of a kind whose key is taken by the event of that kind."""


class Onirim:
    """How Onirim is shown."""

    turns = frozenset({'onirim.turn'})

    hints = HINTS

    def cover(self, words: Words) -> Scene:
        """The cover of the box."""
        return scene.cover(words('game-onirim'))

    def hand_shows_board(self, view: View) -> bool:
        """Of a game alone."""
        return view.seats == 1

    def left_off(self, view: View) -> View:
        """Nothing is asked."""
        return replace(view, asking=())

    def board(self, view: View, names: Names, words: Words) -> Scene:
        """The table."""
        return scene.board(view, names, words)

    def board_alt(self, view: View, names: Names, words: Words) -> str:
        """The table in a paragraph."""
        return text.board_alt(view, names, words)

    def board_text(self, view: View, names: Names, words: Words) -> str:
        """The table line by line."""
        return text.board_text(view, names, words)

    def hand_text(self, view: View, names: Names, words: Words) -> str:
        """All of the seat's view."""
        return self.board_text(view, names, words)

    def hand(self, view: View, decision: Decision | None, given: str, words: Words) -> Scene:
        """The hand of the seat."""
        return scene.hand(view, words, ordering.tapped(decision, given))

    def hand_alt(self, view: View, decision: Decision | None, given: str, words: Words) -> str:
        """The hand in a paragraph."""
        return text.hand_alt(view, words, ordering.tapped(decision, given))

    def prompt(self, view: View, decision: Decision, given: str, words: Words) -> str:
        """The question."""
        key = QUESTIONS.get(decision.kind) or key_of(decision.kind)
        args = story.filled(decision.args, words)
        if decision.kind == 'onirim.door':
            key = _door_key(view, decision)
        only = single.answer_of(decision)
        if only is not None:
            return single.sentence(decision, only, str(args.get('spell', '')), words)
        chosen = ordering.tapped(decision, given)
        if chosen and decision.kind == 'onirim.planning':
            return words('onirim-planning-second', number=chosen[0] + 1)
        return words(key, **args)

    def controls(self, view: View, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
        """The answers."""
        return controls.controls(view, decision, given, words)

    def typed(self, view: View, decision: Decision, text: str, words: Words) -> tuple[str, ...]:
        """An answer as the game itself writes it."""
        return generic.typed(decision, text)

    def warning(self, view: View, decision: Decision, token: str, words: Words) -> str | None:
        """R57: whether to ask again."""
        return warnings.warning(view, decision, token, words)

    def tell(self, event: Event, names: Names, words: Words, view: View | None = None) -> str | None:
        """A line of the story; what is being looked at just now is no story yet, it is in the picture."""
        if view is not None and view.looking and event.kind in story.SEEN:
            return None
        return story.tell(event, names, words)

    def summary(self, view: View, names: Names, words: Words) -> str:
        """The end of the story."""
        return text.summary(view, names, words)

    def left(self, view: View, names: Names, words: Words) -> Scene:
        """The cards that nobody has seen yet, by kind."""
        return scene.left(left.left(view), words)

    def left_lines(self, view: View, names: Names, words: Words) -> tuple[str, ...]:
        """Their numbers."""
        return tuple(left.lines(view, words))

    def course(self, course: Course, view: View, names: Names, words: Words) -> Scene:
        """The chance of winning after every answer."""
        return courses.picture(course, view, names, words)

    def course_lines(self, course: Course, steps: Sequence[Step], names: Names, words: Words) -> tuple[str, ...]:
        """How the game went, in sentences."""
        return tuple(courses.lines(course, steps, names, words))

    def mistake(self, course: Course, mistake: Mistake, step: Step, view: View, names: Names, words: Words) -> str:
        """An answer that cost something, and the better one."""
        return courses.mistake(course, mistake, view, names, words)

    def better(self, mistake: Mistake) -> str:
        """Nothing: the cards are in the hand."""
        return ''

    def answer_name(self, view: View, decision: Decision, token: str, words: Words) -> str:
        """An answer as its buttons name it."""
        return advice.answer_name(view, decision, token, words)

    def why(self, reason: str, args: Mapping[str, Any], words: Words) -> str:
        """What speaks for the best answer."""
        return advice.why(reason, args, words)

    def weight(self, event: Event) -> int:
        """How much an event says of a turn."""
        return story.weight(event)

    def aim(self, view: View, words: Words) -> str | None:
        """V1: where one may talk."""
        return aims.aim(view, words)

    def sprites(self) -> Iterator[Sprite]:
        """The drawings."""
        return scene.sprites()

    def rules(self, words: Words) -> tuple[Page, ...]:
        """The rules."""
        return rules.pages(words)


def _door_key(view: View, decision: Decision) -> str:
    """How a drawn door is announced: whether it can be opened now, or why not."""
    if not aims.is_next(view, decision.args['card']):
        return 'onirim-door-not-next'
    opens = any(option.token.startswith('open ') for option in decision.choice.options)
    return 'onirim-door' if opens else 'onirim-door-no-key'
