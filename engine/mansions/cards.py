"""What the scenario, its map, its cards and its puzzles say, for whoever shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

from engine.mansions.board import Board as Map
from engine.mansions.effects import Effect, Either, walk, written
from engine.mansions.habit import SHORT
from engine.mansions.house import house_of
from engine.mansions.library import SCENARIOS
from engine.mansions.model.base import Text
from engine.mansions.model.cards import KeeperCard, KeeperUse
from engine.mansions.model.conditions import RoomsOnFire, SamplesLaid
from engine.mansions.model.figures import Monster, MonsterClass
from engine.mansions.model.map import Position, Room
from engine.mansions.model.powers import UsePower
from engine.mansions.model.story import Objective
from engine.mansions.puzzles import shown, text
from engine.mansions.puzzles.model import Puzzle
from engine.mansions.puzzles.shown import Look, Piece, Port, in_order
from engine.mansions.scenario import Scenario
from engine.mansions.state import Trace
from engine.mansions.view import Board

__all__ = [
    'SCENARIOS', 'WINDOWS', 'KeeperCard', 'KeeperUse', 'Look', 'Map', 'Monster', 'MonsterClass', 'Objective', 'Piece',
    'Port', 'Position', 'Room', 'RoomsOnFire', 'Said', 'SamplesLaid', 'Scenario', 'Text', 'Trace', 'blow', 'is_action',
    'map_of', 'piece', 'puzzle_board', 'puzzle_kind', 'puzzle_look', 'puzzle_solutions', 'puzzles_of', 'sides',
]  # fmt: skip

Said: TypeAlias = tuple[tuple[str, ...], ...]
"""An effect, clause by clause, in the words of the effect language: (("heal", "horror", "2"),)."""

WINDOWS: Final[Mapping[str, str]] = {short: window for window, short in SHORT.items()}
"""The windows for cards, by how the answers of the keeper name them."""


def map_of(scenario: str) -> Map:
    """The map of an installed scenario."""
    return house_of(scenario).board


def puzzle_kind(scenario: str, board: Board) -> str:
    """What sort of puzzle it is: wiring, lock or rune."""
    return house_of(scenario).variants[board.variant].kind


def piece(scenario: str, board: Board, cell: str) -> str:
    """The piece in a cell as it lies, in a few characters."""
    return text.piece(house_of(scenario).variants[board.variant], _puzzle(board), cell)


def puzzles_of(scenario: str) -> tuple[Look, ...]:
    """Every puzzle of an installed scenario, with its first pieces lying in order."""
    return tuple(shown.look(variant, in_order(variant)) for variant in house_of(scenario).variants.values())


def puzzle_look(scenario: str, board: Board) -> Look:
    """A puzzle as it lies, piece by piece."""
    return shown.look(house_of(scenario).variants[board.variant], _puzzle(board))


def puzzle_solutions(scenario: str, board: Board, token: str) -> tuple[Board, ...]:
    """How a puzzle may lie solved after an action; several where any of several pieces may have been drawn."""
    found = shown.solutions(house_of(scenario).variants[board.variant], _puzzle(board), token)
    return tuple(replace(board, pieces=tuple(done.pieces), turns=tuple(done.turns)) for done in found)


def puzzle_board(scenario: str, card: str, pieces: tuple[str, ...], turns: tuple[int, ...]) -> Board | None:
    """The puzzle of a lock or obstacle, lying so; None where it cannot."""
    house = house_of(scenario)
    part = house.scenario.lock.get(card) or house.scenario.obstacle.get(card)
    if part is None or part.puzzle is None or not shown.fits(house.variants[part.puzzle], pieces, turns):
        return None
    return Board(card, part.puzzle, pieces, turns, 0, ())


def _puzzle(board: Board) -> Puzzle:
    return Puzzle(board.variant, list(board.pieces), list(board.turns), [])


def is_action(power: Any) -> bool:
    """Whether using the power takes the Action Step."""
    return isinstance(power, UsePower) and power.action


def blow(scenario: Scenario, deck: str, card: str, section: str) -> tuple[str, int, Said, Said] | None:
    """What a combat card says of an attack: the attribute, what is added to it, and what a pass and a failure do."""
    found = next((cards[int(card)] for name, cards in scenario.combat.items() if name == deck), None)
    read = getattr(found, section, None) if section in ('investigator', 'defence') else None
    return None if read is None else (read.test.attribute, read.test.modifier, _said(read.passed), _said(read.failed))


def sides(scenario: Scenario, card: str | None, who: str | None) -> tuple[Said, Said] | None:
    """The two effects of which one is chosen, on that card or in the ability of that investigator; None: no choice."""
    clauses = (clause for effect in _effects(scenario, card, who) for clause in walk(effect))
    found = next((clause for clause in clauses if isinstance(clause, Either)), None)
    return None if found is None else (_said(found.first), _said(found.second))


def _said(effect: Effect) -> Said:
    return tuple(tuple(written((clause,)).split()) for clause in effect)


def _effects(scenario: Scenario, card: str | None, who: str | None) -> Iterator[Effect]:
    tables = (scenario.card, scenario.mythos_card, scenario.trauma_card, scenario.lock, scenario.obstacle)
    part = next((table[card] for table in tables if card is not None and card in table), None)
    powers = [*getattr(part, 'powers', ())]
    if part is None and who is not None and who in scenario.investigator:
        powers.append(scenario.investigator[who].ability.power)
    effects = (getattr(one, name, ()) for one in (part, *powers) for name in ('effect', 'solved', 'failed'))
    yield from (effect for effect in effects if effect)
