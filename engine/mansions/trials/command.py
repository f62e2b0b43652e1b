"""The commands `python -m engine mansions balance` and `minutes`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import Final, TypeVar

from engine.api import Player
from engine.commands import Answer, Command
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.mansions.players import PLAYERS, SCRIPTS
from engine.mansions.trials import balance, evening, uses
from engine.mansions.trials.trial import Table
from engine.players import PLAYERS as EVERYWHERE

T = TypeVar('T')

LARGEST: Final = 100_000
"""Maximum number of games in a series."""


def declare(parser: ArgumentParser) -> None:
    """Add the options of `balance`."""
    _declare(parser, 200)
    parser.add_argument('--seats', type=int, default=3, metavar='N', help='the keeper and N - 1 investigators')
    parser.add_argument('--uses', action='store_true', help='count what was offered and what was chosen, too')


def declare_minutes(parser: ArgumentParser) -> None:
    """Add the options of `minutes`."""
    _declare(parser, 40)


def _declare(parser: ArgumentParser, games: int) -> None:
    parser.add_argument('--scenario', default=next(iter(SCENARIOS)), metavar='NAME')
    parser.add_argument('--games', type=int, default=games, metavar='N')
    parser.add_argument('--seed', type=int, default=1, metavar='S')
    for side in balance.SIDES:
        parser.add_argument(f'--{side}', default='hard', metavar='P', help=f'one of {", ".join(_players())}')
    parser.add_argument('--ahead', action='store_true', help='let players look ahead, as in Discord; this is slow')


def run(given: Namespace) -> Answer:
    """Play the series and report. Raises `ValueError` for a value that does not exist."""
    table = _table(given, given.seats)
    trials = [*balance.series(table, _number('--games', given.games, range(1, LARGEST + 1)), given.seed)]
    found = balance.numbers(table, trials)
    lines = [*balance.table_of(found)]
    if given.uses:
        found['uses'] = uses.uses(trials)
        lines += ['', *uses.table_of(found['uses'])]
    return Answer(found, tuple(lines))


def run_minutes(given: Namespace) -> Answer:
    """Play a series at each number of seats and report. Raises `ValueError` for a value that does not exist."""
    games = _number('--games', given.games, range(2, LARGEST + 1))
    played = {seats: [*balance.series(_table(given, seats), games, given.seed)] for seats in GAME.seats}
    found = evening.numbers(given.scenario, played)
    return Answer(found, tuple(evening.table_of(found)))


def _table(given: Namespace, seats: int) -> Table:
    players = _players()
    return Table(
        _one('--scenario', given.scenario, SCENARIOS).id,
        _number('--seats', seats, GAME.seats),
        _one('--keeper', given.keeper, players),
        _one('--investigators', given.investigators, players),
        given.ahead,
    )


def _players() -> dict[str, Player]:
    return {**EVERYWHERE, **PLAYERS, **SCRIPTS}


def _one(option: str, name: str, known: Mapping[str, T]) -> T:
    if name not in known:
        raise ValueError(f'{option}: unknown name {name!r}, choose from {", ".join(known)}')
    return known[name]


def _number(option: str, number: int, known: range) -> int:
    if number not in known:
        raise ValueError(f'{option}: takes a number from {known.start} to {known.stop - 1}')
    return number


COMMANDS: Final = {
    'balance': Command('play a series of games and print how often each side wins', declare, run),
    'minutes': Command(
        'play games at every number of seats and print how long an evening takes', declare_minutes, run_minutes
    ),
}
