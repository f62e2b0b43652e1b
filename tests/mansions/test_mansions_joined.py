"""Answers that join several: they lead where their parts lead, one by one (section 6.36)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from clew.contract.samples import samples
from engine.api import Decision, Event, Seat, tokens
from engine.mansions import keeper_turn, rounds
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.mansions.options import Options
from engine.mansions.state import State
from engine.rng import Rng
from tests.mansions.judges.questions import is_joined
from tests.mansions.stage import Stage
from tests.mansions.table import table

GAMES = 2
MOST_CHECKED = 120
UNASKED = ('rolls', 'trust')
EAGER = 3
"""Two of this many answers are joined ones, if the question has any."""


def alone(state: State) -> State:
    """The state without answers in advance."""
    state = state.copy()
    state.plans.ahead, state.turn.rolling = [], []
    return state


def singles(state: State, seats: set[Seat]) -> Iterator[tuple[Seat, str]]:
    for decision in GAME.pending(state):
        if decision.seat in seats and not decision.standing:
            plain = (token for token in tokens(decision.choice) if not is_joined(decision, token))
            yield from ((decision.seat, token) for token in plain if token not in UNASKED)


def leads(before: State, events: tuple[Event, ...], after: str, seats: set[Seat], quiet: int = 2) -> bool:
    """Whether single answers of these seats cause the same events and end in the same state.

    At most `quiet` answers in a row cause no event.
    """
    if not events and GAME.dump(alone(before)) == after:
        return True
    for seat, token in singles(before, seats):
        outcome = GAME.apply(before, seat, token)
        caused = tuple(outcome.events)
        left = 2 if caused else quiet - 1
        fits = left >= 0 and caused == events[: len(caused)]
        if fits and leads(alone(outcome.state), events[len(caused) :], after, seats, left):
            return True
    return False


def drawn(state: State, rng: Rng) -> tuple[Decision, str]:
    decision = rng.pick([each for each in GAME.pending(state) if not each.standing])
    offered = list(tokens(decision.choice))
    joined = [token for token in offered if is_joined(decision, token)]
    return decision, rng.pick(joined if joined and rng.below(EAGER) else offered)


@pytest.mark.parametrize('scenario', SCENARIOS)
@pytest.mark.parametrize('number', range(samples(GAMES)))
def test_6_36_joined_answer_leads_where_single_ones_lead(scenario: str, number: int) -> None:
    rng, kinds = Rng(f'{number:032x}'), Counter[str]()
    state = GAME.new(3 + number % 3, Options(scenario=scenario), f'{number:032x}').state
    while state.result is None and kinds.total() < MOST_CHECKED:
        decision, token = drawn(state, rng)
        outcome = GAME.apply(state, decision.seat, token)
        waiting = {part.seat for part in state.plans.ahead}
        if (is_joined(decision, token) or waiting) and token not in UNASKED:
            kinds[decision.kind] += 1
            found = leads(
                alone(state), tuple(outcome.events), GAME.dump(alone(outcome.state)), {decision.seat, *waiting}
            )
            assert found, f'answer {token!r} to {decision.kind}, {kinds}'
        state = outcome.state
    assert len(kinds) > 2, kinds


def test_6_36_walk_stops_if_a_card_is_played_on_the_way() -> None:
    t = table('holt@gal1', habit='armed', threat=9)
    t.state.mythos.hand = ['cold_draught']
    t.say(0, 'arm cold_draught holt m1').answer('walk gal3+explore')
    assert t.told('mythos') and t.person('holt').space == 'gal2'
    assert not t.told('explores') and not t.state.plans.ahead


def test_6_36_walk_goes_on_after_a_window_that_passes() -> None:
    t = table('holt@gal1', habit='ask').answer('walk gal3')
    assert (t.kind, t.person('holt').space) == ('window', 'gal2')
    assert t.answer('pass').kind == 'window' and t.person('holt').space == 'gal3'


def test_6_36_turn_begins_with_its_first_deed() -> None:
    t = table('holt@gal3 quill@hall2', started=False).say(1, 'begin+walk gal1+run hall2')
    assert [args['space'] for args in t.told('moved')] == ['gal2', 'gal1', 'hall2']
    assert t.state.turn.who == 'quill'


def test_6_36_evade_tests_and_going_on_take_one_answer() -> None:
    t = table('holt@gal1', 'thrall@gal1 thrall@gal1', skill=3).rolls(10, 1, 1)
    t.answer('go gal2+evade')
    assert t.rolled() == [10, 1] and t.person('holt').space == 'gal2'
    assert t.person('holt').damage


def test_6_36_keeper_chooses_monster_and_way_at_once() -> None:
    stage = Stage('holt', keeper=True, monsters='thrall gal1')
    stage.answer('prowl move m1+gal3')
    assert stage.monster().space == 'gal3' and stage.kind == 'keeper_actions'
    assert [args['space'] for args in stage.told('monster_moved')] == ['gal2', 'gal3']


def test_6_36_all_monsters_attack_while_others_answer() -> None:
    stage = Stage('holt', 'quill', keeper=True, monsters='thrall hall1', rolls='5 5 5 5')
    stage.state.investigators['holt'].skill = stage.state.investigators['quill'].skill = 2
    stage.state.investigators['quill'].space = 'gal1'
    stage.state.monsters['m2'] = stage.state.monsters['m1'].copy()
    stage.state.monsters['m2'].space, stage.state.made = 'gal1', 2
    stage.state.supply['thrall'] -= 1
    stage.state.agenda = [rounds.EndKeeperTurn(), keeper_turn.MonsterAttacks(), keeper_turn.KeeperActions()]
    stage.state = stage.state.copy()
    stage.answer('done+all')
    assert len(stage.told('monster_attack')) == 1 and stage.kind == 'test'
    stage.answer('roll')
    assert len(stage.told('monster_attack')) == 2


def test_6_36_killed_monster_leaves_the_end_of_the_turn_open() -> None:
    t = table('reyes@gal1', 'thrall@gal1 thrall@gal1').rolls(1, 1)
    t.state.monsters['m1'].damage = 50
    t.answer('attack unarmed m1+end')
    assert (t.kind == 'act') == bool(t.told('killed'))


def test_6_37_rolls_ask_no_more_at_the_same_odds() -> None:
    t = table('holt@hall2', 'thrall@gal1', skill=3).rolls(1, 1).answer('go gal1')
    assert t.kind == 'test' and {'roll', 'rolls', 'skill'} <= {*t.options}
    t.answer('rolls')
    assert t.state.plans.unasked == [('holt', 'horror', -99)] and t.kind == 'act'
    assert 'ask holt horror' in t.standing(1)
    assert not t.say(1, 'ask holt horror').state.plans.unasked


def test_6_37_worse_odds_are_asked_again() -> None:
    t = table('holt@gal1', 'thrall@gal1', skill=3).answer('go gal2')
    aim = t.asked.args['target']
    t.answer('rolls')
    assert t.state.plans.unasked == [('holt', 'evade', aim)]


def test_6_37_trust_rolls_tests_of_every_sort_at_these_odds() -> None:
    t = table('holt@gal1', 'thrall@gal1 thrall@gal1', skill=3).rolls(1, 1, 1)
    aim = t.answer('go gal2').answer('evade m1').asked.args['target']
    t.answer('trust')
    assert t.state.plans.unasked == [('holt', 'every', aim)] and t.rolled() == [1, 1]
    assert 'ask holt every' in t.standing(1)
    assert not t.say(1, 'ask holt every').state.plans.unasked


def test_6_37_trust_asks_at_worse_odds() -> None:
    t = table('holt@hall2', 'thrall@gal1 thrall@gal1', skill=3).rolls(1, 1)
    t.state.plans.unasked = [('holt', 'every', 10)]
    assert t.answer('go gal1').kind == 'test'
    assert t.answer('roll', 'roll', 'go gal2').kind == 'evade_order', 'nor is their order left to the board'


def test_6_38_plans_are_hidden_from_the_keeper() -> None:
    t = table('holt@gal1 quill@hall1 byrne@hall1')
    t.say(2, 'goal quill kitchen')
    assert [(event.kind, event.to) for event in t.events] == [('mansions.goal', (1, 2, 3))]
    assert dict(GAME.view(t.state, Seat(3)).goals) == {'quill': 'kitchen'}
    assert GAME.view(t.state, Seat(0)).goals == GAME.view(t.state, None).goals == ()
