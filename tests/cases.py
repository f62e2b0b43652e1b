"""The built-in games, with every number of seats and every combination of options."""

from __future__ import annotations

from typing import Final

from clew.contract.cases import Case, cases_of
from engine.builtin import BUILTIN

CASES: Final[list[Case]] = [case for package in BUILTIN for case in cases_of(package)]
