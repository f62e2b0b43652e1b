"""Invitations by name: asked in the channel once a day, answered with Yes or No, and easily refused for good."""

from __future__ import annotations

import pytest

from bot.handlers.inviting import MOST_ASKED
from bot.message.custom_id import CustomId
from bot.words import LANGUAGES, words_for
from persistence.rows import Table
from playground.answer import Answer
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.guests import game
from tests.bot.play import click, controls, id_in, open_lobby, press, shows

EN = words_for('en')


async def asks(house: House, asker: Person, other: Person, game: str | None = 'labyrinth') -> ShownMessage:
    """Use `/play with:`. Returns the answer."""
    values = {'with': str(other.id)} | ({} if game is None else {'game': game})
    answer = await (await asker.slash('games', 'play', **values)).settled()
    await house.shown()
    return answer.message


async def the_lobby(house: House) -> Table:
    """Return the one open lobby."""
    ((table_id, _),) = await house.store.lobbies()
    return await house.store.load(table_id)


async def lobby_of(house: House, person: Person) -> ShownMessage:
    return await person.see('games', shows('start', (await the_lobby(house)).id))


async def answers(house: House, person: Person, action: str, rest: str | None = None) -> ShownMessage:
    """Press Yes ("join") or No ("decline") in the lobby. Returns the answer, or the lobby."""
    answer = await (await click(person, await lobby_of(house, person), action, rest)).settled()
    await house.shown()
    return answer.messages[0] if answer.messages else await lobby_of(house, person)


async def chooses(house: House, person: Person, *others: Person) -> ShownMessage:
    """Press **Invite…** in the lobby and choose users. Returns the answer."""
    menu = await press(person, await lobby_of(house, person), 'invite')
    chosen = (str(other.id) for other in others)
    answer: Answer = await (await person.choose(menu, menu.selects[0].custom_id, *chosen)).settled()
    await house.shown()
    return answer.message


async def test_play_with_asks_in_the_channel(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    told = await asks(house, ada, bruno)
    assert told.ephemeral and told.text == EN('invite-asked', players='Bruno', count=1)
    (ping,) = bruno.notifications
    assert ping.body == EN('call-asked', people='@Bruno', game=EN('game-labyrinth'), player='Ada')
    lobby = await lobby_of(house, bruno)
    assert EN('lobby-asked', players='Bruno') in lobby.text
    assert {EN('button-asked-yes'), EN('button-asked-no')} <= {button.label for button in lobby.buttons}
    await answers(house, bruno, 'join', 'yes')
    table = await the_lobby(house)
    assert [seat.user_id for seat in table.seats] == [ada.id, bruno.id] and table.invited == ()
    assert table.status == 'lobby', 'the host may still choose options'
    assert EN('button-asked-yes') not in [button.label for button in (await lobby_of(house, ada)).buttons]


async def test_invited_user_has_a_place_kept(house: House) -> None:
    await asks(house, house.ada, house.bruno, 'onirim')
    cleo = house.playground.add_person('Cleo')
    refused = await answers(house, cleo, 'join', 'yes')
    assert refused.text == EN('refusal-places-kept', players='Bruno')


async def test_no_ends_the_invitation_for_a_day(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    await asks(house, ada, bruno)
    told = await answers(house, bruno, 'decline')
    assert told.ephemeral and told.text == EN('invite-declined', player='Ada')
    assert (await the_lobby(house)).invited == ()
    pings = len(bruno.notifications)
    again = await chooses(house, ada, bruno)
    assert again.text == EN('invite-today', players='Bruno', count=1)
    await answers(house, ada, 'quit')
    assert (await asks(house, ada, bruno)).text == EN('invite-today', players='Bruno', count=1)
    assert await house.store.lobbies() == [], 'no lobby for nobody'
    assert len(bruno.notifications) == pings


@pytest.mark.parametrize('what', ['never', 'server', 'user'])
async def test_no_may_be_for_good_and_secret(house: House, what: str) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    await asks(house, ada, bruno)
    declined = await answers(house, bruno, 'decline')
    button = next(each for each in controls(declined, 'unask') if id_in(each.custom_id).rest.startswith(what))
    done = await (await bruno.press(declined, button.custom_id or '')).settled()
    assert done.message.text == EN(f'unask-{what}-done', player='Ada')
    await answers(house, ada, 'quit')
    house.playground.clock.advance(90_000)
    pings = len(bruno.notifications)
    told = [(await asks(house, person, bruno)).text for person in (ada, cleo)]
    closed = EN('invite-closed', players='Bruno', count=1)
    asked = EN('invite-asked', players='Bruno', count=1)
    assert told == [closed, asked if what == 'user' else closed], 'the same sentence whatever the reason'
    assert len(bruno.notifications) == pings + (what == 'user')
    await _undo(house, bruno, what)
    house.playground.clock.advance(90_000)
    assert (await asks(house, ada, bruno)).text == asked


async def _undo(house: House, person: Person, what: str) -> None:
    settings = (await (await person.slash('games', 'settings')).settled()).message
    settings = await press(person, settings, 'settings', 'people')
    menus = {id_in(menu.custom_id).rest: menu for menu in settings.selects}
    assert ('unblock' in menus) == (what == 'user')
    menu = menus['unblock' if what == 'user' else 'asks']
    value = menu.options[0].value if what == 'user' else 'on'
    await (await person.choose(settings, menu.custom_id, value)).settled()


async def test_block_keeps_lobbies_apart_and_says_nothing(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    await house.store.block(bruno.id, ada.id, 'Ada')
    lobby = await open_lobby(bruno, 'games', 'labyrinth')
    refused = await press(ada, lobby, 'join')
    assert refused.text == EN('refusal-apart') and 'block' not in refused.text
    await press(bruno, lobby, 'quit')
    lobby = await open_lobby(ada, 'games', 'labyrinth')
    assert (await press(bruno, lobby, 'join')).text == EN('refusal-blocked-by-you')


async def test_user_menu_asks_for_the_game(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    asked = (await (await ada.use_menu('games', bruno, EN('menu-play-with'))).settled()).message
    assert asked.ephemeral and asked.text == EN('invite-game', player='Bruno')
    assert [button.label for button in asked.buttons] == [
        EN(f'game-{game}') for game in ('onirim', 'labyrinth', 'mansions')
    ]
    told = await press(ada, asked, 'with')
    await house.shown()
    assert told.text == EN('invite-asked', players='Bruno', count=1)
    assert (await the_lobby(house)).game == 'onirim' and len(bruno.notifications) == 1


async def test_play_with_without_a_game_asks_for_it(house: House) -> None:
    assert (await asks(house, house.ada, house.bruno, None)).text == EN('invite-game', player='Bruno')


async def test_invite_of_several_tells_each_outcome(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    dora = house.playground.add_person('Dora')
    house.playground.world.set_person(dora.user, in_guild=False)
    lobby = await open_lobby(ada, 'games', 'mansions')
    await (await click(cleo, lobby, 'join')).settled()
    told = await chooses(house, ada, bruno, cleo, dora)
    lines = [('asked', 'Bruno'), ('seated', 'Cleo'), ('away', 'Dora')]
    assert told.text.split('\n') == [EN(f'invite-{how}', players=name, count=1) for how, name in lines]
    told = await chooses(house, cleo, bruno, cleo)
    lines = [('self', 'Cleo'), ('waiting', 'Bruno')]
    assert told.text.split('\n') == [EN(f'invite-{how}', players=name, count=1) for how, name in lines]
    (ping,) = bruno.notifications
    assert EN('call-asked', people='@Bruno', game=EN('game-mansions'), player='Ada') == ping.body


async def test_bot_is_not_invited(house: House) -> None:
    bot = Person(house.playground.world.bot, house.playground.world, house.ada._interactions)
    told = await asks(house, house.ada, bot)
    assert told.text == EN('invite-bot', players=bot.user.name, count=1) and await house.store.lobbies() == []


async def test_full_and_closed_lobbies_invite_no_user(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    lobby = await open_lobby(ada, 'games', 'onirim')
    stale_menu = await press(ada, lobby, 'invite')
    assert (await press(cleo, lobby, 'invite')).text == EN('refusal-not-seated')
    await (await click(bruno, lobby, 'join')).settled()
    await house.shown()
    full = await lobby_of(house, ada)
    assert not controls(full, 'invite')
    chosen = await (await ada.choose(stale_menu, stale_menu.selects[0].custom_id, str(cleo.id))).settled()
    assert chosen.messages[0].text == EN('refusal-invite-full')
    await (await click(ada, full, 'start')).settled()
    await house.shown()
    await house.playground.until(lambda: house.now(ada, stale_menu) is None)
    forged = await house.forge(ada, chosen.messages[0], stale_menu.selects[0].custom_id or '', str(bruno.id))
    assert (await forged.settled()).messages[0].text == EN('refusal-lobby-over')


async def test_moderators_switch_invitations_off(house: House) -> None:
    ada, bruno = house.playground.add_person('Mia', moderator=True), house.bruno
    settings = await press(ada, (await (await ada.slash('games', 'settings')).settled()).message, 'settings', 'sheet')
    menu = next(each for each in settings.selects if id_in(each.custom_id).rest == 'invites')
    settings = (await (await ada.choose(settings, menu.custom_id, 'off')).settled()).message
    assert (await asks(house, bruno, ada)).text == EN('refusal-invites-off')
    lobby = await open_lobby(bruno, 'games', 'labyrinth')
    assert (await press(bruno, lobby, 'invite')).text == EN('refusal-invites-off')
    own = (await (await bruno.slash('games', 'settings')).settled()).message
    assert not [button for button in controls(own, 'settings') if id_in(button.custom_id).rest == 'sheet']
    forged = await house.forge(bruno, own, CustomId('settings', rest='sheet').button())
    assert forged.message.text == EN('refusal-stale')
    back = await press(ada, settings, 'settings', 'back')
    assert EN('settings-title') in back.text


async def test_only_the_invited_user_says_no(house: House) -> None:
    await asks(house, house.ada, house.bruno)
    cleo = house.playground.add_person('Cleo')
    assert (await answers(house, cleo, 'decline')).text == EN('refusal-not-invited')
    assert len((await the_lobby(house)).invited) == 1


async def test_dm_has_no_invitations(house: House) -> None:
    ada = house.ada
    told = await (await ada.slash(ada.dm, 'play', game='labyrinth', **{'with': str(house.bruno.id)})).settled()
    assert told.message.text == EN('refusal-invite-dm')


async def test_invitations_have_an_end_in_a_day(house: House) -> None:
    """One user invites others without end, in lobby after lobby."""
    ada = house.ada
    others = [house.playground.add_person(f'Person {number}') for number in range(MOST_ASKED + 4)]
    told = []
    for start in range(0, len(others), 4):
        house.playground.clock.advance(3600)
        await open_lobby(ada, 'games', 'mansions')
        told.append((await chooses(house, ada, *others[start : start + 4])).text)
        await answers(house, ada, 'quit')
    assert sum(len(person.notifications) for person in others) == MOST_ASKED
    many = EN('invite-many', players=', '.join(person.name for person in others[-4:]), count=4)
    assert told[-1] == many


async def test_quiet_user_is_asked_without_a_ping(house: House) -> None:
    await house.store.remember(house.bruno.id, calls_off=True)
    await asks(house, house.ada, house.bruno)
    assert house.bruno.notifications == []
    assert EN('lobby-asked', players='Bruno') in (await lobby_of(house, house.bruno)).text


async def test_ping_comes_once_however_often_the_lobby_moves(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    await asks(house, ada, bruno, 'mansions')
    await chooses(house, ada, cleo)
    assert (len(bruno.notifications), len(cleo.notifications)) == (1, 1)
    await house.restart()
    await house.clew.screens.repost(await the_lobby(house), ada.id)
    await house.shown()
    assert (len(bruno.notifications), len(cleo.notifications)) == (1, 1)


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_outcome_has_words(language: str) -> None:
    words = words_for(language)
    assert len({words('menu-play-with'), words('command-with')}) == 2
    assert len(words('menu-play-with')) <= 32


async def test_block_keeps_guests_out_of_a_running_game(house: House) -> None:
    cleo = house.playground.add_person('Cleo')
    table = await game(house, house.ada, house.bruno)
    await house.store.block(house.bruno.id, cleo.id, 'Cleo')
    board = await cleo.see('games', shows('sit', table.id))
    assert (await press(cleo, board, 'sit')).text == EN('refusal-apart')
