"""`python -m engine`: let bot players play games, print the results, and run the commands of games."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from time import perf_counter
from typing import IO, Final

from pydantic import BaseModel, ValidationError

from engine.api import Player
from engine.commands import Command, FileCommand
from engine.contest import one_game
from engine.exports import LARGEST, told
from engine.options import choose
from engine.players import everybody
from engine.registry import PACKAGES, load, refusal
from engine.simulate import Series, play
from engine.tournament import Entrants, Report, merged, numbers, table, tournament

REPLAY: Final = 'replay a game that was saved as a file'


def main(arguments: list[str] | None = None) -> int:
    """Run the command line. Returns the exit code."""
    parser = argparse.ArgumentParser(prog='python -m engine')
    commands = parser.add_subparsers(dest='command', required=True)
    simulate = commands.add_parser('simulate', help='play games headless')
    _add_series(simulate)
    simulate.add_argument('--policy', default='random', metavar='P', help="random, or one of the game's own players")
    contest = commands.add_parser(
        'tournament',
        help='let bot players play each other',
        epilog='--SIDE P is the player of one side, by the name that the game has for it: --keeper hard',
    )
    _add_series(contest)
    contest.add_argument(
        '--players', metavar='P,…', help="one for all seats, or several in turns (default: the game's best)"
    )
    contest.add_argument(
        '--processes', type=int, default=1, metavar='N', help='play so many games at once; the results are the same'
    )
    again = commands.add_parser('replay', help=REPLAY)
    again.add_argument('file', type=argparse.FileType('rb'), metavar='FILE')
    for name, package in PACKAGES.items():
        if package.commands:
            _add_commands(commands.add_parser(name, help=f'commands of {name}'), package.commands)
    given, more = parser.parse_known_args(arguments)
    if more and given.command != 'tournament':
        parser.error(f'unrecognized arguments: {" ".join(more)}')
    if given.command == 'replay':
        games = {name: package.game for name, package in PACKAGES.items()}
        return _run_on_file(FileCommand(REPLAY, LARGEST, partial(told, games)), given.file)
    if given.command in PACKAGES:
        return _run(parser, PACKAGES[given.command].commands[given.name], given)
    series, players = _series(parser, given), everybody(PACKAGES[given.game])
    if given.command == 'tournament':
        if given.processes < 1:
            parser.error('--processes takes a number from 1')
        names = given.players.split(',') if given.players is not None else [next(reversed(players))]
        entrants = Entrants(players, names, _sides(parser, series, more))
        for name in (*names, *entrants.sides.values()):
            _known(parser, series.game.name, name, players)
        report = _contest(series, entrants, given.games, given.processes)
        print(json.dumps(numbers(report)) if given.json else '\n'.join(table(report)))
        return 0
    _known(parser, series.game.name, given.policy, players)
    _print(_simulate(series, players[given.policy], given.games), given.json)
    return 0


def _add_series(parser: argparse.ArgumentParser) -> None:
    parser.add_argument('game', choices=sorted(PACKAGES))
    parser.add_argument('--seats', type=int, metavar='N', help='how many play (default: the fewest)')
    parser.add_argument('--games', type=int, default=1000, metavar='N')
    parser.add_argument('--seed', type=int, default=1, metavar='S')
    parser.add_argument('--option', action='append', default=[], metavar='KEY=VALUE', help='VALUE may be A,B,…')
    _add_json(parser)


def _add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument('--json', action='store_true', help='print one JSON object instead of a table')


def _add_commands(parser: argparse.ArgumentParser, commands: Mapping[str, Command | FileCommand]) -> None:
    names = parser.add_subparsers(dest='name', required=True)
    for name, command in commands.items():
        own = names.add_parser(name, help=command.help)
        if isinstance(command, FileCommand):
            own.add_argument('file', type=argparse.FileType('rb'), metavar='FILE')
        else:
            command.declare(own)
            _add_json(own)


def _run(parser: argparse.ArgumentParser, command: Command | FileCommand, given: argparse.Namespace) -> int:
    if isinstance(command, FileCommand):
        return _run_on_file(command, given.file)
    try:
        found = command.run(given)
    except ValueError as error:
        parser.error(str(error))
    print(json.dumps(found.numbers) if given.json else '\n'.join(found.lines))
    return 0


def _run_on_file(command: FileCommand, file: IO[bytes]) -> int:
    with file:
        fine, lines = command.run(file.read(command.largest + 1))
    print(*lines, sep='\n')
    return 0 if fine else 1


def _known(parser: argparse.ArgumentParser, game: str, name: str, players: dict[str, Player]) -> None:
    if name not in players:
        parser.error(f'invalid choice: {name!r} (choose from {", ".join(players)})')
    if (sentence := refusal(game, name)) is not None:
        parser.error(sentence)


def _series(parser: argparse.ArgumentParser, given: argparse.Namespace) -> Series:
    """Read from the command line which games to play."""
    game = PACKAGES[given.game].game
    seats = game.seats.start if given.seats is None else given.seats
    if seats not in game.seats:
        parser.error(f'{game.name} is for {game.seats.start} to {game.seats.stop - 1} seats')
    if given.games < 1:
        parser.error('--games takes a number from 1')
    try:
        options = _options(game.Options(), given.option)
    except (ValueError, ValidationError) as error:
        parser.error(str(error))
    return Series(game, seats, options, given.seed)


def _sides(parser: argparse.ArgumentParser, series: Series, more: list[str]) -> dict[str, str]:
    """Read which player plays each side. Every side of the game has an option with its name, such as `--keeper NAME`.

    Sides without their option are left out.
    """
    sides = argparse.ArgumentParser(prog=parser.prog, usage=argparse.SUPPRESS, add_help=False, allow_abbrev=False)
    for side in dict.fromkeys(role.side for role in series.game.roles(series.deal(0))):
        sides.add_argument(f'--{side}', dest=side, metavar='P')
    return {side: name for side, name in vars(sides.parse_args(more)).items() if name is not None}


def _contest(series: Series, entrants: Entrants, games: int, processes: int) -> Report:
    if processes == 1:
        return tournament(series, entrants, range(games), perf_counter)
    play_one = partial(one_game, series, tuple(entrants.seats), dict(entrants.sides))
    # Spawn, not fork: a lock that a thread holds during a fork stays locked in the child.
    with ProcessPoolExecutor(processes, mp_context=get_context('spawn'), initializer=load) as pool:
        return merged(pool.map(play_one, range(games)))


def _options(options: BaseModel, settings: list[str]) -> BaseModel:
    for setting in settings:
        name, _, values = setting.partition('=')
        options = choose(options, name, tuple(value for value in values.split(',') if value))
    return options


def _simulate(series: Series, player: Player, games: int) -> dict[str, float]:
    began = perf_counter()
    wins = turns = score = decisions = 0
    for number in range(games):
        one = play(series, player, number)
        wins += bool(one.result.winners)
        turns += one.turns
        score += sum(one.result.scores)
        decisions += one.decisions
    seconds = perf_counter() - began
    return {
        'games': games,
        'wins': wins,
        'mean_turns': turns / games,
        f'mean_{series.game.score}': score / games,
        'seconds': seconds,
        'games_per_second': games / seconds,
        'decisions_per_second': decisions / seconds,
    }


def _print(found: dict[str, float], as_json: bool) -> None:
    if as_json:
        print(json.dumps(found))
        return
    for name, number in found.items():
        shown = f'{number:,}' if isinstance(number, int) else f'{number:,.2f}'
        print(f'{name.replace("_", " "):<24}{shown:>12}')


if __name__ == '__main__':
    for broken in load().broken:
        print(f'{broken.name} is left out: {broken.why}.', file=sys.stderr)
    sys.exit(main())
