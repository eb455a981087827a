"""A rules-compliance validator and replay auditor for recorded tabletop games.

from validator import audit
report = audit("game.jsonl")
report.status, report.findings, report.scores, report.winners
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from validator.report import Finding as Finding
    from validator.report import Report as Report
    from validator.report import Status as Status
    from validator.verdict import audit as audit

__version__ = "0.1.0"

__all__ = ["Finding", "Report", "Status", "__version__", "audit"]


def __getattr__(name: str) -> Any:
    """The public names, imported when they are asked for: `referee --version` needs none of them."""
    from importlib import import_module

    if name == "audit":
        return import_module("validator.verdict").audit
    if name in ("Finding", "Report", "Status"):
        return getattr(import_module("validator.report"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
