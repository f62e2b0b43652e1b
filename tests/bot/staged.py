"""A game of Onirim that asks made-up questions with generic controls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.presenters import generic
from bot.presenters.base import Control, Tap
from bot.presenters.onirim.presenter import Onirim
from bot.presenters.presenter import Presenter
from bot.tables.match import Match
from bot.words import Words
from engine.api import Decision, Option
from engine.onirim.game import GAME
from tests.bot.matches import match_of
from tests.onirim.table import table

NEWEST = 2**60
"""Larger than the id or version of any table."""


class Plain(Onirim):
    """Shows Onirim's board, with generic controls for any question."""

    def controls(self, view: Any, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
        return generic.controls(decision, given, label, words)

    def prompt(self, view: Any, decision: Decision, given: str, words: Words) -> str:
        return decision.kind


@dataclass(frozen=True, slots=True)
class Staged(Match):
    """A match of Onirim that asks the questions in `asking` instead of its own."""

    asking: tuple[Decision, ...] = ()

    @property
    def presenter(self) -> Presenter:
        return Plain()

    @property
    def decisions(self) -> tuple[Decision, ...]:
        return self.asking


def label(option: Option) -> Tap:
    return Tap(option.token, f'Take {option.token}' if len(option.token) % 2 else option.token * 3)


def staged(*decisions: Decision) -> Staged:
    match = match_of('onirim', table().state, ['Ada', 'Bruno'], id=NEWEST, version=NEWEST)
    return Staged(match.table, GAME, match.state, asking=decisions)


def numbered(count: int, width: int = 30) -> tuple[Option, ...]:
    return tuple(Option(f'{number}'.zfill(width)) for number in range(count))
