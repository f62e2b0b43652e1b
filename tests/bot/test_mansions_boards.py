"""The board of Mansions in words: everything important fits into a message, even with all rooms full."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from bot import limits
from bot.message.panel import Panel, Picture
from bot.panels.board import board_panel
from bot.panels.hand import hand_panel, home_panel
from bot.panels.in_words import words_panel
from bot.panels.texts import brief
from bot.presenters.answers import BOARD
from bot.presenters.mansions import aims, board, house
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.words import words_for
from engine.api import Decision, Seat
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.puzzles.deal import deal
from engine.mansions.state import Monster, State
from engine.players import Random as AnyAnswer
from engine.rng import Rng
from tests.bot.matches import match_of

EN = words_for('en')
NAMES: Final = tuple(f'{name} of the Long Name' for name in ('Ada', 'Bruno', 'Cleo', 'Dora', 'Eva'))
OPTIONS: Final = GAME.Options(scenario='bell', length='long', health='open')
CROWDED: Final = (10, 17)
"""Numbers of two random games with long texts. In the first, seats lose all their investigators."""
LOOKED_AT: Final = 60
"""Number of answers between two checked positions of a long game."""


@cache
def long_games() -> tuple[State, ...]:
    return tuple(state for number in CROWDED for state in _long_game(number))


def _long_game(number: int) -> Iterator[State]:
    rng, state = Rng(f'{number:032x}'), GAME.new(5, OPTIONS, f'{number:032x}').state
    for turn in range(20_000):
        pending: list[Decision] = [decision for decision in GAME.pending(state) if not decision.standing]
        if turn % LOOKED_AT == 0 or not pending:
            yield state
        if not pending:
            return
        decision = rng.pick(pending)
        state = GAME.apply(state, decision.seat, AnyAnswer().choose(GAME, lambda: None, decision, rng)).state


def crowded() -> State:
    """The last position before the end of a long game, filled with more cards and pieces than a real game has."""
    state = [state for state in long_games() if state.result is None][-1].copy()
    scenario, variants = house_of('bell').scenario, house_of('bell').variants
    rooms = [room.id for room in scenario.rooms]
    state.fire, state.dark, state.revealed = rooms[:], rooms[:], True
    state.turned = [card.id for card in (*scenario.locks, *scenario.obstacles)]
    for card in (*scenario.locks, *scenario.obstacles):
        if card.puzzle is not None:
            state.puzzles[card.id] = deal(variants[card.puzzle], Rng('0' * 32))
    for number, monster in enumerate([kind for kind in scenario.monsters for _ in range(kind.supply)]):
        state.monsters[f'm{number + 1}'] = Monster(monster.id, scenario.rooms[number % 13].spaces[0], 1, 1, 1)
    state.floor = {space: [card.id for card in scenario.cards[:4]] for space in [*scenario.room_of][:6]}
    state.corpses = dict.fromkeys([*scenario.room_of][:3], 1)
    return state


def texts(panel: Panel) -> str:
    return '\n'.join(block for block in panel.blocks if isinstance(block, str))


def match(state: State) -> Any:
    return match_of('mansions', state, NAMES)


def test_board_is_a_picture_and_its_text_is_complete() -> None:
    for state in long_games():
        (picture,) = [block for block in board_panel(match(state), EN).blocks if isinstance(block, Picture)]
        shown = Mansions().board_text(GAME.view(state, None), NAMES, EN)
        says = Says(GAME.view(state, None), EN, NAMES)
        whole = [*board.standing(says, NAMES), *board.objective(says), *board.people(says, NAMES),
                 *board.monsters(says), *house.lying(says)]  # fmt: skip
        assert '\n'.join(whole) in shown
        assert 0 < len(picture.alt) <= limits.ALT


def test_hand_without_an_investigator_is_the_board() -> None:
    without = 0
    for state in long_games():
        public = Mansions().board_alt(GAME.view(state, None), NAMES, EN)
        for seat in map(Seat, range(state.seats)):
            view = GAME.view(state, seat)
            panel, says = hand_panel(match(state), seat, EN, board_url=None), Says(view, EN, NAMES)
            assert len(texts(panel)) <= limits.TEXT
            (picture,) = panel.pictures
            assert 0 < len(picture.alt) <= limits.ALT
            if state.result is None and view.secret is None and aims.mine(says, None) is None:
                assert public in picture.alt
                without += 1
    assert without


def test_text_without_room_refers_to_more_pages() -> None:
    shown = brief(Mansions().board_text(GAME.view(crowded(), None), NAMES, EN), (), EN)
    assert len(shown) <= limits.TEXT and EN('board-more') in shown


def test_dm_game_shows_board_or_hand() -> None:
    playing = next(person.seat for person in crowded().investigators.values() if person.status == 'playing')
    for given, name in (('', 'hand'), (BOARD, 'board')):
        panel = home_panel(match(crowded()), playing, EN, given=given)
        assert [block.name for block in panel.blocks if isinstance(block, Picture)] == [name]
        assert len(texts(panel)) <= limits.TEXT


@pytest.mark.parametrize('seat', [None, *range(5)])
def test_pages_are_complete_for_every_seat(seat: int | None) -> None:
    whole = Mansions().board_text(GAME.view(crowded(), None if seat is None else Seat(seat)), NAMES, EN)
    last = words_panel(match(crowded()), seat, 99, EN)
    count = int(str(last.blocks[0]).split()[-1])
    told = [str(words_panel(match(crowded()), seat, number, EN).blocks[1]) for number in range(count)]
    assert '\n'.join(told).startswith(whole) and count > 1 and told[-1] == last.blocks[1]
    assert all(part.count('```') % 2 == 0 for part in told)


def test_text_of_a_keeper_asked_begins_with_the_cards() -> None:
    """A long message is cut at its end: in the turns of others the piles matter more."""
    state = GAME.new(2, OPTIONS, '1' * 32).state
    cards, piles = (EN(f'mansions-desk-{part}') for part in ('cards', 'piles'))
    for active in (None, next(iter(state.investigators))):
        state.turn.who = active
        told = Mansions().hand_text(GAME.view(state, state.keeper), NAMES[:2], EN)
        assert (told.index(cards) < told.index(piles)) == (active is None)
