"""The latest events of a game without a story: its weightiest lines."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from bot.panels.catch_up_rows import LONGEST, WHOLE
from bot.panels.names import acted_itself, is_of_user, text_names
from bot.panels.story import Teller
from bot.tables.match import Match
from bot.tables.stored_events import events_of
from bot.tables.visible_events import known_events
from persistence.rows import Action

LINES: Final = 2
"""Maximum lines of a recap. The history has all of them."""


def line_versions(
    teller: Teller, steps: Sequence[Action], already: Collection[str], most: int = LINES
) -> list[list[str]]:
    """Return up to `most` lines in several versions, the longest first. `already` are lines shown already."""
    deciding, shown = _deciding(teller, steps)
    already = (*already, *_lines_of(teller, steps, shown))
    lines = [*_weightiest(teller, steps, already, max(most - len(deciding), 1)), *deciding]
    lengths = ((WHOLE, WHOLE), (LONGEST, WHOLE), (LONGEST, LONGEST))
    return [[teller.shortened(line, longest, whole) for line in lines] for longest, whole in lengths]


def latest_answer(steps: Sequence[Action]) -> Action | None:
    """Return the last answer among these steps; None without one."""
    return next((action for action in reversed(steps) if action.kind == 'play'), None)


def _deciding(teller: Teller, steps: Sequence[Action]) -> tuple[list[str], Collection[str]]:
    """Return the line about another user's open decision, and the kinds of events that it repeats.

    It ends the recap. Empty while bots or several users are asked.
    """
    match, presenter = teller.match, teller.match.presenter
    asked = [seat for seat in match.asked if match.table.seats[seat].player is None]
    question = match.question(asked[0]) if len(asked) == 1 and asked[0] != teller.reader else None
    if question is None or match.table.status != 'open':
        return [], ()
    turn = known_events(next(_turns(match, steps), ()), teller.reader)
    said = presenter.deciding(question, turn, text_names(match, teller.words)[asked[0]], teller.words)
    return ([said], presenter.decided.get(question.kind, ())) if said else ([], ())


def _lines_of(teller: Teller, steps: Sequence[Action], kinds: Collection[str]) -> Iterator[str]:
    """Yield the lines of the latest answer about events of these kinds."""
    latest = latest_answer(steps)
    if latest is not None and kinds:
        told = teller.tell(latest)
        yield from (each.line for each in told if each.line and each.event and each.event.kind in kinds)


def _weightiest(teller: Teller, steps: Sequence[Action], already: Collection[str], most: int) -> list[str]:
    """Return up to `most` lines with the highest weights: of the latest turn, and of earlier ones if there is room.

    It looks back only as far as the reader's own last turn. Of that turn it has lines only if no later turn has any
    but the reader's own phrases.
    The turns of bots, which take no time, push no player who joins or leaves out of the recap.
    """
    chosen, news = list[str](), False
    for turn in _turns(teller.match, steps):
        own = acted_itself(teller.match, turn[-1], teller.reader)
        if len(chosen) >= most or (news and own):
            break
        told = teller.weightiest(turn, most - len(chosen), already)
        phrases = own and all(action.kind == 'said' for action in turn)
        news = news or (bool(told) and not phrases)
        chosen = [*told, *chosen]
    seated = [line for line in _newly_seated(teller, steps) if line not in chosen and line not in already]
    return [*seated, *chosen[max(len(chosen) + len(seated) - most, 0) :]] if seated else chosen


def _newly_seated(teller: Teller, steps: Sequence[Action]) -> list[str]:
    """Return the line about the latest change of a seat. Empty if a human player has answered since."""
    for action in reversed(steps):
        if action.kind == 'seats':
            return teller.weightiest([action], 1)
        if action.kind == 'play' and is_of_user(teller.match, action):
            break
    return []


def _turns(match: Match, steps: Sequence[Action]) -> Iterator[list[Action]]:
    """Yield the actions of each turn, the latest turn first. Several turns of one seat in a row are separate.

    The deal is no turn: the picture shows its cards.
    """
    turn: list[Action] = []
    for action in reversed(steps):
        if action.kind == 'start':
            continue
        ends = any(event.kind in match.presenter.turns for event in events_of(action))
        if turn and (ends or action.seat != turn[-1].seat):
            yield turn[::-1]
            turn = []
        turn.append(action)
    if turn:
        yield turn[::-1]
