"""Two states that differ only in hidden information look alike to a viewer, in every game with every option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from benchmarks.tables import match_of
from bot.message.panel import Panel
from bot.panels.board import board_panel
from bot.panels.calls import call_to_board, call_to_hand
from bot.panels.hand import hand_panel, home_panel
from bot.tables.match import Match
from bot.words import words_for
from clew.contract.cases import Case
from clew.contract.samples import samples
from engine.api import Seat
from engine.options import fitted
from engine.registry import PACKAGES
from tests.bot.play import id_in
from tests.cases import CASES
from tests.proof.said import components, said
from tests.proof.tables import some_positions

EN = words_for('en')
KEY = '5a' * 16
HALVES = 4
"""Maximum number of partial answers that are tried for each hand."""


def seen(match: Match, watcher: int | None) -> list[str]:
    """Return all panels and texts that a seat can see; None means users without a seat."""
    panels = [board_panel(match, EN)]
    text = match.presenter.board_text(match.view(watcher), match.names, EN)
    calls = [call_to_board(match, match.asked, EN).text, *(call_to_hand(match, seat, EN).text for seat in match.asked)]
    if watcher is not None:
        hand = hand_panel(match, watcher, EN, board_url=None)
        panels += [hand, *(hand_panel(match, watcher, EN, board_url=None, given=half) for half in halves(hand))]
        if len(match.table.seats) == 1:
            panels.append(home_panel(match, watcher, EN))
    return [text, *calls, *(piece for panel in panels for piece in said(panel))]


def halves(hand: Panel) -> list[str]:
    ids = [c['custom_id'] for c in _walk(components(hand)) if 'custom_id' in c]
    return [id_in(custom_id).rest for custom_id in ids if id_in(custom_id).action == 'part'][:HALVES]


def _walk(nested: Any) -> Iterator[dict[str, Any]]:
    for component in nested:
        yield component
        yield from _walk(component.get('components', ()))


@pytest.mark.parametrize('case', CASES, ids=str)
def test_hidden_information_changes_no_view(case: Case) -> None:
    options = fitted(case.options, case.seats)
    differ = 0
    for state in some_positions(case, samples(1) + 1)[1:]:
        match = match_of(case.game, state, case.seats, options)
        for watcher in (None, *map(Seat, range(case.seats))):
            other = case.game.resample(state, watcher, KEY)
            differ += case.game.dump(other) != case.game.dump(state)
            assert seen(match_of(case.game, other, case.seats, options), watcher) == seen(match, watcher)
    assert differ > 0, 'nothing was hidden from anybody'


@pytest.mark.parametrize('case', [Case(package, 2, package.game.Options()) for package in PACKAGES.values()], ids=str)
def test_comparison_of_views_finds_differences(case: Case) -> None:
    """Without this, `test_hidden_information_changes_no_view` could pass by comparing nothing."""
    options = fitted(case.options, case.seats)
    told_apart = 0
    for state in some_positions(case, 6):
        match = match_of(case.game, state, case.seats, options)
        other = match_of(case.game, case.game.resample(state, None, KEY), case.seats, options)
        told_apart += sum(seen(match, seat) != seen(other, seat) for seat in range(case.seats))
    assert told_apart > 0
