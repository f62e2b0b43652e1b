"""`python -m tests.english` holds the repository's English to its limits; `--lower` lowers them to today's counts.

`python -m tests.english FOLDER…` lists the findings there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.english.limits import LIMITS, counts, exceeded, lowered, read, write
from tests.english.rules import FLAGGED, findings
from tests.english.texts import texts

ROOT = Path(__file__).parents[2]


def main(arguments: list[str]) -> int:
    """Run the command line. Returns 1 if a count is above its limit."""
    parser = argparse.ArgumentParser(prog='python -m tests.english', description='Find English that is read twice.')
    parser.add_argument('paths', nargs='*', type=Path, help='list the findings in these files and folders')
    parser.add_argument('--lower', action='store_true', help="lower the limits to today's counts")
    options = parser.parse_args(arguments)
    if options.paths:
        return listing(options.paths)
    return check(counts(texts([ROOT])), lower=options.lower)


def check(found: Mapping[str, int], *, lower: bool) -> int:
    """Compare counts with the limits, and print the result. Returns 1 if a count is above its limit."""
    limits = read(LIMITS)
    above = exceeded(found, limits)
    for kind, limit in limits.items():
        verdict = 'ABOVE THE LIMIT' if kind in above else 'lower the limit' if found[kind] < limit else 'at the limit'
        print(f'{kind:10} {found[kind]:5} flagged, {limit} allowed: {verdict}')
    if above:
        print('See them with "python -m tests.english FOLDER"; docs/develop/english.md says how to write instead.')
    elif lower:
        write(LIMITS, lowered(found, limits))
    elif found != limits:
        print('"python -m tests.english --lower" lowers the limits.')
    return 1 if above else 0


def listing(paths: Iterable[Path]) -> int:
    """Print every flagged text, the worst first."""
    found = [(findings(text.kind, text.words), text) for text in texts(paths)]
    flagged = [(sum(names.values()), names, text) for names, text in found if sum(names.values()) >= FLAGGED]
    for score, names, text in sorted(flagged, key=lambda item: -item[0]):
        print(f'{score:3} {text.path}:{text.line} {text.kind}: {" ".join(text.words.split())}\n    {", ".join(names)}')
    print(f'{len(flagged)} of {len(found)} flagged')
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
