"""What every part of a scenario is made of: texts, numbers that grow with the investigators, parsed effects."""

from __future__ import annotations

import re
from typing import Annotated, Any

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

MOST_INVESTIGATORS = 4


class Part(BaseModel):
    """A part of a scenario. It never changes, and it has no fields but its own."""

    model_config = ConfigDict(frozen=True, extra='forbid', defer_build=True)


class Text(RootModel[dict[str, str]]):
    """Words for people by language; English is always there. An author may write English alone as a plain string."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    @model_validator(mode='before')
    @classmethod
    def _plain(cls, given: Any) -> Any:
        return {'en': given} if isinstance(given, str) else given

    @model_validator(mode='after')
    def _complete(self) -> Text:
        if not self.root.get('en', '').strip():
            raise ValueError('the English text is missing')
        return self

    def said(self, language: str = 'en') -> str:
        """The words in a language, or in English where there are none."""
        return self.root.get(language) or self.root['en']


class Scaled(Part):
    """A number for the table: `base` + `each` for every investigator at setup, or one number for each of 1 to 4.

    An author may write a plain number, or a list of four.
    """

    base: int = 0
    each: int = 0
    by: tuple[int, int, int, int] | None = None

    @model_validator(mode='before')
    @classmethod
    def _plain(cls, given: Any) -> Any:
        if isinstance(given, int) and not isinstance(given, bool):
            return {'base': given}
        return {'by': given} if isinstance(given, (list, tuple)) else given

    def of(self, investigators: int) -> int:
        """The number with so many investigators, 1 to 4, counted at setup."""
        return self.by[investigators - 1] if self.by else self.base + self.each * investigators


def _effect(given: Any) -> effects.Effect:
    if isinstance(given, str):
        return effects.parse(given)
    if isinstance(given, tuple):
        return given
    raise ValueError('an effect is a text')


def _check(given: Any) -> effects.Check:
    if isinstance(given, str):
        return effects.parse_check(given)
    if isinstance(given, effects.Check):
        return given
    raise ValueError('a test is a text like "DEX-1"')


ParsedEffect = Annotated[effects.Effect, PlainValidator(_effect), PlainSerializer(effects.written)]
"""An effect: a text for the author, parsed when it is loaded."""
ParsedCheck = Annotated[effects.Check, PlainValidator(_check), PlainSerializer(effects.written_check)]
"""A test: "WIL", "DEX-1"."""

_ID = re.compile(r'[a-z][a-z0-9_]{0,30}')
_LABEL = re.compile(r'[1-9][A-Z]')


def _id(given: str) -> str:
    if not _ID.fullmatch(given):
        raise ValueError(f'{given!r} is no id: small letters, digits and _ with a letter first')
    return given


def _label(given: str) -> str:
    if not _LABEL.fullmatch(given):
        raise ValueError(f'{given!r} is no story-choice label like "1A"')
    return given


Id = Annotated[str, AfterValidator(_id)]
"""What parts of a scenario call each other: small letters, digits and _."""
Label = Annotated[str, AfterValidator(_label)]
"""A story choice and its answer: "1A"."""
Count = Annotated[int, Field(ge=1, le=99)]
Small = Annotated[int, Field(ge=-9, le=9)]
