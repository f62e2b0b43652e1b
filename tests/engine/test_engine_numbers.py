"""Random play matches published statistics. `python -m tests.engine.numbers` plays more games."""

from __future__ import annotations

import pytest

from tests.engine.numbers import OPEN_HANDS, SOLO, Published, differences


@pytest.mark.parametrize('published', [SOLO, OPEN_HANDS], ids=['alone', 'two with open hands'])
def test_random_play(published: Published) -> None:
    assert not list(differences(published, 2_000, turns=1.5, doors=0.12))
