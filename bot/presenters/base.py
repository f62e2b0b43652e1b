"""What the bot asks of a game's presenter, and what controls a presenter may offer.

A presenter is pure: a view, a decision, an event and words go in; scenes, controls and text come out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from bot.message.panel import Style
from bot.pictures.scene import Scene
from bot.pictures.sprites import Sprite
from bot.words import Words
from engine.api import Decision, Event
from engine.looking_back import Course, Mistake, Step

W = TypeVar('W', contravariant=True)

Names: TypeAlias = Sequence[str]
"""The players, by seat."""


@dataclass(frozen=True, slots=True)
class Tap:
    """A button or a menu's line that gives `token`: a whole answer, or with `half` the beginning of one.

    A beginning is any text that the presenter can make sense of: parts of an answer, or how far a move has been thought
    out. A button that is `disabled` is there to be seen. One that is `bare` is without its label where its emoji is
    there, which says it all.
    """

    token: str
    label: str
    style: Style = 'secondary'
    emoji: str | None = None
    half: bool = False
    hint: str | None = None
    disabled: bool = False
    bare: bool = False


@dataclass(frozen=True, slots=True)
class TapMenu:
    """A menu of answers or beginnings of answers, at most 25."""

    placeholder: str
    taps: tuple[Tap, ...]


@dataclass(frozen=True, slots=True)
class Gather:
    """A menu in which between `least` and `most` parts of one answer are chosen together, at most 25.

    They are added to `given`, the answer's verb with the parts that have been given already. `page` tells menus for
    the same answer apart.
    """

    given: str
    placeholder: str
    taps: tuple[Tap, ...]
    least: int
    most: int
    page: int = 1


Control: TypeAlias = 'str | tuple[Tap, ...] | TapMenu | Gather'


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the rules: text, and a picture with its description."""

    title: str
    text: str
    scene: Scene | None = None
    alt: str = ''


class Presenter(Protocol[W]):
    """How one game is shown.

    `given` is the half of an answer that has been given already, "" for none. It comes back from the id of a component,
    so it may be forged: what makes no sense counts as none.
    """

    @property
    def turns(self) -> frozenset[str]:
        """The kinds of events with which a turn begins, or a round: each begins a paragraph of the history."""
        ...

    hints: Mapping[str, str]
    """The hints for a first game: the kind of a question or an event, and the key of its words.

    People keep the keys of those that they have put away: a key never changes.
    """

    def cover(self, words: Words) -> Scene | None:
        """The picture of the game in its lobby; None where there is none."""
        ...

    def hand_shows_board(self, view: W) -> bool:
        """Whether the picture of a hand shows all of the board too, so that nobody needs both."""
        ...

    def left_off(self, view: W) -> Any:
        """The view of a game that was ended before it was over, where nobody is on turn any more."""
        ...

    def board(self, view: W, names: Names, words: Words) -> Scene | None:
        """The picture that everybody sees, of the public view; None where there is only the board in words."""
        ...

    def board_alt(self, view: W, names: Names, words: Words) -> str:
        """The same in words, at most 1,024 characters, the most important first."""
        ...

    def board_text(self, view: W, names: Names, words: Words) -> str:
        """The same at length, for people who cannot see or load the picture; of the public view or a seat's own."""
        ...

    def hand_text(self, view: W, names: Names, words: Words) -> str:
        """What a seat needs for its turn beside the board that everybody sees; shown where there is no picture."""
        ...

    def hand(self, view: W, decision: Decision | None, given: str, words: Words) -> Scene | None:
        """The picture that only the seat of the view sees; `decision` is what it is asked.

        None where there is only the board in words, of the seat's own view.
        """
        ...

    def hand_alt(self, view: W, decision: Decision | None, given: str, words: Words) -> str:
        """The same in words, at most 1,024 characters."""
        ...

    def prompt(self, view: W, decision: Decision, given: str, words: Words) -> str:
        """What the seat is being asked, in a sentence."""
        ...

    def controls(self, view: W, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
        """Buttons and menus for the decision, or for the rest of the answer."""
        ...

    def typed(self, view: W, decision: Decision, text: str, words: Words) -> tuple[str, ...]:
        """The answers that a line somebody has typed stands for, each to be given as far as it is then asked for.

        Raises `Refusal` for a line that makes no sense, or of which it can be known that it cannot be done.
        """
        ...

    def warning(self, view: W, decision: Decision, token: str, words: Words) -> str | None:
        """Why the player should think again before sending this answer, or None."""
        ...

    def tell(self, event: Event, names: Names, words: Words, view: W | None = None) -> str | None:
        """An event as one line of the story, or None when it is not worth a line.

        `view` is the table as it stands now, for whoever is told.
        """
        ...

    def summary(self, view: W, names: Names, words: Words) -> str:
        """The story of a finished game in a few lines, the outcome first."""
        ...

    def sprites(self) -> Iterator[Sprite]:
        """Every sprite that a picture of this game may need."""
        ...

    def rules(self, words: Words) -> tuple[Page, ...]:
        """The rules, page by page."""
        ...


@runtime_checkable
class Counting(Protocol[W]):
    """What a presenter does besides where the rules of its game let people count what is left."""

    def left(self, view: W, names: Names, words: Words) -> Scene:
        """What is left as a picture: of a seat's own view what that seat may count, else what everybody may."""
        ...

    def left_lines(self, view: W, names: Names, words: Words) -> Sequence[str]:
        """The same in sentences, what matters most first."""
        ...


@runtime_checkable
class Advising(Protocol[W]):
    """What a presenter does besides where people can ask the bot for advice."""

    def answer_name(self, view: W, decision: Decision, token: str, words: Words) -> str:
        """What an answer to a question is called, as its buttons call it, for a message's text."""
        ...

    def why(self, reason: str, args: Mapping[str, Any], words: Words) -> str:
        """Why the best answer is that, in a sentence: the reason of an advice that is none of every game's."""
        ...


@runtime_checkable
class Storied(Protocol[W]):
    """What a presenter does besides where a story is read aloud to everybody in the course of the game."""

    def is_read_aloud(self, event: Event, view: W) -> bool:
        """Whether something of the story is read with this event: then its line is shown in full to all."""
        ...

    def so_far(self, view: W, names: Names, words: Words) -> Sequence[str]:
        """All that has been read aloud, in paragraphs from the beginning; of the public view."""
        ...


@runtime_checkable
class Watching(Protocol[W]):
    """What a presenter does besides where somebody may be out of the game before its end."""

    def out(self, view: W, words: Words) -> str | None:
        """That the seat of the view will not be asked any more, in a sentence; None as long as it may be."""
        ...


@runtime_checkable
class Guiding(Protocol[W]):
    """What a presenter does besides where a hint for what has happened is not for every seat that has seen it."""

    def is_for(self, hint: str, view: W) -> bool:
        """Whether the hint of that key is for the seat of the view."""
        ...


@runtime_checkable
class Weighing(Protocol):
    """What a presenter does besides where a turn is more than the last lines of its story tell."""

    def weight(self, event: Event) -> int:
        """How much people want to know of this event; the more, the higher."""
        ...


@runtime_checkable
class Speaking(Protocol[W]):
    """What a presenter does besides where automatic players say what they are after."""

    def aim(self, view: W, words: Words) -> str | None:
        """What the seat of the view is after, in a sentence for everybody; None where nobody may talk."""
        ...


@runtime_checkable
class Cast(Protocol[W]):
    """What a presenter does besides where seats differ in what they play."""

    def part(self, view: W, seat: int, words: Words) -> str:
        """What a seat plays, as everybody may know it, for a message's text: "the keeper", "Maren Holt"."""
        ...


@runtime_checkable
class Carrying(Protocol[W]):
    """What a presenter does besides where more of an answer is left than the table as it stands then.

    It is kept as the beginning of the next answer: what is still chosen, or what has been done and is shown once more.
    """

    def carried(self, before: W, after: W, decision: Decision, text: str) -> str:
        """How the next hand begins, once the answer that `text` stands for has been given; "" for as ever."""
        ...

    def carried_back(self, before: W, after: W, given: str) -> str:
        """How the next hand begins, once a step has been taken back while the hand began with `given`."""
        ...

    def only_points(self, given: str) -> bool:
        """Whether a beginning takes nothing of an answer ahead, so that the step before it can be taken back."""
        ...


@runtime_checkable
class Recalling(Protocol[W]):
    """What a presenter does besides where it can be told afterwards how a game went."""

    def course(self, course: Course, view: W, names: Names, words: Words) -> Scene:
        """The course of a game as a picture; the view is that of the end, which everybody sees."""
        ...

    def course_lines(self, course: Course, steps: Sequence[Step], names: Names, words: Words) -> Sequence[str]:
        """The same in sentences, what matters most first; for a picture's description too."""
        ...

    def mistake(self, course: Course, mistake: Mistake, step: Step, view: W, names: Names, words: Words) -> str:
        """What was answered, what would have been better and by how much; of the view that the seat had then."""
        ...

    def better(self, mistake: Mistake) -> str:
        """What is given to `hand` to show the better answer in a second picture, "" where the words say enough."""
        ...


AnyPresenter: TypeAlias = Presenter[Any]
