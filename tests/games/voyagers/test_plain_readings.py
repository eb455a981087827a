"""Cuts and purchases against a second, plain reading of the page that tries out everything."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from random import Random
from typing import Any

from validator.engine import Follow, legal, step
from validator.games.voyagers import GAME
from validator.games.voyagers.events import Buy, Cut
from validator.games.voyagers.rulings import RULINGS, Rulings
from validator.games.voyagers.state import State
from validator.table import reference_edition

EDITION = reference_edition(GAME)
FACES: dict[str, Any] = EDITION.faces
PLAYERS = ("ana", "bo", "cy")


def some_rulings(random: Random, *names: str) -> Rulings:
    options = {ruling.name: list(ruling.options) for ruling in RULINGS}
    readings: Any = {name: random.choice(options[name]) for name in names if random.random() < 0.5}
    return Rulings(**readings)


def faces_of_kind(*kinds: str) -> list[str]:
    return [face for face, card in FACES.items() if card.kind in kinds]


# --- cuts -------------------------------------------------------------------------------------------------------


def cut_is_blamed_for(state: State, player: str, new: set[str], doubloon_on: str | None) -> set[str]:
    bid, rulings = set(state.bid), state.rulings
    if doubloon_on and not state.seats[player].doubloons:
        return {"VOY-DBL-1"}
    found = {"VOY-DBL-2"} if doubloon_on in bid else set()
    if not new and rulings.empty_bid == "forbidden":
        return found | {"VOY-CUT-7"}
    if doubloon_on:
        fine = {
            "keep_or_reduce": new <= bid,
            "identical": new == bid,
            "same_size": doubloon_on not in new and len(new) <= len(bid),
        }
        return found if fine[rulings.doubloon_bid] else found | {"VOY-DBL-3"}
    removed, added = bid - new, new - bid
    if len(added) > 1:
        return {"VOY-CUT-5"}
    if not added:
        return set() if removed else {"VOY-CUT-2"}
    if len(removed) > 1:
        return set()
    if not removed or "cardinal" not in state.seats[player].nobles:
        return {"VOY-CUT-4"}
    if (player, "cardinal") in state.used:
        found.add("VOY-CARDINAL-1")
    out, into = ("face down" if slot in ("dc", "dr") else state.offer[slot] for slot in (*removed, *added))
    if out not in ("sailor_2", "foodstuff_2", "weapon_2") or into not in ("sailor_1", "foodstuff_1", "weapon_1"):
        found.add("VOY-CARDINAL-2")
    return found


def a_bid_on_the_table(random: Random) -> State | None:
    """A position of a random game in which somebody is asked, now and then with a Cardinal and more doubloons."""
    rulings = some_rulings(random, "empty_bid", "doubloon_bid", "next_opener")
    state: State = GAME.start(PLAYERS, EDITION, rulings, Follow.TABLE)
    for _ in range(random.randint(5, 120)):
        if GAME.over(state):
            return None
        state = step(GAME, state, GAME.draw(state, random)).state
    if state.phase != "answer":
        return None
    seat = state.seats[state.asked[0]]
    seat.doubloons = random.randint(0, 2)
    if random.random() < 0.5 and "cardinal" not in seat.nobles:
        seat.nobles += ("cardinal",)
    if random.random() < 0.2:
        state.used |= {(state.asked[0], "cardinal")}
    return state


def test_every_cut_is_judged_as_by_a_plain_reading() -> None:
    positions = 0
    met: Counter[str] = Counter()
    for seed in range(250):
        random = Random(seed)
        state = a_bid_on_the_table(random)
        if state is None:
            continue
        positions += 1
        player, slots = state.asked[0], list(state.offer)
        fine = set()
        for size, doubloon_on in product(range(len(slots) + 1), (None, random.choice(slots))):
            for cards in combinations(slots, size):
                event = Cut(player=player, cards=cards, doubloon_on=doubloon_on)
                found = {breach.rule.id for breach in GAME.guards[Cut](state, event)}
                assert found == cut_is_blamed_for(state, player, set(cards), doubloon_on), (seed, event)
                met.update(found)
                if not found and cards and not doubloon_on:
                    fine.add(frozenset(cards))
        listed = [frozenset(cut.cards) for cut in legal(GAME, state) if isinstance(cut, Cut) and not cut.doubloon_on]
        assert sorted(listed, key=sorted) == sorted(fine, key=sorted), seed
    assert positions > 50
    assert len(met) == 9, "every fault that a cut can have among cards on offer"


# --- purchases --------------------------------------------------------------------------------------------------

SAVING = {
    "navy_commander": ("sailor", "VOY-NAVY", 1),
    "secretary_of_agriculture": ("foodstuff", "VOY-AGRI", 1),
    "army_commander": ("weapon", "VOY-ARMY", 0),
}
RESOURCES = ("sailor", "foodstuff", "weapon")
IN_CATALOGUE = ("VOY-NAVY-3", "VOY-AGRI-3", "VOY-ARMY-3")
Icons = dict[str, int]


def cost_of(face: str, rulings: Rulings) -> Icons:
    card = FACES[face]
    if rulings.medium_ship_cost == "example" and card.kind == "ship" and card.size == "medium":
        return {"sailor": 1, "weapon": 1}
    return dict(card.cost)


def total(costs: list[Icons]) -> Icons:
    return {resource: sum(icons.get(resource, 0) for icons in costs) for resource in RESOURCES}


def icons_on(cards: tuple[str, ...]) -> Icons:
    return total([{FACES[face].resource: FACES[face].amount} for face in cards])


def floors_broken(nobles: list[str], left: Icons, rulings: Rulings) -> list[str]:
    broken = []
    for noble in nobles:
        resource, rule, floor = SAVING[noble]
        floor = 1 if rulings.army_floor == "at_least_one" else floor
        there = sum(left.values()) if rulings.discount_floor == "any_resource" else left[resource]
        if there < floor:
            broken.append(f"{rule}-3")
    return broken


def spread(nobles: list[str], ships: list[Icons], rulings: Rulings) -> list[str]:
    """The floors broken where each discount goes to one ship, in the best way of all."""
    ways = []
    fitting = [[at for at, ship in enumerate(ships) if ship.get(SAVING[noble][0])] for noble in nobles]
    for way in product(*fitting):
        left = [total([ship]) for ship in ships]
        for noble, at in zip(nobles, way, strict=True):
            left[at][SAVING[noble][0]] -= 1
        broken = [
            rule
            for noble, at in zip(nobles, way, strict=True)
            for rule in floors_broken([noble], left[at], rulings)
        ]  # fmt: skip
        ways.append(sorted(broken, key=IN_CATALOGUE.index))
    return min(ways, key=lambda broken: (len(broken), [IN_CATALOGUE.index(rule) for rule in broken]))


def purchase_is_blamed_for(state: State, event: Buy) -> set[str]:
    rulings, seat = state.rulings, state.seats[event.player]
    nobles = list(event.discounts or ())
    found = {"VOY-CARD-6"} if any(noble not in seat.nobles for noble in nobles) else set()
    ships = [cost_of(face, rulings) for face in event.cards if FACES[face].kind == "ship"]
    need = total(ships)
    left, saving = dict(need), []
    for noble in nobles:
        resource, rule, _ = SAVING[noble]
        if (event.player, noble) in state.used:
            found.add(f"{rule}-1")
        if need[resource]:
            left[resource] -= 1
            saving.append(noble)
        else:
            found.add(f"{rule}-2")
    on_ships = rulings.discount_scope == "one_ship" and saving
    found.update(spread(saving, ships, rulings) if on_ships else floors_broken(saving, left, rulings))
    due = total([left, *(dict(FACES[face].cost) for face in event.cards if FACES[face].kind == "noble")])
    paid = icons_on(event.pay)
    if any(paid[resource] < due[resource] for resource in RESOURCES):
        return found | {"VOY-BUY-4"}
    if rulings.overpayment == "needed_only":
        for at in range(len(event.pay)):
            others = icons_on(event.pay[:at] + event.pay[at + 1 :])
            if all(others[resource] >= due[resource] for resource in RESOURCES):
                found.add("VOY-BUY-5")
    return found


def test_every_purchase_is_judged_as_by_a_plain_reading() -> None:
    met: Counter[str] = Counter()
    for seed in range(4_000):
        random = Random(seed)
        rulings = some_rulings(
            random, "army_floor", "discount_floor", "discount_scope", "medium_ship_cost", "overpayment"
        )
        state: State = GAME.start(PLAYERS, EDITION, rulings, Follow.TABLE)
        state.phase, state.bidder, state.offers, state.active = "assemble", "ana", 1, ("bo", "cy")
        seat = state.seats["ana"]
        wares = random.choices(faces_of_kind("ship"), k=random.randint(1, 4))
        wares += random.choices(faces_of_kind("noble"), k=random.randint(0, 2))
        purse = random.choices(faces_of_kind("resource"), k=random.randint(0, 6))
        for face in (*wares, *purse):
            seat.hand.receive(face)
        seat.nobles = tuple(noble for noble in SAVING if random.random() < 0.6)
        if random.random() < 0.2:
            state.used = frozenset({("ana", random.choice(list(SAVING)))})
        owned = [noble for noble in SAVING if noble in seat.nobles or noble in wares]
        event = Buy(
            player="ana",
            cards=tuple(random.sample(wares, random.randint(1, len(wares)))),
            pay=tuple(random.sample(purse, random.randint(0, len(purse)))),
            discounts=tuple(random.sample(owned, random.randint(0, len(owned)))),
        )
        expected = purchase_is_blamed_for(state, event)
        assert {breach.rule.id for breach in GAME.guards[Buy](state, event)} == expected, (seed, event)
        met.update(expected)
    assert len(met) == 12, "three faults of three commanders, one that is not in front, and two of the price"
