"""Bot players of Mansions. They know their seat's view only, and remember nothing between questions."""

from __future__ import annotations

from typing import Final

from engine.api import Player
from engine.mansions.players import arming, helps, intents, joining, keeper, knowing, master, people, puzzle
from engine.mansions.players.rating import Rating, Seated
from engine.mansions.players.scripts import scripts

_PLAIN: Final = joining.acting(people.acting(knowing.experienced, careful=False), knowing.experienced, careful=False)
_CAREFUL: Final = joining.acting(people.acting(knowing.experienced, careful=True), knowing.experienced, careful=True)

_INVESTIGATOR: Final[dict[str, Rating]] = {
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
}

_NORMAL: Final[dict[str, Rating]] = {
    **_INVESTIGATOR,
    'mansions.next': joining.beginning(_PLAIN),
    'mansions.act': _PLAIN,
    'mansions.test': helps.plain,
    'mansions.trade': people.taking,
    'mansions.cancel': helps.cancelling(0.3),
}

_HARD: Final[dict[str, Rating]] = {
    **_INVESTIGATOR,
    'mansions.next': joining.beginning(_CAREFUL),
    'mansions.act': _CAREFUL,
    'mansions.test': helps.careful,
    'mansions.trade': helps.trading,
    'mansions.cancel': helps.cancelling(0.7),
}

PLAYERS: Final[dict[str, Player]] = {
    'normal': Seated(
        {
            **keeper.NORMAL,
            'mansions.keeper_actions': joining.leading(keeper.act, keeper.destinations, keeper.choose),
            'mansions.monster_attacks': joining.all_at_once(keeper.attack),
        },
        _NORMAL,
    ),
    'hard': Seated(
        {
            **master.HARD,
            **arming.HARD,
            'mansions.keeper_actions': joining.leading(master.act, master.destinations, keeper.choose),
            'mansions.monster_attacks': joining.all_at_once(master.attack),
        },
        _HARD,
    ),
}
"""Players by name, the weakest first."""

PLANS: Final = dict.fromkeys(PLAYERS, intents.telling(knowing.experienced))
"""What the investigators of each player intend: functions of their seat's view."""

SCRIPTS: Final[dict[str, Player]] = scripts(_HARD)
"""Written strategies, by name. They are opponents for measurements, and never offered to users."""
