"""Cutting lines of a story: whole sentences stay, else whole clauses, else words."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

_SENTENCE: Final = re.compile(r'(?:\w{3}|[*”»)\u2069])[.!?][”»]?\**(?= )|\w{3} \d{1,2}\.\**(?= [^a-ząćęłńóśźżа-яё])')
"""Matches the end of a sentence. Not the end of an abbreviation, nor of an ordinal number before a noun."""

_END: Final = re.compile(r'(?:\w\w|[*”»)\u2069])[.!?](?:\\?\))?[”»]?(?= )')
"""Matches the end of a sentence in a text read aloud, which may end in a short word."""

_COLON: Final = re.compile(r'(?:\w{3}|[*”»)\u2069]):(?= )')
"""Matches the end of a clause before a colon."""

_COMMA: Final = re.compile(r'(?:\w{3}|[*”»)\u2069]),(?= )')
"""Matches the end of a clause before a comma."""

_LIST: Final = re.compile(r' [^“„«!?:]+, [^“„«!?:]+\.')
"""Matches a list after a colon, to the end of its sentence."""

_NAME: Final = re.compile(r'.*?\*\*.+?\*\*[.!?]?(?= )')
"""Matches the start of a text read aloud, up to the end of its name in bold."""

_OPENING: Final = '\u2068'
_CLOSING: Final = '\u2069'
"""Invisible Unicode characters that begin and end a name written from right to left."""


def shortened(line: str, most: int, whole: int = 0) -> str:
    """Return as many whole sentences of a line as fit into `most` characters.

    If none fits, a sentence ends before a list that follows a colon. Without such a list, a first sentence of up to
    `whole` characters stays. A longer one is cut after a clause, or else between two words, to about `most` characters.
    Bold text and right-to-left names that the cut leaves open are closed.
    """
    if len(line) <= most:
        return line
    sentences, colon = _parts(_SENTENCE, line, max(most, whole)), next(iter(_parts(_COLON, line, most)), '')
    if short := next((part for part in sentences if len(part) <= most), ''):
        return short
    if colon and _LIST.fullmatch(line, len(colon)):
        # "You pay with 7 cards" says enough without the list of these cards.
        return f'{colon[:-1]}.'
    first = sentences[-1] if sentences else line
    if len(first) <= whole:
        return first
    if clause := colon or next(iter(_parts(_COMMA, line, most)), ''):
        return f'{clause[:-1]} …'
    kept = line[: most + 1].rpartition(' ')[0].rstrip(' ,;:–-(') or line[: most - 1]
    if kept.count('**') % 2:
        kept = kept.removesuffix('**') if kept.endswith('**') else f'{kept}**'
    return kept + _CLOSING * (kept.count(_OPENING) - kept.count(_CLOSING)) + ' …'


def ending(line: str, most: int) -> str:
    """Return a text read aloud in up to `most` characters: its name, with as many whole last sentences as fit.

    Its end says what to do. The name stays alone if no sentence fits. A line without a name is cut by `shortened`.
    """
    found = _NAME.match(line)
    if len(line) <= most or found is None:
        return shortened(line, most)
    name = found[0] if found[0].rstrip('*')[-1] in '.!?' else f'{found[0]}.'
    begins = (sentence.end() for sentence in _END.finditer(line, found.end()))
    tails = (line[begin:] for begin in begins)
    return f'{name}{next((tail for tail in tails if len(name + tail) <= most and _is_whole(tail)), "")}'


def without_last_sentence(line: str) -> str:
    """Return a line without its last sentence. "" if that is the only one, or answers a question before it."""
    *_, end = 0, *(found.end() for found in _SENTENCE.finditer(line, 0, len(line) - 1))
    return line[:end] if line[:end].endswith('.') else ''


def _parts(end: re.Pattern[str], line: str, most: int) -> list[str]:
    """Return the parts of up to `most` characters from the line's start to an `end`, the longest first.

    Without parts that leave bold text, quotation marks, brackets or names open, and without a title alone.
    """
    parts = [line[: found.end()] for found in end.finditer(line, 0, most + 1)]
    return [part for part in reversed(parts) if _is_whole(part) and not part.endswith('**')]


def unsaid(line: str, said: str) -> str:
    """Return a line without the sentences that `said` has. Bold text counts as plain."""
    ends = [*(end.end() for end in _SENTENCE.finditer(line)), len(line)]
    parts = (line[start:end].strip() for start, end in pairwise((0, *ends)))
    return ' '.join(part for part in parts if part.replace('**', '') not in said)


def _is_whole(part: str) -> bool:
    """Whether a part of a line closes all bold text, quotation marks, brackets and right-to-left names."""
    opened, closed = (sum(map(part.count, signs)) for signs in ('“„«(\u2068', '”»)\u2069'))
    return part.count('**') % 2 == 0 and opened == closed
