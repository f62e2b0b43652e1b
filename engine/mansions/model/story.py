"""Story choices, Objectives, set-ups and events (OB, EV)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.mansions.model.base import Count, Id, Label, ParsedEffect, Part, Scaled, Text
from engine.mansions.model.conditions import Goal


class Question(Part):
    """A story choice; the keeper's answer is a label such as "2A". Nobody else knows it before the reveal."""

    id: Annotated[int, Field(ge=1, le=9)]
    text: Text
    answers: dict[Annotated[str, Field(pattern='^[A-Z]$')], Text] = Field(min_length=2)

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of its answers."""
        return tuple(f'{self.id}{letter}' for letter in self.answers)


class Escape(Part):
    """Who may leave, through which sealed door, and whether one is enough (OB4, OB5).

    With `holding` only who holds that item may escape.
    """

    door: Id
    needs: Literal['one', 'all'] = 'one'
    holding: Id | None = None


class Objective(Part):
    """The card that says how each side wins (OB1). Any one of a side's goals is enough.

    `back` reveals it as soon as it is met; only the keeper knows of it (OB2).
    """

    id: Id
    name: Text
    text: Text
    keeper_text: Text
    investigators: tuple[Goal, ...] = Field(min_length=1)
    keeper: tuple[Goal, ...] = Field(min_length=1)
    escape: Escape | None = None
    back: Goal | None = None
    on_reveal: ParsedEffect = ()


class StartMonster(Part):
    """A monster on the board when the game begins."""

    monster: Id
    space: Id


class Setup(Part):
    """What the keeper begins with. Of several for one answer the lot picks one.

    What investigators see of it (monsters, threat, the number of cards) must be as likely under each answer.
    """

    keeper_actions: tuple[Id, ...] = Field(min_length=1)
    symbols: tuple[Id, ...] = Field(min_length=1)
    mythos: Annotated[int, Field(ge=0, le=9)] = 0
    trauma: Annotated[int, Field(ge=0, le=9)] = 0
    threat: Scaled = Scaled()
    monsters: tuple[StartMonster, ...] = ()


class Section(Part):
    """What an event says and does."""

    text: Text
    effect: ParsedEffect = ()


class Event(Part):
    """An event card. Either one `whole` section, or one for each answer of a story choice (EV3)."""

    id: Id
    stage: Annotated[int, Field(ge=1, le=9)]
    time: Scaled
    name: Text
    whole: Section | None = None
    sections: dict[Label, Section] = Field(default_factory=dict)

    def section(self, labels: tuple[str, ...]) -> Section | None:
        """The section that is read and resolved when these are the recorded choices (A2)."""
        return self.whole or next((found for label in labels if (found := self.sections.get(label))), None)


class Limits(Part):
    """Numbers of the whole game."""

    threat: Scaled = Scaled(each=1)
    """What the keeper gains each turn (G9)."""
    mythos_hand: Count = 4
    trauma_hand: Count = 4
    corpses: Count = 3
    samples: Count = 9
