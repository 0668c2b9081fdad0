"""`h` in a terminal game: the commands, how to read the board, an option, or what the rules say (rules_help.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tzolkin.cli import rules_help
from tzolkin.render.words.options import option_text
from tzolkin.render.words.questions import ABOUT

if TYPE_CHECKING:
    from tzolkin.cli.game_commands import Typed
    from tzolkin.cli.terminal_game import TerminalGame

COMMANDS_HELP: Final = """\
Type the number of an option.  Several numbers on one line answer several
questions: 3 1 0.  An option's name will do too, or how it begins: tik.

  u  undo     take back your last step, and what the bots did since; again: more
  b  board    draw the board (Enter alone shows the options again)
  p  players  what everybody has built, in full
  l  log      what happened lately; l all: from the beginning
     score    the score sheet so far
  h  help     this list; h TOPIC: the rules, as in h tikal, h R-TIK-04, h begging;
              h 3: about option 3; h board: how to read the board
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

Temples: 6s:R is a step worth 6 points, with stone, on which Red stands.  best: for the highest at the end of the age.

Players: need is the corn for the next Food Day, with ! while there is too little.  hand 2 of 4: of 4 workers 2 are in \
hand.  tiles: harvest tiles.  side: light may turn the calendar by two days.  F T H S M: farms, tombs, halls, shrines, \
monuments; p lists them.

Calendar: @ is today; g a Food Day when temples give goods, p one when they give points."""


def show_help(game: TerminalGame, typed: Typed) -> None:
    """The commands, or what there is to say about something."""
    topic = typed.argument
    about = ABOUT[game.match.game.stack[-1].kind]
    if not topic:
        game.screen.say(COMMANDS_HELP)
        topics = f"board, {page_names(game.pages)}"
        game.screen.say(f"The rules of the question now asked: h {about}.  All topics: {topics}.")
    elif topic == "board":
        game.screen.say(BOARD_HELP)
    elif topic in typed.menu:
        choice = typed.menu[topic]
        meaning = option_text(game.match.game, choice) or "no more to say"
        game.screen.say(f"{game.match.describe(choice)}: {meaning}")
        show_rules(game, about)
    else:
        show_rules(game, topic)


def show_rules(game: TerminalGame, topic: str) -> None:
    """What the rules say about a topic, or which topics there are."""
    text = rules_help.look_up(topic, game.pages)
    if text is not None:
        game.screen.markdown(text)
        return
    names = page_names(game.pages) or "none: this installation came without rules pages"
    game.screen.say(
        f"expected a topic ({names}), a rule id such as R-TIK-04 or a word of the rules, got {topic[:40]!r}"
    )


def page_names(pages: list[rules_help.Page]) -> str:
    """The names of the rules pages."""
    return ", ".join(page.name for page in pages)
