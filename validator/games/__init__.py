"""The games of the house, each in its own folder, imported only when it is played."""

NAMES = ("humboldt", "papua", "columbus", "voyagers")
