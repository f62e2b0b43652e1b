"""What Clew says, in every language it speaks: Project Fluent files, one folder a language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import copy
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal, Self

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import TextElement

from bot.words.commands import command

LANGUAGES: Final = ('en', 'ru', 'pl')
DEFAULT: Final = 'en'

Buttons = Literal['emoji', 'words', 'steps']
"""What the buttons of cards show a reader: the card alone where its emoji says it all, or always its name.

With 'steps' there are no emojis of the cards: names are long, so a card is chosen first, and then what to do with it.
"""

_BEGIN: Final = re.compile(r'^(-?[a-z][\w-]*) *=', re.MULTILINE)
_REFERENCE: Final = re.compile(r'\{\s*(-?[a-z][\w-]*)')

_FUNCTIONS: Final[dict[str, Any]] = {'COMMAND': command}


class MissingWords(LookupError):
    """A language lacks a message, or the message is broken."""


class Words:
    """One language, and how the reader wants their buttons. Called with a message's key and its arguments, it gives
    the text.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.buttons: Buttons = 'emoji'
        self._bundle = FluentBundle([language], use_isolating=False, functions=_FUNCTIONS)
        self._unread: dict[str, str] = {}
        for file in files(__package__).joinpath(language).iterdir():
            self._unread.update(_messages(file.read_text('utf-8')))

    def __call__(self, key: str, /, **args: Any) -> str:
        """The text of a message. Raises `MissingWords`."""
        if not self.has(key):
            raise MissingWords(f'{self.language} has no message {key!r}')
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, 'has() has seen it'
        return self._text(key, pattern, args)

    def on_buttons(self, buttons: Buttons) -> Self:
        """The same language for a reader who has their buttons so."""
        other = copy(self)
        other.buttons = buttons
        return other

    def either(self, key: str, otherwise: str, /, **args: Any) -> str:
        """The text of a message, or another text where there is no such message."""
        return self(key, **args) if self.has(key) else otherwise

    def case(self, key: str, case: str, /, **args: Any) -> str:
        """The text of a message in a grammatical case ("accusative"): its attribute of that name.

        Where there is none, the case has no form of its own and the text stands as it is. Raises `MissingWords`.
        """
        attributes = self._bundle.get_message(key).attributes if self.has(key) else {}
        return self._text(key, attributes[case], args) if case in attributes else self(key, **args)

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        self._read(key)
        return self._bundle.has_message(key) and self._bundle.get_message(key).value is not None

    def _read(self, key: str) -> None:
        """Parse a message, and what it refers to, as it is wanted for the first time: to parse all takes a second."""
        if (text := self._unread.pop(key, None)) is not None:
            self._bundle.add_resource(FluentResource(text))
            for other in _REFERENCE.findall(text):
                self._read(other)

    def _text(self, key: str, pattern: Any, args: dict[str, Any]) -> str:
        if isinstance(pattern, TextElement):
            # Most messages are just text, with which Fluent would take as long as with the others.
            return pattern.value
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise MissingWords(f'{self.language}, {key!r}: {errors[0]}')
        return str(text)


def _messages(text: str) -> Iterator[tuple[str, str]]:
    """The messages and terms of a file, not parsed yet, and what they are called."""
    begins = list(_BEGIN.finditer(text))
    ends = [*(begin.start() for begin in begins[1:]), len(text)]
    for begin, end in zip(begins, ends, strict=True):
        yield begin[1], text[begin.start() : end]


def language_of(locale: str | None) -> str:
    """The language to use for a Discord locale ("en-GB", "ru"): that language, else English."""
    language = (locale or DEFAULT).split('-')[0]
    return language if language in LANGUAGES else DEFAULT


def words_for(locale: str | None, buttons: Buttons = 'emoji') -> Words:
    """The words for a Discord locale, and for a reader who has their buttons so."""
    return _load(language_of(locale), buttons)


def key_of(kind: str) -> str:
    """The message key of an event, a decision or an ending: "onirim.drew_card" is onirim-drew-card."""
    return kind.replace('.', '-').replace('_', '-')


@cache
def _load(language: str, buttons: Buttons) -> Words:
    return Words(language) if buttons == 'emoji' else _load(language, 'emoji').on_buttons(buttons)
