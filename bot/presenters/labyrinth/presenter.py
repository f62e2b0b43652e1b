"""Labyrinth's presenter: wiring only, what is shown is in the files beside this one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.pictures.scene import Scene
from bot.pictures.sprites import Sprite
from bot.presenters.base import Control, Names, Page
from bot.presenters.labyrinth import controls, left, notation, pad, questions, rules, scene, story, text
from bot.presenters.labyrinth import course as courses
from bot.presenters.labyrinth.hints import HINTS
from bot.words import Words
from engine.api import Decision, Event
from engine.labyrinth.view import View
from engine.looking_back import Course, Mistake, Step


class Labyrinth:
    """How Labyrinth is shown."""

    turns = frozenset({'labyrinth.pushed'})

    hints = HINTS

    def cover(self, words: Words) -> Scene:
        """The cover of the box."""
        return scene.cover(words('game-labyrinth'))

    def hand_shows_board(self, view: View) -> bool:
        """All of it, with what its owner looks for."""
        return True

    def left_off(self, view: View) -> View:
        """Nothing is asked."""
        return replace(view, asking=())

    def board(self, view: View, names: Names, words: Words) -> Scene:
        """The maze."""
        return scene.board(view, names, words)

    def board_alt(self, view: View, names: Names, words: Words) -> str:
        """The maze in a paragraph."""
        return text.board_alt(view, names, words)

    def board_text(self, view: View, names: Names, words: Words) -> str:
        """The maze tile by tile."""
        return text.board_text(view, names, words)

    def hand_text(self, view: View, names: Names, words: Words) -> str:
        """All of the seat's view."""
        return self.board_text(view, names, words)

    def hand(self, view: View, decision: Decision | None, given: str, words: Words) -> Scene:
        """The maze with the seat's goals ringed, and what is being tried out."""
        tried = pad.tried(view, decision, given)
        return scene.hand(view, words, degrees=tried.degrees, reach=tried.reach, preview=tried.preview)

    def hand_alt(self, view: View, decision: Decision | None, given: str, words: Words) -> str:
        """The same in a paragraph."""
        return text.hand_alt(view, pad.tried(view, decision, given), words)

    def prompt(self, view: View, decision: Decision, given: str, words: Words) -> str:
        """The question, and what the seat is looking for."""
        return questions.prompt(view, decision, given, words)

    def controls(self, view: View, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
        """The answers."""
        return controls.controls(view, decision, given, words)

    def typed(self, view: View, decision: Decision, text: str, words: Words) -> tuple[str, ...]:
        """A turn in one line."""
        return notation.read(view, decision, text)

    def warning(self, view: View, decision: Decision, token: str, words: Words) -> str | None:
        """Nothing: a push is tried out before it is made, and a move that found nothing can be taken back."""
        return None

    def tell(self, event: Event, names: Names, words: Words, view: View | None = None) -> str:
        """A line of the story."""
        return story.tell(event, names, words)

    def summary(self, view: View, names: Names, words: Words) -> str:
        """The end of the story."""
        return text.summary(view, names, words)

    def left(self, view: View, names: Names, words: Words) -> Scene:
        """The treasures, and those that nobody has found yet."""
        return scene.left(left.left(view), view.colours, names, view.me, words)

    def left_lines(self, view: View, names: Names, words: Words) -> tuple[str, ...]:
        """The same by name."""
        return tuple(left.lines(view, names, words))

    def course(self, course: Course, view: View, names: Names, words: Words) -> Scene:
        """How many turns everybody was from winning."""
        return courses.picture(course, view, names, words)

    def course_lines(self, course: Course, steps: Sequence[Step], names: Names, words: Words) -> tuple[str, ...]:
        """How the game went, in sentences."""
        return tuple(courses.lines(course, names, words))

    def mistake(self, course: Course, mistake: Mistake, step: Step, view: View, names: Names, words: Words) -> str:
        """A find that was missed, and the way to it."""
        return courses.mistake(course, mistake, view, names, words)

    def better(self, mistake: Mistake) -> str:
        """The push that would have brought it into reach, tried out."""
        return mistake.better.removeprefix('push ')

    def sprites(self) -> Iterator[Sprite]:
        """The drawings."""
        return scene.sprites()

    def rules(self, words: Words) -> tuple[Page, ...]:
        """The rules."""
        return rules.pages(words)
