"""The cards on an investigator's sheet: facts as icons with numbers, uses left as dots, all readable."""

from __future__ import annotations

from itertools import product

import pytest

from bot.pictures.scene import Box, Placed, Scene, Text
from bot.pictures.style import GOLD
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.scenes import bag, facts, icons
from bot.presenters.mansions.scenes.facts import Fact
from bot.presenters.mansions.scenes.sheet import SHEET
from bot.words import LANGUAGES, words_for
from engine.mansions.cards import SCENARIOS
from tests.bot.pictures.readable import assert_readable
from tests.mansions.stage import Stage

SHOW, EN = Mansions(), words_for('en')


def stage(*items: str, scenario: str = 'bell', spells: tuple[str, ...] = ()) -> Stage:
    found = Stage('holt', scenario=scenario, at=SCENARIOS[scenario].start_space)
    found.state.investigators['holt'].items = [*items]
    found.state.investigators['holt'].spells = [(spell, '0') for spell in spells]
    return found


def sheet(of: Stage, language: str = 'en') -> Scene:
    scene = SHOW.hand(of.view(1), None, '', words_for(language))
    assert scene is not None
    return scene


def signs(scene: Scene) -> list[str]:
    return [each.sprite.styles[0] for each in scene.elements
            if isinstance(each, Placed) and each.sprite.drawing == 'mansions/icon']  # fmt: skip


def dots(scene: Scene) -> list[bool]:
    """Return the dots on the sheet: True for a use that is left."""
    found = [each for each in scene.elements if isinstance(each, Box) and each.width == each.height == bag._DOT]
    return [dot.fill == GOLD for dot in found]


def test_facts_come_from_the_cards_data() -> None:
    says = Says(stage(spells=('brine_lash',)).view(1), EN)
    assert facts.facts(says, 'shotgun') == (Fact('damage', '5'), Fact('range', '2'))
    assert facts.facts(says, 'axe') == (Fact('damage', '4'),), 'no range in the own space'
    assert facts.facts(says, 'flask') == (Fact('heart', '+1'), Fact('mind', '+1'))
    assert facts.facts(says, 'tome_almanac') == (Fact('', 'Lore +1'), Fact('spell'))
    assert facts.facts(says, 'brine_lash') == (Fact('', 'Lore'), Fact('range', '2'))
    assert facts.facts(says, 'clapper') == (Fact('pass'), Fact('eye'), Fact('horror'))
    assert facts.facts(says, 'lantern') == (Fact('light'),) and facts.facts(says, 'brass_key') == (Fact('key'),)
    assert facts.facts(says, 'cracked_rib') == (Fact('', 'Strength −1'),)


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_every_item_and_spell_has_facts_with_an_icon(scenario: str) -> None:
    says = Says(stage(scenario=scenario).view(1), EN)
    items = [card.id for card in says.scenario.cards if card.trait not in ('nothing', 'clue')]
    for code in (*items, *says.scenario.spell):
        found = facts.facts(says, code)
        assert found, code
        assert all(not each.icon or each.icon in icons.FACTS for each in found), code


def test_uses_left_are_dots() -> None:
    of = stage('medical_satchel', 'flask', 'axe')
    assert dots(sheet(of)) == [True, True, True]
    of.state.spent.uses = {'medical_satchel': 1}
    assert dots(sheet(of)) == [True, False, True]
    assert facts.uses(Says(of.view(1), EN), 'medical_satchel') == (1, 2)
    assert facts.uses(Says(of.view(0), EN), 'axe') is None


@pytest.mark.parametrize(('language', 'number'), [*product(LANGUAGES, (1, 3, 4, 5, 6))])
def test_up_to_six_cards_show_their_facts(language: str, number: int) -> None:
    cards = ('hunting_rifle', 'medical_satchel', 'shotgun', 'clapper', 'brass_key', 'rockets')
    of, known = stage(*cards[:number]), set(SHOW.sprites())
    scene, says = sheet(of, language), Says(of.view(1), words_for(language))
    assert_readable(scene)
    assert set(scene.sprites()) <= known
    wanted = [each.icon for code in cards[:number] for each in facts.facts(says, code)]
    assert signs(scene) == wanted
    for each in scene.elements:
        if isinstance(each, Placed) and each.sprite.drawing == 'mansions/icon':
            assert SHEET.x + 20 < each.x < SHEET.right - 20 and each.y < SHEET.bottom - 16
    numbers = [each for each in scene.elements if isinstance(each, Text) and each.size == bag._NUMBER]
    assert len([each for each in numbers if each.y > 470]) >= number // 2


@pytest.mark.parametrize(('scenario', 'language'), [*product(SCENARIOS, LANGUAGES)])
def test_six_cards_of_any_kind_can_be_read(scenario: str, language: str) -> None:
    house = SCENARIOS[scenario]
    cards = [card.id for card in house.cards if card.trait not in ('nothing', 'clue')]
    for at in range(0, len(cards), 6):
        scene = sheet(stage(*cards[at : at + 6], scenario=scenario), language)
        assert_readable(scene)
        shown = [each.text for each in scene.elements if isinstance(each, Text)]
        assert not [each for each in shown if each.endswith('…')]


def test_used_up_powers_are_public() -> None:
    of = stage('medical_satchel')
    of.state.spent.uses = {'medical_satchel': 1}
    assert of.view(0).used == of.view(1).used == of.view(None).used == (('medical_satchel', 1),)
