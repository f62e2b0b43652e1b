"""`python -m engine`: play games headless and print what came of them; and the commands that a game brings."""

from __future__ import annotations

import argparse
import json
import sys
from time import perf_counter
from typing import IO, Any

from pydantic import BaseModel, ValidationError

from engine.api import Game, Player
from engine.commands import FileCommand
from engine.options import choose
from engine.players import PLAYERS
from engine.registry import COMMANDS, GAMES
from engine.simulate import series


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; the exit code."""
    parser = argparse.ArgumentParser(prog='python -m engine')
    commands = parser.add_subparsers(dest='command', required=True)
    simulate = commands.add_parser('simulate', help='play games headless')
    simulate.add_argument('game', choices=sorted(GAMES))
    simulate.add_argument('--seats', type=int, metavar='N', help='how many play (default: the fewest)')
    simulate.add_argument('--games', type=int, default=1000, metavar='N')
    simulate.add_argument('--seed', type=int, default=1, metavar='S')
    simulate.add_argument('--policy', default='random', metavar='P', help="random, or one of the game's own players")
    simulate.add_argument('--option', action='append', default=[], metavar='KEY=VALUE', help='VALUE may be A,B,…')
    simulate.add_argument('--json', action='store_true', help='print one JSON object instead of a table')
    for name, own in COMMANDS.items():
        _add(commands.add_parser(name, help=f'commands of {name}'), own)
    given = parser.parse_args(arguments)
    if given.command in COMMANDS:
        return _look(COMMANDS[given.command][given.name], given.file)
    game = GAMES[given.game]
    seats = game.seats.start if given.seats is None else given.seats
    if seats not in game.seats:
        parser.error(f'{game.name} is for {game.seats.start} to {game.seats.stop - 1} seats')
    players = {**PLAYERS, **game.players}
    if given.policy not in players:
        parser.error(f'invalid choice: {given.policy!r} (choose from {", ".join(players)})')
    if given.games < 1:
        parser.error('--games takes a number from 1')
    try:
        options = _options(game.Options(), given.option)
    except (ValueError, ValidationError) as error:
        parser.error(str(error))
    _print(_simulate(given, game, players[given.policy], seats, options), given.json)
    return 0


def _add(parser: argparse.ArgumentParser, commands: dict[str, FileCommand]) -> None:
    names = parser.add_subparsers(dest='name', required=True)
    for name, command in commands.items():
        names.add_parser(name, help=command.help).add_argument('file', type=argparse.FileType('rb'), metavar='FILE')


def _look(command: FileCommand, file: IO[bytes]) -> int:
    with file:
        fine, lines = command.run(file.read(command.largest + 1))
    print(*lines, sep='\n')
    return 0 if fine else 1


def _options(options: BaseModel, settings: list[str]) -> BaseModel:
    for setting in settings:
        name, _, values = setting.partition('=')
        options = choose(options, name, tuple(value for value in values.split(',') if value))
    return options


def _simulate(
    given: argparse.Namespace, game: Game[Any, Any], player: Player, seats: int, options: BaseModel
) -> dict[str, float]:
    began = perf_counter()
    wins = turns = score = decisions = 0
    for one in series(game, seats, options, player, given.seed, given.games):
        wins += bool(one.result.winners)
        turns += one.turns
        score += sum(one.result.scores)
        decisions += one.decisions
    seconds = perf_counter() - began
    return {
        'games': given.games,
        'wins': wins,
        'mean_turns': turns / given.games,
        f'mean_{game.score}': score / given.games,
        'seconds': seconds,
        'games_per_second': given.games / seconds,
        'decisions_per_second': decisions / seconds,
    }


def _print(numbers: dict[str, float], as_json: bool) -> None:
    if as_json:
        print(json.dumps(numbers))
        return
    for name, number in numbers.items():
        shown = f'{number:,}' if isinstance(number, int) else f'{number:,.2f}'
        print(f'{name.replace("_", " "):<24}{shown:>12}')


if __name__ == '__main__':
    sys.exit(main())
