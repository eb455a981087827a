"""What is printed on the cards and the board: the model of an edition, and its faces as the engine asks for them.

Rulebook: Game Components, Card Decks, Card Overview. The nobles' costs and reputations, and how the ships of a
size divide over their costs, are printed nowhere: the edition says so in its provenance.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from validator.events import Count, Integer
from validator.games.voyagers.events import REFUSED
from validator.games.voyagers.rules.setup import RESOURCES

Id = Annotated[str, Field(pattern=r"^[a-z0-9_]{1,40}$")]
Resource = Literal["sailor", "foodstuff", "weapon"]
Cost = dict[Resource, Count]


class Section(BaseModel):
    """Printed data: never changed, never more than the page names."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class Box(Section):
    """The component list."""

    game_boards: Integer
    common_cards: Integer
    fleet_cards: Integer
    high_risk_cards: Integer
    fleet_reward_cards: Integer
    game_scoring_cards: Integer
    game_tip_cards: Integer
    queen_markers: Integer
    doubloons: Integer
    turn_markers: Integer


class Players(Section):
    """How many can play."""

    min: Literal[3]
    max: Literal[5]


class Start(Section):
    """What each player starts with."""

    starting_pool: dict[Id, Count]
    starting_cards: Integer
    doubloons: Integer


class Draw(Section):
    """A row of the draw table."""

    common_up: Integer
    fleet_up: Integer
    common_down: Integer
    high_risk_down: Integer


class Offers(Section):
    """The draw table."""

    for_3: Draw = Field(alias="3")
    for_4: Draw = Field(alias="4")
    for_5: Draw = Field(alias="5")

    def of(self, players: int) -> Draw:
        return {3: self.for_3, 4: self.for_4}.get(players, self.for_5)


class Limits(Section):
    """Cards in hand at the end of a round; ships for the Fleet Reward."""

    hand: Integer
    fleet_reward_ships: Integer


class Scoring(Section):
    """What the scoring section pays."""

    places: tuple[Integer, ...]
    third_place_min_players: Integer
    fleet_reward: Integer
    doubloons_per_reputation: Integer
    smuggled_goods: Integer


class DoubloonAbility(Section):
    """Doubloons out of the box on buying."""

    kind: Literal["doubloon"]
    amount: Integer


class DiscountAbility(Section):
    """Icons saved on ships."""

    kind: Literal["discount"]
    resource: str
    amount: Integer
    floor: Integer
    per: str


class ExamineAbility(Section):
    """A look at a face-down card."""

    kind: Literal["examine"]
    per: str


class CutAbility(Section):
    """A fourth way to cut."""

    kind: Literal["cut"]
    remove_amount: Integer
    add_amount: Integer
    per: str


class LimitAbility(Section):
    """Another hand limit."""

    kind: Literal["hand_limit"]
    limit: Integer


Ability = Annotated[
    DoubloonAbility | DiscountAbility | ExamineAbility | CutAbility | LimitAbility, Field(discriminator="kind")
]


class ResourceFace(Section):
    """A resource card."""

    kind: Literal["resource"]
    resource: str
    amount: Integer


class ShipFace(Section):
    """A ship."""

    kind: Literal["ship"]
    size: str
    cost: Cost | None = None
    reputation: Integer


class NobleFace(Section):
    """A noble patron."""

    kind: Literal["noble"]
    name: str
    cost: Cost | None = None
    reputation: Integer
    ability: Ability


class SmuggledFace(Section):
    """Smuggled goods."""

    kind: Literal["smuggled"]
    reputation: Integer


Face = Annotated[ResourceFace | ShipFace | NobleFace | SmuggledFace, Field(discriminator="kind")]


class Decks(Section):
    """Copies of each face in each deck."""

    common: dict[Id, Count]
    fleet: dict[Id, Count]
    high_risk: dict[Id, Count]


class Source(Section):
    """Where a section's data come from; whatever else its authors want to say of that."""

    model_config = ConfigDict(strict=True, frozen=True, extra="allow")

    status: Literal["printed", "found", "invented", "mixed"]
    note: str = ""
    printed: tuple[str, ...] | None = None
    inferred: tuple[str, ...] | None = None
    invented: tuple[str, ...] | None = None


class Edition(Section):
    """A copy of the game: its faces and decks, the numbers of its rulebook, and where each comes from."""

    format: Literal["tabletop-edition/1"]
    game: Literal["voyagers"]
    edition: Id
    title: str
    provenance: dict[str, Source]
    box: Box
    players: Players
    rounds: Integer
    setup: Start
    offer: Offers
    limits: Limits
    scoring: Scoring
    faces: dict[Id, Face]
    decks: Decks

    @model_validator(mode="after")
    def _faces_exist(self) -> Edition:
        """Every card of a deck or pool has a face, and none is called as a refusal is written."""
        if REFUSED in self.faces:
            raise ValueError(f"different from {REFUSED!r}, which is no face")
        piles = (self.decks.common, self.decks.fleet, self.decks.high_risk, self.setup.starting_pool)
        missing = sorted({face for pile in piles for face in pile if face not in self.faces})
        if missing:
            raise ValueError(f"one of the faces: {', '.join(missing)}")
        return self

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """The faces as the engine asks for them."""
        return {id: _card(id, place, face) for place, (id, face) in enumerate(self.faces.items())}


# --- faces as the engine asks for them ---------------------------------------------------------------------------

Icons = tuple[int, int, int]
"""Sailors, foodstuff, weapons."""


NO_ICONS: Icons = (0, 0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A face, resolved once.

    order: its place in the edition; icons, resource (by number, -1 for none) and amount: of a resource card;
    cost: of a ship or noble; discount: the resource (by number, -1 for none) that a noble saves.
    """

    face: str
    order: int
    kind: str
    reputation: int = 0
    resource: int = -1
    amount: int = 0
    icons: Icons = NO_ICONS
    cost: Icons = NO_ICONS
    size: str = ""
    ability: Any = None
    discount: int = -1

    @property
    def buyable(self) -> bool:
        return self.kind in ("ship", "noble")


def _card(id: str, order: int, face: ResourceFace | ShipFace | NobleFace | SmuggledFace) -> Card:
    match face:
        case ResourceFace(resource=resource, amount=amount):
            return Card(
                face=id,
                order=order,
                kind=face.kind,
                resource=RESOURCES.index(resource),
                amount=amount,
                icons=_icons({resource: amount}),
            )
        case ShipFace():
            cost = _icons(face.cost or {})
            return Card(face=id, order=order, kind=face.kind, reputation=face.reputation, cost=cost, size=face.size)
        case NobleFace(ability=ability):
            return Card(
                face=id,
                order=order,
                kind=face.kind,
                reputation=face.reputation,
                cost=_icons(face.cost or {}),
                ability=ability,
                discount=RESOURCES.index(ability.resource) if isinstance(ability, DiscountAbility) else -1,
            )
        case SmuggledFace():
            return Card(face=id, order=order, kind=face.kind, reputation=face.reputation)


def _icons(cost: Mapping[Any, int]) -> Icons:
    sailors, foodstuff, weapons = (cost.get(resource, 0) for resource in RESOURCES)
    return sailors, foodstuff, weapons
