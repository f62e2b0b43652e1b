"""Players of other servers: seats in lobbies that are open to them, hands by DM, and no name before the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.message.custom_id import CustomId
from bot.panels.abroad import ACTION
from bot.panels.lobby import lobby_panel
from bot.tables.results import broken_off
from bot.tables.seats import AWAY
from bot.words import LANGUAGES, words_for
from engine.registry import PACKAGES
from persistence.rhythm import ANY_TIME
from persistence.rows import Table
from playground.people import Person
from playground.records import Channel
from playground.screen import ShownMessage
from tests.bot.abroad import harbour as harbour
from tests.bot.abroad import id_of, looks, meets
from tests.bot.conftest import House
from tests.bot.matches import lobby_of
from tests.bot.play import choose_table, click, controls, id_in, open_lobby, press, slash
from tests.bot.tables import deal_alike

EN, PL = words_for('en'), words_for('pl')
GAME = EN('game-labyrinth')
NAMES = ('Ada', 'Bruno', 'Cleo')


async def looks_here(person: Person, lobby: ShownMessage) -> None:
    """Look for players in the search channel of the server."""
    await press(person, await press(person, lobby, 'invite'), 'search', 'begin')


async def test_first_lobby_opens_and_second_is_offered_its_seat(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await open_lobby(ada, 'games', 'labyrinth')
    assert (await looks(ada, lobby)).text == EN('abroad-opened')
    await house.shown()
    assert EN('lobby-anywhere') in (house.now(ada, lobby) or lobby).text
    own = await open_lobby(bruno, harbour, 'labyrinth')
    offer = await looks(bruno, own)
    assert offer.ephemeral and offer.text == EN('abroad-offer', game=GAME, count=1, most=4)
    assert 'Ada' not in offer.text
    sit = controls(offer, ACTION)[0]
    answer = await (await bruno.press(offer, sit.custom_id or '')).settled()
    assert answer.message.text == EN('abroad-seated', game=GAME)
    table = await house.store.load(id_of(lobby))
    assert [(seat.user_id, seat.abroad) for seat in table.seats] == [(ada.id, False), (bruno.id, True)]
    await house.shown()
    assert (await house.store.load(id_of(own))).status == 'over', 'nobody waits there any more'


async def test_names_are_hidden_until_the_game_begins(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await meets(house, ada, bruno, harbour)
    shown = house.now(ada, lobby)
    assert shown is not None and EN('abroad-player') in shown.text and 'Bruno' not in shown.text
    assert not any('Ada' in each.text for each in bruno.messages(harbour) if each.ephemeral)
    await looks_here(ada, lobby)
    (post,) = [each for each in ada.messages('games') if EN('search-lobby') in {b.label for b in each.buttons}]
    games = (await (await ada.slash('games', 'games')).settled()).message
    assert EN('abroad-player') in post.text and EN('abroad-player') in games.text
    assert 'Bruno' not in post.text + games.text
    await click(ada, lobby, 'start')
    await house.shown()
    (hand,) = bruno.messages(bruno.dm)
    assert 'Ada' in hand.text and 'discord.com/channels' not in hand.text, 'no link to where they are not'


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('game', PACKAGES)
def test_lobby_open_to_other_servers_keeps_its_cover(game: str, language: str) -> None:
    words = words_for(language)
    for number in range(1, 4):
        table = replace(lobby_of(game, NAMES[:number]), anywhere=True)
        for searches in (True, False):
            panel = lobby_panel(table, words, searches=searches)
            assert panel.pictures and words('lobby-anywhere') in str(panel.blocks), number


@pytest.mark.parametrize(('deal', 'asked'), [('3', 'Ada'), ('6', 'Bruno')])
async def test_player_abroad_is_called_by_dm_alone(
    house: House, harbour: Channel, monkeypatch: pytest.MonkeyPatch, deal: str, asked: str
) -> None:
    ada, bruno = house.ada, house.bruno
    deal_alike(monkeypatch, deal)
    lobby = await meets(house, ada, bruno, harbour)
    before = len(bruno.notifications)
    await click(ada, lobby, 'start')
    await house.shown()
    table = await house.store.load(id_of(lobby))
    assert [table.seats[each.seat].name for each in table.questions if not each.standing] == [asked]
    (call,) = bruno.notifications[before:]
    text = (
        EN('call-abroad', game=GAME) if asked == 'Ada' else EN('call-hand', game=GAME, what=EN('call-labyrinth-push'))
    )
    assert call.channel_id == bruno.dm.id and call.body == text
    assert not any(f'<@{bruno.id}>' in each.text for each in ada.messages('games'))


async def asked_to_end(house: House, table: Table) -> ShownMessage:
    """Use `/end` as Ada. Returns the question in the DMs of Bruno, on another server."""
    told = await choose_table(house.ada, await slash(house.ada, 'games', 'end'), table)
    assert told.text == EN('end-others-decide')
    await house.shown()
    (asked,) = [each for each in house.bruno.messages(house.bruno.dm) if controls(each, 'ending')]
    assert not any(controls(each, 'ending') for each in house.ada.messages('games')), 'nobody there may vote'
    return asked


async def test_end_question_reaches_a_player_abroad_by_dm(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    house.playground.world.set_person(bruno.user, locale='pl')
    lobby = await meets(house, ada, bruno, harbour)
    await click(ada, lobby, 'start')
    await house.shown()
    table = await house.store.load(id_of(lobby))
    asked = await asked_to_end(house, table)
    assert PL('button-play-on') in {each.label for each in asked.buttons}
    assert bruno.notifications[-1].channel_id == bruno.dm.id and 'Ada' in bruno.notifications[-1].body
    await bruno.press(asked, PL('button-play-on'))
    await house.shown()
    await house.playground.until(lambda: house.now(bruno, asked) is None)
    await ada.see('games', lambda each: each.ephemeral and each.text == EN('ending-goes-on', player='Bruno'))
    house.playground.clock.advance(AWAY - 60)
    await click(bruno, next(each for each in bruno.messages(bruno.dm) if controls(each, 'left')), 'left')
    house.playground.clock.advance(61)
    again = await asked_to_end(house, table)
    await bruno.press(again, PL('button-end-it'))
    await house.shown()
    assert (await house.store.load(table.id)).note == 'agreed 0 1'
    await bruno.see(bruno.dm, lambda each: not controls(each, 'ending'))
    assert house.now(bruno, again) is None


@pytest.mark.parametrize('wants', [True, False])
async def test_play_again_reaches_a_player_abroad(house: House, harbour: Channel, wants: bool) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await meets(house, ada, bruno, harbour)
    await click(ada, lobby, 'start')
    await house.shown()
    before = await house.store.load(id_of(lobby))
    await house.store.end(before.id, before.version, note='agreed 0 1', request='over', record=broken_off(before))
    house.clew.players.changed(before.id)
    await house.shown()
    await click(ada, next(each for each in ada.messages('games') if controls(each, 'again')), 'again')
    await house.shown()
    told = EN('abroad-again', game=GAME, player='Ada')
    (asked,) = [each for each in bruno.messages(bruno.dm) if each.text == told]
    assert bruno.notifications[-1].channel_id == bruno.dm.id
    after = await house.store.load((await house.store.load(before.id)).successor or 0)
    assert [(each.user_id, each.abroad) for each in after.invited] == [(bruno.id, True)]
    await click(bruno, asked, ACTION, 'again' if wants else 'leave')
    await house.shown()
    after = await house.store.load(after.id)
    assert (after.status, after.people) == (('open', (ada.id, bruno.id)) if wants else ('lobby', (ada.id,)))
    if wants:
        # A hand with a turn and a hint lacks room for names.
        await bruno.see(bruno.dm, lambda each: f'table {after.id}' in each.text and bool(controls(each, 'left')))
        assert house.now(bruno, asked) is None, 'the hand has come instead'
    else:
        await bruno.see(bruno.dm, lambda each: each.id == asked.id and each.text == EN('abroad-left'))


async def test_stop_removes_the_question_abroad(house: House, harbour: Channel) -> None:
    lobby = await meets(house, house.ada, house.bruno, harbour)
    await click(house.ada, lobby, 'start')
    await house.shown()
    table = await house.store.load(id_of(lobby))
    asked = await asked_to_end(house, table)
    await house.restart()
    assert house.now(house.bruno, asked) is None
    assert (await house.store.load(table.id)).ending is None


async def test_question_from_before_a_kill_is_answered(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await meets(house, ada, bruno, harbour)
    await click(ada, lobby, 'start')
    await house.shown()
    table = await house.store.load(id_of(lobby))
    asked = await asked_to_end(house, table)
    house.clew.screens.notes.stop()
    house.clew.upkeep.endings._asked_abroad.clear()
    await house.restart()
    left = house.now(bruno, asked)
    assert left is not None and left.buttons, 'nothing remembers it'
    told = await press(bruno, left, 'ending')
    assert told.id == asked.id and told.text == EN('end-goes-on') and not told.buttons
    await house.store.end(table.id, (await house.store.load(table.id)).version, note='closed', request='over')
    house.clew.players.changed(table.id)
    await house.shown()
    await click(ada, next(each for each in ada.messages('games') if controls(each, 'again')), 'again')
    await house.shown()
    (asked,) = [each for each in bruno.messages(bruno.dm) if EN('abroad-again', game=GAME, player='Ada') == each.text]
    house.clew.screens.notes.stop()
    await house.restart()
    after = await house.store.load((await house.store.load(table.id)).successor or 0)
    await house.store.end(after.id, after.version, note='closed', request='closed')
    told = await press(bruno, asked, ACTION, 'again')
    assert told.id == asked.id and told.text == EN('refusal-lobby-over') and not told.buttons


@pytest.mark.parametrize('takes', [True, False])
async def test_player_abroad_is_reminded_by_dm(
    house: House, harbour: Channel, monkeypatch: pytest.MonkeyPatch, takes: bool
) -> None:
    ada, bruno = house.ada, house.bruno
    await house.store.remember(bruno.id, seen_at=house.wall())
    await house.store.set_rhythm(bruno.id, ANY_TIME._replace(remind_hours=3))
    deal_alike(monkeypatch, '6')
    lobby = await meets(house, ada, bruno, harbour)
    await click(ada, lobby, 'start')
    await house.shown()
    if not takes:
        await house.store.remember(bruno.id, dms_off=True)
    await house.later(3 * 3600)
    notes = [each for each in bruno.messages(bruno.dm) if '⏰' in each.text]
    assert len(notes) == takes and not any('⏰' in each.text for each in ada.messages('games'))
    if takes:
        assert EN('call-labyrinth-push') in notes[0].text and bruno.notifications[-1].channel_id == bruno.dm.id
        hand = next(each for each in bruno.messages(bruno.dm) if controls(each, 'part'))
        hand = await press(bruno, hand, 'part')
        await press(bruno, hand, 'do' if controls(hand, 'do') else 'part')
        await house.shown()
        assert house.now(bruno, notes[0]) is None, 'answered'


async def test_lists_hide_names_of_players_abroad(house: House, harbour: Channel) -> None:
    lobby = await meets(house, house.ada, house.bruno, harbour)
    for reader, other, where in ((house.ada, 'Bruno', 'games'), (house.bruno, 'Ada', harbour)):
        resume, games = await slash(reader, where, 'resume'), await slash(reader, where, 'games')
        (line,) = resume.selects[0].options
        for told in (line.label, games.text):
            assert EN('abroad-player') in told and reader.name in told and other not in told
    assert 'discord.com/channels' not in games.text, 'no link to where they are not'
    table = await house.store.load(id_of(lobby))
    seated = EN('abroad-seated', game=GAME)
    assert (await choose_table(house.bruno, resume, table)).text == seated
    for action in ('start', 'options'):
        forged = await house.forge(house.bruno, resume, CustomId(action, table.id).button())
        assert 'Ada' not in (await forged.settled()).message.text


async def test_private_sheets_go_with_their_lobby(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await meets(house, ada, bruno, harbour)
    cleo = house.playground.add_person('Cleo')
    offer = await looks(cleo, await open_lobby(cleo, harbour, 'labyrinth'))
    assert controls(offer, ACTION)
    await click(ada, lobby, 'start')
    await house.shown()

    def sheets(person: Person, where: Channel) -> list[ShownMessage]:
        return [each for each in person.messages(where) if each.ephemeral and controls(each, 'ask', 'search', ACTION)]

    await house.playground.until(lambda: not sheets(ada, house.games) and not sheets(bruno, harbour))
    assert house.now(cleo, offer) is None


async def test_no_forged_press_names_a_player_abroad(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await meets(house, ada, bruno, harbour)
    resume, table_id = await slash(bruno, harbour, 'resume'), id_of(lobby)
    for action in sorted(house.clew.dispatcher.actions.keys() - {'start', 'quit', 'privacy', ACTION}):
        for rest in ('', f'no {table_id}'):
            await house.forge(bruno, resume, CustomId(action, table_id, 1, rest=rest).button())
            await house.forge(ada, lobby, CustomId(action, table_id, 1, rest=rest).button())
        await house.shown()
        assert not any('Ada' in str(each) for each in bruno.messages(harbour)), action
        assert not any('Bruno' in str(each) for each in ada.messages('games')), action
    assert (await house.store.load(table_id)).people == (ada.id, bruno.id)


@pytest.mark.parametrize('language', LANGUAGES)
async def test_dm_lobby_finds_a_seat_on_a_server(house: House, harbour: Channel, language: str) -> None:
    ada, bruno, words = house.ada, house.bruno, words_for(language)
    house.playground.world.set_person(bruno.user, locale={'en': 'en-US'}.get(language, language))
    own = await open_lobby(bruno, bruno.dm, 'labyrinth')
    assert words('refusal-abroad-none')[:30] in (await looks(bruno, own)).text
    await looks(ada, await open_lobby(ada, 'games', 'labyrinth'))
    offer = await looks(bruno, own)
    assert offer.text == words('abroad-offer', game=words('game-labyrinth'), count=1, most=4)
    assert [id_in(each.custom_id).rest.split()[0] for each in controls(offer, ACTION)] == ['sit']


async def test_blocked_players_are_not_offered_each_others_seats(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    await house.store.block(ada.id, bruno.id, 'Bruno')
    await looks(ada, await open_lobby(ada, 'games', 'labyrinth'))
    assert (await looks(bruno, await open_lobby(bruno, harbour, 'labyrinth'))).text == EN('abroad-opened')


async def test_lobby_with_others_does_not_open(house: House, harbour: Channel) -> None:
    ada, bruno = house.ada, house.bruno
    lobby = await open_lobby(ada, 'games', 'labyrinth')
    await click(bruno, lobby, 'join')
    told = await looks(ada, lobby)
    assert EN('refusal-abroad-others').split('.')[0] in told.text
    assert not (await house.store.load(id_of(lobby))).anywhere


async def test_thread_of_a_table_is_without_players_abroad(house: House, harbour: Channel) -> None:
    lobby = await meets(house, house.ada, house.bruno, harbour)
    table = await house.store.load(id_of(lobby))
    await house.store.change_lobby(table.id, table.version, threaded=True, request='thread')
    await click(house.ada, lobby, 'start')
    await house.shown()
    added = [call.path.rpartition('/')[2] for call in house.playground.calls if 'thread-members' in call.route]
    assert added == [str(house.ada.id)]
