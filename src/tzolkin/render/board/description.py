"""The position as text, with every fact that the drawing shows, in the order in which one reads the board.

It is what a drawing says to who cannot see it, the board of a screen reader, and the page without scripts.  Sentences
about what can be chosen now come from the scene, as in the drawing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.calendar import FOOD_DAYS, GIVES_GOODS, LAST_FOOD_DAY, TEETH
from tzolkin.components.costs import Cost
from tzolkin.components.gears import FIRST_FREE_CHOICE, LAST_SPACE
from tzolkin.components.jungle import FIRST_GROUP, HAS_WOOD, LAST_GROUP
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.player_board import MARKET_RATE
from tzolkin.components.prophecies import BONUS_POINTS, HUNGER
from tzolkin.components.quick_actions import CORN_FOR_A_QUICK_SPACE, DAYS_A_TILE
from tzolkin.components.supplies import MOST_WORKERS
from tzolkin.components.technologies import RESOURCES_TO_ADVANCE, TOP_LEVEL
from tzolkin.components.temples import AGE_1_BONUS, AGE_2_BONUS, BOTTOM, TOP
from tzolkin.components.tribes import NO_TRIBE
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import (
    CHICHEN_ITZA,
    CORN,
    DUMMY,
    EMPTY,
    GEAR_NAMES,
    GEARS,
    GOLD,
    NOBODY,
    PALENQUE,
    QUARTERS,
    RESOURCES,
    SKULL,
    STONE,
    TECHNOLOGIES,
    TEMPLE_NAMES,
    TEMPLES,
    WOOD,
)
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.targets import capitalised
from tzolkin.render.board.tiles import signed
from tzolkin.render.feeding import day_of_food_day, next_meal
from tzolkin.render.keys import QUICK, START, building_key, monument_key, space_key, technology_key, temple_key
from tzolkin.render.language import number_text, say, say_number
from tzolkin.render.words.amounts import named, named_points
from tzolkin.render.words.names import (
    building_name,
    day_number,
    monument_name,
    prophecy_name,
    technology_name,
    tribe_name,
)
from tzolkin.render.words.prophecies import bands, change_text, count_text
from tzolkin.render.words.quick_actions import first_day, quick_text
from tzolkin.render.words.spaces import space_text
from tzolkin.render.words.tiles import cost_text, effects_text, monument_score
from tzolkin.render.words.tracks import step_text, technology_text
from tzolkin.render.words.tribes import tribe_text, tribes_known
from tzolkin.rules.board import age, is_skull_placed, tiles_in_stack
from tzolkin.rules.expansions.prophecies import PROPHECY_VOICES, prophecy_in_force
from tzolkin.rules.expansions.quick_actions import current_tile
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import before_reveal
from tzolkin.rules.ruleset import TRIBES


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the board in words: its heading, and a sentence or two for each thing on it."""

    title: str
    lines: tuple[str, ...]


def description(game: Game, scene: Scene) -> list[Section]:
    """The whole position in sections: calendar, gears, temples, technologies, tiles, bank, and each player.

    Every player's hidden tiles must be unknown to the game (rules/knowledge.py); nothing is said about them.
    """
    sections = [
        Section(say("Calendar"), tuple(calendar_lines(game, scene))),
        Section(say("Prophecies"), tuple(prophecy_lines(game, scene))),
        *[Section(GEAR_NAMES[gear], tuple(gear_lines(game, scene, gear))) for gear in GEARS],
        Section(say("Beside the gears"), tuple(beside_lines(game, scene))),
        *[Section(temple_title(temple), tuple(temple_lines(game, scene, temple))) for temple in TEMPLES],
        Section(say("Technologies"), tuple(technology_lines(game, scene))),
        Section(say("Buildings"), tuple(building_lines(game, scene))),
        Section(say("Monuments"), tuple(monument_lines(game, scene))),
        Section(say("Bank"), tuple(bank_lines(game))),
        *[Section(player_title(scene, seat), tuple(player_lines(game, scene, seat))) for seat in seats(game)],
    ]
    return [section for section in sections if section.lines]


def described(game: Game, scene: Scene) -> str:
    """The whole position as one text: a line for every heading, and one for everything below it."""
    lines = []
    for section in description(game, scene):
        lines += [section.title, *[f"- {line}" for line in section.lines]]
    return "\n".join(lines)


def headline(game: Game) -> str:
    """The position in a few words, for a title."""
    if game.is_over:
        return say("Tzolk'in, the game is over")
    return say("Tzolk'in, day {day} of {days}", day=day_number(game.day), days=TEETH + 1)


def seats(game: Game) -> range:
    """All seats of the game."""
    return range(len(game.players))


def names_of(scene: Scene, seats: list[int]) -> str:
    """Players, one after the other."""
    return ", ".join(scene.names[seat] for seat in seats)


def standing(scene: Scene, who: int) -> str:
    """Who stands on a space, as a sentence."""
    if who == DUMMY:
        return say("A dummy worker stands here.")
    return say("{player} stands here.", player=scene.names[who])


def offer(scene: Scene, key: str) -> str:
    """What choosing something on the board would do, or why it cannot be chosen; nothing when neither is to be said."""
    target = scene.targets.get(key)
    if target is None:
        return ""
    if target.choice is None:
        return say("Not possible: {reason}.", reason=target.refusal.rstrip("."))
    return target.words


def sentences(*parts: str) -> str:
    """Sentences one after the other, without those that are empty."""
    return " ".join(part for part in parts if part)


# ---- Calendar, prophecies -------------------------------------------------------------------------------------------


def calendar_lines(game: Game, scene: Scene) -> Iterator[str]:
    """The day, the next Food Day, who starts and who is to choose."""
    if game.is_over:
        yield say("The game is over.")
        winners = game.winners()
        if len(winners) == 1:
            yield say("{player} has won.", player=scene.names[winners[0]])
        else:
            yield say("{players} share the victory.", players=names_of(scene, winners))
        return
    yield say("Day {day} of {days}, age {age}.", day=day_number(game.day), days=TEETH + 1, age=age(game))
    if game.next_food_day <= LAST_FOOD_DAY:
        yield sentences(*food_day_sentences(game))
    yield say("{player} is starting player.", player=scene.names[game.starting_player])
    yield say("{corn} on the calendar.", corn=named(game.accumulated_corn, CORN))
    if scene.asked != NOBODY:
        yield say("{player} is to choose.", player=scene.names[scene.asked])


def food_day_sentences(game: Game) -> Iterator[str]:
    """When the next Food Day comes, and what it brings."""
    index = game.next_food_day
    days: int = FOOD_DAYS[index] - game.day
    if days <= 0:
        yield say("Food Day {number} is at the end of this round.", number=index + 1)
    else:
        yield say_number(
            "Food Day {which} is in {number} day.", "Food Day {which} is in {number} days.", days, which=index + 1
        )
    if GIVES_GOODS[index]:
        yield say("Then the temples give goods.")
    else:
        yield say("Then the temples give points, and the age ends.")


def prophecy_lines(game: Game, scene: Scene) -> Iterator[str]:
    """Every prophecy: when it is in force, what it changes, and what it counts."""
    order = game.additions.prophecies if game.additions is not None else ()
    in_force = prophecy_in_force(game)
    reached = order.index(in_force) if in_force in order else len(order) if game.is_over else 0
    for place, prophecy in enumerate(order):
        name = prophecy_name(prophecy)
        ends = day_of_food_day(game, place + 1)
        if prophecy == in_force:
            heading = say("{prophecy}, in force until day {day}.", prophecy=name, day=ends)
        elif place < reached:
            yield say("{prophecy} is over.", prophecy=name)
            continue
        else:
            first = day_of_food_day(game, place) + 1
            heading = say("{prophecy}, from day {first} to day {day}.", prophecy=name, first=first, day=ends)
        points = [f"{counts}: {signed(bonus)}" for counts, bonus in zip(bands(prophecy), BONUS_POINTS, strict=True)]
        yield sentences(
            heading,
            say("Change: {change}.", change=change_text(prophecy)),
            say("At its end points for {counted}: {scale}.", counted=count_text(prophecy), scale=", ".join(points)),
            "" if prophecy == HUNGER else say("So far: {counts}.", counts=counts_so_far(game, scene, prophecy)),
        )


def counts_so_far(game: Game, scene: Scene, prophecy: int) -> str:
    """What everybody has now of what a prophecy counts."""
    voice = PROPHECY_VOICES[prophecy]
    return ", ".join(f"{scene.names[seat]} {number_text(voice.count(game, seat))}" for seat in seats(game))


# ---- Gears and beside them ------------------------------------------------------------------------------------------


def gear_lines(game: Game, scene: Scene, gear: int) -> Iterator[str]:
    """Every space of a gear: what it gives, who stands there, and whether it can be chosen.

    The slots without number, where only dummies ride, come last when there is somebody.
    """
    for space in range(LAST_SPACE[gear] + 1):
        who = game.gears[gear][space]
        yield sentences(
            say("Space {space}: {action}.", space=space, action=space_text(gear, space)),
            remark(game, gear, space),
            standing(scene, who) if who != EMPTY else "",
            offer(scene, space_key(gear, space)),
        )
    for slot in range(LAST_SPACE[gear] + 1, len(game.gears[gear])):
        who = game.gears[gear][slot]
        if who != EMPTY:
            yield sentences(say("Slot {slot}, without number.", slot=slot), standing(scene, who))


def remark(game: Game, gear: int, space: int) -> str:
    """The harvest tiles beside a space of Palenque; whether an action of Chichen Itza is gone."""
    if gear == CHICHEN_ITZA and 0 < space < FIRST_FREE_CHOICE[gear]:
        return say("A skull lies here: the action is taken.") if is_skull_placed(game, space) else ""
    if gear != PALENQUE or not FIRST_GROUP <= space <= LAST_GROUP:
        return ""
    corn = game.corn_tiles[space] - game.wood_tiles[space]
    open_corn = say_number("{number} open corn tile", "{number} open corn tiles", corn)
    if not HAS_WOOD[space]:
        return say("Left: {tiles}.", tiles=open_corn)
    wood = say_number("{number} wood tile", "{number} wood tiles", game.wood_tiles[space])
    return say("Left: {tiles}.", tiles=f"{wood}, {open_corn}")


def beside_lines(game: Game, scene: Scene) -> Iterator[str]:
    """The starting player space, and the quick action spaces with their tiles."""
    owner = game.starting_player_space
    yield sentences(
        say("Starting player space."),
        say("It is free.") if owner == NOBODY else standing(scene, owner),
        offer(scene, START),
    )
    additions = game.additions
    if additions is None or not additions.quick_tiles:
        return
    if not game.is_over:
        yield say("Quick action now: {action}.", action=quick_text(current_tile(game)))
        coming = range(game.day // DAYS_A_TILE + 1, len(additions.quick_tiles))
        for place in coming:
            action = quick_text(additions.quick_tiles[place])
            yield say("Quick action from day {day}: {action}.", day=first_day(place), action=action)
    for space, who in enumerate(additions.quick_spaces):
        free = space == next((index for index, seat in enumerate(additions.quick_spaces) if seat == EMPTY), NOBODY)
        yield sentences(
            say("Quick action space {space}, for {corn}.", space=space + 1, corn=named(CORN_FOR_A_QUICK_SPACE, CORN)),
            say("It is free.") if who == EMPTY else standing(scene, who),
            offer(scene, QUICK) if free else "",
        )


# ---- Temples and technologies ---------------------------------------------------------------------------------------


def temple_title(temple: int) -> str:
    """The heading of a temple."""
    return say("Temple of {god}", god=TEMPLE_NAMES[temple])


def temple_lines(game: Game, scene: Scene, temple: int) -> Iterator[str]:
    """The bonus of a temple, and its steps from the top down: what each is worth, and who stands there."""
    bonus = say(
        "Highest at the end of age 1: {first} points, at the end of age 2: {second} points.",
        first=AGE_1_BONUS[temple],
        second=AGE_2_BONUS[temple],
    )
    yield sentences(bonus, offer(scene, temple_key(temple)))
    for step in range(TOP[temple], BOTTOM - 1, -1):
        here = [seat for seat, player in enumerate(game.players) if player.steps[temple] == step]
        who = say("Here: {players}.", players=names_of(scene, here)) if here else ""
        yield sentences(say("Step {step}: {worth}.", step=number_text(step), worth=step_text(temple, step)), who)


def technology_lines(game: Game, scene: Scene) -> Iterator[str]:
    """What levels cost; and of each technology who is where, and what its levels give."""
    prices = ", ".join(str(resources) for resources in RESOURCES_TO_ADVANCE)
    yield say("Levels 1 to {top} and the bonus cost {prices} resources.", top=TOP_LEVEL, prices=prices)
    for technology in TECHNOLOGIES:
        name = technology_name(technology)
        yield sentences(
            say("{technology}.", technology=capitalised(name)),
            offer(scene, technology_key(technology)),
        )
        for level in range(TOP_LEVEL + 2):
            here = [seat for seat, player in enumerate(game.players) if player.levels[technology] == level]
            who = say("Here: {players}.", players=names_of(scene, here)) if here else ""
            if level > 0:
                yield sentences(f"{capitalised(technology_text(technology, level - 1))}.", who)
            elif here:
                yield sentences(say("Start."), who)


# ---- Tiles on display, bank -----------------------------------------------------------------------------------------


def price_of(tile: Cost) -> str:
    """What a tile costs, as a sentence."""
    return say("Costs {cost}.", cost=cost_text(tile.wood, tile.stone, tile.gold, tile.skulls, is_spelt=True))


def building_lines(game: Game, scene: Scene) -> Iterator[str]:
    """The buildings on display, and how many lie face down."""
    for number in game.display:
        building = BUILDINGS[number]
        yield sentences(
            say("{tile}: {effects}.", tile=capitalised(building_name(number)), effects=effects_text(building.effects)),
            price_of(building),
            offer(scene, building_key(number)),
        )
    left: int = tiles_in_stack(game, age(game))
    yield say_number("{number} tile of this age is face down.", "{number} tiles of this age are face down.", left)


def monument_lines(game: Game, scene: Scene) -> Iterator[str]:
    """The monuments on display, and who built the others."""
    for number in game.monuments:
        monument = MONUMENTS[number]
        score = monument_score(number, game.ruleset.players, is_spelt=True)
        yield sentences(
            say("{tile}: {effects}.", tile=capitalised(monument_name(number)), effects=score),
            price_of(monument),
            offer(scene, monument_key(number)),
        )
    for seat, player in enumerate(game.players):
        for number in player.monuments:
            name = capitalised(monument_name(number))
            yield say("{tile}: built by {player}.", tile=name, player=scene.names[seat])


def bank_lines(game: Game) -> Iterator[str]:
    """What the market pays and takes, and the skulls left."""
    rates = ", ".join(f"{named(1, good)} = {named(MARKET_RATE[good], CORN)}" for good in RESOURCES)
    yield say("Market, buying and selling: {rates}.", rates=rates)
    yield say("Left in the bank: {skulls}.", skulls=named(game.bank_skulls, SKULL))


# ---- Players --------------------------------------------------------------------------------------------------------


def player_title(scene: Scene, seat: int) -> str:
    """A player's name, and the colour where the name is another."""
    name, colour = scene.names[seat], say(scene.colours[seat].capitalize())
    return name if name.lower() == colour.lower() else f"{name} ({colour})"


def player_lines(game: Game, scene: Scene, seat: int) -> Iterator[str]:
    """All that lies before a player."""
    player = game.players[seat]
    yield f"{named_points(player.quarter_points() / QUARTERS)}."
    goods = ((CORN, player.corn), (WOOD, player.wood), (STONE, player.stone), (GOLD, player.gold))
    holdings = ", ".join(named(amount, good) for good, amount in (*goods, (SKULL, player.skulls)))
    yield say("Has {goods}.", goods=holdings)
    meal = next_meal(game, seat)
    if meal is not None:
        yield say("Needs {corn} on the next Food Day.", corn=named(meal.needed, CORN))
    yield say(
        "Workers: {hand} in hand, {gears} on the gears, {beside} beside them, {bank} in the bank.",
        hand=player.workers_in_hand,
        gears=game.workers_on_gears(seat),
        beside=player.workers - player.workers_in_hand - game.workers_on_gears(seat),
        bank=MOST_WORKERS - player.workers,
    )
    yield (
        say("Light side up: may still advance the calendar two days.")
        if player.has_light_side
        else say("Dark side up: has advanced the calendar two days.")
    )
    yield say("Harvested: {tiles}.", tiles=harvested(player.corn_tiles, player.wood_tiles))
    yield from tile_lines(game, scene, seat)


def harvested(corn: int, wood: int) -> str:
    """The harvest tiles of a player."""
    corn_tiles = say_number("{number} corn tile", "{number} corn tiles", corn)
    return f"{corn_tiles}, {say_number('{number} wood tile', '{number} wood tiles', wood)}"


def tile_lines(game: Game, scene: Scene, seat: int) -> Iterator[str]:
    """The tribe, wealth tiles, buildings and monuments of a player; what is secret is said to its owner only."""
    player = game.players[seat]
    if before_reveal(game):
        if seat != scene.viewer:
            yield say("Tiles are secret until everybody has chosen.")
            return
        yield from hand_lines(game, seat)
        return
    tribes = tribes_known(game)
    if tribes:
        yield tribe_line(tribes[seat])
    for number in player.wealth_tiles:
        yield wealth_line(number)
    for number in player.buildings:
        building = BUILDINGS[number]
        yield say("{tile}: {effects}.", tile=capitalised(building_name(number)), effects=effects_text(building.effects))
    for number in player.monuments:
        score = monument_score(number, game.ruleset.players, is_spelt=True)
        yield say("{tile}: {effects}.", tile=capitalised(monument_name(number)), effects=score)


def tribe_line(tribe: int) -> str:
    """A tribe and what it can do."""
    return say("Tribe {tribe}: {ability}.", tribe=tribe_name(tribe), ability=tribe_text(tribe))


def wealth_line(number: int) -> str:
    """A wealth tile and what it gives."""
    return say("Wealth tile: {effects}.", effects=effects_text(WEALTH_TILES[number].effects))


def hand_lines(game: Game, seat: int) -> Iterator[str]:
    """The secret tiles of the player who looks: those kept, and those to choose from."""
    player = game.players[seat]
    if game.additions is not None and game.ruleset.has(TRIBES):
        if game.additions.tribes[seat] != NO_TRIBE:
            yield say("Kept: {tile}", tile=tribe_line(game.additions.tribes[seat]))
        for tribe in game.additions.dealt_tribes[seat]:
            yield say("To choose from: {tile}", tile=tribe_line(tribe))
    for number in player.wealth_tiles:
        yield say("Kept: {tile}", tile=wealth_line(number))
    for number in player.dealt_tiles:
        yield say("To choose from: {tile}", tile=wealth_line(number))
