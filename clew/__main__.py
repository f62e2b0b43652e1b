"""`clew`, or `python -m clew`: the bot's command line, with the additional command `check-game`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run `check-game`, or else the bot's command line."""
    if sys.argv[1:2] == ['check-game']:
        # Imported here, because the bot starts without it.
        from clew.contract.check import main as check

        sys.exit(check(sys.argv[2:]))
    # Imported here: it checks first that all modules it imports have one version.
    from bot.__main__ import main as run

    run()


if __name__ == '__main__':
    main()
