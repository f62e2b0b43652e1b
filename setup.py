"""Build Clew from its source alone; everything else about the package is in pyproject.toml."""

from __future__ import annotations

import shutil

from setuptools import setup
from setuptools.command.build_py import build_py


class CleanBuild(build_py):
    """Build without the files of an earlier build in `build/`. Otherwise modules that were removed since would be
    installed."""

    def run(self) -> None:
        """Empty the build folder, except for an editable install, then build."""
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


setup(cmdclass={'build_py': CleanBuild})
