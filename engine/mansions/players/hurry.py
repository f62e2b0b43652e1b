"""The hurried aims of investigators who know the scenario: straight to the rooms where the next clue can lie."""

from __future__ import annotations

from engine.mansions.players.plan import NOTHING, Aim, clue_rooms, effort, for_goal, shared
from engine.mansions.players.sight import FAR, Sight, remembered
from engine.mansions.players.uses import objective


@remembered
def clue_places(sight: Sight) -> list[str]:
    """Rooms that hold the next clue under at least one combination of story choices.

    Users who have played the scenario before know these rooms.
    """
    cards, scenario = sight.scenario.card, sight.scenario
    left = [card.clue for card in scenario.cards if card.clue is not None and card.id not in sight.view.gone]
    read = [cards[name].clue or 0 for name in sight.view.gone if name in cards and cards[name].clue is not None]
    following = max((clue for clue in left if not read or clue < min(read)), default=0)
    return [
        room.room for room in sight.view.rooms
        if room.cards and any(
            name in cards and cards[name].clue == following
            for piles in sight.house.piles.values() for name in piles[room.room]
        )
    ]  # fmt: skip


def insider(sight: Sight, who: str) -> Aim:
    """The aim of a party that goes straight to the rooms where the next clue can lie."""
    goal = for_goal(sight, who)
    if goal is not None:
        return goal
    places = clue_places(sight)
    taken: dict[str, Aim] = {}
    for other in sight.people:
        free = [room for room in places if all(aim.what != room for aim in taken.values())] or places
        far = [(effort(sight, other, sight.board.spaces[room]), room) for room in free]
        steps, room = min(far, default=(FAR, ''))
        taken[other] = Aim('explore', sight.board.spaces[room], room, 3.0) if steps < FAR else NOTHING
    found = taken.get(who, NOTHING)
    return found if found.do != 'nothing' else shared(sight, who)


def adaptive(sight: Sight, who: str) -> Aim:
    """The aim of a party that shares the work, and hurries as soon as a room burns before the reveal.

    A fire so early means that the keeper burns the house down, and then every turn counts. Once a clue has named the
    next room, the party shares the work again: the holder of the key goes there, and no investigator goes elsewhere.
    """
    burns_early = sight.burning and objective(sight) is None
    return insider(sight, who) if burns_early and not clue_rooms(sight) else shared(sight, who)
