"""A presenter for games without pictures: everything in words, built from the view, with the generic controls.

A game may have words of its own for each thing, under the keys named below; what has none is shown by its name in the
game's code. A game's presenter may override each method.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final

from bot.pictures.scene import Scene
from bot.pictures.sprites import Sprite
from bot.presenters import generic
from bot.presenters.base import Control, Names, Page, Tap
from bot.words import Words, key_of
from bot.words.names import escaped
from engine.api import Decision, Event, Option

PEOPLE: Final = frozenset({'seat', 'other', 'owner', 'first', 'active', 'keeper'})
"""Arguments and fields that are seats."""

UNTOLD: Final = frozenset({'me', 'seats', 'asking', 'result'})
"""Fields of a view that say nothing about the table, or that other sentences tell."""


class Plain:
    """How a game is shown that has only its view, its decisions and its events.

    Words it may have: "GAME-view-FIELD" for a field of the view, "GAME-ask-KIND" for a decision, "GAME-do-TOKEN" for an
    answer, "GAME-name-CODE" for whatever is named by a code, the kind of an event for its line (with `player` for its
    seat), "GAME-end-ENDING" for an ending, and "GAME-rules-1-title" and "-text" for the pages of the rules.
    """

    turns: frozenset[str] = frozenset()
    """Nothing is known of turns."""

    hints: Mapping[str, str] = {}

    def __init__(self, game: str, by_seat: Collection[str] = ()) -> None:
        self.game = game
        self.by_seat = frozenset(by_seat)

    def cover(self, words: Words) -> Scene | None:
        """No picture."""
        return None

    def hand_shows_board(self, view: Any) -> bool:
        """All that the seat may know."""
        return True

    def left_off(self, view: Any) -> Any:
        """As it stands: it does not say whose turn it is."""
        return view

    def name(self, view: Any, code: str, words: Words) -> str:
        """What a code of the game stands for: a card, a place, a person."""
        return words.either(f'{self.game}-name-{_key(code)}', readable(code))

    def board(self, view: Any, names: Names, words: Words) -> Scene | None:
        """No picture."""
        return None

    def board_alt(self, view: Any, names: Names, words: Words) -> str:
        """No picture, so nothing to describe."""
        return ''

    def board_text(self, view: Any, names: Names, words: Words) -> str:
        """All that the view shows, a line or more each."""
        return '\n'.join(line for name, thing in _fields(view) for line in self._lines(view, name, thing, names, words))

    def hand_text(self, view: Any, names: Names, words: Words) -> str:
        """All of the seat's view."""
        return self.board_text(view, names, words)

    def hand(self, view: Any, decision: Decision | None, given: str, words: Words) -> Scene | None:
        """No picture."""
        return None

    def hand_alt(self, view: Any, decision: Decision | None, given: str, words: Words) -> str:
        """The board of a seat's own view tells the hand too."""
        return ''

    def prompt(self, view: Any, decision: Decision, given: str, words: Words) -> str:
        """The question, with what belongs to it."""
        key = f'{self.game}-ask-{_key(decision.kind.partition(".")[2])}'
        if words.has(key):
            said = {name: self._said(view, name, thing, (), words) for name, thing in decision.args.items()}
            return words(key, **said)
        return words('plain-asked', question=self._sentence(view, decision.kind, decision.args, (), words))

    def controls(self, view: Any, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
        """The generic ones."""
        return generic.controls(decision, given, lambda option: self.tap(view, option, words), words)

    def tap(self, view: Any, option: Option, words: Words) -> Tap:
        """The button of an option: in words of its own, or the verb and what follows it by name."""
        key = f'{self.game}-do-{_key(option.token)}'
        if words.has(key):
            return Tap(option.token, words(key))
        verb, *rest = option.token.split(' ')
        done = words.either(f'{self.game}-do-{_key(verb)}', self.name(view, verb, words))
        said = ' '.join([done, *(self.name(view, code, words) for code in rest)])
        return Tap(option.token, f'{said[:1].upper()}{said[1:]}')

    def typed(self, view: Any, decision: Decision, text: str, words: Words) -> tuple[str, ...]:
        """An answer as the game itself writes it."""
        return generic.typed(decision, text)

    def warning(self, view: Any, decision: Decision, token: str, words: Words) -> str | None:
        """Nothing is known of what may be a mistake."""
        return None

    def tell(self, event: Event, names: Names, words: Words, view: Any = None) -> str | None:
        """A line of the story."""
        key = key_of(event.kind)
        if words.has(key):
            said = {name: self._said(None, name, thing, names, words) for name, thing in event.args.items()}
            return words(key, **({'player': said['seat']} if 'seat' in said else {}) | said)
        return self._sentence(None, event.kind, event.args, names, words)

    def summary(self, view: Any, names: Names, words: Words) -> str:
        """How it ended, who has won, and the scores."""
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
        """None."""
        return iter(())

    def rules(self, words: Words) -> tuple[Page, ...]:
        """The pages that have words; at least what the game is about."""
        keys = (f'{self.game}-rules-{number}' for number in range(1, 100))
        pages = []
        for key in keys:
            if not words.has(f'{key}-title'):
                break
            pages.append(Page(words(f'{key}-title'), words(f'{key}-text')))
        title = words.either(f'game-{self.game}', readable(self.game))
        return tuple(pages) or (Page(title, words.either(f'game-{self.game}-about', title)),)

    def _lines(self, view: Any, name: str, thing: Any, names: Names, words: Words) -> Iterator[str]:
        """A field of the view; what is made of parts has a line for each."""
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
        """The parts of a thing, without those of which there is nothing."""
        said = [
            f'{escaped(self._heading(name, words))} {self._said(view, name, part, names, words)}'
            for name, part in _fields(thing)
            if name in PEOPLE or part not in (None, '', (), 0, False)
        ]
        return ' · '.join(said)

    def _heading(self, name: str, words: Words) -> str:
        return words.either(f'{self.game}-view-{_key(name)}', readable(name))

    def _sentence(self, view: Any, kind: str, args: Mapping[str, Any], names: Names, words: Words) -> str:
        """A kind that has no words, with its arguments."""
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
        """A value in words, for a message's text."""
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
            pairs = (
                f'{self._said(view, "", key, names, words)}: {self._said(view, "", each, names, words)}'
                for key, each in thing.items()
            )
            return ', '.join(pairs)
        return ', '.join(self._said(view, name, each, names, words) for each in thing)


def readable(code: str) -> str:
    """A code of the game as text: "has_bid" is "Has bid"."""
    text = ' '.join(code.replace('_', ' ').replace('-', ' ').replace('.', ' ').split())
    return f'{text[:1].upper()}{text[1:]}'


def _key(code: str) -> str:
    return '-'.join(''.join(letter if letter.isalnum() else ' ' for letter in code.lower()).split())


def _fields(thing: Any) -> Iterator[tuple[str, Any]]:
    return ((field.name, getattr(thing, field.name)) for field in fields(thing) if field.name not in UNTOLD)
