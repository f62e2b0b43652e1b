"""Dealing: roles, investigators, story choices, and the set-up that follows from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby, islice
from typing import Literal

from engine.api import Decision, OneOf, Option, Seat
from engine.mansions import movement, newcomers, rounds
from engine.mansions.house import Dealer, House
from engine.mansions.options import ANY, Wish
from engine.mansions.state import Ask, Auto, Deck, State
from engine.rng import Rng
from engine.values import value


def cast(wishes: Sequence[Wish], rng: Rng) -> Seat:
    """Section 6.30: choose the keeper's seat: the first seat that wishes to be the keeper, else a random one.

    The draw leaves out seats that wish to be an investigator. It takes a seat whose player never finished a game only
    if no other seat is left.
    """
    keen = [seat for seat, wish in enumerate(wishes) if wish.role == 'keeper']
    willing = [seat for seat, wish in enumerate(wishes) if wish.role != 'investigator']
    return Seat(keen[0] if keen else rng.pick([seat for seat in willing if not wishes[seat].new] or willing))


def people(house: House, keeper: Seat, wishes: Sequence[Wish], two: bool, rng: Rng) -> list[tuple[str, Seat]]:
    """Choose the investigator of each seat, by wish or at random, as (investigator, seat).

    A wish for an investigator counts even if the seat also wished to be the keeper. If `two`, the first seat gets a
    second investigator.
    """
    seats = [Seat(seat) for seat in range(len(wishes)) if seat != keeper]
    wished = {seat: wishes[seat].investigator for seat in seats if wishes[seat].investigator != ANY}
    rest = [person.id for person in house.scenario.investigators if person.id not in wished.values()]
    rng.shuffle(rest)
    found = [(wished.get(seat) or rest.pop(), seat) for seat in seats]
    if two:
        found.append((rest.pop(), seats[0]))
    return found


@value
class Choose(Ask):
    """Question to the keeper for the answer to a story choice. `place` is the index of the choice in the scenario."""

    place: int
    kind: Literal['story'] = 'story'

    def ask(self, state: State, io: Dealer) -> Decision:
        question = io.house.scenario.story[self.place]
        options = tuple(Option(f'choose {label}', (f'story:{label}',)) for label in question.labels)
        return Decision(state.keeper, 'mansions.story', OneOf(options), {'question': question.id}, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        state.choices.append(token.removeprefix('choose '))
        more = self.place + 1 < len(io.house.scenario.story)
        state.agenda.append(Choose(self.place + 1) if more else LayOut())


@value
class LayOut(Auto):
    """Step that draws a set-up for the story choices, lays it out, and begins the first round."""

    kind: Literal['lay-out'] = 'lay-out'

    def run(self, state: State, io: Dealer) -> None:
        scenario = io.house.scenario
        state.setup = state.rng.stream('setup').below(len(scenario.setups_for(state.choices)))
        if scenario.loose:
            state.loose = _shuffled(scenario.loose, state.rng, 'loose cards', io.house.numbers.__getitem__)
        lay_piles(state, io.house)
        lay_keeper(state, io.house)
        for start in scenario.setups_for(state.choices)[state.setup].monsters:
            movement.place(state, io, start.monster, start.space)
        io.whisper(state.keeper, 'mansions.secret', choices=state.choices[:])
        io.record('mansions.begun', scenario=scenario.id)
        io.reveal()
        state.agenda.append(rounds.Round())


def lay_out(state: State, house: House, cast_: Sequence[tuple[str, Seat]]) -> None:
    """Lay out the parts of the table that do not depend on the story choices."""
    scenario = house.scenario
    state.box = sorted(house.cards.elements())
    for who, seat in cast_:
        newcomers.join(state, house, who, seat)
    state.supply = {kind.id: kind.supply for kind in scenario.monsters}
    state.barriers = dict.fromkeys(house.board.barriers)
    state.dark = [start.room for start in scenario.start_tokens if start.token == 'darkness']
    state.fire = [start.room for start in scenario.start_tokens if start.token == 'fire']
    state.combat = {
        name: Deck(_shuffled(map(str, range(len(cards))), state.rng, f'combat {name}'))
        for name, cards in scenario.combat.items()
    }
    state.spells = {
        spell.id: _shuffled(map(str, range(len(spell.backs))), state.rng, f'spell {house.numbers[spell.id]}')
        for spell in scenario.spells
    }
    state.peeked = [[] for _ in range(state.seats)]
    state.mythos_box = [card.id for card in scenario.mythos for _ in range(card.copies)]
    state.trauma = Deck([card.id for card in scenario.trauma for _ in range(card.copies)])
    state.events = event_deck(house, state.rng)


def event_deck(house: House, rng: Rng) -> list[str]:
    """EV1, section 6.40: draw the events of each stage, the next one first."""
    scenario = house.scenario

    def stage(name: str) -> int:
        return scenario.event[name].stage

    shuffled = _shuffled(scenario.event, rng, 'events', house.numbers.__getitem__)
    stages = groupby(sorted(shuffled, key=stage), stage)
    return [name for _, names in stages for name in islice(names, scenario.events_per_stage)]


def lay_piles(state: State, house: House) -> None:
    """Section 6.39: lay out the rooms' piles for the story choices, with the loose cards in their slots."""
    scenario = house.scenario
    state.piles = scenario.laid(state.choices, state.loose)
    laid = Counter(card for pile in state.piles.values() for card in pile)
    state.box = sorted((Counter(state.box) - laid).elements())
    state.taken = {room.id: [] for room in scenario.rooms}


def mythos_pool(house: House, choices: Sequence[str], setup: int) -> tuple[list[str], list[str]]:
    """MY2: Mythos cards in the game, and Mythos cards out of the game."""
    symbols = house.scenario.setups_for(choices)[setup].symbols
    pools: tuple[list[str], list[str]] = ([], [])
    for card in house.scenario.mythos:
        pools[card.symbol not in symbols].extend([card.id] * card.copies)
    return pools


def lay_keeper(state: State, house: House) -> None:
    """MY2, MY3: deal the keeper's decks, hand, threat and cards."""
    setup = house.scenario.setups_for(state.choices)[state.setup]
    pool, state.mythos_box = mythos_pool(house, state.choices, state.setup)
    state.mythos = _deck(state, house, 'mythos', pool, setup.mythos)
    state.trauma = _deck(state, house, 'trauma', state.trauma.draw, setup.trauma)
    state.threat = setup.threat.of(state.party)
    state.keeper_cards = list(setup.keeper_actions)


def _deck(state: State, house: House, name: str, cards: list[str], hand: int) -> Deck:
    """MY3: shuffle a deck and draw the first hand."""
    deck = Deck(_shuffled(cards, state.rng, name, house.numbers.__getitem__), known=[[] for _ in range(state.seats)])
    hand = min(hand, len(deck.draw))
    deck.hand = [deck.draw.pop() for _ in range(hand)]
    return deck


def _shuffled(cards: Iterable[str], rng: Rng, purpose: str, known_as: Callable[[str], object] = str) -> list[str]:
    found = list(cards)
    rng.stream(purpose).order(found, known_as)
    return found
