"""The latest events of a table in a few lines, for the board or for one seat."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from bot.panels import catch_up
from bot.panels.catch_up import LONGEST, WHOLE
from bot.panels.cutting import shortened
from bot.panels.names import acted_itself, own_answers, text_names
from bot.panels.story import StoryLine, Teller, paragraphs, plain, rich, visible_events, without_steps
from bot.tables.deadlines import timed_out
from bot.tables.match import Match
from bot.tables.stored_events import events_of
from bot.words import Words
from persistence.play import without_undone
from persistence.rows import Action

ACTIONS: Final = 96
"""Maximum number of actions that a recap covers: the latest ones that its reader may know."""

LINES: Final = 2
"""Maximum lines of a recap. The history has all of them."""

SCENES: Final = 5
SCENE_CHARACTERS: Final = 1200
"""Limits of a recap in a game with a story: `SCENES` paragraphs, and `SCENE_CHARACTERS` characters in all.

The earliest paragraphs are dropped.
"""

FEW: Final = 3
"""A recap of the others' turns has a sentence of fiction only if it may fill more rows than this."""

ROW: Final = 40
"""Maximum characters of a line in one row on a phone."""

MOST_LINES: Final = 24
"""Number of lines after which a recap searches no earlier actions."""

SHORT: Final = (150, LONGEST)
"""Maximum characters of a story's last lines or text read aloud, if a phone lacks room for all of it.

The second length is tried if the first is still too long.
"""


def public(match: Match, log: Sequence[Action], words: Words, besides: Collection[str] = ()) -> list[str]:
    """Return the latest public events as lines. `besides` are lines that the message already shows in full."""
    return public_versions(match, log, words, besides)[0]


def public_versions(
    match: Match, log: Sequence[Action], words: Words, besides: Collection[str] = (), reader: int | None = None
) -> list[list[str]]:
    """Return several versions of the lines of `public`, the longest first.

    On a board that only one user sees, `reader` is that user's seat. Its lines say "you" and include its secrets.
    """
    return _last(match, log, reader, words, besides)


def private(
    match: Match, log: Sequence[Action], seat: int, words: Words, besides: Collection[str] = ()
) -> list[list[str]]:
    """Return lines about others' turns since the seat's last turn, or else about the latest events.

    The lines include the seat's secrets. Returns several versions, the longest first, because a phone may lack room.
    Of a story the last ones, as many as `SHORT`, are for the least room.
    """
    if was_late(match, log, seat):
        # A note above the question says so.
        besides = (*besides, words.case('story-timeout-default', 'you'))
    # A note has told the player's own return.
    besides = (*besides, words.case('story-returned', 'you'))
    told = catch_up.sentences(match, log, seat, words, besides)
    if not told:
        suffered = befallen(match, log, seat, words)
        lines = _last(match, log, seat, words, besides)
        if missing := [line for line in suffered if line not in lines[0]]:
            # The lines about harm take the place of the least important ones.
            lines = _last(match, log, seat, words, (*besides, *missing), max(LINES - len(missing), 1))
        return [_including(suffered, each) for each in lines]
    least = catch_up.LEAST
    rows = (*range(catch_up.ROWS, least, -1), least)
    if match.show.story is not None:
        placed = catch_up.sentences(match, log, seat, words, besides, placed=True)
        longer = [_of_story(placed, told, most) for most in (*rows, least)]
        whole = {each.line for each in told if each.decisive}
        shortest = catch_up.within(told, 1, newest_first=True)
        return [*longer, [line if line in whole else shortened(line, LONGEST) for line in shortest]]
    versions = [catch_up.within(told, most, in_one=most == least) for most in rows]
    return [*versions, [_in_a_row(line) for line in catch_up.within(told, 1, in_one=True)]]


def befallen(match: Match, log: Sequence[Action], seat: int, words: Words) -> list[str]:
    """Return lines about harm without a choice that followed the seat's latest answer."""
    latest = next((action for action in reversed(without_undone(log)) if action.kind == 'play'), None)
    if latest is None or not acted_itself(match, latest, seat):
        return []
    told = Teller(match, seat, words).tell(latest)
    return [each.line for each in told if each.line and each.event and match.presenter.befell(each.event)]


def _including(suffered: Sequence[str], lines: list[str]) -> list[str]:
    """Return the lines with those about harm, in the place of the first ones if need be."""
    missing = [line for line in suffered if line not in lines]
    return [*lines[: max(LINES - len(missing), 1)], *missing] if missing else lines


def _of_story(placed: Sequence[catch_up.Told], told: Sequence[catch_up.Told], rows: int) -> list[str]:
    """Return the turns of others, the newest first: with harm beside its cause, or added up if that takes more rows."""
    ways = [catch_up.within(each, rows, newest_first=True, fiction=rows > FEW) for each in (placed, told)]
    return next((way for way in ways if catch_up.fits(way, rows)), ways[-1])


def _in_a_row(line: str) -> str:
    """Return the sentences of a line that fit one row of a phone. If none does, return the line in two rows."""
    short = shortened(line, ROW)
    return short if line.startswith(short) else shortened(line, LONGEST)


def was_late(match: Match, log: Sequence[Action], seat: int) -> bool:
    """Whether a timeout played the last answer of the seat's present user.

    In a game with a story only until the next turn begins: later, the news of the turns since then say so.
    """
    own = own_answers(match, log, seat)
    if not own or not timed_out(own[-1]) or match.show.story is None:
        return bool(own) and timed_out(own[-1])
    since = (event for action in without_undone(log) if action.seq > own[-1].seq for event in events_of(action))
    return not any(event.kind in match.presenter.turns for event in since)


def _last(
    match: Match, log: Sequence[Action], reader: int | None, words: Words, besides: Collection[str], most: int = LINES
) -> list[list[str]]:
    if match.show.story is not None:
        return _scenes(match, log, reader, words, besides)
    teller = Teller(match, reader, words)
    deciding, shown = _deciding(match, log, reader, words)
    besides = (*besides, *_lines_of(match, log, teller, shown))
    lines = [*_weightiest(match, log, reader, teller, besides, max(most - len(deciding), 1)), *deciding]
    lengths = ((WHOLE, WHOLE), (LONGEST, WHOLE), (LONGEST, LONGEST))
    return [[teller.shortened(line, most, whole) for line in lines] for most, whole in lengths]


def _deciding(
    match: Match, log: Sequence[Action], reader: int | None, words: Words
) -> tuple[list[str], Collection[str]]:
    """Return the line about another user's open decision, and the kinds of events that it repeats.

    It ends the recap. Empty while bots or several users are asked.
    """
    asked = [seat for seat in match.asked if match.table.seats[seat].player is None]
    question = match.question(asked[0]) if len(asked) == 1 and asked[0] != reader else None
    if question is None or match.table.status != 'open':
        return [], ()
    turn = [event for action in next(_turns(match, log), ()) for event in visible_events(events_of(action), reader)]
    said = match.presenter.deciding(question, turn, text_names(match, words)[asked[0]], words)
    return ([said], match.presenter.decided.get(question.kind, ())) if said else ([], ())


def _lines_of(match: Match, log: Sequence[Action], teller: Teller, kinds: Collection[str]) -> Iterator[str]:
    """Yield the lines of the latest answer about events of these kinds."""
    latest = next((action for action in reversed(without_undone(log)) if action.kind == 'play'), None)
    if latest is not None and kinds:
        told = teller.tell(latest)
        yield from (each.line for each in told if each.line and each.event and each.event.kind in kinds)


def _weightiest(
    match: Match, log: Sequence[Action], reader: int | None, teller: Teller, besides: Collection[str], most: int = LINES
) -> list[str]:
    """Return up to `most` lines with the highest weights: of the latest turn, and of earlier ones if there is room.

    It looks back only as far as the reader's own last turn. Of that turn it has lines only if no later turn has any
    but the reader's own phrases.
    The turns of bots, which take no time, push no player who joins or leaves out of the recap.
    """
    chosen, news = list[str](), False
    for turn in _turns(match, log):
        own = acted_itself(match, turn[-1], reader)
        if len(chosen) >= most or (news and own):
            break
        told = teller.weightiest(turn, most - len(chosen), besides)
        phrases = own and all(action.kind == 'said' for action in turn)
        news = news or (bool(told) and not phrases)
        chosen = [*told, *chosen]
    seated = [line for line in _newly_seated(match, log, teller) if line not in chosen and line not in besides]
    return [*seated, *chosen[max(len(chosen) + len(seated) - most, 0) :]] if seated else chosen


def _newly_seated(match: Match, log: Sequence[Action], teller: Teller) -> list[str]:
    """Return the line about the latest change of a seat. Empty if a human player has answered since."""
    for action in reversed(without_undone(log)):
        if action.kind == 'seats':
            return teller.weightiest([action], 1)
        if action.kind == 'play' and _is_of_user(match, action):
            break
    return []


def _turns(match: Match, log: Sequence[Action]) -> Iterator[list[Action]]:
    """Yield the actions of each turn, the latest turn first. Several turns of one seat in a row are separate.

    The deal is no turn: the picture shows its cards.
    """
    turn: list[Action] = []
    for action in reversed(without_undone(log)):
        if action.kind == 'start':
            continue
        ends = any(event.kind in match.presenter.turns for event in events_of(action))
        if turn and (ends or action.seat != turn[-1].seat):
            yield turn[::-1]
            turn = []
        turn.append(action)
    if turn:
        yield turn[::-1]


def _scenes(
    match: Match, log: Sequence[Action], reader: int | None, words: Words, besides: Collection[str]
) -> list[list[str]]:
    """Return a story's latest paragraphs, the newest first, in several versions, from the longest to the shortest.

    They go back to the reader's last step. A shorter recap would often show a consequence without its cause. If
    `reader` is None, they go back to the last step of a human player.

    Only one paragraph has fiction: the newest that has any. Each version has one paragraph fewer. Then come one
    paragraph alone, its end, this end without fiction, and its last lines in the lengths `SHORT`: the newest about harm
    to the reader, else the newest of all. If something followed that harm, the last lines of both come first.
    """
    told: list[StoryLine] = []
    teller = Teller(match, reader, words)
    for action in reversed(without_undone(log)):
        told = without_steps([*teller.tell(action), *told], match.show.story)
        by_user = acted_itself(match, action, reader) if reader is not None else _is_of_user(match, action)
        news = [each for each in told if _is_news(match, each, besides)]
        whole = len(news) >= LINES and not news[0].goes_on
        if (whole and action.kind == 'play' and by_user) or len(news) > MOST_LINES:
            break
    newest = _newest(match, told, besides)
    if not newest:
        return [[]] * (1 + len(SHORT))
    storied = next((place for place, each in enumerate(newest) if any(line.fiction for line in each)), None)
    scenes = [rich(each) if place == storied else plain(each) for place, each in enumerate(newest)]
    while len(scenes) > 1 and sum(map(len, scenes)) > SCENE_CHARACTERS:
        scenes.pop()
    # With room for a single paragraph, harm to the reader comes before later news.
    own = _of_harm(match, reader, newest[: len(scenes)])
    dry, latest = plain(newest[own]), rich(_latest(newest[own]))
    versions = [scenes[:number] for number in range(len(scenes), own, -1)]
    versions += [[scenes[own]], [latest]] if own else [[latest]]
    if len(latest) > len(dry):
        versions.append([dry])
    # A shorter text than this one would cut the facts and keep the fiction.
    shortest = plain(_latest(newest[own]))
    versions += [[shortest], *([_last_lines(newest[own], most)] for most in SHORT)]
    return _with_outcome(versions, newest, own) if own else versions


def _with_outcome(versions: list[list[str]], newest: Sequence[Sequence[StoryLine]], own: int) -> list[list[str]]:
    """Add the last lines of the newest paragraph to those about earlier harm, before all shorter versions.

    An attack that follows a failed horror test would otherwise have no outcome.
    """
    both = [[_last_lines(newest[place], most) for place in (0, own)] for most in SHORT]
    whole = [each for each in versions if len(each) > own]
    least = min(sum(map(len, each)) for each in both)
    return [*whole, *both, *(each for each in versions if len(each) <= own and sum(map(len, each)) < least)]


def _of_harm(match: Match, reader: int | None, newest: Sequence[Sequence[StoryLine]]) -> int:
    """Return the place of the newest paragraph that tells of harm to the reader. 0 if none does."""
    if reader is None:
        return 0
    harmful = (
        place for place, told in enumerate(newest) if any(catch_up.is_harm(match, reader, each) for each in told)
    )
    return next(harmful, 0)


def _newest(match: Match, told: Sequence[StoryLine], besides: Collection[str]) -> list[list[StoryLine]]:
    """Return the latest paragraphs, the newest first, up to `SCENES`.

    A paragraph of asides, such as a new round (`Storied.asides`), appears only without other paragraphs.
    """
    story = match.show.story
    assert story is not None, 'scenes are for stories'
    groups = paragraphs(told, story.continues)
    news = [[each for each in group if _is_news(match, each, besides)] for group in groups]
    asides = story.asides
    weighty = [group for group in news if any(each.event is None or each.event.kind not in asides for each in group)]
    return (weighty or [group for group in news if group])[: -SCENES - 1 : -1]


def _is_news(match: Match, told: StoryLine, besides: Collection[str]) -> bool:
    """Whether a recap has this line. The start of a turn is in the message's heading."""
    announced = told.event is not None and told.event.kind in match.presenter.announced
    return told.line is not None and told.line not in besides and not announced


def _last_lines(paragraph: Sequence[StoryLine], most: int) -> str:
    """Return the last whole lines of a paragraph that fit into `most` characters, else the start of the last one."""
    tails = (plain(paragraph[place:]) for place in range(len(paragraph)))
    return next((tail for tail in tails if len(tail) <= most), '') or shortened(plain(paragraph[-1:]), most)


def _latest(paragraph: Sequence[StoryLine]) -> Sequence[StoryLine]:
    """Return the end of a paragraph from its last sentence of fiction on. All of it without fiction."""
    begins = max((place for place, each in enumerate(paragraph) if each.fiction), default=0)
    return paragraph[begins:]


def _is_of_user(match: Match, action: Action) -> bool:
    """Whether a human player did this action."""
    return action.seat is not None and match.table.sitter(action.seat, action.seq).player is None
