"""How much of a log is read before referee says no. LOG 2."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Past `line` or `nesting` a line is malformed; past any other a log is unreadable. All name LOG-LIMIT.

    line: bytes of a line; log: bytes of a log, after decompression; lines: lines of a log, blank ones too;
    nesting: levels of lists and objects in one another; ratio: how many times larger than its file a
    compressed log may be (looked at once a log is larger than the longest line); seconds: wall time of an
    audit, reading included.
    """

    line: int = 2**20
    log: int = 2**28
    lines: int = 1_000_000
    nesting: int = 64
    ratio: int = 200
    seconds: float = 120.0
