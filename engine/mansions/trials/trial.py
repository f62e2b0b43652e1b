"""One game of a series, with the facts that the reports count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from engine.api import Decision, Foresight, Player, Seat
from engine.mansions import endings, ops
from engine.mansions.answers import tokens_of
from engine.mansions.deeds import PLUS
from engine.mansions.effects import walk
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from engine.mansions.joined import ACT, BEGIN, EVADE
from engine.mansions.options import Options
from engine.mansions.rounds import WISH
from engine.mansions.state import State
from engine.rng import Rng
from engine.simulate import seed_of


@dataclass(frozen=True, slots=True)
class Table:
    """The setting of a series: the scenario, the number of seats, and the player of each side.

    If `ahead`, players may look ahead, as at a table of the bot. Games then take much longer.
    """

    scenario: str
    seats: int
    keeper: Player
    investigators: Player
    ahead: bool = False


@dataclass(slots=True)
class Trial:
    """A finished game: its story choices, its result, and the answers of each side."""

    choices: tuple[str, ...]
    people: tuple[str, ...]
    """The investigators at set-up."""
    winner: str = endings.NOBODY
    rounds: int = 0
    answers: dict[str, Counter[str]] = field(default_factory=dict)
    """Number of questions with at least two options, by side and kind."""
    offered: Counter[str] = field(default_factory=Counter)
    chosen: Counter[str] = field(default_factory=Counter)
    busy: set[int] = field(default_factory=set)
    """Rounds in which the keeper used a keeper card, and not only to discard cards."""
    held: set[str] = field(default_factory=set)
    """Mythos and trauma cards that the keeper had in hand at the end of a turn."""
    mythos: int = 0
    """Number of Mythos cards that the keeper played."""
    events: int = 0
    """Number of events that were resolved."""
    clues: int = 0
    """Number of clues that were found."""
    handovers: int = 0
    """Number of questions whose seat differs from the seat of the question before."""
    asked: Seat | None = None
    """Seat that answered last; None before the first answer."""

    def count(self, state: State, decision: Decision, token: str) -> None:
        """Count one answer."""
        tokens = tokens_of(decision)
        side = endings.KEEPER if decision.seat == state.keeper else endings.INVESTIGATORS
        if len(tokens) > 1:
            self.handovers += self.asked not in (None, decision.seat)
            self.asked = decision.seat
            self.answers.setdefault(side, Counter())[decision.kind] += 1
        self.offered.update({what for token in tokens for what in named(decision.kind, token)})
        self.chosen.update(named(decision.kind, token))
        if decision.kind == 'mansions.keeper_actions' and _does_something(state, token):
            self.busy.add(state.round)
        if decision.kind == 'mansions.plan':
            self.held.update(state.mythos.hand, state.trauma.hand)


def _does_something(state: State, token: str) -> bool:
    """Whether an answer to the keeper's actions is more than the discarding of a card."""
    name, *words = token.split(' ')
    card = house_of(state.scenario).scenario.keeper_card.get(name)
    used = [use for use in card.uses if use.id == words[0]] if card is not None else []
    return token != 'done' and not any(isinstance(clause, ops.Discard) for use in used for clause in walk(use.effect))


def named(kind: str, token: str) -> Iterator[str]:
    """Names of the cards, items, spells, features or deeds that an answer uses, for the table of uses.

    An answer that joins several has the names of all its deeds.
    """
    first, *rest = token.split(PLUS)
    if kind in (ACT, NEXT):
        yield from (name for part in (first, *rest) for name in _deed(part))
        return
    verb, *words = first.split(' ')
    if kind == 'mansions.keeper_actions' and verb != 'done':
        yield f'keeper {" ".join([verb, *words[:1]]) if verb != "trauma" else verb}'
    elif kind in ('mansions.test', 'mansions.reroll', 'mansions.cancel', 'mansions.puzzle_ready') and words:
        yield f'{verb} {words[0].partition(".")[0]}'
    elif kind in ('mansions.window', 'mansions.trauma') and words:
        yield f'{verb} {words[0]}'


def _deed(part: str) -> Iterator[str]:
    verb, *words = part.split(' ')
    if verb in _NAMED:
        yield f'{verb} {words[0].partition(".")[0]}'
    elif verb not in (BEGIN, EVADE, WISH):
        yield f'deed {verb}'


NEXT: Final = 'mansions.next'
_NAMED = frozenset({'use', 'cast'})


def play(table: Table, choices: Sequence[str], seed: int, number: int) -> Trial:
    """Play game `number` of a series with these story choices. The same seed gives the same game."""
    options = Options(scenario=table.scenario, story='keeper')
    dealt = GAME.new(table.seats, options, seed_of(seed, number)).state
    rng, story = Rng(seed_of(seed, number, 'player')), iter(choices)
    trial = Trial(tuple(choices), tuple(dealt.investigators))

    def choose(state: State, decision: Decision) -> str:
        if decision.kind == 'mansions.story':
            return f'choose {next(story)}'
        player = table.keeper if decision.seat == state.keeper else table.investigators
        view = partial(GAME.view, state, decision.seat)
        look = Foresight(view, partial(GAME.resample, state, decision.seat)) if table.ahead else view
        token = player.choose(GAME, look, decision, rng)
        trial.count(state, decision, token)
        return token

    end = GAME.playout(dealt, choose)
    assert end.result is not None, 'a play-out ends with the game'
    trial.winner, trial.rounds = end.result.ending.partition('.')[0], end.round
    trial.offered.update(f'card {card}' for card in trial.held)
    trial.chosen.update(f'card {card}' for card in trial.held.intersection(end.seen))
    trial.events = len(end.resolved)
    cards = house_of(end.scenario).scenario.card
    trial.clues = sum(card in cards and cards[card].clue is not None for card in end.gone)
    trial.mythos = end.spent.deeds.get(endings.KEEPER, {}).get('mythos', 0)
    return trial
