"""Several seats have questions at once: one ping for all, answers in any order, none disturbs another."""

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
from tests.bot.group import Group, Way, assert_replays
from tests.bot.harbour import put_up
from tests.bot.play import click, controls, id_in, press, turn_of
from tests.bot.seen import boards, hands, opened, pings
from tests.bot.tables import at_table
from tests.toy.harbour import GAME as HARBOUR
from tests.toy.state import State

EN = words_for('en')
SEED = '0123456789abcdef' * 2


@pytest.fixture(autouse=True)
def _harbour(monkeypatch: pytest.MonkeyPatch) -> None:
    put_up(monkeypatch)


async def bidding(house: House, *people: Person) -> Table:
    """Start a game of Harbour in its first round, where every player has to bid."""
    options = HARBOUR.Options()
    return await at_table(house, HARBOUR, options, HARBOUR.new(len(people), options, SEED).state, *people)


async def state(house: House, table: Table) -> State:
    return HARBOUR.load((await house.store.load(table.id)).snapshot or '')


def offers(message: ShownMessage) -> set[str]:
    return {id_in(control.custom_id).rest for control in controls(message, 'do')}


@pytest.mark.parametrize('where', ['board', 'dm'])
@pytest.mark.parametrize('at_once', [True, False], ids=['at once', 'one after the other'])
async def test_all_players_answer_from_their_earlier_messages(house: House, where: str, at_once: bool) -> None:
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


async def test_answer_counts_once_despite_another_in_between(house: House) -> None:
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


async def test_one_board_pings_all_players_with_questions(house: House) -> None:
    ada, bruno = house.ada, house.bruno
    table = await bidding(house, ada, bruno)
    (board,) = boards(house, table)
    assert pings(house, ada) == pings(house, bruno) == [board.id]
    assert turn_of(ada, bruno)(board)


async def test_answer_pings_no_one_and_leaves_the_other_hand(house: House) -> None:
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


async def test_only_newly_asked_players_are_pinged(house: House) -> None:
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


async def test_no_second_ping_within_half_a_minute(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    table = await bidding(house, ada, bruno, cleo)
    await press(ada, hands(ada)[0], 'do', 'bid 1')
    await press(bruno, hands(bruno)[0], 'do', 'bid 3')
    await press(cleo, hands(cleo)[0], 'do', 'bid 2')
    await house.shown()
    assert len(pings(house, bruno)) == 1
    # The clock also runs by itself.
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


async def test_present_players_are_not_pinged_and_others_are(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    house.clew.core.presence.lasts = LASTS
    await bidding(house, ada, bruno, cleo)
    house.playground.clock.advance(CALL_EVERY)
    for person, token in ((ada, 'bid 1'), (bruno, 'bid 3'), (cleo, 'bid 2')):
        await press(person, hands(person)[0], 'do', token)
    await house.shown()
    assert [len(pings(house, person)) for person in (ada, bruno, cleo)] == [1, 1, 1]


async def test_standing_decision_is_offered_while_a_seat_waits(house: House) -> None:
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


async def test_standing_decision_pings_no_one(house: House) -> None:
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


async def test_waiting_hand_follows_the_others_answers(house: House) -> None:
    """A hand that waits must soon no longer name a player who has answered."""
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
async def test_whole_game_with_long_choices_is_played_by_pressing(house: House, way: Way) -> None:
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


async def test_bot_player_answers_while_people_are_asked(house: House) -> None:
    ada, bruno, cleo = house.ada, house.bruno, house.playground.add_person('Cleo')
    table = await bidding(house, ada, bruno, cleo)
    table = await house.store.load(table.id)
    await house.store.hand_over(table.id, table.version, seat=2, player='easy', request='away')
    house.clew.players.changed(table.id)
    await house.shown()
    bids = (await state(house, table)).bids
    assert bids[:2] == [None, None] and bids[2] is not None
    await press(ada, hands(ada)[0], 'do', 'bid 1')
    await press(bruno, hands(bruno)[0], 'do', 'bid 1')
    await house.shown()
    assert len((await state(house, table)).bids_before) == 3


async def test_absent_player_returns_by_answering_an_old_message(house: House) -> None:
    """A bot player has taken the seat, but has not answered yet. The player's answer counts and gives the seat back."""
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


async def test_line_is_typed_while_another_player_answers(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
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


async def test_likely_mistake_in_a_standing_decision_is_confirmed(house: House) -> None:
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
    # Bruno's answer in between has not changed Ada's question.
    await press(bruno, hands(bruno)[0], 'do', 'bid 1')
    await press(ada, sure, 'sure')
    await house.shown()
    assert (await house.store.load(table.id)).note == 'gave_up'


async def test_waiting_hand_gets_new_buttons_for_a_new_question(house: House) -> None:
    """The flag is up again, as it was before, so nothing else in the hand differs."""
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
