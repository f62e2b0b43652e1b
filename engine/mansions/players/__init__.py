"""Bot players of Mansions. They know their seat's view only, and remember nothing between questions."""

from __future__ import annotations

from typing import Final

from engine.api import Player
from engine.mansions.players import arming, helps, intents, joining, keeper, knowing, people, puzzle
from engine.mansions.players.endgame import Endgame
from engine.mansions.players.rating import Rating, Seated, misjudging
from engine.mansions.players.scripts import scripts

MISJUDGED_USE: Final = 3.0
"""Maximum points of damage by which the normal keeper misjudges what a use of a keeper card is worth, or to stop."""
MISJUDGED_DEED: Final = 4.0
"""Maximum points of damage by which the normal investigator misjudges a deed that is better than to end the turn."""


def _investigating(act: Rating, test: Rating) -> dict[str, Rating]:
    """An investigator's answers, by kind of question: `act` chooses the deeds of a turn, `test` the help for a test."""
    joined = joining.acting(act, knowing.experienced)
    return {
        'mansions.next': joining.beginning(joined),
        'mansions.act': joined,
        'mansions.test': test,
        'mansions.puzzle': puzzle.solve,
        'mansions.puzzle_ready': joining.ready,
        'mansions.evade_order': helps.evading,
        'mansions.go_on': people.go_on,
        'mansions.push': people.pushing,
        'mansions.pick_up': people.taking,
        'mansions.lose': helps.losing,
        'mansions.heal': helps.healing,
        'mansions.newcomer': people.newcomer,
        'mansions.choose': people.choosing,
        'mansions.reroll': helps.reroll,
        'mansions.trade': helps.trading,
        'mansions.cancel': helps.cancelling,
    }


def _keeping(act: Rating) -> dict[str, Rating]:
    """The keeper's answers, by kind of question: `act` chooses the uses of keeper cards."""
    return {
        **keeper.ANSWERS,
        **arming.ANSWERS,
        'mansions.keeper_actions': joining.leading(act),
        'mansions.monster_attacks': joining.all_at_once(keeper.attack),
    }


_HARD: Final = _investigating(people.acting(knowing.experienced), helps.careful)
RULES: Final = Seated(_keeping(keeper.act), _HARD)
"""The rules of thumb of the hard player."""

PLAYERS: Final[dict[str, Player]] = {
    'normal': Seated(
        _keeping(misjudging(keeper.rank, MISJUDGED_USE)),
        _investigating(misjudging(people.ranking(knowing.experienced), MISJUDGED_DEED, above=0), helps.plain),
    ),
    'hard': Endgame(RULES),
}
"""Players by name, the weakest first."""

PLANS: Final = dict.fromkeys(PLAYERS, intents.telling(knowing.experienced))
"""What the investigators of each player intend: functions of their seat's view."""

SCRIPTS: Final[dict[str, Player]] = scripts(_HARD)
"""Written strategies, by name. They are opponents for measurements, and never offered to users."""
