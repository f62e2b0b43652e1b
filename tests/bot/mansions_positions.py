"""Positions of whole games of Mansions, and the hands that show them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from bot.message.panel import Panel, Picture
from bot.panels.hand import hand_panel, home_panel
from bot.presenters.mansions import attempts
from bot.tables.match import Match
from bot.words import Words
from persistence.rows import Action
from tests.bot.matches import match_of
from tests.bot.pictures.played import NAMES, games_played

LONG: Final = 'Константин Константинопольский'[:24]
URL: Final = 'https://discord.com/channels/1/2/3'
FIRST, SELDOM = 1, 41
"""The tests look at the first `FIRST` questions of each kind, then at every `SELDOM`-th."""

ORDER: Final = {'train': 1, 'theatre': 2}
"""Presets of the scenarios that were added last, with their places behind all others."""

KINDS: Final = 18
"""Minimum number of kinds of questions that the positions must include."""


@cache
def positions() -> tuple[tuple[Match, tuple[Action, ...]], ...]:
    """Return positions of a game for each preset and number of seats, each with its log.

    They include every kind of question, each puzzle and the ends.
    """
    found: list[tuple[Match, tuple[Action, ...]]] = []
    seen = Counter[str]()
    # The languages take turns. The newest scenarios come last (see `ORDER`), so that the others keep theirs.
    for played in sorted(games_played('mansions'), key=lambda played: ORDER.get(played.preset, 0)):
        names = [f'{LONG}{seat}' for seat in range(played.seats)] if played.seats % 2 else NAMES[: played.seats]
        for state, log in played.positions():
            match = match_of('mansions', state, names)
            asked = [d for d in match.decisions if not d.standing]
            puzzles = [f'puzzle {d.args["card"]}' for d in asked if d.kind == attempts.QUESTION]
            kinds = {*puzzles, *(f'{len(match.names) > 2} {d.kind}' for d in asked)} or {'end'}
            seen.update(kinds)
            if any(kind == 'end' or seen[kind] <= FIRST or seen[kind] % SELDOM == 0 for kind in kinds):
                found.append((match, log))
    return tuple(found)


def alone(match: Match, seat: int) -> Match:
    """Return the game as a DM shows it: with bots on all seats except `seat`."""
    seats = tuple(
        each if each.index == seat else replace(each, user_id=None, player='normal') for each in match.table.seats
    )
    return replace(match, table=replace(match.table, guild_id=None, seats=seats))


def hands(
    match: Match, log: tuple[Action, ...], words: Words, given: str, known: Container[str] = ()
) -> Iterator[tuple[str, Panel]]:
    """Yield hands with their names, in the channel and in a DM. Leave out those whose names are `known`.

    The hands are of up to two asked seats and of one waiting seat.
    """
    waiting = [seat for seat, _ in enumerate(match.names) if match.question(seat) is None]
    for seat in (*match.asked[:2], *waiting[:1]):
        question = match.question(seat)
        asked = match.table.status if question is None else question.kind
        if asked not in known:
            yield asked, hand_panel(match, seat, words, board_url=URL, log=log, given=given)
        if len(match.names) <= 3 and f'{asked} alone' not in known:
            yield f'{asked} alone', home_panel(alone(match, seat), seat, words, log=log, given=given)


def in_view(panel: Panel) -> Panel:
    """Return the part of a hand that a phone must show.

    If a new text is in the picture's place, the heading and the question above it may scroll out of view.
    """
    if any(isinstance(block, Picture) for block in panel.blocks):
        return panel
    texts = [at for at, block in enumerate(panel.blocks) if str(block).startswith('> ')]
    return Panel(panel.blocks[texts[-1] :])
