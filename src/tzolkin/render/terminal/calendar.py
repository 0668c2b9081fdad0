"""The calendar: the day, the next Food Day, and what lies beside."""

from __future__ import annotations

from rich.text import Text

from tzolkin.components.calendar import END_OF_AGE, FOOD_DAYS, GIVES_GOODS, LAST_FOOD_DAY, TEETH
from tzolkin.components.words import NOBODY, SKULL
from tzolkin.render.lines import FAINT, HEADING, NAME, PRICE, Cell, line, seat_cell
from tzolkin.render.words.amounts import days_text, named
from tzolkin.rules.game import Game


def calendar_line(game: Game, width: int) -> Text:
    """The day and the next Food Day."""
    ribbon = [("=" if day < game.day else "-", FAINT) for day in range(TEETH + 1)]
    for index, day in enumerate(FOOD_DAYS):
        if index >= game.next_food_day or day > game.day:
            ribbon[day] = ("g" if GIVES_GOODS[index] else "p", HEADING)
    if game.day <= TEETH:
        ribbon[game.day] = ("@", PRICE)
    title = "GAME OVER" if game.is_over else f"DAY {game.day + 1}"
    today = line((title.ljust(NAME), HEADING), *ribbon)
    coming = "  after the last day" if game.is_over else "  " + food_day_text(game)
    if today.cell_len + len(coming) > width:
        coming = coming.partition(":")[0]
    return today + line((coming, ""))


def food_day_text(game: Game) -> str:
    """When the next Food Day comes, and what it brings."""
    index = game.next_food_day
    if index > LAST_FOOD_DAY:
        return "the last turn of the calendar, then the game ends"
    days = FOOD_DAYS[index] - game.day
    when = "this round" if days <= 0 else f"in {days_text(days)}"
    gives = "temples give goods" if GIVES_GOODS[index] else f"temples score, age {END_OF_AGE[index]} ends"
    return f"Food Day {index + 1} {when}: feed, {gives}"


def beside(game: Game) -> Text:
    """What lies beside the calendar: who starts, the starting player space with its corn, the bank's skulls."""
    owner = game.starting_player_space
    space: list[Cell] = [("free, ", ""), (f"{game.accumulated_corn} corn", "")]
    if owner != NOBODY:
        space = [seat_cell(owner)]
    return line(
        ("starting player ", FAINT),
        seat_cell(game.starting_player),
        ("  space ", FAINT),
        *space,
        ("  bank ", FAINT),
        (named(game.bank_skulls, SKULL), ""),
    )
