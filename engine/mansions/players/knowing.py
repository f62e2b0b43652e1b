"""The aims of investigators who know the scenario: straight to the rooms where the next clue can lie."""

from __future__ import annotations

from typing import Final

from engine.mansions.players.plan import NOTHING, Aim, effort, for_goal, shared, sharing
from engine.mansions.sight import FAR, Sight, remembered


@remembered
def clue_places(sight: Sight) -> list[str]:
    """Rooms that hold the next clue under a combination of story choices with all clues read so far.

    The room nearest to an investigator comes first. Users who have played the scenario before know these rooms.
    """
    numbers = {card.id: card.clue for card in sight.scenario.cards if card.clue is not None}
    read = numbers.keys() & sight.view.gone
    last = min((numbers[name] for name in read), default=FAR)
    following = max((clue for clue in numbers.values() if clue < last), default=0)
    found = {
        room
        for piles in sight.house.piles.values()
        if read <= {name for pile in piles.values() for name in pile}
        for room, pile in piles.items()
        if any(numbers.get(name) == following for name in pile) and _may_hold(sight, room, following)
    }
    return sorted(found, key=lambda room: (min((_far(sight, who, room) for who in sight.people), default=FAR), room))


def _may_hold(sight: Sight, room: str, clue: int) -> bool:
    """Whether a room has cards, and its pile isn't known to lack the clue of this number."""
    seen, cards = sight.rooms[room], sight.scenario.card
    known = seen.known if sight.view.secret is None else None
    return seen.cards > 0 and (known is None or any(name in cards and cards[name].clue == clue for name in known))


def _far(sight: Sight, who: str, room: str) -> float:
    return effort(sight, who, sight.board.spaces[room])


experienced: Final = sharing(clue_places)
"""The plan of a party that shares the work and knows the scenario: it goes to every room that may hold the next clue.
"""


@remembered
def insider(sight: Sight, who: str) -> Aim:
    """The aim of a party that knows the scenario, and looks for the next clue only: no keys, no other rooms."""
    goal = for_goal(sight, who)
    if goal is not None:
        return goal
    places = clue_places(sight)
    taken: dict[str, Aim] = {}
    for other in sight.people:
        free = [room for room in places if all(aim.what != room for aim in taken.values())] or places
        far = [(_far(sight, other, room), room) for room in free]
        steps, room = min(far, default=(FAR, ''))
        taken[other] = Aim('explore', sight.board.spaces[room], room, 3.0) if steps < FAR else NOTHING
    found = taken.get(who, NOTHING)
    return found if found.do != 'nothing' else shared(sight, who)
