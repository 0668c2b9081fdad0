"""What every symbol of the board means, in a sentence, and the clause of the rules that says more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tzolkin.render.language import mark


@dataclass(frozen=True, slots=True)
class Explained:
    """A symbol of the board."""

    symbol: str
    sentence: str  # to be said
    rule: str  # the number of a clause; empty where no rule is behind it


@dataclass(frozen=True, slots=True)
class GroupOfSymbols:
    """Symbols that belong together."""

    title: str  # to be said
    symbols: tuple[Explained, ...]


GOODS: Final = GroupOfSymbols(
    mark("Goods and points"),
    (
        Explained(
            "corn", mark("Corn pays for placing workers and for steps back, and it feeds workers."), "R-PLACE-05"
        ),
        Explained("wood", mark("Wood, a resource; worth 2 corn at the market."), "R-COMP-08"),
        Explained("stone", mark("Stone, a resource; worth 3 corn at the market."), "R-COMP-08"),
        Explained("gold", mark("Gold, a resource; worth 4 corn at the market."), "R-COMP-08"),
        Explained("any-resource", mark("A resource of your choice: wood, stone or gold."), "R-GEN-04"),
        Explained(
            "skull", mark("A crystal skull; there are only 13. It opens the actions of Chichen Itza."), "R-COMP-04"
        ),
        Explained("points", mark("Victory points; the number in it says how many."), "R-SCORE-05"),
        Explained("points-blank", mark("Victory points with a number of their own."), "R-SCORE-05"),
        Explained("bank", mark("The bank: what nobody owns yet."), "R-SETUP-01"),
    ),
)
PEOPLE: Final = GroupOfSymbols(
    mark("Workers and players"),
    (
        Explained("worker", mark("A worker. Everybody has six; three of them from the start."), "R-COMP-06"),
        Explained("worker-red", mark("A worker of Red: a circle."), "R-COMP-01"),
        Explained("worker-blue", mark("A worker of Blue: a square."), "R-COMP-01"),
        Explained("worker-green", mark("A worker of Green: a triangle."), "R-COMP-01"),
        Explained("worker-yellow", mark("A worker of Yellow: a diamond."), "R-COMP-01"),
        Explained("worker-orange", mark("A worker of Orange: a hexagon."), "R-COMP-01"),
        Explained("worker-dummy", mark("A dummy worker: nobody's, it only takes up its place."), "R-DUMMY-01"),
        Explained("disc-red", mark("The marker of Red in temples and technologies."), "R-SETUP-09"),
        Explained("disc-blue", mark("The marker of Blue in temples and technologies."), "R-SETUP-09"),
        Explained("disc-green", mark("The marker of Green in temples and technologies."), "R-SETUP-09"),
        Explained("disc-yellow", mark("The marker of Yellow in temples and technologies."), "R-SETUP-09"),
        Explained("disc-orange", mark("The marker of Orange in temples and technologies."), "R-SETUP-09"),
        Explained("disc-dummy", mark("A dummy worker where it is drawn small."), "R-DUMMY-01"),
        Explained("hand", mark("Workers in hand, free to be placed."), "R-PICK-12"),
        Explained("on-gear", mark("Workers on the gears."), "R-PICK-01"),
        Explained("starting-player", mark("The starting player: who takes the first turn of a round."), "R-TURN-01"),
        Explained(
            "light-side", mark("The light side of a player board: a double advance is still possible."), "R-CAL-06"
        ),
        Explained("dark-side", mark("The dark side of a player board: the double advance is used up."), "R-CAL-06"),
        Explained("two-days", mark("The double advance: the calendar may turn by two days."), "R-START-08"),
        Explained("wealth-tile", mark("A wealth tile, kept from the beginning of the game."), "R-SETUP-13"),
    ),
)
TEMPLES: Final = GroupOfSymbols(
    mark("Temples"),
    (
        Explained("step-chaac", mark("A step up in the temple of Chaac."), "R-TEMP-02"),
        Explained("step-quetzalcoatl", mark("A step up in the temple of Quetzalcoatl."), "R-TEMP-02"),
        Explained("step-kukulcan", mark("A step up in the temple of Kukulcan."), "R-TEMP-02"),
        Explained("step-any", mark("A step up in a temple of your choice."), "R-TEMP-02"),
        Explained("god-chaac", mark("Chaac: his temple gives stone."), "R-REW-02"),
        Explained("god-quetzalcoatl", mark("Quetzalcoatl: his temple gives gold."), "R-REW-02"),
        Explained("god-kukulcan", mark("Kukulcan: his temple gives wood and a crystal skull."), "R-REW-02"),
        Explained("anger", mark("A step down in a temple: a god is angry."), "R-TEMP-09"),
    ),
)
TECHNOLOGIES: Final = GroupOfSymbols(
    mark("Technologies"),
    (
        Explained("agriculture", mark("Agriculture: more corn from every harvest."), "R-AGR-01"),
        Explained("extraction", mark("Extraction: more wood, stone and gold when they are taken."), "R-EXT-01"),
        Explained(
            "architecture",
            mark("Architecture: corn, points and a lower price for who constructs a building."),
            "R-ARC-01",
        ),
        Explained("theology", mark("Theology: more at Chichen Itza, and more skulls."), "R-THE-01"),
        Explained("any-technology", mark("An advance in a technology of your choice."), "R-TECH-01"),
    ),
)
BUILDINGS: Final = GroupOfSymbols(
    mark("Buildings and monuments"),
    (
        Explained("building", mark("Construct a building and pay the resources it shows."), "R-BUILD-01"),
        Explained("building-for-corn", mark("Construct a building and pay corn instead of resources."), "R-UXM-04"),
        Explained("monument", mark("Construct a monument, which scores at the end of the game."), "R-MON-02"),
        Explained("farm", mark("A farm: a building that feeds workers."), "R-FARM-01"),
        Explained("tomb", mark("A tomb: a building of the grey group."), "R-BUILD-12"),
        Explained("hall", mark("A hall: a building of the green group."), "R-BUILD-12"),
        Explained("shrine", mark("A shrine: a building of the blue group."), "R-BUILD-12"),
        Explained("any-building", mark("Buildings of every group."), "R-BUILD-12"),
        Explained(
            "renovation",
            mark(
                "Renovation: you may discard this building later; resources that its cost shares with that of a new "
                "building or monument then count as paid."
            ),
            "X-RENO-01",
        ),
    ),
)
ACTIONS: Final = GroupOfSymbols(
    mark("Actions"),
    (
        Explained("fish", mark("Fishing: corn for which no tile is needed."), "R-PAL-01"),
        Explained("corn-tile", mark("A corn tile: a field to be harvested for corn."), "R-PAL-02"),
        Explained("wood-tile", mark("A wood tile: a piece of forest, to be felled for wood."), "R-PAL-03"),
        Explained("no-tile", mark("A harvest of corn without a tile."), "R-AGR-02"),
        Explained("burn", mark("Burn the forest to reach the field beneath: a god gets angry."), "R-PAL-11"),
        Explained("beg", mark("Beg: have 3 corn, and a god gets angry."), "R-BEG-03"),
        Explained("market", mark("The market: exchange resources for corn and corn for resources."), "R-UXM-02"),
        Explained("any-palenque", mark("Any action of Palenque."), "R-PAL-06"),
        Explained("any-yaxchilan", mark("Any action of Yaxchilan."), "R-YAX-06"),
        Explained("any-tikal", mark("Any action of Tikal."), "R-TIK-08"),
        Explained("any-uxmal", mark("Any action of Uxmal."), "R-UXM-09"),
        Explained(
            "any-chichen-itza", mark("Any action of Chichen Itza, whose place for a skull is still free."), "R-CHI-06"
        ),
        Explained("any-action", mark("Any action of Palenque, Yaxchilan, Tikal or Uxmal."), "R-UXM-06"),
        Explained("bowl", mark("A Food Day: every worker eats 2 corn."), "R-FOOD-05"),
        Explained(
            "quick-action", mark("The quick action: a worker acts at once, at the end of the turn."), "X-QUICK-05"
        ),
        Explained("prophecy", mark("A prophecy, which changes a quarter of the game for everybody."), "X-PROPH-01"),
        Explained("tribe", mark("A tribe, whose ability only its leader has."), "X-TRIBE-01"),
    ),
)
BUTTONS: Final = GroupOfSymbols(
    mark("On buttons"),
    (
        Explained("undo", mark("Take back the last step."), ""),
        Explained("done", mark("Done, or yes."), ""),
        Explained("no", mark("No, or not possible."), ""),
        Explained("up", mark("Upwards."), ""),
        Explained("arrow", mark("This becomes that."), ""),
        Explained("plus", mark("And also."), ""),
        Explained("help", mark("Help with the rules."), ""),
        Explained("hint", mark("A hint, and what it advises."), ""),
        Explained("menu", mark("The menu."), ""),
        Explained("contrast", mark("Language and look."), ""),
        Explained("clock", mark("How fast pieces move."), ""),
    ),
)
GROUPS: Final = (GOODS, PEOPLE, TEMPLES, TECHNOLOGIES, BUILDINGS, ACTIONS, BUTTONS)
