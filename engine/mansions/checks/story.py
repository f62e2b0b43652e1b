"""Faults of the story: labels, events, set-ups, and what would tell the choice too soon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.mansions import effects
from engine.mansions.effects import Effect
from engine.mansions.model.story import Event, Setup
from engine.mansions.ops import Reveal, Win
from engine.mansions.scenario import Scenario

REVEALING = 4
"""The stage of the event that reveals the Objective (OB2)."""


def labels(scenario: Scenario) -> Iterator[str]:
    """Labels that no story choice has, that match twice or not at all."""
    known = {label: question.id for question in scenario.story for label in question.labels}
    yield from _choice(scenario, known, 'objectives', set(scenario.objectives), scenario.story[0].id)
    yield from _choice(scenario, known, 'setups', set(scenario.setups), scenario.story[0].id)
    for label, setups in scenario.setups.items():
        if not setups:
            yield f'setups.{label}: there is none to draw'
    for event in scenario.events:
        place = f'events.{event.id}'
        if (event.whole is None) == (not event.sections):
            yield f'{place}: it needs either one whole text or sections by story choice'
        elif event.sections:
            yield from _choice(scenario, known, place, set(event.sections))
    for room, pile in scenario.piles.items():
        for number, entry in enumerate(pile):
            if isinstance(entry, dict):
                yield from _choice(scenario, known, f'piles.{room}.{number}', set(entry))


def _choice(
    scenario: Scenario, known: dict[str, int], place: str, named: set[str], question: int | None = None
) -> Iterator[str]:
    """Whether just the answers of one story choice are named."""
    for label in sorted(named - known.keys()):
        yield f'{place}: no story choice has the answer {label!r}'
    asked = sorted({known[label] for label in named if label in known})
    if len(asked) > 1:
        yield f'{place}: it names answers of {len(asked)} story choices, so two of them can match at once'
        return
    meant = question or (asked[0] if asked else None)
    for label in sorted(label for label, asks in known.items() if asks == meant and label not in named):
        yield f'{place}: nothing is said for the answer {label!r}'


def events(scenario: Scenario) -> Iterator[str]:
    """Stages that are missing, a fourth that does not reveal, a last that does not end the game."""
    stages = sorted({event.stage for event in scenario.events})
    for stage in range(1, stages[-1] + 1):
        if stage not in stages:
            yield f'events: there is no card of stage {stage}'
    for event in scenario.events:
        for number in range(1, 5):
            if event.time.of(number) < 1:
                yield f'events.{event.id}: with {number} investigators its time is below 1'
                break
        for place, effect in event_effects(event):
            if event.stage == REVEALING and not _has(effect, Reveal):
                yield f'{place}: an event of stage {REVEALING} must reveal the Objective'
            if event.stage == stages[-1] and not _has(effect, Win):
                yield f'{place}: the last event must end the game with "win"'


def event_effects(event: Event) -> Iterator[tuple[str, Effect]]:
    """Every effect of an event with its place."""
    if event.whole is not None:
        yield f'events.{event.id}', event.whole.effect
    for label, section in event.sections.items():
        yield f'events.{event.id}.{label}', section.effect


def _has(effect: Effect, kind: type) -> bool:
    return any(isinstance(clause, kind) for clause in effects.walk(effect))


def setups(scenario: Scenario) -> Iterator[str]:
    """Set-ups that name what is not there, or whose decks are too small."""
    trauma = sum(card.copies for card in scenario.trauma)
    for kind in ('injury', 'insanity'):
        if not any(card.kind == kind for card in scenario.trauma):
            yield f'trauma: there is no {kind} card'
    if trauma <= scenario.limits.trauma_hand:
        yield f'trauma: the deck of {trauma} is too small for a hand of {scenario.limits.trauma_hand}'
    symbols = {card.symbol for card in scenario.mythos}
    for label, found in scenario.setups.items():
        for number, setup in enumerate(found):
            yield from (f'setups.{label}.{number}: {fault}' for fault in _setup(scenario, setup, symbols))


def _setup(scenario: Scenario, setup: Setup, symbols: set[str]) -> Iterator[str]:
    for name in setup.keeper_actions:
        if name not in scenario.keeper_card:
            yield f'there is no keeper card {name!r}'
    for name, count in Counter(setup.keeper_actions).items():
        if count > 1:
            yield f'the keeper card {name!r} is named {count} times'
    for symbol in setup.symbols:
        if symbol not in symbols:
            yield f'no Mythos card has the symbol {symbol!r}'
    deck = deck_size(scenario, setup)
    if deck <= scenario.limits.mythos_hand:
        yield f'the Mythos deck of {deck} is too small for a hand of {scenario.limits.mythos_hand}'
    if setup.mythos > scenario.limits.mythos_hand or setup.trauma > scenario.limits.trauma_hand:
        yield 'the first hand is larger than a hand may be'
    placed = Counter(start.monster for start in setup.monsters)
    for name, count in placed.items():
        monster = scenario.monster.get(name)
        if monster is None:
            yield f'there is no monster {name!r}'
        elif count > monster.supply:
            yield f'{count} of {name!r} are placed, but there are {monster.supply}'


def deck_size(scenario: Scenario, setup: Setup) -> int:
    """How many Mythos cards bear one of the set-up's symbols (MY2)."""
    return sum(card.copies for card in scenario.mythos if card.symbol in setup.symbols)


def secrets(scenario: Scenario) -> Iterator[str]:
    """What an investigator could read the first story choice from before the reveal.

    What is seen at the start must be as likely under each answer: monsters, threat, the numbers of cards.
    """
    seen = {
        label: Counter(
            (
                tuple(sorted((start.monster, start.space) for start in setup.monsters)),
                tuple(setup.threat.of(number) for number in range(1, 5)),
                (setup.mythos, setup.trauma, len(setup.keeper_actions), deck_size(scenario, setup)),
            )
            for setup in found
        )
        for label, found in scenario.setups.items()
    }
    likely = {
        label: sorted((sight, count * 1000 // counts.total()) for sight, count in counts.items())
        for label, counts in seen.items()
        if counts
    }
    first, *others = likely or ['']
    for label in others:
        if likely[label] != likely[first]:
            yield f'setups.{label}: what everybody sees at the start is not as likely as under {first}'
    for name in scenario.keeper_card:
        under = [label for label, found in scenario.setups.items() if name in _keeper_cards(found)]
        if len(under) == 1 < len(scenario.setups):
            yield f'keeper_cards.{name}: only the answer {under[0]} has it, so its first use would tell'
        elif not under:
            yield f'keeper_cards.{name}: no set-up has it'
    for number in sorted({card.clue for card in scenario.cards if card.clue is not None}):
        if len({card.name.said() for card in scenario.cards if card.clue == number}) > 1:
            yield f'cards: the cards of Clue {number} have different names, which could tell the answer'
    for room in scenario.rooms:
        piles = [scenario.pile(room.id, combination) for combination in scenario.combinations]
        if len({(len(pile), pile[:1] if pile[:1] and pile[0] in scenario.lock else None) for pile in piles}) > 1:
            yield f'piles.{room.id}: the size of the pile or its lock differs by story choice, and everybody sees it'


def _keeper_cards(setups: Iterable[Setup]) -> set[str]:
    return {name for setup in setups for name in setup.keeper_actions}
