"""Blunders that the hard player made once, and facts of a view that it computes only once."""

from __future__ import annotations

from engine.api import Seat
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.mansions.players import PLAYERS, hurry
from engine.mansions.players.evaluation import Evaluation
from engine.mansions.players.sight import Sight, remembered
from engine.mansions.players.uses import Use
from engine.rng import Rng
from tests.mansions.stage import Stage


def sight_of(stage: Stage, seat: Seat | None = None) -> Sight:
    return Sight(GAME.view(stage.state, stage.asked.seat if seat is None else seat))


def test_who_must_escape_runs_on_and_explores_no_room() -> None:
    """One Movement Step and the action lead from the Dining Car to the Platform Door."""
    stage = Stage('quill', at='dining2', choices='1C 2A', scenario='train', revealed=True).again(moves=1)
    assert stage.state.piles['dining']
    token = PLAYERS['hard'].choose(GAME, lambda: GAME.view(stage.state, stage.asked.seat), stage.asked, Rng('0' * 32))
    assert token == 'go dining1+run kitchen1'


def test_who_hurries_goes_to_no_room_that_needs_a_missing_key() -> None:
    stage = Stage('quill', 'reyes', at='stair1', scenario='light', choices='1B 2A', fire=['slip'])
    stage.state.piles['bunks'] = []
    stage.state.piles['watch'].insert(0, 'cold_oven')
    stage.state.turned.append('cold_oven')
    assert hurry.clue_places(sight_of(stage)) == ['watch']
    aims = {who: hurry.insider(sight_of(stage), who).what for who in ('quill', 'reyes')}
    assert 'watch' not in aims.values()
    stage.state.investigators['quill'].items.append('iron_key')
    assert hurry.insider(sight_of(stage), 'quill').what == 'watch'


def test_hard_keeper_places_monsters_outside_fires() -> None:
    stage = Stage('quill', at='saloon1', choices='1A 2A', scenario='train')
    use = Use('', SCENARIOS['train'].keeper_card['taken_seats'].uses[0], space='dining1')
    cold = Evaluation(sight_of(stage, stage.state.keeper)).rate(use)
    stage.state.fire.append('dining')
    assert Evaluation(sight_of(stage, stage.state.keeper)).rate(use) < 0 < cold


def test_remembered_function_runs_once_in_a_view() -> None:
    asked: list[str] = []

    @remembered
    def shout(sight: Sight, who: str) -> str:
        asked.append(who)
        return who.upper()

    one, other = sight_of(Stage('quill')), sight_of(Stage('quill'))
    assert [shout(one, 'quill'), shout(one, 'quill'), shout(one, 'holt'), shout(other, 'quill')] == [
        'QUILL', 'QUILL', 'HOLT', 'QUILL',
    ]  # fmt: skip
    assert asked == ['quill', 'holt', 'quill']
