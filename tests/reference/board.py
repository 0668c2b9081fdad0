"""What lies on the table, and how gears, temples and supplies change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from . import facts
from .expansion_facts import (
    ANGRY_GODS,
    CIT_BOLON_TUM,
    DAYS_OF_A_QUICK_TILE,
    DESECRATION,
    EVERY_BUILDING,
    FORGOTTEN_LORE,
    QUICK_SPACES,
    WITH_NEW_BUILDINGS,
    WRATHFUL_GODS,
)
from .facts import BOTTOM, CORN, GEARS, TEMPLES, TOP
from .player import Player

DUMMY = "dummy"
STARTING_PLAYER_SPACE = "starting player space"
QUICK_SPACE = "quick action space"

Spot = tuple[str, int]  # a gear or one of the two other places, and the number that is its price

RESOURCE = "resource"  # the tax of the angry gods: any block


@dataclass
class Turn:
    """What one player has done so far in the own turn."""

    seat: int
    spots: list[Spot] = field(default_factory=list)  # where workers were placed
    skipped: Spot | None = None  # Vacub-Caquix
    quick_action_waits: bool = False
    has_sold: bool = False  # Xaman Ek
    has_gone_higher: bool = False  # Ahau Chamahez


class Board:
    """The whole state of a game, and its plain changes."""

    def __init__(self, players: int, modules: frozenset[str] = frozenset()) -> None:
        """Set up the bank, the jungle and the boards (R-SETUP-01..03, R-SETUP-08, R-SETUP-09, X-FIVE-01)."""
        self.modules = modules
        self.position = 0
        self.food_days = 0  # Food Days already held
        self.starting_player = 0
        self.on_starting_space: int | None = None
        self.accumulated_corn = 0
        self.gears: dict[str, list[int | str | None]] = {gear: [None] * facts.SLOTS[gear] for gear in GEARS}
        self.jungle_corn = dict.fromkeys(facts.JUNGLE_GROUPS, players)
        self.jungle_wood = {group: players if group in facts.WOODED_GROUPS else 0 for group in facts.JUNGLE_GROUPS}
        self.skull_places = dict.fromkeys(range(1, 10), False)
        self.shrine_skulls = 0  # on the shrine of the skull
        self.bank_skulls = facts.SKULLS
        self.stack: Counter[str] = Counter(self.age_tiles(1))
        self.display: list[str] = []
        self.monuments: list[str] = []
        self.players = [Player() for _ in range(players)]
        self.prophecies: list[str] = []
        self.prophecy_in_force: str | None = None
        self.quick_tiles: list[str] = []  # as far as revealed
        self.quick_dummies = 0
        self.quick_seats: list[int] = []  # who has a worker on a quick action space
        self.turn: Turn | None = None
        self.finished = False

    def age_tiles(self, age: int) -> dict[str, int]:
        """Give the copies of every building design of an Age (X-BUILD-01)."""
        tiles = EVERY_BUILDING if WITH_NEW_BUILDINGS in self.modules else facts.BUILDINGS
        return {name: tile.copies for name, tile in tiles.items() if tile.age == age}

    def is_tribe(self, seat: int, tribe: str) -> bool:
        """Tell whether a player leads this tribe."""
        return self.players[seat].tribe == tribe

    def suffers(self, prophecy: str) -> bool:
        """Tell whether this calamity is in force (X-PROPH-02..05)."""
        return self.prophecy_in_force == prophecy

    def masters(self, seat: int, track: str, level: int) -> bool:
        """Tell whether the effect of a level can be used (R-TECH-02, X-PROPH-FORGOTTENLORE, Q-63)."""
        return self.players[seat].levels[track] >= level and not (level == 2 and self.suffers(FORGOTTEN_LORE))

    @contextmanager
    def supposing(self, seat: int, corn: int) -> Iterator[None]:
        """Let a player hold that much corn, to see what would then be possible."""
        player = self.players[seat]
        held = player.corn
        player.corn = corn
        try:
            yield
        finally:
            player.corn = held

    # --- order of play --------------------------------------------------------------------------------------------

    def turn_order(self) -> list[int]:
        """List the seats clockwise from the starting player (R-TURN-01)."""
        seats = len(self.players)
        return [(self.starting_player + ahead) % seats for ahead in range(seats)]

    # --- gears ----------------------------------------------------------------------------------------------------

    def last_space(self, gear: str, seat: int) -> int:
        """Give the last space that a player has on a gear (R-PLACE-04, X-TRIBE-CITBOLONTUM-2)."""
        return facts.LAST_SPACE[gear] + (1 if self.is_tribe(seat, CIT_BOLON_TUM) else 0)

    def free_spaces(self, gear: str, seat: int) -> list[int]:
        """List the unoccupied numbered spaces, lowest first (R-PLACE-02..04)."""
        return [space for space in range(self.last_space(gear, seat) + 1) if self.gears[gear][space] is None]

    def workers_of(self, seat: int) -> dict[str, Spot]:
        """Name every own worker on the gears (R-PICK-01), for picking it up."""
        return {
            f"pick up {gear} {space}": (gear, space)
            for gear in GEARS
            for space, occupant in enumerate(self.gears[gear])
            if occupant == seat
        }

    def double_advance_pushes_nobody(self) -> bool:
        """Tell whether no player's worker stands on the space before its last one (R-CAL-07, X-TRIBE-CITBOLONTUM-4)."""
        return not any(
            isinstance(occupant, int) and space == self.last_space(gear, occupant) - 1
            for gear in GEARS
            for space, occupant in enumerate(self.gears[gear])
        )

    def turn_gears(self) -> None:
        """Move everything on by one day (R-CAL-01, R-CAL-02, R-DUMMY-02, X-TRIBE-CITBOLONTUM-3)."""
        self.position += 1
        for gear in GEARS:
            slots = self.gears[gear]
            slots = [slots[-1], *slots[:-1]]
            for slot, occupant in enumerate(slots):
                if isinstance(occupant, int) and slot > self.last_space(gear, occupant):
                    self.players[occupant].hand += 1
                    slots[slot] = None
            self.gears[gear] = slots

    # --- temples --------------------------------------------------------------------------------------------------

    def climbable(self, seat: int) -> list[str]:
        """List the temples where a step up is possible (R-TEMP-03, R-TEMP-04)."""
        return [temple for temple in TEMPLES if self.can_climb(seat, temple)]

    def can_climb(self, seat: int, temple: str) -> bool:
        """Tell whether a step up is possible: not from the top and not onto an occupied top."""
        step = self.players[seat].steps[temple]
        if step == TOP[temple]:
            return False
        taken = any(player.steps[temple] == TOP[temple] for player in self.players)
        return not (step + 1 == TOP[temple] and taken)

    def step_up(self, seat: int, temple: str) -> None:
        """Make one step up, or lose it (R-TEMP-04); arriving on the top turns the board (R-TEMP-06, R-TEMP-07)."""
        if not self.can_climb(seat, temple):
            return
        player = self.players[seat]
        player.steps[temple] += 1
        if player.steps[temple] == TOP[temple]:
            player.light_side = True

    def angerable(self, seat: int) -> list[str]:
        """List the temples where the player can go down (R-TEMP-09..11)."""
        return [temple for temple in TEMPLES if self.players[seat].steps[temple] > BOTTOM]

    def step_down(self, seat: int, temple: str) -> None:
        """Go down one step; that never turns the board (R-TEMP-12)."""
        self.players[seat].steps[temple] -= 1

    def step_tax(self, temple: str) -> str | None:
        """Tell what a step up costs in itself: corn, a resource or nothing (X-PROPH-VENGEFULGODS, -ANGRYGOD)."""
        if self.suffers(WRATHFUL_GODS):
            return CORN
        angry = self.prophecy_in_force is not None and ANGRY_GODS.get(self.prophecy_in_force) == temple
        return RESOURCE if angry else None

    def takeable_steps(self, seat: int, *, blocks_spent: int = 0) -> list[str]:
        """List the temples that can be climbed and whose tax can be paid (X-PROPH-09), after spending some blocks."""
        player = self.players[seat]
        payable = {None: True, CORN: player.corn >= 1, RESOURCE: player.blocks() - blocks_spent >= 1}
        return [temple for temple in self.climbable(seat) if payable[self.step_tax(temple)]]

    # --- simple gains ---------------------------------------------------------------------------------------------

    def gain_skulls(self, seat: int, amount: int) -> None:
        """Take skulls as far as the bank has them (R-COMP-04)."""
        taken = min(amount, self.bank_skulls)
        self.bank_skulls -= taken
        self.players[seat].skulls += taken

    def can_gain_a_skull(self, seat: int) -> bool:
        """Tell whether a skull can be taken and, if the temples are desecrated, paid for (X-PROPH-INT-03)."""
        return self.bank_skulls > 0 and (not self.suffers(DESECRATION) or bool(self.angerable(seat)))

    def gain_worker(self, seat: int) -> None:
        """Take a worker from the bank, six at most (R-COMP-06, R-UXM-03, Q-39)."""
        player = self.players[seat]
        if player.workers < facts.MOST_WORKERS:
            player.workers += 1
            player.hand += 1

    # --- quick action spaces (section 4.9) ------------------------------------------------------------------------

    def quick_tile(self) -> str:
        """Give the tile on the board: a new one every two days, the last one stays (X-QUICK-02..04, X-QUICK-08)."""
        return self.quick_tiles[min(self.position // DAYS_OF_A_QUICK_TILE, len(self.quick_tiles) - 1)]

    def free_quick_spaces(self) -> int:
        """Count the unoccupied quick action spaces (X-QUICK-07, Q-124)."""
        return QUICK_SPACES - self.quick_dummies - len(self.quick_seats)

    def skulls_in_chichen_itza(self) -> int:
        """Count the skulls placed, the one on the shrine included (X-BUILD-06)."""
        return sum(self.skull_places.values()) + self.shrine_skulls
