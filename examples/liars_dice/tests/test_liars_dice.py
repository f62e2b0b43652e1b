from pathlib import Path

from clew.contract.suite import *  # noqa: F403
from clew_liars_dice import PACKAGE

GAMES, RECORDS = [PACKAGE], Path(__file__).parent / 'records'
