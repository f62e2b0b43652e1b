from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, islice, product
from typing import Any
from zlib import crc32

import pytest

from clew.contract.samples import samples
from engine.api import Decision, Player
from engine.onirim.game import GAME
from engine.onirim.memory import Remembered
from engine.onirim.options import Options
from engine.onirim.state import State
from engine.onirim.strength.fast import race, thinking
from engine.onirim.strength.fast.cells import (
    CARDS,
    CELLS,
    CODES,
    DECK,
    DECK_SIZE,
    HANDS,
    LEFT,
    NIGHTMARE_CARD,
    NUMBER,
    SCRATCH,
)
from engine.onirim.strength.fast.partner import EVEN, odds
from engine.onirim.strength.fast.seen import read
from engine.onirim.strength.players import PLAYERS, Thinker
from engine.onirim.view import View
from engine.rng import Rng
from engine.simulate import seed_of
from tests.onirim.fast_games import combined
from tests.onirim.mirrors import mirrored
from tests.onirim.table import Table, table

QUICK = PLAYERS['easy']
DEALT_ANEW = samples(1000)
BASE = [(1, Options()), (2, Options())]


def positions(seats: int, options: Options, number: int, player: Player = QUICK) -> Iterator[tuple[State, Decision]]:
    """Yield every question of a game that the player plays in all seats, with the state."""
    state = GAME.new(seats, options, seed_of(7, number)).state
    while pending := GAME.pending(state):
        yield state, pending[0]
        look = partial(GAME.view, state, pending[0].seat)
        state = GAME.apply(state, pending[0].seat, player.choose(GAME, look, pending[0], Rng(f'{number:032x}'))).state


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run play-outs without compilation. For a test's few games, compiling would take longer than playing."""
    numpy = pytest.importorskip('numpy')
    monkeypatch.setattr(thinking, '_racing', lambda: (race.race, numpy))


def test_the_quick_player_finishes_games_of_every_combination() -> None:
    for number, (seats, options) in enumerate(islice(combined(), 0, None, 9)):
        for _ in positions(seats, options, number):
            pass


def test_the_quick_player_wins_most_games_alone() -> None:
    won = 0
    for number in range(samples(20)):
        *_, (state, decision) = positions(1, Options(), number)
        look = partial(GAME.view, state, decision.seat)
        after = GAME.apply(state, decision.seat, QUICK.choose(GAME, look, decision, Rng('00' * 16))).state
        won += bool(after.result and after.result.winners)
    assert won >= samples(20) * 0.45


def dealt_anew(seats: int, options: Options, place: int) -> Iterator[tuple[View, Decision]]:
    """A seat's view and decision in the true game, then in a thousand resampled games."""
    state, decision = next(islice(positions(seats, options, 3), place, None))
    worlds = (GAME.resample(state, decision.seat, f'{world:032x}') for world in range(DEALT_ANEW))
    for other in chain((state,), worlds):
        assert list(GAME.pending(other)) == [decision]
        yield GAME.view(other, decision.seat), decision


@pytest.mark.parametrize(('seats', 'options'), BASE)
def test_a_player_answers_alike_whatever_is_hidden_from_its_seat(seats: int, options: Options) -> None:
    for place in (12, 31):
        seen, answers = [], set()
        for view, decision in dealt_anew(seats, options, place):
            seen.append(read(view, decision))
            answers.add(thinking.quick_answer(view, decision))
        assert len(seen) == DEALT_ANEW + 1
        assert all(one == seen[0] for one in seen)
        assert len(answers) == 1


def told(*given: Any) -> None:
    """A fake of the compiled race, whose results depend on every number it receives."""
    alive, runners, first, last, most, results = given[6], given[7], given[8], given[9], given[10], given[13]
    digest = 0
    for number in given[:13]:
        digest = crc32(number.tobytes() if hasattr(number, 'tobytes') else str(number).encode(), digest)
    for runner, world in product(range(runners), range(first, last)):
        if alive[runner]:
            results[runner * most + world] = crc32(f'{digest} {runner} {world}'.encode()) % 2


@pytest.mark.parametrize(('seats', 'options'), BASE)
def test_hard_player_reads_only_its_view(monkeypatch: pytest.MonkeyPatch, seats: int, options: Options) -> None:
    numpy = pytest.importorskip('numpy')
    monkeypatch.setattr(thinking, '_racing', lambda: (told, numpy))
    for lots in (1, 2):
        found = [thinking.best_answer(view, decision, lots, 96) for view, decision in dealt_anew(seats, options, 20)]
        assert len(found) == DEALT_ANEW + 1
        assert len(set(found)) == 1


@pytest.mark.usefixtures('by_hand')
def test_hard_player_ignores_hidden_information() -> None:
    thinker, (state, decision) = Thinker(20), list(islice(positions(2, Options(), 3), 20))[-1]
    lots = '5a' * 16
    answers = {
        thinker.choose(
            GAME, partial(GAME.view, GAME.resample(state, decision.seat, seed), decision.seat), decision, Rng(lots)
        )
        for seed in (f'{world:032x}' for world in range(3))
    }
    assert len(answers) == 1


@pytest.mark.usefixtures('by_hand')
def test_hard_player_answers_every_question_legally() -> None:
    for seats, options in islice(combined(), 0, None, 31):
        for state, decision in islice(positions(seats, options, 1), 0, None, 25):
            look = partial(GAME.view, state, decision.seat)
            GAME.apply(state, decision.seat, Thinker(3).choose(GAME, look, decision, Rng('00' * 16)))


@pytest.mark.parametrize('error', [
    ModuleNotFoundError(name='numba'), ImportError('numpy is too new'), ModuleNotFoundError(name='llvmlite'),
])  # fmt: skip
def test_hard_refuses_where_numba_fails(monkeypatch: pytest.MonkeyPatch, error: ImportError) -> None:
    def broken() -> Any:
        raise error

    monkeypatch.setattr(thinking, '_racing', broken)
    state, decision = next(positions(1, Options(), 5))
    with pytest.raises(ImportError):
        PLAYERS['hard'].choose(GAME, partial(GAME.view, state, decision.seat), decision, Rng('00' * 16))


def test_a_game_dealt_anew_holds_every_card_once() -> None:
    for seats, options in islice(combined(), 0, None, 7):
        for state, decision in islice(positions(seats, options, 2), 0, None, 11):
            seen = read(GAME.view(state, decision.seat), decision)
            dealt = [0] * CELLS
            race.deal(seen.cells, seen.pool, seen.odds, 12345, dealt, [0] * SCRATCH)
            true = mirrored(state)
            assert dealt[LEFT : LEFT + 30] == true[LEFT : LEFT + 30]
            assert dealt[DECK_SIZE] == true[DECK_SIZE]
            hidden = [dealt[DECK : DECK + dealt[DECK_SIZE]], true[DECK : DECK + true[DECK_SIZE]]]
            for cards, cells in zip(hidden, (dealt, true), strict=True):
                cards += [card for card in range(30) for seat in (0, 1) for _ in range(cells[HANDS + 30 * seat + card])]
            assert sorted(hidden[0]) == sorted(hidden[1])


def dealt(game: Table, number: int) -> Iterator[list[int]]:
    """Resample the game of the asked seat `number` times. Yields the cells of each resampled game."""
    seen = read(GAME.view(game.state, game.asked.seat), game.asked)
    for lots in range(1, number + 1):
        cells = [0] * CELLS
        race.deal(seen.cells, seen.pool, seen.odds, race.lots_of(7, lots), cells, [0] * SCRATCH)
        yield cells


def held(cells: list[int], card: str, owner: int = 0) -> int:
    return cells[HANDS + CARDS * owner + NUMBER[card]]


def test_a_partner_is_dealt_what_it_is_remembered_for() -> None:
    game = table('rs rm bs', shared='gs ns', partner='bk gm nm', deck='bm gk').answer('discard rs', 'swap rm gs')
    hands = list(dealt(game, 40))
    assert all(held(cells, 'gs') for cells in hands)
    assert all(sum(cells[HANDS : HANDS + CARDS]) == 3 for cells in hands)
    assert len({tuple(cells[HANDS : HANDS + CARDS]) for cells in hands}) > 20


def test_a_partner_who_let_a_door_go_is_seldom_dealt_a_key_to_it() -> None:
    game = table('rs rm rs', shared='bs ns', partner='gk gm nm', deck='bd rm').answer('play rs', 'limbo')
    passed = sum(held(cells, 'bk') for cells in dealt(game, 300))
    game.state.memories[0].passed = {}
    assert passed < sum(held(cells, 'bk') for cells in dealt(game, 300)) / 2


def test_fresh_card_of_a_partner_has_even_odds() -> None:
    game = table('rs rm bs', shared='gs ns', partner='bk gm nm', row='rk', deck='bm gk').answer('discard rs', 'keep')
    rows = read(GAME.view(game.state, game.asked.seat), game.asked).odds
    newest, older = rows[:CARDS], rows[CARDS : 2 * CARDS]
    assert set(newest) == {EVEN}
    # After a discard, a red sun that fits the row is less likely to be in hand than a green one.
    assert older[NUMBER['rs']] < older[NUMBER['gs']]


def test_odds_of_kept_cards_depend_on_play_or_discard() -> None:
    play, discard = Remembered((), 0, 'play', ()), Remembered((), 0, 'discard', ())
    cells = mirrored(table('rs rm bs', shared='gs ns', partner='bk gm nm', row='rk').state)
    assert odds(cells, 0, play) != odds(cells, 0, discard)


def test_no_nightmare_is_dealt_to_a_spared_place() -> None:
    game = table('rk rm bs', shared='gs ns', partner='bk gm nm', deck='bm gk gm nm ns bs')
    game.answer('discard rk', 'keep', 'banish bm', 'stack gk,gm,nm,ns')
    spared = GAME.view(game.state, game.asked.seat).spared
    tops = [cells[DECK + cells[DECK_SIZE] - 1 - depth] for cells in dealt(game, 100) for depth in spared]
    assert len(tops) == 300
    assert NIGHTMARE_CARD not in tops
    assert len(set(tops)) > 10


def test_known_cards_keep_their_place_in_every_game() -> None:
    for state, decision in positions(1, Options(), 4):
        view = GAME.view(state, decision.seat)
        seen = read(view, decision)
        for depth, card in view.known:
            assert CODES[seen.cells[DECK + view.deck - 1 - depth]] == card
        assert sum(card < 0 for card in seen.cells[DECK : DECK + view.deck]) == view.deck - len(view.known)


def race_with(worths: Callable[[int, int], float]) -> Callable[..., None]:
    """Fake the compiled race. `worths` returns the worth for the number of an answer and the number of a game."""

    def racing(*given: Any) -> None:
        alive, runners, first, last, most, results = given[6], given[7], given[8], given[9], given[10], given[13]
        for runner, world in product(range(runners), range(first, last)):
            if alive[runner]:
                results[runner * most + world] = worths(runner, world)

    return racing


@pytest.mark.parametrize(
    ('worths', 'winner'),
    [
        (lambda runner, world: float(runner == 1), 1),
        (lambda runner, world: float(runner == 0), 0),
        (lambda runner, world: float(world % 2 == runner) if world else float(runner == 1), 0),
    ],
)
def test_quick_answer_stands_unless_one_is_clearly_better(
    monkeypatch: pytest.MonkeyPatch, worths: Callable[[int, int], float], winner: int
) -> None:
    numpy = pytest.importorskip('numpy')
    monkeypatch.setattr(thinking, '_racing', lambda: (race_with(worths), numpy))
    state, decision = next(positions(1, Options(), 1))
    view = GAME.view(state, decision.seat)
    first = thinking.quick_answer(view, decision)
    chosen = thinking.best_answer(view, decision, 1, 400)
    assert thinking.thought_of(decision, first).index(chosen) == winner
