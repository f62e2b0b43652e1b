"""Several seats are asked at once: everybody is called once, everybody may answer, and nobody is hindered by others."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bot.screens.calls import CALL_EVERY
from bot.screens.presence import LASTS
from bot.words import words_for
from persistence.rows import Table
from playground.people import Person
from playground.screen import ShownMessage
from tests.bot.conftest import House
from tests.bot.harbour import put_up
from tests.bot.play import Group, Way, assert_replays, click, controls, id_in, press, shows, turn_of
from tests.bot.tables import at_table
from tests.bot.test_board import boards, pings
from tests.bot.test_hands import hands
from tests.toy.harbour import GAME as HARBOUR
from tests.toy.state import State

EN = words_for('en')
SEED = '0123456789abcdef' * 2


@pytest.fixture(autouse=True)
def _harbour(monkeypatch: pytest.MonkeyPatch) -> None:
    put_up(monkeypatch)


async def bidding(house: House, *people: Person) -> Table:
    """A game of Harbour in its first round: everybody is asked for a bid."""
    options = HARBOUR.Options()
    return await at_table(house, HARBOUR, options, HARBOUR.new(len(people), options, SEED).state, *people)


async def state(house: House, table: Table) -> State:
    return HARBOUR.load((await house.store.load(table.id)).snapshot or '')


async def opened(person: Person, table: Table) -> ShownMessage:
    return await press(person, await person.see('games', shows('play', table.id)), 'play')


def offers(message: ShownMessage) -> set[str]:
    return {id_in(control.custom_id).rest for control in controls(message, 'do')}


@pytest.mark.parametrize('where', ['board', 'dm'])
@pytest.mark.parametrize('at_once', [True, False], ids=['at once', 'one after the other'])
async def test_all_who_are_asked_answer_from_the_messages_they_had_before(
    house: House, where: str, at_once: bool
) -> None:
    people = (house.ada, house.bruno, house.playground.add_person('Cleo'))
    table = await bidding(house, *people)
    panels = [hands(person)[0] if where == 'dm' else await opened(person, table) for person in people]
    presses = [click(person, panel, 'do', 'bid 2') for person, panel in zip(people, panels, strict=True)]
    if at_once:
        await asyncio.gather(*presses)
    else:
        for each in presses:
            await each
    await house.shown()
    assert (await state(house, table)).bids_before == [2, 2, 2]


async def test_an_answer_is_served_once_though_another_came_between_the_two_presses(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await bidding(house, ada, bruno, house.playground.add_person('Cleo'))
    panel = hands(ada)[0]
    await click(ada, panel, 'do', 'bid 1')
    await press(bruno, hands(bruno)[0], 'do', 'bid 3')
    answer = await (await house.forge(ada, panel, next(b.custom_id or '' for b in controls(panel, 'do')))).settled()
    assert answer.message.text
    await house.shown()
    after = await state(house, table)
    assert after.bids[:2] == [1, 3]


async def test_all_who_are_asked_are_called_by_one_board(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await bidding(house, ada, bruno)
    (board,) = boards(house, table)
    assert pings(house, ada) == pings(house, bruno) == [board.id]
    assert turn_of(ada, bruno)(board)


async def test_an_answer_of_one_calls_nobody_and_leaves_the_hand_of_the_other_as_it_is(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await bidding(house, ada, bruno)
    (first,) = boards(house, table)
    house.playground.clock.advance(CALL_EVERY)
    house.playground.clear_calls()
    await press(ada, hands(ada)[0], 'do', 'bid 2')
    await house.shown()
    (board,) = boards(house, table)
    assert board.id == first.id and turn_of(bruno)(board)
    assert pings(house, ada) == pings(house, bruno) == [first.id]
    assert 'bid 2' in offers(hands(bruno)[0])


async def test_only_who_is_newly_asked_is_called(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    table = await bidding(house, ada, bruno, cleo)
    house.playground.clock.advance(CALL_EVERY)
    await press(ada, hands(ada)[0], 'do', 'bid 1')
    await press(bruno, hands(bruno)[0], 'do', 'bid 3')
    await press(cleo, hands(cleo)[0], 'do', 'bid 2')
    await house.shown()
    # Bruno won the round and has a task.
    assert [q.seat for q in (await house.store.load(table.id)).questions if not q.standing] == [1]
    (board,) = boards(house, table)
    assert pings(house, bruno)[-1] == board.id and len(pings(house, bruno)) == 2
    assert len(pings(house, ada)) == len(pings(house, cleo)) == 1


async def test_nobody_is_called_twice_in_half_a_minute_but_then_they_are(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    table = await bidding(house, ada, bruno, cleo)
    await press(ada, hands(ada)[0], 'do', 'bid 1')
    await press(bruno, hands(bruno)[0], 'do', 'bid 3')
    await press(cleo, hands(cleo)[0], 'do', 'bid 2')
    await house.shown()
    assert len(pings(house, bruno)) == 1
    # Time goes on besides.
    house.playground.clock.advance(CALL_EVERY / 2)
    await house.clew.pulse()
    await house.shown()
    assert len(pings(house, bruno)) == 1
    house.playground.clock.advance(CALL_EVERY / 2)
    await house.clew.pulse()
    await house.shown()
    assert len(pings(house, bruno)) == 2
    await house.clew.pulse()
    await house.shown()
    assert len(pings(house, bruno)) == 2
    assert boards(house, table)[0].id == pings(house, bruno)[-1]


async def test_whoever_is_there_is_not_called_and_the_others_are(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    house.clew.services.presence.lasts = LASTS
    await bidding(house, ada, bruno, cleo)
    house.playground.clock.advance(CALL_EVERY)
    for person, token in ((ada, 'bid 1'), (bruno, 'bid 3'), (cleo, 'bid 2')):
        await press(person, hands(person)[0], 'do', token)
    await house.shown()
    assert [len(pings(house, person)) for person in (ada, bruno, cleo)] == [1, 1, 1]


async def test_what_a_seat_may_do_meanwhile_is_offered_while_it_waits_and_served(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    table = await bidding(house, ada, bruno, cleo)
    await press(ada, hands(ada)[0], 'do', 'bid 1')
    await house.shown()
    waiting = hands(ada)[0]
    names = 'Bruno, Cleo'
    assert EN('hand-wait', player=names) in waiting.text
    flag = next(button for button in controls(waiting, 'do') if 'raise flag' in id_in(button.custom_id).rest)
    house.playground.clear_calls()
    await press(bruno, hands(bruno)[0], 'do', 'bid 2')
    await house.shown()
    # Bruno's answer has not made the button stale.
    await ada.press(waiting, flag.custom_id or '')
    await house.shown()
    assert (await state(house, table)).flags == [True, False, False]
    assert 'Flag up: True' in hands(ada)[0].images[0].alt


async def test_what_a_seat_may_do_meanwhile_calls_nobody(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await bidding(house, ada, bruno)
    (first,) = boards(house, table)
    house.playground.clock.advance(CALL_EVERY)
    hand = hands(ada)[0]
    flag = next(button for button in controls(hand, 'do') if 'raise flag' in id_in(button.custom_id).rest)
    await ada.press(hand, flag.custom_id or '')
    await house.shown()
    await house.clew.pulse()
    await house.shown()
    assert pings(house, ada) == pings(house, bruno) == [first.id]
    assert [board.id for board in boards(house, table)] == [first.id]


async def test_a_waiting_hand_follows_whatever_others_do(house: House) -> None:
    """Nobody reads for long that somebody is thinking who has answered."""
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    table = await bidding(house, ada, bruno, cleo)
    await press(ada, await opened(ada, table), 'do', 'bid 1')
    await house.shown()
    waiting = hands(ada)[0]
    assert 'Your bid: 1.' in waiting.images[0].alt
    assert EN('hand-wait', player='Bruno, Cleo') in waiting.text
    await press(bruno, hands(bruno)[0], 'do', 'bid 2')
    await house.shown()
    assert EN('hand-wait', player='Cleo') in hands(ada)[0].text
    panel = await opened(ada, table)
    flag = next(button for button in controls(panel, 'do') if 'raise flag' in id_in(button.custom_id).rest)
    await ada.press(panel, flag.custom_id or '')
    await house.shown()
    assert 'Flag up: True' in hands(ada)[0].images[0].alt


@pytest.mark.parametrize('way', ['board', 'dm', 'both'])
async def test_a_whole_game_with_long_choices_is_played_by_pressing(house: House, way: Way) -> None:
    people = (house.ada, house.bruno, house.playground.add_person('Cleo'))
    table = await bidding(house, *people)
    group = Group(
        house.store, table.id, house.games, people, Random(way), way, house.restart if way == 'both' else None
    )
    over = await group.to_the_end()
    await house.shown()
    assert over.status == 'over'
    await assert_replays(house.store, over)
    assert await house.store.stale_screens() == []


async def test_an_automatic_player_answers_beside_people_who_are_asked_at_the_same_time(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    table = await bidding(house, ada, bruno, cleo)
    table = await house.store.load(table.id)
    await house.store.hand_over(table.id, table.version, seat=2, player='easy', request='away')
    house.clew.services.changed(table.id)
    await house.shown()
    bids = (await state(house, table)).bids
    assert bids[:2] == [None, None] and bids[2] is not None
    await press(ada, hands(ada)[0], 'do', 'bid 1')
    await press(bruno, hands(bruno)[0], 'do', 'bid 1')
    await house.shown()
    assert len((await state(house, table)).bids_before) == 3


async def test_whoever_was_away_comes_back_with_their_answer_also_from_an_old_message(house: House) -> None:
    """What an automatic player may be thinking of meanwhile comes too late: the seat is no longer its own."""
    ada, bruno = house.ada, house.bruno
    table = await bidding(house, ada, bruno)
    panel = await opened(ada, table)
    table = await house.store.load(table.id)
    await house.store.hand_over(table.id, table.version, seat=0, player='easy', request='away')
    told = await press(ada, panel, 'do', 'bid 2')
    assert EN('note-came-back') in told.text and not controls(told, 'back')
    await house.shown()
    assert (await house.store.load(table.id)).seats[0].player is None
    assert (await state(house, table)).bids == [2, None]


async def test_a_line_is_typed_while_somebody_else_answers(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    table = await bidding(house, ada, bruno, cleo)
    commit = house.store.commit

    async def later(*args: Any, **how: Any) -> Table:
        if how['token'] == 'raise flag':
            monkeypatch.setattr(house.store, 'commit', commit)
            await press(bruno, hands(bruno)[0], 'do', 'bid 3')
        return await commit(*args, **how)

    monkeypatch.setattr(house.store, 'commit', later)
    await (await ada.slash('games', 'move', line='bid 2; raise flag')).settled()
    await house.shown()
    after = await state(house, table)
    assert (after.bids, after.flags) == ([2, 3, None], [True, False, False])


async def test_what_a_seat_may_do_meanwhile_is_asked_about_first_where_it_is_likely_a_mistake(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    options = HARBOUR.Options()
    last = HARBOUR.new(2, options, SEED).state
    last.turn = last.rounds
    table = await at_table(house, HARBOUR, options, last, ada, bruno)
    hand = hands(ada)[0]
    give_up = next(button for button in controls(hand, 'do') if 'give up' in id_in(button.custom_id).rest)
    sure = (await (await ada.press(hand, give_up.custom_id or '')).settled()).message
    assert EN('sure-heading') in sure.text
    assert (await house.store.load(table.id)).status == 'open'
    # Bruno's answer in between has not changed what Ada is asked about.
    await press(bruno, hands(bruno)[0], 'do', 'bid 1')
    await press(ada, sure, 'sure')
    await house.shown()
    assert (await house.store.load(table.id)).note == 'gave_up'


async def test_a_waiting_hand_gets_new_buttons_when_what_it_may_do_is_asked_anew(house: House) -> None:
    """Nothing else of it has changed: the flag was up before."""
    ada, bruno = house.ada, house.bruno
    table = await bidding(house, ada, bruno, house.playground.add_person('Cleo'))
    await press(ada, hands(ada)[0], 'do', 'bid 1')
    await house.shown()

    def flag(panel: ShownMessage) -> str:
        found = (each.custom_id or '' for each in controls(panel, 'do'))
        return next(custom_id for custom_id in found if 'raise flag' in custom_id)

    await ada.press(hands(ada)[0], flag(hands(ada)[0]))
    await house.shown()
    panel = await opened(ada, table)
    await ada.press(panel, flag(panel))
    await house.shown()
    told = (await (await ada.press(hands(ada)[0], flag(hands(ada)[0]))).settled()).message
    assert EN('note-stale') not in told.text
    await house.shown()
