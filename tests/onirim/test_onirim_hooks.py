"""Hooks of expansions: an invented box uses every hook and keeps all laws of the contract."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import pytest

from clew.contract.play import play_by_the_laws
from engine.api import Illegal, Unreadable
from engine.onirim import modules
from engine.onirim.contract import inventory
from engine.onirim.game import GAME
from engine.onirim.options import Options
from engine.onirim.strength.players import PLAYERS as BOTS
from engine.players import PLAYERS
from engine.rng import Rng
from tests.onirim import lanterns
from tests.onirim.table import Table, table
from tests.packages import told_otherwise

BOXES = ('base', lanterns.NAME)


@pytest.fixture(autouse=True)
def box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(modules.MODULES, lanterns.NAME, lanterns.MODULE)
    monkeypatch.setattr(modules, 'boxes', lambda options: BOXES)
    # The automatic players know only the real boxes.
    told_otherwise(monkeypatch, GAME.name, strengths={})


def lit(hand: str, *, row: str = '', charms: str = 'a b c d', **more: Any) -> Table:
    """Lay out a table with the invented box. `row` is the row of lanterns."""
    game = table(hand, **more)
    game.state.modules = BOXES
    game.state.parts[lanterns.NAME] = lanterns.Lanterns(row=row.split(), charms=charms.split())
    return game


@pytest.mark.parametrize('options', [{'talk': 'silent'}, {'talk': 'open', 'race': True}], ids=str)
@pytest.mark.parametrize('number', range(4))
@pytest.mark.parametrize('seats', [1, 2])
def test_games_with_the_box_keep_every_law(seats: int, number: int, options: dict[str, Any]) -> None:
    play_by_the_laws(GAME, seats, Options.model_validate(options), f'lanterns {number}')


@pytest.mark.parametrize('seats', [1, 2])
def test_games_with_the_box_reach_every_hook(seats: int) -> None:
    happened: Counter[str] = Counter()
    for number in range(20):
        rng = Rng(f'{number:032x}')
        outcome = GAME.new(seats, Options(), rng.key)
        while pending := GAME.pending(outcome.state):
            (decision,) = pending
            token = PLAYERS['random'].choose(GAME, partial(GAME.view, outcome.state, decision.seat), decision, rng)
            outcome = GAME.apply(outcome.state, decision.seat, token)
            happened.update(event.kind for event in outcome.events)
    reached = {kind for kind in happened if kind.startswith('lanterns.')}
    words = ('hung', 'shone', 'turned', 'spell', 'paid', 'burnt')
    assert reached == {f'lanterns.{word}' for word in words}, happened


@pytest.mark.parametrize('strength', BOTS)
def test_bot_player_says_that_it_does_not_know_a_box(strength: str) -> None:
    state = GAME.new(1, Options(), '0' * 32).state
    (decision,) = GAME.pending(state)
    with pytest.raises(LookupError, match="do not know the box 'lanterns' yet"):
        BOTS[strength].choose(GAME, partial(GAME.view, state, decision.seat), decision, Rng('0' * 32))


def test_module_adds_its_cards_and_its_part() -> None:
    state = GAME.new(1, Options(), '0' * 32).state
    assert inventory(state).total() == 76 + 5
    assert sorted(lanterns.part(state).charms) == ['a', 'b', 'c', 'd']
    assert GAME.view(state, None).parts == {'lanterns': ((), 4, (), (), 0, 0)}


def test_save_keeps_the_part_and_needs_the_box() -> None:
    state = GAME.new(1, Options(), '0' * 32).state
    assert GAME.load(GAME.dump(state)) == state
    with pytest.raises(Unreadable):
        GAME.load(GAME.dump(state).replace('"modules":["base","lanterns"]', '"modules":["base"]'))


def test_a_location_of_its_own_is_played_where_the_box_says() -> None:
    game = lit('rl rl rl bs gs', deck='bm gm nm').answer('play rl', 'play rl')
    assert lanterns.part(game.state).row == ['rl', 'rl']
    assert game.pile('rows', 0) == ''
    assert 'play rl' not in game.options and 'discard rl' in game.options
    with pytest.raises(Illegal):
        game.answer('play rl')


def test_a_location_of_its_own_has_an_effect_when_discarded() -> None:
    game = lit('rl rs rs bs gs', deck='bm gm nm').answer('discard rl')
    assert game.view().looking == ('bm', 'gm')
    game.answer('stack gm,bm')
    assert 'gm' in game.state.hands[0]
    assert game.view().known == ((0, 'bm'),)


def test_a_dream_of_its_own_asks_and_the_refill_goes_on() -> None:
    game = lit('rk rs rs bs gs', deck='FF gm nm').answer('play rs')
    assert game.asked.kind == 'lanterns.firefly'
    game.answer('turn')
    assert game.view(None).parts['lanterns'][1:3] == (3, ('d',))
    assert 'gm' in game.state.hands[0]
    assert game.pile('discard') == 'FF'


def test_an_offer_interrupts_and_the_question_is_asked_again() -> None:
    game = lit('rk rs rs bs gs', discard='bm gm nm').answer('spell swap')
    assert game.asked.kind == 'lanterns.pay'
    game.answer('pay bm,gm')
    assert game.kind == 'act'
    assert game.pile('discard') == 'nm'
    assert 'spell swap' not in game.options


def test_an_offer_may_answer_the_question_itself() -> None:
    game = lit('rk rs rs bs gs', discard='bm gm nm', deck='NN bs').answer('play rs')
    assert game.options == ['key rk', 'reveal', 'hand', 'spell swap', 'spell vanish']
    game.answer('spell vanish', 'pay bm,gm')
    assert game.kind == 'act'
    assert game.pile('discard') == 'NN nm'
    assert 'rk' in game.state.hands[0]


def test_a_door_is_refused_for_a_reason_of_its_own() -> None:
    dark = lit('gk rs rs bs gs', deck='gd bs').answer('play rs')
    assert dark.told('door_to_limbo') == [{'seat': 0, 'card': 'gd', 'why': 'dark'}]
    assert lit('gk rs rs bs gs', row='rl', deck='gd bs').answer('play rs').kind == 'door'
    trio = table('gs rs rs bs ns', row='gs gm')
    trio.state.modules, trio.state.parts = BOXES, {lanterns.NAME: lanterns.Lanterns()}
    assert trio.answer('play gs').told('trio_refused') == [{'seat': 0, 'card': 'gd', 'why': 'dark'}]


def test_module_hooks_run_for_gained_and_lost_doors() -> None:
    game = lit('rk rs rs bs gs', deck='rd NN bs').answer('play rs', 'open rk')
    assert lanterns.part(game.state).gained == 1
    game.answer('door rd')
    assert (lanterns.part(game.state).gained, lanterns.part(game.state).lost) == (1, 1)


def test_a_nightmare_that_is_over_may_go_elsewhere() -> None:
    game = lit('rk rs rs bs gs', row='rl', deck='NN bs gs').answer('play rs', 'key rk')
    assert game.told('shuffled') == [{'cards': ['NN']}]
    assert game.pile('discard') == 'rk rl'
    assert lit('rk rs rs bs gs', deck='NN bs gs').answer('play rs', 'key rk').pile('discard') == 'NN rk'


def test_victory_waits_for_the_module_condition() -> None:
    seven = 'rd bd bd gd gd nd nd'
    unlit = lit('rk rs rs bs rl', doors=seven, deck='rd bm bm').answer('discard rs', 'open rk')
    assert unlit.result is None
    assert unlit.answer('play rl').ending == 'won'
    assert lit('rk rs rs bs gs', row='rl', doors=seven, deck='rd').answer('discard rs', 'open rk').ending == 'won'


@pytest.mark.parametrize('way', ['discard', 'hand', 'reveal'])
def test_hope_ends_with_the_last_lantern_whichever_way_it_goes(way: str) -> None:
    game = lit('rl rs rs bs gs', discard='rl rl', deck='NN bm bm gm gm nm nm')
    if way == 'reveal':
        game.state.hands[0][0] = 'bk'
        game.state.deck[-2] = 'rl'
    game.answer('discard rl') if way == 'discard' else game.answer('discard rs', way)
    assert game.ending == 'lost.dark'
    assert [told['ending'] for told in game.told('over')] == ['lost.dark']
    assert game.events[-1].kind == 'onirim.over'
