"""Whole games of all three: every label fits a phone and no description is truncated, in any language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest

from bot.message.custom_id import CustomId
from bot.message.emojis import Emojis
from bot.message.panel import Button, Menu, Panel
from bot.message.render import layout
from bot.panels.hand import hand_panel
from bot.pictures.scene import Scene
from bot.pictures.style import HEIGHT, WIDTH
from bot.presenters.labyrinth.presenter import Labyrinth
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.onirim.presenter import Onirim
from bot.words import LANGUAGES, words_for
from clew.contract.samples import samples
from engine.api import Seat
from engine.golden import opening, read
from engine.players import Random as AnyAnswer
from engine.registry import PACKAGES
from engine.rng import Rng
from tests.bot.cut_words import cut_words
from tests.bot.matches import match_of
from tests.cases import CASES

GOLDEN: Final = Path(__file__).parents[1] / 'golden'
NAMES: Final = ('Ada', 'Bruno', 'Cleo', 'Dora', 'Eva')
STEP: Final = 37
"""Every `STEP`-th position of a game is checked. Each game starts at another position."""
BEGINNINGS: Final = 6
"""Maximum number of partial answers checked at each position."""

RANDOM_GAMES: Final = 6
MOVES: Final = 230
"""Maximum answers in a random game. Some games do not end by then."""


@pytest.fixture(autouse=True)
def _undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace each picture by an empty one. Its description stays."""
    for presenter in (Onirim, Labyrinth, Mansions):
        monkeypatch.setattr(presenter, 'hand', lambda *_: Scene(WIDTH, HEIGHT, (), ()))


@pytest.mark.parametrize('game', ['onirim', 'labyrinth', 'mansions'])
def test_no_words_are_cut_in_written_games(game: str) -> None:
    seen, cut = 0, set()
    for number, file in enumerate(sorted(GOLDEN.glob(f'{game}-*.game'))):
        for at, state in enumerate(islice(_written(file), number % STEP, None, max(1, STEP // samples(1)))):
            for panel in _panels(game, state, number + at):
                seen += 1
                cut |= {*_cut(panel)}
    assert seen > 50 and not cut


@pytest.mark.parametrize('game', ['onirim', 'labyrinth', 'mansions'])
def test_no_words_are_cut_in_random_games(game: str) -> None:
    seen, cut = 0, set()
    cases = [case for case in CASES if case.game.name == game]
    for number, case in enumerate(cases[: RANDOM_GAMES * samples(1)]):
        played = _random(case.game, case.seats, case.options, Rng(f'{number:032x}'))
        for at, state in enumerate(islice(played, number % STEP, MOVES, STEP)):
            for panel in _panels(game, state, number + at):
                seen += 1
                cut |= {*_cut(panel)}
    assert seen > 50 and not cut


def _written(file: Path) -> Iterator[Any]:
    record = read(file.read_text())
    game, state = PACKAGES[record.game].game, opening(PACKAGES[record.game].game, record)
    for move in record.moves:
        yield state
        state = game.apply(state, Seat(move.seat), move.token).state


def _random(game: Any, seats: int, options: Any, rng: Rng) -> Iterator[Any]:
    state = game.new(seats, options, f'{rng.below(2**32):032x}').state
    while asked := [decision for decision in game.pending(state) if not decision.standing]:
        yield state
        decision = rng.pick(asked)
        state = game.apply(state, decision.seat, AnyAnswer().choose(game, lambda: None, decision, rng)).state


def _panels(game: str, state: Any, number: int) -> Iterator[Panel]:
    """Yield the panels of every asked seat in every language, in one of them also after partial answers."""
    match = match_of(game, state, NAMES[: PACKAGES[game].game.view(state, None).seats])
    for seat in {decision.seat for decision in match.decisions}:
        for language in LANGUAGES:
            begun, known = [''], {''}
            most = BEGINNINGS if language == LANGUAGES[(number + seat) % len(LANGUAGES)] else 1
            while begun:
                panel = hand_panel(match, seat, words_for(language), board_url=None, given=begun.pop())
                yield panel
                for given in _beginnings(panel):
                    if given not in known and len(known) < most:
                        known.add(given)
                        begun.append(given)


def _beginnings(panel: Panel) -> Iterator[str]:
    for block in panel.blocks:
        buttons = block if isinstance(block, tuple) else ()
        for id_ in (button.id for button in buttons if isinstance(button, Button)):
            parsed = CustomId.parse(id_)
            if parsed is not None and parsed.action == 'part':
                yield parsed.rest
        parsed = CustomId.parse(block.id) if isinstance(block, Menu) else None
        if isinstance(block, Menu) and parsed is not None and parsed.action == 'part':
            yield from (line.value for line in block.lines)


def _cut(panel: Panel) -> list[str]:
    components: list[Any] = layout(panel, Emojis()).to_components()  # type: ignore[no-untyped-call]
    return cut_words(components)
