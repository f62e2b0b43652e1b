"""The check of the rooms, on the investigators' request (NW3, A50). One check repairs all wrong rooms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import Any, Final

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from clew.contract.samples import samples
from engine.api import Decision, Event, Seat, tokens
from engine.mansions import counts
from engine.mansions.game import GAME
from engine.mansions.house import House, house_of
from engine.mansions.options import Options, SeatOptions
from engine.mansions.state import State
from engine.rng import Rng
from tests.mansions.table import KEEPER, table

AUDIT: Final = 'audit'
MOST_ANSWERS: Final = 250
ONWARDS: Final = 300

Change = Callable[[State, House, Rng], None]


def places(state: State) -> list[tuple[str, int]]:
    """Every card of the piles, as (room, index)."""
    return [(room, place) for room, pile in state.piles.items() for place in range(len(pile))]


def spare(state: State, house: House, rng: Rng) -> list[str]:
    """A list of one random card of the box, or an empty list.

    Cards that a clue gives or an investigator brings are never chosen.
    """
    scenario = house.scenario
    bound = {gift for card in scenario.cards for gift in card.gives} | {card.id for card in scenario.starting_items}
    free = [card for card in state.box if card not in bound]
    return [rng.pick(free)] if free else []


def rotate(number: int, tops: bool = False) -> Change:
    """Return a change that lets `number` random cards of the piles swap places in a cycle.

    With `tops` only top cards are moved.
    """

    def change(state: State, house: House, rng: Rng) -> None:
        found = [(room, place) for room, place in places(state) if not (tops and place)]
        rng.shuffle(found)
        chosen = found[:number]
        cards = [state.piles[room][place] for room, place in chosen]
        for (room, place), card in zip(chosen, [*cards[1:], cards[0]], strict=True):
            state.piles[room][place] = card

    return change


def from_box(state: State, house: House, rng: Rng) -> None:
    """Exchange a card of a pile for one of the box."""
    for card in spare(state, house, rng):
        room, place = rng.pick(places(state))
        state.box.remove(card)
        state.box.append(state.piles[room][place])
        state.piles[room][place] = card


def too_many(state: State, house: House, rng: Rng) -> None:
    """Move a card from the box into a pile, which then has one too many."""
    for card in spare(state, house, rng):
        room, place = rng.pick(places(state))
        state.box.remove(card)
        state.piles[room].insert(place, card)


def too_few(state: State, house: House, rng: Rng) -> None:
    """Move a card from a pile to the box, so the pile has one too few."""
    room, place = rng.pick(places(state))
    state.box.append(state.piles[room].pop(place))


def moved(state: State, house: House, rng: Rng) -> None:
    """Move a card to another room's pile."""
    (room, place), (other, at) = rng.pick(places(state)), rng.pick(places(state))
    card = state.piles[room].pop(place)
    state.piles[other].insert(at, card)


def whole_piles(state: State, house: House, rng: Rng) -> None:
    """Exchange the piles of two rooms."""
    rooms = [*state.piles]
    rng.shuffle(rooms)
    state.piles[rooms[0]], state.piles[rooms[1]] = state.piles[rooms[1]], state.piles[rooms[0]]


def upside_down(state: State, house: House, rng: Rng) -> None:
    """Turn a pile upside down."""
    state.piles[rng.pick(places(state))[0]].reverse()


CHANGES: Final[dict[str, Change]] = {
    'two exchanged': rotate(2), 'three in a ring': rotate(3), 'another card': from_box, 'one too many': too_many,
    'one too few': too_few, 'in another room': moved, 'four on top': rotate(4, tops=True),
    'whole piles': whole_piles, 'upside down': upside_down,
}  # fmt: skip


def curious(decision: Decision, rng: Rng) -> str:
    """A random answer. Two times in three the answer explores, goes on, picks up a card or moves, if possible."""
    options = list(tokens(decision.choice))
    for verb in ('explore', 'on', 'take', 'go'):
        wanted = [option for option in options if option.split(' ')[0] == verb]
        if wanted and rng.below(3):
            return rng.pick(wanted)
    return rng.pick(options)


def step(state: State, rng: Rng) -> State:
    """Answer the next question: the keeper with the default, an investigator at random."""
    asked = next(decision for decision in GAME.pending(state) if not decision.standing)
    token = str(asked.default) if asked.seat == state.keeper else curious(asked, rng)
    return GAME.apply(state, asked.seat, token).state


def auditors(state: State) -> list[Seat]:
    """Seats that may ask for a check of the rooms now."""
    return [each.seat for each in GAME.pending(state) if each.standing and AUDIT in tokens(each.choice)]


def until_audit(state: State, rng: Rng) -> State:
    """Play until a check of the rooms is possible, or the game is over."""
    for _ in range(MOST_ANSWERS):
        if state.result is not None or auditors(state):
            return state
        state = step(state, rng)
    raise AssertionError('nobody may ever have the rooms checked')


def right(state: State) -> dict[str, list[str]]:
    """The complete pile of each room for the story choices, with the loose cards where they were dealt."""
    return house_of(state.scenario).scenario.laid(state.choices, state.loose)


def handed_out(state: State) -> dict[str, Counter[str]]:
    """Cards outside the piles and the box, by place: investigators, floors, discarded."""
    people = {who: Counter(person.items) for who, person in state.investigators.items()}
    floors = {space: Counter(cards) for space, cards in state.floor.items()}
    return {**people, **floors, 'gone': Counter(state.gone)}


def should_be_out(state: State) -> Counter[str]:
    """Cards that should be outside the piles: encountered cards, their gifts, and starting items."""
    scenario = house_of(state.scenario).scenario
    met = Counter(chain.from_iterable(state.taken.values()))
    gifts = Counter(gift for card in scenario.cards for gift in card.gives if card.id in met)
    brought = Counter(item for who in state.investigators for item in scenario.investigator[who].items)
    return met + gifts + brought


def audited(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    outcome = GAME.apply(state, seat, AUDIT)
    return outcome.state, tuple(outcome.events)


def judge(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Check that the rooms are right, no card is doubled or lost, and rightly encountered cards stay in place."""
    house, rooms = house_of(before.scenario), right(before)
    wrong = [room for room, cards in rooms.items() if cards != before.taken[room] + before.piles[room]]
    assert next(event.args['rooms'] for event in events if event.kind == 'mansions.audited') == wrong
    assert after.skips == (before.skips or bool(wrong))
    assert {room: after.taken[room] + after.piles[room] for room in rooms} == rooms
    assert all(len(after.taken[room]) == min(len(before.taken[room]), len(cards)) for room, cards in rooms.items())
    assert counts.whole(after, house)
    out, due, was = handed_out(after), should_be_out(after), handed_out(before)
    assert sum(out.values(), Counter()) == due
    single = {card for card, number in house.cards.items() if number == 1}
    assert all(
        out.get(place, Counter())[card] == 1
        for place, cards in was.items()
        for card in cards
        if card in single & {*due}
    )
    assert GAME.load(GAME.dump(after)) == after


@settings(max_examples=samples(30), deadline=None, derandomize=True)
@given(
    scenario=st.sampled_from(['bell', 'light', 'train', 'theatre']),
    changes=st.lists(st.sampled_from([*CHANGES]), min_size=1, max_size=4),
    answers=st.integers(0, MOST_ANSWERS),
    seed=st.integers(0, 2**64),
)
def test_nw3_audit_repairs_any_exchange_whole(scenario: str, changes: list[str], answers: int, seed: int) -> None:
    """Lay out rooms wrongly, play for a while, audit, and play on."""
    rng = Rng(f'{seed:032x}')
    wishes = [SeatOptions(role='keeper'), SeatOptions(), SeatOptions()]
    state = GAME.new(3, Options(scenario=scenario), f'{seed:032x}', wishes).state.copy()
    state.habit = 'off'
    for name in changes:
        CHANGES[name](state, house_of(scenario), rng)
    for _ in range(answers):
        state = step(state, rng) if state.result is None else state
    state = until_audit(state, rng)
    assume(state.result is None)
    after, events = audited(state, rng.pick(auditors(state)))
    judge(state, after, events)
    for _ in range(ONWARDS):
        if after.result is not None or (auditors(after) and after.round > state.round):
            break
        after = step(after, rng)
    if auditors(after):
        again, events = audited(after, auditors(after)[0])
        judge(after, again, events)
        assert again.taken == after.taken and handed_out(again) == handed_out(after)


def met(t: Any, **rooms: int) -> None:
    """Take a number of cards of each room, as if Holt had explored them."""
    scenario = t.io.house.scenario
    for room, number in rooms.items():
        for _ in range(number):
            card = t.state.piles[room].pop(0)
            t.state.taken[room].append(card)
            kept = card in scenario.card and scenario.card[card].trait != 'nothing' and not scenario.card[card].clue
            (t.person('holt').items if kept else t.state.gone).append(card)


def exchange(t: Any, one: str, other: str) -> None:
    """Exchange the top cards of two rooms."""
    piles = t.state.piles
    piles[one][0], piles[other][0] = piles[other][0], piles[one][0]


def test_nw3_exchange_of_two_explored_rooms_moves_no_card() -> None:
    t = table('holt@hall1')
    exchange(t, 'guest', 'kitchen')
    met(t, guest=1, kitchen=1)
    held = Counter(t.person('holt').items)
    t.say(1, AUDIT)
    assert {*t.told('audited')[0]['rooms']} == {'guest', 'kitchen'}
    assert Counter(t.person('holt').items) == held and {'knife', 'lantern'} <= {*held}
    assert not t.told('taken_back') and not t.told('found')
    assert GAME.load(GAME.dump(t.state)) == t.state


def test_nw3_wrongly_met_card_is_taken_back_from_its_holder() -> None:
    t = table('holt@hall1 quill@hall2')
    exchange(t, 'guest', 'kitchen')
    met(t, guest=1)
    t.person('holt').items.remove('knife')
    t.person('quill').items.append('knife')
    t.say(1, AUDIT)
    assert 'knife' not in t.person('quill').items and 'lantern' in t.person('holt').items
    assert t.told('taken_back') == [{'card': 'knife'}]
    assert t.told('found') == [{'who': 'holt', 'card': 'lantern', 'room': 'guest'}]
    assert t.state.piles['kitchen'] == ['knife', 'nothing'] and t.state.skips
    assert GAME.load(GAME.dump(t.state)) == t.state


def test_nw3_missed_clue_is_read_and_gives_its_key() -> None:
    """Clue 3 was left in the box, and its room was explored without it."""
    t = table('holt@hall1')
    t.state.piles['reading'].remove('clue3')
    t.state.box.append('clue3')
    met(t, reading=2)
    t.say(1, AUDIT)
    assert [found['card'] for found in t.told('found')] == ['clue3'] and 'clue3' in t.state.gone
    assert {'duty_ledger', 'brass_key'} <= {*t.person('holt').items}
    assert t.state.piles['reading'] == ['nothing'] and counts.whole(t.state, t.io.house)


def test_nw3_missed_clue_1_reveals_the_objective() -> None:
    t = table('holt@hall1')
    place = t.state.piles['chapel'].index('clue1')
    t.state.piles['chapel'][place] = 'nothing'
    t.state.box.remove('nothing')
    t.state.box.append('clue1')
    met(t, chapel=place + 1)
    t.say(1, AUDIT)
    assert t.told('revealed') and t.state.revealed


def test_nw3_key_of_a_clue_met_too_early_is_taken_back() -> None:
    t = table('holt@hall1')
    t.state.piles['reading'][1], t.state.piles['guest'][0] = 'lantern', 'clue3'
    met(t, guest=1)
    for gift in ('duty_ledger', 'brass_key'):
        t.state.box.remove(gift)
        t.person('holt').items.append(gift)
    t.say(1, AUDIT)
    assert not {'duty_ledger', 'brass_key', 'clue3'} & {*t.person('holt').items, *t.state.gone}
    assert 'lantern' in t.person('holt').items and t.state.piles['reading'] == ['rolltop', 'clue3', 'nothing']
    assert counts.whole(t.state, t.io.house)


def test_nw3_card_that_goes_back_has_all_its_uses_again() -> None:
    """The rockets (two shots) lay in the Guest Room and were used up.

    Found again in their own room, they have two shots.
    """
    t = table('holt@hall1', monsters='hound@hall2')
    (place,) = (at for at, card in enumerate(t.state.piles['loft']) if card == 'rockets')
    t.state.piles['guest'][0], t.state.piles['loft'][place] = 'rockets', 'lantern'
    met(t, guest=1)
    for shots, left in enumerate([1, 0]):
        t.rolls(10).answer('attack rockets m1')
        while t.kind != 'act':
            t.answer(t.default)
        assert ('rockets' in t.person('holt').items) == bool(left)
        t.change().state.turn.actions = 1
        if shots:
            t.say(1, AUDIT)
            assert t.state.piles['loft'][place] == 'rockets' and 'rockets' not in t.state.gone
    met(t.change(), loft=place + 1)
    t.answer('attack rockets m1')
    assert 'rockets' in t.person('holt').items


def test_nw3_moved_lock_lies_face_down_again() -> None:
    """The obstacle of the Reading Room lay in the Hall, face up and not overcome."""
    t = table('holt@hall1')
    t.state.piles['hall'].insert(0, t.state.piles['reading'].pop(0))
    t.answer('explore')
    assert t.view(1).rooms and any(room.turned == 'rolltop' for room in t.view(1).rooms)
    while AUDIT not in t.standing(1):
        t.answer(t.default)
    t.say(1, AUDIT)
    assert t.state.piles['reading'][0] == 'rolltop'
    assert not any(room.turned for room in t.view(1).rooms) and not t.view(1).puzzles


def test_nw3_audit_waits_while_a_step_is_half_done() -> None:
    """An audit must not remove an obstacle during an attempt."""
    t = table('holt@read1', skill=1)
    assert AUDIT in t.standing(1)
    t.answer('explore')
    assert t.told('hindrance') and AUDIT not in t.standing(1)


@pytest.mark.parametrize('choices', ['1A 2A 3A', '1B 2B 3B', '1C 2A 3B'])
def test_nw3_right_rooms_stay_as_they_are(choices: str) -> None:
    t = table('holt@hall1', choices=choices)
    met(t, hall=1, gallery=1)
    before = t.state
    t.say(1, AUDIT)
    assert t.told('audited') == [{'seat': 1, 'rooms': []}] and not t.state.skips
    assert (t.state.piles, t.state.taken, handed_out(t.state)) == (before.piles, before.taken, handed_out(before))
    assert AUDIT not in t.standing(KEEPER)
