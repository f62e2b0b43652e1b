"""Onirim's rules a second time, on arrays of integers, for play-outs: many thousands of games a second.

`engine.onirim` has the rules themselves; tests compare both move by move. The code is plain Python that numba
compiles. Without compilation the same functions are the quick player, which needs no extra package.

Numpy on batches of games was tried for the base game and was ten times slower: the games of a batch are at different
questions, so each step would compute every branch for all of them.
"""
