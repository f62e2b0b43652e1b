"""The weights of the quick player's features, found by random search over many games."""

from __future__ import annotations

from typing import Final

SOLO: Final = (
    13.637, 23.023, 0.892, 0.713, 0.216, 0.568, 0.435, 0.307, 1.194, 4.185, 3.0, 9.199, 0.245, 0.8, 1.911, 1.862,
    0.481, 1.645, -0.299, -3.798, 0.524, 0.361, 0.029, 0.586, 3.0, 6.0, 0.5, 0.0, 0.7, 0.524, 0.15, 0.787,
    0.0, 0.0,
)  # fmt: skip

TOGETHER: Final = (
    58.912, 14.188, 1.663, 1.892, 0.216, 0.604, 0.466, 0.307, 1.194, 5.933, 4.599, 9.586, 0.245, 0.539, 4.951, 1.254,
    0.447, 1.568, -0.407, -2.512, -0.291, 0.549, -0.026, 0.455, 3.0, 6.0, 0.5, 0.378, 0.7, 0.655, 0.317, 0.357,
    -0.013, 0.019,
)  # fmt: skip

BASE: Final = ('base',)

WEIGHTS: Final[dict[tuple[int, tuple[str, ...]], tuple[float, ...]]] = {(1, BASE): SOLO, (2, BASE): TOGETHER}
"""Weights by number of players and boxes. Boxes without an entry use the weights of the base box."""
