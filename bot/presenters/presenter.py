"""The presenter of a game. By default it shows everything in words derived from the view.

A presenter is pure: views, questions, events and words go in, scenes, controls and texts come out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Final

from bot.pictures.scene import Scene
from bot.pictures.sprites import Sprite
from bot.presenters import generic
from bot.presenters.alt import fitting
from bot.presenters.base import (
    Advising,
    Carrying,
    Control,
    Counting,
    Foregone,
    Lucky,
    Names,
    Page,
    Recalling,
    Speaking,
    Storied,
    Tap,
    told,
)
from bot.presenters.telling import Telling
from bot.words import Words, key_of
from bot.words.names import escaped
from engine.api import Decision, Event, Option

PEOPLE: Final = frozenset({'seat', 'other', 'owner', 'first', 'active', 'keeper'})
"""Names of event arguments and of view fields whose values are seats."""

UNTOLD: Final = frozenset({'me', 'seats', 'asking', 'result'})
"""Fields of a view that say nothing about the table, or that other sentences cover."""


class Presenter(Telling):
    """Shows one game. Subclasses override the parts they show in their own way.

    The words of a game are messages with these keys. Anything without a message is shown by its name in the code.

    - "GAME-view-FIELD": a field of the view.
    - "GAME-ask-KIND": a decision.
    - "GAME-do-TOKEN": an answer.
    - "GAME-name-CODE": a component.
    - The kind of an event: its line. `player` is the event's seat.
    - "GAME-end-ENDING": an ending.
    - "GAME-rules-1-title" and "-text": a page of the rules.
    """

    turns: frozenset[str] = frozenset()
    """Kinds of events that start a turn or a round. Each of them starts a paragraph of the history."""

    unfinished: frozenset[str] = frozenset()
    """Kinds of events after which a turn goes on, even if the next event is one of `turns`."""

    losses: frozenset[str] = frozenset()
    """Kinds of events that only harm the players, so they are never the best moment of a game."""

    hints: Mapping[str, str] = {}
    """Hints about new things: message keys by kind of question or event, or by option ("race=yes").

    The keys of dismissed hints are stored for each user, so a key must never change.
    """

    hint_options: Mapping[str, str] = {}
    """By a hint's key: the option that adds the explained thing to the game.

    A hint without an option belongs to the base game. It is for users who have not finished any game.
    """

    chapters: Mapping[str, int] = {}
    """The chapter of the rules about each kind of question, counted from 1. **Rules** opens there."""

    needs_board: bool = False
    """Whether each hand offers the board's picture, because players need it for their answers."""

    def __init__(self, game: str, by_seat: Collection[str] = ()) -> None:
        self.game = game
        self.by_seat = frozenset(by_seat)

    def at(self, names: Names) -> Presenter:
        """Return a presenter that knows the `names` of a table's players by seat. By default this one."""
        return self

    def cover(self, words: Words) -> Scene | None:
        """Draw the game's cover for its lobby. None (the default) for no picture."""
        return None

    def cover_of(self, options: Any, words: Words) -> tuple[Scene, str] | None:
        """Draw the cover for a lobby with these options, and describe it. By default the one of the game, if any."""
        cover = self.cover(words)
        return None if cover is None else (cover, words(f'cover-{self.game}'))

    def hand_shows_board(self, view: Any) -> bool:
        """Whether a hand shows the whole board. By default it does, because it tells the whole view of the seat."""
        return True

    def left_off(self, view: Any) -> Any:
        """Return the view of a game that was ended early, without a player on turn. By default the same view."""
        return view

    def name(self, view: Any, code: str, words: Words) -> str:
        """Return the name of a component's code: a card, a place, a character."""
        return words.either(f'{self.game}-name-{_key(code)}', readable(code))

    def board(self, view: Any, names: Names, words: Words, since: Sequence[Event] = ()) -> Scene | None:
        """Draw the public view. None (the default) if the board is shown as text only.

        `since` are the public events since the previous turn began, to mark the changes.
        """
        return None

    def board_alt(self, view: Any, names: Names, words: Words) -> str:
        """Return the board's alt text, at most 1,024 characters. By default as much of its text as fits."""
        return fitting(self.board_text(view, names, words).splitlines())

    def board_text(self, view: Any, names: Names, words: Words) -> str:
        """Return the board as text, for users who cannot see or load the picture. `view` may be public or a seat's own.

        By default one line or more for each field of the view.
        """
        return '\n'.join(line for name, thing in _fields(view) for line in self._lines(view, name, thing, names, words))

    def hand_text(self, view: Any, names: Names, words: Words) -> str:
        """Return the text of a hand without a picture, besides the board's. By default the whole view."""
        return self.board_text(view, names, words)

    def useless(self, view: Any, decision: Decision, words: Words) -> frozenset[str]:
        """Return answers that visibly only waste a step, by default an empty set. The controls may leave them out."""
        return frozenset()

    def hand(
        self, view: Any, decision: Decision | None, given: str, words: Words, since: Sequence[Event] = ()
    ) -> Scene | None:
        """Draw a seat's own view with its question `decision`. None (the default) if the hand is shown as text only.

        `since` are the events since the seat's last turn, to mark the changes.
        """
        return None

    def pointed(self, scene: Scene, hint: str, words: Words) -> tuple[Scene, str]:
        """Mark what a hint is about in a seat's picture, and name it in a sentence. By default neither."""
        return scene, ''

    def hand_alt(self, view: Any, decision: Decision | None, given: str, words: Words) -> str:
        """Return the hand's alt text, at most 1,024 characters. Empty by default."""
        return ''

    def news(self, view: Any, since: Sequence[Event], names: Names, words: Words) -> str:
        """Return a sentence for the alt text about the changes that a picture marks.

        "" (the default) if nothing is marked, or if the rest of the alt text names the changes.
        The picture is the board if `view` is public, else the hand. `since` are the same events as for the picture.
        """
        return ''

    def own_text(self, view: Any, words: Words) -> str:
        """Return what a seat knows in addition to the board as text and the counts of components left.

        It is for users who read all three as text. By default it is the alt text of the seat's hand.
        """
        return self.hand_alt(view, None, '', words)

    def prompt(self, view: Any, decision: Decision, given: str, words: Words) -> str:
        """Return a seat's question in a sentence. By default its kind and arguments."""
        key = f'{self.game}-ask-{_key(decision.kind.partition(".")[2])}'
        if words.has(key):
            said = {name: self._said(view, name, thing, (), words) for name, thing in decision.args.items()}
            return words(key, **said)
        return words('plain-asked', question=self._sentence(view, decision.kind, decision.args, (), words))

    def cause(self, view: Any, decision: Decision, recent: Iterable[Event], words: Words) -> str:
        """Return a line that says why a question is asked. "" (the default) without one.

        `recent` are the latest events that the seat may know, the newest first.
        """
        return ''

    def controls(self, view: Any, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
        """Return buttons and menus to answer the decision, or to complete the partial answer `given`.

        By default those of `bot.presenters.generic`.
        """
        return generic.controls(decision, given, lambda option: self.tap(view, option, words), words)

    def tap(self, view: Any, option: Option, words: Words) -> Tap:
        """Return the button of an option. The answer's Fluent message is its label, else the names of its words."""
        key = f'{self.game}-do-{_key(option.token)}'
        if words.has(key):
            return Tap(option.token, words(key))
        verb, *rest = option.token.split(' ')
        done = words.either(f'{self.game}-do-{_key(verb)}', self.name(view, verb, words))
        said = ' '.join([done, *(self.name(view, code, words) for code in rest)])
        return Tap(option.token, f'{said[:1].upper()}{said[1:]}')

    def typed(self, view: Any, decision: Decision, text: str, words: Words) -> tuple[str, ...]:
        """Parse a typed line into answers. The bot gives them one after another while they are legal.

        By default the line is one answer in the game's own notation. Raises `Refusal` if the line is malformed, or
        known to be illegal.
        """
        return generic.typed(decision, text)

    def warning(self, view: Any, decision: Decision, token: str, words: Words) -> str | None:
        """Return why the player should reconsider this answer before sending it, None (the default) for no warning."""
        return None

    def line(self, event: Event, names: Names, words: Words, view: Any = None, you: int | None = None) -> str | None:
        """Return an event as one line of the story, None for no line.

        By default that is the event's message, or its kind and arguments if it has no message. `view` is the reader's
        present view. `you` is the seat that the reader had when the event happened, None without one. An event of this
        seat uses the message's attribute `.you`.
        """
        key = key_of(event.kind)
        if words.has(key):
            said = {name: self._said(None, name, thing, names, words) for name, thing in event.args.items()}
            return told(words, key, ({'player': said['seat']} if 'seat' in said else {}) | said, event, you)
        return self._sentence(None, event.kind, event.args, names, words)

    def summary(self, view: Any, names: Names, words: Words) -> str:
        """Return the result of a finished game in a few lines, the outcome first.

        By default the winners, the ending and the scores.
        """
        result = view.result
        ending = readable(result.ending)
        winners = ', '.join(names[seat] for seat in result.winners)
        won = words('plain-won', players=winners) if winners else words('plain-lost')
        end = words.either(f'{self.game}-end-{key_of(result.ending)}', words('plain-ending', ending=escaped(ending)))
        scores = ', '.join(f'{name} {score}' for name, score in zip(names, result.scores, strict=False))
        lines = [won, end]
        if any(result.scores):
            lines.append(words('plain-scores', score=self._heading('score', words), scores=scores))
        return '\n'.join(lines)

    def sprites(self) -> Iterator[Sprite]:
        """Yield every sprite that a picture of this game may need. By default nothing."""
        return iter(())

    def rules(self, words: Words) -> tuple[Page, ...]:
        """Return the pages of the rules, for the rules screen.

        By default one page for each `GAME-rules-N-title` in the game's texts, or its description if it has none.
        """
        keys = (f'{self.game}-rules-{number}' for number in range(1, 100))
        pages = []
        for key in keys:
            if not words.has(f'{key}-title'):
                break
            pages.append(Page(words(f'{key}-title'), words(f'{key}-text')))
        title = words.either(f'game-{self.game}', readable(self.game))
        return tuple(pages) or (Page(title, words.either(f'game-{self.game}-about', title)),)

    def out(self, view: Any, words: Words) -> str | None:
        """Return a sentence for a seat that is out of the game. None (the default) for a seat that still plays."""
        return None

    def meanwhile(self, view: Any, words: Words) -> tuple[str, ...]:
        """Return lines for a seat that waits, such as the plans of others. By default none."""
        return ()

    def next_seat(self, view: Any) -> int | None:
        """Return the seat whose turn follows the present one. None (the default) if it isn't certain."""
        return None

    def is_for(self, hint: str, view: Any, asked: Decision) -> bool:
        """Whether to show a hint (its key) to the view's seat, which has the question `asked`. True by default."""
        return True

    def aim(self, view: Any, words: Words, plan: str | None = None) -> str | None:
        """Return what a bot says about its `plan`. None (the default) if it says nothing. `view` is its seat's."""
        return None

    def confides(self, view: Any, seat: int | None) -> bool:
        """Whether a bot tells its `aim` to the reader on `seat`. The board has no seat. True by default."""
        return True

    def alias(self, view: Any, seat: int, words: Words) -> str:
        """Return the name of a seat in pictures that do not name its player. By default its number."""
        return words('share-player', number=seat + 1)

    def part(self, view: Any, seat: int, words: Words) -> str:
        """Return a seat's role for message text, as everyone may know it: "the keeper", "Maren Holt".

        Empty (the default) if all seats have the same role.
        """
        return ''

    def _lines(self, view: Any, name: str, thing: Any, names: Names, words: Words) -> Iterator[str]:
        """Yield lines of text for the view's field `name` with the value `thing`, one for each of several objects."""
        heading = f'**{escaped(self._heading(name, words))}:**'
        if name in self.by_seat:
            each = (f'{who} {self._said(view, "", one, names, words)}' for who, one in zip(names, thing, strict=False))
            yield f'{heading} {", ".join(each)}'
        elif is_dataclass(thing):
            yield f'{heading} {self._described(view, thing, names, words)}'
        elif isinstance(thing, tuple) and thing and all(map(is_dataclass, thing)):
            yield heading
            yield from (f'- {self._described(view, one, names, words)}' for one in thing)
        elif thing not in (None, '', ()):
            yield f'{heading} {self._said(view, name, thing, names, words)}'

    def _described(self, view: Any, thing: Any, names: Names, words: Words) -> str:
        """Return the fields of an object in words, without empty ones."""
        said = [
            f'{escaped(self._heading(name, words))} {self._said(view, name, part, names, words)}'
            for name, part in _fields(thing)
            if name in PEOPLE or part not in (None, '', (), 0, False)
        ]
        return ' · '.join(said)

    def _heading(self, name: str, words: Words) -> str:
        return words.either(f'{self.game}-view-{_key(name)}', readable(name))

    def _sentence(self, view: Any, kind: str, args: Mapping[str, Any], names: Names, words: Words) -> str:
        """Return a makeshift sentence for a question or event without a text: its readable kind and arguments."""
        said = [
            self._said(view, name, thing, names, words)
            if name in PEOPLE
            else f'{escaped(readable(name).lower())} {self._said(view, name, thing, names, words)}'
            for name, thing in args.items()
            if thing not in (None, '', (), [])
        ]
        told = escaped(readable(kind.partition('.')[2]))
        return f'{told}: {" · ".join(said)}' if said else told

    def _said(self, view: Any, name: str, thing: Any, names: Names, words: Words) -> str:
        """Return a value in words, for message text."""
        if thing is None or thing in ((), [], ''):
            return words('plain-nothing')
        if isinstance(thing, bool):
            return words('plain-yes' if thing else 'plain-no')
        if isinstance(thing, int):
            if name in PEOPLE and 0 <= thing < len(names):
                return names[thing]
            return words('plain-you') if name in PEOPLE and view is not None and thing == view.me else str(thing)
        if isinstance(thing, str):
            return escaped(self.name(view, thing, words))
        if is_dataclass(thing):
            return f'({self._described(view, thing, names, words)})'
        if isinstance(thing, Mapping):
            pairs = ([self._said(view, '', each, names, words) for each in pair] for pair in thing.items())
            return ', '.join(map(': '.join, pairs))
        return ', '.join(self._said(view, name, each, names, words) for each in thing)


@dataclass(frozen=True, slots=True)
class Show:
    """A game's presenter and its optional parts. A game does not offer the parts set to None.

    - `left` counts the remaining components.
    - `advice` puts the adviser's advice into words.
    - `story` tells the game as a story, which is partly read aloud to the players.
    - `carry` shows a trace of the last answer in the next hand.
    - `recall` draws the review of a finished game, and `luck` finds its luckiest stroke.
    - `talk` puts the set phrases into words that players may say to each other.
    - `ends` answers questions with a single answer that does anything.
    """

    presenter: Presenter
    left: Counting[Any] | None = None
    advice: Advising[Any] | None = None
    story: Storied[Any] | None = None
    carry: Carrying[Any] | None = None
    recall: Recalling[Any] | None = None
    talk: Speaking | None = None
    luck: Lucky[Any] | None = None
    ends: Foregone[Any] | None = None


def readable(code: str) -> str:
    """Return a code as readable text: "has_bid" becomes "Has bid"."""
    text = ' '.join(code.replace('_', ' ').replace('-', ' ').replace('.', ' ').split())
    return f'{text[:1].upper()}{text[1:]}'


def _key(code: str) -> str:
    return '-'.join(''.join(letter if letter.isalnum() else ' ' for letter in code.lower()).split())


def _fields(thing: Any) -> Iterator[tuple[str, Any]]:
    return ((field.name, getattr(thing, field.name)) for field in fields(thing) if field.name not in UNTOLD)
