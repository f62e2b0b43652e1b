"""The pytest option `--game NAME`. Clew registers it as a pytest plug-in."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option `--game NAME` to pytest."""
    parser.addoption('--game', action='append', metavar='NAME', help='a game that is installed; may be repeated')
