"""Rights at a table: of its host, its players, moderators, and all other users."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.handlers.new_tables import LOBBIES
from bot.message.custom_id import CustomId
from bot.pulse import EVERY as PULSE
from bot.screens.calls import CALL_EVERY
from bot.screens.idle_lobbies import AT_ONCE
from bot.screens.presence import IDLE
from bot.tables.seats import new_player
from bot.words import words_for
from engine.api import Game
from persistence.lobby import NewTable
from persistence.rows import Seat, Table
from playground.people import Person
from playground.rest import Request
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.play import choose_table, click, press, shows, slash
from tests.bot.seen import pings
from tests.bot.tables import GAME, KEY, REQUESTS, calm, lobby, running, seats_of

EN = words_for('en')
ABROAD = 4242
"""Id of a server that is not the playground's."""


async def abroad(house: House, *people: Person, status: str = 'open') -> Table:
    """Create a table that began on another server. The first of `people` is its host."""
    seats = seats_of(people)
    made = await house.store.create_table(
        NewTable(
            game=GAME.name,
            options=GAME.Options().model_dump_json(),
            guild_id=ABROAD,
            channel_id=house.games.id,
            locale='en',
        ),
        host=seats[0],
        request=f'built {next(REQUESTS)}',
    )
    table = await house.store.change_lobby(made.id, made.version, seats=seats, request=f'built {next(REQUESTS)}')
    return table if status == 'lobby' else await begun(house, GAME, table)


async def begun(house: House, game: Game[Any, Any], table: Table) -> Table:
    state = game.new(len(table.seats), game.Options(), KEY).state
    return await house.store.start(
        table.id,
        table.version,
        seats=table.seats,
        snapshot=game.dump(state),
        schema=game.schema,
        events='[]',
        request=f'built {next(REQUESTS)}',
    )


# Another server


async def test_only_the_host_moves_a_table_to_another_server(house: House) -> None:
    for status in ('lobby', 'open'):
        table = await abroad(house, house.ada, house.bruno, status=status)
        refused = await choose_table(house.bruno, await slash(house.bruno, 'general', 'resume'), table)
        assert refused.text == EN('refusal-only-host-moves', host='Ada')
        assert await house.store.load(table.id) == table
        await choose_table(house.ada, await slash(house.ada, 'general', 'resume'), table)
        await house.shown()
        moved = await house.store.load(table.id)
        assert (moved.guild_id, moved.home_id) == (house.playground.world.guild.id, ABROAD)


async def test_lobby_of_an_absent_host_stays_on_its_server(house: House) -> None:
    """Bruno opened the next lobby for Ada, its host. He may not move the lobby to another server."""
    table = await abroad(house, house.ada, house.bruno)
    await house.store.end(table.id, table.version, note='ended', request='ended')
    after, _ = await house.store.play_again(table.id, host_id=house.ada.id, asked_by=house.bruno.id, request='again')
    refused = await choose_table(house.bruno, await slash(house.bruno, 'general', 'resume'), after)
    assert refused.text == EN('refusal-only-host-moves', host='Ada')
    assert (await house.store.load(after.id)).guild_id == ABROAD


async def test_player_moves_a_table_within_its_server(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    assert (await choose_table(house.bruno, await slash(house.bruno, 'general', 'resume'), table)).text == EN(
        'resume-done'
    )


async def test_moderator_of_another_server_cannot_end_a_game(house: House) -> None:
    table, mia = await abroad(house, house.ada, house.bruno), house.playground.add_person('Mia', moderator=True)
    await choose_table(house.ada, await slash(house.ada, 'general', 'resume'), table)
    await house.shown()
    assert (await slash(mia, 'general', 'end')).text == EN('refusal-only-host-end')
    board = await mia.see('general', shows('play', table.id))
    forged = await house.forge(mia, board, CustomId('end').menu(), str(table.id))
    assert forged.message.text == EN('refusal-only-host-end')
    assert (await house.store.load(table.id)).status == 'open'


# Lobbies


async def test_user_has_at_most_five_open_lobbies(house: House) -> None:
    tables = [await lobby(house, house.ada) for _ in range(LOBBIES)]
    refused = await slash(house.ada, 'games', 'play', game='onirim')
    assert refused.ephemeral and refused.text == EN('refusal-many-lobbies', most=LOBBIES)
    await lobby(house, house.bruno, house.ada)
    table = await house.store.load(tables[0].id)
    await house.store.end(table.id, table.version, note='empty', request='closed')
    assert not (await slash(house.ada, 'games', 'play', game='onirim')).ephemeral
    await house.shown()


async def test_play_again_opens_no_sixth_lobby(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    await house.store.end(table.id, table.version, note='ended', request='ended')
    house.clew.screens.refresh(table.id)
    await house.shown()
    board = await house.bruno.see('games', shows('again', table.id))
    for _ in range(LOBBIES):
        await lobby(house, house.bruno)
    assert (await press(house.bruno, board, 'again')).text == EN('refusal-many-lobbies', most=LOBBIES)
    assert (await house.store.load(table.id)).successor is None


async def test_joined_lobbies_do_not_count_as_opened(house: House) -> None:
    """Bruno opens lobbies for their absent host, and Cleo joins them. Only Bruno counts as their opener."""
    cleo = house.playground.add_person('Cleo')
    for number in range(LOBBIES):
        table = await running(house, house.ada, house.bruno, state=calm())
        await house.store.end(table.id, table.version, note='ended', request=f'ended {number}')
        after, _ = await house.store.play_again(
            table.id, host_id=house.ada.id, asked_by=house.bruno.id, request=f'again {number}'
        )
        seats = [*after.seats, Seat(1, cleo.id, 'Cleo', 'en')]
        await house.store.change_lobby(after.id, after.version, seats=seats, request=f'joins {number}')
    refused = await slash(house.bruno, 'games', 'play', game='onirim')
    assert refused.text == EN('refusal-many-lobbies', most=LOBBIES)
    assert not (await slash(cleo, 'games', 'play', game='onirim')).ephemeral
    await house.shown()


async def shown_lobby(house: House) -> tuple[Table, ShownMessage]:
    table = await lobby(house, house.ada)
    house.clew.screens.refresh(table.id)
    await house.shown()
    return table, await house.ada.see('games', shows('start', table.id))


async def test_idle_lobby_closes_after_an_hour_as_announced(house: House) -> None:
    table, message = await shown_lobby(house)
    assert EN('lobby-stays') in message.text
    await house.later(IDLE - 300)
    await press(house.bruno, message, 'rules')
    await house.later(IDLE - 300)
    assert (await house.store.load(table.id)).status == 'lobby'
    before = len(house.ada.messages('games'))
    await house.later(400)
    assert (await house.store.load(table.id)).note == 'idle'
    closed = house.now(house.ada, message)
    assert closed is not None and EN('ended-idle') in closed.text and not closed.buttons
    assert len(house.ada.messages('games')) == before


async def test_restart_does_not_shorten_a_lobbys_hour(house: House) -> None:
    """A restart forgets the time of the last press. So the hour until an idle lobby closes begins again."""
    table, message = await shown_lobby(house)
    await house.later(IDLE - 600)
    await press(house.bruno, message, 'rules')
    await house.restart()
    await house.later(IDLE - 60)
    assert (await house.store.load(table.id)).status == 'lobby'
    await house.later(60)
    assert (await house.store.load(table.id)).note == 'idle'


async def test_every_lobby_says_when_it_closes(house: House) -> None:
    said = 'closes after an hour of inactivity'
    alone, company = await lobby(house, house.ada), await lobby(house, house.ada, house.bruno)
    played = await running(house, house.ada, house.bruno, state=calm())
    await house.store.end(played.id, played.version, note='ended', request='ended')
    again, _ = await house.store.play_again(played.id, host_id=house.ada.id, asked_by=house.ada.id, request='again')
    player = replace(new_player(alone, 1, 'normal'), locale='en')
    served = await lobby(house, house.bruno)
    served = await house.store.change_lobby(
        served.id, served.version, seats=(*served.seats, player), request='an automatic player'
    )
    for table in (alone, company, again, served):
        house.clew.screens.refresh(table.id)
        await house.shown()
        shown = await house.ada.see('games', shows('start', table.id))
        assert shown.text.lower().count(said) == 1


async def test_many_old_lobbies_are_closed_a_few_at_a_time(house: House) -> None:
    tables = [(await shown_lobby(house))[0] for _ in range(2 * AT_ONCE + 1)]
    house.playground.clear_calls()
    for pulses, seconds in ((1, IDLE + 60), (2, PULSE)):
        await house.later(seconds)
        edits = edited(house)
        posts = [call for call in house.playground.calls if call.method == 'POST' and call.path.endswith('/messages')]
        assert 0 < len(edits) <= pulses * AT_ONCE and not posts
    await house.later(PULSE)
    assert {(await house.store.load(table.id)).note for table in tables} == {'idle'}


def edited(house: House) -> list[Request]:
    """Return the bot's successful and failed edits."""
    return [call for call in house.playground.calls if call.method == 'PATCH' and '/messages/' in call.path]


# Pings


async def test_reopening_play_again_pings_no_one_twice(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    await house.store.end(table.id, table.version, note='ended', request='ended')
    house.clew.screens.refresh(table.id)
    await house.shown()
    board = await house.bruno.see('games', shows('again', table.id))
    before = len(pings(house, house.ada))
    for _ in range(3):
        await click(house.bruno, board, 'again')
        await house.shown()
        assert len(pings(house, house.ada)) == before + 1
        house.playground.clock.advance(CALL_EVERY)
        after = (await house.store.load(table.id)).successor or 0
        await click(house.bruno, await house.bruno.see('games', shows('quit', after)), 'quit')
        await house.shown()


async def test_ping_to_a_turn_waits_after_a_ping_to_the_lobby(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm(), starter='first')
    await house.store.end(table.id, table.version, note='ended', request='ended')
    house.clew.screens.refresh(table.id)
    await house.shown()
    before = len(pings(house, house.ada))
    await click(house.bruno, await house.bruno.see('games', shows('again', table.id)), 'again')
    await house.shown()
    after = (await house.store.load(table.id)).successor or 0
    lobby = await house.ada.see('games', shows('join', after))
    assert len(pings(house, house.ada)) == before + 1
    seat = Seat(0, house.ada.id, 'Ada', 'en')
    table = await house.store.load(after)
    table = await house.store.change_lobby(
        after, table.version, seats=[seat, *(replace(each, index=1) for each in table.seats)],
        answered_by=house.ada.id, request='in front',
    )  # fmt: skip
    await click(house.ada, lobby, 'start')
    await house.shown()
    assert (await house.store.load(after)).status == 'open'
    assert len(pings(house, house.ada)) == before + 1
    await house.later(CALL_EVERY)
    assert len(pings(house, house.ada)) == before + 2


async def test_moving_a_table_pings_no_one_twice(house: House) -> None:
    """Covers the player on turn in a game, and users invited to a lobby."""
    table = await running(house, house.ada, house.bruno, state=calm())
    assert len(pings(house, house.ada)) == 1
    for channel in ('general', 'games', 'general', 'games'):
        await choose_table(house.bruno, await slash(house.bruno, channel, 'resume'), table)
        await house.later(CALL_EVERY)
    assert len(house.ada.notifications) == 1
    table = await house.store.load(table.id)
    await house.store.end(table.id, table.version, note='ended', request='ended')
    house.clew.screens.refresh(table.id)
    await house.shown()
    await click(house.bruno, await house.bruno.see('games', shows('again', table.id)), 'again')
    await house.shown()
    after = await house.store.load((await house.store.load(table.id)).successor or 0)
    assert len(house.ada.notifications) == 2 and after.status == 'lobby'
    for channel in ('general', 'games', 'general'):
        await choose_table(house.bruno, await slash(house.bruno, channel, 'resume'), after)
        await house.later(CALL_EVERY)
    assert len(house.ada.notifications) == 2
    assert [seat.user_id for seat in (await house.store.load(after.id)).seats] == [house.bruno.id]


async def test_moving_a_table_again_sends_no_new_hands(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    hand = await house.ada.see(house.ada.dm, lambda m: not m.ephemeral)
    before = len(house.ada.notifications)
    for channel in ('general', 'games', 'general'):
        await choose_table(house.bruno, await slash(house.bruno, channel, 'resume'), table)
        await house.shown()
    assert house.now(house.ada, hand) is not None
    assert len(house.ada.notifications) == before
