"""What is asked of a player, as data for a page: the question, everything that can be chosen, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tzolkin.components.words import CHANCE, NOBODY
from tzolkin.record.record import KEPT_IN_SECRET
from tzolkin.render.board.scene import Target
from tzolkin.render.decision.changes import Change
from tzolkin.render.decision.options import Option, options
from tzolkin.render.decision.refusals import refusals
from tzolkin.render.decision.wishes import Refusal
from tzolkin.render.language import mark, say, say_number
from tzolkin.render.words.names import seat_names
from tzolkin.render.words.questions import page_about, question
from tzolkin.rules import choices, kinds
from tzolkin.rules.choices import gear_and_action
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.game import Game
from tzolkin.rules.picking_up import corn_for_action

__all__ = ["Change", "Decision", "Option", "Refusal", "decision"]


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to a player, with all that a page needs to ask it."""

    seat: int
    question: str
    remark: str  # what has led to it, in a sentence; may be empty
    options: tuple[Option, ...]
    refusals: tuple[Refusal, ...]
    rule: str  # the page of docs/rules that explains it
    is_secret: bool  # nobody else may see what is asked and answered
    targets: Mapping[str, Target]  # by key, all that can be chosen on the board, and what is refused there


def decision(game: Game, names: Sequence[str] | None = None) -> Decision:
    """What the seat to choose is asked; the game is unchanged, and may be one as that seat knows it.

    `names` are those of the players by seat; by default their colours, in the language spoken.

    Raises:
        TzolkinError: no player is to choose.
    """
    seat = game.seat_to_choose
    if seat < 0:
        asked = {CHANCE: "a draw of tiles", NOBODY: "a game that is over"}[seat]
        raise TzolkinError(f"expected a question to a player, got {asked}")
    kind = game.stack[-1].kind
    called = seat_names() if names is None else names
    offered = options(game, called)
    refused = refusals(game, called)
    return Decision(
        seat=seat,
        question=question(game),
        remark=remark(game),
        options=offered,
        refusals=refused,
        rule=page_about(game.stack[-1]),
        is_secret=kind in KEPT_IN_SECRET,
        targets=targets(offered, refused),
    )


def targets(offered: Sequence[Option], refused: Sequence[Refusal]) -> dict[str, Target]:
    """What is offered and what is refused on the board, by key."""
    legal = {key: Target(one.choice, one.words, one.corn) for one in offered for key in one.keys}
    return legal | {one.key: Target(None, one.words, one.corn, one.reason) for one in refused if one.key not in legal}


def remark(game: Game) -> str:
    """What has been done in this turn, what there is to go on with, or what is to be borne in mind; may be empty."""
    frame = game.stack[-1]
    held = game.players[frame.seat].corn
    if frame.kind == kinds.CHOOSE_ACTION and can_step_back(game):
        return say("You have {held} corn. A lower space costs 1 corn for each space stepped back.", held=held)
    if frame.kind == kinds.ONE_DAY_OR_TWO and choices.TWO_DAYS in game.options():
        return say("Two days turn your board to its dark side: no more of them until you reach the top of a temple.")
    if frame.kind in HINTS:
        return say(HINTS[frame.kind])
    if frame.kind != kinds.PLACE_MORE:
        return say("You have {held} corn.", held=held) if frame.kind in CORN_MATTERS else ""
    return say_number(
        "Placed {number} worker. You have {held} corn.",
        "Placed {number} workers. You have {held} corn.",
        int(frame.first),
        held=held,
    )


def can_step_back(game: Game) -> bool:
    """Whether a worker could also do, for corn, what a lower space gives."""
    frame = game.stack[-1]
    actions = [one for one in game.options() if choices.ACTION <= one < choices.BUILDING]
    return any(
        corn_for_action(game, frame.seat, frame.first, frame.second, gear_and_action(one)[1]) > 0 for one in actions
    )


HINTS: Final = {
    kinds.KEEP_WEALTH_TILE: mark(
        "You gain what your tiles show before the first turn. A tile is named after a space only because tiles that "
        "nobody is dealt place dummy workers there."
    ),
    kinds.BEG: mark("On a lower step a temple gives fewer goods and points on Food Days."),
}
CORN_MATTERS: Final = (kinds.TAKE_TURN, kinds.CHOOSE_ACTION, kinds.BUILD_IN_CORN, kinds.TRADE, kinds.ANY_ACTION)
