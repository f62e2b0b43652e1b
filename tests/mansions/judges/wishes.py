"""What players wish for in advance: trading, and tests without a question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.mansions.view import View
from tests.mansions.judges.rulebook import Thing
from tests.mansions.judges.score_sheet import ScoreSheet

FAR = 99


class Wishes(ScoreSheet):
    """Notes the wishes of every player (sections 6.27, 6.37)."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.trading: set[int] = set()
        self.traders: set[int] = set()
        """Seats that may still be asked in this Trading Step."""
        self.rolling: set[str] = set()
        self.unasked: dict[tuple[str, str], int] = {}
        """Lowest target that is rolled without a question, by (investigator, sort of test)."""

    def is_unasked(self, who: str, sort: str, aim: int) -> bool:
        """Whether the player wants no question before a roll."""
        return (sort == 'evade' and who in self.rolling) or any(
            aim >= self.unasked.get((who, each), FAR) for each in (sort, 'every')
        )

    def wants_no_question(self, args: Mapping[str, Any], token: str) -> None:
        """Note the answer "rolls" or "trust" to the question with these arguments."""
        who, sort = str(args['who']), 'every' if token == 'trust' else str(args['sort'])
        self.unasked[who, sort] = -FAR if sort in ('horror', 'fire') else int(args['target'])

    def on_asked_again(self, args: Thing) -> None:
        del self.unasked[args['who'], args['sort']]

    def on_wants_trade(self, args: Thing) -> None:
        assert args['seat'] not in self.trading, 'section 6.27'
        self.trading.add(args['seat'])

    def on_wants_no_trade(self, args: Thing) -> None:
        self.trading.remove(args['seat'])

    def on_keeper_turn(self, args: Any) -> None:
        self.traders, self.trading = self.trading, set()
