"""The steps since a seat's last turn, and their events that the seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from bot.panels.names import acted_itself
from bot.tables.deadlines import timed_out
from bot.tables.match import Match
from bot.tables.stored_events import events_of
from bot.tables.visible_events import known_events
from engine.api import Event
from persistence.play import without_undone
from persistence.rows import Action


def steps_since(match: Match, log: Sequence[Action], seat: int) -> list[Action]:
    """Return the steps after the last answer of the seat's user. Empty if no other seat has acted since.

    An answer counts if the user who has the seat now gave it, and other seats know of it. Bots and earlier users of the
    seat do not count. For a guest who has not answered yet, the steps begin with the last turn of the player before.
    """
    left = without_undone(log)
    count = next((count for count in range(len(left), 0, -1) if _is_own(match, left[count - 1], seat)), None)
    after = left[_last_turn_before(match, left, seat) if count is None else count :]
    return after if any(action.kind == 'play' and action.seat != seat for action in after) else []


def events_since(match: Match, log: Sequence[Action], seat: int) -> list[Event]:
    """Return the events since the seat's last turn that the seat may know."""
    return known_events(steps_since(match, log, seat), seat)


def _is_own(match: Match, action: Action, seat: int) -> bool:
    if action.kind != 'play' or timed_out(action):
        return False
    return acted_itself(match, action, seat) and not _is_secret(events_of(action))


def _is_secret(done: Sequence[Event]) -> bool:
    """Whether the events of an answer are all private, so that other seats do not know of it."""
    return bool(done) and all(event.to is not None for event in done)


def _last_turn_before(match: Match, steps: Sequence[Action], seat: int) -> int:
    """Return the place where the last turn of the player before the seat's user begins. 0 without such a turn."""
    user_id = match.table.seats[seat].user_id
    others = [each.until for each in match.table.sittings if each.seat == seat and each.user_id != user_id]
    turn = [place for place, action in enumerate(steps) if action.seat == seat and action.seq < max(others, default=0)]
    while len(turn) > 1 and turn[-2] == turn[-1] - 1:
        turn.pop()
    return turn[-1] if turn else 0
