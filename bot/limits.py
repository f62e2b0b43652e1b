"""Discord's limits, in characters unless stated otherwise. Where Clew's limit is lower, the docstring says why."""

from __future__ import annotations

from typing import Final

TEXT: Final = 4000
"""All texts of a message together. discord.py does not check this limit."""

ALT: Final = 1024
"""Text alternative of a picture."""

LABEL: Final = 80
"""Label of a button."""

ROW: Final = 5
"""Buttons in a row."""

MENU: Final = 25
"""Lines of a menu, and choices of a command's option."""

LINE: Final = 100
"""Label or description of a menu's line, and a choice of a command."""

PLACEHOLDER: Final = 150
"""Placeholder of a menu."""

CUSTOM_ID: Final = 100
"""`custom_id` of a button or a menu."""

NAME: Final = 32
"""Name of a user."""

NONCE: Final = 25
"""Nonce of a message."""

HISTORY: Final = 100
"""Messages in one response with a channel's history."""

TOKEN: Final = 15 * 60.0
"""Seconds until Discord closes an interaction's token. Ephemeral messages can be edited only until then."""
