"""The contract kit finds every fault that a test here puts into the example game Liar's Dice."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.presenters.base import Control
from clew.contract import check, laws, recorded, shown
from clew.contract.cases import cases_of
from clew.contract.choices import of_choice
from clew.contract.damage import damaged
from clew.contract.offered import offered
from clew.contract.play import play_by_the_laws
from clew.rules import Io, OneOf, Option, Outcome, Rng, Seat
from clew_liars_dice import PACKAGE, rules
from clew_liars_dice.show import LiarsDicePresenter
from engine.registry import PACKAGES

CASE = cases_of(PACKAGE)[0]


@pytest.fixture(autouse=True)
def liars_dice() -> Iterator[None]:
    with offered(PACKAGE):
        yield


def played() -> None:
    play_by_the_laws(CASE.game, CASE.seats, CASE.options, 'kit')


def test_game_is_offered_only_meanwhile() -> None:
    other = replace(PACKAGE, show='clew_liars_dice.show:SHOW')
    with offered(other):
        assert PACKAGES['liars-dice'] is other
    assert PACKAGES['liars-dice'] is PACKAGE


def test_view_that_shows_the_dice_of_others_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    true = rules.LiarsDice.view

    def leaky(self: Any, state: Any, seat: Seat | None) -> Any:
        return replace(true(self, state, seat), turn=sum(map(sum, state.cups)))

    monkeypatch.setattr(rules.LiarsDice, 'view', leaky)
    with pytest.raises(AssertionError, match='can distinguish the resampled game from the true one'):
        played()


def test_event_that_tells_the_dice_of_others_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    true = rules.BidOrDoubt.take

    def leaky(self: Any, state: Any, io: Io, token: str) -> None:
        io.record('liars-dice.sum', sum=sum(map(sum, state.cups)))
        true(self, state, io, token)

    monkeypatch.setattr(rules.BidOrDoubt, 'take', leaky)
    with pytest.raises(AssertionError, match='than its view'):
        played()


def test_chance_from_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    true, times = rules.LiarsDice.apply, iter(range(10**6))

    def moody(self: Any, state: Any, seat: Seat, token: str) -> Outcome[Any]:
        outcome = true(self, state, seat, token)
        outcome.state.turn += next(times)
        return outcome

    monkeypatch.setattr(rules.LiarsDice, 'apply', moody)
    with pytest.raises(AssertionError, match='applied twice has two outcomes'):
        played()


def test_resampling_that_keeps_hidden_dice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    laws.of_resampling(CASE.game, CASE.seats, CASE.options, 'kit')

    def lazy(self: Any, state: Any, seat: Seat | None, seed: str) -> Any:
        return replace(state.copy(), rng=Rng(seed))

    monkeypatch.setattr(rules.LiarsDice, 'resample', lazy)
    with pytest.raises(AssertionError, match="keeps the hidden 'mine' in the view of seat 0"):
        laws.of_resampling(CASE.game, CASE.seats, CASE.options, 'kit')
    out = io.StringIO()
    check.main(['liars-dice', '--games', '1'], out)
    assert "keeps the hidden 'mine'" in out.getvalue()


def test_equal_cards_offered_twice_are_named() -> None:
    with pytest.raises(AssertionError, match=r"liars-dice.bid: 'bid 8' is offered twice. Offer equal cards once"):
        of_choice(OneOf((Option('bid 8'), Option('bid 8'))), 'liars-dice.bid')


def test_missing_words_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / 'few_words').mkdir()
    english = (Path(rules.__file__).parent / 'words' / 'en.ftl').read_text().replace('option-liars-dice-wild-no =', '#')
    (tmp_path / 'few_words' / 'en.ftl').write_text(english)
    monkeypatch.syspath_prepend(tmp_path)
    package = replace(PACKAGE, words='few_words')
    with offered(package), pytest.raises(AssertionError, match=r"missing words: \['option-liars-dice-wild-no'\]"):
        shown.of_words(package)


def test_answer_without_a_control_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    true = LiarsDicePresenter.controls

    def fewer(self: Any, *arguments: Any) -> tuple[Control, ...]:
        return true(self, *arguments)[1:]

    monkeypatch.setattr(LiarsDicePresenter, 'controls', fewer)
    with pytest.raises(AssertionError, match='no control leads to'):
        shown.show_by_the_laws(CASE, 'kit')


def test_style_that_is_not_there_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('clew_liars_dice.show.PIPS', ('one', 'two', 'three', 'four', 'five', 'seven'))
    with pytest.raises(KeyError, match='seven'):
        shown.of_sprites(PACKAGE)


def test_what_was_recorded_differs_once_rules_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = recorded.write_down(PACKAGE, tmp_path)
    assert recorded.written(PACKAGE, tmp_path) == sorted(files)
    for file in files:
        recorded.check(PACKAGE, file)
    monkeypatch.setattr(rules, '_rolled', lambda cup, rng: sorted(rng.below(5) + 1 for _ in cup))
    with pytest.raises(AssertionError, match='the outcome differs from the record'):
        recorded.check(PACKAGE, tmp_path / 'golden' / 'liars-dice-2-recorded.game')


def test_damage_is_of_many_sorts() -> None:
    save = PACKAGE.game.dump(PACKAGE.game.new(2, CASE.game.Options(), '0' * 32).state)
    assert len({damaged(save, seed) for seed in range(100)} - {save}) > 60


def test_check_game_tells_each_broken_law(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    assert check.main(['liars-dice', '--games', '1'], out) == 0 and 'all laws kept' in out.getvalue()
    monkeypatch.setattr(LiarsDicePresenter, 'board_text', lambda *_: ' ')
    assert check.main(['liars-dice', '--games', '1'], out) == check.FAULT
    assert 'the board in words is empty' in out.getvalue() and 'faults: 1' in out.getvalue()


def test_check_game_shows_the_first_fault_of_each_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game breaks both laws, with another seat and another number in the text."""
    out, numbers = io.StringIO(), iter(range(100))
    monkeypatch.setattr(check, '_trials', lambda *_: [(f'game {n}', law) for n in range(3) for law in (silent, loud)])

    def silent() -> None:
        raise AssertionError(f'seat {next(numbers)} is silent')

    def loud() -> None:
        raise AssertionError(f'{f"bid {next(numbers)}"!r} is loud')

    assert check.main(['liars-dice'], out) == check.FAULT
    assert out.getvalue().splitlines() == [
        '✗ game 0: seat 0 is silent',
        "✗ game 0: 'bid 1' is loud",
        'liars-dice: 50 games, faults: 6, the first of each kind is above',
    ]


def test_check_game_tells_where_an_error_was_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(state: Any, seat: int) -> int:
        raise KeyError('nobody')

    out = io.StringIO()
    monkeypatch.setattr(rules, '_next', lost)
    assert check.main(['liars-dice', '--games', '1'], out) == check.FAULT
    assert re.search(r"KeyError: 'nobody' \(\S+test_kit\.py, line \d+\)\n    liars-dice, 2 seats", out.getvalue())
