"""The catalogue holds as many rules of each sort as the page counts. Page: rules catalogue."""

from __future__ import annotations

from collections import Counter

from validator.games.columbus import GAME, rules
from validator.games.columbus.rules.edition import EDITION_CHECKS


def test_the_page_s_counts() -> None:
    rulebook = [rule for rule in GAME.rules if rule not in EDITION_CHECKS]
    assert len(EDITION_CHECKS) == 18
    assert len(rulebook) == 139
    sorts = Counter(rule.disposition.value for rule in rulebook)
    assert sorts == {"enforced": 54, "computed": 72, "edition": 7, "unobservable": 3, "flavour": 3}


def test_ids_of_a_chapter_are_numbered_without_a_gap() -> None:
    chapters: dict[str, list[int]] = {}
    for rule in rules.CATALOGUE:
        _, chapter, number = rule.id.split("-")
        chapters.setdefault(chapter, []).append(int(number))
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in chapters.values())
