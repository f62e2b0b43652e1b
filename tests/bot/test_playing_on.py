"""**Play on from here**: a new table from a turn of a finished game, that counts nowhere and betrays no secret."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import count

import pytest

from bot.message.custom_id import CustomId
from bot.tables.answering import answer
from bot.tables.match import Match
from bot.tables.playing_on import dealt_on
from bot.tables.reading import read
from bot.tables.replay import Replays
from bot.tables.results import broken_off
from bot.words import words_for
from engine.api import Seat
from engine.registry import PACKAGES
from engine.rng import Rng
from persistence.database import Connection
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.deal_codes import given
from tests.bot.guests import cleo
from tests.bot.play import click, controls, id_in, press, shows
from tests.bot.replay_buttons import opened, turned
from tests.bot.replays import GAMES, KEY, finished, logged
from tests.bot.reviews import maze

__all__ = ['cleo']

EN = words_for('en')
STOP = 3
REQUESTS = count()


async def at_turn(person: Person, table: Table, stop: int = STOP) -> ShownMessage:
    message = await opened(person, table)
    for _ in range(stop):
        message = await turned(person, message, 'n')
    return message


async def choices(person: Person, table: Table) -> ShownMessage:
    return await press(person, await at_turn(person, table), 'playon')


def deeds(message: ShownMessage) -> dict[str, str]:
    """Return the data in the custom ids of the **Play on from here** buttons.

    The keys are the data's last parts, after the last dot.
    """
    rests = [id_in(each.custom_id).rest for each in controls(message, 'playon')]
    return {rest.rpartition('.')[2]: rest for rest in rests}


async def opened_lobby(person: Person, message: ShownMessage, deed: str, table: int = 2) -> ShownMessage:
    told = await press(person, message, 'playon', deeds(message)[deed])
    assert EN('play-on-opened') in told.text
    return await person.see('games', shows('start', table))


async def played_out(house: House, table: Table) -> Match:
    """Let bots answer for everyone to the end."""
    match, rng = await read(house.store, await house.store.load(table.id)), Rng(KEY)
    player = PACKAGES[table.game].strengths['easy'].player
    while match.decisions:
        seat = match.decisions[0].seat
        token = player.choose(match.game, partial(match.view, seat), match.decisions[0], rng)
        match = await answer(house.store, match, seat, token, f'on {next(REQUESTS)}')
    return match


async def position(house: House, table: Table) -> tuple[Match, object]:
    match = await read(house.store, await house.store.load(table.id))
    replay = await Replays(house.store).of(match)
    return match, replay.state(replay.stops[STOP])


COUNTED = (
    'results', 'result_seats', 'result_sittings', 'tries', 'spent_tries', 'ranked', 'attempts', 'attempt_people'
)  # fmt: skip
"""Tables from which `/stats`, streaks, profiles, rankings, ladders and the deal of the day are made."""


async def counted(house: House) -> list[list[tuple[object, ...]]]:
    """Return the rows of all statistics."""

    async def work(db: Connection) -> list[list[tuple[object, ...]]]:
        return [[tuple(row) for row in await db.execute_fetchall(f'SELECT * FROM {each}')] for each in COUNTED]

    return await house.store._database.read(work)


async def test_game_is_played_on_and_counts_nowhere(house: House) -> None:
    table = await maze(house, house.ada, house.bruno)
    await house.store.join_ranking(table.guild_id or 0, house.ada.id, 'Ada')
    before = await counted(house)
    assert before[0] and before[1], 'the first game counts'
    lobby = await opened_lobby(house.bruno, await choices(house.bruno, table), 'anew')
    title = EN('title-played-on', game=EN('game-labyrinth'), table=table.id, turn=STOP)
    assert title in lobby.text and EN('play-on-secrets-anew') in lobby.text
    await click(house.ada, lobby, 'join')
    full = await house.bruno.see('games', lambda each: shows('start', 2)(each) and not controls(each, 'join'))
    await click(house.bruno, full, 'start')
    board = await house.ada.see('games', shows('play', 2))
    assert title in board.text
    now = await read(house.store, await house.store.load(2))
    assert [seat.user_id for seat in now.table.seats] == [house.ada.id, house.bruno.id], 'each plays their own pawn'
    old, state = await position(house, table)
    assert now.view(None) == old.game.view(state, None)
    end = await played_out(house, now.table)
    assert end.table.status == 'over' and await counted(house) == before
    unfinished = replace(end.table, status='open')
    assert broken_off(unfinished) is None and broken_off(unfinished, house.ada.id) is None
    assert broken_off(replace(unfinished, origin=None)) is not None, 'others count when they are ended early'
    house.clew.screens.refresh(2)
    again = await press(house.ada, await house.ada.see('games', shows('replay', 2)), 'replay')
    numbered = EN('replay-title', game=EN('game-labyrinth'), table=2)
    assert again.images and EN('title-played-on', game=numbered, table=table.id, turn=STOP) in again.text


async def test_old_players_may_keep_all_secrets(house: House, cleo: Person) -> None:
    table = await maze(house, house.ada, house.bruno)
    lobby = await opened_lobby(house.bruno, await choices(house.bruno, table), 'same')
    assert EN('play-on-secrets-all') in lobby.text
    assert EN('refusal-no-place') in (await press(cleo, lobby, 'join')).text
    await click(house.ada, lobby, 'join')
    full = await house.bruno.see('games', lambda each: shows('start', 2)(each) and not controls(each, 'join'))
    await click(house.bruno, full, 'start')
    await house.ada.see('games', shows('play', 2))
    now = await read(house.store, await house.store.load(2))
    old, state = await position(house, table)
    assert [seat.user_id for seat in now.table.seats] == [house.ada.id, house.bruno.id]
    assert old.game.dump(now.state) == old.game.dump(state)


async def test_spectator_plays_on_only_with_a_new_deal(house: House, cleo: Person) -> None:
    table = await maze(house, house.ada, house.bruno)
    asked = await choices(cleo, table)
    assert 'same' not in deeds(asked) and EN('play-on-same') not in asked.text
    forged = CustomId('playon', table.id, rest=deeds(asked)['anew'].replace('anew', 'same')).button()
    assert EN('refusal-stale').split('.')[0] in (await (await house.forge(cleo, asked, forged)).settled()).message.text
    end = CustomId('playon', table.id, rest='9999.s').button()
    assert EN('refusal-no-stop') in (await (await house.forge(cleo, asked, end)).settled()).message.text
    await click(cleo, await opened_lobby(cleo, asked, 'anew'), 'start')
    await cleo.see('games', shows('play', 2))
    now = await house.store.load(2)
    assert [seat.user_id for seat in now.seats] == [cleo.id, None] and now.seats[1].player
    opening = await house.store.opening(2)
    old, state = await position(house, table)
    assert opening is not None and old.game.view(old.game.load(opening), None) == old.game.view(state, None)


async def test_player_alone_plays_on_in_their_dm(house: House) -> None:
    table = await maze(house, house.ada, channel=house.ada.dm)
    first = await press(house.ada, await house.ada.see(house.ada.dm, shows('replay', table.id)), 'replay')
    asked = await press(house.ada, first, 'playon')
    await press(house.ada, asked, 'playon', deeds(asked)['same'])
    title = EN('title-played-on', game=EN('game-labyrinth'), table=table.id, turn=0)
    hand = await house.ada.see(house.ada.dm, lambda each: title in each.text)
    assert not hand.ephemeral
    assert (await house.store.load(2)).status == 'open'


@pytest.mark.parametrize('game', GAMES, ids=[name for name, *_ in GAMES])
async def test_new_deal_keeps_only_the_knowledge_of_the_seat(game: tuple[str, str, int]) -> None:
    match, log, public = finished(*game)
    replay = await Replays(logged(log, public).store).of(match)
    rules = match.game
    state = replay.state(replay.stops[4])
    for seat in (None, 0):
        known = None if seat is None else Seat(seat)
        anew = [rules.load(dealt_on(rules, state, seat, anew=True)) for _ in range(3)]
        assert all(repr(rules.view(each, known)) == repr(rules.view(state, known)) for each in anew)
        assert len({rules.dump(each) for each in anew}) == 3
    assert dealt_on(rules, state, 0, anew=False) == rules.dump(state)


async def test_game_played_on_has_no_deal_to_share(house: House) -> None:
    table = await maze(house, house.ada)
    lobby = await opened_lobby(house.ada, await choices(house.ada, table), 'same')
    await click(house.ada, lobby, 'start')
    await house.shown()
    (begun,) = await house.store.tables_of_user(house.ada.id, ('open',))
    await played_out(house, begun)
    house.clew.screens.refresh(begun.id)
    await house.shown()
    menu = await press(house.ada, await house.ada.see('games', shows('share', begun.id)), 'share', '')
    assert {'film', 'card'} <= {id_in(button.custom_id).rest for button in controls(menu, 'share')}
    assert (await press(house.ada, menu, 'share', 'card')).images
    for what in ('code', 'file'):
        answer = await house.forge(house.ada, menu, CustomId('share', begun.id, rest=what).button())
        assert (await answer.settled()).message.text == EN('refusal-share-origin')


async def test_code_of_the_first_deal_hides_games_played_on(house: House, cleo: Person) -> None:
    """They show its cards. Their own players know these."""
    table = await maze(house, house.ada, house.bruno)
    lobby = await opened_lobby(house.ada, await choices(house.ada, table), 'same')
    await click(house.bruno, lobby, 'join')
    full = await house.ada.see('games', lambda each: shows('start', 2)(each) and not controls(each, 'join'))
    await click(house.ada, full, 'start')
    await house.shown()
    await played_out(house, await house.store.load(2))
    house.clew.screens.refresh(2)
    end = await cleo.see('games', shows('replay', 2))
    assert (await press(cleo, end, 'replay')).images
    replay = await press(house.ada, end, 'replay')
    assert any(option.value == 'share' for menu in replay.selects for option in menu.options)
    late = await opened_lobby(house.bruno, await choices(house.bruno, table), 'anew', 3)
    code, _ = await given(house.ada, table)
    assert (await press(house.bruno, late, 'start')).text == EN('refusal-share-code'), 'Cleo would see the board'
    hidden = EN('refusal-code-hidden', code=code)
    assert (await press(cleo, end, 'replay')).text == hidden
    assert hidden in (await (await cleo.slash('games', 'history')).settled()).message.text
    mine = await press(house.ada, end, 'replay')
    assert mine.images and not any(option.value == 'share' for menu in mine.selects for option in menu.options)
    film = await press(house.ada, await press(house.ada, end, 'share', ''), 'share', 'film')
    assert 'film show' not in [id_in(each.custom_id).rest for each in film.buttons]
