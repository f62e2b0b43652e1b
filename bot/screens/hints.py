"""Hints: short explanations that a user sees the first time something comes up."""

from __future__ import annotations

from collections.abc import Sequence

from bot.panels.hints import hints_for
from bot.tables.match import Match
from bot.tables.results import options_in
from persistence.rows import Action
from persistence.store import Store


async def hint_of(store: Store, match: Match, seat: int, log: Sequence[Action]) -> str | None:
    """The key of a seat's hint, from the seat's view and the game's `log`.

    None if no hint fits, or if the user has dismissed each fitting hint or needs it no longer. After any finished game,
    users need no hint about the base game; after a game with an option, none about this option.
    """
    user_id, found = match.table.seats[seat].user_id, hints_for(match, seat, log)
    if user_id is None or not found:
        return None
    dismissed, variants = await store.hints_known(user_id, match.table.game)
    played = {option for variant in variants for option in options_in(variant)}
    brought_by = match.presenter.hint_options
    known = {hint for hint in found if (brought_by[hint] in played if hint in brought_by else variants)}
    return next((hint for hint in found if hint not in known | dismissed), None)
