"""The toy game Harbour as the bot shows it: in words and small pictures, with the generic controls."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

import pytest
from fluent.runtime import FluentResource

from bot.pictures.scene import Box, Scene, Text
from bot.pictures.sprites import Sprite
from bot.presenters import generic, registry
from bot.presenters.base import AnyPresenter, Control, Names, Page, Tap
from bot.words import LANGUAGES, Words, words_for
from engine.api import Decision, Event, Option
from tests.toy.harbour import GAME, Harbour, register
from tests.toy.state import View

FTL = """
game-harbour = Harbour
game-harbour-about = Officers and smugglers.
option-harbour-rounds = Rounds
option-harbour-rounds-3 = three
option-harbour-rounds-3-about = a short game
option-harbour-rounds-5 = five
option-harbour-rounds-5-about = a long game
option-harbour-side = Side
option-harbour-side-any = either
option-harbour-side-any-about = whatever comes
option-harbour-side-customs = customs
option-harbour-side-customs-about = the officers
option-harbour-side-smugglers = smugglers
option-harbour-side-smugglers-about = the others
automatic-harbour-easy = easy
automatic-harbour-easy-about = plays at random
hint-harbour-bid = Bid high for a point.
hint-harbour-scored = A point is a point.
objection-harbour-one-side = everybody wishes for the same side
"""


HINTS = {'harbour.bid': 'hint-harbour-bid', 'harbour.scored': 'hint-harbour-scored'}


class HarbourPresenter:
    """Says everything as it stands in the view."""

    turns: frozenset[str] = frozenset()

    def hand_shows_board(self, view: View) -> bool:
        return False

    def left_off(self, view: View) -> View:
        return view

    def board(self, view: View, names: Names, words: Words) -> Scene:
        return scene(f'{view.turn} {view.points} {view.has_bid} {view.berths} {view.crates} {view.searched}')

    def board_alt(self, view: View, names: Names, words: Words) -> str:
        return f'Round {view.turn}, points {view.points}.'

    def board_text(self, view: View, names: Names, words: Words) -> str:
        return self.board_alt(view, names, words)

    hints: Mapping[str, str] = HINTS

    def cover(self, words: Words) -> None:
        return None

    def hand_text(self, view: View, names: Names, words: Words) -> str:
        return self.board_text(view, names, words)

    def hand(self, view: View, decision: Decision | None, given: str, words: Words) -> Scene:
        return scene(f'{view.me} {view.bid} {view.flag}')

    def hand_alt(self, view: View, decision: Decision | None, given: str, words: Words) -> str:
        return f'Your bid: {view.bid}. Flag up: {view.flag}.'

    def prompt(self, view: View, decision: Decision, given: str, words: Words) -> str:
        return decision.kind

    def controls(self, view: View, decision: Decision, given: str, words: Words) -> tuple[Control, ...]:
        return generic.controls(decision, given, label, words)

    def typed(self, view: View, decision: Decision, text: str, words: Words) -> tuple[str, ...]:
        return tuple(part.strip() for part in text.split(';'))

    def warning(self, view: View, decision: Decision, token: str, words: Words) -> str | None:
        return 'The game would be over.' if token == 'give up' else None

    def tell(self, event: Event, names: Names, words: Words, view: View | None = None) -> str | None:
        return f'{event.kind} {json.dumps(dict(event.args))}'[:200]

    def summary(self, view: View, names: Names, words: Words) -> str:
        return f'The end: {view.result}'

    def sprites(self) -> Iterator[Sprite]:
        return iter(())

    def rules(self, words: Words) -> tuple[Page, ...]:
        return (Page('Harbour', 'Bid.'),)


class HarbourInWords(HarbourPresenter):
    """The same without pictures."""

    def board(self, view: View, names: Names, words: Words) -> None:  # type: ignore[override]
        return None

    def board_text(self, view: View, names: Names, words: Words) -> str:
        return f'{self.board_alt(view, names, words)} Bids: {view.has_bid}. Your bid: {view.bid}. Flag: {view.flag}.'

    def hand(self, view: View, decision: Decision | None, given: str, words: Words) -> None:  # type: ignore[override]
        return None


def label(option: Option) -> Tap:
    return Tap(option.token, option.token)


def scene(text: str) -> Scene:
    return Scene(200, 40, (Box(0, 0, 200, 40, 4, '#ffffff'),), (Text(text, 4, 20, 12, '#000000'),))


def put_up(monkeypatch: pytest.MonkeyPatch) -> Harbour:
    """Put the game and its presenter among those that the bot knows, until the end of the test."""
    for language in LANGUAGES:
        words_for(language)._bundle.add_resource(FluentResource(FTL), allow_overrides=True)
    presenter: AnyPresenter = HarbourPresenter()
    monkeypatch.setitem(registry.PRESENTERS, GAME.name, presenter)
    return register(monkeypatch)
