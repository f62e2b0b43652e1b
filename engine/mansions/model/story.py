"""Story choices, Objectives, set-ups and events (OB, EV)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.mansions.model.base import Count, Id, Label, Name, ParsedEffect, Part, Scaled, Text
from engine.mansions.model.conditions import Goal


class StoryChoice(Part):
    """A question about the story. The keeper's answer is a label such as "2A", secret until the reveal."""

    id: Annotated[int, Field(ge=1, le=9)]
    text: Text
    answers: dict[Annotated[str, Field(pattern='^[A-Z]$')], Name] = Field(min_length=2, max_length=4)

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of the answers, such as "1A"."""
        return tuple(f'{self.id}{letter}' for letter in self.answers)


class Escape(Part):
    """An escape from the house (OB4, OB5)."""

    door: Id
    """Id of the sealed door."""
    needs: Literal['one', 'all'] = 'one'
    """Whether one investigator must leave, or all."""
    holding: Id | None = None
    """Item that an escaping investigator must hold. None if not needed."""


class Objective(Part):
    """The card with each side's goals (OB1). A side wins by reaching one of its goals."""

    id: Id
    name: Name
    text: Text
    keeper_text: Text
    investigators: tuple[Goal, ...] = Field(min_length=1, max_length=4)
    keeper: tuple[Goal, ...] = Field(min_length=1, max_length=4)
    escape: Escape | None = None
    back: Goal | None = None
    """Goal on the back, which only the keeper knows (OB2). Meeting the goal reveals the card. None without one."""
    on_reveal: ParsedEffect = ()


class StartMonster(Part):
    """A monster on the board when the game begins."""

    monster: Id
    space: Id


class Setup(Part):
    """The start position and the keeper's cards, for one answer to the first story choice.

    If an answer has several set-ups, one is drawn at random. Investigators see the monsters, the threat and the numbers
    of cards. These must be equally likely under each answer, so that they don't reveal the answer.
    """

    keeper_actions: tuple[Id, ...] = Field(min_length=1, max_length=20)
    symbols: tuple[Id, ...] = Field(min_length=1, max_length=9)
    mythos: Annotated[int, Field(ge=0, le=9)] = 0
    trauma: Annotated[int, Field(ge=0, le=9)] = 0
    threat: Scaled = Scaled()
    monsters: tuple[StartMonster, ...] = Field(default=(), max_length=20)


class Section(Part):
    """Text and effect of an event."""

    text: Text
    effect: ParsedEffect = ()


class EventCard(Part):
    """An event card. It has one `whole` section, or one for each answer of a story choice (EV3)."""

    id: Id
    stage: Annotated[int, Field(ge=1, le=9)]
    time: Scaled
    name: Name
    whole: Section | None = None
    sections: dict[Label, Section] = Field(default_factory=dict)

    def section(self, labels: tuple[str, ...]) -> Section | None:
        """The section to resolve under the recorded choices `labels` (A2). None if the event has no section
        for these choices."""
        return self.whole or next((found for label in labels if (found := self.sections.get(label))), None)


class Limits(Part):
    """Numbers that hold for the whole game: the keeper's income and hand limits, and the supply of tokens."""

    threat: Scaled = Scaled(each=1)
    """Threat the keeper gains each turn (G9)."""
    mythos_hand: Count = 4
    trauma_hand: Count = 4
    corpses: Count = 3
    samples: Count = 9
