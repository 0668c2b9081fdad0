"""The gear board: the Tzolk'in gear with the five gears that it turns, their spaces, the workers, and what lies around.

For stylesheets of pages:

* `--ahead` on an ancestor shows how all gears and workers stand so many days later: 1 or 2, usually 0;
* `--numbers` on the region lets numbers grow where it is drawn small: 1.35 on a phone;
* `.gear` (the gears), `.worker` (the workers) and `.upright` (what stays upright on the Tzolk'in gear) are moved by
  `transform` alone; all of them need the same transition, in time and easing, so that riders stay on their teeth;
* `.falls-1`, `.falls-2`: workers that are pushed off their gear in one or two days;
* `.space`, `.harvest`: what can be a target; with `legal`, `refused` or `recent` as targets.py says.  A space's ground
  takes the `fill` of the `use` right below it; a `.worker` may be `legal`, `refused` and `recent` too;
* `.glow` (around what is legal), `.last` (around what is recent), `.price` (coins), `.skull` (skulls in their places).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tzolkin.components.words import GEARS
from tzolkin.render.board.calendar_gear import calendar_gear, middle
from tzolkin.render.board.gear_faces import face, gear_faces
from tzolkin.render.board.geometry import M, centre_of, step_of, turn_of
from tzolkin.render.board.jungle import jungle, jungle_faces
from tzolkin.render.board.quick_actions import quick_action_faces, quick_action_spaces
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.spaces import space_faces, spaces
from tzolkin.render.board.starting_player import starting_player_faces, starting_player_space
from tzolkin.render.board.svg import element, group, moved, number, turned
from tzolkin.render.board.targets import shown
from tzolkin.render.board.workers import worker_faces, workers
from tzolkin.render.keys import GEAR_WORDS
from tzolkin.render.language import say
from tzolkin.rules.game import Game

# In modules: the jungle is on the left, skulls above, the quick action spaces below.
LEFT: Final = 29.4
TOP: Final = 31.9
WIDTH: Final = 56.3
HEIGHT: Final = 55.9


def gears(game: Game, scene: Scene) -> str:
    """The region of the gears."""
    return element(
        "svg",
        face("gear-ground"),
        jungle(game, shown(scene, "jungle-")),
        five_gears(int(game.day)),
        calendar_gear(game),
        face("gear-plates"),
        middle(game),
        spaces(game, scene),
        starting_player_space(game, scene),
        quick_action_spaces(game, scene),
        workers(game, scene),
        id="region-gears",
        class_="region",
        viewBox=" ".join(number(length * M) for length in (-LEFT, -TOP, WIDTH, HEIGHT)),
        role="group",
        aria_label=say("Gears"),
        data_rule="calendar",
    )


@lru_cache(maxsize=64)
def five_gears(day: int) -> str:
    """The gears as they stand on a day."""
    return "".join(
        group(
            group(
                face(f"face-{GEAR_WORDS[gear]}"),
                id=f"gear-{GEAR_WORDS[gear]}",
                class_="gear",
                style=turned(turn_of(gear, day), step_of(gear)),
            ),
            transform=moved(*centre_of(gear)),
        )
        for gear in GEARS
    )


def faces() -> dict[str, str]:
    """What of the region never changes, by name."""
    return {
        **gear_faces(),
        **space_faces(),
        **jungle_faces(),
        **starting_player_faces(),
        **quick_action_faces(),
        **worker_faces(),
    }
