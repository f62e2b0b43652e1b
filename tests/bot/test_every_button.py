"""Every button and menu line of a hand, in whole games of all three games: it has words, and it does something."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from bot.message.custom_id import CustomId
from bot.message.panel import Button, Link, Menu, Panel
from bot.panels.hand import hand_panel
from bot.presenters.answers import for_standing, whole
from bot.presenters.onirim.cards import DISCARDED, PLAYED, ROWS
from bot.tables.match import Match
from bot.words import LANGUAGES, Words, words_for
from tests.bot.logs import BOXES, whole_game

STEPS = range(1, 130, 6)
COLOURS = dict(zip((PLAYED, DISCARDED), ROWS, strict=True))
"""Signs of the colours of rows, by style. A question names a row by its sign."""


def moments(game: str) -> Iterator[tuple[Match, int]]:
    """Yield `(match, seat)` for each asked seat, at many steps of games that bots play."""
    for steps in STEPS:
        match, _ = whole_game(game, steps)
        if match.game.result(match.state) is None:
            yield from ((match, seat) for seat in match.asked)


def hand(match: Match, seat: int, words: Words, given: str = '') -> Panel:
    return hand_panel(match, seat, words, board_url=None, given=given)


def pressed(panel: Panel) -> Iterator[tuple[CustomId, str]]:
    """Yield the custom id of each button or menu line that answers, and the token or partial answer it gives."""
    for block in panel.blocks:
        if isinstance(block, Menu):
            custom_id = CustomId.parse(block.id)
            assert custom_id is not None
            yield from ((custom_id, line.value) for line in block.lines if custom_id.action != 'gather')
        elif isinstance(block, tuple):
            for button in block:
                custom_id = CustomId.parse(button.id) if isinstance(button, Button) and not button.disabled else None
                if custom_id is not None and custom_id.action in ('do', 'part'):
                    yield custom_id, custom_id.rest


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('game', BOXES)
def test_every_button_of_an_answer_does_something(game: str, language: str) -> None:
    words, found = words_for(language), 0
    # The languages share the moments, for a button's effect is the same in each.
    for match, seat in islice(moments(game), LANGUAGES.index(language), None, len(LANGUAGES)):
        number, halves = checked(match, seat, words, '')
        found += number
        for half in halves[:: max(1, len(halves) // 2)]:
            checked(match, seat, words, half)
    assert found > 100 / len(LANGUAGES)


def checked(match: Match, seat: int, words: Words, given: str) -> tuple[int, list[str]]:
    """Check that every button of the hand answers the question or changes the hand.

    Returns the number of buttons, and the partial answers among them.
    """
    panel, halves = hand(match, seat, words, given), list[str]()
    offered = [*pressed(panel)]
    for custom_id, text in offered:
        standing, begun = for_standing(text)
        decision = match.standing(seat) if standing else match.question(seat)
        assert decision is not None, text
        if custom_id.action == 'do':
            assert whole(decision.choice, begun) is not None, text
        elif whole(decision.choice, begun) is None:
            assert hand(match, seat, words, text) != panel, text
            halves.append(text)
    return len(offered), halves


def is_sign_alone(button: Button | Link) -> bool:
    """Whether a button may show a sign without a word."""
    return isinstance(button, Button) and (button.bare or not any(map(str.isalnum, button.label)))


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('game', BOXES)
def test_sign_alone_has_a_legend(game: str, language: str) -> None:
    """A text above the buttons explains their signs, or a text of the message contains the sign or the colour."""
    words, found = words_for(language), 0
    for match, seat in moments(game):
        blocks = hand(match, seat, words).blocks
        texts, above = '\n'.join(block for block in blocks if isinstance(block, str)), ''
        for block in blocks:
            if not isinstance(block, tuple):
                above = block if isinstance(block, str) else ''
                continue
            for button in filter(is_sign_alone, block):
                colour = COLOURS.get(button.style) if isinstance(button, Button) else None
                told = any(map(str.isalpha, above)) or button.label in texts or (colour or button.label) in texts
                assert told, button.label
                found += 1
    assert found or game == 'mansions'
