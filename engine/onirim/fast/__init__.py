"""Onirim's rules once more, on integers, for thinking ahead many thousands of games a second.

The rules themselves are in the files above this folder. What is here is held against them move by move.

It is plain Python that numba compiles, and not numpy in batches: every game of a batch is at another question, so that
each step would have to work out every branch for all of them; the base game written so played a tenth as many a second.
And the same functions, not compiled, are the player that answers at once, for which nobody has to install anything.
"""
