"""The latest events of a game with a story: its paragraphs, the newest first."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.panels.catch_up import URGENT
from bot.panels.catch_up_rows import LONGEST
from bot.panels.cutting import shortened
from bot.panels.names import acted_itself, is_of_user
from bot.panels.recap_lines import LINES
from bot.panels.story import Teller
from bot.panels.story_lines import StoryLine, abridged, paragraphs, plain, rich, without_steps
from bot.tables.match import Match
from persistence.rows import Action

SCENES: Final = 5
SCENE_CHARACTERS: Final = 1200
"""Limits of a recap in a game with a story: `SCENES` paragraphs, and `SCENE_CHARACTERS` characters in all.

The earliest paragraphs are dropped.
"""

MOST_LINES: Final = 24
"""Number of lines after which a recap searches no earlier actions."""

SHORT: Final = (150, LONGEST)
"""Maximum characters of a story's last lines or text read aloud, if a phone lacks room for all of it.

The second length is tried if the first is still too long.
"""


def scene_versions(teller: Teller, steps: Sequence[Action], already: Collection[str]) -> list[list[str]]:
    """Return a story's latest paragraphs, the newest first, in several versions, from the longest to the shortest.

    They go back to the reader's last step. A shorter recap would often show a consequence without its cause. Without a
    reader, they go back to the last step of a human player.

    Only one paragraph has fiction: the newest that has any. Each version has one paragraph fewer. Then come one
    paragraph alone, the same without fiction, its end, and its last lines in the lengths `SHORT`: the newest about harm
    to the reader, else the newest of all. If something followed that harm, the last lines of both come first.
    """
    match, reader = teller.match, teller.reader
    told: list[StoryLine] = []
    for action in reversed(steps):
        told = without_steps([*teller.tell(action), *told], match.show.story)
        by_user = acted_itself(match, action, reader) if reader is not None else is_of_user(match, action)
        news = [each for each in told if _is_news(teller, each, already)]
        whole = len(news) >= LINES and not news[0].goes_on
        if (whole and action.kind == 'play' and by_user) or len(news) > MOST_LINES:
            break
    newest = _newest(teller, told, already)
    if not newest:
        return [[]] * (1 + len(SHORT))
    storied = next((place for place, each in enumerate(newest) if any(line.fiction for line in each)), None)
    scenes = [rich(each) if place == storied else plain(each) for place, each in enumerate(newest)]
    while len(scenes) > 1 and sum(map(len, scenes)) > SCENE_CHARACTERS:
        scenes.pop()
    # With room for a single paragraph, harm to the reader comes before later news.
    own = _of_harm(teller, newest[: len(scenes)])
    dry, latest = plain(newest[own]), _latest(newest[own])
    versions = [scenes[:number] for number in range(len(scenes), own, -1)]
    versions += [[scenes[own]]] if own else []
    if any(each.weight for each in newest[own][: -len(latest)]):
        # The end alone, with its fiction, would leave out facts, such as a find before a lock.
        versions += [[dry], [abridged(newest[own])]]
    versions.append([rich(latest)])
    if len(rich(latest)) > len(dry):
        versions.append([dry])
    # A shorter text than this one would cut the facts and keep the fiction.
    shortest = plain(latest)
    versions += [[shortest], *([_last_lines(teller, newest[own], most)] for most in SHORT)]
    return _with_outcome(teller, versions, newest, own) if own else versions


def _with_outcome(
    teller: Teller, versions: list[list[str]], newest: Sequence[Sequence[StoryLine]], own: int
) -> list[list[str]]:
    """Add the last lines of the newest paragraph to those about earlier harm, before all shorter versions.

    An attack that follows a failed horror test would otherwise have no outcome.
    """
    both = [[_last_lines(teller, newest[place], most) for place in (0, own)] for most in SHORT]
    whole = [each for each in versions if len(each) > own]
    least = min(sum(map(len, each)) for each in both)
    return [*whole, *both, *(each for each in versions if len(each) <= own and sum(map(len, each)) < least)]


def _of_harm(teller: Teller, newest: Sequence[Sequence[StoryLine]]) -> int:
    """Return the place of the newest paragraph that tells of harm to the reader. 0 if none does."""
    return next((place for place, told in enumerate(newest) if any(map(teller.is_harm, told))), 0)


def _newest(teller: Teller, told: Sequence[StoryLine], already: Collection[str]) -> list[list[StoryLine]]:
    """Return the latest paragraphs, the newest first, up to `SCENES`.

    A paragraph of asides, such as a new round (`Storied.asides`), appears only without other paragraphs.
    """
    story = teller.match.show.story
    assert story is not None, 'scenes are for stories'
    groups = paragraphs(told, story.continues)
    news = [[each for each in group if _is_news(teller, each, already)] for group in groups]
    asides = story.asides
    weighty = [group for group in news if any(each.event is None or each.event.kind not in asides for each in group)]
    return (weighty or [group for group in news if group])[: -SCENES - 1 : -1]


def _is_news(teller: Teller, told: StoryLine, already: Collection[str]) -> bool:
    """Whether a recap has this line. The message's heading has the start of a turn, and a board's last line a guest."""
    if told.event is None:
        announced = teller.reader is None and not told.weight
    else:
        announced = told.event.kind in teller.match.presenter.announced
    return told.line is not None and told.line not in already and not announced


def _last_lines(teller: Teller, paragraph: Sequence[StoryLine], most: int) -> str:
    """Return the last whole lines of a paragraph that fit into `most` characters, else the start of the last one.

    Lines are in their short versions if more of them fit then. A death is told in any case, alone if need be. The first
    line names a cause that is left out. The description of a place is never cut, but left out.
    """
    urgent = [place for place, each in enumerate(paragraph) if each.event is not None and each.weight >= URGENT]
    latest = urgent[0] if urgent else len(paragraph) - 1
    told = teller.caused(paragraph)
    ends = [(told[place], *paragraph[place + 1 :]) for place in range(latest + 1)] + [(told[latest],)]
    tails = (said(end) for end in ends for said in (plain, abridged))
    whole = next((tail for tail in tails if len(tail) <= most), '')
    if whole:
        return whole
    if paragraph[1:] and not urgent and _describes(teller.match, paragraph[-1]):
        return _last_lines(teller, paragraph[:-1], most)
    return shortened(abridged(ends[-1]), most)


def _describes(match: Match, told: StoryLine) -> bool:
    """Whether a line only describes a place."""
    story = match.show.story
    return story is not None and told.event is not None and told.event.kind in story.scenery


def _latest(paragraph: Sequence[StoryLine]) -> Sequence[StoryLine]:
    """Return the end of a paragraph from its last sentence of fiction on. All of it without fiction."""
    begins = max((place for place, each in enumerate(paragraph) if each.fiction), default=0)
    return paragraph[begins:]
