"""Resampling: deals all hidden information at random again, without changing the seat's view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import zip_longest

from engine.api import Seat
from engine.mansions import events, objectives, setup
from engine.mansions.house import Dealer
from engine.mansions.puzzles import deal
from engine.mansions.scenario import SLOT
from engine.mansions.state import Deck, State
from engine.rng import Rng
from engine.values import value


@value
class Story:
    """Possible story choices, with a set-up for them."""

    choices: tuple[str, ...]
    setup: int


def resample(state: State, io: Dealer, seat: Seat | None, seed: str) -> State:
    """A state in which the seat has the same view, but hidden information is dealt by `seed`."""
    world, rng = state.copy(), Rng(seed)
    keeps = seat is not None and seat == state.keeper
    if not keeps:
        _deal_story(world, state, io, seat, rng)
        _forget(world, seat)
        world.habit, world.armed = 'armed', []
    if keeps or seat is None:
        world.plans.goals = {}
    world.plans.ahead = [part for part in world.plans.ahead if part.seat == seat]
    for deck in (world.mythos, world.trauma, *world.combat.values()):
        _shuffle(deck.draw, rng)
    _deal_spells(world, rng)
    _deal_events(world, io, rng)
    for puzzle in world.puzzles.values():
        # Sorted first, so that the deal does not depend on the true order.
        puzzle.pile[puzzle.returned :] = sorted(puzzle.pile[puzzle.returned :])
        deal.resample(puzzle, rng)
    world.rng = rng
    return world


def _deal_story(world: State, state: State, io: Dealer, seat: Seat | None, rng: Rng) -> None:
    """Choose story choices that fit the seat's knowledge, and deal the hidden cards that depend on them."""
    if not state.piles:
        # The keeper is still choosing. Everybody knows how many choices are made.
        world.choices = list(rng.pick(io.house.scenario.combinations)[: len(state.choices)])
        return
    # A pile that was laid out wrongly fits no story until an audit repairs it (NW3).
    story = rng.pick([*_stories(state, io, seat)] or [Story(tuple(state.choices), state.setup)])
    world.choices, world.setup = list(story.choices), story.setup
    world.loose = _deal_loose(state, io, seat, story, rng)
    cards, was = io.house.cards, _laid(state, io)
    whole = io.house.scenario.laid(story.choices, world.loose)
    world.piles = {room: pile[len(state.taken[room]) :] for room, pile in whole.items()}
    world.box = sorted((Counter(state.box) + was - _laid(world, io)).elements())
    assert Counter(world.box).keys() <= cards.keys(), 'the box holds cards of the scenario'
    world.keeper_cards = list(io.house.scenario.setups_for(story.choices)[story.setup].keeper_actions)
    pool, world.mythos_box = setup.mythos_pool(io.house, story.choices, story.setup)
    _deal_hand(world.mythos, pool, state.mythos.known_to(seat), rng)
    _deal_hand(world.trauma, state.trauma.cards(), state.trauma.known_to(seat), rng)


def _deal_loose(state: State, io: Dealer, seat: Seat | None, story: Story, rng: Rng) -> list[str]:
    """Deal the loose cards again, except those whose slot the seat knows (section 6.39)."""
    slots = [*_slots(state, io, seat, story.choices)]
    known = Counter(card for card in slots if card is not None)
    left = sorted((Counter(io.house.scenario.loose) - known).elements())
    rng.shuffle(left)
    return [left.pop() if card is None else card for card in slots]


def _slots(state: State, io: Dealer, seat: Seat | None, choices: tuple[str, ...]) -> Iterator[str | None]:
    """Yield the card in each slot under the story choices `choices`, None for cards that the seat doesn't know."""
    for room, pile in io.house.piles[choices].items():
        yield from _in_slots(state, seat, room, pile)


def _in_slots(state: State, seat: Seat | None, room: str, pile: tuple[str, ...]) -> tuple[str | None, ...]:
    """Return the card in each slot of a room's pile, None for cards that the seat doesn't know."""
    if SLOT not in pile:
        return ()
    return tuple(card for entry, card in zip_longest(pile, _known(state, seat, room)) if entry == SLOT)


def _known(state: State, seat: Seat | None, room: str) -> list[str]:
    """The top cards of a room's whole pile, as far as the seat knows them."""
    looked = seat is not None and room in state.peeked[seat]
    return state.taken[room] + (state.piles[room] if looked else [])


def _stories(state: State, io: Dealer, seat: Seat | None) -> Iterator[Story]:
    """Story choices and set-ups that do not contradict the seat's knowledge."""
    # Most combinations lay most piles alike, and all with the same first choice have the same Objective and set-ups.
    laid = cache(partial(_pile_fits, state, io, seat))
    in_slots = cache(partial(_in_slots, state, seat))
    loose, numbers = Counter(io.house.scenario.loose), dict[str, list[int]]()
    for choices in io.house.scenario.combinations:
        piles = io.house.piles[choices].items()
        if _choices_fit(state, io, choices) and all(laid(*pile) for pile in piles):
            known = [card for pile in piles for card in in_slots(*pile) if card is not None]
            if not known or Counter(known) <= loose:
                if choices[0] not in numbers:
                    numbers[choices[0]] = _setups(state, io, seat, choices)
                yield from (Story(choices, number) for number in numbers[choices[0]])


def _setups(state: State, io: Dealer, seat: Seat | None, choices: tuple[str, ...]) -> list[int]:
    """Return the set-ups for the first of these story choices that do not contradict the seat's knowledge."""
    if not _undecided(state, io, choices):
        return []
    stories = [Story(choices, number) for number, _ in enumerate(io.house.scenario.setups_for(choices))]
    return [story.setup for story in stories if _setup_fits(state, io, story) and _mythos_fits(state, io, seat, story)]


def _choices_fit(state: State, io: Dealer, choices: tuple[str, ...]) -> bool:
    scenario = io.house.scenario
    return (
        (state.result is None or list(choices) == state.choices)
        and (not state.revealed or scenario.objective(choices).id == scenario.objective(state.choices).id)
        and all(_same_text(state, io, event, choices) for event in state.resolved)
    )


def _setup_fits(state: State, io: Dealer, story: Story) -> bool:
    """MY3, section 6.7: whether the set-up of `story` has the same visible parts as the true one."""
    scenario = io.house.scenario
    true, may = scenario.setups_for(state.choices)[state.setup], scenario.setups_for(story.choices)[story.setup]
    return (
        true.monsters == may.monsters
        and true.threat == may.threat
        and (true.mythos, true.trauma) == (may.mythos, may.trauma)
        and {*state.shown_cards} <= {*may.keeper_actions}
    )


def _same_text(state: State, io: Dealer, event: str, choices: tuple[str, ...]) -> bool:
    card = io.house.scenario.event[event]
    return card.section(choices) == card.section(tuple(state.choices))


def _mythos_fits(state: State, io: Dealer, seat: Seat | None, story: Story) -> bool:
    pool = Counter(setup.mythos_pool(io.house, story.choices, story.setup)[0])
    shown = {card for card in state.seen if card in io.house.scenario.mythos_card}
    known = state.mythos.known_to(seat)
    sure = Counter([*known, *state.mythos.shown])
    hidden = len(state.mythos.hand) + len(state.mythos.used) - sure.total()
    return shown <= pool.keys() and sure <= pool and (pool - sure).total() >= hidden


def _pile_fits(state: State, io: Dealer, seat: Seat | None, room: str, pile: tuple[str, ...]) -> bool:
    taken, now = state.taken[room], state.piles[room]
    rest = pile[len(taken) :]
    return (
        len(rest) == len(now)
        and all(card == entry or entry == SLOT for card, entry in zip(_known(state, seat, room), pile, strict=False))
        and (not now or _top(state, io, now[0]) == _top(state, io, rest[0]))
        and (not now or now[0] not in state.turned or rest[0] == now[0])
    )


def _top(state: State, io: Dealer, card: str) -> tuple[bool, bool]:
    """Facts about a top card that all players see: whether it is a lock (G4), and whether it lies face up."""
    return card in io.house.scenario.lock, card in state.turned


def _undecided(state: State, io: Dealer, choices: tuple[str, ...]) -> bool:
    """Whether the game could be in this state under the Objective of the story choices `choices`.

    False if a goal of their Objective is met already, because it would have ended the game or revealed the Objective.
    """
    if state.result is not None:
        return True
    card = io.house.scenario.objective(choices)
    goals = [goal for goal in (*card.investigators, *card.keeper) if goal.when == 'always']
    back = [card.back] if card.back is not None and not state.revealed else []
    other = replace(state, choices=list(choices))
    return not any(objectives.reached(other, io, goal) for goal in (*goals, *back))


def _laid(state: State, io: Dealer) -> Counter[str]:
    return Counter(card for pile in state.piles.values() for card in pile)


def _deal_hand(deck: Deck, cards: Sequence[str], known: Sequence[str], rng: Rng) -> None:
    """Deal the cards of a deck again, except cards whose place the seat knows."""
    left = sorted((Counter(cards) - Counter(known) - Counter(deck.shown)).elements())
    rng.shuffle(left)
    deck.hand = _dealt(deck.hand, known, left)
    deck.used = _dealt(deck.used, deck.shown, left)
    deck.draw = left


def _dealt(pile: Sequence[str], fixed: Sequence[str], left: list[str]) -> list[str]:
    """Deal a pile of the same size. The `fixed` cards keep their places; cards from `left` fill the other places."""
    stays, dealt = Counter(fixed), list[str]()
    for card in pile:
        dealt.append(card if stays[card] else left.pop())
        stays[card] -= stays[card] > 0
    return dealt


def _shuffle(cards: list[str], rng: Rng) -> None:
    cards.sort()
    rng.shuffle(cards)


def _deal_spells(world: State, rng: Rng) -> None:
    """SP2: shuffle the backs of every spell, which no seat knows."""
    for spell, deck in world.spells.items():
        held = [back for person in world.investigators.values() for name, back in person.spells if name == spell]
        backs = deck + held
        _shuffle(backs, rng)
        world.spells[spell] = backs[: len(deck)]
        rest = iter(backs[len(deck) :])
        for person in world.investigators.values():
            person.spells = [(name, next(rest) if name == spell else back) for name, back in person.spells]


def _deal_events(world: State, io: Dealer, rng: Rng) -> None:
    """EV4, section 6.40: draw the future events again. The top one's time number is visible, so it stays the same."""
    card, time = io.house.scenario.event, events.time_number(world, io)
    left = [name for name in card if name not in world.resolved]
    rng.shuffle(left)
    for place, true in enumerate(world.events):
        of_stage = (name for name in left if card[name].stage == card[true].stage)
        world.events[place] = next(
            name for name in of_stage if place > 0 or events.tokens_needed(world, io, name) == time
        )
        left.remove(world.events[place])


def _forget(world: State, seat: Seat | None) -> None:
    """Change what the other seats know of the keeper's hand, because the hand was dealt again.

    Each of them now knows the same number of cards of the new hand.
    """
    for deck in (world.mythos, world.trauma):
        deck.known = [known if other == seat else deck.hand[: len(known)] for other, known in enumerate(deck.known)]
