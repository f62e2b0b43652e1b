"""Texts for players, in every language, from Project Fluent files."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import cache, lru_cache
from threading import Lock
from typing import Any, Final, Literal, Self

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message, TextElement

from bot.words import commands
from bot.words.sources import texts
from bot.words.syntax import parsed, references

LANGUAGES: Final = ('en', 'ru', 'pl')
DEFAULT: Final = 'en'

Buttons = Literal['emoji', 'words', 'steps', 'menus']
"""Style of card buttons.

- 'emoji': a button shows the emoji alone if that says everything.
- 'words': a button always shows the card's name.
- 'steps': names instead of missing emojis. They are long, so the player first chooses a card, then what to do with it.
- 'menus': menus instead of buttons, each answer with its effect. They save room if a hand is too high for a phone.
"""

REMEMBERED: Final = 4096
"""Maximum number of kept texts of a language. Most texts of a hand stand in the next one too."""

_FUNCTIONS: Final[dict[str, Any]] = {'COMMAND': commands.command}


class MissingWords(LookupError):
    """A language lacks a message, or the message is broken."""


class _Messages:
    """The messages of a language. Each is parsed on first use, because parsing all takes a second."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._lock = Lock()
        self.renew()

    def renew(self) -> None:
        """Read the files again, for the games that are loaded now."""
        self.bundle = FluentBundle([self._language], use_isolating=False, functions=_FUNCTIONS)
        self.unread = texts(self._language)
        self._parsed: set[str] = set()
        self._known: dict[str, Message] = {}
        self.forget()

    def forget(self) -> None:
        """Format all texts anew."""
        self._formatted = lru_cache(REMEMBERED)(self._format)
        self.edition = object()

    def get(self, key: str) -> Message | None:
        """Return a message. None if it, its text or a message that it refers to does not exist."""
        if key in self.unread:
            # Films and replays are told in threads.
            with self._lock:
                self._parse(key)
        return self._known.get(key)

    def text(self, key: str, pattern: Any, args: dict[str, Any]) -> str:
        """Format a message's text or attribute. Raises `MissingWords` if it is broken."""
        if isinstance(pattern, TextElement):
            # Most messages are plain text, and Fluent would be as slow with them as with the others.
            return pattern.value
        # An event also has lists. No message can show them, and the cache cannot look them up.
        shown = tuple([(name, thing) for name, thing in args.items() if thing.__hash__ is not None])
        return self._formatted(key, pattern, shown)

    def _format(self, key: str, pattern: Any, args: tuple[tuple[str, Any], ...]) -> str:
        text, errors = self.bundle.format_pattern(pattern, dict(args))
        if errors:
            raise MissingWords(f'{self._language}, {key!r}: {errors[0]}')
        return str(text)

    def _parse(self, key: str) -> bool:
        text = self.unread.get(key)
        if text is not None and key not in self._parsed:
            self._parsed.add(key)
            if all(self._parse(other) for other in references(text)):
                self.bundle.add_resource(parsed(text))
                if self.bundle.has_message(key) and (message := self.bundle.get_message(key)).value is not None:
                    self._known[key] = message
            else:
                self._parsed.discard(key)
            # From here on other threads read the message without the lock.
            del self.unread[key]
        return key in self._parsed


class Words:
    """One language, with a reader's style of buttons. A call with a message's key and arguments returns its text.

    A missing message comes from the fallback `otherwise`: a game may have fewer languages than the table.
    """

    def __init__(self, language: str, otherwise: Words | None = None) -> None:
        self.language = language
        self.buttons: Buttons = 'emoji'
        self._otherwise = otherwise
        self._messages = _Messages(language)

    @property
    def edition(self) -> object:
        """A mark of these texts: another object after each change of messages or commands."""
        return self._messages.edition

    def __call__(self, key: str, /, **args: Any) -> str:
        """Return the text of a message. Raises `MissingWords` if it is missing or broken."""
        if (found := self._find(key)) is None:
            raise MissingWords(f'{self.language} has no message {key!r}')
        speaker, message = found
        return speaker.text(key, message.value, args)

    def on_buttons(self, buttons: Buttons) -> Self:
        """Return the same language with another style of buttons."""
        other = copy(self)
        other.buttons = buttons
        return other

    def either(self, key: str, otherwise: str, /, **args: Any) -> str:
        """Return the text of a message, or `otherwise` if it does not exist."""
        return self(key, **args) if self.has(key) else otherwise

    def case(self, key: str, case: str, /, **args: Any) -> str:
        """Return the text of a message in a grammatical case ("accusative") or person ("you"): its attribute.

        Without that attribute, return the plain text. Raises `MissingWords` if the message is missing or broken.
        """
        if (found := self._find(key)) is not None:
            speaker, message = found
            if case in message.attributes:
                return speaker.text(key, message.attributes[case], args)
        return self(key, **args)

    def has(self, key: str) -> bool:
        """Whether a message exists."""
        return self._find(key) is not None

    def _find(self, key: str) -> tuple[_Messages, Message] | None:
        """Return a message, with the messages of its language: this one or the fallback. None if neither has it."""
        if (message := self._messages.get(key)) is not None:
            return self._messages, message
        return None if self._otherwise is None else self._otherwise._find(key)


def language_of(locale: str | None) -> str:
    """Return the language for a Discord locale ("en-GB", "ru"). English if Clew lacks that language."""
    language = (locale or DEFAULT).split('-')[0]
    return language if language in LANGUAGES else DEFAULT


def words_for(locale: str | None, buttons: Buttons = 'emoji') -> Words:
    """Return the words for a Discord locale, with a style of buttons."""
    return _load(language_of(locale), buttons)


def renew() -> None:
    """Read all files again, after other games were loaded. Existing `Words` know the new texts too."""
    for words in _loaded.values():
        words._messages.renew()


def learn(ids: Mapping[str, int]) -> None:
    """Store the ids that Discord gave the slash commands. `ids` has them by default name, such as "play".

    From then on users can click the commands in all texts. The ids are global, because a process serves one Discord
    application.
    """
    commands.learn(ids)
    for words in _loaded.values():
        words._messages.forget()


def key_of(kind: str) -> str:
    """Return the message key of an event, a decision or an ending: "onirim.drew_card" is onirim-drew-card."""
    return kind.replace('.', '-').replace('_', '-')


_loaded: Final[dict[str, Words]] = {}


@cache
def _load(language: str, buttons: Buttons) -> Words:
    if buttons != 'emoji':
        return _load(language, 'emoji').on_buttons(buttons)
    _loaded[language] = Words(language, None if language == DEFAULT else _load(DEFAULT, 'emoji'))
    return _loaded[language]
