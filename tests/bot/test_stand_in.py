"""A bot player that stands in for a late user: the offers to the user, and the texts for all players."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.panels.board import board_panel
from bot.panels.hand import hand_panel
from bot.panels.lobby import lobby_panel
from bot.words import LANGUAGES, Words, words_for
from engine.registry import PACKAGES
from tests.bot.conftest import House
from tests.bot.matches import lobby_of, match_of, text_of, with_seat
from tests.bot.play import controls, press
from tests.bot.seen import boards, hands
from tests.bot.timed import HOUR, asked, timed

GAME = PACKAGES['labyrinth'].game


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(request.param)


def undo_buttons(stands_in: bool, words: Words) -> int:
    state = GAME.new(2, GAME.Options(), '5eed' * 8).state
    match = match_of('labyrinth', state, ['Ada', 'Bruno'])
    if stands_in:
        match = with_seat(match, 0, player='normal')
    panel = hand_panel(match, 0, words, board_url=None)
    return sum(words('button-undo') in str(block) for block in panel.blocks)


def test_undo_is_not_offered_while_a_bot_stands_in(words: Words) -> None:
    assert undo_buttons(False, words) == 1
    assert undo_buttons(True, words) == 0


async def test_every_screen_tells_of_the_return(house: House) -> None:
    en = words_for('en')
    # The hand of a push in Labyrinth leaves the story out on a small screen.
    table = await timed(house, 'onirim', house.ada, house.bruno, then='automatic')
    late = asked(house, table)
    other = next(person for person in (house.ada, house.bruno) if person.id != late.id)
    await house.later(HOUR)
    (stood_in,) = hands(late)
    assert controls(stood_in, 'back') and not controls(stood_in, 'undo')
    await press(late, stood_in, 'back')
    await house.shown()
    told = en('story-returned', player=late.name)
    assert told in boards(house, table)[0].text
    assert en('board-stand-in', player=late.name) not in boards(house, table)[0].text
    assert told in hands(other)[0].text
    history = await press(other, boards(house, table)[0], 'history')
    assert history.text.index(en('story-timeout-automatic', player=late.name)) < history.text.index(told)


async def test_history_tells_of_a_seat_handed_over(house: House) -> None:
    en = words_for('en')
    table = await timed(house, 'labyrinth', house.ada, house.bruno, seconds=None)
    late = asked(house, table)
    seat = next(seat.index for seat in table.seats if seat.user_id == late.id)
    await house.store.hand_over(table.id, table.version, seat=seat, player='normal', request='away')
    told = await press(house.ada, boards(house, table)[0], 'history')
    assert en('story-away', player=late.name) in told.text


@pytest.mark.parametrize('player', ['Daedalus 2', 'Дедал 2', 'Dedal 2'])
def test_bots_name_is_in_the_readers_language(player: str, words: Words) -> None:
    name = {'en': 'Daedalus 2', 'ru': 'Дедал 2', 'pl': 'Dedal 2'}[words.language]
    match = match_of('labyrinth', GAME.new(2, GAME.Options(), '5eed' * 8).state, ['Ada', player])
    match = with_seat(match, 1, user_id=None, player='normal')
    assert name in text_of(hand_panel(match, 0, words, board_url=None))
    assert name in str(board_panel(match, words).blocks)
    lobby = replace(lobby_of('labyrinth', ['Ada']), seats=(*match.table.seats,))
    assert name in text_of(lobby_panel(lobby, words))


def test_users_name_is_never_translated() -> None:
    match = match_of('labyrinth', GAME.new(2, GAME.Options(), '5eed' * 8).state, ['Ada', 'Icarus'])
    assert 'Icarus' in text_of(hand_panel(match, 0, words_for('ru'), board_url=None))
    free = with_seat(match, 1, user_id=None)
    assert 'Icarus' in text_of(hand_panel(free, 0, words_for('pl'), board_url=None))
