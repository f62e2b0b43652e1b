"""Codes: others play the deal of a finished game, and see its results once they have finished it themselves."""

from __future__ import annotations

import re

import pytest

from bot.message.custom_id import CustomId
from bot.panels.codes import results_lines
from bot.tables.codes import LENGTH, LETTERS, OPEN_FOR, deal_of, new_code, typed, written
from bot.tables.origins import Origin
from bot.tables.playing_on import dealt_on
from bot.tables.reading import read
from bot.tables.start import start
from bot.tables.watching import may_show
from bot.words import words_for
from engine.registry import PACKAGES
from persistence.code_rows import Attempt, Code, Deal
from persistence.lobby import NewTable
from persistence.result_rows import Outcome, Record
from persistence.rows import CodeSeat, Seat
from tests.bot.conftest import House
from tests.bot.deal_codes import at_deal, entered, given, menu, opening
from tests.bot.play import click, controls, id_in, press, shows
from tests.bot.played_out import QUICK, finished, played_out
from tests.bot.replays import GAMES
from tests.bot.replays import finished as in_memory
from tests.bot.seen import boards
from tests.bot.tables import set_up

EN = words_for('en')


def test_codes_are_random_and_typed_in_any_way() -> None:
    codes = {new_code() for _ in range(500)}
    assert len(codes) == 500 and all(len(code) == LENGTH and set(code) <= set(LETTERS) for code in codes)
    for code in codes:
        for text in (written(code), code.lower(), f'  {written(code).lower()} ', ' '.join(code)):
            assert typed(text) == code
    assert [typed(text) for text in ('', 'ABCD-EFG', 'ABCD-EFGHJ', 'ABCD-EFG0', 'ÄBCD-EFGH', '`' * 20)] == [None] * 6


async def test_code_deals_the_same_alone_and_in_private(house: House) -> None:
    table = await finished(house, 'onirim', [house.ada], expansions=('book',))
    code, told = await given(house.ada, table)
    assert told.ephemeral
    second = await at_deal(house, house.bruno, code)
    assert second.private and not boards(house, second) and second.options == table.options
    assert opening(second) == opening(await house.store.load(table.id))
    assert (await given(house.ada, table))[0] == code


async def test_results_are_hidden_until_the_own_end(house: House) -> None:
    table = await finished(house, 'onirim', [house.ada])
    code, _ = await given(house.ada, table)
    before = await entered(house.bruno, code)
    assert EN('code-results') not in before.text and 'Ada' not in before.text
    second = await at_deal(house, house.bruno, code)
    during = await entered(house.bruno, code)
    assert EN('code-results') not in during.text and 'Ada' not in during.text
    await played_out(house, second)
    after = await entered(house.bruno, code)
    assert EN('code-results') in after.text and 'Ada' in after.text and 'Bruno' in after.text
    assert after.text.count(EN('code-known')) == 0
    again = await at_deal(house, house.bruno, code)
    assert again.id != second.id
    await played_out(house, again, '1' * 32)
    told = (await entered(house.bruno, code)).text
    assert told.count(EN('code-known')) == 1 and len(re.findall(r'Bruno', told)) == 2
    assert [each.table_id for each in await house.store.played(house.bruno.id)] == [second.id]


@pytest.mark.parametrize('game', GAMES)
def test_save_has_its_seed_as_text(game: tuple[str, str, int]) -> None:
    """Known deals are found by it."""
    state = in_memory(*game)[0].state
    assert state.rng.key in PACKAGES[game[0]].game.dump(state)


async def test_deal_is_known_from_a_game_played_on(house: House) -> None:
    """The game was played on with a new deal of the cards, and is in the archive by now."""
    dan, table = house.playground.add_person('Dan'), await finished(house, 'onirim', [house.ada])
    match = await read(house.store, table)
    origin = Origin(table=table.id, turn=1, seq=1, seats=1, kept=())
    opening = dealt_on(match.game, match.state, None, anew=True)
    lobby = await house.store.create_table(
        NewTable(
            game='onirim',
            options=table.options,
            guild_id=table.guild_id,
            channel_id=table.channel_id,
            locale='en',
            origin=origin.model_dump_json(),
            opening=opening,
        ),
        host=Seat(0, house.bruno.id, 'Bruno', 'en'),
        request='on',
    )
    on = await start(house.store, lobby, 'begin')
    await house.store.end(on.table.id, on.table.version, note='ended', request='end')
    await house.store.archive_finished(house.store.now() + 1, 9)
    code, _ = await given(house.ada, table)
    for person, known in ((house.bruno, True), (dan, False)):
        await at_deal(house, person, code)
        assert [each.again for each in await house.store.in_codes(person.id)] == [known]


async def test_user_continues_their_game_of_a_code(house: House) -> None:
    code, _ = await given(house.ada, await finished(house, 'onirim', [house.ada]))
    one = await at_deal(house, house.bruno, code)
    assert [button.label for button in (await entered(house.bruno, code)).buttons] == [EN('daily-go-on')]
    assert (await at_deal(house, house.bruno, code)).id == one.id


async def test_team_plays_a_code_from_a_lobby(house: House) -> None:
    cleo, dan = house.playground.add_person('Cleo'), house.playground.add_person('Dan')
    table = await finished(house, 'labyrinth', [house.ada, house.bruno])
    code, _ = await given(house.bruno, table)
    second = await at_deal(house, cleo, code)
    lobby = await cleo.see('games', shows('join', second.id))
    assert code in lobby.text and EN('code-people', count=2) in lobby.text
    assert not controls(lobby, 'form', 'options', 'preset', 'choices')
    refused = await press(cleo, lobby, 'start')
    assert refused.text == EN('refusal-code-people', count=2)
    forged = CustomId('preset', second.id).menu()
    answer = await (await house.forge(cleo, lobby, forged, 'short')).settled()
    assert answer.message.text == EN('refusal-code-fixed')
    await click(dan, lobby, 'join')
    await house.shown()
    full = await house.ada.see('games', lambda each: shows('join', second.id)(each) or shows('start', second.id)(each))
    assert not controls(full, 'join')
    await click(cleo, full, 'start')
    await house.shown()
    second = await house.store.load(second.id)
    assert opening(second) == opening(await house.store.load(table.id))
    await played_out(house, second, '2' * 32)
    told = (await press(dan, await dan.see('games', shows('replay', second.id)), 'code')).text
    assert EN('code-results') in told and 'Ada, Bruno' in told and 'Cleo, Dan' in told


async def test_keeper_and_wishes_belong_to_the_deal(house: House) -> None:
    table = await finished(house, 'mansions', [house.ada, house.bruno], health='open')
    code, _ = await given(house.ada, table)
    second = await at_deal(house, house.bruno, code)
    await click(house.ada, await house.ada.see('games', shows('join', second.id)), 'join')
    await house.shown()
    await click(house.bruno, await house.bruno.see('games', shows('start', second.id)), 'start')
    await house.shown()
    second = await house.store.load(second.id)
    assert [seat.options for seat in second.seats] == [seat.options for seat in table.seats]
    assert opening(second) == opening(await house.store.load(table.id))


@pytest.mark.parametrize('text', ['ABCD-EFGH', 'x', "'; DROP TABLE codes"])
async def test_unknown_code_gets_a_kind_sentence(house: House, text: str) -> None:
    message = await entered(house.ada, text)
    assert message.ephemeral and message.text == EN('refusal-no-code')


async def test_code_of_other_rules_cannot_be_played(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    code, _ = await given(house.ada, await finished(house, 'onirim', [house.ada]))
    monkeypatch.setattr(type(PACKAGES['onirim'].game), 'rules', 10**6)
    assert (await entered(house.bruno, code)).text == EN('refusal-code-rules')


async def test_code_closes_and_takes_its_results_along(house: House) -> None:
    table = await finished(house, 'onirim', [house.ada])
    code, _ = await given(house.ada, table)
    assert (await house.store.load(table.id)).code is not None
    running = await at_deal(house, house.bruno, code)
    await house.store.expire_codes(house.store.now() + OPEN_FOR + 1)
    assert await house.store.code(typed(code) or '') is not None, 'Bruno still plays it'
    await played_out(house, running)
    await house.store.expire_codes(house.store.now() + OPEN_FOR - 3600)
    assert await house.store.code(typed(code) or '') is not None
    assert await house.store.expire_codes(house.store.now() + OPEN_FOR + 1) == 1
    assert (await entered(house.bruno, code)).text == EN('refusal-no-code')
    assert (await house.store.load(table.id)).code is None


async def test_own_game_of_a_deal_ends_before_its_code(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def dealt(*about: object) -> str:
        return '5' * 32

    monkeypatch.setattr('bot.tables.start.new_seed', dealt)
    code, _ = await given(house.ada, await finished(house, 'onirim', [house.ada]))
    rules = PACKAGES['onirim'].game
    mine = await start(house.store, await set_up(house, rules, rules.Options(), [house.bruno], house.games), 'mine')
    looked = await entered(house.bruno, code)
    refused = await press(house.bruno, looked, 'code', f'play {typed(code)}')
    assert refused.text == EN('refusal-code-tried')
    await played_out(house, mine.table)
    assert (await at_deal(house, house.bruno, code)).code is not None


async def test_own_game_of_a_deal_ends_before_a_team_plays_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def dealt(*about: object) -> str:
        return '5' * 32

    monkeypatch.setattr('bot.tables.start.new_seed', dealt)
    cleo, rules = house.playground.add_person('Cleo'), PACKAGES['labyrinth'].game
    code, _ = await given(house.ada, await finished(house, 'labyrinth', [house.ada, house.bruno]))
    options = rules.Options(**QUICK['labyrinth'])
    await start(house.store, await set_up(house, rules, options, [cleo, house.bruno], house.games), 'mine')
    second = await at_deal(house, house.ada, code)
    lobby = await cleo.see('games', shows('join', second.id))
    assert (await press(cleo, lobby, 'join')).text == EN('refusal-code-tried')
    assert [seat.user_id for seat in (await house.store.load(second.id)).seats] == [house.ada.id]


async def test_closed_code_counts_the_games_that_have_begun(house: House) -> None:
    table, cleo = await finished(house, 'onirim', [house.ada]), house.playground.add_person('Cleo')
    code, _ = await given(house.ada, table)
    running, board = await at_deal(house, house.bruno, code), await house.ada.see('games', shows('history', table.id))
    open_still = await entered(cleo, code)
    refused = EN('refusal-code-hidden', code=code)
    assert (await press(cleo, board, 'history')).text == refused
    match = await read(house.store, await house.store.load(table.id))
    record = Record('', 'won', ('won',), (8,))
    await house.store.give_deal(match.table, deal_of(match), record, new_code(), house.store.now() - 1)
    closed = EN('refusal-code-closed')
    assert (await entered(cleo, code)).text == closed
    assert (await press(cleo, open_still, 'code', f'play {typed(code)}')).text == closed
    assert (await press(cleo, board, 'history')).text != refused, 'Cleo can no longer play it'
    assert (await press(house.bruno, board, 'history')).text == refused, 'Bruno still plays it'
    assert (await at_deal(house, house.bruno, code)).id == running.id
    await played_out(house, running)
    told = await entered(house.bruno, code)
    assert EN('code-results') in told.text and 'Bruno' in told.text and not controls(told, 'code')
    assert [each.table_id for each in await house.store.played(house.bruno.id)] == [running.id]


async def test_games_of_an_open_code_are_hidden_from_others(house: House) -> None:
    table = await finished(house, 'labyrinth', [house.ada])
    board = await house.bruno.see('games', shows('history', table.id))
    before = await press(house.bruno, board, 'history')
    code, _ = await given(house.ada, table)
    refused = EN('refusal-code-hidden', code=code)
    for action in ('history', 'course'):
        assert (await press(house.bruno, board, action)).text == refused
    assert (await press(house.ada, board, 'history')).text != refused
    await played_out(house, await at_deal(house, house.bruno, code))
    assert (await press(house.bruno, board, 'history')).text == before.text != refused


async def test_other_game_of_a_codes_deal_is_hidden_as_well(house: House) -> None:
    """Ada, Bruno and Dan played the same maze of a day. Cleo, who has Ada's code, may not see Bruno's game first."""
    cleo, dan = map(house.playground.add_person, ('Cleo', 'Dan'))
    mine, theirs, _ = [
        await finished(house, 'labyrinth', [one], shared_maze=True) for one in (house.ada, house.bruno, dan)
    ]
    await house.later(86400.0)
    board = await cleo.see('games', shows('history', theirs.id))
    code, _ = await given(house.ada, mine)
    for action in ('history', 'replay', 'course'):
        assert (await press(cleo, board, action)).text == EN('refusal-code-hidden', code=code)
    for person in (house.ada, house.bruno, dan):
        assert 'code' not in (await press(person, board, 'history')).text
    assert not await may_show(house.store, await house.store.load(theirs.id), house.bruno.id, 1, here=True)
    await played_out(house, await at_deal(house, cleo, code))
    assert EN('refusal-code-hidden', code=code) not in (await press(cleo, board, 'history')).text


async def test_deal_of_two_codes_is_hidden_until_both_have_closed(house: House) -> None:
    """Ada and Bruno gave the same maze of a day to others. Ada's code is closed, Cleo has Bruno's, Dan has played."""
    cleo, dan = map(house.playground.add_person, ('Cleo', 'Dan'))
    mine, theirs = [await finished(house, 'labyrinth', [one], shared_maze=True) for one in (house.ada, house.bruno)]
    await house.later(86400.0)
    first, _ = await given(house.ada, mine)
    await played_out(house, await at_deal(house, dan, first))
    running = await at_deal(house, cleo, first)
    match = await read(house.store, await house.store.load(mine.id))
    won = Record('', 'won', ('won',), (8,))
    await house.store.give_deal(match.table, deal_of(match), won, new_code(), house.store.now() - 1)
    second, _ = await given(house.bruno, theirs)
    messages = [await cleo.see('games', shows('history', table.id)) for table in (mine, theirs)]
    refused = EN('refusal-code-hidden', code=second)
    assert [(await press(cleo, board, 'history')).text for board in messages] == [refused] * 2
    for person in (house.ada, house.bruno, dan):
        assert refused not in [(await press(person, board, 'history')).text for board in messages]
    match = await read(house.store, await house.store.load(theirs.id))
    await house.store.give_deal(match.table, deal_of(match), won, new_code(), house.store.now() - 1)
    for board in messages:
        assert 'code' in (await press(cleo, board, 'history')).text, 'Cleo still plays it'
    await played_out(house, running)
    assert refused not in [(await press(cleo, board, 'history')).text for board in messages]


async def test_only_players_of_a_whole_game_give_its_deal(house: House) -> None:
    table = await finished(house, 'onirim', [house.ada])
    board = await house.bruno.see('games', shows('share', table.id))
    assert (await press(house.bruno, board, 'share')).text == EN('refusal-share-seat')
    shown = await menu(house.ada, table)
    forged = CustomId('share', table.id, rest='key').button()
    assert (await (await house.forge(house.ada, shown, forged)).settled()).message.text == EN('refusal-stale')
    elsewhere = await entered(house.bruno, 'ABCD-EFGH', house.bruno.dm)
    answer = await house.forge(house.bruno, elsewhere, CustomId('share', table.id).button())
    told = (await answer.settled()).message.text
    assert told.startswith(EN('refusal-no-table').split('.')[0]), 'nothing tells that the game exists'


async def test_shared_code_has_a_button_to_play(house: House) -> None:
    code, told = await given(house.ada, await finished(house, 'onirim', [house.ada]))
    await press(house.ada, told, 'share', 'code show')
    seen = await house.bruno.see('games', lambda each: not each.ephemeral and bool(controls(each, 'code')))
    assert code in seen.text and 'Ada' in seen.text
    (button,) = controls(seen, 'code')
    assert id_in(button.custom_id) == CustomId('code', rest=f'look {typed(code)}')
    looked = await press(house.bruno, seen, 'code')
    assert looked.ephemeral and code in looked.text


async def test_code_reveals_nothing_of_the_deal(house: House) -> None:
    """Two deals that differ only in their seed have equal texts and ids."""
    told = []
    for _ in range(2):
        table = await finished(house, 'onirim', [house.ada])
        code, _ = await given(house.ada, table)
        seed = PACKAGES['onirim'].game.load(table.snapshot or '').rng.key
        message = await entered(house.bruno, code)
        texts = [message.text, *(button.custom_id or '' for button in controls(message, 'code'))]
        assert not any(seed in text for text in texts)
        told.append([re.sub(rf'{code}|{typed(code)}|<t:\d+:D>', '', text) for text in texts])
    assert told[0] == told[1]


def test_equal_results_share_a_place() -> None:
    code = Code('ABCDEFGH', 2e9, Deal('onirim', 1, '{}', (CodeSeat('{}', None),), 'seed'))
    results: tuple[tuple[Outcome, int], ...] = (('lost', 6), ('won', 8), ('lost', 6), ('lost', 5))
    found = [
        Attempt(number, False, float(number), 'deck', (outcome,), (score,), 26, ((0, number, f'P{number}'),))
        for number, (outcome, score) in enumerate(results)
    ]
    lines = [*results_lines(code, found, 0, EN)]
    assert [' '.join(line.split()[:2]) for line in lines] == ['**1.** P1', '**2.** P0', '**2.** P2', '**4.** P3']
    assert all(EN('code-turns', count=26) in line for line in lines)
