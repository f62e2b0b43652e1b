"""The chronicle of a finished game: the deeds and fate of each figure, and the best moment of each player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from bot.presenters.base import Names
from bot.presenters.mansions import story
from bot.presenters.mansions.names import Says
from bot.words.names import escaped
from engine.api import Event
from engine.mansions.view import Person, View, scenario_of

DEEDS: Final = ('found', 'opened', 'felled', 'passed')
KEEPER: Final = 'keeper'
"""The keeper among the figures, in place of an investigator's id."""
KEEPS: Final = ('mythos', 'trauma', 'harm')

RANKS: Final = {
    'mansions.escaped': 70, 'mansions.puzzle_solved': 55, 'mansions.healed': 25, 'mansions.overcome': 20,
    'mansions.found': 12, 'mansions.gained': 12, 'mansions.spell': 12, 'mansions.discovered': 11,
}  # fmt: skip
"""Rank of an investigator's moment by kind of event. The highest rank is the best moment."""

KEEPERS: Final = {
    'mansions.died': 90, 'mansions.laid': 70, 'mansions.trauma': 50, 'mansions.mythos': 40, 'mansions.token': 30,
    'mansions.spawned': 20, 'mansions.keeper_card': 10,
}  # fmt: skip
"""Rank of a keeper's moment by kind of event."""

NAMED, KILLED, CLUE = 100, 60, 50
"""Ranks of a named monster's death, of another monster's, and of a clue."""

NARROW: Final = 3
"""Maximum target (the highest roll that passes) of a passed test that ranks above small finds.

The lower the target, the higher the rank of the moment. Easier tests rank below all else.
"""


class Moment(NamedTuple):
    """An event of a figure, with its round. The moment with the highest `rank` is the best; of equals the latest."""

    rank: int
    place: int
    round: int
    event: Event


def lines(says: Says, names: Names, events: Iterable[Event], earlier: Callable[[int], Names]) -> Iterator[str]:
    """Yield a heading, then a line for each investigator and for the keeper, each with its best moment.

    `events` are the public events. A moment names the players who then had the seats, who are `earlier` by the place of
    the event.
    """
    best = _best(says.view, events)
    yield f'**{says.words("mansions-story-chronicle")}**'
    for person in says.view.people:
        yield _told(says, _person(says, person), best.get(person.who), earlier)
    yield _told(says, _keeper(says, names), best.get(KEEPER), earlier)


def _told(says: Says, line: str, moment: Moment | None, earlier: Callable[[int], Names]) -> str:
    if moment is None:
        return f'- {line}'
    said = story.line(moment.event, earlier(moment.place), says.words, says.view, brief=True)
    if said is None:
        return f'- {line}'
    return f'- {line} {says.words("mansions-best-moment", round=moment.round, moment=said)}'


def _person(says: Says, person: Person) -> str:
    words, did = says.words, _deeds(says, person.who)
    told = [words(f'mansions-did-{deed}', number=did[deed]) for deed in DEEDS if did.get(deed)]
    harm = {'damage': person.damage, 'horror': person.horror}
    told += [words(f'mansions-did-{kind}', number=number) for kind, number in harm.items() if number]
    fate = [] if person.status == 'playing' else [words(f'picture-mansions-{person.status}')]
    return _row(f'**{escaped(says.who(person.who))}**', [*fate, *told])


def _keeper(says: Says, names: Names) -> str:
    words, did = says.words, _deeds(says, KEEPER) | {'made': says.view.made}
    told = [words(f'mansions-did-{deed}', number=did[deed]) for deed in (*KEEPS, 'made') if did.get(deed)]
    return _row(f'**{words("picture-mansions-keeper")}** ({names[says.view.keeper]})', told)


def _row(who: str, told: Sequence[str]) -> str:
    return f'{who}: {" · ".join(told)}.' if told else f'{who}.'


def _deeds(says: Says, who: str) -> dict[str, int]:
    return {deed: number for each, deed, number in says.view.done if each == who}


def bravest(view: View, events: Iterable[Event]) -> int | None:
    """Return the place of the investigators' best moment among the public events. None without one."""
    found = _best(view, events)
    found.pop(KEEPER, None)
    return max(found.values()).place if found else None


def _best(view: View, events: Iterable[Event]) -> dict[str, Moment]:
    """Return the best moment of each investigator and of the keeper, if they have one."""
    people = {person.who for person in view.people}
    best: dict[str, Moment] = {}
    now, active = 0, None
    for place, event in enumerate(events):
        now = event.args['round'] if event.kind == 'mansions.round' else now
        if event.kind in ('mansions.turn', 'mansions.keeper_turn'):
            active = event.args.get('who')
        # A dead monster's event does not say who killed it, so it is the active investigator.
        who = event.args.get('who', active) if event.kind != 'mansions.killed' else active
        for figure, rank in ((KEEPER, KEEPERS.get(event.kind, 0)), (str(who), rank_of(view, event))):
            if rank and figure in (KEEPER, *people):
                moment = Moment(rank, place, now, event)
                best[figure] = max(best.get(figure, moment), moment)
    return best


def rank_of(view: View, event: Event) -> int:
    """Return the rank of an event among the moments of an investigator. Most events have rank 0."""
    args, scenario = event.args, scenario_of(view)
    if event.kind == 'mansions.killed':
        return NAMED if scenario.monster[args['name']].named else KILLED
    if event.kind == 'mansions.found':
        card = scenario.card[args['card']]
        return CLUE if card.clue is not None else 0 if card.trait == 'nothing' else RANKS[event.kind]
    if event.kind == 'mansions.rolled':
        narrow = 30 - 5 * args['target'] if args['target'] <= NARROW else 1
        return narrow if args['passed'] else 0
    return RANKS.get(event.kind, 0)
