"""Table talk: set phrases of seats. They are in the log but not in the state, so an undo keeps them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.tables.answering import Stale
from bot.tables.match import Match
from bot.tables.stored_events import dump_events, events_of
from engine.api import Decision, Event
from persistence.play import without_undone
from persistence.rows import Action
from persistence.store import Store

LATEST: Final = 96
"""Maximum number of steps that are searched for phrases. Earlier phrases are forgotten."""


def phrases(match: Match, seat: int, log: Sequence[Action] = ()) -> tuple[str, ...]:
    """Return the phrases that a seat may say now. Phrases in `log` since the last answer are left out.

    Empty if the game has no talk, if the options forbid it, or while a bot stands in.
    """
    talk, table = match.package.talk, match.table
    if talk is None or table.status != 'open' or table.seats[seat].player is not None:
        return ()
    said = set[str | None]()
    for action in log:
        said = said | {action.token} if action.kind == 'said' and action.seat == seat else said
        said = set() if action.kind == 'play' else said
    return tuple(phrase for phrase in talk.phrases(match.view(seat)) if phrase not in said)


async def say(store: Store, match: Match, seat: int, phrase: str, request: str) -> Match:
    """Say a phrase, and let the bots reply. Returns the match after that.

    Bots that stand in for a player are silent: a reply could reveal that player's cards. Raises `Stale` if the seat
    may not say the phrase, and the errors of `Store.say`.
    """
    talk = match.package.talk
    if talk is None or phrase not in phrases(match, seat, await store.latest(match.table.id, LATEST, seat)):
        raise Stale
    said = talk.said(match.view(seat), phrase)
    bots = [each.index for each in match.table.seats if each.user_id is None and each.player is not None]
    replies = [talk.reply(match.view(bot), said) for bot in bots]
    events = dump_events([said, *replies])
    table = await store.say(
        match.table.id, match.table.version, seat=seat, token=phrase, request=request, events=events
    )
    return Match(table, match.game, match.state)


def last_answer(actions: Sequence[Action]) -> int:
    """Return the place of the last answer among these actions; 0 without one."""
    return max((place for place, action in enumerate(actions) if action.kind == 'play'), default=0)


def was_said(log: Sequence[Action]) -> bool:
    """Whether the last step of a table is a phrase, with the bots' replies."""
    return bool(log) and log[-1].kind == 'said'


async def heard(store: Store, match: Match, seat: int, decision: Decision) -> tuple[Any, Decision]:
    """Return the view and decision of a bot player's seat, changed by the phrases said at the table.

    The bot then knows announced cards, and has no answers that break its promises.
    """
    talk, view = match.package.talk, match.view(seat)
    if talk is None or not talk.phrases(view):
        return view, decision
    events = public(await store.latest(match.table.id, LATEST, seat))
    return talk.heard(view, decision, events)


def public(log: Sequence[Action]) -> list[Event]:
    """Return the public events of a log without those of undone steps."""
    return [event for action in without_undone(log) for event in events_of(action) if event.to is None]
