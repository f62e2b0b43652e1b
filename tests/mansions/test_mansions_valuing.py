"""What the hard investigator's options are worth: healing, hiding, barriers, and choices between two effects."""

from __future__ import annotations

from engine.api import Decision, OneOf, Option, Seat
from engine.mansions import features
from engine.mansions.effects import parse
from engine.mansions.game import GAME
from engine.mansions.players import PLAYERS, chances, helps, knowing
from engine.mansions.players.people import ranking
from engine.mansions.sight import Sight
from engine.rng import Rng
from tests.mansions.stage import Stage

EITHER = parse('either { heal damage 2 target } or { cure injury 1 target }')


def sight_of(stage: Stage) -> Sight:
    return Sight(GAME.view(stage.state, stage.asked.seat))


def resting(*people: str) -> Stage:
    """A turn in an explored room, without Movement Steps, so that only the action is left."""
    stage = Stage(*people, at='guest1').again(moves=0)
    stage.state.piles['guest'] = []
    return stage


def worth(stage: Stage, token: str) -> float:
    """Value of an option of the open question."""
    rated = {token: value for value, token in ranking(knowing.experienced)(sight_of(stage), stage.asked)}
    return rated[token]


def test_investigator_takes_the_better_of_two_effects() -> None:
    stage = Stage('quill')
    stage.state.investigators['quill'].damage = 2
    sight = sight_of(stage)
    assert chances.harm(sight, EITHER, 'quill', choice=min) == -2
    assert chances.harm(sight, EITHER, 'quill') == 0


def test_cure_counts_only_with_a_trauma_of_its_kind() -> None:
    stage = Stage('quill')
    assert chances.harm(sight_of(stage), EITHER, 'quill', choice=min) == 0
    stage.state.investigators['quill'].traumas = ['sprained_ankle']
    assert chances.harm(sight_of(stage), EITHER, 'quill', choice=min) < 0
    stage.state.investigators['quill'].traumas = ['shaking_hands']
    assert chances.harm(sight_of(stage), EITHER, 'quill', choice=min) == 0


def test_healing_a_point_is_worth_more_than_ending() -> None:
    stage = resting('quill')
    stage.state.investigators['quill'].items = ['flask', 'bandage']
    assert worth(stage, 'use flask') < 0 and worth(stage, 'use bandage quill') < 0
    stage.state.investigators['quill'].damage = 1
    assert 0 < worth(stage, 'use flask') < 1
    stage.state.investigators['quill'].damage = 3
    assert worth(stage, 'use bandage quill') > worth(stage, 'use flask') > 0


def test_healing_is_worth_more_near_death() -> None:
    stage = resting('quill')
    person = stage.state.investigators['quill']
    person.items, person.damage = ['bandage'], 3
    early = worth(stage, 'use bandage quill')
    person.damage = GAME.io(stage.state).house.scenario.investigator['quill'].health - 2
    assert worth(stage, 'use bandage quill') > early


def test_healing_counts_most_where_one_blow_may_kill() -> None:
    stage = resting('quill')
    person, whole = stage.state.investigators['quill'], GAME.io(stage.state).house.scenario.investigator['quill'].health
    person.items, person.damage = ['medical_satchel'], whole - 3
    before = worth(stage, 'use medical_satchel quill')
    person.damage = whole - 2
    assert worth(stage, 'use medical_satchel quill') > before > 0


def test_item_is_spent_on_a_test_more_readily_than_an_ability() -> None:
    """A failure costs 1.5 points, in half of all tests."""
    sight, said = sight_of(Stage('quill')), {'who': 'quill', 'target': 5, 'sort': 'attribute'}
    for token, chosen in (('use clapper', 'use clapper'), ('ability', 'rolls')):
        asked = Decision(Seat(0), 'mansions.test', OneOf((Option('roll'), Option('rolls'), Option(token))), said)
        assert helps.careful(sight, asked, Rng('0' * 32)) == chosen


def test_search_leaves_the_skill_point_for_a_blow() -> None:
    stage = Stage('quill', at='guest1', monsters='thrall guest1')
    stage.state.investigators['quill'].skill = 2
    tokens = ('roll', 'rolls', 'trust', 'skill')
    chosen = {}
    for sort, target in (('attribute', 4), ('defence', 9), ('defence', 4)):
        said = {'who': 'quill', 'target': target, 'sort': sort}
        asked = Decision(Seat(0), 'mansions.test', OneOf(tuple(map(Option, tokens))), said)
        chosen[sort, target] = helps.careful(sight_of(stage), asked, Rng('0' * 32))
    assert chosen == {('attribute', 4): 'rolls', ('defence', 9): 'roll', ('defence', 4): 'skill'}


def test_last_skill_point_is_for_the_monster_that_must_die() -> None:
    stage = Stage('quill', at='corr2', choices='1A 2A', scenario='train', revealed=True,
                  monsters='inspector corr2,passenger corr2')  # fmt: skip
    stage.state.investigators['quill'].skill = 1
    chosen = {}
    for handle in stage.state.monsters:
        said = {'who': 'quill', 'target': 4, 'sort': 'attack', 'monster': handle}
        asked = Decision(Seat(1), 'mansions.test', OneOf((Option('roll'), Option('skill'))), said)
        chosen[sight_of(stage).monsters[handle].name] = helps.careful(sight_of(stage), asked, Rng('0' * 32))
    assert chosen == {'inspector': 'skill', 'passenger': 'roll'}


def test_hiding_is_worth_more_with_monsters_near() -> None:
    quiet, hunted = Stage('quill', at='guest1'), Stage('quill', at='guest1', monsters='thrall gal2,hound gal2')
    assert worth(hunted, 'hide wardrobe move') > worth(quiet, 'hide wardrobe move')


def test_barrier_keeps_the_goals_monster_away() -> None:
    """The Answerer must come up through the Watch Room, whose door has a barrier."""
    stage = Stage('quill', at='watch1', choices='1A 2A', scenario='light', revealed=True, monsters='answerer stair1')
    token = 'bar chart_table stair2'
    assert worth(stage, token) > 0
    other = Stage('quill', at='watch1', choices='1A 2A', scenario='light', revealed=True, monsters='answerer lamp1')
    assert worth(other, token) < worth(stage, token)


def test_hard_investigator_heals_a_wounded_companion() -> None:
    stage = resting('quill', 'reyes')
    stage.state.investigators['quill'].items = ['bandage']
    stage.state.investigators['reyes'].damage = 7
    asked = stage.asked
    assert worth(stage, 'use bandage reyes') == max(
        worth(stage, token) for token in ('use bandage reyes', 'use bandage quill')
    )
    token = PLAYERS['hard'].choose(GAME, lambda: GAME.view(stage.state, asked.seat), asked, Rng('0' * 32))
    assert token == 'use bandage reyes'


def test_dropping_passes_a_needed_card_on() -> None:
    """The lens is two spaces from the Lamp Room. Its holder can run one, and a companion can go both."""
    stage = Stage('quill', 'reyes', at='stair2', choices='1B 2B', scenario='light', revealed=True)
    stage.state.investigators['quill'].items.append('green_lens')
    stage.state.piles = {room: [] for room in stage.state.piles}
    tired = stage.again(moves=0)
    assert worth(tired, 'drop green_lens') > worth(tired, 'run watch1') > 0
    tired.state.acted.append('reyes')
    assert worth(tired, 'drop green_lens') < 0, 'the companion has had a turn'
    assert worth(stage.again(moves=2), 'drop green_lens') < 0, 'the holder goes on'


def test_barrier_on_the_own_way_is_pulled_back() -> None:
    stage = Stage('quill', at='watch1', choices='1B 2B', scenario='light')
    stage.state.piles = {room: [] if room != 'cave' else pile for room, pile in stage.state.piles.items()}
    stage.call(features.bar, 'quill', 'chart_table', 'stair2')
    assert worth(stage, 'unbar chart_table') > 0, 'the Sea Cave lies behind the door'
    stage.state.piles['lamp'], stage.state.piles['cave'] = stage.state.piles['cave'], []
    assert worth(stage, 'unbar chart_table') < 0


def test_barrier_against_the_goals_monster_stays() -> None:
    stage = Stage('quill', at='watch1', choices='1A 2A', scenario='light', revealed=True, monsters='answerer stair1')
    assert worth(stage, 'bar chart_table stair2') > 0
    stage.call(features.bar, 'quill', 'chart_table', 'stair2')
    assert worth(stage, 'unbar chart_table') < 0


def test_putting_out_a_fire_counts_more_if_fire_wins() -> None:
    lamp = parse('remove fire here')
    worths = []
    for choices in ('1A 2A', '1B 2A'):
        stage = Stage('quill', at='watch1', choices=choices, scenario='light', revealed=True)
        assert chances.harm(sight_of(stage), lamp, 'quill', choice=min) == 0, 'no fire here'
        stage.state.fire.append('watch')
        worths.append(-chances.harm(sight_of(stage), lamp, 'quill', choice=min))
    assert 0 < worths[0] < worths[1], 'the keeper of 1B wins by fire'


def test_lifting_darkness_counts_only_in_the_dark() -> None:
    stage, lamp = Stage('quill', at='watch1', scenario='light', choices='1A 2A'), parse('remove darkness here')
    assert chances.harm(sight_of(stage), lamp, 'quill', choice=min) == 0
    stage.state.dark.append('watch')
    assert chances.harm(sight_of(stage), lamp, 'quill', choice=min) < 0


def test_lifting_darkness_counts_most_if_darkness_wins() -> None:
    """In the light each house counts the same; on the train monsters come in the dark, and Stay Where You Are wins."""
    worths, lamp = [], parse('remove darkness here')
    for scenario, space, choices in (
        ('light', 'watch1', '1A 2A'),
        ('train', 'corr1', '1A 2A'),
        ('train', 'corr1', '1B 2A'),
    ):
        stage = Stage('quill', at=space, scenario=scenario, choices=choices, revealed=True)
        sight = sight_of(stage)
        assert chances.harm(sight, lamp, 'quill', choice=min) == 0, 'no darkness here'
        stage.state.dark.append(sight.board.room[space])
        worths.append(-chances.harm(sight_of(stage), lamp, 'quill', choice=min))
    assert 0 < worths[0] < worths[1] < worths[2]


def test_carrying_off_costs_the_steps_back() -> None:
    stage = Stage('quill', at='hall1')
    sight = sight_of(stage)
    near, far, here = (chances.harm(sight, parse(f'carry {space}'), 'quill') for space in ('gal1', 'cry2', 'hall1'))
    assert here == 0 < near < far


def test_barrier_keeps_out_monsters_behind_its_door_only() -> None:
    token, worths = 'bar serving_table kitchen1', []
    for monster in ('passenger kitchen1', 'passenger tender1', 'passenger dining2'):
        stage = Stage('quill', at='dining1', scenario='train', choices='1A 2A', monsters=monster)
        worths.append(worth(stage, token))
    behind, two_away, inside = worths
    assert behind == two_away > inside


def test_stunning_a_monster_beside_an_investigator_counts_more() -> None:
    for effect in ('mon_stun 1', 'push 2'):
        worths = [
            chances.expected_damage(
                sight_of(Stage('quill', at='hall1', monsters=f'thrall {space}')), parse(effect), 'm1', 0
            )
            for space in ('hall1', 'gal1')
        ]
        assert worths[0] > worths[1] > 0


def test_stunning_a_monster_in_reach_counts_more() -> None:
    near, far = (
        chances.expected_damage(sight_of(Stage('quill', monsters=f'thrall {space}')), parse('mon_stun 1'), 'm1', 0)
        for space in ('hall2', 'cry2')
    )
    assert near > far


def test_losing_the_only_weapon_harms_more_than_another_item() -> None:
    worths = []
    for items in ([], ['brass_key'], ['flask'], ['flask', 'shotgun'], ['shotgun', 'brass_key']):
        stage = Stage('quill')
        stage.state.investigators['quill'].items = items
        worths.append(chances.harm(sight_of(stage), parse('lose_item 1'), 'quill'))
    nothing, key, flask, both, weapon = worths
    assert nothing == key == 0 < flask == both < weapon
