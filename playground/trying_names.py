"""Names that people have on Discord. Their characters break code that treats names as plain text."""

from __future__ import annotations

NAMES = (
    # Markdown
    '_Ada_',
    '**Bo** ~~lo~~ `co`',
    '||Carl||',
    '[nitro](https://x.gift)',
    'https://x.gift/claim',
    '# Dora',
    '-# Emil',
    '> Fay',
    '1. Gus',
    '```',
    'Hal\\',
    # What Discord fills in
    '<@1>',
    '@everyone',
    '<#1> </play:1>',
    '<t:0:R>',
    '<:door:1>',
    ':skull:',
    # Letters
    'Łucja Żółć',
    'Жанна Ёж',
    'مريم 12',
    'שרה',
    '\u202edliW',
    'Z\u0335\u0328\u0322\u031ba\u0334l\u0337g\u0336o\u0338',
    'two\u2028lines',
    '\u2800',
    'a\u200bb\u200dc',
    '👩‍👩‍👧‍👦🎲',
    '🇵🇱',
    # Lengths
    'W' * 32,
    'i',
    '<b>"Tom" & \'Jo\'</b>',
)
"""Names of at most 32 characters, so that Discord accepts them."""
