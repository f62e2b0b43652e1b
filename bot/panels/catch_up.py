"""What others have done since a seat's last turn: lines for its hand, and events for marks in its picture."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

from bot.panels import measure
from bot.panels.cutting import shortened
from bot.panels.names import acted_itself, own_seat
from bot.panels.story import RETURNED, SPOKEN, UNREADABLE, StoryLine, Teller, visible_events, weighed, without_steps
from bot.tables.deadlines import timed_out
from bot.tables.match import Match
from bot.tables.stored_events import events_of
from bot.tables.talk import last_answer, was_said
from bot.words import Words
from engine.api import Event
from persistence.play import without_undone
from persistence.rows import Action

ROWS: Final = 5
LEAST: Final = 2
"""Rows of small print about the turns of others in the shortest version, for a small screen. The longest has `ROWS`."""

LONGEST: Final = 76
"""Maximum characters of a sentence: two rows."""

ONE_ROW: Final = LONGEST // 2
"""Maximum characters of a sentence in one row."""

WHOLE: Final = 114
"""Maximum characters of a sentence that can't be told in fewer: three rows."""

SEATINGS: Final = frozenset({RETURNED, 'guest', 'taken', 'back', 'left', 'free'})
"""Tokens in the log for a player who gets a seat or leaves it."""

TALK: Final = 10
"""Weight that a sentence of talk has in addition, if nothing has happened since."""

SEEN_OUT: Final = 3
"""Number of turns in the recap of a seat that is out of the game. A new round counts as one."""

OWN: Final = -TALK
"""Weight of the reader's own phrase, which they know."""

HARM: Final = -1
"""`Told.turn` of sentences about harm to the seat itself in a game with a story: they come before all turns.

In other games the sentence stands where the last harm happened, because it may follow from news before it.
"""


class Told(NamedTuple):
    """A sentence about a turn. Compared as tuples, a more important sentence is greater.

    `first` is true for the weightiest sentence of a turn. `fiction` is the sentence's own fiction. If `decisive`, the
    line may not be cut.
    """

    harm: bool
    first: bool
    weight: float
    turn: int
    place: int
    line: str
    fiction: str = ''
    decisive: bool = False


def steps(match: Match, log: Sequence[Action], seat: int) -> list[Action]:
    """Return the steps after the last answer of the seat's user. Empty if no other seat has acted since.

    An answer counts if the user who has the seat now gave it, and other seats know of it. Bots and earlier users of the
    seat do not count. For a guest who has not answered yet, the steps begin with the last turn of the player before.
    """
    left = without_undone(log)
    own = [place for place, action in enumerate(left) if _is_own(match, action, seat)]
    after = left[own[-1] + 1 :] if own else left[_last_turn_before(match, left, seat) :]
    return after if any(action.kind == 'play' and action.seat != seat for action in after) else []


def events(match: Match, log: Sequence[Action], seat: int) -> list[Event]:
    """Return the events since the seat's last turn that the seat may know."""
    return _known(steps(match, log, seat), seat)


def sentences(
    match: Match,
    log: Sequence[Action],
    seat: int,
    words: Words,
    besides: Collection[str] = (),
    *,
    placed: bool = False,
) -> list[Told]:
    """Return the sentences about the turns of others, the most important first.

    Sentences about harm to the seat come first, then the weightiest sentence of each turn, then others by weight.
    A seat that is out of the game has sentences about the last turns only, because it answers no more.

    `besides` are lines that the message already shows in full. If `placed`, harm keeps its place in its turn, beside
    its cause. Else the points of all turns are added up.
    """
    teller, after = Teller(match, seat, words), steps(match, log, seat)
    if match.presenter.out(match.view(seat), words) is not None:
        after = _last_turns(match, after)
    if not after:
        return []
    hurts = () if placed else _hurts(match, seat, _known(after, seat))
    hurt = [teller.line(event, _hurt_at(match, seat, after)) for event in hurts]
    raw = [*_turns(match, seat, teller, after)]
    turns = [
        [told for told in turn if told.line not in besides and (placed or not is_harm(match, seat, told))]
        for turn in raw
    ]
    turns = [without_steps(teller.told_once(turn), match.show.story, routine=False) for turn in turns]
    number, begun = (HARM, 0) if match.show.story is not None else _place_of_harm(match, seat, raw, turns)
    harm = [Told(True, False, 0, number, begun + place, line) for place, line in enumerate(filter(None, hurt))]
    harmful = {told.line for turn in turns for told in turn if placed and is_harm(match, seat, told)}
    last = len(turns) - 1 if was_said(after) else None
    told = (each._replace(harm=each.line in harmful) for each in _sentences(turns, teller, said=last))
    return sorted([*harm, *told], reverse=True)


def within(
    told: Iterable[Told], rows: int, *, newest_first: bool = False, fiction: bool = False, in_one: bool = False
) -> list[str]:
    """Return a line for each turn: all harm to the seat, and others if they fit into `rows` rows of small print.

    A turn has equal sentences once. `newest_first` puts the newest turn first, and then only the newest turn has a
    sentence that several turns share. With `fiction`, the newest turn has its latest sentence of fiction. If `in_one`,
    all turns share one line, so that more of them fit. If need be, a turn's weightiest line has one sentence; in a list
    with the newest turn last, so has a line about harm.
    """
    joined = partial(_joined, newest_first=newest_first, fiction=fiction, in_one=in_one)
    kept: list[Told] = []
    for each in told:
        same = (other.turn for other in kept if other.line == each.line)
        if not each.harm and any(newest_first or turn == each.turn for turn in same):
            continue
        versions = [each, *_brief(each, harm=not newest_first)]
        fitting = (version for version in versions if fits(joined([*kept, version]), rows))
        shown = next(fitting, versions[-1] if each.harm else each if not kept else None)
        if shown is not None:
            kept.append(shown)
    return joined(kept)


def fits(lines: Iterable[str], rows: int) -> bool:
    """Whether lines of small print take at most this many rows."""
    return sum(map(_rows, lines)) <= rows


def _brief(told: Told, *, harm: bool) -> Iterator[Told]:
    """Yield the weightiest line of a turn with only its first sentence, if it has more and may be cut.

    With `harm`, also a line about harm.
    """
    line = shortened(told.line, ONE_ROW)
    if (told.first or (told.harm and harm)) and not told.decisive and line != told.line and not line.endswith('…'):
        yield told._replace(line=line)


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


def _last_turns(match: Match, after: list[Action]) -> list[Action]:
    """Return the steps of the last `SEEN_OUT` turns, or all steps of fewer turns."""
    begins = [
        place
        for place, action in enumerate(after)
        if any(event.kind in match.presenter.turns for event in events_of(action))
    ]
    return after[begins[-SEEN_OUT] :] if len(begins) >= SEEN_OUT else after


def _known(after: Iterable[Action], seat: int) -> list[Event]:
    return [event for action in after for event in visible_events(events_of(action), seat)]


def _hurt_at(match: Match, seat: int, after: Sequence[Action]) -> float:
    """Return the step whose players the line about harm names: the last that hurt the seat, if others came or left."""
    if not any(action.kind == 'seats' and action.seat != seat for action in after):
        return math.inf
    return max((action.seq for action in after if _hurts(match, seat, _known([action], seat))), default=math.inf)


def _hurts(match: Match, seat: int, done: Sequence[Event]) -> Sequence[Event]:
    with suppress(*UNREADABLE):
        return match.presenter.hurts(match.view(seat), done)
    return ()


def is_harm(match: Match, seat: int, told: StoryLine) -> bool:
    """Whether a line tells of harm to the seat."""
    return told.event is not None and bool(_hurts(match, seat, [told.event]))


def _turns(match: Match, reader: int, teller: Teller, after: Sequence[Action]) -> Iterator[list[StoryLine]]:
    """Yield the lines of the story, grouped by turn. Each timeout of a turn is told once.

    In a game with a story, a turn begins with a line that says so (`StoryLine.begins`). In other games it begins when
    the seat of the actions changes. The view has what the secrets of earlier users of the reader's seat mean now. So
    only public events of their actions are told. The reader's own phrases before the latest answer are left out.
    """
    by_event = match.show.story is not None
    turn: list[StoryLine] = []
    seat: int | None = None
    answered = last_answer(after)
    for place, action in enumerate(after):
        phrase = action.kind == 'said' and acted_itself(match, action, reader)
        # The picture shows the deal.
        if (action.kind == 'start' and not by_event) or _is_own_change(action, reader):
            continue
        for told in teller.tell(action, secrets=own_seat(match, reader, action.seq) is not None):
            own = phrase and told.event is not None and told.event.args.get('seat') == reader
            if own and place < answered:
                continue
            if told.begins if by_event else action.seat != seat:
                yield turn
                turn = []
            seat = action.seat
            if told.event is not None or all(told.line != each.line for each in turn):
                most = OWN if own else SPOKEN if action.kind == 'said' and place < answered else told.weight
                turn.append(replace(told, weight=min(told.weight, most)))
    yield turn


def _place_of_harm(
    match: Match, seat: int, raw: Sequence[Sequence[StoryLine]], kept: Sequence[Sequence[StoryLine]]
) -> tuple[int, int]:
    """Return the turn of the last harm to the seat, and how many kept sentences of this turn come before it."""
    for number, turn in reversed([*enumerate(raw)]):
        for place in reversed(range(len(turn))):
            if is_harm(match, seat, turn[place]):
                before = {id(told) for told in turn[:place]}
                return number, len([*weighed(told for told in kept[number] if id(told) in before)])
    return HARM, 0


def _is_own_change(action: Action, reader: int) -> bool:
    """Whether a player got or left the reader's own seat. The reader has it now, as a note has said. Not a timeout."""
    seated = action.kind == 'seats' and action.token in SEATINGS
    return seated and action.seat == reader and not timed_out(action)


def _sentences(turns: Sequence[Sequence[StoryLine]], teller: Teller, *, said: int | None) -> Iterator[Told]:
    """Yield the sentences of all turns. Leaves out routine ones, and merges equal consecutive ones.

    The talk of the turn `said` weighs most, because the reader may wait for a reply. The reader's own phrase weighs
    least.
    """
    for number, turn in enumerate(turns):
        turn = _added(turn, teller)
        told = [*weighed(turn)]
        first = max(((weight, place) for place, (weight, _) in enumerate(told)), default=None)
        tales, decisive = _tales(turn), {each.line: each.decisive for each in turn}
        for place, (weight, line) in enumerate(told):
            short = decisive.get(line) or teller.shortened(line, LONGEST, WHOLE)
            weighs = weight + TALK * (number == said)
            is_first, whole = (weight, place) == first and weight > 0, bool(decisive.get(line))
            yield Told(False, is_first, weighs, number, place, short, tales.get(line, ''), whole)


def _added(turn: Iterable[StoryLine], teller: Teller) -> list[StoryLine]:
    """Merge lines of consecutive events with points into one line with their sum, such as harm.

    Routine lines between them do not count.
    """
    kept: list[StoryLine] = []
    last: int | None = None
    for each in turn:
        before = kept[last].event if last is not None else None
        if each.weight and last is not None and before is not None and each.event is not None:
            both = teller.joined(before, each.event)
            if both is not None:
                kept[last] = replace(kept[last], line=teller.line(both), event=both)
                continue
        last = len(kept) if each.weight else last
        kept.append(each)
    return kept


def _tales(turn: Iterable[StoryLine]) -> dict[str | None, str]:
    """Return the sentence of fiction of each line of a turn.

    A routine line, such as a roll, passes its own to the next line of its paragraph.
    """
    tales, passed = dict[str | None, str](), ''
    for each in turn:
        passed = each.fiction or (passed if each.goes_on else '')
        if each.weight:
            tales[each.line], passed = passed, ''
    return tales


def _rows(line: str) -> int:
    return measure.lines(f'-# {line}')


def _joined(kept: Sequence[Told], *, newest_first: bool, fiction: bool, in_one: bool) -> list[str]:
    """Return a line for each turn with its sentences, after the lines about harm that has no turn.

    If `in_one`, return all of them as one line.
    """
    ordered = sorted(kept, key=lambda told: (told.turn != HARM, -told.turn if newest_first else told.turn, told.place))
    newest = max((told.turn for told in kept), default=HARM)
    tale = next((told for told in reversed(ordered) if fiction and told.turn == newest and told.fiction), None)
    turns = groupby(ordered, key=lambda told: None if in_one else told.turn)
    return [' '.join(_rich(told) if told is tale else told.line for told in turn) for _, turn in turns]


def _rich(told: Told) -> str:
    """Return a sentence after its sentence of fiction."""
    return f'*{told.fiction}* {told.line}'
