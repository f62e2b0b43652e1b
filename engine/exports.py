"""A finished game as a file: small JSON with the answers and the random draws, but without the game's seed.

docs/develop/game-file.md describes the format. A file may come from anywhere, so reading it is limited in time and
memory. The game is then played by the rules, from its first answer to its end.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, StringConstraints, ValidationError

from engine.api import Event, Game, Outcome, Result, TooNew, TooOld, Unreadable
from engine.options import fitted
from engine.recording import Playback, Recorder
from engine.replay import outcomes, states
from engine.values import value

VERSION: Final = 1
"""Version of the format. Raise it if a reader of the former version would misread the file."""

LARGEST: Final = 256 * 1024
"""Maximum size of a file in bytes. The file of a long game has a tenth of that."""

ANSWERS: Final = 6000
SEATS: Final = 12

Short = Annotated[str, StringConstraints(max_length=200)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=100)]
Number = Annotated[int, Field(ge=0, lt=1 << 63)]
Order = Annotated[list[Number], Field(max_length=1000)]


class GameFile(BaseModel):
    """The content of a file. `wishes` are the seat options by seat, `answers` are (seat, token).

    `chance` has the draws of each stream in order (see `engine.recording`). `names` are the players by seat, None if
    they are left out. `ended` is the UTC date of the end.
    """

    model_config = ConfigDict(frozen=True, extra='forbid', strict=True)

    clew: Literal['game'] = 'game'
    version: Number = VERSION
    game: Annotated[str, StringConstraints(max_length=40)]
    rules: Number
    options: dict[Short, JsonValue]
    wishes: Annotated[list[dict[Short, JsonValue]], Field(min_length=1, max_length=SEATS)]
    answers: Annotated[list[tuple[Number, Short]], Field(min_length=1, max_length=ANSWERS)]
    chance: Annotated[dict[Short, list[Number | Order]], Field(max_length=ANSWERS)]
    names: Annotated[list[Name], Field(max_length=SEATS)] | None = None
    ended: Annotated[str, StringConstraints(pattern=r'^\d{4}-\d\d-\d\d$')] | None = None

    def dump(self) -> bytes:
        """Return the file."""
        return self.model_dump_json(exclude_none=True).encode()


def exported(
    game: Game[Any, Any],
    key: str,
    options: BaseModel,
    wishes: Sequence[BaseModel],
    answers: Iterable[tuple[int, str]],
    *,
    names: Sequence[str] | None = None,
    ended: str | None = None,
) -> GameFile:
    """Replay a finished game from its seed `key`, and return it as a file without the seed. `ended` is a UTC date."""
    given, chance = [*answers], Recorder(key)
    for _ in states(game, game.new(len(wishes), options, chance, wishes).state, given):
        pass
    return GameFile(
        game=game.name,
        rules=game.rules,
        options=options.model_dump(mode='json'),
        wishes=[wish.model_dump(mode='json') for wish in wishes],
        answers=given,
        chance=chance.draws(),
        names=None if names is None else list(names),
        ended=ended,
    )


class UnknownGame(Unreadable):
    """The game of a file is not installed."""


@value
class Imported:
    """A game read from a file. It has been played by the rules from its first state, `opening`, to its `end`.

    `events` are those of the deal, then those of each answer.
    """

    game: Game[Any, Any]
    file: GameFile
    opening: Any
    end: Any
    events: tuple[tuple[Event, ...], ...]
    result: Result

    def states(self) -> Iterator[Any]:
        """Yield the first state, and the state after each answer."""
        return states(self.game, self.opening, self.file.answers)


def read(
    data: bytes, games: Mapping[str, Game[Any, Any]], before_answer: Callable[[], object] = lambda: None
) -> Imported:
    """Read a game file and play its game to the end. `games` has the known games by name.

    `before_answer` is called before each answer. It may raise `Unreadable`, because a file that was made by hand can
    take long.

    Raises `Unreadable` if the file is damaged or breaks the rules, and `UnknownGame` if its game is unknown. Raises
    `TooNew` or `TooOld` if another version wrote it.
    """
    file = _parsed(data)
    game = games.get(file.game)
    if game is None:
        raise UnknownGame('its game is not installed')
    if file.rules != game.rules:
        raise (TooNew if file.rules > game.rules else TooOld)(f'it was played by the rules {file.rules}')
    try:
        deal = _dealt(game, file)
        end, events = deal.state, [deal.events]
        for outcome in outcomes(game, deal.state, file.answers):
            before_answer()
            end = outcome.state
            events.append(outcome.events)
    except ValueError as error:
        raise Unreadable('the game does not follow the rules') from error
    result = game.result(end)
    if result is None:
        raise Unreadable('the game does not end')
    return Imported(game, file, deal.state, end, tuple(events), result)


def told(games: Mapping[str, Game[Any, Any]], data: bytes) -> tuple[bool, tuple[str, ...]]:
    """Replay a game file and describe it, one line per answer.

    Returns True and the lines, or False and one line that says why the file cannot be replayed.
    """
    try:
        found = read(data, games)
    except (Unreadable, TooNew, TooOld) as error:
        return False, (f'This file cannot be replayed: {error}.',)
    file, lines = found.file, [f'{found.file.game}, {len(found.file.wishes)} seats, rules {found.file.rules}']
    for (seat, token), state in zip(file.answers, found.states(), strict=False):
        player = f'seat {seat}' if file.names is None else file.names[seat]
        lines.append(f'turn {found.game.view(state, None).turn}, {player}: {token}')
    return True, (*lines, f'{found.result.ending}: {", ".join(map(str, found.result.scores))}')


def _dealt(game: Game[Any, Any], file: GameFile) -> Outcome[Any]:
    """Deal the game of a file. Raises `ValueError` if the rules do not allow it."""
    options = game.Options.model_validate_json(_json(file.options))
    wishes = [game.SeatOptions.model_validate_json(_json(wish)) for wish in file.wishes]
    if len(wishes) not in game.seats or options != fitted(options, len(wishes)):
        raise Unreadable('the options do not fit the seats')
    if any(seat >= len(wishes) for seat, _ in file.answers):
        raise Unreadable('an answer has no seat')
    return game.new(len(wishes), options, Playback('', given=file.chance), wishes)


def _parsed(data: bytes) -> GameFile:
    if len(data) > LARGEST:
        raise Unreadable(f'it has more than {LARGEST // 1024} kB')
    try:
        file = GameFile.model_validate_json(data)
    except ValidationError as error:
        if _is_newer(data):
            raise TooNew('it was written by a newer version') from error
        raise Unreadable('it is no game saved by Clew') from error
    if file.version != VERSION:
        raise (TooNew if file.version > VERSION else Unreadable)(f'it is of version {file.version}')
    if file.names is not None and len(file.names) != len(file.wishes):
        raise Unreadable('its names do not fit its seats')
    return file


class _Head(BaseModel):
    """The part of a file that no version changes."""

    clew: Literal['game']
    version: int


def _is_newer(data: bytes) -> bool:
    try:
        return _Head.model_validate_json(data).version > VERSION
    except ValidationError:
        return False


def _json(values: Mapping[str, JsonValue]) -> str:
    return json.dumps(values)
