"""Replays, films, result cards and codes of games that differ only in hidden information are alike to their viewers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

import pytest

from bot.message.panel import Clip, Panel
from bot.panels.codes import code_panel, shared_panel
from bot.panels.moments import moments
from bot.panels.playing_on import choices_panel
from bot.panels.replay import Offers, public_panel, replay_panel, whole_panel
from bot.panels.replay_place import SPECTATOR, WHOLE, Place
from bot.panels.replay_scene import scene_at
from bot.panels.share import card_shown, code_given_panel, film_shown, share_panel, shown_names
from bot.tables.codes import deal_of
from bot.tables.films import film_scenes
from bot.tables.match import Match
from bot.tables.replay import Replay, Replays
from bot.tables.stored_events import dump_events, events_of
from bot.words import words_for
from engine.api import Seat
from persistence.code_rows import Code
from persistence.rows import Action
from tests.bot.replays import GAMES, finished, logged
from tests.proof.said import said

EN = words_for('en')
KEY = '5a' * 16
EVERY = 9
"""Replays are compared at every ninth stop, and at the end."""

by_game = pytest.mark.parametrize('game', GAMES, ids=[name for name, *_ in GAMES])


@dataclass(frozen=True)
class Twin(Replay):
    """A replay with other hidden information at each stop. `watcher` is the seat it is hidden from, or None."""

    watcher: Seat | None = None

    def states(self) -> Iterator[Any]:
        return (self._unlike(state) for state in super().states())

    def state(self, position: int) -> Any:
        return self._unlike(super().state(position))

    def _unlike(self, state: Any) -> Any:
        return self.game.resample(state, self.watcher, KEY)


async def played(game: tuple[str, str, int]) -> tuple[Match, Replay]:
    match, log, public = finished(*game)
    return match, await Replays(logged(log, public).store).of(match)


def twins(match: Match, replay: Replay, watcher: int | None) -> tuple[Match, Replay]:
    """Return the same game with other hidden information, for a seat or for a spectator."""
    seat = None if watcher is None else Seat(watcher)
    log = tuple(_unlike(action, watcher) for action in replay.log)
    columns = {field.name: getattr(replay, field.name) for field in fields(replay) if field.init}
    other = replace(match, state=match.game.resample(match.state, seat, KEY))
    events = {action.seq: events_of(action) for action in log}
    return other, Twin(**columns | {'log': log, 'events': events}, watcher=seat)


def _unlike(action: Action, watcher: int | None) -> Action:
    """Return a step of the log without what `watcher` may not know of it."""
    known = dump_events([event for event in events_of(action) if event.to is None or watcher in event.to])
    theirs = action.kind == 'play' and action.seat != watcher
    return replace(action, events=known, token='unknown' if theirs else action.token)


async def shown_at(match: Match, replay: Replay, stop: int, watcher: int | None) -> list[Panel]:
    scene = scene_at(match, replay, stop, watcher, EN, own=False)
    place = Place(stop, SPECTATOR if watcher is None else str(watcher), WHOLE)
    panels = [replay_panel(scene, None, Offers((0, 1), True, True), EN), whole_panel(scene, place, EN)]
    if watcher is None:
        panels.append(public_panel(scene, None, EN))
    if stop < scene.last:
        steps = replay.steps(stop)
        panels += [choices_panel(scene, steps, step, EN, own=True) for step in range(len(steps))][:2]
    return panels


async def watched(match: Match, replay: Replay, watcher: int | None) -> list[list[str]]:
    """Return the texts and pictures that a seat, or a spectator, can see of a replay, by stop."""
    stops = sorted({*range(0, len(replay.stops), EVERY), len(replay.stops) - 1})
    shown = [await shown_at(match, replay, stop, watcher) for stop in stops]
    return [[piece for panel in panels for piece in said(panel)] for panels in shown]


@by_game
async def test_hidden_information_changes_no_replay(game: tuple[str, str, int]) -> None:
    match, replay = await played(game)
    for watcher in (None, *range(game[2])):
        other, twin = twins(match, replay, watcher)
        assert await watched(other, twin, watcher) == await watched(match, replay, watcher)


@by_game
async def test_comparison_of_replays_finds_differences(game: tuple[str, str, int]) -> None:
    """Seats know more than spectators, so the twin for spectators must look different to them."""
    match, replay = await played(game)
    _, twin = twins(match, replay, None)
    told_apart = 0
    for seat in range(game[2]):
        told_apart += await watched(match, twin, seat) != await watched(match, replay, seat)
    assert told_apart > 0


@by_game
async def test_hidden_information_changes_no_film_and_no_card(game: tuple[str, str, int]) -> None:
    match, replay = await played(game)
    other, twin = twins(match, replay, None)
    names = shown_names(match, EN, named=False)
    assert names == shown_names(other, EN, named=False)
    assert film_scenes(match, replay, names, EN) == film_scenes(other, twin, names, EN)
    shown, like = (
        (card_shown(end, names, moments(end, whole, None, EN), EN), film_shown(end, b'GIF', names, EN))
        for end, whole in ((match, replay), (other, twin))
    )
    assert [[*said(panel)] for panel in shown] == [[*said(panel)] for panel in like]
    clips = [block for panel in (shown[1], like[1]) for block in panel.blocks if isinstance(block, Clip)]
    assert len(clips) == 2 and clips[0] == clips[1] and clips[0].alt


@by_game
async def test_code_tells_nothing_of_its_deal(game: tuple[str, str, int]) -> None:
    match, replay = await played(game)
    other = twins(match, replay, None)[0]
    codes = [Code('ABCDEFGH', 2e9, replace(deal_of(match), seed=seed)) for seed in (KEY, 'c3' * 16)]
    shown = [
        [code_panel(code, None, 1, EN), code_panel(code, [], 1, EN), shared_panel(code, 'Ada', EN)] for code in codes
    ]
    for one, another in zip(*shown, strict=True):
        assert [*said(one)] == [*said(another)]
    menu, like = (
        (share_panel(end, EN, own=False, named=False), code_given_panel(end, 'ABCDEFGH', EN, showable=True))
        for end in (match, other)
    )
    assert menu == like
