"""A window of 550 × 350 pixels is too low for a whole hand: its end has the question and the controls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pytest

from bot.message.panel import Block, Picture
from bot.panels import measure
from bot.panels.hand import hand_panel, with_note
from bot.panels.hand_parts import Questions
from bot.panels.hand_state import HandState
from bot.pictures.scene import Scene
from bot.pictures.style import HEIGHT, WIDTH
from bot.presenters.mansions.presenter import Mansions
from bot.tables.match import Match
from bot.words import LANGUAGES, Words, words_for
from engine.api import Decision
from persistence.rows import Action
from tests.bot.mansions_positions import URL, positions

WINDOW: Final = measure.Screen(244, 462, (462, 350), (40, 48, 24), 462)
"""The chat of the stand-in in a window of this size."""

PUZZLES: Final = ('mansions.puzzle', 'mansions.puzzle_ready')


@pytest.fixture(autouse=True)
def _undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Mansions, 'hand', lambda *_: Scene(WIDTH, HEIGHT, (), ()))
    monkeypatch.setattr(Mansions, 'hand_alt', lambda *_: '')


def asked() -> Iterator[tuple[Match, tuple[Action, ...], Decision]]:
    """Yield positions with their logs and each question that they ask."""
    for match, log in positions():
        for seat in match.asked:
            question = match.question(seat)
            if question is not None:
                yield match, log, question


def place(blocks: Sequence[Block], match: Match, log: tuple[Action, ...], seat: int, words: Words) -> int:
    """Return the place of the question among the blocks of a hand, in the longest or a shorter form."""
    forms = ((words, False), (words, True), (words.on_buttons('menus'), True))
    questions = Questions(HandState(match, seat), log, None)
    texts = [questions.part(each, tight=tight)[0] for each, tight in forms]
    first = tuple(text.split('\n')[0] for text in texts)
    return next(at for at, block in enumerate(blocks) if isinstance(block, str) and block.startswith(first))


@pytest.mark.parametrize('language', LANGUAGES)
def test_low_window_shows_question_and_controls_together(language: str) -> None:
    """A player saw buttons, and scrolled up past the picture for the question and down again for each answer."""
    words, together, higher = words_for(language), 0, list[str]()
    for match, log, question in asked():
        blocks = hand_panel(match, question.seat, words, board_url=URL, log=log).blocks
        picture = next((at for at, block in enumerate(blocks) if isinstance(block, Picture)), None)
        if picture is None or question.kind in PUZZLES:
            continue
        at = place(blocks, match, log, question.seat, words)
        assert at > picture, question.kind
        end = measure.height(blocks[at:], WINDOW) - measure.FRAME + measure.ONLY_YOU
        together += end <= WINDOW.room
        higher += [question.kind] if end > WINDOW.room else []
    assert together > 6 * len(higher), higher


@pytest.mark.parametrize('language', LANGUAGES)
def test_note_leaves_the_question_in_the_hand(language: str) -> None:
    """A note makes room by small print under the picture, where the question may stand as well."""
    words, notes = words_for(language), 0
    for match, log, question in asked():
        panel = hand_panel(match, question.seat, words, board_url=URL, log=log)
        noted = with_note(panel, match, words, note=words('note-stale'), absent=None)
        assert place(noted.blocks, match, log, question.seat, words) >= 1
        notes += len(noted.blocks) < len(panel.blocks)
    assert notes
