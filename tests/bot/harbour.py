"""The toy game Harbour as the bot shows it: in words and small pictures, with generic controls."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final

import pytest

from bot.pictures.scene import Box, Scene, Text
from bot.presenters import generic
from bot.presenters.base import Control, Names, Page, Tap
from bot.presenters.presenter import Presenter, Show
from bot.words import DEFAULT, Words, words_for
from bot.words.sources import belongs, texts
from engine.api import Decision, Event, Option
from tests.toy.harbour import GAME, Harbour, register
from tests.toy.state import View

HINTS = {'harbour.bid': 'hint-harbour-bid', 'harbour.scored': 'hint-harbour-scored'}


class HarbourPresenter(Presenter):
    """Shows every field of the view, in words and pictures."""

    def hand_shows_board(self, view: View) -> bool:
        return False

    def board(self, view: View, names: Names, words: Words, since: Sequence[Event] = ()) -> Scene:
        return scene(f'{view.turn} {view.points} {view.has_bid} {view.berths} {view.crates} {view.searched}')

    def board_alt(self, view: View, names: Names, words: Words) -> str:
        return f'Round {view.turn}, points {view.points}.'

    def board_text(self, view: View, names: Names, words: Words) -> str:
        return self.board_alt(view, names, words)

    hints: Mapping[str, str] = HINTS

    def hand(
        self, view: View, decision: Decision | None, given: str, words: Words, since: Sequence[Event] = ()
    ) -> Scene:
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

    def line(
        self, event: Event, names: Names, words: Words, view: View | None = None, you: int | None = None
    ) -> str | None:
        return f'{event.kind} {json.dumps(dict(event.args))}'[:200]

    def summary(self, view: View, names: Names, words: Words) -> str:
        return f'The end: {view.result}'

    def rules(self, words: Words) -> tuple[Page, ...]:
        return (Page('Harbour', 'Bid.'),)


class HarbourInWords(HarbourPresenter):
    """Shows every field of the view in words, without pictures."""

    def board(self, view: View, names: Names, words: Words, since: Sequence[Event] = ()) -> None:  # type: ignore[override]
        return None

    def board_text(self, view: View, names: Names, words: Words) -> str:
        return f'{self.board_alt(view, names, words)} Bids: {view.has_bid}. Your bid: {view.bid}. Flag: {view.flag}.'

    def hand(  # type: ignore[override]
        self, view: View, decision: Decision | None, given: str, words: Words, since: Sequence[Event] = ()
    ) -> None:
        return None


def label(option: Option) -> Tap:
    return Tap(option.token, option.token)


def scene(text: str) -> Scene:
    return Scene(200, 40, (Box(0, 0, 200, 40, 4, '#ffffff'),), (Text(text, 4, 20, 12, '#000000'),))


SHOW: Final = Show(HarbourPresenter('harbour'))


def put_up(monkeypatch: pytest.MonkeyPatch) -> Harbour:
    """Offer Harbour to bots that start from here on, until the end of the test."""
    register(monkeypatch)
    own = {key: text for key, text in texts(DEFAULT).items() if belongs(key, GAME.name)}
    words_for(DEFAULT)._messages.unread.update(own)
    return GAME
