"""Running referee in a process of its own that may not take more than so much memory and processor time."""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.house import ROOT

PEAK = "peak MiB: "

_RUN = f"""
import re, sys
from validator.cli import main
try:
    main()
finally:
    with open("/proc/self/status") as status:
        print("{PEAK}", int(re.search(r"VmHWM:\\s+(\\d+)", status.read())[1]) // 1024, file=sys.stderr)
"""

BOUNDED = Path("/proc/self/status").exists()
"""Whether this system says how much memory a process has had at most."""


@dataclass(frozen=True, slots=True)
class Run:
    """What a bounded run gave: its exit status (negative where a bound killed it), its output, its peak in MiB."""

    status: int
    out: str
    peak: int


def referee(*arguments: str | Path, seconds: int, folder: Path, stdin: Path | None = None) -> Run:
    """Run the command within that much processor time; a bound that is passed kills it."""

    def bound() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))

    with open(stdin or os.devnull, "rb") as given:
        run = subprocess.run(
            [sys.executable, "-c", _RUN, *map(str, arguments)],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=given,
            capture_output=True,
            text=True,
            preexec_fn=bound,
            check=False,
        )
    peak = re.search(rf"{PEAK} (\d+)", run.stderr)
    assert peak is not None, f"killed with status {run.returncode}: {run.stderr}"
    assert "Traceback" not in run.stderr
    return Run(run.returncode, run.stdout, int(peak[1]))
