"""Random play matches published statistics. `python -m tests.engine.numbers` plays more games."""

from __future__ import annotations

import pytest

from tests.engine.numbers import OPEN_HANDS, SOLO, Published, differences


@pytest.mark.parametrize('published', [SOLO, OPEN_HANDS], ids=['alone', 'two with open hands'])
def test_random_play(published: Published) -> None:
    assert not list(differences(published, 1_000, turns=2.1, doors=0.17))
