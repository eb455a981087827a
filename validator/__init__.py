"""A rules-compliance validator and replay auditor for recorded tabletop games."""

__version__ = "0.1.0"
