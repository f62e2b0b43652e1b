"""Tables for several where the bot is no member: in a group DM, and on a server without it."""

from __future__ import annotations

import pytest

from bot import limits
from bot.message.custom_id import CustomId
from bot.tables.results import broken_off
from bot.words import words_for
from tests.bot.conftest import House
from tests.bot.deal_codes import at_deal, given
from tests.bot.play import click, controls, id_in, press, slash
from tests.bot.played_out import finished, played_out
from tests.bot.remote_places import PLACES, Group, beside, met, no_token

EN = words_for('en')
GAMES = ('labyrinth', 'onirim', 'mansions')


@pytest.mark.parametrize('kind', PLACES)
async def test_lobby_is_public_and_follows_each_press(house: House, kind: str) -> None:
    group = met(house, kind)
    ada, bruno, cleo = group.people
    with no_token(house):
        lobby = await slash(ada, group.where, 'play', game='labyrinth')
        group.board_id = lobby.id
        assert not lobby.ephemeral and lobby.images and EN('remote-about') in lobby.text
        assert not controls(lobby, 'invite'), 'nobody can be called there'
        await (await click(bruno, group.board(bruno), 'join')).settled()
        await house.shown()
        assert 'Bruno' in group.board(cleo).text
        more = await beside(ada, group.board(ada), 'options')
        assert not controls(more, 'think', 'thread') and controls(more, 'language')
        for value in ('easy', 'easy'):
            (menu,) = (menu for menu in more.selects if id_in(menu.custom_id).action == 'seat')
            more = (await (await ada.choose(more, menu.custom_id or '', value)).settled()).message
        await house.shown()
        assert group.board(cleo).text.count('🤖') == 2, 'the lobby above follows'
    assert (await group.table()).remote == ('server' if kind == 'elsewhere' else 'group')


@pytest.mark.parametrize('game', GAMES)
async def test_game_is_played_by_presses(house: House, game: str) -> None:
    group = met(house)
    ada, bruno, cleo = group.people
    with no_token(house):
        await group.begun(game)
        board, table = group.board(cleo), await group.table()
        assert board.images and EN('remote-about') in board.text
        assert (table.guild_id, table.channel_id, table.remote) == (None, group.where.id, 'group')
        hands = {person.id: await beside(person, group.board(person), 'play') for person in (ada, bruno)}
        actor = group.asked(table)
        assert hands[actor.id].images
        await group.act(actor, hands[actor.id])
        assert {each.message_id for each in bruno.notifications} <= {group.board_id}, 'nobody is called'
        waits = hands[bruno.id if actor is ada else ada.id]
        now = house.now(actor, waits)
        assert now is not None and now != waits, 'the open hand of the other follows'
        assert [each.id for each in group.public()] == [group.board_id], 'no second board'


async def test_press_of_another_gets_a_kind_private_answer(house: House) -> None:
    group = met(house)
    *_, cleo = group.people
    with no_token(house):
        await group.begun('labyrinth')
        before = group.board(cleo).text
        told = await beside(cleo, group.board(cleo), 'play')
        assert told.text == EN('refusal-not-seated')
        assert group.board(cleo).text == before


async def test_public_message_never_shows_a_private_answer(house: House) -> None:
    """Every button of the board and the lobby is pressed by each person, and late too."""
    group = met(house)
    await group.begun('labyrinth')
    seen = []
    for person in group.people:
        for button in group.board(person).buttons:
            before = {each.id for each in group.public()}
            answer = await (await person.press(group.board(person), button.custom_id or '')).settled()
            await house.shown()
            private = [each for each in answer.messages if each.ephemeral]
            assert len(private) == 1, button.label
            assert {each.id for each in group.public()} == before
            seen.append(private[0].text)
            now = group.board(group.cleo)
            assert controls(now, 'play') and now.images, button.label
            assert all(text not in now.text for text in seen)


@pytest.mark.parametrize('lost', ['restart', 'time'])
async def test_board_is_current_at_a_press_after_its_token(house: House, lost: str) -> None:
    group = met(house)
    ada, bruno, cleo = group.people
    await group.begun('labyrinth')
    hands = {person.id: await beside(person, group.board(person), 'play') for person in (ada, bruno)}
    await house.shown()
    if lost == 'restart':
        await house.restart()
    else:
        house.playground.clock.advance(limits.TOKEN)
    with no_token(house):
        actor, stale = group.asked(await group.table()), group.board(cleo)
        await group.act(actor, hands[actor.id])
        await house.later(60)
        assert group.board(cleo).images == stale.images, 'nothing can edit it'
        await beside(cleo, group.board(cleo), 'play')
        await house.shown()
        assert group.board(cleo).images != stale.images
        assert group.public()[-1].id == group.board_id


async def finish(group: Group) -> None:
    """Let the table's last answer end its game, as if it had been played by a press."""
    table = await group.table()
    record = broken_off(table)
    await group.house.store.end(table.id, table.version, note='agreed 0 1', request='the end', record=record)


async def test_end_is_posted_by_a_hand_if_no_token_edits_the_board(house: House) -> None:
    group = met(house)
    ada, *_ = group.people
    await group.begun('onirim')
    await house.restart()
    table = await group.table()
    with no_token(house):
        hand = await slash(ada, group.where, 'hand')
        assert hand.ephemeral
        await finish(group)
        house.clew.screens.refresh(table.id)
        await house.shown()
        *_, end = group.public()
        assert end.id != group.board_id and controls(end, 'again')
        await house.later(30)
        house.clew.screens.refresh(table.id)
        await house.shown()
        assert group.public()[-1].id == end.id
        await house.restart()
        await (await house.forge(ada, hand, CustomId('hand', table.id).button())).settled()
        house.clew.screens.refresh(table.id)
        await house.shown()
        assert group.public()[-1].id == end.id, 'the end is posted once'


async def test_end_is_shown_and_play_again_meets_there(house: House) -> None:
    group = met(house)
    ada, bruno, cleo = group.people
    with no_token(house):
        await group.begun('labyrinth')
        await finish(group)
        house.clew.screens.refresh((await group.table()).id)
        await house.shown()
        board = group.board(cleo)
        assert controls(board, 'again') and EN('remote-about') not in board.text
        lobby = (await (await click(bruno, board, 'again')).settled()).message
        assert not lobby.ephemeral and lobby.id != board.id and controls(lobby, 'join')
        led = await beside(ada, group.board(ada), 'again')
        assert str(lobby.id) in led.text, 'a link to the lobby'
        await house.shown()
        group.board_id = lobby.id
        assert controls(group.board(cleo), 'play') and group.board(cleo).images, 'the last who answers begins the game'


async def test_game_is_shown_anew_by_play_games_and_resume(house: House) -> None:
    group = met(house)
    ada, bruno, cleo = group.people
    with no_token(house):
        await group.begun('labyrinth')
        first = group.board_id
        anew = await slash(bruno, group.where, 'play', game='labyrinth')
        assert not anew.ephemeral and controls(anew, 'play') and anew.images
        await house.shown()
        assert [each.id for each in group.public()] == [anew.id], 'the former board goes while its token lives'
        await house.restart()
        for command in ('games', 'resume'):
            listed = await slash(ada, group.where, command)
            await (await click(ada, listed, 'bring', str((await group.table()).id))).settled()
            await house.shown()
            group.board_id = group.public()[-1].id
            assert controls(group.board(cleo), 'play')
        assert first not in [each.id for each in group.public()]
        *_, old, _ = group.public()
        await beside(ada, old, 'play')
        await house.shown()
        assert controls(next(each for each in group.public() if each.id == old.id), 'play'), 'old boards go on'


async def test_table_of_another_place_is_not_shown_here(house: House) -> None:
    group = met(house)
    ada, bruno, _ = group.people
    await group.begun('labyrinth')
    other = house.playground.world.open_group('them', ada.user, bruno.user)
    new = await slash(ada, other, 'play', game='labyrinth')
    assert controls(new, 'join') and not controls(new, 'play')
    (running,) = await house.store.tables_of_user(bruno.id, ('open',))
    told = await press(ada, await slash(ada, other, 'resume'), 'bring', str(running.id))
    assert told.text == EN('refusal-remote-move')


async def test_forged_join_from_another_place_is_refused(house: House) -> None:
    group = met(house)
    await slash(house.ada, group.where, 'play', game='labyrinth')
    table, dora = await group.table(), house.playground.add_person('Dora')
    other = house.playground.world.open_group('them', dora.user, group.cleo.user)
    own = await slash(dora, other, 'play', game='labyrinth')
    for action in ('join', 'play'):
        shown = (await (await house.forge(dora, own, CustomId(action, table.id).button())).settled()).messages[-1]
        assert shown.ephemeral and not shown.images
    assert [seat.user_id for seat in (await house.store.load(table.id)).seats] == [house.ada.id]
    await house.shown()
    assert 'Ada' not in next(each for each in dora.messages(other) if each.id == own.id).text


async def test_forged_time_limit_is_refused_there(house: House) -> None:
    group = met(house)
    lobby = await slash(house.ada, group.where, 'play', game='labyrinth')
    await (await house.forge(house.ada, lobby, CustomId('think', (await group.table()).id).menu(), '300')).settled()
    assert (await group.table()).think_seconds is None


@pytest.mark.parametrize('people', [1, 2])
async def test_code_is_played_there(house: House, people: int) -> None:
    group = met(house)
    ada, bruno, _ = group.people
    code, _ = await given(ada, await finished(house, 'labyrinth', [ada, bruno][:people]))
    house.playground.clear_calls()
    with no_token(house):
        table = await at_deal(house, bruno, code, group.where)
        assert (table.status, table.private, table.remote) == (
            ('open', True, None) if people == 1 else ('lobby', False, 'group')
        )
        assert len(group.public()) == people - 1


async def test_guest_takes_a_bots_seat_there(house: House) -> None:
    group = met(house)
    ada, bruno, cleo = group.people
    with no_token(house):
        lobby = await slash(ada, group.where, 'play', game='labyrinth')
        group.board_id = lobby.id
        await (await click(bruno, lobby, 'join')).settled()
        more = await beside(ada, group.board(ada), 'options')
        (menu,) = (menu for menu in more.selects if id_in(menu.custom_id).action == 'seat')
        await (await ada.choose(more, menu.custom_id or '', 'easy')).settled()
        await (await click(ada, group.board(ada), 'start')).settled()
        await house.shown()
        waits = await beside(cleo, group.board(cleo), 'sit')
        await house.later(30)
        await (await click(ada, group.board(ada), 'guest')).settled()
        await house.shown()
        hand = next(each for each in cleo.messages(group.where) if each.id == waits.id)
        assert hand.images and EN('guest-let-in') in hand.text
        assert cleo.id in {seat.user_id for seat in (await group.table()).seats}


async def test_host_takes_the_game_to_a_server(house: House) -> None:
    group = met(house)
    ada, *_, cleo = group.people
    await group.begun('labyrinth')
    table = await group.table()
    await press(ada, await slash(ada, house.games, 'resume'), 'bring', str(table.id))
    await house.shown()
    table = await house.store.load(table.id)
    assert table.guild_id is not None and (table.channel_id, table.remote) == (house.games.id, None)
    assert any(controls(each, 'play') for each in house.bruno.messages('games'))
    assert EN('remote-moved') in group.board(cleo).text


async def test_watcher_sees_the_replay_where_it_was_played(house: House) -> None:
    group = met(house)
    *_, cleo = group.people
    await group.begun('labyrinth')
    await played_out(house, await group.table())
    assert (await beside(cleo, group.board(cleo), 'replay')).images
    other = house.playground.world.open_group('them', cleo.user, house.playground.add_person('Dora').user)
    own = await slash(cleo, other, 'settings')
    forged = await house.forge(cleo, own, CustomId('replay', (await group.table()).id).button())
    assert (await forged.settled()).messages[-1].text == EN('refusal-no-table')


async def test_invitation_by_name_names_the_lobby_instead(house: House) -> None:
    group = met(house)
    ada, bruno, _ = group.people
    told = await (await ada.slash(group.where, 'play', game='labyrinth', **{'with': str(bruno.id)})).settled()
    assert told.message.ephemeral and told.message.text == EN('refusal-invite-remote')


async def test_slow_answers_never_change_the_public_message(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('bot.handlers.reply.DEFER_AFTER', 0.0)
    group = met(house)
    ada, bruno, cleo = group.people
    with no_token(house):
        await (await ada.slash(group.where, 'play', game='labyrinth')).settled()
        await house.shown()
        (lobby,) = group.public()
        group.board_id = lobby.id
        assert controls(lobby, 'join') and lobby.images
        for person, action in ((bruno, 'join'), (cleo, 'start')):
            await (await click(person, group.board(person), action)).settled()
            await house.shown()
        refused = cleo.messages(group.where)[-1]
        assert refused.ephemeral and refused.text == EN('refusal-only-host-start', host='Ada')
        assert controls(group.board(cleo), 'join') and refused.text not in group.board(cleo).text
        more = await beside(ada, group.board(ada), 'options')
        await (await click(ada, group.board(ada), 'start')).settled()
        await house.shown()
        assert {each.id for each in group.public()} == {group.board_id}
        assert (await beside(ada, group.board(ada), 'play')).images and controls(group.board(cleo), 'play')
        assert more.id not in [each.id for each in ada.messages(group.where) if controls(each, 'seat')]
        await house.restart()
        house.playground.clear_calls()
        await beside(ada, group.board(ada), 'play')
        await house.shown()
        assert any(call.method == 'PATCH' and '@original' in call.path for call in house.playground.calls)
