"""The slash commands."""

from __future__ import annotations

import pytest

from bot.message.custom_id import CustomId
from bot.tables.seats import AWAY
from bot.words import words_for
from tests.bot.conftest import House
from tests.bot.play import asks, board_in_words, choose_table, click, controls, open_lobby, press, shows, slash
from tests.bot.tables import almost_won, calm, lobby, running

EN = words_for('en')


# /hand and /board


async def test_hand_shows_the_hand_and_its_controls(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    shown = await slash(house.ada, 'games', 'hand')
    assert shown.ephemeral and asks(table)(shown)
    await press(house.ada, shown, 'do', 'discard rs')
    assert (await house.store.load(table.id)).version == table.version + 1


async def test_hand_in_another_channel_shows_the_last_table(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    for channel in ('general', house.ada.dm):
        shown = await slash(house.ada, channel, 'hand')
        assert shown.ephemeral and asks(table)(shown)


@pytest.mark.parametrize(('name', 'key'), [('hand', 'refusal-no-seat'), ('leave', 'refusal-no-seat-here')])
async def test_hand_and_leave_need_a_seat(house: House, name: str, key: str) -> None:
    await running(house, house.ada)
    refused = await slash(house.bruno, 'games', name)
    assert refused.ephemeral and refused.text == EN(key)


async def test_board_describes_the_table_and_the_own_hand(house: House) -> None:
    await running(house, house.ada, house.bruno, state=calm())
    for person, knows in ((house.ada, True), (house.bruno, False)):
        hers = EN('onirim-text-hand', cards='red sun, red moon, blue sun')
        assert (hers in await board_in_words(person)) is knows


async def test_board_shows_a_spectator_public_information(house: House) -> None:
    await running(house, house.ada, house.bruno, state=calm())
    told = await board_in_words(house.playground.add_person('Cleo'))
    assert 'Ada' in told and EN('onirim-text-hand', cards='').split(':')[0] not in told


# /games


async def test_games_lists_tables_here_and_own_tables(house: House) -> None:
    one = await running(house, house.ada, house.bruno, state=calm())
    two = await running(house, house.bruno, channel=house.ada.channel('general'))
    shown = await slash(house.bruno, 'general', 'games')
    here, mine = shown.text.split(EN('games-mine'))
    assert shown.ephemeral
    assert f'table {two.id}' in here and f'table {one.id}' not in here
    assert f'table {one.id}' in mine and f'table {two.id}' not in mine
    board = await house.ada.see('games', shows('play', one.id))
    assert f'https://discord.com/channels/{one.guild_id}/{one.channel_id}/{board.id}' in mine


async def test_games_lists_an_own_table_here_once(house: House) -> None:
    table = await running(house, house.ada)
    shown = await slash(house.ada, 'games', 'games')
    assert shown.text.count(EN('table-title', game='Onirim', table=table.id)) == 1
    assert EN('games-here') in shown.text and EN('games-mine') not in shown.text, 'a heading has tables below it'


async def test_games_without_tables_says_so(house: House) -> None:
    shown = await slash(house.ada, 'games', 'games')
    assert EN('games-here') not in shown.text and shown.text.split('\n')[1:] == [EN('games-none')]


async def test_games_tells_a_lobby_from_a_running_game(house: House) -> None:
    await open_lobby(house.ada, 'games', 'Onirim')
    shown = await slash(house.bruno, 'games', 'games')
    assert shown.text.endswith(f'Ada · {EN("table-lobby")}')
    await running(house, house.ada, house.bruno, state=calm())
    shown = await slash(house.bruno, 'games', 'games')
    assert shown.text.count(EN('table-lobby')) == 1


# /resume


async def test_resume_moves_a_table_and_resends_hands(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await running(house, ada, house.bruno, state=calm())
    old_board = await ada.see('games', shows('play', table.id))
    old_hand = await bruno.see(bruno.dm, lambda m: not m.ephemeral)
    hand_of_ada = await ada.see(ada.dm, lambda m: not m.ephemeral)
    await house.restart()
    menu = await slash(bruno, 'general', 'resume')
    assert menu.ephemeral
    done = await choose_table(bruno, menu, table)
    assert done.id == menu.id and done.text == EN('resume-done')
    await house.shown()
    table = await house.store.load(table.id)
    board = await ada.see('general', shows('play', table.id))
    left = house.now(ada, old_board)
    assert left is not None and not left.buttons and not left.images
    assert left.text == EN('board-moved', game='Onirim', channel=f'<#{table.channel_id}>')
    assert house.now(bruno, old_hand) is None
    assert house.now(ada, hand_of_ada) is not None, 'another hand would notify her'
    for person in (ada, bruno):
        hand = await person.see(person.dm, lambda m: not m.ephemeral)
        assert f'](https://discord.com/channels/{table.guild_id}/{board.channel_id}/{board.id})' in hand.text
    panel = await press(ada, board, 'play')
    await press(ada, panel, 'do', 'discard rs')


async def test_resume_in_the_same_channel_reposts_the_board(house: House) -> None:
    table = await running(house, house.ada, state=None)
    old = await house.ada.see('games', shows('play', table.id))
    await choose_table(house.ada, await slash(house.ada, 'games', 'resume'), table)
    await house.shown()
    board = await house.ada.see('games', shows('play', table.id))
    assert board.id > old.id and house.now(house.ada, old) is None


async def test_resume_works_in_a_thread(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, house.bruno, state=calm())
    thread = ada.open_thread('games', 'our dream')
    await choose_table(ada, await slash(ada, thread, 'resume'), table)
    await house.shown()
    board = await house.bruno.see(thread, shows('play', table.id))
    await press(ada, await press(ada, board, 'play'), 'do', 'discard rs')
    await house.shown()
    assert (await house.bruno.see(thread, shows('play', table.id))).id == board.id


async def test_solo_game_moves_to_dms_and_back(house: House) -> None:
    ada = house.ada
    table = await running(house, ada)
    await choose_table(ada, await slash(ada, ada.dm, 'resume'), table)
    await house.shown()
    table = await house.store.load(table.id)
    home = await ada.see(ada.dm, asks(table))
    (image,) = home.images
    assert image.filename and image.filename.startswith('hand-'), 'it shows the board too'
    await choose_table(ada, await slash(ada, 'games', 'resume'), table)
    await house.shown()
    await ada.see('games', shows('play', table.id))
    table = await house.store.load(table.id)
    assert not any(map(asks(table), ada.messages(ada.dm))), 'whoever plays alone in a channel plays at the board'


async def test_game_for_two_cannot_move_to_dms(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    refused = await choose_table(house.ada, await slash(house.ada, house.ada.dm, 'resume'), table)
    assert refused.text == EN('refusal-not-in-dm')
    assert (await house.store.load(table.id)).channel_id == table.channel_id


@pytest.mark.parametrize('begun', [False, True])
async def test_old_button_cannot_join_a_table_in_foreign_dms(house: House, begun: bool) -> None:
    ada, bruno = house.ada, house.bruno
    cleo = house.playground.add_person('Cleo')
    if begun:
        table = await running(house, ada, bruno, state=calm())
        await press(bruno, await slash(bruno, 'games', 'leave'), 'leave')
    else:
        await ada.slash('games', 'play', game='onirim')
        table = await house.store.load(1)
    await house.shown()
    await choose_table(ada, await slash(ada, ada.dm, 'resume'), table)
    await house.shown()
    before = next(message for message in cleo.messages('games') if not message.ephemeral)
    custom_id = CustomId('sit', table.id, 0, '1') if begun else CustomId('join', table.id)
    refused = await (await house.forge(cleo, before, custom_id.button())).settled()
    assert refused.message.text == EN('refusal-in-dms')
    assert cleo.id not in {seat.user_id for seat in (await house.store.load(table.id)).seats}


async def test_resume_moves_a_lobby(house: House) -> None:
    table = await lobby(house, house.ada, house.bruno)
    await choose_table(house.bruno, await slash(house.bruno, 'general', 'resume'), table)
    await house.shown()
    message = await house.ada.see('general', shows('start', table.id))
    await click(house.ada, message, 'start')
    await house.shown()
    assert (await house.store.load(table.id)).status == 'open'


async def test_resume_refuses_foreign_and_finished_tables(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=almost_won())
    cleo = house.playground.add_person('Cleo')
    assert (await slash(cleo, 'games', 'resume')).text == EN('refusal-nothing-to-resume')
    board = await cleo.see('games', shows('play', table.id))
    answer = await house.forge(cleo, board, CustomId('bring').menu(), str(table.id))
    assert answer.message.text == EN('refusal-not-seated')
    menu = await slash(house.ada, 'general', 'resume')
    await press(house.ada, await press(house.ada, board, 'play'), 'do', 'play nk')
    assert (await choose_table(house.ada, menu, table)).text == EN('refusal-over')


# /leave


async def test_leave_in_a_lobby_needs_no_confirmation(house: House) -> None:
    table = await lobby(house, house.ada, house.bruno)
    assert (await slash(house.bruno, 'games', 'leave')).text == EN('leave-done')
    await house.shown()
    assert [seat.user_id for seat in (await house.store.load(table.id)).seats] == [house.ada.id]


@pytest.mark.usefixtures('seats_stay_free')
async def test_new_user_of_a_seat_gets_the_same_hand(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo', 'pl')
    table = await running(house, ada, bruno, state=calm())
    sure = await slash(ada, 'games', 'leave')
    assert sure.ephemeral and sure.text == EN('leave-sure-host', player='Bruno')
    await press(ada, sure, 'leave')
    await house.shown()
    board = await cleo.see('games', shows('sit', table.id))
    assert EN('board-free-seat', player='Ada') in board.text
    assert [m for m in ada.messages(ada.dm) if not m.ephemeral] == []
    told = await press(cleo, board, 'play')
    assert told.text == words_for('pl')('refusal-not-seated-free')
    assert [each.label for each in told.buttons] == [words_for('pl')('button-sit')]
    panel = await press(cleo, told, 'sit')
    assert panel.ephemeral and words_for('pl')('onirim-card-rs') in panel.images[0].alt
    await house.shown()
    after = await house.store.load(table.id)
    assert [(seat.user_id, seat.name) for seat in after.seats] == [(cleo.id, 'Cleo'), (bruno.id, 'Bruno')]
    assert (after.snapshot, after.host_id) == (table.snapshot, bruno.id)
    hand = await cleo.see(cleo.dm, asks(after))
    await press(cleo, hand, 'do', 'discard rs')
    assert not shows('sit', table.id)(await cleo.see('games', shows('play', table.id)))


@pytest.mark.parametrize('known', [False, True], ids=['somebody new', 'somebody known'])
async def test_former_player_never_sees_the_taken_seats_hand(house: House, known: bool) -> None:
    ada, cleo = house.ada, house.playground.add_person('Cleo')
    await house.store.remember(cleo.id, locale='en', joined=True, dm_channel_id=cleo.dm.id if known else None)
    table = await running(house, ada, house.bruno, state=calm())
    table = await house.store.vacate_seat(table.id, table.version, seat=0, request='gone')
    seat = type(table.seats[0])(0, cleo.id, 'Cleo', 'en')
    table = await house.store.take_seat(table.id, table.version, seat=seat, request='come')
    house.clew.screens.refresh(table.id)
    await house.shown()
    assert [m for m in ada.messages(ada.dm) if not m.ephemeral] == []
    assert asks(table)(await cleo.see(cleo.dm, lambda m: not m.ephemeral))


async def test_game_ends_when_the_last_user_leaves(house: House) -> None:
    table = await running(house, house.ada)
    sure = await slash(house.ada, 'games', 'leave')
    assert sure.text == EN('leave-sure-alone')
    await press(house.ada, sure, 'leave')
    await house.shown()
    board = await house.ada.see('games', shows('again', table.id))
    assert EN('ended-left') in board.text
    labels = [EN(f'button-{name}') for name in ('again', 'replay', 'history')]
    assert [button.label for button in board.buttons] == labels


@pytest.mark.usefixtures('seats_stay_free')
async def test_free_seat_goes_to_one_user(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    table = await running(house, ada, bruno, state=calm())
    await press(ada, await slash(ada, 'games', 'leave'), 'leave')
    await house.shown()
    board = await cleo.see('games', shows('sit', table.id))
    assert (await press(bruno, board, 'sit')).text == EN('refusal-seated-already')
    await press(cleo, board, 'sit')
    assert (await press(ada, board, 'sit')).text == EN('refusal-table-full')


async def test_button_names_the_seat_to_take(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    table = await running(house, ada, bruno, state=calm())
    board = await cleo.see('games', shows('play', table.id))
    table = await house.store.vacate_seat(table.id, table.version, seat=0, request='first')
    table = await house.store.vacate_seat(table.id, table.version, seat=1, request='second')
    taken = await (await house.forge(cleo, board, CustomId('sit', table.id, 0, '1').button())).settled()
    assert taken.message.ephemeral
    await house.shown()
    assert [seat.user_id for seat in (await house.store.load(table.id)).seats] == [None, cleo.id]
    for seat in ('1', '2', 'x', ''):
        answer = await house.forge(ada, board, CustomId('sit', table.id, 0, seat).button())
        assert answer.message.text == EN('refusal-stale'), seat
    await house.forge(ada, board, CustomId('sit', table.id, 0, '0').button())
    await house.shown()
    assert [seat.user_id for seat in (await house.store.load(table.id)).seats] == [ada.id, cleo.id]


# /end


async def test_host_ends_a_game_after_a_confirmation(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    # Bruno has been away, or he would be asked.
    house.playground.clock.advance(AWAY)
    menu = await slash(house.ada, 'games', 'end')
    assert menu.ephemeral and EN('end-sure') in menu.text
    assert (await choose_table(house.ada, menu, table)).text == EN('end-done')
    await house.shown()
    board = await house.bruno.see('games', shows('again', table.id))
    assert EN('ended-ended-by', player='Ada') in board.text
    hands = [m for m in house.bruno.messages(house.bruno.dm) if not m.ephemeral]
    assert all(controls(hand, 'do', 'undo') == [] for hand in hands)


async def test_moderator_ends_a_foreign_game(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    mia = house.playground.add_person('Mia', moderator=True)
    assert (await choose_table(mia, await slash(mia, 'games', 'end'), table)).text == EN('end-done')
    await house.shown()
    assert EN('ended-ended') in (await house.bruno.see('games', shows('again', table.id))).text


async def test_other_users_cannot_end_a_game(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    assert (await slash(house.bruno, 'games', 'end')).text == EN('refusal-only-host-end')
    assert (await slash(house.bruno, 'general', 'end')).text == EN('refusal-nothing-to-end')
    board = await house.bruno.see('games', shows('play', table.id))
    answer = await house.forge(house.bruno, board, CustomId('end').menu(), str(table.id))
    assert answer.message.text == EN('refusal-only-host-end')
    assert (await house.store.load(table.id)).status == 'open'


async def test_moderator_ends_only_games_in_the_channel(house: House) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    mia = house.playground.add_person('Mia', moderator=True)
    here = await running(house, mia, channel=house.ada.channel('general'))
    menu = await slash(mia, 'general', 'end')
    assert [option.value for option in menu.selects[0].options] == [str(here.id)]
    answer = await house.forge(
        mia, await mia.see('general', shows('play', here.id)), CustomId('end').menu(), str(table.id)
    )
    assert answer.message.text == EN('refusal-only-host-end')
    assert (await house.store.load(table.id)).status == 'open'


# /rules


@pytest.mark.parametrize('locale', ['en-US', 'ru', 'pl'])
async def test_rules_have_pages(house: House, locale: str) -> None:
    ada, words = house.ada, words_for(locale)
    house.playground.world.set_person(ada.user, locale=locale)
    page = await slash(ada, 'games', 'rules')
    assert page.ephemeral
    seen = [page.text]
    while not page.buttons[1].disabled:
        page = (await (await ada.press(page, words('rules-next'))).settled()).message
        assert all(0 < len(image.alt) <= 1024 for image in page.images)
        seen.append(page.text)
    assert len(set(seen)) == len(seen) > len(page.selects[0].options) > 3
    assert page.selects[0].options[-1].default
    page = (await (await ada.press(page, words('rules-back'))).settled()).message
    assert page.text == seen[-2]
    page = (await (await ada.choose(page, page.selects[0].custom_id, '0')).settled()).message
    assert page.text == seen[0]


async def test_rules_open_beside_lobby_and_board(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    message = await open_lobby(ada, 'games', 'onirim')
    page = await press(bruno, message, 'rules')
    assert page.ephemeral and page.id != message.id
    table = await running(house, ada, bruno, state=calm())
    board = await ada.see('games', shows('play', table.id))
    page = await press(bruno, board, 'rules')
    assert page.ephemeral and page.id != board.id
    turned = (await bruno.press(page, EN('rules-next'))).message
    assert turned.id == page.id


async def test_rules_open_beside_a_game_in_dms(house: House) -> None:
    ada = house.ada
    table = await running(house, ada, channel=ada.dm)
    home = await ada.see(ada.dm, asks(table))
    page = await press(ada, home, 'rules')
    assert page.id != home.id
    assert asks(table)(await ada.see(ada.dm, lambda m: m.id == home.id))
