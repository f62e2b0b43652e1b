"""`python -m bot`: the command line of Clew, which `bot.command_line` describes."""

from __future__ import annotations

import gc


def main() -> None:
    """Import the bot, and do what the command line asks for."""
    gc.disable()
    # Nothing that is imported is ever garbage: to look for some meanwhile would take a quarter of the time of a start,
    # and to look through it later would hold up answers for a tenth of a second.
    from bot import command_line

    gc.freeze()
    gc.enable()
    command_line.main()


if __name__ == '__main__':
    main()
