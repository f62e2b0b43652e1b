"""**Replay** through the client: pages, important turns, views of other seats, the public message, and refusals."""

from __future__ import annotations

from bot.message.custom_id import CustomId
from bot.panels.replay_place import MORE, WHOLE
from bot.screens.housekeeping import DAY
from bot.tables.codes import OPEN_FOR, deal_of, new_code, written
from bot.tables.reading import read
from bot.words import words_for
from persistence.result_rows import Record
from playground.people import Person
from playground.screen import Select, ShownMessage
from tests.bot.archive import a_day_later
from tests.bot.conftest import House
from tests.bot.play import controls, id_in, press, shows
from tests.bot.replay_buttons import opened, turned
from tests.bot.reviews import maze

EN = words_for('en')


async def chosen(person: Person, message: ShownMessage, deed: str, value: str) -> ShownMessage:
    """Choose a line of a menu. `deed` is `j` for the menu of turns, `m` for that of views."""
    menu = menu_of(message, deed)
    return (await (await person.choose(message, menu.custom_id or '', value)).settled()).message


def menu_of(message: ShownMessage, deed: str) -> Select:
    deeds = MORE if deed == 'm' else (deed,)
    (menu,) = [each for each in message.selects if id_in(each.custom_id).rest.rpartition('.')[2] in deeds]
    return menu


def values(message: ShownMessage, deed: str) -> list[str]:
    return [line.value for line in menu_of(message, deed).options]


async def forged(house: House, person: Person, message: ShownMessage, table: int, rest: str) -> str:
    answer = await house.forge(person, message, CustomId('replay', table, rest=rest).button())
    told = (await answer.settled()).message
    assert told.ephemeral and not told.images
    return told.text


async def test_replay_is_paged_in_private(house: House) -> None:
    table = await maze(house, house.ada, house.bruno)
    first = await opened(house.ada, table)
    assert first.ephemeral and first.images and EN('replay-start') in first.text
    second = await turned(house.ada, first, 'n')
    assert second.id == first.id and second.images[0].alt != first.images[0].alt
    end = await turned(house.ada, second, 'l')
    assert EN('replay-end') in end.text and '🏆' in end.text
    mattered = values(end, 'j')
    found = await chosen(house.ada, end, 'j', mattered[0])
    assert '🎉' in found.text
    back = await turned(house.ada, found, 'f')
    assert back.images[0].alt == first.images[0].alt


async def test_replay_of_an_archived_game(house: House) -> None:
    table = await maze(house, house.ada, house.bruno)
    board = await house.ada.see('games', shows('replay', table.id))
    await a_day_later(house)
    first = await press(house.ada, board, 'replay')
    assert first.images and EN('replay-start') in first.text
    history = (await (await house.bruno.slash('games', 'history')).settled()).message
    assert (await press(house.bruno, history, 'replay')).images


async def test_replay_in_the_channel_is_paged_by_everyone(house: House) -> None:
    table = await maze(house, house.ada, house.bruno)
    mine = await opened(house.ada, table)
    assert 'share' in values(mine, 'm')
    await chosen(house.ada, mine, 'm', 'share')
    title = EN('replay-title', game=EN('game-labyrinth'), table=table.id)

    def public(message: ShownMessage) -> bool:
        return not message.ephemeral and title in message.text

    shown = await house.bruno.see('games', public)
    assert shown.images and not [menu for menu in shown.selects if id_in(menu.custom_id).rest.endswith('.m')]
    turned_on = await turned(house.bruno, shown, 'n')
    assert turned_on.id == shown.id and not turned_on.ephemeral
    now = await house.ada.see(
        'games', lambda each: public(each) and EN('replay-turn', turn=1, turns=0)[:6] in each.text
    )
    assert now.id == shown.id and now.images[0].alt == turned_on.images[0].alt
    for person in (house.ada, house.bruno):
        await house.store.withdraw(table.id, person.id, 'channel')
    told = await turned(house.bruno, now, 'n')
    assert told.ephemeral and EN('refusal-replay-gone') in told.text


async def test_lines_of_the_menu_can_be_chosen_again(house: House) -> None:
    """A menu sends no line that it shows as chosen."""
    table = await maze(house, house.ada, house.bruno)
    page = await turned(house.ada, await opened(house.ada, table), 'n')
    for times in (1, 2):
        in_words = await chosen(house.ada, page, 'm', WHOLE)
        assert in_words.id == page.id and not in_words.images, 'the words take the place of the picture'
        page = await turned(house.ada, in_words, 'b')
        assert page.id == in_words.id and page.images
        before, page = menu_of(page, 'm').custom_id, await chosen(house.ada, page, 'm', 'share')
        assert page.id == in_words.id and page.images
        assert menu_of(page, 'm').custom_id != before, 'so that a late answer drops the chosen line too'
        await house.shown()
        assert len([each for each in house.bruno.messages('games') if '.p.n' in str(each.buttons)]) == times


async def test_shown_replay_rests_while_its_deal_is_given(house: House) -> None:
    table = await maze(house, house.ada)
    mine = await opened(house.ada, table)
    shared = CustomId('replay', table.id, rest='0.s.share').button()
    await (await house.forge(house.ada, mine, shared)).settled()
    public = await house.bruno.see('games', lambda each: not each.ephemeral and '.p.n' in str(each.buttons))
    match = await read(house.store, await house.store.load(table.id))
    record, text = Record('', 'won', ('won',), (8,)), new_code()
    await house.store.give_deal(match.table, deal_of(match), record, text, house.store.now() + OPEN_FOR)
    told = await turned(house.ada, public, 'n')
    assert told.ephemeral and told.text == EN('refusal-share-code')
    told = await turned(house.bruno, public, 'n')
    assert told.ephemeral and told.text == EN('refusal-code-hidden', code=written(text))
    on = CustomId('playon', table.id, rest='0.s').button()
    assert (await (await house.forge(house.ada, mine, on)).settled()).message.text == EN('refusal-share-code')


async def test_spectator_sees_a_seat_only_with_consent(house: House) -> None:
    table = await maze(house, house.ada, house.bruno)
    theirs = await opened(house.bruno, table)
    assert values(theirs, 'm')[:2] == ['s', '1'] and '0' not in values(theirs, 'm')
    plain = theirs.images[0].alt
    own = await chosen(house.bruno, theirs, 'm', '1')
    assert own.images[0].alt != plain and 'let' in values(own, 'm')
    mine = await opened(house.ada, table)
    smuggled = await house.forge(house.ada, mine, CustomId('replay', table.id, rest='0.1.n').button())
    assert (await smuggled.settled()).message.images[0].alt == plain, 'seen from outside'
    whole = await forged(house, house.ada, mine, table.id, '2.1.w')
    assert whole == await forged(house, house.ada, mine, table.id, '2.s.w'), 'so are its words'
    await chosen(house.bruno, own, 'm', 'let')
    assert 'Bruno' in (await forged(house, house.ada, mine, table.id, '2.1.w')).split('\n')[0]
    seen = await chosen(house.ada, await opened(house.ada, table), 'm', '1')
    whose = EN('replay-seat-alt', player='Bruno')
    assert seen.images[0].alt == f'{whose} {own.images[0].alt}' and 'let' not in values(seen, 'm')
    later = await house.bruno.see('games', lambda each: each.id == own.id)
    await chosen(house.bruno, later, 'm', 'hide')
    assert values(await opened(house.ada, table), 'm')[:2] == ['s', '0']
    assert '1' not in values(await opened(house.ada, table), 'm')


async def test_replay_refuses_stops_and_deeds_that_are_not_there(house: House) -> None:
    table = await maze(house, house.ada)
    first = await opened(house.bruno, table)
    missing = EN('refusal-no-stop')
    for rest in ('9999.s.n', '12345678.s.n', 'x.s.n', '0.q.n', '-1.s.n', '0.123.n'):
        assert missing in await forged(house, house.bruno, first, table.id, rest)
    assert EN('refusal-stale').split('.')[0] in await forged(house, house.bruno, first, table.id, '0.0.let')
    assert EN('refusal-stale').split('.')[0] in await forged(house, house.bruno, first, table.id, '0.s.share')
    assert EN('refusal-no-table').split('.')[0] in await forged(house, house.bruno, first, table.id + 5, '0.s.n')
    assert EN('refusal-replay-gone') in await forged(house, house.bruno, first, table.id, '0.p.n')


async def test_replay_in_a_dm_is_for_its_player_only(house: House) -> None:
    table = await maze(house, house.ada, channel=house.ada.dm)
    mine = await press(house.ada, await house.ada.see(house.ada.dm, shows('replay', table.id)), 'replay')
    assert mine.images and 'share' not in values(mine, 'm')
    other = await maze(house, house.bruno)
    board = await house.bruno.see('games', shows('replay', other.id))
    assert EN('refusal-no-table').split('.')[0] in await forged(house, house.bruno, board, table.id, '0.s.n')


async def test_words_on_buttons_name_the_stops(house: House) -> None:
    table = await maze(house, house.ada)
    assert {
        button.label for button in controls(await opened(house.ada, table), 'replay') if hasattr(button, 'label')
    } <= {
        None,
        '',
    }
    await house.store.remember(house.ada.id, button_words=True)
    await house.later(DAY / 24)
    labels = {getattr(button, 'label', None) for button in controls(await opened(house.ada, table), 'replay')}
    assert {EN('replay-first'), EN('replay-back'), EN('replay-next'), EN('replay-last')} <= labels
