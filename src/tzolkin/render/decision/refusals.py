"""What is refused at each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Final, TypeAlias

from tzolkin.render.decision import tile_refusals as tiles
from tzolkin.render.decision import worker_refusals as workers
from tzolkin.render.decision.wishes import Question, Refusal
from tzolkin.rules import kinds
from tzolkin.rules.game import Game

Wish: TypeAlias = Callable[[Question], Iterator[Refusal]]

# At the other kinds nothing on the board could be wanted.
WISHES: Final[dict[int, tuple[Wish, ...]]] = {
    kinds.BEG: (tiles.temples_to_descend,),
    kinds.TAKE_TURN: (workers.places,),
    kinds.PLACE_MORE: (workers.places, workers.workers_while_placing),
    kinds.PICK_UP_MORE: (workers.places_while_picking_up,),
    kinds.PICK_UP_ONE: (workers.workers_just_placed,),
    kinds.CHOOSE_ACTION: (workers.actions_of_worker,),
    kinds.CHOOSE_HIGHER_ACTION: (workers.higher_actions,),
    kinds.ANY_ACTION: (workers.any_action,),
    kinds.HARVEST: (tiles.harvest,),
    kinds.LEARN: (tiles.technologies,),
    kinds.LEARN_FREELY: (tiles.technologies,),
    kinds.CHOOSE_BONUS: (tiles.technologies,),
    kinds.LOWER_TECHNOLOGY: (tiles.technologies_to_lower,),
    kinds.RAISE_TECHNOLOGIES: (tiles.technologies_to_raise,),
    kinds.BUILD: (tiles.buildings_alone,),
    kinds.BUILD_IN_CORN: (tiles.buildings_alone,),
    kinds.BUILD_SECOND: (tiles.buildings_alone,),
    kinds.BUILD_OR_MONUMENT: (tiles.buildings_and_monuments,),
    kinds.BUILD_MONUMENT: (tiles.monuments_alone,),
    kinds.CLIMB: (tiles.temples_to_climb,),
    kinds.CLIMB_TWO: (tiles.temples_to_climb_two,),
    kinds.DESCEND: (tiles.temples_to_descend,),
    kinds.TAKE_SKULL: (tiles.temples_to_descend,),
}


def refusals(game: Game, names: Sequence[str]) -> tuple[Refusal, ...]:
    """What the player who is asked might want but may not have, wherever it lies on the board."""
    wishes = WISHES.get(game.stack[-1].kind)
    if wishes is None:
        return ()
    asked = Question(game, names)
    return tuple(chain.from_iterable(wish(asked) for wish in wishes))
