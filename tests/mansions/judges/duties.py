"""Pending duties of a judged game: tests, windows, damage, stun tokens to discard."""

from __future__ import annotations

from collections import Counter

from engine.mansions.view import View
from tests.mansions.judges.bookkeeping import Bookkeeper
from tests.mansions.judges.rulebook import Thing


class Duties(Bookkeeper):
    """Remembers events that must still come, and events that must not come again in this turn."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.acted: list[str] = []
        self.moves = self.moved = self.actions = 0
        self.evaded: set[str] = set()
        self.met: set[tuple[str, str]] = set()
        self.tested: set[tuple[str, str]] = set()
        self.owed: set[tuple[str, str]] = set()
        self.limits: dict[tuple[str, ...], int] = {}
        self.spaces: dict[str, int] = {}
        self.phase, self.owes_stun, self.owes_burn = 'investigators', set[str](), set[str]()
        self.burnt: set[str] = set()
        self.step: str | None = None
        """Token of the step that happens after evading. None without one."""
        self.window: str | None = None
        """The window that must open after the step. None without one."""
        self.opened = self.asks = False
        self.played = 0
        self.roll: tuple[str, str, int] | None = None
        """(investigator, sort, target) of the next roll. None while unknown."""
        self.luck = 0
        self.next: str | None = None
        """The question that must come at once. None if any may come."""
        self.prepared = False
        """Whether the question before the next roll was asked."""
        self.doing = ''
        """Token of the step that has begun."""
        self.stepping = self.readying = False
        """`stepping`: whether the last answer chose a step of a turn.

        `readying`: whether the last answer came before a puzzle's first action.
        """
        self.fight: Thing = {}
        self.hindrance: tuple[str, str] | None = None
        self.exploring: tuple[str, str] | None = None
        self.solved = self.passed = False
        self.may_trauma: dict[tuple[str, str], bool] = {}
        self.entering: tuple[str, str] | None = None
        """An investigator who moves with a corpse, and the target space. None without a corpse."""
        self.carried = False
        """Whether an effect carries the investigator who moves now (section 6.43)."""
        self.singed = Counter[str]()
        """By investigator, the number of fire tests made for moves into burning rooms that are still to come."""
        self.result: tuple[str, str | None] | None = None
        self.conceded: set[int] = set()
        self.habit = 'armed'
        self.rests = False
        """Whether the keeper declined further questions about cards for the rest of this turn."""
        self.slips: set[str] = set()
        """Monsters whose evade tests failed before the step that waits."""
        self.unspared: str | None = None
        """An investigator whom a monster hits after a failed evade, unless a reroll passes."""
        self.last = ''
        self.drew: Thing = {}
        """The combat card that was drawn last."""
        self.happens = False
        """Whether there are enough time tokens for the top event."""

    def _opens(self, window: str | None) -> None:
        """Expect the window (moment to play a keeper card) after the current step. None if the step has no window."""
        self.window, self.opened, self.asks = window, False, self.habit == 'ask' and not self.rests
