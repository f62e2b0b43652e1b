"""G14: the odds shown before an attack, compared with the outcome of each card that may come."""

from __future__ import annotations

import pytest

from engine.mansions.cards import attack_odds
from engine.mansions.game import GAME
from tests.mansions.stage import Stage

WHO = 'holt'
MONSTERS = {'humanoid': 'acolyte', 'beast': 'hound', 'eldritch': 'shade'}
HELD = {'unarmed': [], 'unarmed with gloves': ['weighted_gloves'], 'axe': ['axe'], 'shotgun': ['shotgun']}
"""Items of the attacker in each case. The case's first word is the weapon."""


def staged(deck: str, held: str, dark: bool, *, top: str = '', used: tuple[str, ...] = ()) -> Stage:
    """A table before an attack that passes. `deck` is the monster's class, `held` a case of `HELD`.

    The card `top` is drawn next, and the cards `used` are discarded.
    """
    stage = Stage(WHO, monsters=f'{MONSTERS[deck]} hall1', rolls='1 1 1')
    stage.state.investigators[WHO].items = [*HELD[held]]
    stage.state.dark = ['hall'] if dark else []
    stage.stack(deck, *([top] if top else []))
    pile = stage.state.combat[deck]
    pile.draw, pile.used = [card for card in pile.draw if card not in used], [*used]
    return stage


@pytest.mark.parametrize('dark', [False, True])
@pytest.mark.parametrize('held', HELD)
@pytest.mark.parametrize('deck', MONSTERS)
def test_g14_odds_are_the_mean_over_cards_to_come(deck: str, held: str, dark: bool) -> None:
    cards = staged(deck, held, dark).state.combat[deck].cards()
    fitting = [card for card in cards if _outcome(deck, held, dark, card) is not None]
    assert len(fitting) > 1
    for used in ((), (fitting[0],), tuple(fitting)):
        state = staged(deck, held, dark, used=used).state
        odds = attack_odds(GAME.view(state, state.investigators[WHO].seat), WHO, held.split()[0], 'm1')
        to_come = [card for card in fitting if card not in used] or fitting
        found = [each for card in to_come if (each := _outcome(deck, held, dark, card)) is not None]
        assert odds is not None
        assert odds.percent == round(sum(percent for percent, _ in found) / len(found))
        assert (odds.least, odds.most) == (min(dealt for _, dealt in found), max(dealt for _, dealt in found))


def test_g14_odds_hide_the_order_of_the_deck() -> None:
    told = set()
    for top in staged('humanoid', 'unarmed', False).state.combat['humanoid'].cards():
        state = staged('humanoid', 'unarmed', False, top=top).state
        told.add(attack_odds(GAME.view(state, state.investigators[WHO].seat), WHO, 'unarmed', 'm1'))
    assert len(told) == 1


def _outcome(deck: str, held: str, dark: bool, card: str) -> tuple[int, int] | None:
    """The chance of passing in percent, and the damage dealt, if `card` is drawn for the attack.

    None if the card is for another weapon.
    """
    stage = staged(deck, held, dark, top=card).answer(f'attack {held.split()[0]} m1')
    if stage.told('combat_card')[0]['section'] is None:
        return None
    aim = stage.told('rolled')[0]['target']
    return min(9, max(1, aim)) * 10, sum(wound['number'] for wound in stage.told('wounded'))
