"""What is still due in a game that the referee watches: tests, windows, damage, stun tokens to go."""

from __future__ import annotations

from collections import Counter

from engine.mansions.view import View
from tests.mansions.judges.bookkeeping import Bookkeeper
from tests.mansions.judges.rulebook import Thing


class Duties(Bookkeeper):
    """Remembers what must come, and what may not come again in this turn."""

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
        """The step that waits for evading."""
        self.window: str | None = None
        """The window that must open."""
        self.opened = self.asks = False
        self.played = 0
        self.roll: tuple[str, str, int] | None = None
        """Who must roll next, for what, and the target."""
        self.luck = 0
        self.next: str | None = None
        """The question that must be put at once."""
        self.prepared = False
        """Whether the next roll has been asked about."""
        self.doing = ''
        """The step that has begun."""
        self.stepping = self.readying = False
        """Whether a step has just been chosen, or something before a puzzle's first action."""
        self.fight: Thing = {}
        self.hindrance: tuple[str, str] | None = None
        self.exploring: tuple[str, str] | None = None
        self.solved = self.passed = False
        self.may_trauma: dict[tuple[str, str], bool] = {}
        self.entering: tuple[str, str] | None = None
        """Who brings a corpse along, and where."""
        self.singed = Counter[str]()
        """Fires that somebody has tested for and not entered yet."""
        self.result: tuple[str, str | None] | None = None
        self.conceded: set[int] = set()
        self.habit = 'ask'
        self.rests = False
        """Whether the keeper has said that no Mythos card comes in this turn."""
        self.last = ''
        self.drew: Thing = {}
        """The last combat card."""
        self.happens = False
        """Whether there are time tokens enough for the event."""

    def _opens(self, window: str | None) -> None:
        """A window will open once the step is over."""
        self.window, self.opened, self.asks = window, False, self.habit == 'ask' and not self.rests
