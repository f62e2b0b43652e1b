"""Questions with and without the button for advice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.words import words_for
from persistence.rows import AdviceWhen
from tests.bot.advice import SAID, advised_by, agreed
from tests.bot.advice import adviser_installed as adviser_installed
from tests.bot.conftest import House
from tests.bot.play import controls, id_in
from tests.bot.seen import opened
from tests.onirim.table import table as laid_out

EN = words_for('en')


@pytest.mark.parametrize('when', ['request', 'always'])
async def test_no_advice_on_a_question_with_one_answer(house: House, when: AdviceWhen) -> None:
    asked = advised_by(house, SAID)
    panel = await opened(house.ada, await agreed(house, when, laid_out('rs rs rs rs rs', row='bs').state))
    button, *_ = controls(panel, 'do')
    forged = replace(id_in(button.custom_id), action='advice', rest='').button()
    assert not controls(panel, 'advice') and EN('advice-thinking') not in panel.text
    answer = await (await house.forge(house.ada, panel, forged)).settled()
    assert EN('refusal-no-advice') in answer.message.text
    assert not asked and (await house.store.load(1)).seats[0].advices == 0
