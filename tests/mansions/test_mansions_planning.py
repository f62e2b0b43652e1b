"""The keeper's plan, and cards that play automatically (sections 5, 6.19 and 6.34)."""

from __future__ import annotations

import pytest

from engine.api import Seat
from engine.mansions import harm, mythos, rounds
from engine.mansions.game import GAME
from engine.mansions.options import Options
from engine.mansions.state import Armed, Habit
from tests.mansions.stage import KEEPER, SEED, Stage


def planning(mythos_hand: str = '', trauma_hand: str = '', habit: Habit = 'armed', **fields: object) -> Stage:
    """The end of the keeper's turn."""
    stage = Stage('holt', 'quill', keeper=True, habit=habit, **fields)  # type: ignore[arg-type]  # any fields of the stage
    stage.state.mythos.hand, stage.state.trauma.hand = mythos_hand.split(), trauma_hand.split()
    stage.state.agenda = [rounds.EndKeeperTurn()]
    return stage.call(lambda state, io: None)


def test_section_5_game_begins_with_the_habit_armed() -> None:
    assert GAME.new(3, Options(), SEED).state.habit == 'armed'


@pytest.mark.parametrize('habit', ['off', 'armed', 'ask'])
def test_6_34_plan_is_asked_with_every_habit_and_hand(habit: Habit) -> None:
    for stage in (planning(habit=habit), planning('cold_hands', 'sprained_ankle', habit=habit)):
        assert (stage.kind, stage.asked.seat, stage.default) == ('plan', KEEPER, 'planned')
        assert stage.options[-1] == 'planned'


def test_6_34_suggested_cards_are_armed() -> None:
    stage = planning('', 'sprained_ankle')
    assert stage.asked.args == {'suggested': [['sprained_ankle', 'all', 'harm']]}
    stage.answer('suggested')
    assert stage.state.armed == [Armed('sprained_ankle', 'all', 'harm')]
    stage.call(harm.damage, 'quill', 3)
    assert stage.told('trauma') == [{'who': 'quill', 'card': 'sprained_ankle'}]


def test_6_34_armed_card_is_not_suggested_again() -> None:
    stage = planning('', 'sprained_ankle').answer('arm sprained_ankle holt h')
    assert stage.options == ['auto', 'planned']


@pytest.mark.parametrize('answer', ['suggested', 'auto'])
def test_6_34_answer_is_secret(answer: str) -> None:
    stage = planning('', 'sprained_ankle')
    planned, armed = (GAME.apply(stage.state, KEEPER, token) for token in ('planned', answer))
    assert [event for event in armed.events if event.to is None] == [*planned.events]
    assert not planned.reversible and not armed.reversible
    for seat in (None, Seat(1), Seat(2)):
        assert GAME.view(planned.state, seat) == GAME.view(armed.state, seat)


def test_6_34_auto_arms_the_suggested_cards() -> None:
    stage = planning('', 'sprained_ankle')
    assert stage.options == ['suggested', 'auto', 'planned']
    stage.answer('auto')
    assert (stage.state.habit, stage.state.armed) == ('auto', [Armed('sprained_ankle', 'all', 'harm')])
    stage = planning('', 'sprained_ankle', habit='auto')
    assert stage.kind == 'next' and stage.state.armed == [Armed('sprained_ankle', 'all', 'harm')]
    stage.call(harm.damage, 'quill', 3)
    assert stage.told('trauma') == [{'who': 'quill', 'card': 'sprained_ankle'}]


@pytest.mark.parametrize('habit', ['off', 'ask'])
def test_6_34_other_habits_are_kept(habit: Habit) -> None:
    assert planning('', 'sprained_ankle', habit=habit).options == ['suggested', 'planned']


def test_6_34_plan_comes_after_the_fires() -> None:
    stage = Stage('holt', keeper=True, monsters='thrall kit1', fire=['kitchen'])
    stage.state.agenda = [rounds.EndKeeperTurn()]
    stage.call(lambda state, io: None)
    assert stage.told('monster_burnt') and stage.kind == 'plan'


@pytest.mark.parametrize('window', ['start', 'move2', 'action'])
def test_6_19_card_for_all_waits_for_the_first_target(window: str) -> None:
    stage = Stage('holt', 'quill', habit='armed', rolls='10', at='gal1')
    stage.state.mythos.hand = ['cold_draught']
    stage.answer('arm cold_draught all x')
    stage.person('holt').space = 'hall1'
    stage.call(mythos.window, 'holt', window)
    assert stage.told('mythos') == [], 'it needs the gallery'
    stage.state.turn.who = 'quill'
    stage.call(mythos.window, 'quill', window)
    assert [args['who'] for args in stage.told('mythos')] == ['quill']
