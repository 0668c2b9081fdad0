"""What one player holds, and bundles of resources."""

from __future__ import annotations

from dataclasses import dataclass, field

from . import facts
from .expansion_facts import EVERY_BUILDING, YALUK, wealth_effects
from .facts import GOLD, RESOURCES, STONE, TEMPLES, WOOD

Bundle = dict[str, int]


def bundle_name(bundle: Bundle) -> str:
    """Name a bundle of resources: wood, stone, gold, the number only when above 1."""
    parts = [kind if bundle[kind] == 1 else f"{bundle[kind]} {kind}" for kind in RESOURCES if bundle.get(kind, 0)]
    return " and ".join(parts)


def bundles_of(size: int) -> dict[str, Bundle]:
    """List every bundle of that many resources, by name."""
    found: dict[str, Bundle] = {}
    for wood in range(size + 1):
        for stone in range(size + 1 - wood):
            bundle = {WOOD: wood, STONE: stone, GOLD: size - wood - stone}
            found[bundle_name(bundle)] = bundle
    return found


def one_less(cost: Bundle, kind: str) -> Bundle:
    """Take one block of a kind off a cost (R-ARC-03)."""
    return {**cost, kind: cost[kind] - 1}


def one_more(cost: Bundle, kind: str) -> Bundle:
    """Add one block of a kind to a cost (X-PROPH-OVERCROWDED)."""
    return {**cost, kind: cost.get(kind, 0) + 1}


@dataclass
class Player:
    """One player's holdings (R-SETUP-08, R-SETUP-09)."""

    corn: int = 0
    goods: Bundle = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))
    skulls: int = 0
    quarter_points: int = 0
    workers: int = facts.START_WORKERS  # in play
    hand: int = facts.START_WORKERS  # available
    light_side: bool = True
    steps: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TEMPLES, 0))
    levels: dict[str, int] = field(default_factory=lambda: dict.fromkeys(facts.TECHNOLOGIES, 0))
    corn_tiles: int = 0
    wood_tiles: int = 0
    buildings: list[str] = field(default_factory=list)
    monuments: list[str] = field(default_factory=list)
    wealth_tiles: list[str] = field(default_factory=list)
    tribe: str | None = None
    fed: int = 0  # workers, on the last Food Day
    sheet: dict[str, int] = field(default_factory=dict)  # quarter points by category

    def blocks(self) -> int:
        """Count all resource blocks held."""
        return sum(self.goods.values())

    def kinds_held(self) -> list[str]:
        """List the kinds of which at least one block is held."""
        return [kind for kind in RESOURCES if self.goods[kind] > 0]

    def holds(self, bundle: Bundle) -> bool:
        """Tell whether the player holds at least this bundle."""
        return all(self.goods[kind] >= amount for kind, amount in bundle.items())

    def pay(self, bundle: Bundle) -> None:
        """Return a bundle to the bank (R-GEN-02)."""
        if not self.holds(bundle):
            raise RuntimeError(f"cannot pay {bundle} from {self.goods}")
        for kind, amount in bundle.items():
            self.goods[kind] -= amount

    def gain(self, bundle: Bundle) -> None:
        """Take a bundle from the bank, which has no limit (R-COMP-05)."""
        for kind, amount in bundle.items():
            self.goods[kind] += amount

    def pay_corn(self, amount: int) -> None:
        """Return corn to the bank (R-GEN-02)."""
        if amount > self.corn:
            raise RuntimeError(f"cannot pay {amount} corn from {self.corn}")
        self.corn -= amount

    def score(self, points: int, category: str) -> None:
        """Score whole victory points; the total may become negative (R-GEN-08)."""
        self.score_quarters(4 * points, category)

    def score_quarters(self, quarters: int, category: str) -> None:
        """Score quarter points (C-01)."""
        self.quarter_points += quarters
        self.sheet[category] = self.sheet.get(category, 0) + quarters

    def farm_effects(self, kind: str) -> int:
        """Count farm symbols on own buildings and kept wealth tiles (R-FARM-01..03, R-SETUP-21)."""
        printed = [EVERY_BUILDING[name].effects for name in self.buildings]
        printed += [wealth_effects(name) for name in self.wealth_tiles]
        return sum(effect.amount for effects in printed for effect in effects if effect.kind == kind)

    def feeding_needs(self, *, hunger: bool = False) -> list[int]:
        """Give the corn each worker needs on a Food Day, cheapest first (R-FOOD-05, R-FOOD-09, X-FARM-01..05)."""
        usual = 2 + (1 if hunger else 0) + (1 if self.tribe == YALUK else 0)
        everybody = max(0, usual - self.farm_effects("farm for all"))
        helped = min(self.workers, self.farm_effects("farm for workers"))
        return [max(0, everybody - 2)] * helped + [everybody] * (self.workers - helped)
