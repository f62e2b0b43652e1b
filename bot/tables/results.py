"""Results: the record that is stored of an ended game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from pydantic import BaseModel, ValidationError

from bot.tables.dailies import daily_of, reached
from engine.api import Game, Result, TooNew, TooOld, Unreadable
from engine.options import fitted, form
from engine.package import Statistics
from engine.registry import PACKAGES
from persistence.result_rows import Outcome, Record
from persistence.rows import Table

LOST: Final = 'lost'
"""Prefix of the endings in which all players lose."""


def recorded(table: Table, game: Game[Any, Any], state: Any, result: Result) -> Record:
    """The record of a game played to its end."""
    sides, view, daily = _sides(game, state), game.view(state, None), daily_of(table)
    record = Record(
        variant_of(table),
        result.ending,
        _outcomes(game, state, result),
        tuple(result.scores),
        sides=sides,
        margin=_margin(table, view) if result.winners and not any(sides) else None,
    )
    if daily is None and table.code is None:
        return record
    if daily is None:
        return replace(record, turns=view.turn)
    return replace(record, reached=reached(daily, view), turns=view.turn)


def counts(table: Table) -> bool:
    """Whether a game counts in statistics. A game that continues a finished game from one of its turns does not."""
    return table.origin is None


def broken_off(table: Table, by: int | None = None) -> Record | None:
    """The record of a game that the user `by` ended early: no player has won or lost.

    It has the sides only if this user was the only one. Then the ranking counts it as a loss.

    None for a lobby, and for a game that does not count in statistics.
    """
    if not counts(table) or table.status == 'lobby' or table.snapshot is None:
        return None
    seats = len(table.seats)
    left: Outcome = 'left'
    alone = set(table.people) == {by}
    return Record(variant_of(table), left, (left,) * seats, (0,) * seats, sides=_saved_sides(table) if alone else ())


def _saved_sides(table: Table) -> tuple[int, ...]:
    """Return the side of each seat of a running game, empty if its save cannot be read."""
    package = PACKAGES.get(table.game)
    try:
        return () if package is None else _sides(package.game, package.game.load(table.snapshot or ''))
    except (TooNew, TooOld, Unreadable):
        return ()


def _sides(game: Game[Any, Any], state: Any) -> tuple[int, ...]:
    """Return the number of each seat's side, counted from 0 in the order of the seats."""
    sides = [role.side for role in game.roles(state)]
    numbers = {side: number for number, side in enumerate(dict.fromkeys(sides))}
    return tuple(numbers[side] for side in sides)


def _margin(table: Table, view: Any) -> int | None:
    daily = PACKAGES[table.game].daily
    return None if daily is None or daily.spare is None else daily.spare(view)


def variant_of(table: Table) -> str:
    """The options that make the variant of a game, as text: "race=yes expansions=book,towers". Empty for none."""
    package = PACKAGES.get(table.game)
    if package is None or not package.statistics.variant:
        return ''
    try:
        options = package.game.Options.model_validate_json(table.options)
    except ValidationError:
        return ''
    return _variant(package.statistics, options, len(table.seats))


def options_in(variant: str) -> Iterator[str]:
    """Yield the options of a variant with one value each: "race=yes", "expansions=book", "expansions=towers"."""
    for option in variant.split():
        name, _, values = option.partition('=')
        yield from (f'{name}={value}' for value in values.split(','))


def preset_of_variant(game: str, variant: str) -> str | None:
    """The preset whose options make this variant; None without one."""
    package = PACKAGES.get(game)
    if package is None or not package.statistics.variant:
        return None
    statistics = package.statistics
    for name, preset in package.game.presets.items():
        options = package.game.Options(**preset.values)
        if (
            preset.values.keys() <= {*statistics.variant}
            and _variant(statistics, options, preset.fits.least) == variant
        ):
            return name
    return None


def _variant(statistics: Statistics, options: BaseModel, seats: int) -> str:
    agreed, default = _chosen(fitted(options, seats), seats), _chosen(type(options)(), seats)
    return ' '.join(
        f'{name}={",".join(agreed[name])}'
        for name in statistics.variant
        if name in agreed and (name in statistics.named or agreed[name] != default[name])
    )


def _chosen(options: BaseModel, seats: int) -> dict[str, tuple[str, ...]]:
    return {setting.name: setting.chosen for setting in form(options, seats)}


def _outcomes(game: Game[Any, Any], state: Any, result: Result) -> tuple[Outcome, ...]:
    seats = range(len(result.scores))
    if len(seats) == 1 and PACKAGES[game.name].statistics.cannot_lose_alone:
        return ('alone',)
    if not result.winners:
        sides = {role.side for role in game.roles(state)}
        nobody: Outcome = 'lost' if len(sides) == 1 or result.ending.startswith(LOST) else 'drawn'
        return (nobody,) * len(seats)
    return tuple('won' if seat in result.winners else 'lost' for seat in seats)
