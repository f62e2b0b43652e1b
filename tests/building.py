"""Building the wheel."""

from __future__ import annotations

PACKAGES = ('bot', 'clew', 'engine', 'persistence', 'playground')
"""The packages in the wheel."""

BUILD = 'from setuptools import build_meta; build_meta.build_wheel("dist")'
