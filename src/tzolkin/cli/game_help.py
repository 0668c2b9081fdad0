"""`h` in a terminal game: the commands, how to read the board, an option, or what the rules say (rules_help.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tzolkin.cli import rules_help
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import GEAR_NAMES, TECHNOLOGY_NAMES
from tzolkin.record.choice_names import choice_name
from tzolkin.render.outcomes import chosen_text
from tzolkin.render.terminal.display import LETTERS
from tzolkin.render.words.options import option_text
from tzolkin.render.words.questions import ABOUT
from tzolkin.render.words.tiles import building_text, effects_text, monument_text
from tzolkin.rules import choices
from tzolkin.rules.game import Game

if TYPE_CHECKING:
    from tzolkin.cli.game_commands import Typed
    from tzolkin.cli.terminal_game import TerminalGame

MOST_CLAUSES: Final = 3  # of the rules, about one option
MOST_CHARACTERS: Final = 900  # in these clauses: about a dozen lines
CONTENTS_NAMES: Final = ("rules", "index")  # the page that lists the others

COMMANDS_HELP: Final = """\
Type the number of an option.  Several numbers on one line answer several
questions: 3 1 0.  An option's name will do too, or how one of its words begins: tik.

  u  undo     take back your last step, and what the bots did since; u 3: three steps
  b  board    draw the board (Enter alone shows the options again)
  p  players  what everybody has built, in full
  l  log      what happened lately; l all: from the beginning
     score    the score sheet so far
  h  help     this list; h TOPIC: the rules, as in h tikal, h R-TIK-04, h begging;
              h 3: about option 3; h TILE: about a tile; h board: how to read the board
  s  save     where the game is kept; s FILE: write a copy
  q  quit     leave; you can go on with the game later
"""

BOARD_HELP: Final = """\
Players are the letters R, B, G, Y; d is a dummy worker.  > marks whose choice it is.

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


def show_help(game: TerminalGame, typed: Typed) -> None:
    """The commands, or what there is to say about something."""
    topic = typed.argument
    about = ABOUT[game.match.game.stack[-1].kind]
    tiles = tiles_called(topic, game.match.game) if topic else []
    if not topic:
        game.screen.say(COMMANDS_HELP)
        topics = f"board, {page_names(game.pages)}"
        game.screen.say(f"The rules of the question now asked: h {about}.  All topics: {topics}.")
    elif topic == "board":
        game.screen.say(BOARD_HELP)
    elif topic in typed.menu:
        show_option(game, typed.menu[topic], about)
    elif topic.isdecimal():
        numbers = ", ".join(sorted(typed.menu, key=int))
        game.screen.say(f"expected the number of an option ({numbers}), got {topic[:40]!r}")
    elif tiles:
        for text in tiles:
            game.screen.say(text)
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


def page_and_words(choice: int, about: str) -> tuple[str, tuple[str, ...]]:
    """The page that explains an option, and the words by which its clauses are known, the best first."""
    if choices.WORKER <= choice < choices.BUILDING:
        is_worker = choice < choices.ACTION
        gear, number = choices.gear_and_space(choice) if is_worker else choices.gear_and_action(choice)
        words = (f"Action {number} ", f"Action {number}:", f"ctions {number}", f"and {number} ", f"space {number}")
        return GEAR_NAMES[gear].lower().replace(" ", "-"), words
    if choices.TECHNOLOGY <= choice < choices.BUNDLE:
        return "technologies", (TECHNOLOGY_NAMES[choice - choices.TECHNOLOGY],)
    if choice == choices.BURN:
        return about, ("burn", "Burn")
    if choice in (choices.DONE, choices.NOTHING):
        return about, ("nothing", "declin", "done")
    return about, (choice_name(choice),)


def fitting_clauses(page: rules_help.Page, words: tuple[str, ...]) -> list[str]:
    """The clauses of a page that hold one of these words, or its first ones; a few lines in all."""
    clauses = [part for part in page.paragraphs() if part.startswith("**")]
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


def tiles_called(topic: str, game: Game) -> list[str]:
    """What there is to say about tiles of this name, or those on the board whose names begin so."""
    wanted = " ".join(topic.lower().split())
    known = {building.name: (f"building: costs {building_text(building)}") for building in BUILDINGS}
    known |= {
        tile.name: f"monument: costs {monument_text(index, game.ruleset.players)}"
        for index, tile in enumerate(MONUMENTS)
    }
    known |= {tile.name: f"wealth tile: {effects_text(tile.effects)}" for tile in WEALTH_TILES}
    on_board = [BUILDINGS[index].name for index in game.display] + [MONUMENTS[index].name for index in game.monuments]
    exact = [name for name in known if name.lower() == wanted]
    found = exact or [name for name in known if name in on_board and " " in wanted and name.lower().startswith(wanted)]
    return [f"{name}, {known[name]} ({LETTERS})" for name in found]


def show_rules(game: TerminalGame, topic: str) -> None:
    """What the rules say about a topic, or which topics there are."""
    is_contents = topic.lower() in CONTENTS_NAMES
    pages = [page for page in game.pages if is_contents or page.name not in CONTENTS_NAMES]
    text = rules_help.look_up(topic, pages)
    if text is not None:
        game.screen.markdown(text)
        return
    names = page_names(game.pages) or "none: this installation came without rules pages"
    game.screen.say(
        f"expected a topic ({names}), a rule id such as R-TIK-04, the name of a tile or a word of the rules, "
        f"got {topic[:40]!r}"
    )


def page_names(pages: list[rules_help.Page]) -> str:
    """The names of the rules pages."""
    return ", ".join(page.name for page in pages)
