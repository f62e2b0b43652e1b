"""Laws of a choice: it has legal answers, which are short texts."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import islice

from engine.api import PACKED, Choice, OneOf, admits, count, pack, tokens, unpack

LONGEST = 40
LONGEST_PACKED = 60
MOST = 500
ENOUGH = 150
"""Maximum number of answers checked per choice. A choice may have thousands."""


@lru_cache(maxsize=1024)
def of_choice(choice: Choice, kind: str) -> None:
    """Check a choice of a decision of this kind. Equal choices, which nearly every step has again, are checked once."""
    options = choice.options
    assert len(options) <= MOST, f'{kind} has more than {MOST} options'
    for option in options:
        assert len(option.token) <= LONGEST, f'{option.token!r} is longer than {LONGEST}'
        assert not option.token.startswith(PACKED), f'{option.token!r} looks like a packed answer'
        assert isinstance(choice, OneOf) or ',' not in option.token, f'{option.token!r} looks like two parts'
    answers = list(islice(tokens(choice), ENOUGH + 1))
    assert answers, f'{kind} has no legal answer'
    if len(answers) <= ENOUGH:
        assert len(answers) == count(choice), f'{kind}: count is not the number of tokens'
    else:
        assert count(choice) > ENOUGH, f'{kind}: count is less than the number of tokens'
    twice = [token for token, times in Counter(answers).items() if times > 1]
    assert not twice, f'{kind}: {twice[0]!r} is offered twice. Offer equal cards once'
    for token in answers:
        assert admits(choice, token), f'admits() refuses the token {token!r}'
        packed = pack(choice, token)
        assert unpack(choice, packed) == token, f'{token!r} packed is another answer'
        assert len(packed) <= LONGEST_PACKED, f'{token!r} packed is longer than {LONGEST_PACKED}'
        assert token.isascii() and token.isprintable(), f'{token!r} is not plain ASCII'
