"""`h` in a terminal game: the commands, how to read the board, an option, or what the rules say (rules_help.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tzolkin.cli import rules_help
from tzolkin.cli.screen import LONGEST_QUOTE
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.prophecies import PROPHECIES as PROPHECIES_OF_THE_GAME
from tzolkin.components.quick_actions import QUICK_TILE_NAMES
from tzolkin.components.tribes import AHAU_CHAMAHEZ, AHMAKIQ, TRIBE_NAMES, VACUB_CAQUIX, XAMAN_EK
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import GEAR_NAMES, TECHNOLOGY_NAMES
from tzolkin.record.choice_names import choice_name
from tzolkin.record.guessing import did_you_mean
from tzolkin.render.outcomes import chosen_text
from tzolkin.render.terminal.display import LETTERS
from tzolkin.render.words.options import option_text
from tzolkin.render.words.prophecies import prophecy_text
from tzolkin.render.words.questions import page_about
from tzolkin.render.words.quick_actions import quick_text
from tzolkin.render.words.tiles import RENOVATION_SIGN, STEP_MORE, building_text, effects_text, monument_text
from tzolkin.render.words.tribes import tribe_text
from tzolkin.rules import choices
from tzolkin.rules.game import Game
from tzolkin.rules.ruleset import NEW_BUILDINGS, PROPHECIES, QUICK_ACTIONS, TRIBES

if TYPE_CHECKING:
    from tzolkin.cli.game_commands import Typed
    from tzolkin.cli.terminal_game import TerminalGame

MOST_CLAUSES: Final = 3  # of the rules, about one option
MOST_CHARACTERS: Final = 900  # in these clauses: about a dozen lines
MOST_GUESSES: Final = 3  # at a topic that was mistyped
CONTENTS_NAMES: Final = ("rules", "index")  # the page that lists the others
PAGES_OF_TILES: Final = ("tribes", "prophecies")  # whose headings are names of tiles

COMMANDS_HELP: Final = """\
Type the number of an option.  Several numbers on one line answer several
questions: 3 1 0.  An option's name will do too, or how one of its words begins: tik.

  u  undo     take back your last step, and what the bots did since; u 3: three steps
  b  board    draw the board (Enter alone shows the options again)
  p  players  what everybody has built, in full
  l  log      what happened lately; l all: from the beginning
     score    the score sheet so far
  i  hint     what a strong bot would do here, and why; nothing is played
  h  help     this list; h TOPIC: the rules, as in h tikal, h R-TIK-04, h begging;
              h 3: about option 3; h NAME: about a tile, tribe or prophecy;
              h board: how to read the board
  s  save     where the game is kept; s FILE: write a copy
  q  quit     leave; you can go on with the game later
"""

BOARD_HELP: Final = """\
Players are the letters R, B, G, Y, O; d is a dummy worker.  > marks whose choice it is.

Gears: [2] is what your next worker there costs in all, standing on that space; (5) is a price that you cannot pay, or \
that nobody is asked to pay now.  5c or 2w: 5 corn or 2 wood.  Tiles left 1c 3w: 1 open corn tile, 3 wood tiles.  \
build 2/M: two buildings or a monument.  c: build: a building for corn.  any: any action of the gear.  4 C on Chichen \
Itza: 4 points and a step up in Chaac; +r: and a resource; taken: a skull stands there.

Tiles: the letters before the colon are the cost, what follows is the effect.  theology: a level up; Chaac: a step up.

Below the technologies or temples: the starting player; space is the starting player space with its corn, or who \
stands there; bank: crystal skulls left.

Temples: 6s:R is a step worth 6 points, with stone, on which Red stands.  best: for the highest at the end of the age.

Players: need is the corn for the next Food Day, with ! while there is too little.  hand 2 of 4: of 4 workers 2 are in \
hand.  tiles: harvest tiles.  side: light may turn the calendar by two days.  F T H S M: farms, tombs, halls, shrines, \
monuments; p lists them.

Calendar: @ is today; g a Food Day when temples give goods, p one when they give points."""

# What stands on the board only with a module in play.
BOARD_HELP_OF_MODULES: Final = {
    NEW_BUILDINGS: f"{RENOVATION_SIGN} behind a cost: the building may be discarded for another tile that costs some "
    f"of the same resources.  any temple {STEP_MORE}: with theology 2 another step, for a resource.",
    QUICK_ACTIONS: "Quick action: its spaces, with the price as on a gear, what is done there today, and the next ones "
    "with their first days.  Where you could pay the price but cannot place there, the reason stands behind in "
    "parentheses.",
    PROPHECIES: "Prophecies: > is in force.  ends 14: with the Food Day due on day 14; the next one follows.  At its "
    "end everybody gains or loses points by what it counts: 2-3 under 0 means 0 points for 2 or 3 of it.  R2 B0: what "
    "Red and Blue have of it now.",
    TRIBES: "Tribes: h and a name tells what a tribe can do; p tells it of all in play.  With Cit-Bolon-Tum all gears "
    "have a space more, for its workers only.",
}


def show_help(game: TerminalGame, typed: Typed) -> None:
    """The commands, or what there is to say about something."""
    topic = typed.argument
    about = page_about(game.match.game.stack[-1])
    tiles = tiles_called(topic, game.match.game) if topic else []
    if not topic:
        game.screen.say(COMMANDS_HELP)
        topics = f"board, {page_names(game.pages)}"
        has_page = any(page.name == about for page in game.pages)
        asked = f"The rules of the question now asked: h {about}.  " if has_page else ""
        game.screen.say(f"{asked}All topics: {topics}.")
    elif topic == "board":
        parts = [BOARD_HELP]
        parts += [text for module, text in BOARD_HELP_OF_MODULES.items() if game.match.game.ruleset.has(module)]
        game.screen.say("\n\n".join(parts))
    elif topic in typed.menu:
        show_option(game, typed.menu[topic], about)
    elif topic.isdecimal():
        numbers = ", ".join(sorted(typed.menu, key=int))
        game.screen.say(f"expected the number of an option ({numbers}), got {topic[:40]!r}")
    elif tiles:
        for text in tiles:
            game.screen.say(text)
        show_section(game, tiles[0].partition(",")[0])
    else:
        show_rules(game, topic)


def show_option(game: TerminalGame, choice: int, about: str) -> None:
    """What an option means, and the few clauses of the rules that fit it best."""
    meaning = option_text(game.match.game, choice) or "no more to say"
    game.screen.say(f"{chosen_text(game.match.game, choice)}: {meaning}")
    page_name, words = page_and_words(choice, about)
    page = next((page for page in game.pages if page.name == page_name), None)
    if page is not None:
        game.screen.markdown("\n\n".join([*fitting_clauses(page, words), f"*more: h {page.name}*"]))


# Choices from one to before another, the page that explains them, and the word; without one the choice's name.
OF_THE_EXPANSION: Final = (
    (choices.PASS, choices.QUICK_ACTION_SPACE, "tribes", TRIBE_NAMES[AHMAKIQ]),
    (choices.QUICK_ACTION_SPACE, choices.ONE_SPACE_HIGHER, "quick-actions", "quick action space"),
    (choices.ONE_SPACE_HIGHER, choices.SKIP, "tribes", TRIBE_NAMES[AHAU_CHAMAHEZ]),
    (choices.SKIP, choices.SELL_AT_ANY_TIME, "tribes", TRIBE_NAMES[VACUB_CAQUIX]),
    (choices.SELL_AT_ANY_TIME, choices.MORE_BUNDLES, "tribes", TRIBE_NAMES[XAMAN_EK]),
    (choices.TRIBE, choices.PROPHECY, "tribes", ""),
)


def page_and_words(choice: int, about: str) -> tuple[str, tuple[str, ...]]:
    """The page that explains an option, and the words by which its clauses are known, the best first."""
    if choices.WORKER <= choice < choices.BUILDING:
        is_worker = choice < choices.ACTION
        gear, number = choices.gear_and_space(choice) if is_worker else choices.gear_and_action(choice)
        words = (f"Action {number} ", f"Action {number}:", f"ctions {number}", f"and {number} ", f"space {number}")
        return GEAR_NAMES[gear].lower().replace(" ", "-"), words
    if choices.GEAR <= choice < choices.TEMPLE:
        return "placing", ("R-PLACE-02", "R-PLACE-05", "R-PLACE-06")
    if choice == choices.STARTING_PLAYER_SPACE:
        return "placing", ("R-PLACE-08", "R-START-01", "R-START-02")
    if choices.TECHNOLOGY <= choice < choices.BUNDLE:
        return "technologies", (TECHNOLOGY_NAMES[choice - choices.TECHNOLOGY],)
    if choice == choices.BURN:
        return about, ("burn", "Burn")
    for start, end, page, word in OF_THE_EXPANSION:
        if start <= choice < end:
            return page, (word or choice_name(choice),)
    if choice in (choices.DONE, choices.NOTHING):
        return about, ("nothing", "declin", "done")
    return about, (choice_name(choice),)


def fitting_clauses(page: rules_help.Page, words: tuple[str, ...]) -> list[str]:
    """The clauses of a page that hold one of these words, or its first ones; a few lines in all."""
    clauses = [part for part in page.section(words[0]) or page.paragraphs() if part.startswith("**")]
    fitting = [part for word in words for part in clauses if word in part]
    shown: list[str] = []
    room = MOST_CHARACTERS
    for part in fitting or clauses:
        if part not in shown and (not shown or len(part) <= room):
            shown.append(part)
            room -= len(part)
        if len(shown) == MOST_CLAUSES:
            break
    return shown


def show_section(game: TerminalGame, title: str) -> None:
    """What the rules say below the heading of this name, if they have such a one."""
    for page in game.pages:
        section = page.section(title)
        if section and page.name in PAGES_OF_TILES:
            game.screen.markdown("\n\n".join([*section, f"*more: h {page.name}*"]))


def tiles_called(topic: str, game: Game) -> list[str]:
    """What there is to say about tiles of this name, or those on the board whose names begin so."""
    wanted = " ".join(topic.lower().split())
    known = texts_of_tiles(game)
    exact = [name for name in known if name.lower() == wanted]
    near = on_board(game)
    found = exact or [name for name in near if " " in wanted and name.lower().startswith(wanted)]
    return [f"{name}, {known[name]}" for name in found or begun_names(wanted, game)]


def texts_of_tiles(game: Game) -> dict[str, str]:
    """What there is to say about every tile, tribe and prophecy, by its name."""
    known = {building.name: f"building: costs {building_text(building)} ({LETTERS})" for building in BUILDINGS}
    known |= {
        tile.name: f"monument: costs {monument_text(index, game.ruleset.players)} ({LETTERS})"
        for index, tile in enumerate(MONUMENTS)
    }
    known |= {tile.name: f"wealth tile: {effects_text(tile.effects)}" for tile in WEALTH_TILES}
    known |= {TRIBE_NAMES[tribe]: f"tribe: {tribe_text(tribe)}" for tribe in range(len(TRIBE_NAMES))}
    known |= {tile.name: f"prophecy: {prophecy_text(index)}" for index, tile in enumerate(PROPHECIES_OF_THE_GAME)}
    known |= {
        choice_name(choices.QUICK_TILE + tile): f"quick action: {quick_text(tile)}; no technology adds to it"
        for tile in range(len(QUICK_TILE_NAMES))
    }
    return known


def on_board(game: Game) -> list[str]:
    """The names of buildings and monuments on display, each once."""
    names = [BUILDINGS[index].name for index in game.display] + [MONUMENTS[index].name for index in game.monuments]
    return list(dict.fromkeys(names))


def begun_names(wanted: str, game: Game) -> list[str]:
    """The tribe or prophecy in play whose name alone begins so, in at least three letters."""
    prophecies = game.additions.prophecies if game.additions else ()
    names = [PROPHECIES_OF_THE_GAME[prophecy].name for prophecy in prophecies]
    names += [name for name in TRIBE_NAMES if game.ruleset.has(TRIBES)]
    found = [name for name in names if len(wanted) >= 3 and name.lower().startswith(wanted)]
    return found if len(found) == 1 else []


def show_rules(game: TerminalGame, topic: str) -> None:
    """What the rules say about a topic, or which topics there are."""
    is_contents = topic.lower() in CONTENTS_NAMES
    pages = [page for page in game.pages if is_contents or page.name not in CONTENTS_NAMES]
    text = rules_help.look_up(topic, pages)
    if text is not None:
        game.screen.markdown(text)
        return
    names = page_names(game.pages) or "none: this installation came without rules pages"
    known = (*[page.name for page in pages], *texts_of_tiles(game.match.game))
    if meant := did_you_mean(topic[:LONGEST_QUOTE], known, most=MOST_GUESSES):
        game.screen.say(f"nothing is called {topic[:LONGEST_QUOTE]!r}{meant}")
        return
    game.screen.say(
        f"expected a topic ({names}), a rule id such as R-TIK-04, the name of a tile or a word of the rules, "
        f"got {topic[:40]!r}"
    )


def page_names(pages: list[rules_help.Page]) -> str:
    """The names of the rules pages."""
    return ", ".join(page.name for page in pages)
