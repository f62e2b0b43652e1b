"""The check of all rooms, on the investigators' request (NW3, A50)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from engine.api import Seat
from engine.mansions import explore, items, keeper_turn, objectives, rounds, turn
from engine.mansions.house import Dealer
from engine.mansions.play import play
from engine.mansions.state import Scene, State

BETWEEN_STEPS = (turn.Act, rounds.WhoIsNext, keeper_turn.KeeperActions, keeper_turn.Attack, items.Trade)
"""Kinds of questions that come between two actions. Only then investigators may ask for the check of the rooms."""


def may_ask(state: State) -> bool:
    """A50: whether investigators may ask for the check now. Changed piles could break an action that is half done."""
    return isinstance(state.agenda[-1], BETWEEN_STEPS)


def audit(state: State, io: Dealer, seat: Seat) -> None:
    """NW3, A50: compare every pile and every encountered card with the scenario, under the keeper's story choices.

    If a room has other cards, repair it. Then the keeper also skips the next turn.
    """
    right = _right(state, io)
    wrong = [room for room in state.piles if right[room] != state.taken[room] + state.piles[room]]
    io.record('mansions.audited', seat=seat, rooms=wrong)
    if wrong:
        io.reveal()
        state.skips = True
        _repair(state, io, seat, wrong)


def _right(state: State, io: Dealer) -> dict[str, list[str]]:
    return io.house.scenario.laid(state.choices, state.loose)


def _repair(state: State, io: Dealer, seat: Seat, wrong: list[str]) -> None:
    """Refill the wrong rooms from the scenario. Each room keeps its number of encountered cards.

    Take back wrongly handed out cards, and hand over missing cards. All other cards go to the box.
    """
    tops, right = _tops(state), _right(state, io)
    for room in wrong:
        met = len(state.taken[room])
        state.taken[room], state.piles[room] = right[room][:met], right[room][met:]
    now = _tops(state)
    # A lock or obstacle that moved lies face down again, and its puzzle is dealt again.
    moved = {card for card in state.turned if tops.get(card) != now.get(card)}
    state.turned = [card for card in state.turned if card not in moved]
    state.puzzles = {card: puzzle for card, puzzle in state.puzzles.items() if card not in moved}
    state.peeked = [[name for name in known if name not in wrong] for known in state.peeked]
    due, out = _due(state, io), Counter(chain.from_iterable(_handed_out(state)))
    for card in (out - due).elements():
        _take_back(state, io, card)
    missing = due - out
    state.box = sorted((io.house.cards - Counter(chain(*state.piles.values(), (due - missing).elements()))).elements())
    _hand_over(state, io, seat, missing)


def _tops(state: State) -> dict[str, str]:
    return {pile[0]: room for room, pile in state.piles.items() if pile}


def _handed_out(state: State) -> Iterator[list[str]]:
    """Cards outside the piles and the box, by place: held by investigators, on the floor, discarded."""
    yield from (person.items for person in state.investigators.values())
    yield from state.floor.values()
    yield state.gone


def _due(state: State, io: Dealer) -> Counter[str]:
    """Cards that should be outside the piles and the box: encountered cards, their gifts, and starting items."""
    scenario = io.house.scenario
    found = Counter(card for taken in state.taken.values() for card in taken)
    found.update(gift for card in [*found] if card in scenario.card for gift in scenario.card[card].gives)
    found.update(item for who in state.investigators for item in scenario.investigator[who].items)
    return found


def _take_back(state: State, io: Dealer, card: str) -> None:
    """Take back a card that should not have been encountered, and reset its uses."""
    next(place for place in _handed_out(state) if card in place).remove(card)
    state.floor = {space: cards for space, cards in state.floor.items() if cards}
    state.spent.uses.pop(card, None)
    if card in io.house.scenario.card and io.house.scenario.card[card].trait != 'nothing':
        io.record('mansions.taken_back', card=card)


def _hand_over(state: State, io: Dealer, seat: Seat, missing: Counter[str]) -> None:
    """Give the missing cards to the first investigator of `seat`, which started the check.

    If this seat has none, another investigator gets them.

    All players read a missing clue, and the clue takes effect.
    """
    scenario = io.house.scenario
    who = next(chain(state.of_seat(seat), state.playing())).who
    clues = []
    for room, taken in state.taken.items():
        for card in (card for card in taken if missing[card]):
            missing[card] -= 1
            state.box.remove(card)
            if card not in scenario.card:
                state.gone.append(card)
                continue
            explore.find(state, io, who, card, room)
            clues.append(card)
    for gift in missing.elements():
        explore.gain(state, io, who, gift)
    objectives.check(state, io)
    for card in reversed(clues):
        play(state, io, scenario.card[card].effect, Scene(who=who, card=card))
