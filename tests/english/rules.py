"""Patterns of English that a reader is likely to read twice, each with a weight. A text is flagged at a score of 2."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FLAGGED: Final = 2
"""Score from which a text is flagged."""
LONG_NAME: Final = 60
"""Maximum characters of a test's name."""
LONG_SENTENCE: Final = 30
"""Maximum words of a sentence. The style asks for twenty; the checker allows more."""

TEST_NAME: Final = 'test name'
CODE_OR_LINK: Final = re.compile(r'``?[^`]+``?|\[([^\]]*)\]\([^)]*\)')
RAISES: Final = re.compile(r'\bRaises [`\w., ]+?\.(?= |$)')
SENTENCE: Final = re.compile(r'(?<=[.!?:;])\s')


@dataclass(frozen=True)
class Rule:
    """A pattern, the name of its finding, and the weight that a finding adds to the score of a text."""

    name: str
    weight: int
    pattern: re.Pattern[str]


def read(table: Path) -> tuple[Rule, ...]:
    """Return the rules of a table: weight, name and pattern, with tabs between. Case is ignored."""
    rows = (line.split('\t') for line in table.read_text('utf-8').splitlines())
    return tuple(Rule(name, int(weight), re.compile(pattern, re.IGNORECASE)) for weight, name, pattern in rows)


RULES: Final = read(Path(__file__).with_name('rules.tsv'))


def findings(kind: str, text: str) -> dict[str, int]:
    """Return the weight of each finding in a text of this kind, by name.

    Code spans count as one noun, and a `Raises` sentence not at all.
    """
    words = plain_words(kind, text)
    found = {rule.name: rule.weight for rule in RULES if rule.pattern.search(words)}
    if kind == TEST_NAME:
        if len(text) > LONG_NAME:
            found['long name'] = FLAGGED
    elif max(len(sentence.split()) for sentence in SENTENCE.split(words)) > LONG_SENTENCE:
        found['long sentence'] = FLAGGED
    return found


def is_flagged(kind: str, text: str) -> bool:
    """Return whether the findings of a text reach the score."""
    return sum(findings(kind, text).values()) >= FLAGGED


def plain_words(kind: str, text: str) -> str:
    """Return the text in one line, without code, links' addresses and `Raises` sentences."""
    words = CODE_OR_LINK.sub(lambda found: found[1] or 'X', text)
    words = ' '.join(RAISES.sub('', words).split())
    return words.removeprefix('test_').replace('_', ' ') if kind == TEST_NAME else words
