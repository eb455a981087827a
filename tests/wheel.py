"""The project as its users have it: built as a wheel, installed into an empty folder, run from elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.house import ROOT


@dataclass(frozen=True, slots=True)
class Installed:
    """A folder that the wheel was installed into, and the environment in which `referee` is found there."""

    folder: Path

    @property
    def environment(self) -> dict[str, str]:
        path = f"{self.folder / 'bin'}{os.pathsep}{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LC_", "LANG"))}
        return {**kept, "PATH": path, "PYTHONPATH": str(self.folder), "LC_ALL": "C.UTF-8"}


def install(folder: Path) -> Installed:
    """Build the wheel of this checkout and install it, without a network."""
    quietly = {"check": True, "capture_output": True, "cwd": ROOT}
    built = folder / "built"
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(built)], **quietly)  # type: ignore[call-overload]
    (wheel,) = built.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--disable-pip-version-check"]
    subprocess.run([*pip, "--target", str(folder / "installed"), str(wheel)], **quietly)  # type: ignore[call-overload]
    return Installed(folder / "installed")
