"""Players near the end of a game: they try their best answers in resampled games, by play-outs to the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import Any, Final

from engine.api import Decision, Foresight, Game, Player, Seat
from engine.mansions.answers import tokens_of
from engine.mansions.players import keeper, knowing, people
from engine.mansions.players.rating import Ranking
from engine.mansions.sight import Sight
from engine.mansions.state import State
from engine.rng import Rng

RIVALS: Final = 2
"""Maximum number of other answers that are compared with the usual one."""
STAGES: Final = (3, 6, 12)
"""Number of games that each answer has been played out in, after each stage of a comparison."""
PROBES: Final = 2
"""Number of games that are played first. If all are undecided, the end is far, and nothing is compared."""
ROUNDS: Final = 1
"""Number of rounds after the current one that a play-out lasts. A longer game is undecided."""
UNDECIDED: Final = 0.5
"""The result of an undecided game. A win is 1, a defeat 0."""
MOST_ANSWERS: Final = 1000
"""Answers in all these games after which the comparison ends, so that no table waits. That takes about 0.7 s."""
LEAD: Final = 3.0
"""Least lead of another answer over the usual one, in games won."""
SURE: Final = 1.7
"""Least lead of another answer, in standard errors."""


def _in_order(sight: Sight, decision: Decision) -> list[tuple[float, str]]:
    """All answers, with equal values."""
    return [(0.0, token) for token in tokens_of(decision)]


RANKINGS: Final[dict[str, Ranking]] = {
    'mansions.act': people.ranking(knowing.experienced),
    'mansions.test': _in_order,
    'mansions.keeper_actions': keeper.rank,
    'mansions.window': _in_order,
    'mansions.trauma': _in_order,
}
"""Rankings of the answers, by kind of question. Other questions are answered by rule of thumb."""


@dataclass(frozen=True)
class Endgame:
    """Plays by `rules`, but near the end takes another answer if that wins clearly more often in resampled games."""

    rules: Player

    def choose(self, game: Game[Any, Any], look: Callable[[], Any], decision: Decision, rng: Rng) -> str:
        """Choose the best answer. Without a `Foresight`, that is the answer of `rules`."""
        view = look()
        usual = self.rules.choose(game, lambda: view, decision, rng)
        ranking = RANKINGS.get(decision.kind)
        if ranking is None or not isinstance(look, Foresight) or len(tokens_of(decision)) == 1:
            return usual
        if view.objective is None:
            return usual
        ranked = sorted(ranking(Sight(view), decision), key=lambda pair: -pair[0])
        rivals = [token for _, token in ranked if token != usual][:RIVALS]
        luck = rng.stream('ahead').below(1 << 60)
        return Comparison(self.rules, game, decision.seat, look.resampled, luck).best(usual, rivals)


@dataclass
class Comparison:
    """Plays answers of one seat out in the same resampled games. `rules` answers for all seats.

    `resampled` makes a game from a seed. `luck` fixes all chance.
    """

    rules: Player
    game: Game[State, Any]
    seat: Seat
    resampled: Callable[[str], State]
    luck: int
    worlds: list[State] = field(default_factory=list)
    results: dict[str, list[float]] = field(default_factory=dict)
    """The results of the seat by answer, one for each world."""
    answers: int = 0
    """Number of answers in all play-outs so far."""

    def best(self, usual: str, rivals: list[str]) -> str:
        """Return the answer of `rivals` that is clearly better than `usual`, else `usual`."""
        self._play(usual, PROBES)
        if all(result == UNDECIDED for result in self.results[usual][:PROBES]):
            return usual
        for games in STAGES:
            for answer in (usual, *rivals):
                self._play(answer, games)
            rivals = [rival for rival in rivals if sum(self._leads(rival, usual)) > 0]
            if not rivals or self.answers > MOST_ANSWERS:
                return usual
        found = max(rivals, key=lambda rival: sum(self._leads(rival, usual)))
        return found if _is_clear(self._leads(found, usual)) else usual

    def _leads(self, rival: str, usual: str) -> list[float]:
        """The results of an answer minus those of the usual one, by world."""
        return [one - other for one, other in zip(self.results[rival], self.results[usual], strict=True)]

    def _play(self, answer: str, games: int) -> None:
        """Play an answer out until it has a result in `games` worlds."""
        results = self.results.setdefault(answer, [])
        for number in range(len(results), games):
            results.append(self._result(answer, number))

    def _result(self, answer: str, number: int) -> float:
        """The result of the seat in world `number`, from 0 to 1."""
        seed = f'{self.luck + number:032x}'
        if number == len(self.worlds):
            self.worlds.append(self.resampled(seed))
        begun = self.game.apply(self.worlds[number], self.seat, answer).state
        last = begun.round + ROUNDS
        end = self.game.playout(begun, partial(self._answer, rng=Rng(seed)), lambda state: state.round > last)
        result = self.game.result(end)
        return UNDECIDED if result is None else float(self.seat in result.winners)

    def _answer(self, state: State, decision: Decision, rng: Rng) -> str:
        self.answers += 1
        return self.rules.choose(self.game, partial(self.game.view, state, decision.seat), decision, rng)


def _is_clear(leads: list[float]) -> bool:
    return sum(leads) >= max(LEAD, SURE * sqrt(sum(lead * lead for lead in leads)))
