"""Facts of a scenario for presenters: its map, its cards and their odds. `__all__` has what else they may import."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from engine.mansions import odds
from engine.mansions.answers import options_of, tokens_of
from engine.mansions.attribute_tests import FIXED
from engine.mansions.board import Board as Map
from engine.mansions.board import Mover
from engine.mansions.deeds import PLUS
from engine.mansions.effects import Effect, Either, Test, walk, written
from engine.mansions.habit import ALL, HABITS, SHORT
from engine.mansions.house import house_of
from engine.mansions.idle import is_idle, is_over
from engine.mansions.library import SCENARIOS
from engine.mansions.memory import Trace
from engine.mansions.model.base import Text
from engine.mansions.model.cards import BRIEF, Hindrance, KeeperCard, KeeperUse
from engine.mansions.model.conditions import (
    Escaped,
    Goal,
    ItemIn,
    Killed,
    MonsterIn,
    RoomsDark,
    RoomsOnFire,
    SamplesLaid,
)
from engine.mansions.model.figures import Monster, MonsterClass
from engine.mansions.model.map import Position, Room
from engine.mansions.model.powers import UsePower
from engine.mansions.model.story import Objective
from engine.mansions.odds import FACES, Odds, passes, percent
from engine.mansions.ops import ATTRIBUTES, Threat
from engine.mansions.puzzle_boards import (
    piece,
    puzzle_board,
    puzzle_cost,
    puzzle_kind,
    puzzle_look,
    puzzle_solution,
    puzzles_of,
)
from engine.mansions.puzzles.shown import Look, Piece
from engine.mansions.rounds import MOVES, STUNNED_MOVES
from engine.mansions.scenario import Scenario
from engine.mansions.sight import Sight
from engine.mansions.view import View

__all__ = [
    'ALL', 'ATTRIBUTES', 'BRIEF', 'FACES', 'FIXED', 'HABITS', 'PLUS', 'SCENARIOS', 'WINDOWS', 'Escaped', 'Goal',
    'Hindrance', 'ItemIn', 'KeeperCard', 'KeeperUse', 'Killed', 'Look', 'Map', 'Monster', 'MonsterClass', 'MonsterIn',
    'Mover', 'Objective', 'Piece', 'Position', 'Room', 'RoomsDark', 'RoomsOnFire', 'Said', 'SamplesLaid', 'Scenario',
    'Text', 'Trace', 'attack_odds', 'attribute', 'blow', 'card_odds', 'effects_of', 'evade_failure', 'event_test',
    'in_darkness', 'is_action', 'is_idle', 'is_over', 'map_of', 'moves_of', 'open_threat', 'options_of', 'passes',
    'percent', 'piece', 'puzzle_board', 'puzzle_cost', 'puzzle_kind', 'puzzle_look', 'puzzle_solution', 'puzzles_of',
    'reveal_test', 'sides', 'special_attack', 'tokens_of', 'use_test',
]  # fmt: skip

Said: TypeAlias = tuple[tuple[str, ...], ...]
"""An effect as words of the effect language, clause by clause: (("heal", "horror", "2"),)."""

WINDOWS: Final[Mapping[str, str]] = {short: window for window, short in SHORT.items()}
"""Windows (moments to play a card), by their short names in tokens."""


def map_of(scenario: str) -> Map:
    """The map of an installed scenario."""
    return house_of(scenario).board


def attribute(view: View, who: str, name: str) -> int:
    """Printed attribute of an investigator on the board, with the modifiers of kept traumas."""
    return Sight(view).attribute(who, name)


def effects_of(effect: Effect) -> Iterator[tuple[Any, ...]]:
    """Yield each clause of an effect and of its parts: a test as ("test", check), any other as its words."""
    for clause in walk(effect):
        if isinstance(clause, Test):
            yield ('test', clause.check)
        elif not isinstance(clause, Either):
            yield tuple(written((clause,)).split())


def open_threat(effect: Effect, party: int) -> tuple[int, ...]:
    """Threat that an effect brings the keeper, the most first, if it depends on the number of investigators."""
    gains = [clause for clause in walk(effect) if isinstance(clause, Threat)]
    if not any(len({*gain.numbers}) > 1 for gain in gains):
        return ()
    return tuple(sorted((gain.of(party) for gain in gains), key=abs, reverse=True))


def moves_of(stun: int) -> int:
    """Movement Steps of a whole turn (G2, ST1)."""
    return STUNNED_MOVES if stun else MOVES


def in_darkness(view: View, who: str) -> bool:
    """ST5, ST6: whether an investigator is in a dark room without a light."""
    return Sight(view).dark(who)


def attack_odds(view: View, who: str, weapon: str, handle: str) -> Odds | None:
    """G14: odds and damage of an attack, from a seat's view.

    None if the investigator or the monster is not on the board.
    """
    sight = Sight(view)
    if who not in sight.people or handle not in sight.monsters:
        return None
    deck = sight.kind(handle).monster_class
    return odds.attack(
        sight.scenario.combat[deck],
        dict(view.discards).get(deck, ()),
        odds.armed(sight.scenario.card.get(weapon), sight.cards(who)),
        lambda check: sight.target(who, check, 'attack'),
    )


def card_odds(view: View, who: str, card: str) -> int | None:
    """AT2, AT3: chance, in percent, of passing the test with which a spell or an item's power begins. None if it
    begins without a test.

    The investigator must be on the board. The chance is computed without a skill point.
    """
    sight = Sight(view)
    spell, item = sight.scenario.spell.get(card), sight.scenario.card.get(card)
    if spell is not None:
        return percent(sight.target(who, spell.test, 'spell' if spell.attack else 'attribute'))
    powers = item.powers if item is not None else ()
    effects = [power.effect for power in powers if isinstance(power, UsePower)]
    first = effects[0][0] if len(effects) == 1 and effects[0] else None
    return percent(sight.target(who, first.check, 'attribute')) if isinstance(first, Test) else None


def is_action(power: Any) -> bool:
    """Whether using the power takes the Action Step."""
    return isinstance(power, UsePower) and power.action


def blow(scenario: Scenario, deck: str, card: str, section: str) -> tuple[str, int, Said, Said] | None:
    """Return the test in a `section` of a combat card: attribute, modifier, effect of a pass, effect of a failure.

    None if the section has no test.
    """
    found = next((cards[int(card)] for name, cards in scenario.combat.items() if name == deck), None)
    read = getattr(found, section, None) if section in ('investigator', 'defence') else None
    return None if read is None else (read.test.attribute, read.test.modifier, _said(read.passed), _said(read.failed))


def special_attack(scenario: Scenario, monster: str) -> tuple[str, int, Said, Said] | None:
    """Return the test of a kind of monster's special attack: attribute, modifier, effects of a pass and of a failure.

    None without a special attack, or if it has no test.
    """
    found = next((clause for clause in walk(scenario.monster[monster].special or ()) if isinstance(clause, Test)), None)
    if found is None:
        return None
    return found.check.attribute, found.check.modifier, _said(found.passed), _said(found.failed)


def sides(scenario: Scenario, card: str | None, who: str | None) -> tuple[Said, Said] | None:
    """Return both sides of the first `either` (a choice of two effects) on the card, or in the ability of `who`.

    None if neither has an `either`.
    """
    clauses = (clause for effect in _effects(scenario, card, who) for clause in walk(effect))
    found = next((clause for clause in clauses if isinstance(clause, Either)), None)
    return None if found is None else (_said(found.first), _said(found.second))


def event_test(scenario: Scenario, event: str, attribute: str) -> tuple[Said, Said] | None:
    """Return what passing and failing an event's test of `attribute` does.

    None if the card is no event, or if its sections disagree: their story choices are secret.
    """
    card = next((each for each in scenario.events if each.id == event), None)
    sections = () if card is None else (card.whole,) if card.whole is not None else card.sections.values()
    return _tested((section.effect for section in sections), attribute)


def reveal_test(objective: Objective, attribute: str) -> tuple[Said, Said] | None:
    """Return what passing and failing the test of `attribute` at the reveal of an Objective does."""
    return _tested([objective.on_reveal], attribute)


def use_test(scenario: Scenario, card: str, attribute: str) -> tuple[Said, Said] | None:
    """Return what passing and failing a test of `attribute` does, in the only use of a keeper card that has one."""
    found = scenario.keeper_card.get(card)
    return None if found is None else _tested((use.effect for use in found.uses), attribute)


def _tested(effects: Iterable[Effect], attribute: str) -> tuple[Said, Said] | None:
    """Return the outcomes of the tests of `attribute` in these effects. None without a test, or if they differ."""
    tests = (clause for effect in effects for clause in walk(effect) if isinstance(clause, Test))
    found = {(_said(test.passed), _said(test.failed)) for test in tests if test.check.attribute == attribute}
    return found.pop() if len(found) == 1 else None


def evade_failure(scenario: Scenario, monster: str) -> Said:
    """Return the special effect of a failed evade test against a kind of monster. Empty if it deals its damage."""
    return _said(scenario.monster[monster].evade_fail or ())


def _said(effect: Effect) -> Said:
    return tuple(tuple(written((clause,)).split()) for clause in effect)


def _effects(scenario: Scenario, card: str | None, who: str | None) -> Iterator[Effect]:
    tables = (scenario.card, scenario.mythos_card, scenario.trauma_card, scenario.hindrance)
    part = next((table[card] for table in tables if card is not None and card in table), None)
    powers = [*getattr(part, 'powers', ())]
    if part is None and who is not None and who in scenario.investigator:
        powers.append(scenario.investigator[who].ability.power)
    effects = (getattr(one, name, ()) for one in (part, *powers) for name in ('effect', 'solved', 'failed'))
    yield from (effect for effect in effects if effect)
