"""Basic types of a scenario: texts, numbers that scale with the investigators, parsed effects, ids."""

from __future__ import annotations

import re
import reprlib
from typing import Annotated, Any, Final

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    PlainSerializer,
    PlainValidator,
    RootModel,
    model_validator,
)

from engine.mansions import effects

LONGEST: Final = 600
"""Maximum length of a text in one language, in characters."""
LONGEST_NAME: Final = 45
MARKUP: Final = frozenset('\\`*_~|<>@#[]{}')
"""Signs that Discord or Fluent would read as markup."""

_LANGUAGE = re.compile(r'[a-z]{2}')

Number = Annotated[int, Field(ge=-99, le=99)]


class Part(BaseModel):
    """A part of a scenario. Immutable; unknown fields are errors."""

    model_config = ConfigDict(frozen=True, extra='forbid', defer_build=True)


class Text(RootModel[dict[str, str]]):
    """Text by language, at least one. A plain string is English alone. Players see it as it is, so it has no markup."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    @model_validator(mode='before')
    @classmethod
    def _plain(cls, given: Any) -> Any:
        return {'en': given} if isinstance(given, str) else given

    @model_validator(mode='after')
    def _sound(self) -> Text:
        if not self.root or not all(text.strip() for text in self.root.values()):
            raise ValueError('a text is empty: write at least one language, like {"en": "Hall"}')
        for language, text in self.root.items():
            if not _LANGUAGE.fullmatch(language):
                raise ValueError(f'unknown language {reprlib.repr(language)}: use two small letters like "en"')
            if len(text) > LONGEST:
                raise ValueError(f'a text has at most {LONGEST} characters, not {len(text)}')
            if (sign := next((sign for sign in text if sign in MARKUP or not sign.isprintable()), None)) is not None:
                raise ValueError(f'a text must not have the sign {sign!r}: use letters, digits and plain punctuation')
            if '://' in text:
                raise ValueError('a text must not have an address of a page')
        return self

    def said(self, language: str = 'en') -> str:
        """The text in `language`. If it is missing, the English text, or else the first."""
        return self.root.get(language) or self.root.get('en') or next(iter(self.root.values()))


def _name(given: Text) -> Text:
    if any(len(text) > LONGEST_NAME for text in given.root.values()):
        raise ValueError(f'a name has at most {LONGEST_NAME} characters')
    return given


Name = Annotated[Text, AfterValidator(_name)]
"""A text that fits a button or a menu."""


PARTIES: Final = range(1, 5)
"""Possible numbers of investigators at set-up."""


class Scaled(Part):
    """A number that depends on the number of investigators at set-up.

    It is `base` plus `each` per investigator, or an entry of `by` (1 to 4 investigators). An author may write a plain
    number (`base`) or a list of four (`by`).
    """

    base: Number = 0
    each: Number = 0
    by: tuple[Number, Number, Number, Number] | None = None

    @model_validator(mode='before')
    @classmethod
    def _plain(cls, given: Any) -> Any:
        if isinstance(given, int) and not isinstance(given, bool):
            return {'base': given}
        return {'by': given} if isinstance(given, (list, tuple)) else given

    def of(self, investigators: int) -> int:
        """Return the number for `investigators` (1 to 4, counted at set-up)."""
        return self.by[investigators - 1] if self.by else self.base + self.each * investigators


def _effect(given: Any) -> effects.Effect:
    if isinstance(given, str):
        return effects.parse(given)
    if isinstance(given, tuple):
        return given
    raise ValueError('an effect must be text')


def _check(given: Any) -> effects.Check:
    if isinstance(given, str):
        return effects.parse_check(given)
    if isinstance(given, effects.Check):
        return given
    raise ValueError('a test must be text like "DEX-1"')


ParsedEffect = Annotated[effects.Effect, PlainValidator(_effect), PlainSerializer(effects.written)]
"""An effect. Authors write a text, which is parsed on loading."""
ParsedCheck = Annotated[effects.Check, PlainValidator(_check), PlainSerializer(effects.written_check)]
"""An attribute test, written as "WIL" or "DEX-1"."""

_ID = re.compile(r'[a-z][a-z0-9_]{0,30}')
_LABEL = re.compile(r'[1-9][A-Z]')


def is_id(given: str) -> bool:
    """Whether a text is an id: a small letter, then at most 30 small letters, digits and _."""
    return _ID.fullmatch(given) is not None


def _id(given: str) -> str:
    if not is_id(given):
        raise ValueError(f'invalid id {reprlib.repr(given)}: use up to 31 small letters, digits and _, a letter first')
    return given


def _label(given: str) -> str:
    if not _LABEL.fullmatch(given):
        raise ValueError(f'invalid label {reprlib.repr(given)}: use a story choice and its answer, like "1A"')
    return given


Id = Annotated[str, AfterValidator(_id)]
"""Id of a part: a small letter, then at most 30 small letters, digits and _."""
Label = Annotated[str, AfterValidator(_label)]
"""A story choice and its answer: "1A"."""
Count = Annotated[int, Field(ge=1, le=99)]
Small = Annotated[int, Field(ge=-9, le=9)]
