"""An edition held against every count that the rulebook prints.

Rulebook: Game Components to Card Overview, Scoring.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from validator.engine import Breach, Rule
from validator.games.voyagers.edition import Edition, NobleFace, ResourceFace, ShipFace, SmuggledFace
from validator.games.voyagers.rules import dividing, fleets, overview, scoring, setup

Check = Callable[[Edition], Iterator[Breach]]


def edition_checks(edition: Edition) -> Iterator[Breach]:
    """What the edition has otherwise than the rulebook prints it, in the catalogue's order."""
    for check in _CHECKS:
        yield from check(edition)


def _differs(rule: Rule, recorded: Any, printed: Any) -> Iterator[Breach]:
    if recorded != printed:
        yield rule.malformed(recorded, printed)


def _box(edition: Edition) -> Iterator[Breach]:
    box = edition.box
    yield from _differs(setup.BOARD_COUNT, box.game_boards, setup.GAME_BOARDS)
    yield from _differs(setup.COMMON_COUNT, box.common_cards, setup.COMMON_CARDS)
    yield from _differs(setup.FLEET_COUNT, box.fleet_cards, setup.FLEET_CARDS)
    yield from _differs(setup.HIGH_RISK_COUNT, box.high_risk_cards, setup.HIGH_RISK_CARDS)
    yield from _differs(setup.REWARD_COUNT, box.fleet_reward_cards, setup.FLEET_REWARD_CARDS)
    yield from _differs(setup.REMINDER_COUNT, box.game_scoring_cards, setup.SCORING_CARDS)
    yield from _differs(setup.REMINDER_COUNT, box.game_tip_cards, setup.TIP_CARDS)
    yield from _differs(setup.QUEEN_COUNT, box.queen_markers, setup.QUEEN_MARKERS)
    yield from _differs(setup.DOUBLOON_COUNT, box.doubloons, setup.DOUBLOONS)
    yield from _differs(setup.MARKER_COUNT, box.turn_markers, setup.TURN_MARKERS)


def _start(edition: Edition) -> Iterator[Breach]:
    start, decks = edition.setup, edition.decks
    pool = _classes(edition, start.starting_pool)
    yield from _differs(setup.STARTING_POOL_MISSED, pool, _resources({1: setup.POOL_COPIES}))
    short = sorted(face for face, copies in start.starting_pool.items() if copies > decks.common.get(face, 0))
    yield from _differs(setup.STARTING_POOL_MISSED, short, [])
    yield from _differs(setup.STARTING_CARD_MISSING, start.starting_cards, setup.STARTING_CARDS)
    yield from _differs(setup.FIRST_DOUBLOON, start.doubloons, setup.STARTING_DOUBLOONS)


def _classes(edition: Edition, pile: Mapping[str, int]) -> dict[str, int]:
    """A pile by classes of faces: `sailor 1`, `small ship`, `noble`, `smuggled goods`."""
    found: Counter[str] = Counter()
    for id, copies in pile.items():
        if copies:
            found[_class(edition.faces[id])] += copies
    return dict(found)


def _class(face: ResourceFace | ShipFace | NobleFace | SmuggledFace) -> str:
    if isinstance(face, ResourceFace):
        return f"{face.resource} {face.amount}"
    if isinstance(face, ShipFace):
        return f"{face.size} ship"
    return "noble" if isinstance(face, NobleFace) else "smuggled goods"


def _resources(copies: Mapping[int, int]) -> dict[str, int]:
    return {f"{resource} {amount}": number for resource in setup.RESOURCES for amount, number in copies.items()}


def _copies(rule: Rule, found: Mapping[str, int], printed: Mapping[str, int]) -> Iterator[Breach]:
    yield from _differs(rule, {name: found.get(name, 0) for name in printed}, dict(printed))


def _decks(edition: Edition) -> Iterator[Breach]:
    decks = edition.decks
    common, fleet, risk = (_classes(edition, pile) for pile in (decks.common, decks.fleet, decks.high_risk))
    ships = {f"{size} ship": number for size, number in setup.COMMON_SHIPS.items()}
    small = {"small ship": ships.pop("small ship")}
    yield from _copies(setup.DECK_ONE_ICON, common, _resources({1: setup.COMMON_RESOURCES[1]}))
    yield from _copies(setup.DECK_TWO_ICON, common, _resources({2: setup.COMMON_RESOURCES[2]}))
    yield from _copies(setup.DECK_SMALL_SHIPS, common, small)
    yield from _copies(setup.DECK_GREAT_SHIPS, common, ships)
    yield from _copies(setup.DECK_NOBLES, common, {"noble": setup.COMMON_NOBLES})
    yield from _differs(setup.NOT_IN_COMMON_DECK, sum(common.values()), setup.COMMON_CARDS)
    yield from _copies(setup.FLEET_SMALL_SHIPS, fleet, {"small ship": setup.FLEET_SHIPS["small"]})
    yield from _copies(setup.FLEET_MEDIUM_SHIPS, fleet, {"medium ship": setup.FLEET_SHIPS["medium"]})
    yield from _copies(setup.FLEET_LARGE_SHIPS, fleet, {"large ship": setup.FLEET_SHIPS["large"]})
    yield from _differs(setup.NOT_IN_FLEET_DECK, sum(fleet.values()), setup.FLEET_CARDS)
    yield from _copies(setup.RISK_RESOURCES, risk, _resources({setup.RISK_AMOUNT: setup.RISK_COPIES}))
    yield from _copies(setup.RISK_LARGE_SHIPS, risk, {"large ship": setup.RISK_SHIPS})
    yield from _copies(setup.RISK_GOODS, risk, {"smuggled goods": setup.RISK_SMUGGLED})
    yield from _differs(setup.NOT_IN_RISK_DECK, sum(risk.values()), setup.HIGH_RISK_CARDS)


def _of_kind(edition: Edition, kind: type[Any]) -> list[Any]:
    return [face for face in edition.faces.values() if isinstance(face, kind)]


def _notes(edition: Edition) -> Iterator[Breach]:
    resources, ships = _of_kind(edition, ResourceFace), _of_kind(edition, ShipFace)
    names = {face.resource for face in resources}
    yield from _differs(setup.CARD_RESOURCES, sorted(names), sorted(setup.RESOURCES))
    amounts = sorted({(face.resource, face.amount) for face in resources})
    yield from _differs(
        setup.CARD_AMOUNTS, amounts, sorted((name, amount) for name in names for amount in setup.AMOUNTS)
    )
    yield from _differs(setup.CARD_SIZES, sorted({face.size for face in ships}), sorted(setup.SIZES))
    free = [face.name for face in _of_kind(edition, NobleFace) if not _price(face)]
    yield from _differs(setup.NOBLE_COST, free, [])


def _price(face: ShipFace | NobleFace) -> dict[str, int]:
    return {resource: number for resource, number in (face.cost or {}).items() if number}


def _rounds_and_offers(edition: Edition) -> Iterator[Breach]:
    yield from _differs(dividing.ROUND_TOO_MANY, edition.rounds, dividing.ROUNDS)
    rows = {players: edition.offer.of(players) for players in dividing.OFFER_COMMON}
    common = {players: row.common_up for players, row in rows.items()}
    yield from _differs(dividing.OFFER_COMMON_WRONG, common, dividing.OFFER_COMMON)
    fleet = {players: row.fleet_up for players, row in rows.items()}
    yield from _differs(dividing.OFFER_FLEET_WRONG, fleet, dividing.OFFER_FLEET)
    for row in rows.values():
        yield from _differs(dividing.OFFER_COMMON_DOWN_WRONG, row.common_down, dividing.OFFER_COMMON_DOWN)
    for row in rows.values():
        yield from _differs(dividing.OFFER_RISK_DOWN_WRONG, row.high_risk_down, dividing.OFFER_RISK_DOWN)


def _limits(edition: Edition) -> Iterator[Breach]:
    limits = edition.limits
    yield from _differs(fleets.FLEET_REWARD_WRONG, limits.fleet_reward_ships, fleets.FLEET_REWARD_SHIPS)
    yield from _differs(fleets.HAND_OVER_LIMIT, limits.hand, fleets.HAND_LIMIT)


def _overview(edition: Edition) -> Iterator[Breach]:
    ships = _of_kind(edition, ShipFace)
    free = [id for id, face in edition.faces.items() if isinstance(face, ShipFace) and not _price(face)]
    yield from _differs(overview.COST_BY_ICONS, free, [])
    yield from _nobles(edition)
    yield from _ships(overview.SMALL_SHIPS_WRONG, "small", ships, _singles(overview.SMALL_ICONS))
    used = [_price(ship) for ship in ships if ship.size == "medium"]
    medium = [cost for cost in overview.MEDIUM_COSTS if cost in used]
    yield from _ships(overview.MEDIUM_SHIPS_WRONG, "medium", ships, medium)
    mixed = dict.fromkeys(setup.RESOURCES, overview.LARGE_ICONS // len(setup.RESOURCES))
    yield from _ships(overview.LARGE_SHIPS_WRONG, "large", ships, [*_singles(overview.LARGE_ICONS), mixed])


def _singles(icons: int) -> list[dict[str, int]]:
    return [{resource: icons} for resource in setup.RESOURCES]


def _ships(rule: Rule, size: str, ships: list[ShipFace], kinds: list[dict[str, int]]) -> Iterator[Breach]:
    """The ships of a size cost what is printed, all kinds of them exist, and all are worth the same."""
    own = [ship for ship in ships if ship.size == size]
    recorded = [dict(cost) for cost in sorted({tuple(sorted(_price(ship).items())) for ship in own})]
    yield from _differs(rule, recorded, [dict(cost) for cost in sorted(tuple(sorted(kind.items())) for kind in kinds)])
    reputations = sorted({ship.reputation for ship in own})
    yield from _differs(rule, reputations, [overview.SHIP_REPUTATIONS[size]])


def _nobles(edition: Edition) -> Iterator[Breach]:
    nobles = {id: face for id, face in edition.faces.items() if isinstance(face, NobleFace)}
    abilities = sorted(_ability(face) for face in nobles.values())
    yield from _differs(overview.NOBLES_WRONG, abilities, sorted(_PRINTED_ABILITIES))
    copies = {id: edition.decks.common.get(id, 0) for id in nobles}
    yield from _differs(overview.NOBLES_WRONG, copies, dict.fromkeys(nobles, 1))
    others = (*edition.decks.fleet.items(), *edition.decks.high_risk.items())
    yield from _differs(overview.NOBLES_WRONG, [id for id, number in others if number and id in nobles], [])


def _ability(face: NobleFace) -> str:
    return " ".join(f"{name} {value}" for name, value in sorted(face.ability.model_dump().items()))


def _printed(**ability: str | int) -> str:
    return " ".join(f"{name} {value}" for name, value in sorted(ability.items()))


_PRINTED_ABILITIES = (
    _printed(kind="doubloon", amount=overview.CHANCELLOR_DOUBLOONS),
    *(
        _printed(kind="discount", resource=resource, amount=overview.DISCOUNT_AMOUNT, floor=floor, per="round")
        for resource, floor in overview.DISCOUNT_FLOORS.items()
    ),
    _printed(kind="examine", per="game"),
    _printed(kind="cut", remove_amount=overview.CARDINAL_REMOVES, add_amount=overview.CARDINAL_ADDS, per="round"),
    _printed(kind="hand_limit", limit=overview.DUKE_LIMIT),
)


def _scoring(edition: Edition) -> Iterator[Breach]:
    pays = edition.scoring
    yield from _differs(scoring.SAILORS_SCORED, list(pays.places), list(scoring.PLACE_REWARDS))
    yield from _differs(scoring.THIRD_PLACE, pays.third_place_min_players, scoring.THIRD_PLACE_PLAYERS)
    yield from _differs(scoring.FLEET_REWARD_SCORED, pays.fleet_reward, scoring.FLEET_REWARD)
    yield from _differs(scoring.DOUBLOONS_SCORED, pays.doubloons_per_reputation, scoring.DOUBLOONS_PER_REPUTATION)
    smuggled = {pays.smuggled_goods, *(face.reputation for face in _of_kind(edition, SmuggledFace))}
    yield from _differs(scoring.SMUGGLED_SCORED, sorted(smuggled), [scoring.SMUGGLED_GOODS])


_CHECKS: tuple[Check, ...] = (_box, _start, _decks, _notes, _rounds_and_offers, _limits, _overview, _scoring)
