"""Positions and worked examples in plain text, for tests and for the rules pages in docs/rules.

A scenario is a list of lines.  The first ones set up a position, the others act and check:

    players: 4                              default 4; seats are Red, Blue, Green, Yellow, Orange
    modules: new_buildings                  default: those that other lines need, named like the flags of a ruleset
    prophecy: Gold Shortage                 the one in force; the day is then 9 unless given (`prophecies:` names all)
    quick tile: gold                        the one on the board, on every day
    quick action spaces: dummy, Green       default: empty
    day: 6                                  default 2 (1 is the first round); Food Days are due on 8, 14, 21, 27
    food days held: 0                       default: those before the day
    turn: Red                               default; Red's turn begins; or one of `preparation` (the very beginning,
                                            with full stacks), `end of round` (after all turns), `final scoring`
    start player: Green                     default: the seat whose turn it is
    starting player space: Green            default: empty
    accumulated corn: 2
    Red: 5 corn, 2 wood, 1 skull, 4 workers, Yaxchilan 2, agriculture 3, Chaac -1, 20 points, dark side,
    Red: built farm for one worker, built monument to wood, kept tile Uxmal 3, 1 corn tile, 2 wood tiles, tribe Balam
    display: farm for one worker, shrine of architecture      default: none; `monuments:` likewise
    stack: farm for one worker, farm for one worker           buildings face down, default none (so nothing is refilled)
    jungle 3: 4 corn, 3 wood                tiles of a group, default untouched
    skull places: 6, 7                      taken places of Chichen Itza; counted off the bank
    bank skulls: 1                          default: what the others leave of 13
    dummies: Palenque 6, Palenque 8

    do: pick up Yaxchilan 2; Yaxchilan 2    choices by name; of whoever is to choose, chance too
    offers: done; Palenque; Tikal           exactly these choices are offered now
    may: Palenque                           these are among the choices
    may not: Tikal; Uxmal                   these are not
    asks: Blue                              who is to choose now (a colour, chance, or nobody)
    change: Red corn +1; Red stone +1       all that changed in the players' areas since the last `change` (or start)
    now: Red corn 3; Red on Palenque 3; day 8; bank skulls 2    some facts as they stand
    score: Red corn and resources 5.5       points of a category of the score sheet
    winners: Red, Blue

Workers not on gears are in hand.  `change` speaks of corn, wood, stone, gold, skulls, points, workers, hand (workers in
hand), Chaac, Quetzalcoatl, Kukulcan, agriculture, extraction, architecture, theology, corn tiles, wood tiles (all with
a signed number), `light side`, `dark side`, `built NAME` and `discarded NAME`.  `change: nothing` is a check too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from tzolkin.components.calendar import FOOD_DAYS
from tzolkin.components.prophecies import PROPHECIES_IN_PLAY
from tzolkin.components.quick_actions import QUICK_TILES_OF_AGE
from tzolkin.components.supplies import SKULLS_IN_THE_GAME
from tzolkin.components.tribes import NO_TRIBE, TRIBE_NAMES
from tzolkin.components.words import (
    CHANCE,
    DUMMY,
    EMPTY,
    GEAR_NAMES,
    NOBODY,
    QUARTERS,
    SEAT_NAMES,
    TECHNOLOGY_NAMES,
    TEMPLE_NAMES,
)
from tzolkin.record.choice_names import choice_name, choice_number
from tzolkin.rules import choices, kinds
from tzolkin.rules.expansions.prophecies import prophecy_in_force
from tzolkin.rules.expansions.quick_actions import current_tile
from tzolkin.rules.game import Game
from tzolkin.rules.player import Player
from tzolkin.rules.preparation import prepare
from tzolkin.rules.ruleset import PROPHECIES, QUICK_ACTIONS, TRIBES, Ruleset
from tzolkin.rules.score_sheet import CATEGORY_NAMES

GOODS = ("corn", "wood", "stone", "gold", "skull")
SETUP_KEYS = (
    "players", "day", "food days held", "turn", "start player", "starting player space", "accumulated corn", "display",
    "monuments", "stack", "skull places", "bank skulls", "dummies", "modules", "prophecy", "prophecies", "quick tile",
    "quick action spaces",
)  # fmt: skip


class ScenarioError(AssertionError):
    """A scenario that cannot be read, or whose check fails; the message names the line."""


def position(text: str) -> Game:
    """The position that the lines of a text describe, ready for a choice."""
    scenario = Scenario(text)
    assert not scenario.steps, f"only set-up lines expected, got {scenario.steps}"
    return scenario.game


class Scenario:
    """A position in words, and what is done and checked from there."""

    def __init__(self, text: str) -> None:
        self.setup: list[tuple[str, str]] = []
        self.steps: list[tuple[str, str]] = []
        for line in text.strip().splitlines():
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            key, colon, value = (part.strip() for part in line.partition(":"))
            if not colon:
                raise ScenarioError(f"expected `key: value`, got {line!r}")
            is_setup = key in SETUP_KEYS or key in SEAT_NAMES or key.startswith("jungle ")
            if is_setup and key not in SEAT_NAMES and key in dict(self.setup):
                raise ScenarioError(f"expected one line for {key!r}, got another: {value!r}")
            (self.setup if is_setup else self.steps).append((key, value))
            if is_setup and self.steps:
                raise ScenarioError(f"expected set-up lines before all steps, got {line!r}")
        self.game = set_up(self.setup)
        self.before = areas(self.game)

    def run(self) -> None:
        """Do and check every step.

        Raises:
            ScenarioError: a choice is not offered, or a check fails.
        """
        for key, value in self.steps:
            try:
                self.step(key, value)
            except ScenarioError as error:
                raise ScenarioError(f"{key}: {value}\n  {error}") from None

    def step(self, key: str, value: str) -> None:
        """Do or check one line."""
        items = [item.strip() for item in value.split(";")]
        offered = {choice_name(choice) for choice in self.game.options()}
        if key == "do":
            for item in items:
                self.choose(item)
        elif key == "offers":
            expect(offered == set(items), f"expected exactly {sorted(items)}, offered are {sorted(offered)}")
        elif key == "may":
            expect(set(items) <= offered, f"offered are {sorted(offered)}")
        elif key == "may not":
            for item in items:
                choice_number(item)
            expect(not set(items) & offered, f"offered are {sorted(offered)}")
        elif key == "asks":
            expect(seat_word(self.game.seat_to_choose) == value, f"to choose is {seat_word(self.game.seat_to_choose)}")
        elif key == "change":
            now = areas(self.game)
            changed = differences(self.before, now)
            wanted = set() if value == "nothing" else set(items)
            expect(changed == wanted, f"changed are {sorted(changed)}")
            self.before = now
        elif key == "now":
            known = facts(self.game)
            for item in items:
                expect(item in known, f"{item!r} is not so; {close_facts(item, known)}")
        elif key == "score":
            known = score_facts(self.game)
            for item in items:
                expect(item in known, f"{item!r} is not so; scored are {sorted(known)}")
        elif key == "winners":
            winners = ", ".join(SEAT_NAMES[seat] for seat in self.game.winners())
            expect(winners == value, f"winners are {winners}")
        else:
            raise ScenarioError("no such line in a scenario")

    def choose(self, name: str) -> None:
        """Make the choice of this name."""
        choice = choice_number(name)
        offered = self.game.options()
        if choice not in offered:
            raise ScenarioError(f"{name!r} is not offered to {seat_word(self.game.seat_to_choose)}; "
                                f"offered are {sorted(choice_name(option) for option in offered)}")  # fmt: skip
        self.game.choose(choice)


def expect(holds: bool, otherwise: str) -> None:
    """Raise a ScenarioError unless something holds."""
    if not holds:
        raise ScenarioError(otherwise)


def seat_word(seat: int) -> str:
    """A colour, chance or nobody."""
    return {CHANCE: "chance", NOBODY: "nobody"}.get(seat) or SEAT_NAMES[seat]


def commas(value: str) -> list[str]:
    """The items of a list written with commas."""
    return [item.strip() for item in value.split(",") if item.strip()]


def set_up(lines: Iterable[tuple[str, str]]) -> Game:
    """Build the position that set-up lines describe."""
    settings = {key: value for key, value in lines if key not in SEAT_NAMES}
    game = Game(Ruleset(int(settings.get("players", "4")), modules(lines)))
    is_beginning = settings.get("turn") == "preparation"
    first_day = 1 if is_beginning else FOOD_DAYS[0] + 2 if "prophecy" in settings else 2
    game.day = int(settings.get("day", str(first_day))) - 1
    held = sum(1 for food_day in FOOD_DAYS if food_day < game.day)
    game.next_food_day = int(settings.get("food days held", str(held)))
    game.accumulated_corn = int(settings.get("accumulated corn", "0"))
    if is_beginning:
        prepare(game)
        game.settle()
        return game
    game.stacks = (0,) * len(game.stacks)
    if "starting player space" in settings:
        game.starting_player_space = SEAT_NAMES.index(settings["starting player space"])
    for key, value in lines:
        if key in SEAT_NAMES:
            for item in commas(value):
                give(game, SEAT_NAMES.index(key), item)
        elif key.startswith("jungle "):
            group = int(key.removeprefix("jungle "))
            for item in commas(value):
                count, good = item.split()
                (game.corn_tiles if good == "corn" else game.wood_tiles)[group] = int(count)
    for item in commas(settings.get("dummies", "")):
        gear, slot = item.rsplit(" ", 1)
        game.gears[GEAR_NAMES.index(gear)][int(slot)] = DUMMY
    for place in commas(settings.get("skull places", "")):
        game.skull_places |= 1 << int(place)
    out = sum(player.skulls for player in game.players) + int(game.skull_places).bit_count()
    game.bank_skulls = int(settings.get("bank skulls", str(SKULLS_IN_THE_GAME - out)))
    game.display = tiles(settings.get("display", ""), choices.BUILDING)
    game.monuments = tiles(settings.get("monuments", ""), choices.MONUMENT)
    stacks = list(game.stacks)
    for building in tiles(settings.get("stack", ""), choices.BUILDING):
        stacks[building] += 1
    game.stacks = tuple(stacks)
    for seat, player in enumerate(game.players):
        on_gears = sum(slots.count(seat) for slots in game.gears)
        elsewhere = int(game.starting_player_space == seat)
        player.workers = max(player.workers, on_gears + elsewhere)
        player.workers_in_hand = player.workers - on_gears - elsewhere
    add_to(game, settings)
    begin(game, settings.get("turn", "Red"), settings.get("start player"))
    return game


def modules(lines: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """The modules that the lines name or need."""
    needed = set()
    for key, value in lines:
        if key == "modules":
            needed |= set(commas(value))
        elif key in ("prophecy", "prophecies"):
            needed.add(PROPHECIES)
        elif key in ("quick tile", "quick action spaces"):
            needed.add(QUICK_ACTIONS)
        elif key in SEAT_NAMES and any(item.startswith("tribe ") for item in commas(value)):
            needed.add(TRIBES)
    return tuple(needed)


def add_to(game: Game, settings: dict[str, str]) -> None:
    """Lay out what the modules in play need: prophecies, quick tiles, workers on quick spaces."""
    additions = game.additions
    if additions is None:
        return
    if "prophecies" in settings:
        additions.prophecies = named(settings["prophecies"], choices.PROPHECY)
    elif "prophecy" in settings:
        (in_force,) = named(settings["prophecy"], choices.PROPHECY)
        expect(game.next_food_day > 0, "expected a day after the first Food Day, when a prophecy is in force")
        others = [prophecy for prophecy in range(PROPHECIES_IN_PLAY) if prophecy != in_force]
        others.insert(game.next_food_day - 1, in_force)
        additions.prophecies = tuple(others[:PROPHECIES_IN_PLAY])
    if game.ruleset.has(QUICK_ACTIONS):
        (tile,) = named(f"quick tile {settings.get('quick tile', '3 corn')}", choices.QUICK_TILE)
        additions.quick_tiles = (tile,) * sum(QUICK_TILES_OF_AGE)
        for space, who in enumerate(commas(settings.get("quick action spaces", ""))):
            additions.quick_spaces[space] = DUMMY if who == "dummy" else SEAT_NAMES.index(who)
            if who != "dummy":
                game.players[SEAT_NAMES.index(who)].workers_in_hand -= 1
    game.hear()


def named(value: str, block: int) -> tuple[int, ...]:
    """The tiles of a list, as they stand there."""
    return tuple(choice_number(name) - block for name in commas(value))


def tiles(value: str, block: int) -> tuple[int, ...]:
    """The tiles of a list, ascending."""
    return tuple(sorted(number_of_tile(name, block) for name in commas(value)))


def number_of_tile(name: str, block: int) -> int:
    """The tile of a name, counted from the beginning of its kind."""
    choice = choice_number(name)
    return choices.building_of(choice) if block == choices.BUILDING else choice - block


def give(game: Game, seat: int, item: str) -> None:
    """Give a player one item of the player's line."""
    player = game.players[seat]
    if match := re.fullmatch(r"(\d+) (corn|wood|stone|gold|skull)s?", item):
        attribute = "skulls" if match[2] == "skull" else match[2]
        setattr(player, attribute, int(match[1]))
    elif match := re.fullmatch(r"(\d+) (corn|wood) tiles?", item):
        setattr(player, f"{match[2]}_tiles", int(match[1]))
    elif match := re.fullmatch(r"(\d+) workers?", item):
        player.workers = int(match[1])
    elif match := re.fullmatch(r"(-?[\d.]+) points?", item):
        player.score_sheet[0] = int(float(match[1]) * 4)
    elif item in ("dark side", "light side"):
        player.has_light_side = item == "light side"
    elif item.startswith("built "):
        build(player, choice_number(item.removeprefix("built ")))
    elif item.startswith("tribe "):
        assert game.additions is not None
        game.additions.tribes[seat] = choice_number(item.removeprefix("tribe ")) - choices.TRIBE
    elif item.startswith("kept "):
        player.wealth_tiles += (choice_number(item.removeprefix("kept ")) - choices.WEALTH_TILE,)
    elif match := re.fullmatch(r"(.+) (-?\d+)", item):
        name, number = match[1], int(match[2])
        if name in GEAR_NAMES:
            slots = game.gears[GEAR_NAMES.index(name)]
            expect(slots[number] == EMPTY, f"two workers on {item}")
            slots[number] = seat
        elif name in TEMPLE_NAMES:
            player.steps[TEMPLE_NAMES.index(name)] = number
        elif name in TECHNOLOGY_NAMES:
            player.levels[TECHNOLOGY_NAMES.index(name)] = number
        else:
            raise ScenarioError(f"no such item: {item!r}")
    else:
        raise ScenarioError(f"no such item: {item!r}")


def build(player: Player, choice: int) -> None:
    """Give a player a building or a monument."""
    if choices.is_monument(choice):
        player.monuments += (choice - choices.MONUMENT,)
    else:
        player.buildings += (choices.building_of(choice),)


def begin(game: Game, turn: str, start_player: str | None) -> None:
    """Put on the stack what is next, and run to the first question."""
    players = game.ruleset.players
    if turn == "final scoring":
        game.ask(kinds.FINAL_SCORING, NOBODY)
    elif turn == "end of round":
        game.starting_player = SEAT_NAMES.index(start_player or "Red")
        game.ask(kinds.NEXT_TURN, NOBODY, players)
    else:
        seat = SEAT_NAMES.index(turn)
        game.starting_player = SEAT_NAMES.index(start_player or turn)
        game.ask(kinds.NEXT_TURN, NOBODY, (seat - game.starting_player) % players)
    game.settle()


def area(player: Player) -> dict[str, float]:
    """The countable part of a player's area."""
    counts: dict[str, int] = {
        "corn": player.corn,
        "wood": player.wood,
        "stone": player.stone,
        "gold": player.gold,
        "skulls": player.skulls,
        "workers": player.workers,
        "hand": player.workers_in_hand,
        "corn tiles": player.corn_tiles,
        "wood tiles": player.wood_tiles,
    }
    counts |= dict(zip(TEMPLE_NAMES, player.steps, strict=True))
    counts |= dict(zip(TECHNOLOGY_NAMES, player.levels, strict=True))
    return counts | {"points": player.quarter_points() / QUARTERS}


def works(player: Player) -> list[str]:
    """The names of a player's buildings and monuments."""
    return [choice_name(choices.building_choice(tile)) for tile in player.buildings] + [
        choice_name(choices.MONUMENT + tile) for tile in player.monuments
    ]


Areas = list[tuple[dict[str, float], bool, list[str]]]


def areas(game: Game) -> Areas:
    """All players' areas, to compare later."""
    return [(area(player), player.has_light_side, works(player)) for player in game.players]


def differences(before: Areas, after: Areas) -> set[str]:
    """What changed between two moments, in the words of `change`."""
    changed = set()
    for name, (counts, light, built), (new_counts, new_light, new_built) in zip(
        SEAT_NAMES, before, after, strict=False
    ):
        for key, value in counts.items():
            if new_counts[key] != value:
                changed.add(f"{name} {key} {new_counts[key] - value:+g}")
        if light != new_light:
            changed.add(f"{name} {'light' if new_light else 'dark'} side")
        changed |= {f"{name} built {work}" for work in (Counter(new_built) - Counter(built))}
        changed |= {f"{name} discarded {work}" for work in (Counter(built) - Counter(new_built))}
    return changed


def facts(game: Game) -> set[str]:
    """Everything that `now` may state."""
    known = {
        f"day {game.day + 1}",
        f"bank skulls {game.bank_skulls}",
        f"accumulated corn {game.accumulated_corn}",
        f"start player {SEAT_NAMES[game.starting_player]}",
        f"starting player space {seat_word(game.starting_player_space)}",
        f"food days held {game.next_food_day}",
        f"buildings on display {len(game.display)}",
        f"monuments on display {len(game.monuments)}",
        f"game {'over' if game.is_over else 'going on'}",
    }
    known |= {f"display {choice_name(choices.building_choice(tile))}" for tile in game.display}
    known |= {f"display {choice_name(choices.MONUMENT + tile)}" for tile in game.monuments}
    for group in range(2, 6):
        known |= {f"jungle {group} corn {game.corn_tiles[group]}", f"jungle {group} wood {game.wood_tiles[group]}"}
    for place in range(1, 10):
        known.add(f"skull place {place} {'taken' if game.skull_places >> place & 1 else 'empty'}")
    for gear, slots in enumerate(game.gears):
        for slot, standing in enumerate(slots):
            who = {EMPTY: "empty", DUMMY: "dummy"}.get(standing) or SEAT_NAMES[standing]
            known.add(f"{who} on {GEAR_NAMES[gear]} {slot}")
    for name, player in zip(SEAT_NAMES, game.players, strict=False):
        known |= {f"{name} {key} {value:g}" for key, value in area(player).items()}
        known.add(f"{name} {'light' if player.has_light_side else 'dark'} side")
        known |= {f"{name} built {work}" for work in works(player)}
        known |= {f"{name} kept {choice_name(choices.WEALTH_TILE + tile)}" for tile in player.wealth_tiles}
    return known | facts_of_modules(game)


def facts_of_modules(game: Game) -> set[str]:
    """What `now` may state of tribes, prophecies and quick actions."""
    additions = game.additions
    if additions is None:
        return set()
    known = {
        f"{SEAT_NAMES[seat]} tribe {TRIBE_NAMES[tribe]}"
        for seat, tribe in enumerate(additions.tribes)
        if tribe != NO_TRIBE
    }
    in_force = prophecy_in_force(game)
    known.add(f"prophecy {'none' if in_force is None else choice_name(choices.PROPHECY + in_force)}")
    known.add(f"quick tiles {len(additions.quick_tiles)}")
    if additions.quick_tiles:
        known.add(choice_name(choices.QUICK_TILE + current_tile(game)))
    for who in (EMPTY, DUMMY, *range(game.ruleset.players)):
        word = {EMPTY: "empty", DUMMY: "dummy"}.get(who) or SEAT_NAMES[who]
        known.add(f"quick action spaces {word} {additions.quick_spaces.count(who)}")
    return known


def close_facts(item: str, known: set[str]) -> str:
    """Facts about the same thing, for an error message."""
    stem = item.rsplit(" ", 1)[0]
    close = sorted(fact for fact in known if fact.startswith(stem))
    return f"so is {close}" if close else "nothing of that name is known"


def score_facts(game: Game) -> set[str]:
    """Every category of every player's score sheet with its points."""
    return {
        f"{name} {category} {quarters / 4:g}"
        for name, player in zip(SEAT_NAMES, game.players, strict=False)
        for category, quarters in zip(CATEGORY_NAMES, player.score_sheet, strict=False)
    }
