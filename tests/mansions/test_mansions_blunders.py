"""Blunders that the hard player made once, and facts of a view that it computes only once."""

from __future__ import annotations

from engine.api import Seat
from engine.mansions.answers import word
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.mansions.players import PLAYERS, knowing
from engine.mansions.players.evaluation import Evaluation
from engine.mansions.players.uses import Use
from engine.mansions.sight import FAR, NAMED_LEFT, Sight, remembered
from engine.rng import Rng
from tests.mansions.stage import Stage

ROLL = Rng('0' * 32)


def sight_of(stage: Stage, seat: Seat | None = None) -> Sight:
    return Sight(GAME.view(stage.state, stage.asked.seat if seat is None else seat))


def test_who_must_escape_runs_on_and_explores_no_room() -> None:
    """One Movement Step and the action lead from the Dining Car to the Platform Door."""
    stage = Stage('quill', at='dining2', choices='1C 2A', scenario='train', revealed=True).again(moves=1)
    assert stage.state.piles['dining']
    assert choice(stage) == 'go dining1+run kitchen1'


def test_who_hurries_goes_to_no_room_that_needs_a_missing_key() -> None:
    stage = Stage('quill', 'reyes', at='stair1', scenario='light', choices='1B 2A', fire=['slip'])
    stage.state.piles['bunks'] = []
    stage.state.piles['watch'].insert(0, 'cold_oven')
    stage.state.turned.append('cold_oven')
    assert knowing.clue_places(sight_of(stage)) == ['watch']
    aims = {who: knowing.insider(sight_of(stage), who).what for who in ('quill', 'reyes')}
    assert 'watch' not in aims.values()
    stage.state.investigators['quill'].items.append('iron_key')
    assert knowing.insider(sight_of(stage), 'quill').what == 'watch'


def choice(stage: Stage) -> str:
    """The answer of the hard player to the stage's question."""
    return PLAYERS['hard'].choose(GAME, lambda: GAME.view(stage.state, stage.asked.seat), stage.asked, Rng('0' * 32))


def explored(stage: Stage) -> Stage:
    """Leave no card in any room."""
    for pile in stage.state.piles.values():
        pile.clear()
    return stage


def test_idle_investigator_leaves_the_fire() -> None:
    stage = explored(Stage('quill', at='kit2', fire=['kitchen']))
    assert sight_of(stage).board.room[word(choice(stage), 1)] != 'kitchen'


def test_idle_investigator_goes_to_the_finder_of_the_next_clue() -> None:
    stage = explored(Stage('quill', 'reyes', at='hall1'))
    stage.state.investigators['reyes'].space = 'gal3'
    stage.state.floor['ward1'] = ['brass_key']
    assert knowing.experienced(sight_of(stage), 'reyes').what == 'warden'
    assert word(choice(stage), 1) == 'gal1'


def test_nobody_tries_a_locked_room_without_its_key_again() -> None:
    """The short way from the Circle to the Stalls leads through the locked room, and the long one behind the stage."""
    stage = explored(Stage('quill', at='circle1', scenario='theatre', choices='1A 2A 3A'))
    stage.state.piles['stalls'], stage.state.piles['foyer'] = ['clue1'], ['pass_lock']
    assert word(choice(stage), 1).startswith(('foyer', 'stalls'))
    stage.state.turned = ['pass_lock']
    assert sight_of(stage).shut('quill', 'foyer') and sight_of(stage).walks('quill', ['stalls1'])['circle1'] < FAR
    assert not word(choice(stage), 1).startswith('foyer')


def test_read_clues_tell_where_the_next_one_lies() -> None:
    """Two rooms may hold the first clue. Each clue that was read leaves one room for the next."""
    stage = Stage('quill', at='hall1', choices='1B 2B 3C')
    assert {*knowing.clue_places(sight_of(stage))} == {'reading', 'loft'}
    stage.state.gone = ['clue3_loft']
    assert knowing.clue_places(sight_of(stage)) == ['warden']
    stage.state.gone.append('order_infirmary')
    assert knowing.clue_places(sight_of(stage)) == ['infirmary']
    assert knowing.experienced(sight_of(stage), 'quill').what == 'infirmary'


def test_hard_investigators_divide_the_places_of_the_first_clue() -> None:
    stage = Stage('quill', 'reyes', 'holt', at='hall1', choices='1B 2A 3C')
    aims = [knowing.experienced(sight_of(stage), who) for who in ('quill', 'reyes', 'holt')]
    assert {aim.what for aim in aims if aim.worth == 3} == {'reading', 'loft'}
    assert {aim.worth for aim in aims} == {1, 3}, 'the third explores another room'


def test_known_pile_is_no_place_for_a_clue() -> None:
    stage = Stage('quill', at='hall1', choices='1B 2A 3C')
    assert 'loft' in knowing.clue_places(sight_of(stage))
    stage.state.peeked[stage.asked.seat].append('loft')
    assert knowing.clue_places(sight_of(stage)) == ['reading']


def test_key_on_the_floor_of_a_locked_pile_is_fetched() -> None:
    stage = explored(Stage('quill', at='gal1'))
    stage.state.piles['guest'], stage.state.turned = ['sea_chest'], ['sea_chest']
    assert knowing.experienced(sight_of(stage), 'quill').do == 'nothing'
    stage.state.floor['guest1'] = ['brass_key']
    assert knowing.experienced(sight_of(stage), 'quill').what == 'guest'


def test_wounded_named_monster_with_hidden_health_has_some_left() -> None:
    stage = Stage('quill', at='hall1', monsters='ringer hall1')
    [(handle, ringer)] = stage.state.monsters.items()
    ringer.damage = 11
    assert sight_of(stage).monsters[handle].toughness is None
    assert sight_of(stage).toughness(handle) == NAMED_LEFT > 1


def test_hard_keeper_places_monsters_outside_fires() -> None:
    stage = Stage('quill', at='saloon1', choices='1A 2A', scenario='train')
    use = Use('', SCENARIOS['train'].keeper_card['taken_seats'].uses[0], space='dining1')
    cold = Evaluation(sight_of(stage, stage.state.keeper)).rate(use)
    stage.state.fire.append('dining')
    assert Evaluation(sight_of(stage, stage.state.keeper)).rate(use) < 0 < cold


def test_hard_keeper_keeps_hunters_off_its_monster() -> None:
    """Alone, the step away harms nobody. The Inspector then leaves by the other door, out of Quill's reach."""
    stage = Stage('quill', at='corr2', choices='1A 2A', scenario='train', revealed=True, keeper=True,
                  monsters='inspector corr2', rolls='10')  # fmt: skip
    stage.person('quill').horror = 8
    stage.again()
    for chosen in ('announcement move quill', 'move wash1'):
        token = PLAYERS['hard'].choose(GAME, lambda: GAME.view(stage.state, stage.asked.seat), stage.asked, ROLL)
        assert token == chosen
        stage.answer(token)


def test_hard_keeper_pays_for_no_harmless_step() -> None:
    """Byrne stands at the far end of the train, alone and in the dark, and cannot reach the Inspector anyway."""
    stage = Stage('byrne', at='van1', choices='1A 2A', scenario='train', revealed=True, keeper=True,
                  monsters='inspector dining1')  # fmt: skip
    sight = sight_of(stage, stage.state.keeper)
    moves = SCENARIOS['train'].keeper_card['announcement'].uses[0]
    assert Evaluation(sight, 2).rate(Use('', moves, who='byrne')) < 0
    stage.state.investigators['byrne'].space = 'dining1'
    assert Evaluation(sight_of(stage, stage.state.keeper), 2).rate(Use('', moves, who='byrne')) > 0


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
