"""Labyrinth's presenter: wiring only. The other files of this folder do the work."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.pictures.scene import Scene
from bot.pictures.sprites import Sprite
from bot.presenters.base import Control, Names, Page, Stroke
from bot.presenters.labyrinth import controls, left, luck, moved, notation, pad, questions, rules, scene, story, text
from bot.presenters.labyrinth import course as courses
from bot.presenters.labyrinth.hints import FOUND, HINT_OPTIONS, HINTS, HOMEWARD
from bot.presenters.labyrinth.names import capital, pawn
from bot.presenters.presenter import Presenter
from bot.words import Words
from engine.api import Decision, Event
from engine.labyrinth.view import View
from engine.looking_back import Course, CourseStep, Mistake


class Labyrinth(Presenter):
    """Shows Labyrinth."""

    turns = frozenset({'labyrinth.pushed'})
    unfinished = frozenset({'labyrinth.used'})
    retold = story.RETOLD

    hints = HINTS
    hint_options = HINT_OPTIONS
    chapters = rules.CHAPTERS

    def __init__(self, names: Names = ()) -> None:
        super().__init__('labyrinth')
        self._names = names

    def at(self, names: Names) -> Labyrinth:
        """Return the presenter of one table. Its hands tell which pawn is whose."""
        return Labyrinth(names)

    def cover(self, words: Words) -> Scene:
        """Draw the cover."""
        return scene.cover(words('game-labyrinth'))

    def is_for(self, hint: str, view: View, asked: Decision) -> bool:
        """Whether a hint is meant for the seat. The one about players on their way home is for the others.

        The one about found cards, which everyone sees, is not for a player who is alone.
        """
        if hint == FOUND:
            return view.seats > 1
        return hint != HOMEWARD or view.me is None or view.goals[view.me] != ()

    def left_off(self, view: View) -> View:
        """Return the view with no open questions."""
        return replace(view, asking=())

    def board(self, view: View, names: Names, words: Words, since: Sequence[Event] = ()) -> Scene:
        """Draw the maze with the players' progress."""
        return scene.board(view, names, words)

    def board_alt(self, view: View, names: Names, words: Words) -> str:
        """Describe the board in a paragraph."""
        return text.board_alt(view, names, words)

    def alias(self, view: View, seat: int, words: Words) -> str:
        """Return the colour of a seat's pawn."""
        return capital(pawn(view.colours[seat], words))

    def next_seat(self, view: View) -> int | None:
        """Return the seat after the active one. None for two players, and in the last turn."""
        return None if view.seats < 3 or view.turn == view.limit else (view.active + 1) % view.seats

    def board_text(self, view: View, names: Names, words: Words) -> str:
        """Describe the board tile by tile."""
        return text.board_text(view, names, words)

    def hand(
        self, view: View, decision: Decision | None, given: str, words: Words, since: Sequence[Event] = ()
    ) -> Scene:
        """Draw the maze with the seat's goals, the previewed push, and the paths since its last turn."""
        tried = pad.tried(view, decision, given)
        return scene.hand(
            view, words, names=self._names, degrees=tried.degrees, reach=tried.reach, preview=tried.preview
        )

    def hand_alt(self, view: View, decision: Decision | None, given: str, words: Words) -> str:
        """Describe the hand in a paragraph."""
        return text.hand_alt(view, self._names, pad.tried(view, decision, given), words)

    def own_text(self, view: View, words: Words) -> str:
        """Return the cards that the seat will look for later, if it knows them.

        Its present goals are left out, because the counts of the remaining treasures name them.
        """
        return text.own_text(view, words)

    def prompt(self, view: View, decision: Decision, given: str, words: Words) -> str:
        """Return the question and the seat's goals."""
        return questions.prompt(view, decision, given, words)

    def controls(self, view: View, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
        """Return buttons and menus for the question."""
        return controls.controls(view, decision, given, words)

    def typed(self, view: View, decision: Decision, text: str, words: Words) -> tuple[str, ...]:
        """Parse a turn typed as one line."""
        return notation.read(view, decision, text)

    def line(self, event: Event, names: Names, words: Words, view: View | None = None, you: int | None = None) -> str:
        """Return an event as a line of the story."""
        return story.line(event, names, words, you)

    def weight(self, event: Event) -> float:
        """Return how much an event matters to the other players: a find most of all."""
        return story.weight(event)

    def hurts(self, view: View, events: Sequence[Event]) -> tuple[Event, ...]:
        """Return the moves of the reader's own pawn by others, as one event."""
        return moved.hurts(view, events)

    def summary(self, view: View, names: Names, words: Words) -> str:
        """Return the result of a finished game."""
        return text.summary(view, names, words)

    def left(self, view: View, names: Names, words: Words) -> Scene:
        """Draw the treasures, found and unfound, and the events."""
        return scene.left(left.left(view), view.colours, names, view.me, words)

    def left_lines(self, view: View, names: Names, words: Words) -> tuple[str, ...]:
        """Return the treasures and events left as sentences."""
        return tuple(left.lines(view, names, words))

    def course(self, course: Course, view: View, names: Names, people: Sequence[Names], words: Words) -> Scene:
        """Draw how many turns each player was from winning."""
        return courses.picture(course, view, names, people, words)

    def course_lines(
        self, course: Course, steps: Sequence[CourseStep], people: Sequence[Names], words: Words
    ) -> tuple[str, ...]:
        """Return the course as sentences."""
        return tuple(courses.lines(course, people, words))

    def inks(self, course: Course, view: View) -> tuple[str, ...]:
        """Return the colours of the players, one for each curve."""
        return courses.inks(course, view)

    def mistake(
        self, course: Course, mistake: Mistake, step: CourseStep, view: View, names: Names, words: Words
    ) -> str:
        """Return a missed find and the push that reaches it."""
        return courses.mistake(course, mistake, view, names, words)

    def better(self, mistake: Mistake) -> str:
        """Return the push of the better answer, for a preview."""
        return mistake.better.removeprefix('push ')

    def luckiest(self, view: View, answers: Sequence[Sequence[Event]]) -> Stroke | None:
        """Return the longest run of turns with a find, None without one."""
        return luck.luckiest(answers)

    def sprites(self) -> Iterator[Sprite]:
        """Yield every sprite of Labyrinth."""
        return scene.sprites()

    def rules(self, words: Words) -> tuple[Page, ...]:
        """Return the pages of the rules."""
        return rules.pages(words)
