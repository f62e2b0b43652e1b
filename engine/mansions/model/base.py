"""Basic types of a scenario: texts, numbers that scale with the investigators, parsed effects, ids."""

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


class Part(BaseModel):
    """A part of a scenario. Immutable; unknown fields are errors."""

    model_config = ConfigDict(frozen=True, extra='forbid', defer_build=True)


class Text(RootModel[dict[str, str]]):
    """Text by language. English is required; an author may write a plain string for English alone."""

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
        """The text in `language`, or in English if the translation is missing."""
        return self.root.get(language) or self.root['en']


class Scaled(Part):
    """A number that depends on the number of investigators at set-up.

    It is `base` plus `each` per investigator, or an entry of `by` (1 to 4 investigators). An author may write a plain
    number (`base`) or a list of four (`by`).
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


def _id(given: str) -> str:
    if not _ID.fullmatch(given):
        raise ValueError(f'invalid id {given!r}: use up to 31 small letters, digits and _, a letter first')
    return given


def _label(given: str) -> str:
    if not _LABEL.fullmatch(given):
        raise ValueError(f'invalid label {given!r}: use a story choice and its answer, like "1A"')
    return given


Id = Annotated[str, AfterValidator(_id)]
"""Id of a part: a small letter, then at most 30 small letters, digits and _."""
Label = Annotated[str, AfterValidator(_label)]
"""A story choice and its answer: "1A"."""
Count = Annotated[int, Field(ge=1, le=99)]
Small = Annotated[int, Field(ge=-9, le=9)]
