"""The parts of a presenter that games may implement, and the controls they may return.

A presenter is pure: views, questions, events and words go in, scenes, controls and texts come out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar

from bot.message.panel import Style
from bot.pictures.scene import Scene
from bot.words import Words
from engine.api import Decision, Event
from engine.looking_back import Course, CourseStep, Mistake
from engine.values import value

W = TypeVar('W', contravariant=True)

Names: TypeAlias = Sequence[str]
"""Player names by seat."""

TELLING: Final = 'telling'
"""Argument of a stored event: its number among the tellings of its family (see `Storied.telling`)."""


@value
class Tap:
    """A button or menu line that gives the answer `token`. With `half`, `token` is a partial answer.

    A partial answer is any text that the presenter understands: parts of an answer, or the state of a preview. A
    `disabled` button is only shown. A `bare` button hides its label if its emoji exists on Discord. A button that leads
    `aside` opens a page to read, from which no answer follows.
    """

    token: str
    label: str
    style: Style = 'secondary'
    emoji: str | None = None
    half: bool = False
    hint: str | None = None
    disabled: bool = False
    bare: bool = False
    aside: bool = False


@value
class TapMenu:
    """A menu of up to 25 answers or partial answers."""

    placeholder: str
    taps: tuple[Tap, ...]


@dataclass(frozen=True, slots=True)
class Gather:
    """A menu of up to 25 lines, for choosing between `least` and `most` parts of one answer together.

    The chosen parts are added to `given`, the partial answer so far. `page` is the menu's number: it makes the ids of
    several menus for the same answer differ.
    """

    given: str
    placeholder: str
    taps: tuple[Tap, ...]
    least: int
    most: int
    page: int = 1


Control: TypeAlias = 'str | tuple[Tap, ...] | TapMenu | Gather'


@value
class Page:
    """A page of the rules: text, and a picture with its alt text."""

    title: str
    text: str
    scene: Scene | None = None
    alt: str = ''


class Counting(Protocol[W]):
    """Optional part of a presenter: counts of the remaining components, if the rules let players count them."""

    def left(self, view: W, names: Names, words: Words) -> Scene:
        """Draw the remaining components that the view's seat may count. A public view has public counts."""
        ...

    def left_lines(self, view: W, names: Names, words: Words) -> Sequence[str]:
        """Return the counts that `left` draws, one sentence each, the most important first."""
        ...


class Advising(Protocol[W]):
    """Optional part of a presenter: words for advice."""

    def answer_name(self, view: W, decision: Decision, token: str, words: Words) -> str:
        """Return an answer's name as on its button, escaped for message text."""
        ...

    def why(self, reason: str, args: Mapping[str, Any], words: Words) -> str:
        """Return a sentence for the adviser's `reason`. Only for reasons specific to this game."""
        ...


class Passage(NamedTuple):
    """A text that was read aloud. Its drawing has a description, and lower versions beside a long text.

    `drawings` has the highest version first. Empty without a drawing.
    """

    text: str
    drawings: tuple[tuple[Scene, str], ...] = ()


class Storied(Protocol[W]):
    """Optional part of a presenter: a story that is told in paragraphs, and partly read aloud to all players."""

    asides: frozenset[str]
    """Kinds of events that a recap tells only if there is nothing else, such as a new round."""

    scenery: frozenset[str]
    """Kinds of events that only describe a place. A recap leaves a description out before it would cut it."""

    continues: frozenset[str]
    """Kinds of events that a recap tells in the paragraph of the event before, with their own fiction."""

    repeats: Mapping[str, str]
    """By kind of event with a cause (`caused`), the kind of the cause. A recap leaves out the line of that cause."""

    def telling(self, event: Event) -> str:
        """Return the family of a telling: an event whose line may have a sentence of fiction. "" for other events.

        The log numbers the tellings of each family, so that its sentences take turns.
        """
        ...

    def fiction(self, event: Event, words: Words, view: W) -> str:
        """Return the sentence of fiction for an event's line. "" if it has none, or if its number is unknown."""
        ...

    def goes_on(self, event: Event) -> bool:
        """Whether an event belongs to the paragraph of the event before."""
        ...

    def passes(self, event: Event, then: Event) -> bool:
        """Whether a recap that tells `then` next leaves out `event`: a step of a walk that goes on."""
        ...

    def decisive(self, event: Event, words: Words, view: W) -> str:
        """Return the shortest version of an event's line that has all a player must know. "" if the line may be cut."""
        ...

    def brief(self, event: Event, names: Names, words: Words, view: W, you: int | None) -> str:
        """Return a short version of an event's line, with its outcome but without quotations. "" if it has none."""
        ...

    def caused(self, event: Event, before: Sequence[Event]) -> Event:
        """Return an event with its cause, for the line of a recap. Without a cause, return the event unchanged.

        `before` are the earlier events, the oldest first.
        """
        ...

    def is_read_aloud(self, event: Event, view: W) -> bool:
        """Whether the line of this event is read aloud. It is then shown in full to everyone."""
        ...

    def drawings(self, event: Event, words: Words, view: W) -> Sequence[tuple[Scene, str]]:
        """Return pictures for the text that an event reads aloud, each with its description, the highest first.

        Empty for a text without one.
        """
        ...

    def chronicle(
        self, view: W, names: Names, words: Words, events: Sequence[Event], earlier: Callable[[int], Names]
    ) -> Sequence[str]:
        """Return the lines about each player at the end of a game. `events` are all public events, in order.

        `earlier` returns the names of the players who had the seats at an event, which it takes by its place.
        """
        ...

    def bravest(self, view: W, events: Sequence[Event]) -> int | None:
        """Return the place of the bravest stand among all public `events`. None without one."""
        ...

    def so_far(self, view: W, names: Names, words: Words) -> Sequence[Passage]:
        """Return the story read aloud so far, the prologue first. `view` is public."""
        ...


class Stroke(NamedTuple):
    """A stroke of luck: the event at `place` (from 0) of answer number `answer` (from 0).

    `key` names the words that say what it was, with `number` as their `$count`.
    """

    answer: int
    place: int
    key: str
    number: int


class Lucky(Protocol[W]):
    """Optional part of a presenter: finds the luckiest stroke of a finished game whose review can't."""

    def luckiest(self, view: W, answers: Sequence[Sequence[Event]]) -> Stroke | None:
        """Return the luckiest stroke, None without one. `answers` has the public events of each answer."""
        ...


class Carrying(Protocol[W]):
    """Optional part of a presenter: carries choices of the last answer over to the next hand.

    The game's state does not keep these choices. They become the partial answer at the start of the next hand: a choice
    that stays, or the last action to show again.
    """

    def carried(self, before: W, after: W, decision: Decision, text: str) -> str:
        """Return the partial answer that starts the next hand after the answer `text`. "" for a fresh start."""
        ...

    def carried_back(self, before: W, after: W, given: str) -> str:
        """Return the partial answer that starts the next hand after an undo. `given` is the one before the undo."""
        ...

    def only_points(self, given: str) -> bool:
        """Whether `given` only highlights things and chooses no part of an answer.

        If so, **Undo** takes back the last step.
        """
        ...

    def shows_last(self, given: str) -> bool:
        """Whether `given` only shows the last action again. If so, the player has not read the story of it yet."""
        ...


class Foregone(Protocol[W]):
    """Optional part of a presenter: answers questions with a single answer that does anything."""

    def foregone(self, view: W, decision: Decision) -> str | None:
        """Return this answer, None if there are several. The seat's press before gives it too.

        It must not depend on anything that is hidden from another seat.
        """
        ...


class Speaking(Protocol):
    """Optional part of a presenter: the set phrases of a game that has talk."""

    def phrase(self, said: Event, words: Words) -> str:
        """Return the phrase of the event `said` as a line of a menu, in the words of the speaker."""
        ...


class Recalling(Protocol[W]):
    """Optional part of a presenter: the review of finished games."""

    def course(self, course: Course, view: W, names: Names, people: Sequence[Names], words: Words) -> Scene:
        """Draw the course of a game. `view` is the public view of its end.

        `names` are the players' names at the end, `people` the names at each step.
        """
        ...

    def course_lines(
        self, course: Course, steps: Sequence[CourseStep], people: Sequence[Names], words: Words
    ) -> Sequence[str]:
        """Return the course of a game as sentences, the most important first. They are also its alt text.

        `people` are the names at each step.
        """
        ...

    def inks(self, course: Course, view: W) -> Sequence[str]:
        """Return the colour of each curve, as "#rrggbb", for a small chart in which no name fits."""
        ...

    def mistake(self, course: Course, mistake: Mistake, step: CourseStep, view: W, names: Names, words: Words) -> str:
        """Return a text that names a costly answer, the better answer, and the cost.

        `view` is the seat's view at that time.
        """
        ...

    def better(self, mistake: Mistake) -> str:
        """Return the partial answer for which `hand` draws the better answer. "" if the text of `mistake` is enough."""
        ...


def acting(event: Event) -> int | None:
    """Return the seat that an event is about, or the reader of a private event. None if it is about no seat."""
    seat = next((event.args[name] for name in ('owner', 'seat', 'first') if name in event.args), None)
    return event.to[0] if seat is None and event.to else seat


def told(words: Words, key: str, args: Mapping[str, Any], event: Event, you: int | None) -> str:
    """Return an event's message, in the form for a reader with the seat `you`.

    The form is "you" if the event is about that seat, and "with-you" if the argument `other` is that seat.
    """
    form = 'nominative'
    if you is not None:
        form = 'you' if acting(event) == you else 'with-you' if event.args.get('other') == you else form
    return words.case(key, form, **args)
