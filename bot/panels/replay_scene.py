"""A stop of a replay as one reader sees it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.panels.moments import moments
from bot.panels.story import Teller
from bot.tables.match import Match
from bot.tables.moment import Moment
from bot.tables.replay import Replay
from bot.tables.visible_events import visible_events
from bot.words import Words
from engine.api import Event
from engine.looking_back import Course
from persistence.rows import Seat, Sitting


@dataclass(frozen=True)
class Scene:
    """A stop of a replay, with its number, as one reader sees it.

    `match` is the game at its end, `then` the game at the stop. `seat` is the seat whose view the reader sees; None for
    a spectator. `own` is true if the reader has that seat.
    """

    match: Match
    replay: Replay
    stop: int
    then: Match
    seat: int | None = None
    own: bool = False

    @property
    def last(self) -> int:
        """The number of the last stop."""
        return len(self.replay.stops) - 1

    @property
    def events(self) -> list[Event]:
        """The events since the previous stop that the seat may know."""
        steps = (self.replay.events[action.seq] for action in self.replay.between(self.stop))
        return [event for events in steps for event in visible_events(events, self.seat)]

    def teller(self, words: Words) -> Teller:
        """Return the teller for the reader. In the view of another user's seat, no player is called "you"."""
        match = self.match
        if self.seat is None or self.own:
            return Teller(match, self.seat, words)
        seats = tuple(replace(each, user_id=None) if each.index == self.seat else each for each in match.table.seats)
        return Teller(replace(match, table=replace(match.table, seats=seats)), self.seat, words)

    def great(self, course: Course | None, words: Words) -> tuple[Moment, ...]:
        """Return the best moment of the game and its luckiest one. They are cached for all readers of a language."""
        key = words.language, course
        kept = self.replay.great.get(key)
        return self.replay.great.put(key, moments(self.match, self.replay, course, words)) if kept is None else kept


def scene_at(match: Match, replay: Replay, stop: int, seat: int | None, words: Words, *, own: bool = False) -> Scene:
    """Replay a game to one of its stops. Takes up to some milliseconds."""
    position = replay.stops[stop]
    if position == len(replay.moves):
        return Scene(match, replay, stop, match, seat, own)
    table, seq = match.table, replay.seq(position)
    seats = tuple(_as_then(each, table.sitter(each.index, seq), words) for each in table.seats)
    then = replace(table, status='open', seats=seats, questions=(), undo_seat=None)
    return Scene(match, replay, stop, Match(then, match.game, replay.state(position)), seat, own)


def _as_then(seat: Seat, sitter: Seat | Sitting, words: Words) -> Seat:
    """Return a seat with the player `sitter`, who had it at the position to show."""
    name = sitter.name or words('former-player')
    return replace(seat, name=name, user_id=sitter.user_id, player=sitter.player)


def stop_name(scene: Scene, stop: int, words: Words) -> str:
    """Return the name of a stop: the start, a turn, or the end."""
    if stop == scene.last:
        return words('replay-end')
    turns = scene.replay.turns
    if stop and turns[stop]:
        return words('replay-turn', turn=turns[stop], turns=turns[-1])
    return words('replay-before' if stop else 'replay-start')
