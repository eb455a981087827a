"""The ids that a log of Papua may use. Page: events."""

from collections.abc import Container, Mapping

from validator.games.papua.edition import Edition
from validator.games.papua.rules.zones import DESTINATIONS, RESERVE, ZONES


def known_ids(players: tuple[str, ...], edition: Edition) -> Mapping[str, Container[str]]:
    """For each kind of id, those that exist in a game with these players and this edition."""
    return {
        "player": frozenset(players),
        "zone": frozenset(ZONES),
        "place": frozenset((*ZONES, RESERVE)),
        "destination": frozenset(DESTINATIONS),
        "kind": frozenset(edition.expeditions),
        "marker": frozenset(edition.markers),
        "card": frozenset(edition.cards),
        "hut": frozenset(edition.hut_steps),
        "science": frozenset(edition.science),
    }


ID_SECTIONS = {"hut": "huts", "card": "notebook"}
"""Ids that the rulebook does not print, and the section of the edition that gives them."""
