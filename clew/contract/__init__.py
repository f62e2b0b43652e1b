"""Tests for any game: the *laws* that every game keeps, and the laws for showing it. They know no game's rules.

`clew check-game NAME` runs them without a test library, `clew.contract.suite` as pytest tests.
"""
