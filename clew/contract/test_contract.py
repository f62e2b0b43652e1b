"""Runs the contract for the game that the option `--game` names."""

from __future__ import annotations

from clew.contract.suite import *  # noqa: F403
