"""Facts about the keeper's options: uses of keeper cards with their choices, and the keeper's goal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.api import Decision
from engine.mansions import effects, ops
from engine.mansions.answers import single_tokens
from engine.mansions.model.cards import KeeperUse
from engine.mansions.model.conditions import AllOut, Goal, ItemIn, Killed, Token
from engine.mansions.model.story import Objective
from engine.mansions.sight import Sight, remembered
from engine.values import value


@value
class Use:
    """A use of a keeper card that is offered to the keeper, with its choices.

    A choice is None if the card does not ask for it.
    """

    token: str
    what: KeeperUse
    monster: str | None = None
    who: str | None = None
    space: str | None = None
    room: str | None = None

    def does(self, op: type[Any]) -> bool:
        """Whether the effect contains an op of that type."""
        return any(isinstance(clause, op) for clause in effects.walk(self.what.effect))

    def lays(self, token: Token | None) -> bool:
        """Whether the effect places a token of this kind."""
        return any(isinstance(clause, ops.PlaceToken) and clause.token == token for clause in self.what.effect)

    @property
    def comes_in_the_dark(self) -> bool:
        """Whether the use places a monster, and only in a dark room."""
        return self.what.space is not None and 'dark' in self.what.space.all_of and self.does(ops.Spawn)

    @property
    def burns(self) -> bool:
        """Whether the effect places fire."""
        return self.lays('fire')


def uses(sight: Sight, decision: Decision) -> Iterator[Use]:
    """Uses of keeper cards among the options."""
    for token in single_tokens(decision):
        card, *words = token.split(' ')
        found = sight.scenario.keeper_card.get(card)
        one = next((use for use in found.uses if words and use.id == words[0]), None) if found is not None else None
        if one is not None:
            yield _use(token, one, words[1:])


def _use(token: str, use: KeeperUse, words: list[str]) -> Use:
    chosen: dict[str, str] = {}
    asked = (('monster', use.monster), ('who', use.investigator), ('space', use.space), ('room', use.room))
    for (name, _), said in zip([pair for pair in asked if pair[1] is not None], words, strict=True):
        chosen[name] = said
    return Use(token, use, **chosen)


@remembered
def comes_in_the_dark(sight: Sight) -> bool:
    """Whether a keeper card of the scenario places monsters only in dark rooms."""
    return any(Use('', use).comes_in_the_dark for card in sight.scenario.keeper_cards for use in card.uses)


@remembered
def objective(sight: Sight) -> Objective | None:
    """The Objective, as far as the seat knows it. None before the reveal, except for the keeper."""
    if sight.view.secret is not None and sight.view.secret.choices:
        return sight.scenario.objective(sight.view.secret.choices)
    return next((card for card in sight.scenario.objectives.values() if card.id == sight.view.objective), None)


@remembered
def needed(sight: Sight) -> frozenset[str]:
    """Items that the investigators' goal needs, as far as the seat knows it."""
    card = objective(sight)
    if card is None:
        return frozenset()
    wanted = {goal.item for goal in card.investigators if isinstance(goal, ItemIn)}
    if card.escape is not None and card.escape.holding is not None:
        wanted.add(card.escape.holding)
    return frozenset(wanted)


@remembered
def prey(sight: Sight) -> frozenset[str]:
    """Names of the monsters that the investigators must kill, as far as the seat knows their goal."""
    card = objective(sight)
    return frozenset(goal.monster for goal in card.investigators if isinstance(goal, Killed)) if card else frozenset()


def keeper_goal(sight: Sight) -> Goal | None:
    """The keeper's first goal other than the death of all investigators. None if unknown."""
    card = objective(sight)
    goals = [goal for goal in card.keeper if not isinstance(goal, AllOut)] if card is not None else []
    return goals[0] if goals else None
