"""Rounds and turns (G1 to G3, MY4, A15, A28, A40)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.api import tokens
from engine.mansions import harm
from tests.mansions.table import KEEPER, table


def test_g1_first_to_begin_takes_their_turn() -> None:
    t = table('holt@hall1 quill@gal1 byrne@kit1', started=False)
    assert [(each.seat, each.open, each.default) for each in t.questions] == [
        (1, True, 'begin holt'), (2, True, 'begin quill'), (3, True, 'begin byrne')
    ]  # fmt: skip
    t.say(2, 'begin quill')
    assert t.kind == 'act' and t.state.turn.who == 'quill' and t.asked.seat == 2
    t.answer('end')
    assert [each.seat for each in t.questions] == [1, 3]


def test_6_23_wish_to_go_first_binds_nobody() -> None:
    t = table('holt@hall1 quill@gal1', started=False).say(2, 'wish')
    assert t.told('wants_first') == [{'seat': 2}]
    assert 'wish' in tokens(t.questions[0].choice) and 'wish' not in tokens(t.questions[1].choice)
    assert t.say(1, 'begin holt').state.turn.who == 'holt'


def test_g1_last_investigator_begins_without_a_question() -> None:
    t = table('holt@hall1 quill@gal1', started=False).say(2, 'begin quill')
    t.answer('end')
    assert t.state.turn.who == 'holt'


def test_g1_after_the_last_investigator_comes_the_keeper() -> None:
    t = table('holt@hall1').answer('end')
    assert t.state.turn.who is None and t.state.round == 1


def test_g2_turn_has_two_steps_and_an_action_in_any_order() -> None:
    t = table('holt@hall1', items='holt:flask').answer('go hall2', 'use flask', 'go gal1')
    assert t.person('holt').space == 'gal1' and t.state.turn.who is None


def test_g2_turn_has_no_third_movement_step() -> None:
    t = table('holt@hall1').answer('go hall2', 'go gal1')
    assert not t.offers('go') and t.offers('run')


def test_g3_running_is_an_action_for_one_more_space() -> None:
    t = table('holt@hall1').answer('run hall2', 'go gal1', 'go gal2')
    assert t.person('holt').space == 'gal2' and t.state.turn.who is None


def test_my4_a40_windows_follow_steps_in_any_order() -> None:
    t = table('holt@hall1', habit='ask', items='holt:flask')
    seen = []
    for answer in ('use flask', 'go hall2', 'go gal1'):
        t.answer(answer)
        assert t.kind == 'window' and t.asked.seat == KEEPER
        seen.append(t.asked.args['window'])
        t.answer('pass')
    assert seen == ['action', 'move1', 'move2']


def test_my4_the_first_window_comes_before_any_step() -> None:
    t = table('holt@hall1', habit='ask', started=False)
    assert t.kind == 'window' and t.asked.args['window'] == 'start'


def test_a15_stun_leaves_one_step_before_moving_none_after() -> None:
    for before, left in ((0, 1), (1, 0)):
        t = table('holt@hall1')
        if before:
            t.answer('go hall2')
        t.state = t.state.copy()
        harm.stun(t.state, t.io, 'holt', 1)
        assert t.state.turn.moves == left


def test_st1_stunned_investigator_begins_with_one_step() -> None:
    t = table('holt@hall1', started=False)
    t = table('holt@hall1 quill@gal1', started=False)
    t.person('holt').stun = 1
    t.say(1, 'begin holt')
    assert t.state.turn.moves == 1


def test_a17_stunned_investigator_may_run() -> None:
    t = table('holt@hall1')
    t.state.turn.moves = 0
    assert t.offers('run') and not t.offers('go')


def test_okoro_takes_one_more_movement_step_once() -> None:
    t = table('okoro@hall1').answer('ability', 'go hall2', 'go gal1', 'go gal2')
    assert t.person('okoro').space == 'gal2' and not t.person('okoro').ability


def test_st1_stunned_okoro_has_one_movement_step_either_way() -> None:
    first = table('okoro@hall1').answer('ability')
    first.state = first.state.copy()
    harm.stun(first.state, first.io, 'okoro', 1)
    then = table('okoro@hall1')
    then.state = then.state.copy()
    harm.stun(then.state, then.io, 'okoro', 1)
    assert 'ability' not in then.options
    for t in (first, then):
        assert t.state.turn.moves == 1
        assert not t.answer('go hall2').offers('go')


def test_a15_stunned_okoro_gains_no_step_after_moving() -> None:
    t = table('okoro@hall1').answer('go hall2')
    t.state = t.state.copy()
    harm.stun(t.state, t.io, 'okoro', 1)
    assert t.state.turn.moves == 0
    assert 'ability' not in t.options


def test_other_seats_may_not_answer() -> None:
    t = table('holt@hall1 quill@gal1')
    assert [question.seat for question in t.questions] == [1]


def test_a54_one_player_may_play_two_investigators() -> None:
    from engine.mansions.game import GAME  # two investigators for one seat

    state = GAME.new(2, GAME.Options(two=True), '5' * 32).state
    assert state.party == 2 and len({person.seat for person in state.playing()}) == 1


def test_6_30_wishes_are_met() -> None:
    from engine.mansions.game import GAME  # wishes of the lobby

    wishes = [GAME.SeatOptions(investigator='byrne'), GAME.SeatOptions(role='keeper'), GAME.SeatOptions()]
    state = GAME.new(3, GAME.Options(), '5' * 32, wishes).state
    assert state.keeper == 1 and state.investigators['byrne'].seat == 0
    assert [role.side for role in GAME.roles(state)] == ['investigators', 'keeper', 'investigators']


def test_6_30_new_player_is_keeper_only_as_a_last_resort() -> None:
    from engine.mansions.game import GAME  # wishes of the lobby

    def keepers(*wishes: Mapping[str, object]) -> set[int]:
        seats = [GAME.SeatOptions.model_validate(wish) for wish in wishes]
        return {int(GAME.new(len(seats), GAME.Options(), f'{deal:032x}', seats).state.keeper) for deal in range(24)}

    new: Mapping[str, object] = {'new': True}
    old: Mapping[str, object] = {}
    assert keepers(new, old) == {1} and keepers(new, old, old) == {1, 2}
    assert keepers(old, old) == keepers(new, new) == {0, 1}
    assert keepers(new, {'role': 'investigator'}) == {0}, 'nobody else is left'
    assert keepers({'role': 'keeper', 'new': True}, old) == {0}, 'they have chosen it'


def test_6_30_conflicting_wishes_are_refused() -> None:
    from engine.mansions.game import GAME  # wishes of the lobby

    seat = GAME.SeatOptions
    assert GAME.objection(GAME.Options(), [seat(role='keeper'), seat(role='keeper')]) == 'mansions.two_keepers'
    assert GAME.objection(GAME.Options(), [seat(role='investigator')] * 2) == 'mansions.no_keeper'
    assert GAME.objection(GAME.Options(), [seat(investigator='holt')] * 2) == 'mansions.same_investigator'
    assert GAME.objection(GAME.Options(), [seat(role='keeper'), seat()]) is None


def test_keeper_may_make_the_story_choices() -> None:
    from engine.mansions.game import GAME  # story choices by the keeper

    state = GAME.new(2, GAME.Options(scenario='bell', story='keeper'), '5' * 32).state
    for answer in ('choose 1B', 'choose 2A', 'choose 3B'):
        (question,) = [decision for decision in GAME.pending(state) if not decision.standing]
        assert question.seat == state.keeper
        state = GAME.apply(state, question.seat, answer).state
    assert state.choices == ['1B', '2A', '3B'] and state.piles['crypt'][2] == 'clue1'
