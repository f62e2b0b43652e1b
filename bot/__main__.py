"""`python -m bot`: the command line of Clew, described in `bot.command_line`."""

from __future__ import annotations

import gc
import sys

from bot.installation import MIXED, mixture


def main() -> None:
    """Import the bot, and run the command line."""
    # Checked before other imports: a mixed installation may lack some of the modules.
    if (sentence := mixture()) is not None:
        print(sentence, file=sys.stderr)
        sys.exit(MIXED)
    gc.disable()
    # Imported modules are never garbage. Collecting during the imports would take a quarter of the start, and later
    # each full collection would block responses for a tenth of a second.
    from bot import command_line

    gc.freeze()
    gc.enable()
    command_line.main()


if __name__ == '__main__':
    main()
