"""Faults of the story: labels, events, set-ups, and hints that give a story choice away before the reveal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import TypeAlias

from engine.mansions import effects
from engine.mansions.effects import Effect
from engine.mansions.model.base import PARTIES
from engine.mansions.model.story import EventCard, Setup
from engine.mansions.ops import Reveal, Win
from engine.mansions.scenario import Scenario

REVEALING = 4
"""The stage of the event that reveals the Objective (OB2)."""

_Visible: TypeAlias = tuple[tuple[tuple[str, str], ...], tuple[int, ...], tuple[int, ...]]


def labels(scenario: Scenario) -> Iterator[str]:
    """Yield the faults of labels (answers to story choices).

    - A label that is unknown, missing or without a set-up.
    - Labels of several story choices in one place.
    - An event with both or neither of `whole` and `sections`.
    """
    known = {label: question.id for question in scenario.story for label in question.labels}
    yield from _choice(scenario, known, 'objectives', set(scenario.objectives), scenario.story[0].id)
    yield from _choice(scenario, known, 'setups', set(scenario.setups), scenario.story[0].id)
    for label, setups in scenario.setups.items():
        if not setups:
            yield f'setups.{label}: it needs at least one set-up'
    for event in scenario.events:
        place = f'events.{event.id}'
        if (event.whole is None) == (not event.sections):
            yield f"{place}: it needs either 'whole' or 'sections'"
        elif event.sections:
            yield from _choice(scenario, known, place, set(event.sections))
    for room, pile in scenario.piles.items():
        for number, entry in enumerate(pile):
            if isinstance(entry, dict):
                yield from _choice(scenario, known, f'piles.{room}.{number}', set(entry))


def _choice(
    scenario: Scenario, known: dict[str, int], place: str, named: set[str], question: int | None = None
) -> Iterator[str]:
    """Yield the faults of the labels `named` in a place. They must be exactly the answers to one story choice.

    `known` maps each label to the number of its story choice. `question` is the required story choice, None for any.
    """
    for label in sorted(named - known.keys()):
        yield f'{place}: unknown answer {label!r}'
    asked = sorted({known[label] for label in named if label in known})
    if len(asked) > 1:
        yield f'{place}: it has answers of {len(asked)} story choices, so two could match: use those of one'
        return
    meant = question or (asked[0] if asked else None)
    for label in sorted(label for label, asks in known.items() if asks == meant and label not in named):
        yield f'{place}: the answer {label!r} is missing'


def events(scenario: Scenario) -> Iterator[str]:
    """Yield faults of the event deck: a stage with too few cards, or an event with a time number below 1.

    Every event of stage 4 must reveal the Objective, and every event of the last stage must end the game. If a stage
    leaves some of its events out, their time numbers must be equal, because that of the drawn one is visible (6.40).
    """
    stages = sorted({event.stage for event in scenario.events})
    for stage in range(1, stages[-1] + 1):
        if stage not in stages:
            yield f'events: stage {stage} has no card'
        elif (drawn := scenario.events_per_stage or 1) > (printed := len(_of_stage(scenario, stage))):
            yield f'events_per_stage: {drawn} are drawn, but stage {stage} has {printed}'
    for event in scenario.events:
        alike = [] if is_always_drawn(scenario, event) else _of_stage(scenario, event.stage)
        if any(event.time.of(number) != alike[0].time.of(number) for number in PARTIES if alike):
            yield f'events.{event.id}: its time must be that of {alike[0].id}, or it tells which of them is drawn'
        for number in PARTIES:
            if (time := event.time.of(number)) < 1:
                yield f'events.{event.id}: with {number} investigators its time is {time}, it must be at least 1'
                break
        for place, effect in event_effects(event):
            if event.stage == REVEALING and not effects.has(effect, Reveal):
                yield f'{place}: an event of stage {REVEALING} must reveal the Objective'
            if event.stage == stages[-1] and not effects.has(effect, Win):
                yield f'{place}: the last event must end the game with "win"'


def is_always_drawn(scenario: Scenario, event: EventCard) -> bool:
    """Whether every game has the event, because its stage leaves no card out (section 6.40)."""
    return scenario.events_per_stage is None or len(_of_stage(scenario, event.stage)) <= scenario.events_per_stage


def _of_stage(scenario: Scenario, stage: int) -> list[EventCard]:
    return [event for event in scenario.events if event.stage == stage]


def event_effects(event: EventCard) -> Iterator[tuple[str, Effect]]:
    """Yield every effect of an event, with the effect's place in the file."""
    if event.whole is not None:
        yield f'events.{event.id}', event.whole.effect
    for label, section in event.sections.items():
        yield f'events.{event.id}.{label}', section.effect


def setups(scenario: Scenario) -> Iterator[str]:
    """Yield faults of set-ups: unknown or repeated names, too many cards or monsters, and decks that are too small."""
    trauma = sum(card.copies for card in scenario.trauma)
    for kind in ('injury', 'insanity'):
        if not any(card.kind == kind for card in scenario.trauma):
            yield f'trauma: there must be a card of kind {kind!r}'
    if trauma <= scenario.limits.trauma_hand:
        yield f'trauma: the deck of {trauma} is too small, limits.trauma_hand is {scenario.limits.trauma_hand}'
    symbols = {card.symbol for card in scenario.mythos}
    for label, found in scenario.setups.items():
        for number, setup in enumerate(found):
            yield from (f'setups.{label}.{number}: {fault}' for fault in _setup(scenario, setup, symbols))


def _setup(scenario: Scenario, setup: Setup, symbols: set[str]) -> Iterator[str]:
    for name in setup.keeper_actions:
        if name not in scenario.keeper_card:
            yield f'unknown keeper card {name!r}'
    for name, count in Counter(setup.keeper_actions).items():
        if count > 1:
            yield f'the keeper card {name!r} is listed {count} times'
    for symbol in setup.symbols:
        if symbol not in symbols:
            yield f'no Mythos card has the symbol {symbol!r}'
    deck = deck_size(scenario, setup)
    if deck <= scenario.limits.mythos_hand:
        yield f'the Mythos deck of {deck} is too small, limits.mythos_hand is {scenario.limits.mythos_hand}'
    if setup.mythos > scenario.limits.mythos_hand or setup.trauma > scenario.limits.trauma_hand:
        yield 'its mythos or trauma is larger than limits.mythos_hand or limits.trauma_hand'
    placed = Counter(start.monster for start in setup.monsters)
    for name, count in placed.items():
        monster = scenario.monster.get(name)
        if monster is None:
            yield f'unknown monster {name!r}'
        elif count > monster.supply:
            yield f'{count} of {name!r} are placed, but its supply is {monster.supply}'


def deck_size(scenario: Scenario, setup: Setup) -> int:
    """Number of Mythos cards with one of the set-up's symbols (MY2)."""
    return sum(card.copies for card in scenario.mythos if card.symbol in setup.symbols)


def secrets(scenario: Scenario) -> Iterator[str]:
    """Yield faults that let investigators guess the first story choice before the reveal (section 6.7).

    Everything visible at the start must be equally likely under each answer: monsters, threat, numbers of cards. No
    keeper card may belong to one answer alone.
    """
    yield from _unlike_setups(scenario)
    for name in scenario.keeper_card:
        under = [label for label, found in scenario.setups.items() if name in _keeper_cards(found)]
        if len(under) == 1 < len(scenario.setups):
            yield f'keeper_cards.{name}: only the answer {under[0]} has it, so its first use would give it away'
        elif not under:
            yield f'keeper_cards.{name}: no set-up has it'
    for number in sorted({card.clue for card in scenario.cards if card.clue is not None}):
        if len({card.name.said() for card in scenario.cards if card.clue == number}) > 1:
            yield f'cards: the cards of Clue {number} have different names, which could give the answer away'
    for room in scenario.rooms:
        piles = [scenario.pile(room.id, combination) for combination in scenario.combinations]
        if len({(len(pile), pile[:1] if pile[:1] and pile[0] in scenario.lock else None) for pile in piles}) > 1:
            yield f'piles.{room.id}: the size of the pile or its lock differs by story choice, and everybody sees it'


def _unlike_setups(scenario: Scenario) -> Iterator[str]:
    """Yield answers whose set-ups look otherwise than those of the first answer, or look so more or less often."""
    seen = {label: Counter(map(partial(_visible, scenario), found)) for label, found in scenario.setups.items()}
    likely = {
        label: sorted((visible, count * 1000 // counts.total()) for visible, count in counts.items())
        for label, counts in seen.items()
        if counts
    }
    first, *others = likely or ['']
    for label in others:
        if likely[label] != likely[first]:
            yield f'setups.{label}: monsters, threat and numbers of cards are not as likely as under {first}'


def _visible(scenario: Scenario, setup: Setup) -> _Visible:
    """Return everything about a set-up that is visible at the start."""
    return (
        tuple(sorted((start.monster, start.space) for start in setup.monsters)),
        tuple(setup.threat.of(number) for number in PARTIES),
        (setup.mythos, setup.trauma, len(setup.keeper_actions), deck_size(scenario, setup)),
    )


def _keeper_cards(setups: Iterable[Setup]) -> set[str]:
    return {name for setup in setups for name in setup.keeper_actions}
