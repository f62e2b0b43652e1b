"""Mythos cards, their windows and the keeper's habit (MY1 to MY7, A39 to A41, section 5, section 6.5)."""

from __future__ import annotations

import pytest

from engine.api import Illegal, Seat
from engine.mansions import harm, keeper_hand, mythos, rounds
from engine.mansions.game import GAME
from tests.mansions.stage import KEEPER, Stage

PASSES = ['pass', 'pass turn']


def window(*hand: str, when: str = 'start', habit: str = 'ask', who: str = 'holt', **fields: object) -> Stage:
    """An open window in the first investigator's turn, with `hand` as the keeper's Mythos cards."""
    stage = Stage(who, 'strand', habit=habit, **fields)  # type: ignore[arg-type]  # any fields of the stage
    stage.state.mythos.hand = list(hand)
    return stage.call(mythos.window, who, when)


def test_my4_four_windows_of_a_turn() -> None:
    stage = Stage('holt', habit='ask')
    stage.state.agenda = [rounds.Next(), rounds.Begin('holt')]
    stage.call(lambda state, io: None)
    windows = []
    for token in ('pass', 'go hall2', 'pass', 'explore', 'pass', 'go hall1', 'pass'):
        if stage.kind == 'window':
            windows.append(stage.asked.args['window'])
        stage.answer(token)
    assert windows == ['start', 'move1', 'action', 'move2']


def test_section_5_keeper_with_empty_hand_is_asked_every_window() -> None:
    stage = window()
    assert (stage.kind, stage.asked.seat, stage.options, stage.asked.default) == ('window', KEEPER, PASSES, 'pass')


def test_6_32_keeper_passes_all_windows_of_a_turn_at_once() -> None:
    stage = Stage('holt', 'strand', habit='ask')
    stage.state.agenda = [rounds.Next(), rounds.Begin('holt')]
    stage.call(lambda state, io: None).answer('pass turn')
    for token in ('go hall2', 'explore', 'go hall1'):
        assert stage.kind == 'act'
        stage.answer(token)
    assert (stage.kind, stage.asked.args['window']) == ('window', 'start'), 'in the next turn the keeper is asked again'
    assert stage.asked.args['who'] == 'strand'


def test_6_32_passing_is_always_offered_and_covers_traumas() -> None:
    stage = window('cold_hands')
    assert stage.options[:2] == window().options == PASSES
    stage.call(harm.damage, 'holt', 1)
    assert (stage.kind, stage.options) == ('trauma', PASSES)
    stage.answer('pass turn').call(harm.damage, 'holt', 1)
    assert stage.kind == 'window', 'the one that is open already'


def test_6_32_passing_the_turn_is_secret() -> None:
    stage = window('cold_hands')
    passed, rested = (GAME.apply(stage.state, KEEPER, token) for token in PASSES)
    assert [*passed.events] == [*rested.events]
    for seat in (None, *range(stage.state.seats)):
        place = None if seat is None else Seat(seat)
        assert GAME.view(passed.state, place) == GAME.view(rested.state, place)
    assert passed.reversible == rested.reversible


def test_section_5_habit_off_passes_every_window() -> None:
    stage = window('cold_hands', habit='off')
    assert (stage.kind, stage.told('mythos')) == ('act', [])


def test_section_5_passed_window_cannot_be_undone() -> None:
    for habit in ('off', 'armed', 'ask'):
        stage = Stage('holt', habit=habit)
        outcome = GAME.apply(stage.state, stage.asked.seat, 'go hall2')
        assert not outcome.reversible


def test_my4_one_mythos_card_per_turn() -> None:
    stage = window('cold_hands', 'stumble', rolls='1').answer('mythos cold_hands holt')
    assert stage.call(mythos.window, 'holt', 'action').kind == 'act'


def test_my5_threat_is_required_and_paid_first() -> None:
    assert window('wrong_reflection', 'bitter_luck', threat=0).options == PASSES
    stage = window('wrong_reflection', threat=1, rolls='1').answer('mythos wrong_reflection holt')
    assert stage.state.threat == 0
    assert stage.told('mythos') == [{'card': 'wrong_reflection', 'who': 'holt', 'threat': 0}]
    assert GAME.view(stage.state, None).seen == ('wrong_reflection',), 'two cards of one price look different'


@pytest.mark.parametrize(
    ('card', 'at', 'fits'),
    [
        ('wet_footprints', 'guest1', True), ('wet_footprints', 'ward1', True), ('wet_footprints', 'hall1', False),
        ('loose_rung', 'pan1', True), ('loose_rung', 'kit2', False), ('backwash', 'cry1', True),
        ('backwash', 'gar1', False), ('it_was_behind_you', 'cel1', True), ('it_was_behind_you', 'hall1', False),
    ],
)  # fmt: skip
def test_my6_requirement_must_be_met(card: str, at: str, fits: bool) -> None:
    assert (f'mythos {card} holt' in window(card, at=at).options) == fits


def test_st6_light_prevents_cards_for_darkness() -> None:
    assert window('it_was_behind_you', at='cel1', who='okoro').options == PASSES


def test_6_5_smoke_needs_fire_here_or_next_door() -> None:
    for fire, fits in (('kitchen', True), ('gallery', True), ('crypt', False)):
        assert ('mythos smoke holt' in window('smoke', at='kit2', fire=[fire]).options) == fits


def test_a39_target_is_the_active_investigator_by_default() -> None:
    assert window('cold_hands').options == [*PASSES, 'mythos cold_hands holt']
    stage = window('held_breath', at='gal1', monsters='thrall gal2')
    assert stage.options == [*PASSES, 'mythos held_breath holt', 'mythos held_breath strand']


def test_my7_played_card_happens_and_is_used() -> None:
    stage = window('cold_hands', rolls='10', habit='ask').answer('mythos cold_hands holt')
    assert (stage.state.mythos.hand, stage.state.mythos.used) == ([], ['cold_hands'])
    # The failed test causes 1 horror, so the keeper may play an insanity.
    assert (stage.person('holt').horror, stage.kind) == (1, 'trauma')


def test_my7_empty_deck_is_made_from_the_used_pile() -> None:
    stage = Stage('holt', keeper=True)
    cards = stage.state.mythos.cards()
    stage.state.mythos.draw, stage.state.mythos.used = [], cards[:]
    stage.call(keeper_hand.draw, 'mythos', 2)
    assert len(stage.state.mythos.hand) == 2
    assert sorted(stage.state.mythos.cards()) == sorted(cards)


def test_a41_cancelled_card_is_discarded_and_stays_paid() -> None:
    stage = Stage('strand', habit='ask', threat=5)
    stage.state.mythos.hand = ['bitter_luck']
    stage.call(mythos.window, 'strand', 'start').answer('mythos bitter_luck strand')
    assert (stage.kind, stage.asked.seat, stage.options) == ('cancel', 1, ['accept', 'ability'])
    stage.answer('ability')
    assert (stage.state.threat, stage.person('strand').horror, stage.person('strand').ability) == (4, 0, False)
    assert stage.state.mythos.used == ['bitter_luck']


def test_accepted_card_happens() -> None:
    stage = Stage('strand', habit='ask')
    stage.state.mythos.hand = ['bitter_luck']
    stage.call(mythos.window, 'strand', 'start').answer('mythos bitter_luck strand', 'accept')
    assert (stage.person('strand').horror, stage.person('strand').ability) == (1, True)


def test_6_16_card_without_effect_is_not_playable() -> None:
    assert window('cold_draught', at='gal1').options == [*PASSES, 'mythos cold_draught holt']
    assert window('cold_draught', at='gal1', dark=['gallery']).options == PASSES


def test_habit_changes_while_another_seat_is_asked() -> None:
    stage = Stage('holt')
    stage.state.mythos.hand = ['cold_hands']
    assert stage.asked.seat != KEEPER
    assert {'habit armed', 'habit ask', 'arm cold_hands holt m1'} <= {*stage.standing()}
    stage.again().answer('habit armed')
    assert (stage.state.habit, stage.kind) == ('armed', 'act')
    assert 'habit armed' not in stage.standing()


def test_habit_is_secret_and_the_keepers_alone() -> None:
    stage = Stage('holt')
    stage.state.mythos.hand = ['cold_hands']
    stage.again().answer('habit ask', 'arm cold_hands holt m2')
    assert stage.events and all(event.to == (KEEPER,) for event in stage.events)
    assert not [token for token in stage.standing(stage.asked.seat) if 'arm' in token or 'habit' in token]
    for seat in (1, None):
        assert 'cold_hands' not in repr(GAME.view(stage.state, seat))  # type: ignore[arg-type]  # an int is a seat
    with pytest.raises(Illegal):
        GAME.apply(stage.state, stage.asked.seat, 'habit off')


def test_armed_card_is_played_in_its_window_on_its_target() -> None:
    stage = Stage('holt', 'strand', habit='armed', rolls='10')
    stage.state.mythos.hand = ['cold_hands', 'stumble']
    stage.again().answer('arm cold_hands holt m2', 'arm stumble strand m1')
    stage.answer('go hall2')
    assert stage.told('mythos') == []
    stage.answer('go hall1')
    assert [played['card'] for played in stage.told('mythos')] == ['cold_hands']
    assert [armed.card for armed in stage.state.armed] == ['stumble']


def test_6_19_unplayable_armed_card_waits() -> None:
    stage = Stage('holt', habit='armed', threat=0)
    stage.state.mythos.hand = ['wrong_reflection']
    stage.again().answer('arm wrong_reflection holt m1', 'go hall2')
    assert (stage.told('mythos'), len(stage.state.armed)) == ([], 1)


def test_6_19_card_is_armed_once_and_can_be_disarmed() -> None:
    stage = Stage('holt', habit='armed')
    stage.state.mythos.hand = ['cold_hands']
    stage.again().answer('arm cold_hands holt m1', 'arm cold_hands holt a')
    assert [(armed.card, armed.window) for armed in stage.state.armed] == [('cold_hands', 'action')]
    stage.answer('disarm cold_hands', 'go hall2', 'run hall1')
    assert (stage.state.armed, stage.told('mythos')) == ([], [])


def test_habit_tokens_are_short() -> None:
    stage = Stage('holt', 'quill', 'calloway', 'lindqvist')
    stage.state.mythos.hand = [card.id for card in stage.io.house.scenario.mythos]
    stage.state.trauma.hand = [card.id for card in stage.io.house.scenario.trauma]
    assert max(map(len, stage.again().standing())) <= 40
