"""The keeper's Mythos and trauma cards: which to play in a window, and which to arm (section 6.34)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from statistics import fmean
from typing import Final

from engine.api import Decision
from engine.mansions.answers import word
from engine.mansions.habit import ALL, ANY, HARM
from engine.mansions.model.conditions import MonsterIn
from engine.mansions.players import chances
from engine.mansions.players.evaluation import CHASE, Evaluation
from engine.mansions.players.keeper import PASS
from engine.mansions.players.rating import Rating, best_option
from engine.mansions.sight import Sight
from engine.mansions.state import Armed
from engine.mansions.view import View
from engine.rng import Rng

EARLY: Final = 0.3
"""Threshold for the gain of a card less its price, in points of damage.

A card is armed, or played before the last window of a turn, only if its value is higher.
"""
LATE: Final = 0.1


def window(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose a Mythos card that is worth its threat. Before the last window of the turn it must be worth much more."""
    values = Evaluation(sight)
    late = sight.view.moves <= 0 or decision.args['window'] == 'action'

    def worth(token: str) -> float:
        if token == PASS:
            return LATE if late else EARLY
        if word(token, 0) != 'mythos':
            return -1
        return values.card(word(token, 1), word(token, 2))

    return best_option(decision, worth, rng)


def trauma(sight: Sight, decision: Decision, rng: Rng) -> str | None:
    """Choose the most harmful trauma card."""
    who, values = str(decision.args['who']), Evaluation(sight)

    def worth(token: str) -> float:
        if word(token, 0) != 'trauma':
            return EARLY if token == PASS else -CHASE
        return _trauma(values, word(token, 1), who)

    return best_option(decision, worth, rng)


def _trauma(values: Evaluation, name: str, who: str) -> float:
    """Gain of a trauma card. A lasting card is rated by the loss of attributes and puzzle actions."""
    sight = values.sight
    card = sight.scenario.trauma_card[name]
    if card.kept is None:
        held = sight.view.trauma < sight.scenario.limits.trauma_hand
        waits = isinstance(values.goal, MonsterIn) and values.quarry is None and held
        return chances.harm(sight, card.effect, who) + (0.2 if not waits else -CHASE)
    kept = card.kept
    lost = -sum(kept.attributes.values()) - kept.in_darkness - kept.puzzle_actions
    replaced = any(sight.scenario.trauma_card[old].kind == card.kind for old in sight.people[who].traumas)
    return 0.5 + 0.3 * lost + 0.4 * kept.no_skill - 0.4 * replaced


def suggested(view: View) -> tuple[Armed, ...]:
    """Return the cards of the keeper's hand that should be armed and are not armed yet. Empty in another seat's view.

    A card is armed for all investigators if its average harm is worth it. Otherwise it is armed for the investigator it
    harms most, if that is worth it.
    """
    secret, values = view.secret, Evaluation(Sight(view))
    if secret is None or not values.sight.people:
        return ()
    armed = {card for card, _, _ in secret.armed}
    return (*_worthy(values, secret.mythos, armed), *_worthy(values, secret.trauma, armed))


def _worthy(values: Evaluation, cards: Iterable[str], armed: set[str]) -> Iterator[Armed]:
    for card in dict.fromkeys(cards):
        mythos = card in values.sight.scenario.mythos_card
        least = LATE if mythos else EARLY
        worth = {who: values.card(card, who) if mythos else _trauma(values, card, who) for who in values.sight.people}
        most = max(worth, key=worth.__getitem__)
        if card not in armed and worth[most] > least:
            yield Armed(card, ALL if fmean(worth.values()) > least else most, ANY if mythos else HARM)


ANSWERS: Final[dict[str, Rating]] = {'mansions.window': window, 'mansions.trauma': trauma}
"""The keeper's answers about cards in windows, by kind of question."""
