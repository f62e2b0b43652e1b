"""Runs the contract for the built-in games."""

from __future__ import annotations

from clew.contract.suite import *  # noqa: F403
from engine.builtin import BUILTIN

GAMES = BUILTIN
